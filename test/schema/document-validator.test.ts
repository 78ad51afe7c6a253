// The validator of whole documents: what is proved, how chunks and the root envelope are written, and whose each violation is.

import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { SchemaHost } from '../../src/schema/host.js';
import { everyNth } from '../support/depth.js';
import { lintText } from '../support/lint-text.js';
import { SHAPES, VALUES } from './edge-values.js';

const CORE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const ROOT = `xmlns="${CORE}" xmlns:image="${IMAGE}" xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0"`;
const LOC = '<loc>https://example.com/</loc>';
/** What is wrong with it no rule says. */
const STRAY = '<image:image>x<image:loc>https://example.com/a</image:loc></image:image>';
const BAD = `<url>${LOC}${STRAY}</url>`;
const host = new SchemaHost();
afterAll(() => host.close());
afterEach(() => vi.restoreAllMocks());

const urlset = (content: string, root = ROOT) => `<urlset ${root}>${content}</urlset>`;
const image = (value: string) => urlset(`<url>${LOC}<image:image><image:loc>${value}</image:loc></image:image></url>`);
const lint = (text: string, full = false) => lintText(text, { host, full, maxFindings: 100_000, mostViolations: 100_000 });

/** Entries of the findings about the schema, in order. */
async function blamed(text: string, full = false): Promise<(number | null)[]> {
  const { collector } = await lint(text, full);
  return collector
    .sorted()
    .filter(({ rule }) => rule === 'schema/xsd-invalid')
    .map(({ entry }) => entry);
}

describe('the verdict is that of libxml2', () => {
  test.each([
    ['11 characters in 12 bytes, with a reference', urlset('<url><loc>http://a/é&amp;</loc></url>'), false],
    ['11 characters in 13 bytes, in CDATA', urlset('<url><loc><![CDATA[http://a/éé]]></loc></url>'), false],
    ['11 characters in 12 bytes', urlset('<url><loc>http://a/aé</loc></url>'), false],
    ['12 characters in 13 bytes', urlset('<url><loc>http://a/aaé</loc></url>'), true],
    ['12 characters in 13 bytes, with a reference', urlset('<url><loc>http://a/aé&amp;</loc></url>'), true],
    ['2,048 characters in more bytes', urlset(`<url><loc>http://a/${'é'.repeat(2_039)}</loc></url>`), true],
    ['blank CDATA in an entry', urlset(`<url><![CDATA[ ]]>${LOC}</url>`), false],
    ['empty CDATA in an entry', urlset(`<url>${LOC}<![CDATA[]]></url>`), false],
    ['a comment in an entry', urlset(`<url><!-- -->${LOC}</url>`), true],
    [
      'empty CDATA in an image',
      urlset(`<url>${LOC}<image:image><![CDATA[]]><image:loc>https://e.com/</image:loc></image:image></url>`),
      false,
    ],
    ['empty CDATA in an empty element', urlset(`<url>${LOC}<mobile:mobile><![CDATA[]]></mobile:mobile></url>`), false],
    [
      'CDATA in a string',
      urlset(`<url>${LOC}<image:image><image:loc>/</image:loc><image:title><![CDATA[<b>]]></image:title></image:image></url>`),
      true,
    ],
  ])('for %s', async (_, text, valid) => {
    expect([(await lint(text)).schema.valid, (await lint(text, true)).schema.valid]).toEqual([valid, valid]);
  });
});

test.each(['a', 'é'])('the element of a violation is found among many, with %s before it', async (title) => {
  const good = `<image:image>\r\n<image:loc>https://example.com/a?b&amp;c</image:loc><image:title>${title}</image:title></image:image>\r\n`;
  const text = urlset(`<url>${LOC}${good.repeat(8)}${STRAY}${good.repeat(4)}</url>`);
  const { collector } = await lint(text);
  const found = collector.sorted().filter(({ rule }) => rule === 'schema/xsd-invalid');
  const bytes = Buffer.from(text);
  expect(found.map(({ place }) => place?.offset)).toEqual([bytes.indexOf(STRAY)]);
});

test('all that libxml2 says of one element is told with one finding', async () => {
  const { collector } = await lint(urlset(`<url>${LOC}<mobile:mobile a="1" b="2"/></url>`));
  const told = collector.sorted().flatMap(({ data }) => (typeof data['xsd'] === 'string' ? [data['xsd']] : []));
  expect(told).toEqual([expect.stringMatching(/attribute 'a'.*attribute 'b'/)]);
});

describe('brackets in a URI', () => {
  test.each([
    ['in the query', 'https://e.com/?f[0]=1', true],
    ['in the fragment', 'https://e.com/#f[0]', true],
    ['in the query, as references', 'https://e.com/?f&#91;0&#x5d;=1', true],
    ['in the query, in CDATA', '<![CDATA[https://e.com/?a&f[0]=1]]>', true],
    ['in the query, split by a comment', 'https://e.com/?f[<!-- ] -->0]=1', true],
    ['in the query, with references around', 'https://e.com/?a=&lt;&amp;f[0]=&#62;', true],
    ['in the path', 'https://e.com/[1]', false],
    ['in the path, behind a character reference', 'https://e.com/&#233;[1]', false],
    ['in the path, in CDATA', '<![CDATA[https://e.com/[1]]]>', false],
  ])('%s', async (_, value, valid) => {
    expect((await lint(image(value))).schema.valid).toBe(valid);
  });

  test.each([
    ['in the query', 'https://e.com/?a[0]=1&amp;b=2', true],
    ['in the query, behind an escape that is none', 'https://e.com/%zz?a[0]=1', false],
    ['in the path', 'https://e.com/&#35;[1]', true],
    ['in the path, behind a character reference', 'https://e.com/&#233;[1]', false],
  ])('of an attribute, %s', async (_, value, valid) => {
    const map = `<PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><Template src='${value}'/></PageMap>`;
    expect((await lint(urlset(`<url>${LOC}${map}</url>`))).schema.valid).toBe(valid);
  });

  test('leave the lines of what follows right', async () => {
    const value = '<![CDATA[https://e.com/?f[0]=1\r\n]]>&#10;&#13;\n';
    expect(await blamed(image(value).replace('</urlset>', `${BAD}<url>${LOC}</url></urlset>`), true)).toEqual([1]);
  });
});

async function verdict(text: string, full = false) {
  const { valid, violations } = (await lint(text, full)).schema;
  return { valid, violations };
}

describe('the verdict on entries that may be proved valid', () => {
  test.each(everyNth(VALUES, 3))('on edge values of $type is that of libxml2', async ({ wrap, accept, reject }) => {
    for (const value of [...accept, ...reject])
      expect(await verdict(wrap(value)), value).toEqual(await verdict(wrap(value), true));
  });

  test.each(everyNth(SHAPES, 3))('on $name is that of libxml2', async ({ xml }) => {
    expect(await verdict(xml)).toEqual(await verdict(xml, true));
  });
});

describe('values in CDATA', () => {
  test.each(
    everyNth(
      VALUES.filter(({ wrap }) => wrap('VALUE').includes('>VALUE<')),
      3,
    ),
  )('of $type are judged as libxml2 does', async ({ wrap, accept, reject }) => {
    const values = [...accept, ...reject].filter((one) => !/[<&]/.test(one)).map((value) => `<![CDATA[${value}]]>`);
    const others = values
      .slice(0, 1)
      .flatMap((value) => [` ${value}`, `<!-- c -->${value}`, `${value}<![CDATA[]]>`, `${value}&#32;`]);
    for (const value of [...values, ...others])
      expect(await verdict(wrap(value)), value).toEqual(await verdict(wrap(value), true));
  });

  test('of a loc need no libxml2', async () => {
    const { schema } = await lint(urlset('<url><loc><![CDATA[https://example.com/?a&b]]></loc></url>'));
    expect(schema).toMatchObject({ valid: true, engine: 'prover' });
  });
});

describe('the root start tag', () => {
  test.each([false, true])('may have line breaks anywhere (full: %s)', async (full) => {
    const root = ROOT.replaceAll('=', '\n=\r\n').replaceAll(' ', '\n\n');
    expect(await blamed(urlset(`<url>${LOC}</url>${BAD}<url>${LOC}<mobile:mobile/></url>`, root), full)).toEqual([1]);
  });

  test.each([
    ['of the root', urlset(`<url>${LOC}</url>`, `xmlns="${CORE.replace('/0.9', '&#47;0.9')}"`)],
    [
      'of an element',
      urlset(`<url>${LOC}<i:image xmlns:i="${IMAGE.replace('1.1', '&#x31;.1')}"><i:loc>/</i:loc></i:image></url>`),
    ],
  ])('may hide a namespace %s in references', async (_, text) => {
    expect((await lint(text, true)).schema).toMatchObject({ valid: true, violations: 0 });
  });

  test('and the entries in it make no chunk larger than a mebibyte', async () => {
    const validate = vi.spyOn(host, 'validate');
    const names = Array.from({ length: 40 }, (_, i) => `xmlns:n${i}="urn:${(i % 8 === 0 ? 'é' : 'a').repeat(20_000)}${i}"`).join(
      ' ',
    );
    // No proof knows the scheme, and no class the long text behind it, so every entry is sent.
    const image = `<image:image><image:loc>ftp:${'é'.repeat(1_000)}</image:loc></image:image>`;
    const entry = `<url>${LOC}${image.repeat(5)}</url>`;
    expect((await lint(urlset(entry.repeat(300), `${ROOT} ${names}`))).schema.valid).toBe(true);
    const sizes = validate.mock.calls.map(([, xml]) => Buffer.byteLength(xml));
    // Three megabytes of entries, and little else: long namespace names are not repeated around each of them.
    expect([3, 4]).toContain(sizes.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_048_576);
  });
});

describe('more violations than an engine lists', () => {
  const strays = (count: number) => `<url>${LOC}${STRAY.repeat(count)}</url>`;

  test('in the first entry hide none of the next ones', async () => {
    expect((await lint(urlset(strays(1_100) + BAD))).schema.violations).toBe(1_001);
  });

  test('in an entry between others hide none', async () => {
    const found = await blamed(urlset(BAD + strays(1_100) + BAD));
    expect([found.length, found[0], found.at(-1)]).toEqual([1_002, 0, 2]);
  });

  test('in all entries are told one for one, for the price of a few readings', async () => {
    const validate = vi.spyOn(host, 'validate');
    const text = urlset(strays(30).repeat(100));
    const found = await blamed(text);
    expect(found).toEqual(Array.from({ length: 3_000 }, (_, i) => Math.floor(i / 30)));
    const sent = validate.mock.calls.reduce((sum, [, xml]) => sum + xml.length, 0);
    expect(sent).toBeLessThan(4 * text.length);
  });
});

describe('children that are no entries', () => {
  const good = (size: number) => `<image:image><image:loc>/${'a'.repeat(size)}</image:loc></image:image>`;
  const bad = (size: number) => `<image:image><image:caption>${'x'.repeat(size)}</image:caption></image:image>`;
  const many = Array.from({ length: 6_000 }, (_, i) => good(100 + (i % 2))).join('');
  const entry = `<url>${LOC}</url>`;

  test.each([
    ['before the entries, very many', many + entry, true],
    ['before the entries, very long', good(600_000) + entry, true],
    ['before the entries, very long and invalid', bad(600_000) + entry, false],
    ['before the entries, invalid behind very many', many + bad(1) + entry, false],
    ['before the entries, invalid in front of very many', bad(1) + many + entry, false],
    ['behind the entries', entry + good(1), false],
    ['behind the entries, very many', entry + many, false],
    ['between the entries, behind very many', many + entry + good(1) + entry, false],
    ['without entries, very many', many, false],
  ])('%s', async (_, content, valid) => {
    expect((await lint(urlset(content))).schema.valid).toBe(valid);
  });

  test('do not repeat what is said of the attributes of the root', async () => {
    expect((await lint(urlset(many + entry, `${ROOT} version="1"`))).schema.violations).toBe(1);
  });
});
