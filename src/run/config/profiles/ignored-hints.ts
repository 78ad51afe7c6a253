// Adjustments for Google and Bing, which ignore changefreq and priority.

import type { Adjustment, Adjustments } from './profile.js';

/** Reports changefreq and priority as info in the profile of an engine that ignores them. */
export function ignoredHints(engine: string): Adjustments {
  const adjustment: Adjustment = { severity: 'info', reason: `${engine} ignores changefreq and priority` };
  return { 'hints/changefreq-ignored': adjustment, 'hints/priority-ignored': adjustment };
}
