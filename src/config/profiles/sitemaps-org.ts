// The protocol of sitemaps.org and the schemas: the default. The records of the rules have it as it is.

import type { Profile } from './profile.js';

export const sitemapsOrg: Profile = {
  summary:
    'The protocol of sitemaps.org and its schemas: what they reject is an error, and what Google asks of its extensions is asked',
  adjustments: {},
};
