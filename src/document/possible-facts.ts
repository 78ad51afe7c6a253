// The facts that an entry may have which the pass has not read: rules look for all of them.

import { ALL_FACTS, type Facts, factsOf } from '../entry/facts.js';

/** What a line of a text sitemap may have. */
export const OF_LINES = factsOf(['markup', 'loc-padded', 'loc-missing']);
/** What an item of a feed may have beside a loc. */
export const OF_ITEMS = factsOf(['lastmod-form', 'extension', 'loc-missing', 'loc-padded']);
/** What an entry may have that the pass has not read, beside what its loc has; and what only those with extensions have. */
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
