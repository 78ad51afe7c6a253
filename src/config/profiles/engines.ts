// What today's search engines have in common: they read files that the XSD rejects. Each engine's profile begins with this.

import type { Adjustment, Adjustments } from './profile.js';

const WITHDRAWN_TAG: Adjustment = {
  severity: 'warning',
  reason: 'The element has no effect any more; only its schema rejects it',
};
const WITHDRAWN_TAG_INFO: Adjustment = { ...WITHDRAWN_TAG, severity: 'info' };

export const ENGINES: Adjustments = {
  'document/legacy-google-namespace': { severity: 'warning', reason: 'Engines still read files of the first editions' },
  'hreflang/unexpected-attribute': { severity: 'info', reason: 'Crawlers skip attributes that they do not know' },
  'image/license-not-url malformed': WITHDRAWN_TAG_INFO,
  'legacy/mobile-with-content': WITHDRAWN_TAG,
  'legacy/pagemap-invalid': { severity: 'warning', reason: 'Search engines do not read PageMap, whatever its schema says of it' },
  'news/access-invalid': WITHDRAWN_TAG_INFO,
  'news/genres-invalid': WITHDRAWN_TAG_INFO,
  'news/stock-tickers-invalid': WITHDRAWN_TAG_INFO,
  'video/category-too-long': WITHDRAWN_TAG,
  'video/content-segment duration': { severity: 'info', reason: 'Only the schema has segments of a video' },
  'video/id-type-invalid': { severity: 'warning', reason: 'Only the schema has ids of videos' },
  'video/price-invalid currency': WITHDRAWN_TAG,
  'video/price-invalid resolution': WITHDRAWN_TAG,
  'video/price-invalid type': WITHDRAWN_TAG,
  'video/title-too-long': { severity: 'warning', reason: 'Only the schema has a most length of titles' },
  'video/tvshow-invalid': WITHDRAWN_TAG,
  'hints/changefreq-whitespace': { severity: 'warning', reason: 'Only the schema rejects white space around the word' },
  'lastmod/no-seconds': { severity: 'info', reason: 'W3C Datetime has this form, only the schema rejects it' },
  'lastmod/reduced-precision': {
    severity: 'warning',
    reason: 'W3C Datetime has this form, and no engine says what it makes of it',
  },
  'loc/illegal-character bracket': {
    severity: 'warning',
    reason: 'Crawlers ask for such addresses; only the schema rejects them',
  },
  'loc/too-short': { severity: 'info', reason: 'Only the schema has a least length; such addresses are crawled' },
  'schema/text-in-container': { severity: 'warning', reason: 'Crawlers skip text outside of the elements they know' },
  'schema/unexpected-attribute': { severity: 'warning', reason: 'Crawlers skip attributes that they do not know' },
  'schema/unexpected-extension-attribute': { severity: 'info', reason: 'Crawlers skip attributes that they do not know' },
  'schema/unknown-extension-element': { severity: 'warning', reason: 'Crawlers skip elements that they do not know' },
};

/** Yandex alone tells of them. */
export const SKIPPED_NAMESPACES: Adjustments = {
  'schema/unknown-namespace': {
    severity: 'info',
    reason: 'The protocol invites extensions, and crawlers skip those they do not know',
  },
};

/** Those that name no folder that a sitemap is bound to. */
export const OTHER_FOLDERS: Adjustments = {
  'loc/out-of-scope-path': {
    severity: 'warning',
    reason: 'The protocol leaves such URLs out, and the help of the engine does not say so',
  },
};
