// What the pass calls proved, libxml2 accepts: entries of the rules' examples, and random ones.

import { afterAll, expect, it } from 'vitest';
import { INPUT, RECORD, RECORD_FLAGS } from '../../../../src/read/reader/layout.js';
import { DOCUMENTED_RULES } from '../../../../src/rules/documented.js';
import { SchemaHost } from '../../../../src/schema/host.js';
import { sampled } from '../../../support/depth.js';
import { generateSitemap } from '../../../support/generate-sitemap.js';
import { lintText } from '../../../support/lint-text.js';
import { Random } from '../../../support/random.js';
import { ROOT, readPass } from '../../../support/read-pass.js';

const host = new SchemaHost();
afterAll(() => host.close());

const ENTRY = /<url[ >].*?<\/url>/gs;
const TAG = `<urlset ${ROOT.declarations.map(({ prefix, uri }) => `xmlns${prefix === '' ? '' : `:${prefix}`}="${uri}"`).join(' ')}>`;

/** The entries of some texts that the pass calls proved, and how many it has read. */
function provedIn(texts: readonly string[]) {
  const proved: string[] = [];
  let read = 0;
  for (const text of texts) {
    for (const [entry] of text.matchAll(ENTRY)) {
      const [record] = readPass(Buffer.from(entry)).records;
      if (record === undefined || record[RECORD.to] !== INPUT + Buffer.byteLength(entry)) continue;
      read++;
      if (((record[RECORD.flags] as number) & RECORD_FLAGS.unproved) === 0) proved.push(entry);
    }
  }
  return { proved, read };
}

async function expectValid(texts: readonly string[]): Promise<void> {
  const { proved, read } = provedIn(texts);
  // Both outcomes must be common, or the comparison says nothing.
  expect(proved.length).toBeGreaterThan(read / 5);
  expect(proved.length).toBeLessThan(read);
  const { schema } = await lintText(`${TAG}\n${proved.join('\n')}\n</urlset>`, { host, full: true });
  expect([schema.engine === 'prover', schema.valid, schema.violations]).toEqual([false, true, 0]);
}

it('entries of examples', async () => {
  const examples = DOCUMENTED_RULES.flatMap(({ examples: { accept, reject } }) => [...accept, ...reject]);
  await expectValid(examples.map((example) => (typeof example === 'string' ? example : (example.xml ?? ''))));
});

it('random entries', async () => {
  const random = new Random(11);
  await expectValid(Array.from({ length: sampled(2_000, 600) }, () => generateSitemap(random)));
});
