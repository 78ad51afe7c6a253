// Bing, as its blog and webmaster help have it.

import { ENGINES, SKIPPED_NAMESPACES } from './engines.js';
import { OTHERS_INDEX_FILES } from './index-files.js';
import type { Profile } from './profile.js';

export const bing: Profile = {
  summary: 'Bing: its blog and webmaster help',
  adjustments: {
    ...ENGINES,
    ...SKIPPED_NAMESPACES,
    ...OTHERS_INDEX_FILES,
    'lastmod/no-seconds': { severity: 'off', reason: 'Bing reads dates with a time in any form of W3C Datetime' },
    'schema/element-order': { severity: 'info', reason: 'Bing reads the elements of an entry in any order' },
  },
};
