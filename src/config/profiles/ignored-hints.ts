// Google and Bing read neither changefreq nor priority.

import type { Adjustment, Adjustments } from './profile.js';

/** For the profile of an engine that says so. */
export function ignoredHints(engine: string): Adjustments {
  const adjustment: Adjustment = { severity: 'info', reason: `${engine} ignores changefreq and priority` };
  return { 'hints/changefreq-ignored': adjustment, 'hints/priority-ignored': adjustment };
}
