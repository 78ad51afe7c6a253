// The pages of a run in reports: as a JSON object, and in one line for people.

import type { BuildHost } from '../../pages/build/hosts/static-hosts.js';
import {
  type LastmodTrust,
  type OutcomeCount,
  PAGE_WORDS,
  type PagesReport,
  type TrustCounts,
} from '../../pages/pages-report.js';
import { count, counted, duration } from '../stylish/amounts.js';

/** Returns the `pages` object of JSON formats. */
export function pagesRecord(pages: PagesReport): object {
  const {
    listed,
    chosen,
    asked,
    buildHost,
    outcomes,
    notAsked = [],
    statuses,
    hosts,
    sitemaps,
    times,
    cutAtLimit,
    notModified,
    lastmod,
    assets,
  } = pages;
  const counts = (list: readonly OutcomeCount[]): object[] =>
    list.map(({ outcome, pages: number }) => ({ outcome, pages: number }));
  return {
    listed,
    chosen,
    asked,
    ...(buildHost && { buildHost: { id: buildHost.id, name: buildHost.name, by: buildHost.by } }),
    outcomes: counts(outcomes),
    notAsked: notAsked.map(({ reason, pages: number }) => ({ reason, pages: number })),
    statuses: statuses.map(({ status, pages: number }) => ({ status, pages: number })),
    hosts: hosts.map(({ host, pages: number, outcomes: ofHost }) => ({ host, pages: number, outcomes: counts(ofHost) })),
    sitemaps: sitemaps.map(({ uri, outcomes: ofSitemap }) => ({ uri, outcomes: counts(ofSitemap) })),
    times: times && {
      median: times.median,
      p95: times.p95,
      slowest: times.slowest.map(({ url, milliseconds }) => ({ url, milliseconds })),
    },
    cutAtLimit,
    notModified,
    ...(lastmod && { lastmod: trustRecord(lastmod) }),
    assets,
  };
}

/** Trust is the percentage of moved dates whose text changed, too; null if no date moved. */
function trustRecord({ sitemaps, ...total }: LastmodTrust): object {
  const record = ({ compared, moved, confirmed, undated }: TrustCounts): object => {
    return { compared, moved, confirmed, undated, trust: trustOf({ moved, confirmed }) };
  };
  return { ...record(total), sitemaps: sitemaps.map((one) => ({ uri: one.uri, ...record(one) })) };
}

/** The percentage of moved dates that are true; null if no date moved. */
export function trustOf({ moved, confirmed }: Pick<TrustCounts, 'moved' | 'confirmed'>): number | null {
  return moved === 0 ? null : Math.round((confirmed / moved) * 100);
}

/** Formats `31 of 412 moved dates are true (8 %), 3 changed pages kept their date`. */
export function trustText({ compared, moved, confirmed, undated }: TrustCounts): string {
  const trust = trustOf({ moved, confirmed });
  const dates = `${count(confirmed)} of ${counted(moved, 'moved date')} ${moved === 1 ? 'is' : 'are'} true`;
  const changed = undated === 0 ? '' : `, ${counted(undated, 'changed page')} kept ${undated === 1 ? 'its' : 'their'} date`;
  return (trust === null ? `no date of ${counted(compared, 'compared page')} moved` : `${dates} (${trust} %)`) + changed;
}

/** Returns an outcome in words. */
export function outcomeText(outcome: string): string {
  return outcome.replaceAll('-', ' ');
}

/** Formats `480 of 500 asked: 431 good, 31 redirect, 18 not found; not asked: 20 on a host that kept failing`. */
export function pagesText(pages: PagesReport): string {
  const { listed, asked, outcomes, notAsked = [], times, cutAtLimit, notModified, buildHost } = pages;
  const kinds = outcomes
    .filter(({ outcome }) => outcome !== 'not-asked')
    .map(({ outcome, pages: number }) => `${count(number)} ${outcomeText(outcome)}`);
  const remarks = [
    ...(buildHost ? [hostText(buildHost)] : []),
    ...(notModified > 0 ? [`${count(notModified)} not modified`] : []),
    ...(cutAtLimit > 0 ? [`${count(cutAtLimit)} read in part`] : []),
    ...(times === null ? [] : [`median ${duration(times.median)}`]),
  ];
  const asking = `${count(asked)} of ${count(listed)} asked${kinds.length > 0 ? `: ${kinds.join(', ')}` : ''}`;
  const left = notAsked.map(({ reason, pages: number }) => `${count(number)} ${reason}`);
  const rest = left.length === 0 ? '' : `; not asked: ${left.join(', ')}`;
  const trust = pages.lastmod && pages.lastmod.compared > 0 ? `; lastmod: ${trustText(pages.lastmod)}` : '';
  return (remarks.length === 0 ? asking : `${asking} (${remarks.join(', ')})`) + rest + trust;
}

/** Names the host of a build, and how it is known. */
function hostText({ id, name, by }: BuildHost): string {
  if (id === 'none') return 'host not known, see --host';
  return by === null ? `as on ${name}` : `as on ${name}, because of ${by}`;
}

/** Returns whether a value is an outcome that this version knows. */
export function isOutcome(value: unknown): boolean {
  return PAGE_WORDS.some((word) => word === value);
}
