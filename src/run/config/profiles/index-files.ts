// Adjustment for authorities other than Google: turns off a limit that only Search Console has.

import type { Adjustments } from './profile.js';

export const OTHERS_INDEX_FILES: Adjustments = {
  'limits/gsc-index-files': { severity: 'off', reason: 'Only Search Console has this limit' },
};
