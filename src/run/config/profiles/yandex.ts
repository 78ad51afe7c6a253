// The profile of Yandex, after its help and the messages of Yandex Webmaster.

import { elementOrder } from './element-order.js';
import { ENGINES } from './engines.js';
import { schemasOnly, unreadLanguageLinks } from './extensions.js';
import { OTHERS_INDEX_FILES } from './index-files.js';
import type { Adjustment, Profile } from './profile.js';
import { robotsAgent } from './robots-agent.js';
import { FEEDS, unreadFormats } from './sitemap-formats.js';

/** An invalid hint is ignored, and its URL is kept. */
const IGNORED_HINT: Adjustment = {
  severity: 'warning',
  reason: 'Yandex reports the value, ignores it and keeps the URL',
  authority: { source: 'yandex-errors', clause: '' },
};

const EXACTLY_200: Adjustment = {
  severity: 'error',
  reason: 'Yandex requires status 200 for a sitemap and does not follow redirects',
  authority: { source: 'yandex-sitemap', clause: '' },
};

export const yandex: Profile = {
  summary: 'Yandex: its help, and what Yandex Webmaster reports',
  adjustments: {
    ...ENGINES,
    ...OTHERS_INDEX_FILES,
    ...elementOrder('info', 'Yandex'),
    ...schemasOnly(
      'Yandex describes images and mentions videos in sitemaps, but not the requirements of Google; it does not describe news',
      ['news'],
    ),
    ...unreadLanguageLinks('Yandex no longer supports sitemaps for language versions of pages', {
      source: 'yandex-languages',
      clause: '',
    }),
    ...robotsAgent('yandex', 'Yandex'),
    ...unreadFormats(FEEDS, 'Yandex reads XML and text, not feeds', { source: 'yandex-sitemap', clause: '' }),
    'fetch/redirect': EXACTLY_200,
    'fetch/redirect-chain': EXACTLY_200,
    'hints/changefreq-case': IGNORED_HINT,
    'hints/changefreq-invalid': IGNORED_HINT,
    'hints/priority-not-decimal': IGNORED_HINT,
    'hints/priority-out-of-range': IGNORED_HINT,
    'image/too-long-yandex': { severity: 'warning', reason: 'Yandex limits the bytes of captions, titles, places and licences' },
    'image/too-many': {
      severity: 'warning',
      reason: 'Yandex reads at most 1,000 images of a page',
      authority: { source: 'yandex-images', clause: 'Tag description' },
    },
    'index/child-is-feed': { severity: 'error', reason: 'Yandex does not read feeds' },
    'lastmod/no-timezone': { severity: 'warning', reason: 'The schema allows it, and Yandex does not report it' },
    'legacy/pagemap': {
      severity: 'warning',
      reason: 'Yandex Webmaster reports tags that it does not know',
      authority: { source: 'yandex-errors', clause: '' },
    },
    'loc/too-long-decoded long': {
      severity: 'error',
      reason: 'Yandex Webmaster reports URLs of more than 1,024 characters',
      authority: { source: 'yandex-errors', clause: 'URL too long' },
    },
    'loc/too-long-decoded bytes': {
      severity: 'warning',
      reason: 'In our experience, Yandex Webmaster may also report long encoded URLs',
      authority: { source: 'heuristic', clause: '' },
    },
    'video/engine-ignored': { severity: 'info', reason: "Yandex gets its data on videos from the pages' markup" },
  },
};
