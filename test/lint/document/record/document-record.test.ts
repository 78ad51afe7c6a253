// A document's result as plain data: through JSON, or through a structured clone, it is what it was.

import { describe, expect, test } from 'vitest';
import { fixOf } from '../../../../src/base/problem/fixes.js';
import { childUrl, keyOfUrl } from '../../../../src/fetch/network/document-key.js';
import { maskExcerpt, maskText } from '../../../../src/findings/masking.js';
import type { LintConfig } from '../../../../src/lint/document/lint-config.js';
import type { DocumentResult } from '../../../../src/lint/document/lint-document.js';
import { documentStart } from '../../../../src/lint/document/place-memory.js';
import { type DocumentRecord, fromRecord, toRecord } from '../../../../src/lint/document/record/document-record.js';
import { RULES } from '../../../../src/rules/index.js';
import { RulePlan } from '../../../../src/rules/plan.js';
import { generateSitemap } from '../../../support/generate-sitemap.js';
import { lintText, NOW } from '../../../support/lint-text.js';
import { Random } from '../../../support/random.js';

const config: LintConfig = { plan: new RulePlan(RULES), now: NOW, maxFindings: 3, host: null, full: false };

const WAYS: readonly (readonly [string, (record: DocumentRecord) => DocumentRecord])[] = [
  ['JSON', (record) => JSON.parse(JSON.stringify(record)) as DocumentRecord],
  ['a structured clone', structuredClone],
];

/** All of a result that anyone can see: of children where they lead, and what a report would say of them. */
function shown({ facts, schema, collector, children }: DocumentResult): unknown {
  const { counts, errors } = collector;
  const links = children.map(({ loc, excerpt, ...rest }) => ({
    ...rest,
    loc: maskText(loc),
    excerpt: excerpt && maskExcerpt(excerpt),
    leads: leadsTo(loc),
  }));
  return { facts, schema, links, counts: [...counts], errors, findings: collector.sorted() };
}

function leadsTo(loc: string): string | null {
  const url = childUrl(loc);
  return url && keyOfUrl(url);
}

/** An index of one child. */
const indexOf = (loc: string): Promise<DocumentResult> =>
  lintText(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${loc}</loc></sitemap></sitemapindex>`,
  );

describe('the loc of a child', () => {
  test.each([
    ['https://user:hush@example.com/a.xml', 'https://***@example.com/a.xml'],
    ['https://user:hu@sh@example.com:8080/a.xml?b#c', 'https://***@example.com:8080/a.xml?b#c'],
    ['ftp://user:hush@example.com/a.xml', 'ftp://***@example.com/a.xml'],
    ['//user:hush@example.com/a.xml', '//***@example.com/a.xml'],
    ['https://user:hush@exa mple.com/', 'https://***@exa mple.com/'],
  ])('has no password in a record: %s', async (loc, kept) => {
    const result = await indexOf(loc);
    const record = toRecord(result);
    expect(record.children.map((child) => child.loc)).toEqual([kept]);
    expect(JSON.stringify(record)).not.toMatch(/hush|hu@sh/);
    expect(shown(fromRecord(record, config))).toEqual(shown(result));
  });

  test.each([
    'https://example.com/a.xml',
    // Part of the address, which another child may have otherwise.
    'https://example.com/?next=ftp://user:hush@example.org/',
    'https://example.com/user:hush@a.xml',
    // A backslash ends the host for readers of URLs: without it, this would lead somewhere.
    'https://user:hush\\@example.com/',
    'https://example.com&amp;#64;a',
  ])('stays as it is where another one would lead elsewhere: %s', async (loc) => {
    const result = await indexOf(loc);
    const { children } = toRecord(result);
    expect(children.map((child) => child.loc)).toEqual([loc.replace('&amp;', '&')]);
    expect(shown(fromRecord(toRecord(result), config))).toEqual(shown(result));
  });
});

test('findings have no password in a record, not in what the schema adds later either', async () => {
  const result = await lintText(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://user:hush@example.com/a b</loc></url></urlset>',
  );
  const { kept } = result.collector.add('loc/relative', { message: 'relative' }, 0, documentStart);
  kept!.data = { ...kept!.data, xsd: 'https://user:hush@example.com/ is not valid' };
  const { findings } = toRecord(result);
  expect(findings.kept.length).toBeGreaterThan(1);
  expect(JSON.stringify(findings)).toContain('https://***@example.com/ is not valid');
  expect(JSON.stringify(findings)).not.toContain('hush');
});

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
      const fix = fixOf('safe', [{ span: { offset: 0, length: 1 }, text: 'x' }]);
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
