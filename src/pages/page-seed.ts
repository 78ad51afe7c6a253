// The seed of the fingerprints by which pages are told apart.

import type { Seed } from '../url/fingerprint.js';

/** The same in every run, so that a sample is the same for the same URLs, and links that were kept are those of the next run. */
export const PAGE_SEED: Seed = [0x5173_a001 | 0, 0x9d2c_5681 | 0];
