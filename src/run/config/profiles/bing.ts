// The profile of Bing, after its blog and webmaster help.

import { elementOrder } from './element-order.js';
import { ENGINES, OTHER_FOLDERS, SKIPPED_NAMESPACES } from './engines.js';
import { beyondSchemas, unreadLanguageLinks } from './extensions.js';
import { ignoredHints } from './ignored-hints.js';
import { OTHERS_INDEX_FILES } from './index-files.js';
import type { Profile } from './profile.js';
import { robotsAgent } from './robots-agent.js';
import { unreadFormats } from './sitemap-formats.js';

export const bing: Profile = {
  summary: 'Bing: its blog and webmaster help',
  adjustments: {
    ...ENGINES,
    ...SKIPPED_NAMESPACES,
    ...OTHER_FOLDERS,
    ...OTHERS_INDEX_FILES,
    ...beyondSchemas('info', 'The limits for images, videos and news are from Google; Bing documents none'),
    ...unreadLanguageLinks("Bing's help on sitemaps does not mention other languages"),
    ...elementOrder('info', 'Bing'),
    ...ignoredHints('Bing'),
    ...robotsAgent('bingbot', 'Bing'),
    ...unreadFormats(
      ['rss-0.9', 'rss-1.0'],
      'Of all feed formats, Bing lists RSS 2.0, of which Media RSS is a module, and Atom',
      {
        source: 'bing-webmaster',
        clause: '',
      },
    ),
    'lastmod/date-only': { severity: 'info', reason: 'Bing recommends a date with a time' },
    'lastmod/missing': { severity: 'warning', reason: 'Bing calls lastmod critical for deciding which pages to crawl again' },
    'lastmod/no-seconds': { severity: 'off', reason: 'Bing reads every form of W3C Datetime' },
  },
};
