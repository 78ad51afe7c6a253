// The profile of Google, after its documentation and Search Console.

import { elementOrder } from './element-order.js';
import { ENGINES, SKIPPED_NAMESPACES } from './engines.js';
import { ignoredHints } from './ignored-hints.js';
import type { Adjustment, Profile } from './profile.js';
import { retiredElements } from './retired-elements.js';
import { robotsAgent } from './robots-agent.js';
import { unreadFormats } from './sitemap-formats.js';

const BEFORE_1970: Adjustment = {
  severity: 'error',
  reason: 'Search Console calls a date before 1970 invalid',
  authority: { source: 'search-console', clause: 'Invalid date' },
};

export const google: Profile = {
  summary: 'Google: its documentation, and what Search Console reports',
  adjustments: {
    ...ENGINES,
    ...SKIPPED_NAMESPACES,
    ...elementOrder('info', 'Google', { source: 'google-combine', clause: '' }),
    ...ignoredHints('Google'),
    ...retiredElements('Google'),
    ...robotsAgent('googlebot', 'Google'),
    ...unreadFormats(['atom-0.3', 'rss-0.9', 'rss-1.0'], 'Of all feed formats, Google lists only RSS 2.0 and Atom 1.0', {
      source: 'google-build',
      clause: 'RSS, mRSS, and Atom 1.0',
    }),
    'index/child-out-of-scope-path': {
      severity: 'warning',
      reason: 'Google requires the sitemaps of an index to be in its folder or below',
    },
    'index/nested': {
      severity: 'error',
      reason: 'Search Console reports "Nested sitemap indexes" and does not read them',
      authority: { source: 'search-console', clause: 'Nested sitemap indexes' },
    },
    'lastmod/future': {
      severity: 'info',
      reason: 'Google has not treated a future date as an error since 2006',
      authority: { source: 'google-2006-errors', clause: 'Invalid date' },
    },
    'lastmod/implausible before-1970': BEFORE_1970,
    'lastmod/implausible zero-date-before-1970': BEFORE_1970,
    'lastmod/no-seconds': {
      severity: 'off',
      reason: 'Google lists the form without seconds as supported',
      authority: { source: 'google-news', clause: 'publication_date' },
    },
    'loc/out-of-scope-host': {
      severity: 'warning',
      reason: 'Google accepts URLs on other hosts if you have verified them in Search Console: list those hosts in verifiedHosts',
      authority: { source: 'google-build', clause: 'Sitemap best practices' },
    },
    'loc/out-of-scope-path': {
      severity: 'warning',
      reason: 'Google accepts such URLs if the sitemap is submitted in Search Console (see --submitted)',
      authority: { source: 'google-build', clause: 'Sitemap best practices' },
    },
    'news/empty-file': {
      severity: 'info',
      reason: 'Google says that an empty news sitemap does no harm if nothing was published for two days',
    },
    'news/publication-date-invalid seconds': {
      severity: 'off',
      reason: 'Google lists the form without seconds as supported',
      authority: { source: 'google-news', clause: 'news:publication_date' },
    },
    'robots/misspelt-field': {
      options: { googleKeys: true },
      reason: 'Google also reads these lines as sitemap lines',
    },
    'robots/misspelt-field google': {
      severity: 'info',
      reason: 'Google reads a key that begins with sitemap or site-map as Sitemap',
    },
    'robots/not-utf8 mark': {
      severity: 'info',
      reason: 'Google skips these bytes',
      authority: { source: 'google-robotstxt', clause: 'robots.cc, RobotsTxtParser::Parse' },
    },
  },
  submitted: {
    'loc/out-of-scope-path': {
      severity: 'off',
      reason: 'Google accepts URLs in any folder of the property from a sitemap that is submitted in Search Console',
      authority: { source: 'google-build', clause: 'Sitemap best practices' },
    },
  },
};
