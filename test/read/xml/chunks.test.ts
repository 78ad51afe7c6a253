// The reader reports the same events however the bytes of a document arrive.

import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { ReaderOptions } from '../../../src/read/entry/reading/reader-options.js';
import { sampled } from '../../support/depth.js';
import { brokenDocuments, SEED } from './documents.js';
import { read } from './recorder.js';

/** Fails if reading in pieces of a size gives other events than reading at once. */
function sameInPieces(document: Uint8Array, options: ReaderOptions): void {
  const whole = read(document, options).events;
  for (const refill of [1, 7, 64]) {
    const pieces = read(document, { ...options, refill }).events;
    const different = whole.findIndex((event, index) => event !== pieces[index]);
    if (different >= 0 || pieces.length !== whole.length) {
      const at = different < 0 ? whole.length : different;
      throw new Error(
        `in pieces of ${refill} byte(s): ${pieces[at]}\nat once: ${whole[at]}\n${JSON.stringify(Buffer.from(document).toString('latin1'))}`,
      );
    }
  }
}

describe('the reader', () => {
  it('reports the same events for pieces of any size', () => {
    fc.assert(
      fc.property(brokenDocuments, (document) => sameInPieces(document, {})),
      { seed: SEED, numRuns: sampled(800, 200) },
    );
  });

  it('reports the same events when limits are reached', () => {
    const limits = { depth: 4, name: 6, value: 20, attributes: 2, namespaces: 3, token: 60, entry: 150 };
    fc.assert(
      fc.property(brokenDocuments, (document) => sameInPieces(document, { limits })),
      { seed: SEED, numRuns: sampled(800, 200) },
    );
  });
});
