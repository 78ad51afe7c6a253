// The scanner and libxml2 agree on what is well-formed.

import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { it } from 'vitest';
import { sampled } from '../../support/depth.js';
import { brokenDocuments, nearlySoundDocuments, SEED } from './documents.js';
import { read } from './recorder.js';

/** libxml2's objection to a document; null if it is well-formed. */
function complaint(document: Uint8Array): string | null {
  try {
    XmlDocument.fromBuffer(document).dispose();
    return null;
  } catch (error) {
    return (error as Error).message.trim();
  }
}

it('agrees with libxml2 on documents without DOCTYPE', () => {
  fc.assert(
    fc.property(fc.oneof(brokenDocuments, nearlySoundDocuments), (document) => {
      const text = Buffer.from(document).toString('latin1');
      // libxml2 stops at NUL, and rejects namespace names that are not URIs; encodings are checked elsewhere.
      if (text.includes('<!DOCTYPE') || text.includes('\0')) return;
      const theirs = complaint(document);
      if (theirs !== null && /is not a valid URI|Unsupported encoding/.test(theirs)) return;
      const ours = read(document);
      if (ours.wellFormed === (theirs === null)) return;
      const messages = ours.problems.map(({ message }) => message).join(', ');
      throw new Error(`the scanner: ${messages || 'nothing'}; libxml2: ${theirs}; ${JSON.stringify(text)}`);
    }),
    { seed: SEED, numRuns: sampled(1_500, 300) },
  );
});
