// The facts that are possible in an entry that the pass has not read. Rules run for all of them.

import { ALL_FACTS, type Facts, factsOf } from '../../entry/facts.js';

/** The facts that are possible in a line of a text sitemap. */
export const OF_LINES = factsOf(['markup', 'loc-padded', 'loc-missing']);
/** The facts that are possible in a feed item, in addition to those of its loc. */
export const OF_ITEMS = factsOf(['lastmod-form', 'extension', 'loc-missing', 'loc-padded']);
/**
 * The facts that are possible in an entry that the pass has not read, in addition to those of its loc; and those of entries with
 * extensions only.
 */
export const OF_FIELDS = factsOf([
  'loc-missing',
  'loc-padded',
  'lastmod-form',
  'lastmod-range',
  'changefreq-form',
  'priority-form',
  'structure',
  'entry-namespace',
  'markup',
  'double-escaped',
  'raw-quote',
  'replacement',
  'not-nfc',
  'mojibake',
  'discouraged',
  'new-origin',
]);
export const OF_EXTENSIONS: Facts = { low: 0, high: ALL_FACTS.high };
