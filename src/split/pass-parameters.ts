// The parameters of the pass where no rules are asked: what it says of dates in the future, long locs and codes is not used.

import type { PassSettings } from '../reader/reading-pass.js';
import { randomSeed } from '../url/fingerprint.js';

/** Parameters that make no entry worth a look. */
export function passParameters(): PassSettings {
  return {
    url: null,
    seed: randomSeed(),
    now: 0,
    reference: Number.NaN,
    latest: Number.MAX_SAFE_INTEGER,
    oldestArticle: 0,
    latestArticle: Number.MAX_SAFE_INTEGER,
    longLoc: Number.MAX_SAFE_INTEGER,
    overlongLoc: Number.MAX_SAFE_INTEGER,
    mostImages: Number.MAX_SAFE_INTEGER,
    judgeCode: () => ({ language: 0, bits: 0 }),
  };
}
