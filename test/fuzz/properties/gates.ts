// Rules that are woken by facts find what they find when they look at every entry.

import assert from 'node:assert/strict';
import { digest, lintText } from '../../support/lint-text.js';
import { nameOf } from '../content.js';
import { mutated } from '../mutation.js';
import { onBytes } from '../property.js';
import { seedDocuments } from '../seeds.js';

export default onBytes({
  name: 'gates',
  inputs: 500,
  arbitrary: mutated(seedDocuments),
  async check(bytes) {
    const name = nameOf(bytes);
    for (const uri of [name, `https://example.com/folder/${name}`]) {
      const gated = digest(await lintText(bytes, { uri }));
      assert.deepEqual(gated, digest(await lintText(bytes, { uri, plan: { ungated: true } })), uri);
    }
  },
});
