// A document's result as plain data: through JSON, or through a structured clone, it is what it was.

import { describe, expect, test } from 'vitest';
import { type DocumentRecord, fromRecord, toRecord } from '../../src/crawl/document-record.js';
import type { DocumentResult, LintConfig } from '../../src/crawl/lint-document.js';
import { documentStart } from '../../src/crawl/place-memory.js';
import { RULES } from '../../src/rules/index.js';
import { RulePlan } from '../../src/rules/plan.js';
import { generateSitemap } from '../support/generate-sitemap.js';
import { lintText, NOW } from '../support/lint-text.js';
import { Random } from '../support/random.js';

const config: LintConfig = { plan: new RulePlan(RULES), now: NOW, maxFindings: 3, host: null, full: false };

const WAYS: readonly (readonly [string, (record: DocumentRecord) => DocumentRecord])[] = [
  ['JSON', (record) => JSON.parse(JSON.stringify(record)) as DocumentRecord],
  ['a structured clone', structuredClone],
];

/** All of a result that anyone can see. */
function shown({ facts, schema, collector, children }: DocumentResult): unknown {
  const { counts, errors } = collector;
  return { facts, schema, children, counts: [...counts], errors, findings: collector.sorted() };
}

describe.each(WAYS)('%s', (_name, carried) => {
  const copyOf = (result: DocumentResult): DocumentResult => fromRecord(carried(toRecord(result)), config);

  test('keeps generated documents', async () => {
    const random = new Random(11);
    for (let i = 0; i < 200; i++) {
      const text = generateSitemap(random);
      const result = await lintText(text, { uri: 'https://example.com/sitemap.xml', maxFindings: 3 });
      expect(shown(copyOf(result)), text).toEqual(shown(result));
    }
  });

  test('keeps what is hostile: lone surrogates, controls, names of prototypes, prefixes that are not bound', async () => {
    const text = '<x:urlset y:z="1"><x:url><x:loc>\ud800\u2028\u0000__proto__</x:loc></x:url></x:urlset>';
    const result = await lintText(Buffer.from(text, 'utf16le'), { uri: 'https://example.com/%ff/__proto__' });
    result.collector.add(
      'loc/relative',
      { message: 'relative', data: { value: '\udc00"\\\n', ['__proto__']: 'x' } },
      0,
      documentStart,
    );
    expect(result.facts.root).toMatchObject({ qname: 'x:urlset', namespace: undefined });
    const copy = copyOf(result);
    expect(shown(copy)).toEqual(shown(result));
    expect(copy.collector.sorted().map(({ value }) => value)).toContain('\udc00"\\\n');
    expect(copy.facts.root?.attributes[0]?.namespace).toBe(undefined);
  });

  test('goes on as the collector would: the cap is counted, and edits stay out where they would not fit', async () => {
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const text = '\ufeff<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/a</loc></url></urlset>';
      const result = await lintText(Buffer.from(text, encoding), { maxFindings: 3 });
      const copy = copyOf(result);
      const fix = { safe: true, replacements: [{ span: { offset: 0, length: 1 }, text: 'x' }] };
      for (const { collector } of [result, copy])
        for (let i = 0; i < 4; i++)
          collector.add('loc/relative', { message: 'relative', data: { value: `${i}` }, fix }, i, documentStart);
      expect(shown(copy)).toEqual(shown(result));
      const added = copy.collector.sorted().filter(({ rule }) => rule === 'loc/relative');
      expect(added.map(({ value }) => value)).toEqual(['0', '1', '/a']);
      expect(added[0]?.fix).toEqual(encoding === 'utf8' ? fix : null);
    }
  });

  test('does not change with the document that it was taken of', async () => {
    const result = await lintText(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/a</loc></url></urlset>',
    );
    const record = toRecord(result);
    const before = JSON.stringify(record);
    const { kept } = result.collector.add('loc/relative', { message: 'relative' }, 0, documentStart);
    expect(kept).not.toBeNull();
    result.collector.sorted();
    expect(JSON.stringify(record)).toBe(before);
  });
});
