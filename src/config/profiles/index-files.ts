// A limit of Search Console, which other authorities do not have.

import type { Adjustments } from './profile.js';

export const OTHERS_INDEX_FILES: Adjustments = {
  'limits/gsc-index-files': { severity: 'off', reason: 'The limit is one of Search Console' },
};
