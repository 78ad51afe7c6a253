// The protocol of sitemaps.org and the schemas: the default. Beside what the records of the rules say, it leaves Google's pages out.

import { schemasOnly } from './extensions.js';
import type { Adjustment, Profile } from './profile.js';

const WITHDRAWN: Adjustment = {
  severity: 'off',
  reason: 'The schema still has it, and the protocol invites extensions of any kind',
};

export const sitemapsOrg: Profile = {
  summary: 'The protocol of sitemaps.org and its schemas, strictly: what they reject is an error',
  adjustments: {
    ...schemasOnly(
      'The protocol knows no extension: only what its schema rejects is wrong, and what Google asks for is not asked',
    ),
    'legacy/codesearch': { ...WITHDRAWN, reason: 'The protocol invites extensions of any kind' },
    'legacy/geo': { ...WITHDRAWN, reason: 'The protocol invites extensions of any kind' },
    'legacy/mobile': WITHDRAWN,
    'legacy/pagemap': WITHDRAWN,
  },
};
