// A part of the documents of a run, so that several machines share a large site.

import { crypto } from '../builtins.js';
import type { OpenedSource } from '../targets/opened.js';
import type { Seed } from '../url/fingerprint.js';

/** The `index`th (from 1) of `of` parts. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** The most parts there are. */
export const MOST_SHARDS = 10_000;

/** A document element that lists pages, and one that lists sitemaps. */
const PAGES = /<(?:[\w.-]+:)?(?:urlset|rss|feed|RDF)[\s>/]/i;
const SITEMAPS = /sitemapindex/i;

/** Whether a document falls to a shard, by its `Job.share`. All machines count alike, so none has to ask another. */
export function fallsTo({ index, of }: Shard, share: number): boolean {
  return share % of === index - 1;
}

/** Whether an opened document lists pages for certain, and no sitemaps: then nothing follows from it. */
export function listsPages({ head }: OpenedSource): boolean {
  // UTF-16 has a zero beside each letter.
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1').replaceAll('\0', '');
  return !SITEMAPS.test(text) && (PAGES.test(text) || !text.includes('<'));
}

/**
 * The seed of a run's fingerprints that all its shards come to, for pages of one can be compared with those of another only so.
 * Whoever knows the whole command could make addresses with one fingerprint: that costs time and remarks about their own site.
 */
export function sharedSeed(of: number, run: object): Seed {
  const digest = crypto()
    .createHash('sha256')
    .update(JSON.stringify([of, run]))
    .digest();
  return [digest.readInt32LE(0), digest.readInt32LE(4)];
}
