// A value that refers to an entity of the DOCTYPE is not looked at: that is said once, and nothing follows from it.

import { expect, it } from 'vitest';
import rule from '../../../src/rules/xml/undefined-entity.js';
import { lintExample } from '../../support/lint-example.js';

/** What is to be said of all these documents. */
const ALWAYS =
  /^(?:xml\/doctype|encoding\/declaration-missing|lastmod\/missing|index\/lastmod-missing|schema\/unused-namespace) /;
const NAMESPACES = ['image', 'video', 'news']
  .map((name) => ` xmlns:${name}="http://www.google.com/schemas/sitemap-${name}/${name === 'news' ? '0.9' : '1.1'}"`)
  .join('');

async function told(entries: string, root = 'urlset'): Promise<readonly string[]> {
  const xml = `<!DOCTYPE ${root} [<!ENTITY h "https://e.com"><!ENTITY d "2024-01-01">]><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"${NAMESPACES}>${entries}</${root}>`;
  const { findings } = await lintExample(rule, { xml });
  return findings.map(({ finding, at }) => `${finding.rule} ${finding.messageId} ${at}`).filter((line) => !ALWAYS.test(line));
}

const page = (loc: string, rest = ''): string => `<url><loc>${loc}</loc>${rest}</url>`;
const H = 'xml/undefined-entity declared &h;';
const D = 'xml/undefined-entity declared &d;';

it.each([
  ['loc', page('&h;/a'), [H]],
  ['loc, all of it', page('&h;'), [H]],
  ['loc, twice in it', page('&h;/?&h;'), [H, H]],
  ['two locs alike', page('&h;/a') + page('&h;/a'), [H, H]],
  ['lastmod', page('https://example.com/', '<lastmod>&d;</lastmod>'), [D]],
  ['lastmod, a part of it', page('https://example.com/', '<lastmod>&d;T</lastmod>'), [D]],
  ['changefreq', page('https://example.com/', '<changefreq>&d;</changefreq>'), [D]],
  ['priority', page('https://example.com/', '<priority>&d;</priority>'), [D]],
  ['an image', page('https://example.com/', '<image:image><image:loc>&h;/a.png</image:loc></image:image>'), [H]],
  ['an attribute', page('https://example.com/', '<xhtml:link rel="alternate" hreflang="de" href="&h;/de"/>'), [H]],
  [
    'loc beside links',
    page(
      '&h;/',
      '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/>',
    ),
    [H],
  ],
] as const)('#112 in %s', async (_, entries, expected) => {
  expect(await told(entries)).toEqual(expected);
});

it.each([
  ['another field of the entry', page('&h;/a', '<lastmod>today</lastmod>'), [H, 'lastmod/invalid form today']],
  ['what follows', page('&h;/a') + page('/b'), [H, 'loc/relative relative /b']],
  ['text that looks like one', page('https://example.com/', '<lastmod><![CDATA[&d;]]></lastmod>'), ['lastmod/invalid form &d;']],
  [
    'a name that nothing declares',
    page('/a', '<lastmod>&no;</lastmod>'),
    ['loc/relative relative /a', 'xml/undefined-entity undefined &no;'],
  ],
] as const)('%s is judged', async (_, entries, expected) => {
  expect(await told(entries)).toEqual(expect.arrayContaining([...expected]));
});

const link = (attributes: string): string => page('https://example.com/', `<xhtml:link ${attributes}/>`);
const BETWEEN = '<url>&h;<loc>/relative</loc><lastmod>2026-13-01</lastmod><priority>7</priority><foo/></url>';
const NEWS =
  '<news:news>&h;<news:publication><news:name>A</news:name><news:language>english</news:language></news:publication><news:publication_date>today</news:publication_date><news:title>T</news:title></news:news>';

it.each([
  ['between fields', 'loc/relative relative /relative', BETWEEN],
  ['between fields', 'lastmod/invalid range 13', BETWEEN],
  ['between fields', 'hints/priority-out-of-range above 7', BETWEEN],
  ['between fields', 'schema/unknown-element unknown foo', BETWEEN],
  ['in news:news', 'news/publication-date-invalid form today', page('https://example.com/', NEWS)],
  ['in news:news', 'news/language-invalid form english', page('https://example.com/', NEWS)],
  ['in hreflang', 'hreflang/href-not-absolute relative /rel', link('rel="alternate" hreflang="&h;" href="/rel"')],
  ['in media', 'hreflang/rel value foo', link('rel="foo" media="&h;" hreflang="zz" href="https://example.com/"')],
  ['in media', 'hreflang/unknown-language unknown zz', link('rel="foo" media="&h;" hreflang="zz" href="https://example.com/"')],
] as const)('one %s does not hide %s', async (_, expected, entries) => {
  const found = await told(entries);
  expect(found).toContain(H);
  expect(found).toContain(expected);
});

it.each([
  ['hreflang', link('rel="alternate" hreflang="&h;" href="https://example.com/"')],
  ['href', link('rel="alternate" hreflang="de" href="&h;"')],
  ['rel', link('rel="&h;" hreflang="de" href="https://example.com/"')],
] as const)('a hidden %s is not said to be empty', async (_, entries) => {
  expect(await told(entries)).toEqual([H]);
});

const rss = (item: string): string => `<rss version="2.0"><channel><item><title>a</title>${item}</item></channel></rss>`;
const atom = (entry: string): string => `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${entry}</entry></feed>`;

it.each([
  ['link of RSS', 'rss', rss('<link>https://example.com/&h;</link>'), []],
  ['link of RSS beside a guid', 'rss', rss('<link>&h;</link><guid>https://example.com/a</guid>'), []],
  ['href of Atom', 'feed', atom('<link href="&h;"/>'), []],
  ['rel of Atom', 'feed', atom('<link rel="&h;" href="https://example.com/"/>'), []],
  ['title of Atom', 'feed', atom('<title>&h;</title>'), ['feed/link-missing']],
] as const)('what a feed lacks with a hidden %s', async (_, root, feed, expected) => {
  const { findings } = await lintExample(rule, { xml: `<!DOCTYPE ${root} [<!ENTITY h "https://e.com">]>${feed}` });
  const rules = findings.map(({ finding }) => finding.rule);
  expect(rules).toContain('xml/undefined-entity');
  expect(rules.filter((id) => /^feed\/(?:link-missing|guid-used-as-link)$/.test(id))).toEqual(expected);
});

it.each([
  ['type', 'type="&h;" relationship="allow"', []],
  ['relationship', 'type="country" relationship="&h;"', []],
  ['relationship beside a type', 'type="uri" relationship="&h;"', ['feed/mrss-restriction']],
] as const)('a restriction of a feed with a hidden %s', async (_, attributes, expected) => {
  const media = `<media:content medium="video" url="https://example.com/a.mp4"/><media:restriction ${attributes}>DE</media:restriction>`;
  const item = rss(`<link>https://example.com/</link>${media}`).replace(
    '<rss',
    '<rss xmlns:media="http://search.yahoo.com/mrss/"',
  );
  const { findings } = await lintExample(rule, { xml: `<!DOCTYPE rss [<!ENTITY h "country">]>${item}` });
  const rules = findings.map(({ finding }) => finding.rule);
  expect(rules).toContain('xml/undefined-entity');
  expect(rules.filter((id) => id === 'feed/mrss-restriction')).toEqual(expected);
});

it.each([
  ['url', 'url="&h;"', '<media:title>T</media:title>', ['media:description', 'media:thumbnail']],
  ['title', 'url="https://example.com/a.mp4"', '<media:title>&h;</media:title>', ['media:description', 'media:thumbnail']],
] as const)('a video of a feed lacks other fields beside a hidden %s', async (_, attributes, title, expected) => {
  const item = rss(`<link>https://example.com/</link><media:content medium="video" ${attributes}/>${title}`);
  const xml = item.replace('<rss', '<!DOCTYPE rss [<!ENTITY h "A">]><rss xmlns:media="http://search.yahoo.com/mrss/"');
  const { findings } = await lintExample(rule, { xml });
  const lacking = findings.filter(({ finding }) => finding.rule === 'feed/mrss-video-missing-field');
  expect(lacking.map(({ finding }) => finding.data['field'])).toEqual(expected);
});

it('a hidden price may have a value', async () => {
  const video = '<video:video><video:price currency="EUR">&h;</video:price></video:video>';
  const found = await told(page('https://example.com/', video));
  expect(found.filter((line) => line.startsWith('video/price-invalid'))).toEqual([]);
});

it.each([
  ['href', 'hreflang="en" href="&a;"'],
  ['hreflang', 'hreflang="&a;" href="https://example.com/a"'],
] as const)('versions are not compared with those of an entry with a hidden %s', async (_, hidden) => {
  const [en, de] = ['a', 'b'].map((name, index) => `hreflang="${index === 0 ? 'en' : 'de'}" href="https://example.com/${name}"`);
  const links = (...all: readonly (string | undefined)[]): string =>
    all.map((attributes) => `<xhtml:link rel="alternate" ${attributes}/>`).join('');
  const uri = 'https://example.com/sitemap.xml';
  const entries = page('https://example.com/a', links(hidden, de)) + page('https://example.com/b', links(en, de));
  const xml = `<!DOCTYPE urlset [<!ENTITY a "https://example.com/a">]><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries}</urlset>`;
  const { findings } = await lintExample(rule, { uri, site: { [uri]: xml } });
  const rules = findings.map(({ finding }) => finding.rule);
  expect(rules).toContain('xml/undefined-entity');
  expect(rules.filter((id) => /^hreflang\/(?:inconsistent|return-link|self)/.test(id))).toEqual([]);
});

it('an index names no child by it', async () => {
  expect(await told('<sitemap><loc>&h;/a.xml</loc></sitemap>', 'sitemapindex')).toEqual([H]);
});
