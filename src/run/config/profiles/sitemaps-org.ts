// The default profile: the protocol of sitemaps.org and the schemas. It changes nothing in the rules' records.

import type { Profile } from './profile.js';

export const sitemapsOrg: Profile = {
  summary:
    "The protocol of sitemaps.org and its schemas: violations are errors. Google's requirements for its extensions are checked as well",
  adjustments: {},
};
