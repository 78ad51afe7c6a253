// The section of a report about the requested pages.

import type { BuildHost } from './build/hosts/static-hosts.js';

/** The category of a page. */
export type PageWord =
  | 'good'
  | 'redirect'
  | 'not-found'
  | 'refused'
  | 'client-error'
  | 'server-error'
  | 'unreachable'
  | 'blocked'
  | 'noindex'
  | 'soft-404'
  | 'not-canonical'
  | 'not-asked';

export const PAGE_WORDS: readonly PageWord[] = [
  'good',
  'redirect',
  'not-found',
  'refused',
  'client-error',
  'server-error',
  'unreachable',
  'blocked',
  'noindex',
  'soft-404',
  'not-canonical',
  'not-asked',
];

export interface OutcomeCount {
  readonly outcome: PageWord;
  readonly pages: number;
}

export interface HostCounts {
  readonly host: string;
  readonly pages: number;
  readonly outcomes: readonly OutcomeCount[];
}

export interface SlowPage {
  readonly url: string;
  readonly milliseconds: number;
}

/** Pages that two runs have read, by listing sitemap. */
export interface TrustCounts {
  readonly compared: number;
  /** Those whose lastmod moved, and of these those whose main text changed, too. */
  readonly moved: number;
  readonly confirmed: number;
  /** Those whose main text changed, but not their lastmod. */
  readonly undated: number;
}

export interface LastmodTrust extends TrustCounts {
  readonly sitemaps: readonly (TrustCounts & { readonly uri: string })[];
}

export interface PagesReport {
  /** Distinct pages that the sitemaps list, how many of them were chosen, and how many were requested. */
  readonly listed: number;
  readonly chosen: number;
  readonly asked: number;
  /** The static host as which the files of a build were read; absent over the network, and in reports of older versions. */
  readonly buildHost?: BuildHost;
  /** Good pages first, then the most frequent. */
  readonly outcomes: readonly OutcomeCount[];
  /** Why pages were not requested, in words, the most frequent reason first. Absent in reports of older versions. */
  readonly notAsked?: readonly { readonly reason: string; readonly pages: number }[];
  /** By the first status of each page, ascending; 304 stands for a page that has not changed. */
  readonly statuses: readonly { readonly status: number; readonly pages: number }[];
  /** The first hundred hosts. */
  readonly hosts: readonly HostCounts[];
  /** By the sitemap that lists a page first. */
  readonly sitemaps: readonly { readonly uri: string; readonly outcomes: readonly OutcomeCount[] }[];
  /** Milliseconds from the first request for a page to its answer; null if nothing was requested over the network. */
  readonly times: { readonly median: number; readonly p95: number; readonly slowest: readonly SlowPage[] } | null;
  /** Pages that were larger than the limit, and judged by the part read. */
  readonly cutAtLimit: number;
  /** Pages that have not changed since an earlier run, which kept their data. */
  readonly notModified: number;
  /** Whether lastmod is true, by comparison with the last run; absent without a cache. */
  readonly lastmod?: LastmodTrust;
  /** Images, thumbnails and files of videos that were requested with the pages. */
  readonly assets: number;
}

/** The progress of requests, for live displays. */
export interface PagesProgress {
  readonly done: number;
  readonly chosen: number;
  /** Since the first page, in milliseconds. */
  readonly elapsed: number;
}
