// Bing, as its blog and webmaster help have it.

import { elementOrder } from './element-order.js';
import { ENGINES, OTHER_FOLDERS, SKIPPED_NAMESPACES } from './engines.js';
import { beyondSchemas } from './extensions.js';
import { unreadFormats } from './formats.js';
import { ignoredHints } from './ignored-hints.js';
import { OTHERS_INDEX_FILES } from './index-files.js';
import type { Profile } from './profile.js';
import { robotsAgent } from './robots-agent.js';

export const bing: Profile = {
  summary: 'Bing: its blog and webmaster help',
  adjustments: {
    ...ENGINES,
    ...SKIPPED_NAMESPACES,
    ...OTHER_FOLDERS,
    ...OTHERS_INDEX_FILES,
    ...beyondSchemas('info', 'The limits of images, videos and news are those of Google, and Bing names none'),
    ...elementOrder('info', 'Bing'),
    ...ignoredHints('Bing'),
    ...robotsAgent('bingbot', 'Bing'),
    ...unreadFormats(['mrss', 'rss-0.9', 'rss-1.0'], 'Of feeds, Bing names RSS 2.0 and Atom, without Media RSS', {
      source: 'bing-webmaster',
      clause: '',
    }),
    'hreflang/engine-ignored': { severity: 'info', reason: 'The help of Bing about sitemaps says nothing of other languages' },
    'lastmod/date-only': { severity: 'info', reason: 'Bing asks for date and time' },
    'lastmod/missing': { severity: 'warning', reason: 'Bing calls lastmod critical for deciding what to crawl again' },
    'lastmod/no-seconds': { severity: 'off', reason: 'Bing reads dates with a time in any form of W3C Datetime' },
  },
};
