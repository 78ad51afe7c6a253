// Generates sitemaps and indexes that are mostly right, with the mistakes and oddities of real ones sprinkled in.

import type { Random } from './random.js';

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
];

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
  if (random.chance(0.03)) parts.push(random.pick(EXTENSIONS));
  for (let i = 0; i < count; i++)
    parts.push(entryOf(random, index, prefix, random.chance(0.02) ? (index ? 'url' : 'sitemap') : entry, end));
  if (random.chance(0.02)) parts.push(random.pick(EXTENSIONS));
  if (random.chance(0.02)) parts.push('stray text');
  if (random.chance(0.03)) parts.push('<!-- comment --><?pi?>');
  const namespace = prefix === '' ? 'xmlns' : 'xmlns:sm';
  const declarations = `${namespace}="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"${random.chance(0.1) ? ' xmlns:bad="no uri"' : ''}`;
  return `<?xml version="1.0" encoding="UTF-8"?>${end}<${prefix}${root} ${declarations}${attribute}>${end}${parts.join(end)}${end}</${prefix}${root}>${end}`;
}

function entryOf(random: Random, index: boolean, prefix: string, name: string, end: string): string {
  const good = random.chance(0.4);
  const element = (local: string, value: string): string =>
    value === '' && random.chance(0.5) ? `<${prefix}${local}/>` : `<${prefix}${local}>${value}</${prefix}${local}>`;
  const parts: string[] = [];
  if (good || random.chance(0.97)) parts.push(element('loc', good ? (LOCS[random.below(3)] as string) : random.pick(LOCS)));
  if (random.chance(0.6)) parts.push(element('lastmod', good ? '2024-05-06' : random.pick(DATES)));
  if (!index && random.chance(0.5)) parts.push(element('changefreq', good ? 'daily' : random.pick(FREQUENCIES)));
  if (!index && random.chance(0.5)) parts.push(element('priority', good ? '0.5' : random.pick(PRIORITIES)));
  while (random.chance(0.3)) parts.push(random.pick(EXTENSIONS));
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
          '<!-- c -->',
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
