// Yandex, as its help and the messages of Yandex Webmaster have it.

import { elementOrder } from './element-order.js';
import { ENGINES } from './engines.js';
import { schemasOnly } from './extensions.js';
import { FEEDS, unreadFormats } from './formats.js';
import { OTHERS_INDEX_FILES } from './index-files.js';
import type { Adjustment, Profile } from './profile.js';
import { robotsAgent } from './robots-agent.js';

/** An invalid hint is ignored, and its URL is kept. */
const IGNORED_HINT: Adjustment = {
  severity: 'warning',
  reason: 'Yandex reports the value, ignores it and keeps the URL',
  authority: { source: 'yandex-errors', clause: '' },
};

const EXACTLY_200: Adjustment = {
  severity: 'error',
  reason: 'Yandex wants the status 200 for a sitemap, and follows no redirect',
  authority: { source: 'yandex-sitemap', clause: '' },
};

export const yandex: Profile = {
  summary: 'Yandex: its help, and what Yandex Webmaster reports',
  adjustments: {
    ...ENGINES,
    ...OTHERS_INDEX_FILES,
    ...elementOrder('info', 'Yandex'),
    ...schemasOnly('The help of Yandex about sitemaps has no word of images, videos and news', ['image', 'news']),
    ...robotsAgent('yandex', 'Yandex'),
    ...unreadFormats(FEEDS, 'Yandex reads XML and text, and no feeds', { source: 'yandex-sitemap', clause: '' }),
    'fetch/redirect': EXACTLY_200,
    'fetch/redirect-chain': EXACTLY_200,
    'hints/changefreq-case': IGNORED_HINT,
    'hints/changefreq-invalid': IGNORED_HINT,
    'hints/priority-not-decimal': IGNORED_HINT,
    'hints/priority-out-of-range': IGNORED_HINT,
    'hreflang/engine-ignored': {
      severity: 'info',
      reason: 'Yandex lets sitemaps name other languages, and promises nothing of it',
      authority: { source: 'yandex-sitemap', clause: '' },
    },
    'index/child-is-feed': { severity: 'error', reason: 'Yandex reads no feeds' },
    'lastmod/no-timezone': { severity: 'warning', reason: 'The schema admits it, and Yandex does not report it' },
    'loc/too-long-decoded long': {
      severity: 'error',
      reason: 'Yandex Webmaster reports URLs of more than 1,024 characters',
      authority: { source: 'yandex-errors', clause: 'URL too long' },
    },
    'loc/too-long-decoded bytes': {
      severity: 'warning',
      reason: 'In our experience Yandex Webmaster may complain of long encoded URLs, too',
      authority: { source: 'heuristic', clause: '' },
    },
    'video/engine-ignored': { severity: 'info', reason: 'Yandex takes what it knows of videos from the markup of pages' },
  },
};
