// Two ways to the same verdict must agree: prover and libxml2, both engines, gated and ungated rules, all chunk sizes.

import { afterAll, describe, expect, test } from 'vitest';
import { SchemaHost } from '../src/schema/host.js';
import { sampled } from './support/depth.js';
import { generateSitemap } from './support/generate-sitemap.js';
import { digest, lintText } from './support/lint-text.js';
import { Random } from './support/random.js';

const DOCUMENTS = sampled(1_500, 200);
const OTHERS = sampled(300, 60);
const CUT = sampled(80, 25);
const native = new SchemaHost({ engine: 'libxmljs2' });
const wasm = new SchemaHost({ engine: 'libxml2-wasm' });
afterAll(() => Promise.all([native.close(), wasm.close()]));

/** Where libxml2 2.9 and 2.15 are known to part: names beyond the basic plane, and a sign followed by a space. */
const ENGINES_PART = / rel="[^"]*(?:\u{1F600}|&#x1F600;)|[>\s][-+](?:\s|&#(?:32|10|13);)[^<]*<\/(?:sm:)?priority>/u;

/** The documents that both sides see: the same ones on every run. */
function documents(count: number, seed: number): string[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => generateSitemap(random));
}

describe('generated documents', () => {
  test(`${DOCUMENTS} documents: --xsd auto and --xsd full give the same findings`, async () => {
    let proved = 0;
    let invalid = 0;
    for (const text of documents(DOCUMENTS, 1)) {
      const auto = await lintText(text, { host: wasm });
      const full = await lintText(text, { host: wasm, full: true });
      expect(digest(auto), text).toEqual(digest(full));
      if (auto.schema.engine === 'prover') proved++;
      if (auto.schema.valid === false) invalid++;
    }
    // Both outcomes must be common, or the comparison says nothing.
    expect(proved).toBeGreaterThan(DOCUMENTS / 20);
    expect(invalid).toBeGreaterThan(DOCUMENTS / 5);
  });

  test.skipIf(!hasNative())(`${OTHERS} documents: libxmljs2 and libxml2-wasm give the same findings`, async () => {
    for (const text of documents(OTHERS, 2).filter((text) => !ENGINES_PART.test(text))) {
      expect(digest(await lintText(text, { host: native, full: true })), text).toEqual(
        digest(await lintText(text, { host: wasm, full: true })),
      );
    }
  });

  test(`${OTHERS} documents: rules on every entry find no more than rules woken by facts`, async () => {
    for (const text of documents(OTHERS, 3)) {
      for (const uri of ['sitemap.xml', 'https://example.com/folder/sitemap.xml']) {
        const gated = await lintText(text, { uri });
        expect(digest(await lintText(text, { uri, plan: { ungated: true } })), text).toEqual(digest(gated));
      }
    }
  });

  test.each([1, 7])(`${CUT} documents in chunks of %i bytes: same findings as whole`, async (size) => {
    for (const text of documents(CUT, 4)) {
      const whole = digest(await lintText(text));
      expect(digest(await lintText(text, { chunk: size, refill: 1 })), text).toEqual(whole);
    }
  });
});

function hasNative(): boolean {
  try {
    process.getBuiltinModule('node:module').createRequire(import.meta.url)('libxmljs2');
    return true;
  } catch {
    return false;
  }
}
