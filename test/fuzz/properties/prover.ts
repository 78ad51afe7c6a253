// What the prover proves, libxml2 accepts: both ways of validating a document give the same findings.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { digest, lintText } from '../../support/lint-text.js';
import { mutated } from '../mutation.js';
import { onBytes } from '../property.js';
import { bundledHost } from '../schema-host.js';
import { generatedSitemaps, seedDocuments } from '../seeds.js';

const host = bundledHost('libxml2-wasm');

export default onBytes({
  name: 'prover',
  inputs: 400,
  arbitrary: fc.oneof(generatedSitemaps, mutated(generatedSitemaps), mutated(seedDocuments)),
  async check(bytes) {
    const auto = await lintText(bytes, { host });
    const full = await lintText(bytes, { host, full: true });
    assert.deepEqual(digest(auto), digest(full));
  },
  close: () => host.close(),
});
