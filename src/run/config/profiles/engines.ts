// Adjustments that all search engines share: they read files that the XSD rejects. Each engine's profile starts from these.

import type { Adjustment, Adjustments } from './profile.js';

const WITHDRAWN_TAG: Adjustment = {
  severity: 'warning',
  reason: 'Search engines ignore this withdrawn element; only its schema rejects the value',
};
const WITHDRAWN_TAG_INFO: Adjustment = { ...WITHDRAWN_TAG, severity: 'info' };

export const ENGINES: Adjustments = {
  'document/legacy-google-namespace': {
    severity: 'warning',
    reason: 'Search engines still read the first versions of the format',
  },
  'hreflang/unexpected-attribute': { severity: 'info', reason: 'Crawlers ignore attributes that they do not know' },
  'image/license-not-url malformed': WITHDRAWN_TAG_INFO,
  'legacy/mobile-with-content': WITHDRAWN_TAG,
  'legacy/pagemap-invalid': {
    severity: 'warning',
    reason: 'Search engines do not read PageMap, so its schema does not matter to them',
  },
  'news/access-invalid': WITHDRAWN_TAG_INFO,
  'news/genres-invalid': WITHDRAWN_TAG_INFO,
  'news/stock-tickers-invalid': WITHDRAWN_TAG_INFO,
  'video/category-too-long': WITHDRAWN_TAG,
  'video/content-segment duration': {
    severity: 'info',
    reason: 'Search engines ignore the segments of a video; only the schema rejects the value',
  },
  'video/id-type-invalid': {
    severity: 'warning',
    reason: 'Search engines ignore the ids of videos; only the schema rejects the value',
  },
  'video/price-invalid currency': WITHDRAWN_TAG,
  'video/price-invalid resolution': WITHDRAWN_TAG,
  'video/price-invalid type': WITHDRAWN_TAG,
  'video/title-too-long': { severity: 'warning', reason: 'Only the schema limits the length of titles' },
  'video/tvshow-invalid': WITHDRAWN_TAG,
  'hints/changefreq-whitespace': { severity: 'warning', reason: 'Only the schema rejects white space around the value' },
  'lastmod/no-seconds': { severity: 'info', reason: 'W3C Datetime allows this form; only the schema rejects it' },
  'lastmod/reduced-precision': {
    severity: 'warning',
    reason: 'W3C Datetime allows this form, but no search engine documents how it reads such a date',
  },
  'loc/illegal-character bracket': {
    severity: 'warning',
    reason: 'Crawlers fetch such URLs; only the schema rejects them',
  },
  'loc/too-short': { severity: 'info', reason: 'Only the schema has a minimum length; crawlers fetch such URLs' },
  'schema/text-in-container': { severity: 'warning', reason: 'Crawlers ignore text that is outside the elements that they read' },
  'schema/unexpected-attribute': { severity: 'warning', reason: 'Crawlers ignore attributes that they do not know' },
  'schema/unexpected-extension-attribute': { severity: 'info', reason: 'Crawlers ignore attributes that they do not know' },
  'schema/unknown-extension-element': { severity: 'warning', reason: 'Crawlers ignore elements that they do not know' },
};

/** For every engine but Yandex, the only one that reports unknown namespaces. */
export const SKIPPED_NAMESPACES: Adjustments = {
  'schema/unknown-namespace': {
    severity: 'info',
    reason: 'The protocol allows extensions, and crawlers ignore those that they do not know',
  },
};

/** For engines that do not restrict a sitemap to URLs of its own folder. */
export const OTHER_FOLDERS: Adjustments = {
  'loc/out-of-scope-path': {
    severity: 'warning',
    reason: "The protocol excludes such URLs, but the engine's help does not",
  },
};
