// Generates sitemaps and indexes that are mostly right, with the mistakes of real ones and the oddities of XML sprinkled in.

import {
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  SITEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
  XSI_NAMESPACE,
} from '../../src/base/protocol.js';
import type { Random } from './random.js';

const EXTENSION_NAMESPACES = {
  image: IMAGE_NAMESPACE,
  video: VIDEO_NAMESPACE,
  news: NEWS_NAMESPACE,
  xhtml: XHTML_NAMESPACE,
  mobile: MOBILE_NAMESPACE,
  xsi: XSI_NAMESPACE,
};

const LOCS = [
  'https://example.com/',
  'https://example.com/page',
  'https://example.com/a/b?c=1&amp;d=2',
  'https://example.com/caf%C3%A9',
  'https://example.com/café/東京',
  ' https://example.com/padded ',
  '\n    https://example.com/wrapped\n  ',
  'http://example.com/?f[0]=1',
  'https://example.com/a[1]',
  'https://example.com/100%',
  'https://example.com/a b',
  'https://EXAMPLE.com:443/x',
  'https://example.com/#frag',
  'https://example.com/a#b#c',
  'https://example.com/<![CDATA[x&y]]>',
  '<![CDATA[https://example.com/cdata?a=1&b=2]]>',
  'https://example.com/<!-- c -->comment',
  '/relative',
  '',
  'http://e.co',
  'https://münchen.example.com/',
  'https://user:pw@example.com/',
  'https://[2001:db8::1]/',
  'https://example.com/it&apos;s&quot;',
  'https://example.com/&lt;b&gt;',
  'https://exa_mple.com/~x/(y)/*',
  `https://example.com/${'a'.repeat(2027)}`,
  `https://example.com/${'a'.repeat(2029)}`,
  'https://example.com/x;y=1,2$3+4@5:6!',
  'https://example.com/^`{|}\\',
  'https://a..b/',
  'https://-x.example/',
];
const DATES = [
  '2024-01-01',
  '2024-02-30',
  '2024-01-01T10:00:00Z',
  '2024-01-01T10:00:00.123456+02:00',
  '2024-01-01T10:00Z',
  '2024',
  ' 2024-01-01 ',
  '2024-01-01T10:00:00',
  '0000-01-01',
  '12024-01-01',
  '2024-01-01Z',
  '2024-01-01T24:00:00Z',
  '2024-01-01T10:00:00+14:30',
  '',
  'yesterday',
  '2024-<!-- c -->01-01',
  '&#50;024-01-01',
];
const FREQUENCIES = ['daily', 'weekly', 'Weekly', ' weekly ', 'sometimes', '', '<![CDATA[weekly]]>', 'never'];
const PRIORITIES = [
  '0.5',
  '1.0',
  '1',
  '0',
  '.5',
  '1.',
  '+0.5',
  '-0',
  '00.5',
  '1.1',
  '-0.1',
  '0,5',
  'high',
  '0.8500',
  '1.0000',
  ' 0.5 ',
  '',
  '5e-1',
  'NaN',
  '0.1234567890123456789',
];

const EXTENSIONS = [
  '<image:image><image:loc>https://example.com/i.jpg</image:loc></image:image>',
  '<image:image><image:loc>https://example.com/i.jpg</image:loc><image:caption>A &amp; B</image:caption><image:title><![CDATA[T]]></image:title></image:image>',
  '<image:image><image:title>early</image:title><image:loc>https://example.com/i.jpg</image:loc></image:image>',
  '<image:image><image:loc>relative.jpg</image:loc><image:loc>x</image:loc></image:image>',
  '<image:image/>',
  '<image:image>text<image:loc>https://example.com/i.jpg</image:loc></image:image>',
  '<image:picture/>',
  '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de?a=1&amp;b=2"/>',
  '<xhtml:link rel="alternate" hreflang="en_US" href="https://example.com/en"/>',
  '<xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/?f[0]=1"></xhtml:link>',
  '<xhtml:link rel="alternate" hreflang="fr" href="https://example.com/100%"/>',
  '<xhtml:link href="https://example.com/" foo="bar"/>',
  '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/&#x202E;a&amp;amp;b"/>',
  '<image:image xmlns:odd="a b" odd:x="1"><image:loc>https://example.com/i.jpg</image:loc></image:image>',
  '<odd:x xmlns:odd="relative/é"/>',
  '<xhtml:link> </xhtml:link>',
  '<news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-20</news:publication_date><news:title>T</news:title></news:news>',
  '<news:news><news:publication><news:name>N</news:name><news:language>en-US</news:language></news:publication><news:publication_date>2026-11-20T10:00Z</news:publication_date><news:title>T</news:title></news:news>',
  '<news:news><news:title>T</news:title></news:news>',
  '<video:video><video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc><video:title>T</video:title><video:description>D</video:description><video:content_loc>https://example.com/v.mp4</video:content_loc><video:duration>600</video:duration><video:rating>4.5</video:rating><video:tag>a</video:tag><video:tag>b</video:tag><video:family_friendly>yes</video:family_friendly><video:restriction relationship="allow">US CA</video:restriction><video:platform relationship="deny">web tv</video:platform></video:video>',
  '<video:video><video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc><video:title>T</video:title><video:description>D</video:description><video:duration>28801</video:duration><video:rating>4,2</video:rating><video:restriction>US</video:restriction></video:video>',
  `<video:video><video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc><video:title>${'é'.repeat(100)}</video:title><video:description>D</video:description>${'<video:tag>t</video:tag>'.repeat(32)}</video:video>`,
  `<video:video><video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc><video:title>${'x'.repeat(101)}</video:title><video:description>D</video:description>${'<video:tag>t</video:tag>'.repeat(33)}</video:video>`,
  '<mobile:mobile/>',
  '<mobile:mobile>x</mobile:mobile>',
  '<foo:bar xmlns:foo="urn:foo"><foo:baz/>text</foo:bar>',
  '<x xmlns="urn:other"><y/></x>',
  '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1&#46;1"><i:loc>https://example.com/&#233;[1]</i:loc></i:image>',
  '<image:image><image:loc><![CDATA[https://example.com/?f[0]=1&b]]></image:loc></image:image>',
  '<PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><Template src="https://example.com/?a[0]=1"/></PageMap>',
];

/** What a value may turn into anywhere: what is special in URIs, in XML, in the types of the schemas. */
const NASTY = [
  ...'aZ09-.+_~/?#[]@!$()*,;=:%{|}^`\\',
  ...['é', '東', '😀', '\u00a0', '\u200b', 'e\u0301', ' ', '\n', '\t', '\r\n', '%20', '%C3%A9', '%zz', '//', '..', '0', '9'],
  ...['&amp;', '&lt;', '&gt;', '&#38;', '&#233;', '&#x1F600;', '&#32;', '&#10;', '&#13;', '&#91;', '&#93;', '&#63;', '&#35;'],
];
/** What may also stand in an element's text, but not in an attribute value. */
const NASTY_MARKUP = ['<!-- c -->', '<?p?>', '<![CDATA[]]>', '<![CDATA[ ]]>', '<![CDATA[é&<]]>', '<![CDATA[[0]]]>', '"', "'"];
/** What may stand between elements without changing what they are, or may not although it looks like nothing. */
const BETWEEN = ['<!-- c -->', '<?p?>', '<![CDATA[]]>', '<![CDATA[ ]]>', '<![CDATA[x]]>', ' ', '\n\n', '&#32;', '\u00a0'];
/** Hosts short enough to come near the least length of a loc. */
const SHORT_LOCS = ['http://a/', 'http://a/b', 'http://ab', 'https://a', 'https://a/', 'http://a.b/'];
const PIECE = /&[^;]*;|<!\[CDATA\[.*?\]\]>|<!--.*?-->|[^<]/gsu;

/** A document of one of the two kinds, well-formed, with the declarations of the extensions. */
export function generateSitemap(random: Random): string {
  const index = random.chance(0.2);
  const [root, entry] = index ? ['sitemapindex', 'sitemap'] : ['urlset', 'url'];
  const prefix = random.chance(0.05) ? 'sm:' : '';
  const end = random.pick(['\n', '\n', '', '\r\n', '\r']);
  const attribute = random.chance(0.04)
    ? ' version="1"'
    : random.chance(0.1)
      ? ' xsi:schemaLocation="urn:a file:///etc/passwd"'
      : '';
  const parts: string[] = [];
  const count = random.chance(0.03) ? 0 : 1 + random.below(5);
  if (random.chance(0.03)) parts.push(extensionOf(random));
  // Together longer than what is judged at once of the children that are no entries.
  if (random.chance(0.002)) parts.push(longImage(random, 300_000), longImage(random, 300_000));
  for (let i = 0; i < count; i++)
    parts.push(entryOf(random, index, prefix, random.chance(0.02) ? (index ? 'url' : 'sitemap') : entry, end));
  if (random.chance(0.02)) parts.push(extensionOf(random));
  if (random.chance(0.02)) parts.push('stray text');
  if (random.chance(0.03)) parts.push('<!-- comment --><?pi?>');
  const declarations = declarationsOf(random, prefix);
  return `<?xml version="1.0" encoding="UTF-8"?>${end}<${prefix}${root} ${declarations}${attribute}>${end}${parts.join(end)}${end}</${prefix}${root}>${end}`;
}

/** The namespace declarations of the root, at times with line breaks around them and references in their names. */
function declarationsOf(random: Random, prefix: string): string {
  const [gap, equals] = random.chance(0.05) ? [random.pick(['\n', '\r\n  ']), random.pick(['\n=\n', ' =\r\n'])] : [' ', '='];
  const names = Object.entries({ [prefix.slice(0, -1)]: SITEMAP_NAMESPACE, ...EXTENSION_NAMESPACES });
  if (random.chance(0.1)) names.push(['bad', 'no uri']);
  return names
    .map(([name, uri]) => {
      const written = random.chance(0.02) ? hidden(random, uri) : uri;
      return `xmlns${name === '' ? '' : `:${name}`}${equals}"${written}"`;
    })
    .join(gap);
}

/** A value with one of its characters written as a reference. */
function hidden(random: Random, value: string): string {
  const at = random.below(value.length);
  return `${value.slice(0, at)}&#${value.charCodeAt(at)};${value.slice(at + 1)}`;
}

function longImage(random: Random, length: number): string {
  const name = random.pick(['loc', 'loc', 'caption']);
  return `<image:image><image:${name}>${'a'.repeat(length)}</image:${name}></image:image>`;
}

/** An extension, at times with other values and with something between its elements. */
function extensionOf(random: Random): string {
  const extension = random.pick(EXTENSIONS);
  if (!random.chance(0.3)) return extension;
  const values = random.chance(0.7)
    ? extension.replace(/>([^<>]+)<\//g, (whole, value: string) => (random.chance(0.4) ? `>${mutated(random, value)}</` : whole))
    : extension;
  const attributes = values.replace(/ (href|hreflang|rel|relationship|src)="([^"]*)"/g, (whole, name: string, value: string) =>
    random.chance(0.3) ? ` ${name}="${mutated(random, value, NASTY)}"` : whole,
  );
  return attributes.replace(/><(?!!)/g, (whole) => (random.chance(0.06) ? `>${random.pick(BETWEEN)}<` : whole));
}

/** A value with some characters inserted, deleted or replaced, or wrapped in CDATA; it stays well-formed. */
export function mutated(random: Random, value: string, alphabet: readonly string[] = [...NASTY, ...NASTY_MARKUP]): string {
  if (alphabet !== NASTY && !/[<&]/.test(value) && random.chance(0.1)) return `<![CDATA[${value}]]>`;
  const pieces = value.match(PIECE) ?? [];
  for (let times = 1 + random.below(3); times > 0; times--)
    pieces.splice(random.below(pieces.length + 1), random.below(2), ...(random.chance(0.8) ? [random.pick(alphabet)] : []));
  // Brackets of several pieces may have come to stand before a `>`.
  return pieces.join('').replaceAll(/\]\]>/g, (whole, at: number, all: string) => (inCdata(all, at) ? whole : ']]&gt;'));
}

/** Whether the `]]>` at an index closes a CDATA section. */
function inCdata(text: string, at: number): boolean {
  const open = text.lastIndexOf('<![CDATA[', at);
  return open >= 0 && text.indexOf(']]>', open) === at;
}

function locOf(random: Random): string {
  if (random.chance(0.15)) {
    const tail = Array.from({ length: random.below(5) }, () => random.pick(['a', 'é', '東', '😀', '&amp;', '<!-- c -->', '/']));
    const short = random.pick(SHORT_LOCS) + tail.join('');
    return random.chance(0.2) && !/[<&]/.test(short) ? `<![CDATA[${short}]]>` : short;
  }
  return variantOf(random, LOCS);
}

function variantOf(random: Random, values: readonly string[]): string {
  const value = random.pick(values);
  return random.chance(0.25) ? mutated(random, value) : value;
}

function entryOf(random: Random, index: boolean, prefix: string, name: string, end: string): string {
  const good = random.chance(0.4);
  const element = (local: string, value: string): string =>
    value === '' && random.chance(0.5) ? `<${prefix}${local}/>` : `<${prefix}${local}>${value}</${prefix}${local}>`;
  const parts: string[] = [];
  if (good || random.chance(0.97)) parts.push(element('loc', good ? (LOCS[random.below(3)] as string) : locOf(random)));
  if (random.chance(0.6)) parts.push(element('lastmod', good ? '2024-05-06' : variantOf(random, DATES)));
  if (!index && random.chance(0.5)) parts.push(element('changefreq', good ? 'daily' : variantOf(random, FREQUENCIES)));
  if (!index && random.chance(0.5)) parts.push(element('priority', good ? '0.5' : variantOf(random, PRIORITIES)));
  while (random.chance(0.3)) parts.push(extensionOf(random));
  if (random.chance(0.05)) parts.splice(random.below(parts.length + 1), 0, random.pick(BETWEEN));
  if (!good) {
    if (random.chance(0.06)) parts.reverse();
    if (random.chance(0.04)) parts.push(element('loc', 'https://example.com/again'));
    if (random.chance(0.04))
      parts.splice(
        random.below(parts.length + 1),
        0,
        random.pick([
          'text',
          '<Loc>x</Loc>',
          '<foo/>',
          '<changefreq>daily</changefreq>',
          '<x xmlns=""/>',
          '<loc><a>https://example.com/</a></loc>',
        ]),
      );
  }
  const attribute =
    !good && random.chance(0.03)
      ? random.pick([' id="x"', ' xml:lang="en"', ' xsi:schemaLocation="a b"', ' xsi:type="sm:tUrl"'])
      : '';
  return `<${prefix}${name}${attribute}>${end}${parts.join(end)}${end}</${prefix}${name}>`;
}
