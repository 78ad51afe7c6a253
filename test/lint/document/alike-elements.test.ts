// Elements that are alike: a hostile document has millions, which are counted without objects, with the result that each has by itself.

import { afterAll, describe, expect, it } from 'vitest';
import { loadLibxml2Wasm } from '../../../src/schema/engine-libxml2-wasm.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { fixed } from '../../support/fixed.js';
import { digest, type LintTextOptions, lintText } from '../../support/lint-text.js';
import { planOf } from '../../support/plans.js';

const HEAD =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">';
const LOC = '<loc>https://example.com/</loc>';
const document = (content: string): string => `${HEAD}\n${content}</urlset>\n`;
const url = (inside: string): string => `<url>${inside}</url>\n`;

const host = new SchemaHost();
afterAll(() => host.close());
const engine = await loadLibxml2Wasm();

async function errorsOf(content: string, rule: string, options: LintTextOptions = {}): Promise<number | undefined> {
  return (await lintText(document(content), options)).collector.counts.get(rule)?.error;
}

describe('elements in a value', () => {
  it.each([
    ['a core field', 'schema/nested-element', `<loc>https://example.com/${'<a/>'.repeat(250)}N</loc>`],
    [
      'a core field, with text and a child',
      'schema/nested-element',
      `<loc>https://example.com/${'<a>b<c/></a>'.repeat(250)}N</loc>`,
    ],
    [
      'an image',
      'schema/unknown-element',
      `${LOC}<image:image><image:loc>https://example.com/${'<a/>'.repeat(250)}N</image:loc></image:image>`,
    ],
    [
      'a video',
      'schema/unknown-extension-element',
      `${LOC}<video:video><video:title>${'<video:a/>'.repeat(250)}N</video:title></video:video>`,
    ],
    [
      'a video, in a namespace of its own place',
      'schema/extension-placement',
      `${LOC}<video:video><video:title>${'<image:loc/>'.repeat(250)}N</video:title></video:video>`,
    ],
    [
      'a core field, in no namespace',
      'schema/unqualified-child',
      `${LOC}<image:image>${'<a xmlns=""/>'.repeat(250)}N</image:image>`,
    ],
  ])('are all counted, and the first ones kept: %s', async (_, rule, entry) => {
    const content = Array.from({ length: 8 }, (__, n) => url(entry.replace('N', String(n)))).join('');
    const { collector } = await lintText(document(content));
    expect(collector.counts.get(rule)?.error).toBe(2_000);
    expect(collector.sorted().filter((finding) => finding.rule === rule)).toHaveLength(100);
  });

  it('are counted by their names', async () => {
    const entry = (n: number): string => url(`<loc>https://example.com/${'<a/><b/><b/><c d="e"/>'.repeat(100)}${n}</loc>`);
    expect(await errorsOf(entry(1) + entry(2), 'schema/nested-element')).toBe(800);
  });

  it('are only counted as suppressed where a comment says so', async () => {
    const entry = (n: number): string => url(`<loc>https://example.com/${'<a/>'.repeat(250)}${n}</loc>`);
    const content = `${entry(1)}<!-- sitemap-lint-disable-next-entry schema/nested-element: known -->${entry(2)}${entry(3)}`;
    const { collector } = await lintText(document(content));
    expect([collector.counts.get('schema/nested-element')?.error, collector.suppressed]).toEqual([500, 250]);
  });

  it('are all removed if their edits are wanted', async () => {
    const entry = (n: number): string => url(`<loc>https://example.com/${'<a/>'.repeat(250)}${n}</loc>`);
    const { bytes } = await fixed(Buffer.from(document(entry(1) + entry(2))), planOf(), ['safe', 'unsafe']);
    expect(bytes.toString()).not.toContain('<a/>');
  });
});

describe('further children of an element that may have none', () => {
  const CHILDREN = [
    '<a/><b/><c/>',
    'x<a>y</a>z<loc>https://example.com/[</loc>w',
    '<a><b/><c/></a>\n<d/>',
    '<image:loc>a</image:loc><image:title/>',
    '<loc>https://example.com/</loc><lastmod>b</lastmod>',
    '<a b="c"/><a b="d"/>',
  ];
  const PARENTS = [
    ['loc', (inside: string) => `<loc>${inside}</loc>`],
    ['loc with a type', (inside: string) => `<loc xsi:type="xsi:a">${inside}</loc>`],
    ['two fields', (inside: string) => `${LOC}<lastmod>${inside}</lastmod><priority>${inside}</priority>`],
    ['an unknown element', (inside: string) => `${LOC}<other>${inside}</other>`],
    [
      'an image',
      (inside: string) => `${LOC}<image:image><image:loc>${inside}</image:loc><image:title>${inside}</image:title></image:image>`,
    ],
    ['an unknown image element', (inside: string) => `${LOC}<image:image><image:a>${inside}</image:a></image:image>`],
    [
      'a video with attributes',
      (inside: string) => `${LOC}<video:video><video:price currency="EUR">${inside}</video:price></video:video>`,
    ],
    ['a television show', (inside: string) => `${LOC}<video:video><video:tvshow>${inside}</video:tvshow></video:video>`],
    ['a publication', (inside: string) => `${LOC}<news:news><news:publication>${inside}</news:publication></news:news>`],
    ['a link', (inside: string) => `${LOC}<xhtml:link rel="alternate" hreflang="en" href="/">${inside}</xhtml:link>`],
    ['an url', (inside: string) => `${LOC}${inside}`],
  ] as const;
  it.each(PARENTS.flatMap(([name, wrap]) => CHILDREN.map((inside) => [name, inside, wrap(inside)] as const)))(
    'change nothing for libxml2: %s with %s',
    async (_, __, entry) => {
      const text = document(url(entry) + url(`${LOC}<lastmod>never</lastmod>`));
      // Each element has its own line, because what libxml2 says of one element is one violation.
      const { errors, total } = engine.validate('urlset', text.replace(/<([a-z][^<>]*?)(\/?)>/g, '<$1\n$2>'));
      expect(errors).toHaveLength(total);
      const { schema } = await lintText(text, { host });
      expect(schema.violations).toBe(new Set(errors.map(({ line }) => line)).size);
    },
  );
});

describe('children of the root', () => {
  const CONTENT = [
    ['one name', '<a/>'.repeat(300) + url(LOC) + '<a/>'.repeat(300)],
    ['two names', url(LOC) + '<a/><a/><b/><a/>'.repeat(100)],
    ['an article, which counts', url(LOC) + '<news:news/>'.repeat(3) + '<a><news:news/></a>'.repeat(3)],
    ['names that begin like an entry', `<urls/><urls/>${url(LOC)}<url2/><u/><u/>${url(LOC)}`],
    ['entries without a namespace', `<a/><a/><url xmlns="">${LOC}</url><a/><a/>${url(LOC)}`],
    ['white space and comments between them', `<a/>\n <a/>\r\n<!-- b --><a/>${url(LOC)}\t<a/> <a/>${url(LOC)}`],
    ['long ones', `<a b="${'c'.repeat(300)}"/>`.repeat(4) + url(LOC)],
    ['entries with a prefix', `<a/><s:url xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">${LOC}</s:url><a/>${url(LOC)}`],
  ] as const;

  /** The same document, but that no two children in a row have the same bytes. */
  function told(content: string): string {
    let number = 0;
    return content.replace(/(<\w[^<>]*?)(\/?>)/g, (_, start, end) => `${start}${' '.repeat(number++ % 3)}${end}`);
  }

  it.each(CONTENT)('have the same counts as children that differ: %s', async (_, content) => {
    const [alike, apart] = await Promise.all([content, told(content)].map((text) => lintText(document(text), { host })));
    expect(alike?.collector.counts).toEqual(apart?.collector.counts);
    expect([alike?.facts.articles, alike?.facts.namespacesUsed]).toEqual([apart?.facts.articles, apart?.facts.namespacesUsed]);
    expect(alike?.schema.valid).toBe(apart?.schema.valid);
  });

  it.each(CONTENT)('have the same findings in chunks of any size: %s', async (_, content) => {
    const whole = digest(await lintText(document(content), { host }));
    for (const size of [1, 7, 64])
      expect(digest(await lintText(document(content), { host, chunk: size, refill: size }))).toEqual(whole);
  });

  it('count the articles in each of them', async () => {
    const { facts } = await lintText(document('<a><news:news/></a>'.repeat(3) + url(LOC)));
    expect(facts.articles).toBe(3);
  });

  it('are placed one by one', async () => {
    const { collector } = await lintText(document(`${url(LOC)}<a/>\n<a/>\n<a/>`));
    const places = collector
      .sorted()
      .filter(({ rule }) => rule === 'schema/unknown-element')
      .map(({ place }) => place?.line);
    expect(places).toEqual([3, 4, 5]);
  });

  it('are before the entries or behind them', async () => {
    const { collector } = await lintText(document(`<image:image/><image:image/>${url(LOC)}<image:image/><image:image/>`));
    const said = collector
      .sorted()
      .filter(({ rule }) => rule === 'schema/extension-placement')
      .map(({ messageId }) => messageId);
    expect(said).toEqual(['before-entries', 'before-entries', 'outside-entry', 'outside-entry']);
  });
});
