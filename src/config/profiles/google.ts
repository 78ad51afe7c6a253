// Google, as its documentation and Search Console have it.

import { ENGINES, SKIPPED_NAMESPACES } from './engines.js';
import type { Profile } from './profile.js';

export const google: Profile = {
  summary: 'Google: its documentation, and what Search Console reports',
  adjustments: {
    ...ENGINES,
    ...SKIPPED_NAMESPACES,
    'index/nested': {
      severity: 'error',
      reason: 'Search Console reports "Nested sitemap indexes" and does not read them',
      authority: { source: 'search-console', clause: 'Nested sitemap indexes' },
    },
    'lastmod/future': {
      severity: 'info',
      reason: 'Since 2006 a date in the future is no error to Google',
      authority: { source: 'google-2006-errors', clause: 'Invalid date' },
    },
    'lastmod/no-seconds': {
      severity: 'off',
      reason: 'Google lists the form without seconds among those it reads',
      authority: { source: 'google-news', clause: 'publication_date' },
    },
    'loc/out-of-scope-host': {
      severity: 'warning',
      reason: 'Google takes URLs of other hosts whose ownership is verified in Search Console: name those in verifiedHosts',
      authority: { source: 'google-build', clause: 'Sitemap best practices' },
    },
    'schema/element-order': { severity: 'info', reason: 'Google reads the elements of an entry in any order' },
  },
};
