// The parameters of the pass when no rules run: its results on future dates, long locs and codes are not used.

import { randomSeed } from '../base/url/fingerprint.js';
import type { PassSettings } from '../read/reader/reading-pass.js';

/** Parameters with which no entry is flagged. */
export function passParameters(): PassSettings {
  return {
    url: null,
    scheme: 0,
    seed: randomSeed(),
    now: 0,
    reference: Number.NaN,
    latest: Number.MAX_SAFE_INTEGER,
    oldestArticle: 0,
    latestArticle: Number.MAX_SAFE_INTEGER,
    longLoc: Number.MAX_SAFE_INTEGER,
    mostImages: Number.MAX_SAFE_INTEGER,
    judgeCode: () => ({ language: 0, hash: 0, bits: 0 }),
    judgeHost: () => ({ isOrdinary: false, isSite: false, hasDefaultPort: false }),
    noteNamespace: () => undefined,
  };
}
