// What is read of a page: a table of small pages, and pages made to be slow or large.

import { decodeHTML } from 'entities/decode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUrl } from '../../../src/base/parse-url.js';
import type { PageContent } from '../../../src/rules/page-answer.js';
import { processorSeconds } from '../../support/cpu.js';
import { EVERYTHING, linksTo, NOTHING, PAGE_URL, type PageToRead, readPage } from '../read-page.js';

type Row = readonly [name: string, page: string, expected: Partial<PageContent>, options?: PageToRead];

const head = (inside: string): string => `<!doctype html><html lang="en"><head>${inside}</head><body><p>Text</p></body></html>`;
const canonical = (href: string, url: string | null = href) => ({ href, url });
const A = canonical('https://example.com/a');
const TO_A = '<link rel="canonical" href="https://example.com/a">';
const XHTML: PageToRead = { contentType: 'application/xhtml+xml' };

const HEADS: readonly Row[] = [
  ['an empty page', '', { title: null, canonicals: [], canonicalCount: 0, headComplete: true, lang: null }],
  ['title, entities decoded and white space collapsed', head('<title> A &amp;\n B </title>'), { title: 'A & B' }],
  ['the first title only', head('<title>A</title><title>B</title>'), { title: 'A' }],
  ['tags in a title are text', head('<title><b>A</b></title>'), { title: '<b>A</b>' }],
  ['a title in an SVG of the body is none', '<body><svg><title>A</title></svg>', { title: null }],
  ['lang', '<html lang=" de-AT "><head>', { lang: 'de-AT' }],
  ['lang of the first html only', '<html lang=de><html lang=fr>', { lang: 'de' }],
  ['a canonical', head(TO_A), { canonicals: [A], canonicalCount: 1 }],
  ['a canonical in any case', head('<LINK REL=Canonical HREF=https://example.com/a>'), { canonicals: [A] }],
  [
    'a canonical among other relations',
    head('<link rel="alternate canonical" href="https://example.com/a">'),
    { canonicals: [A] },
  ],
  [
    'a relative canonical',
    head('<link rel=canonical href="boots">'),
    { canonicals: [canonical('boots', 'https://example.com/shop/boots')] },
  ],
  [
    'a relative canonical under a base, wherever the base is',
    head('<link rel=canonical href="a"><base href="https://example.org/b/"><base href="/c/">'),
    { canonicals: [canonical('a', 'https://example.org/b/a')] },
  ],
  [
    'a base that is no address of the web',
    head('<base href="data:,"><link rel=canonical href="/a">'),
    { canonicals: [canonical('/a', A.url)] },
  ],
  ['a canonical that is no address', head('<link rel=canonical href="https://">'), { canonicals: [canonical('https://', null)] }],
  [
    'an empty canonical is the page',
    head('<link rel=canonical href="">'),
    { canonicals: [canonical('', 'https://example.com/shop/shoes')] },
  ],
  ['a canonical without href is none', head('<link rel=canonical>'), { canonicals: [], canonicalCount: 0 }],
  [
    'two canonicals',
    head(`${TO_A}<link rel=canonical href="/b">`),
    { canonicals: [A, canonical('/b', 'https://example.com/b')], canonicalCount: 2 },
  ],
  ['a canonical in the body is none', `<head></head><body>${TO_A}`, { canonicals: [] }],
  ['a canonical behind an element that ends the head is none', head(`<div></div>${TO_A}`), { canonicals: [] }],
  ['a canonical behind an image in the head is none', head(`<img src=a.png>${TO_A}`), { canonicals: [] }],
  ['a canonical behind text in the head is none', head(`oops${TO_A}`), { canonicals: [] }],
  [
    'a canonical behind noscript, even with an image in it',
    head(`<noscript><img src=a.png></noscript>${TO_A}`),
    { canonicals: [A] },
  ],
  ['a canonical behind script and style', head(`<script>"<div>"</script><style>a{}</style>${TO_A}`), { canonicals: [A] }],
  [
    'a canonical in noscript, template, comment or script is none',
    head(`<noscript>${TO_A}</noscript><template><template></template>${TO_A}</template><!--${TO_A}--><script>${TO_A}</script>`),
    { canonicals: [] },
  ],
  ['a canonical without tags html and head', `<!doctype html><title>A</title>${TO_A}<p>`, { canonicals: [A], title: 'A' }],
  [
    'hreflang',
    head('<link rel=alternate hreflang="de-AT" href="/de"><link rel=alternate hreflang=x-default href="/">'),
    {
      languages: [
        { language: 'de-at', href: '/de', url: 'https://example.com/de' },
        { language: 'x-default', href: '/', url: 'https://example.com/' },
      ],
    },
  ],
  [
    'an alternate without hreflang is no language',
    head('<link rel=alternate type="application/rss+xml" href="/feed">'),
    { languages: [] },
  ],
  [
    'robots for all and for one',
    head('<meta name=Robots content="NoIndex"><meta name=googlebot content=none>'),
    {
      robots: [
        { agent: 'robots', content: 'NoIndex' },
        { agent: 'googlebot', content: 'none' },
      ],
    },
  ],
  [
    'other metas are no robots',
    head('<meta name=description content=noindex><meta name=robotics content=noindex>'),
    { robots: [] },
  ],
  [
    'refresh to an address',
    head('<meta http-equiv=Refresh content="0; URL=\'/new\'">'),
    { refresh: { seconds: 0, url: 'https://example.com/new' } },
  ],
  [
    'refresh without the word url',
    head('<meta http-equiv=refresh content="5;/new">'),
    { refresh: { seconds: 5, url: 'https://example.com/new' } },
  ],
  ['refresh of the page itself', head('<meta http-equiv=refresh content="300">'), { refresh: { seconds: 300, url: null } }],
  ['refresh that browsers ignore', head('<meta http-equiv=refresh content="soon">'), { refresh: null }],
  [
    'refresh for browsers without scripts is none',
    head('<noscript><meta http-equiv=refresh content="0;/old"></noscript>'),
    { refresh: null },
  ],
  [
    'what follows a noscript with an open style in it',
    head(`<noscript><style></noscript><meta name=robots content=none>${TO_A}`),
    { robots: [{ agent: 'robots', content: 'none' }], canonicals: [A] },
  ],
  [
    'noscript is text, as it is for engines that render pages',
    head('<noscript><meta name=robots content=noindex></noscript>'),
    { robots: [] },
  ],
  [
    'a CDATA section is a comment up to the next angle bracket',
    head(`<![CDATA[>${TO_A}<!-- ]]> -->`),
    { canonicals: [A], canonicalCount: 1 },
  ],
  [
    'a script within a comment within a script does not end it',
    head(`<script><!--<script></script>${TO_A}--></script><title>A</title>`),
    { canonicals: [], title: 'A' },
  ],
  ['a script after the end of a comment in it does', head(`<script><!--<script>--></script>${TO_A}`), { canonicals: [A] }],
  [
    'what stands directly behind the end of the head is in it',
    `<head></head>\n<!-- a -->${TO_A}<meta name=robots content=none><title>A</title><body>`,
    { canonicals: [A], robots: [{ agent: 'robots', content: 'none' }], title: 'A', headComplete: true },
  ],
  ['a noscript behind the end of the head begins the body', `<head></head><noscript></noscript>${TO_A}`, { canonicals: [] }],
  ['an end tag of the body begins it', `<head></body>${TO_A}`, { canonicals: [] }],
  [
    'attributes behind many others',
    head(`<link ${Array.from({ length: 100 }, (_, n) => `data-a${n}=b`).join(' ')} rel=canonical href=https://example.com/a>`),
    { canonicals: [A] },
  ],
  ['a template with a title of an SVG in it', head(`<template><svg><title></template>${TO_A}`), { canonicals: [A] }],
  [
    'XHTML as XML',
    '<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="fr"><head><title/><script/><link rel="canonical" href="/a"/></head><body/></html>',
    { title: null, lang: 'fr', canonicals: [canonical('/a', A.url)] },
    XHTML,
  ],
  ['XHTML with a prefix', '<h:html xmlns:h="http://www.w3.org/1999/xhtml"/>', { canonicals: [] }, XHTML],
  [
    'XHTML as HTML',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>A</title><link rel="canonical" href="/a"/></head></html>',
    { title: 'A', canonicals: [canonical('/a', A.url)] },
  ],
  ['names in XHTML as XML have their case', '<html><head><TITLE>A</TITLE></head></html>', { title: null }, XHTML],
];

const iso = (text: string): number => Date.parse(text);
const jsonLd = (data: unknown): string => head(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
const MODIFIED = '2026-11-01T10:00:00+01:00';
const FROM_JSON = { from: 'JSON-LD dateModified', text: MODIFIED, instant: iso(MODIFIED) };

const DATES: readonly Row[] = [
  [
    'article:modified_time',
    head(`<meta property="article:modified_time" content="${MODIFIED}">`),
    { dates: [{ from: 'article:modified_time', text: MODIFIED, instant: iso(MODIFIED) }] },
  ],
  [
    'last-modified in the form of HTTP',
    head('<meta http-equiv="last-modified" content="Sun, 01 Nov 2026 09:00:00 GMT">'),
    { dates: [{ from: 'last-modified', text: 'Sun, 01 Nov 2026 09:00:00 GMT', instant: iso(MODIFIED) }] },
  ],
  [
    'a date without a zone is read as UTC',
    head('<meta name="dcterms.modified" content="2026-11-01T09:00:00">'),
    { dates: [{ from: 'dcterms.modified', text: '2026-11-01T09:00:00', instant: iso(MODIFIED) }] },
  ],
  ['JSON-LD', jsonLd({ '@type': 'Article', dateModified: MODIFIED }), { dates: [FROM_JSON] }],
  [
    'JSON-LD with a graph',
    jsonLd({ '@graph': [{ '@type': ['WebPage', 'FAQPage'], dateModified: MODIFIED }] }),
    { dates: [FROM_JSON] },
  ],
  ['JSON-LD with a list', jsonLd([{ '@type': 'NewsArticle', dateModified: MODIFIED }]), { dates: [FROM_JSON] }],
  [
    'the date of a comment is not that of the page',
    jsonLd({ '@type': 'Article', comment: { '@type': 'Comment', dateModified: MODIFIED } }),
    { dates: [] },
  ],
  ['the date of another thing is not that of the page', jsonLd({ '@type': 'Dataset', dateModified: MODIFIED }), { dates: [] }],
  [
    'no date',
    head('<meta property="article:modified_time" content="yesterday"><meta property="article:modified_time" content="2026">'),
    { dates: [] },
  ],
  ['JSON-LD that is no JSON', head('<script type="application/ld+json">{"@type":</script>'), { dates: [] }],
];

const charset = (used: string, from: PageContent['charset']['from'], declared: string | null) => ({
  charset: { used, from, declared },
});
const E_ACUTE = '<title>é</title>';
const CHARSETS: readonly (readonly [string, Uint8Array, Partial<PageContent>, PageToRead?])[] = [
  ['UTF-8 without a word', Buffer.from(E_ACUTE), { title: 'é', ...charset('utf-8', 'default', null) }],
  ['Windows-1252 without a word', Buffer.from(E_ACUTE, 'latin1'), { title: 'é', ...charset('windows-1252', 'default', null) }],
  [
    'the header',
    Buffer.from(E_ACUTE, 'latin1'),
    { title: 'é', ...charset('windows-1252', 'header', 'ISO-8859-1') },
    { contentType: 'text/html; charset=ISO-8859-1' },
  ],
  [
    'the header in quotes',
    Buffer.from(E_ACUTE),
    { title: 'é', ...charset('utf-8', 'header', 'utf-8') },
    { contentType: 'text/html; charset="utf-8"' },
  ],
  [
    'the header goes before meta',
    Buffer.from(`<meta charset=koi8-r>${E_ACUTE}`),
    { title: 'é', ...charset('utf-8', 'header', 'utf8') },
    { contentType: 'text/html;charset=utf8' },
  ],
  [
    'a byte order mark goes before the header',
    Buffer.from(`\ufeff${E_ACUTE}`),
    { title: 'é', ...charset('utf-8', 'bom', 'koi8-r') },
    { contentType: 'text/html;charset=koi8-r' },
  ],
  ['UTF-16 by its mark', Buffer.from(`\ufeff${E_ACUTE}`, 'utf16le'), { title: 'é', ...charset('utf-16le', 'bom', null) }],
  [
    'meta charset',
    Buffer.from(`<meta charset="windows-1252">${E_ACUTE}`, 'latin1'),
    { title: 'é', ...charset('windows-1252', 'meta', 'windows-1252') },
  ],
  [
    'meta http-equiv',
    Buffer.from(`<meta content="text/html; charset=windows-1252" http-equiv=Content-Type>${E_ACUTE}`, 'latin1'),
    { title: 'é', ...charset('windows-1252', 'meta', 'windows-1252') },
  ],
  [
    'a meta in a comment or an attribute is none',
    Buffer.from(`<!--<meta charset=koi8-r>--><a title='<meta charset=koi8-r>'>`),
    charset('utf-8', 'default', null),
  ],
  [
    'a meta that says UTF-16 means UTF-8',
    Buffer.from(`<meta charset=utf-16>${E_ACUTE}`),
    { title: 'é', ...charset('utf-8', 'meta', 'utf-16') },
  ],
  [
    'an unknown header leaves it to meta',
    Buffer.from(`<meta charset=utf-8>${E_ACUTE}`),
    { title: 'é', ...charset('utf-8', 'meta', 'klingon') },
    { contentType: 'text/html; charset=klingon' },
  ],
  [
    'the XML declaration',
    Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?><html><head>${E_ACUTE}</head></html>`, 'latin1'),
    { title: 'é', ...charset('windows-1252', 'meta', 'iso-8859-1') },
    XHTML,
  ],
  [
    'a meta behind the first kilobyte is too late',
    Buffer.from(`<!--${'-'.repeat(1_024)}--><meta charset=koi8-r>`),
    charset('utf-8', 'default', null),
  ],
  [
    'a character that the first kilobyte cuts',
    Buffer.from(`<title>${'a'.repeat(1_016)}é</title>`),
    charset('utf-8', 'default', null),
  ],
];

const body = (inside: string, title = 'Shoes'): string => `<head><title>${title}</title></head><body>${inside}</body>`;
const LONG = '<p>word word word</p>'.repeat(300);
const WANTS_TEXT: PageToRead = { wants: { text: true, links: false, hash: false, main: false } };
const BODIES: readonly Row[] = [
  ['text without white space', body('<p> a b\nc </p>'), { textLength: 3, isBlank: false, bodyComplete: true }],
  [
    'text that is not seen',
    body('<script>a</script><style>b</style><noscript>c</noscript><template>d</template><svg><text>e</text></svg>f'),
    { textLength: 1 },
  ],
  ['a page that shows nothing', body(''), { textLength: 0, isBlank: true }],
  ['a page of no bytes', '', { textLength: 0, isBlank: true }],
  ['a script may show anything', body('<script src=app.js></script><div id=app></div>'), { textLength: 0, isBlank: false }],
  ['a script in the head, too', '<head><script src=app.js></script></head><body></body>', { isBlank: false }],
  ['data is no script', body('<script type="application/ld+json">{}</script>'), { isBlank: true }],
  ['an image is something', body('<img src=a.png>'), { isBlank: false }],
  ['a frameset is something', '<head></head><frameset><frame src=a></frameset>', { isBlank: false }],
  [
    'title and heading say not found, whatever the length',
    body(`<h1>Page not found</h1>${LONG}`, '404 - Page not found | Shop'),
    { notFoundWords: '404 - Page not found | Shop' },
  ],
  [
    'the title of a short page says so',
    body('<p>Sorry</p>', 'Seite nicht gefunden – Laden'),
    { notFoundWords: 'Seite nicht gefunden – Laden' },
  ],
  ['the title of a long page alone is not enough', body(LONG, 'Page not found'), { notFoundWords: null }],
  [
    'the heading of a short page says so',
    body('<h1>Oops! Página no <b>encontrada</b></h1>'),
    { notFoundWords: 'Oops! Página no encontrada' },
  ],
  ['the heading of a long page alone is not enough', body(`<h1>Page not found</h1>${LONG}`), { notFoundWords: null }],
  [
    'an article about it does not say so',
    body('<h1>How to fix a page not found</h1>', 'Page not found: how to fix it | Blog | Host'),
    { notFoundWords: null },
  ],
  ['a number is not enough', body('<h1>404</h1>', '404'), { notFoundWords: null }],
  [
    'a body that was cut says nothing',
    body(''),
    { notFoundWords: null, isBlank: false, textLength: null, bodyComplete: false },
    { ...WANTS_TEXT, cut: true },
  ],
  [
    'links, resolved, once and without fragments',
    body('<a href="/a#b">x</a><area href="/a"><a href=" boots ">y</a><a href="mailto:a@b.c"></a><a name=z>'),
    { links: linksTo('https://example.com/a', 'https://example.com/shop/boots') },
    { wants: EVERYTHING },
  ],
  ['a font with a colour ends an SVG', '<body><svg><font color=red>abc', { textLength: 3 }],
  ['a font without one does not', '<body><svg><font id=a>abc', { textLength: 0 }],
  ['a tag that is not finished is no text', '<body>a<script', { textLength: 1 }],
  ['a less-than sign at the end is text', '<body>a<<', { textLength: 3 }],
  ['the title of an SVG is no raw text', body('<svg><title><b></svg>a'), { textLength: 1 }],
  ['the style of an SVG is no raw text', body('<svg><style><a></svg>a'), { textLength: 1 }],
  [
    'a CDATA section of an SVG hides its tags',
    body('<svg><style><![CDATA[ a > b </svg> ]]></style></svg><p>c</p>'),
    { textLength: 1 },
  ],
  [
    'what a foreignObject of an SVG contains is HTML',
    body('<svg><text>no</text><foreignObject><p>yes <a href="/a">b</a></p><style><p></style></foreignObject></svg>c'),
    { textLength: 5, links: linksTo('https://example.com/a') },
    { wants: EVERYTHING },
  ],
  ['an end tag of what contains an SVG ends it', body('<div><svg><g></div>a'), { textLength: 1 }],
  ['xmp and plaintext are shown as they are', body('<xmp><b>&amp;</xmp><plaintext></p>'), { textLength: 19 }],
  ['the text of a textarea has references, and no tags', body('<textarea><b>&amp;</textarea>'), { textLength: 4 }],
  ['a title in the body is not shown', body('<title><a href="/a"></title>b'), { textLength: 1 }],
  [
    'iframe, noembed, noframes and noscript have text that is not shown',
    body('<iframe><a></iframe><noembed><a></noembed><noframes><a></noframes><noscript><a></noscript>b'),
    { textLength: 1 },
  ],
  ['a select is shown with what is in it', body('<select><option>a<a href="/b">b</a></select>'), { textLength: 2 }],
  [
    'a link that begins the body',
    '<head><title>A</title><a href="/a">b</a>',
    { links: linksTo('https://example.com/a') },
    { wants: EVERYTHING },
  ],
  [
    'robots and a refresh in the body, which engines and browsers obey',
    body(
      'a<meta name=robots content=noindex><meta http-equiv=refresh content="0;/new"><template><meta name=robots content=all></template>',
    ),
    { robots: [{ agent: 'robots', content: 'noindex' }], refresh: { seconds: 0, url: 'https://example.com/new' } },
  ],
  ['a date in the body may be that of a part of it', body('<meta itemprop=dateModified content=2026-11-01>'), { dates: [] }],
  ['links are not read unless wanted', body('<a href="/a">x</a>'), { links: null, bodyHash: null }],
];

/** A row as an object: its options may be absent. */
function named<Page extends string | Uint8Array>([name, page, expected, options]: readonly [
  name: string,
  page: Page,
  expected: Partial<PageContent>,
  options?: PageToRead,
]) {
  return { name, page, expected, options };
}

describe('the head', () => {
  it.each(HEADS.map(named))('$name', ({ page, expected, options }) =>
    expect(readPage(page, options).content).toMatchObject(expected),
  );
});

describe('dates of the last change', () => {
  it.each(DATES.map(named))('$name', ({ page, expected }) => expect(readPage(page).content).toMatchObject(expected));
});

describe('the charset', () => {
  it.each(CHARSETS.map(named))('$name', ({ page, expected, options }) =>
    expect(readPage(page, options).content).toMatchObject(expected),
  );
});

describe('the body', () => {
  it.each(BODIES.map(named))('$name', ({ page, expected, options }) =>
    expect(readPage(page, options ?? WANTS_TEXT).content).toMatchObject(expected),
  );
  it('has one digest, whatever its tags and white space', () => {
    const [one, same, other] = ['<p>a b</p><p>c</p>', '<div>a\nb c</div>', '<p>a b d</p>'].map((letters) => {
      const text = `${letters}<p>and more text on all of these pages</p>`;
      return readPage(body(text), { wants: EVERYTHING }).content.bodyHash;
    });
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect([same, other === one]).toEqual([one, false]);
    expect(readPage(body('Loading'), { wants: EVERYTHING }).content.bodyHash).toBe(null);
  });
});

describe('chunks', () => {
  it('of any size change nothing', () => {
    const rows = [...HEADS, ...DATES, ...BODIES].map(([, page, , options]) => ({ page: Buffer.from(page), options }));
    const all = [...rows, ...CHARSETS.map(([, page, , options]) => ({ page, options }))];
    const property = fc.property(fc.constantFrom(...all), fc.integer({ min: 1, max: 40 }), ({ page, options }, chunk) => {
      const wanted = options ?? { wants: EVERYTHING };
      expect(readPage(page, { ...wanted, chunk }).content).toEqual(readPage(page, wanted).content);
    });
    fc.assert(property, { seed: 20_261_123, numRuns: 400 });
  });
});

describe('how much is read', () => {
  const page = `${head('<title>A</title>')}${'<p>text</p>'.repeat(100_000)}`;
  it('ends with the head if nothing of the body is wanted', () => {
    const { content, taken } = readPage(page, { chunk: 2_048 });
    expect(taken).toBe(2_048);
    expect(content).toMatchObject({ headComplete: true, bodyComplete: false });
  });
  it('ends when there is so much text that the page cannot be a soft 404', () => {
    const { content, taken } = readPage(page, { ...WANTS_TEXT, chunk: 2_048 });
    expect(taken).toBeLessThan(16_384);
    expect(content).toMatchObject({ notFoundWords: null, isBlank: false, bodyComplete: false });
  });
  it('ends at the limit', () => {
    const { content, taken } = readPage(page, { wants: EVERYTHING, chunk: 1_000, most: 50_000 });
    expect(taken).toBe(50_000);
    expect(content).toMatchObject({ bodyComplete: false, bodyHash: null });
  });
});

describe('links', () => {
  /** Parts of links that are plain to see and of such that only a parser of URLs resolves rightly. */
  const part = fc.constantFrom(
    ...['/', '//', 'a', 'b.c', '.', '..', '%2e', '%41', '?', 'q=1', '#f', ' ', '\\', 'é', "'", '~', ':', '@'],
  );
  const start = fc.constantFrom(
    '',
    '/',
    'https://example.com',
    'https://example.com/',
    'http://example.com/',
    'HTTPS://EXAMPLE.com/',
  );
  it('are those that URL resolves', () => {
    fc.assert(
      fc.property(start, fc.array(part, { maxLength: 6 }), (from, parts) => {
        const href = (from + parts.join('')).trim();
        const { content } = readPage(body(`<a href="${href}">x</a>`), { wants: EVERYTHING });
        const url = href === '' ? null : parseUrl(href, new URL(PAGE_URL));
        if (url !== null) url.hash = '';
        expect(content.links).toEqual(url !== null && /^https?:$/.test(url.protocol) ? linksTo(url.href) : linksTo());
      }),
      { seed: 17, numRuns: 2_000 },
    );
  });
});

describe('the length of the text', () => {
  it('is that of everything but white space, whatever its characters and chunks', () => {
    const characters = ['a', ' ', '\t', '\u0000', '\u00a0', 'é', '\u2009', '\u200b', '\u3000', '\ufeff', '😀', '< '];
    const references = ['&amp;', '&nbsp;', '&lt;', '&gt;', '&quot;', '&#39;', '&emsp;', '&copy', '&', '&amp'];
    const text = fc.string({ unit: fc.constantFrom(...characters, ...references) });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (shown, chunk) => {
        const page = `<head><meta charset=utf-8><title>t</title></head><body>x${shown}</body>`;
        const { content } = readPage(page, { ...WANTS_TEXT, chunk });
        const visible = decodeHTML(shown).replace(/[\s\u200b\ufeff]/g, '');
        expect(content.textLength).toBe(1 + visible.length);
      }),
      { seed: 17, numRuns: 1_000 },
    );
  });
});

describe('the time that a page takes', () => {
  const filled = (start: string, text: string): Buffer => Buffer.from(`<body>${start}${text.repeat(262_144 / text.length)}`);
  /** The least processor time of a few readings: others may wait for the garbage of before. */
  async function secondsOf(page: Buffer, chunk: number): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 6; turn++) {
      least = Math.min(least, await processorSeconds(() => readPage(page, { wants: EVERYTHING, chunk })));
    }
    return least;
  }
  // How often bytes are read again is tested in held-bytes.test.ts. If all were each time, this would take 1,000 times as long.
  it('does not grow with the square of its length in chunks of one byte', async () => {
    const page = filled('<meta name=a content="', 'noindex,');
    expect(await secondsOf(page, 1)).toBeLessThan(100 * (await secondsOf(page, 65_536)) + 0.1);
  });
  it('is about that of any other comment for one with many dashes', async () => {
    expect(await secondsOf(filled('<!--', '--a '), 65_536)).toBeLessThan(
      5 * (await secondsOf(filled('<!--', 'aaa '), 65_536)) + 0.002,
    );
  });
});

describe('hostile pages', () => {
  const MIB = 1_048_576;
  const filled = (text: string): string => text.repeat(Math.floor(MIB / text.length));
  /** Each would take minutes if the work for a token grew with what came before it. */
  const PAGES: readonly (readonly [string, string, Partial<PageContent>])[] = [
    ['nested elements', filled('<b>'), { headComplete: true }],
    ['nested elements and end tags of others', `${'<b>'.repeat(150_000)}${'</x>'.repeat(140_000)}`, { headComplete: true }],
    ['text between tags', filled('a<b>').slice(4), { textLength: null, bodyComplete: true }],
    ['nested SVG', `<body>${filled('<svg>').slice(10)}`, { headComplete: true }],
    ['nested templates', `<body>${filled('<template>').slice(10)}`, { textLength: 0 }],
    ['canonicals', filled('<link rel=canonical href=/a>'), { canonicalCount: 37_449, cut: true }],
    ['an endless attribute', `<meta name=robots content="${'noindex,'.repeat(130_000)}">`, {}],
    ['attributes', `<meta ${Array.from({ length: 120_000 }, (_, n) => `a${n}`).join(' ')}>`, { robots: [] }],
    ['an endless name', `<${'a'.repeat(MIB - 10)}`, { headComplete: true }],
    ['an endless comment', `<!--${'-'.repeat(MIB - 10)}`, { canonicals: [] }],
    ['references', `<title>${filled('&amp;').slice(20)}`, {}],
    ['references that are none', filled('&a'), {}],
    ['less-than signs', filled('<'), {}],
    ['JSON-LD without an end', `<script type="application/ld+json">${'['.repeat(MIB - 50)}`, { dates: [] }],
    ['links', `<body>${Array.from({ length: 70_000 }, (_, n) => `<a href=${n}>`).join('')}`, { cut: true }],
  ];
  it.each(PAGES)(
    '%s take linear time and bounded room',
    (_, page, expected) => {
      const { content } = readPage(page, { wants: EVERYTHING });
      expect(content).toMatchObject(expected);
      expect(content.canonicals.length).toBeLessThanOrEqual(20);
      expect(content.links?.length).toBeLessThanOrEqual(2 * 2 * 20_000);
      expect(JSON.stringify({ ...content, links: [] }).length).toBeLessThan(50_000);
    },
    20_000,
  );
  it('a head of five megabytes is read up to the limit', () => {
    const { content, taken } = readPage(`<head>${'<meta name=a content=b>'.repeat(220_000)}${TO_A}`, { wants: NOTHING });
    expect(taken).toBe(MIB);
    expect(content).toMatchObject({ headComplete: false, bodyComplete: false, canonicals: [] });
  });
});

describe('a page of which only links are needed after its first text', () => {
  const LINKS: PageToRead = { wants: { text: true, links: true, hash: false, main: false } };
  // Links are found in another way from the end of the second kilobyte on.
  const start = `<head><title>A</title></head><body><p>${'word '.repeat(300)}</p>`;
  it('has the links that it has where all of its text is read', () => {
    for (const at of Array.from({ length: 100 }, (_, n) => n)) {
      const page = `${start}${' '.repeat(10 * at)}<a title=">" href="/a?b&amp;c">x</a><a HREF = '/d'><a href=e>`;
      const { links } = readPage(page, { wants: EVERYTHING }).content;
      expect(links).toEqual(linksTo('https://example.com/a?b&c', 'https://example.com/d', 'https://example.com/shop/e'));
      for (const chunk of [1_024, 1_500, 65_536]) expect(readPage(page, { ...LINKS, chunk }).content.links).toEqual(links);
    }
  });
  it('obeys a meta element anywhere, but none in a comment', () => {
    const robots = (rest: string) => readPage(start + ' '.repeat(5_000) + rest, { ...LINKS, chunk: 2_000 }).content.robots;
    expect(robots('<meta name=robots content=none>')).toEqual([{ agent: 'robots', content: 'none' }]);
    expect(robots('<!-- <meta name=robots content=none> -->')).toEqual([]);
  });
});
