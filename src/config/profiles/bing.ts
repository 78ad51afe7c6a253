// Bing, as its blog and webmaster help have it.

import { ENGINES, SKIPPED_NAMESPACES } from './engines.js';
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
    ...OTHERS_INDEX_FILES,
    ...ignoredHints('Bing'),
    ...robotsAgent('bingbot', 'Bing'),
    ...unreadFormats(['mrss'], 'Bing names RSS 2.0 and Atom, and not Media RSS', { source: 'bing-webmaster', clause: '' }),
    'lastmod/date-only': { severity: 'info', reason: 'Bing asks for date and time' },
    'lastmod/missing': { severity: 'warning', reason: 'Bing calls lastmod critical for deciding what to crawl again' },
    'lastmod/no-seconds': { severity: 'off', reason: 'Bing reads dates with a time in any form of W3C Datetime' },
    'schema/element-order': { severity: 'info', reason: 'Bing reads the elements of an entry in any order' },
  },
};
