// Divides the documents of a run into shards, so that several machines can share a large site.

import { createHash } from 'node:crypto';
import type { Seed } from '../../base/url/fingerprint.js';
import type { OpenedSource } from '../../fetch/targets/opened.js';

/** Shard number `index` (from 1) of `of` shards. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Maximum number of shards. */
export const MOST_SHARDS = 10_000;

/** Root elements of documents that list pages, and of those that list sitemaps. */
const PAGES = /<(?:[\w.-]+:)?(?:urlset|rss|feed|RDF)[\s>/]/i;
const SITEMAPS = /sitemapindex/i;

/**
 * Whether a document belongs to a shard, by its `Job.share`. All machines compute the same result, so they need not communicate.
 */
export function fallsTo({ index, of }: Shard, share: number): boolean {
  return share % of === index - 1;
}

/** Whether an opened document certainly lists pages and no sitemaps, so that no further documents follow from it. */
export function listsPages({ head }: OpenedSource): boolean {
  // In UTF-16, a zero byte accompanies each ASCII letter.
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1').replaceAll('\0', '');
  return !SITEMAPS.test(text) && (PAGES.test(text) || !text.includes('<'));
}

/**
 * The seed of fingerprints that all shards of a run share; otherwise their pages could not be compared. Someone who knows the
 * whole command could craft colliding addresses, but would only cause false findings about their own site.
 */
export function sharedSeed(of: number, run: object): Seed {
  const digest = createHash('sha256')
    .update(JSON.stringify([of, run]))
    .digest();
  return [digest.readInt32LE(0), digest.readInt32LE(4)];
}
