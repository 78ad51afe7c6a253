// The seed of the fingerprints that identify pages.

import type { Seed } from '../base/url/fingerprint.js';

/** The same in every run, so that a sample is the same for the same URLs, and kept links remain valid in the next run. */
export const PAGE_SEED: Seed = [0x5173_a001 | 0, 0x9d2c_5681 | 0];
