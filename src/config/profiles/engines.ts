// What today's search engines have in common: they read files that the XSD rejects. Each engine's profile begins with this.

import type { Adjustments } from './profile.js';

export const ENGINES: Adjustments = {
  'document/legacy-google-namespace': { severity: 'warning', reason: 'Engines still read files of the first editions' },
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
