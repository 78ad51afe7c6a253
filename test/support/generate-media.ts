// Generates sitemaps of videos and of news that are mostly right, with values at the edges of what the rules about them allow.

import { NEWS_NAMESPACE, SITEMAP_NAMESPACE, VIDEO_NAMESPACE } from '../../src/base/protocol.js';
import { mutated } from './generate-sitemap.js';
import type { Random } from './random.js';

const ADDRESSES = [
  'https://example.com/watch/1',
  'https://example.com/watch/2',
  'https://cdn.example.com/1.mp4',
  'https://cdn.example.com/a.b/1?x=1&amp;y=2',
  'https://example.com/1.html',
  'https://example.com/1.swf?a=b',
  'https://example.com/1.XHTML',
  'https://example.com/1.jpg',
  'https://cdn.example.com/send.php?id=7',
  'rtmp://example.com/live',
  'ftp://example.com/1.mp4',
  '//example.com/1.mp4',
  '/1.mp4',
  '',
  'http://localhost/1.mp4',
  'https://example.com/{id}.mp4',
  'https://example.com/:id/a',
  ' https://example.com/padded ',
  '<![CDATA[https://example.com/watch/1]]>',
  'https://example.com:8080/1.mp4',
  'https://example.com/a%20b',
];
const TEXTS = [
  'Baking bread',
  'Bread &amp; butter',
  'It&apos;s &lt;b&gt;bold&lt;/b&gt;',
  '<![CDATA[Bread & butter <b>now</b>]]>',
  ' <![CDATA[ padded ]]> ',
  '<![CDATA[]]>',
  '<![CDATA[ ]]>',
  '<![CDATA[a &amp; b]]>',
  '<![CDATA[a]]><![CDATA[b]]>',
  'AT&amp;amp;T',
  'a &amp;#38; b',
  'a &#38;lt; b',
  'Größe und Länge',
  'Хлеб дома',
  '',
  '  ',
  'x<!-- c -->y',
  'The Example Times',
  'News - The Example Times',
  'The Example Times: news',
  'THIS IS WRITTEN IN CAPITALS ONLY &amp; MORE',
  'On 2026-11-20 bread got dearer',
  '2026-11-20: bread',
  ...[99, 100, 101].flatMap((length) => ['a', 'é', '😀'].map((letter) => letter.repeat(length))),
  'b'.repeat(2_048),
  'b'.repeat(2_049),
  '(a)',
  'The Example Times (Berlin)',
];
const DATES = [
  '2026-11-20',
  '2026-11-20T10:00:00Z',
  '2026-11-20T11:59:59+00:00',
  '2026-11-20T12:00:00Z',
  '2026-11-20T12:05:01Z',
  '2026-11-18T11:59:59Z',
  '2026-11-18T12:00:00Z',
  '2026-11-17',
  '2026-11-21',
  '2027-01-01',
  '2026-11',
  '2026-02-30',
  '2026-11-20T10:00Z',
  '2026-11-20t10:00:00z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T10:00:00.5+14:00',
  '',
  'today',
];
const NUMBERS = [
  '1',
  '0',
  '600',
  '28800',
  '28801',
  '007',
  '+5',
  '-0',
  '5',
  '5.0',
  '5.01',
  '4.99',
  '05',
  '.5',
  '4,5',
  '999999999',
];
const WORDS = ['yes', 'no', 'Yes', 'NO', 'yEs', 'true', '', ' yes '];
const LANGUAGES = ['en', 'de', 'deu', 'zh-cn', 'en-us', 'xx', 'EN', '', 'iw', ' en'];
const NAMES = [
  'The Example Times',
  'The Example Times (Berlin)',
  'Times &amp; Post',
  "It's",
  'Ex  ample',
  '',
  '<![CDATA[News]]>',
  'N',
];
const RESTRICTIONS = [
  ' relationship="allow"',
  ' relationship="deny"',
  ' relationship="maybe"',
  '',
  ' x="1" relationship="allow"',
];
const COUNTRIES = ['US', 'US CA', 'us', 'US,CA', 'UK', 'XX', 'US  CA', ''];

/** How often what is usual is taken instead of something from a list. */
const MOSTLY = 0.97;

/** A urlset with a few entries, each with videos or articles or both. */
export function generateMedia(random: Random): string {
  const entries = Array.from({ length: 1 + random.below(6) }, (_, n) => entryOf(random, n));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:video="${VIDEO_NAMESPACE}" xmlns:news="${NEWS_NAMESPACE}">
${entries.join('\n')}
</urlset>
`;
}

function entryOf(random: Random, n: number): string {
  const lastmod = random.chance(0.3) ? `<lastmod>${oneOf(random, '2026-11-20', DATES)}</lastmod>` : '';
  const host = random.chance(0.15) ? 'other.example.net' : 'example.com';
  const media = [random.chance(0.5) ? videoOf(random, n) : articleOf(random, n)];
  while (random.chance(0.05)) media.push(random.chance(0.5) ? videoOf(random, n) : articleOf(random, n));
  return `<url><loc>${oneOf(random, `https://${host}/page/${n}`, ADDRESSES)}</loc>${lastmod}${media.join('')}</url>`;
}

/** What is usual, or at times something else of the kind, or that with other characters in it. */
function oneOf(random: Random, usual: string, others: readonly string[]): string {
  if (random.chance(MOSTLY)) return usual;
  const value = random.pick(others);
  return random.chance(0.2) ? mutated(random, value) : value;
}

/** Elements in order; at times one is missing, there twice, or elsewhere, and something stands between them. */
function shuffled(random: Random, elements: readonly string[]): string {
  const found = [...elements];
  if (random.chance(0.05)) found.splice(random.below(found.length), 1);
  if (random.chance(0.05)) found.splice(random.below(found.length), 0, random.pick(elements));
  if (random.chance(0.02)) found.splice(random.below(found.length), 0, random.pick([' ', '<!-- c -->', 'text', '<x xmlns=""/>']));
  return found.join('');
}

function videoOf(random: Random, n: number): string {
  const element = (name: string, value: string, attributes = ''): string =>
    `<video:${name}${attributes}>${value}</video:${name}>`;
  const maybe = (chance: number, name: string, usual: string, others: readonly string[], attributes = ''): readonly string[] =>
    random.chance(chance) ? [element(name, oneOf(random, usual, others), attributes)] : [];
  const restriction = oneOf(random, ' relationship="allow"', RESTRICTIONS);
  const tags = Array.from({ length: random.chance(0.02) ? 30 + random.below(5) : random.below(3) }, (_, tag) =>
    element('tag', oneOf(random, `tag ${tag}`, ['tag 0', ' tag 1', '', 'a &amp; b', 'tag&#32;0'])),
  );
  return `<video:video>${shuffled(random, [
    element('thumbnail_loc', oneOf(random, `https://cdn.example.com/${n}.jpg`, ADDRESSES)),
    element('title', oneOf(random, `Baking bread ${n}`, TEXTS)),
    element('description', oneOf(random, 'How to bake bread', TEXTS)),
    ...maybe(0.8, 'content_loc', `https://cdn.example.com/${n}.mp4`, ADDRESSES),
    ...maybe(0.6, 'player_loc', `https://example.com/player?video=${n}`, ADDRESSES, random.chance(0.03) ? ' autoplay="a=1"' : ''),
    ...maybe(0.6, 'duration', '600', NUMBERS),
    ...maybe(0.2, 'expiration_date', '2027-01-01', DATES),
    ...maybe(0.5, 'rating', '4.5', NUMBERS),
    ...maybe(0.03, 'content_segment_loc', 'https://cdn.example.com/1-1.mp4', ADDRESSES, ' duration="60"'),
    ...maybe(0.5, 'view_count', '12345', NUMBERS),
    ...maybe(0.5, 'publication_date', '2026-11-20T10:00:00Z', DATES),
    ...tags,
    ...maybe(0.03, 'category', 'Bread', TEXTS),
    ...maybe(0.5, 'family_friendly', 'yes', WORDS),
    ...maybe(0.3, 'restriction', 'US CA', COUNTRIES, restriction),
    ...maybe(0.3, 'requires_subscription', 'no', WORDS),
    ...maybe(0.3, 'uploader', 'Ann', TEXTS, random.chance(0.1) ? ' info="https://example.com/ann"' : ''),
    ...maybe(0.03, 'platform', 'web tv', ['web web', 'radio'], ' relationship="allow"'),
    ...maybe(0.3, 'live', 'no', WORDS),
  ])}</video:video>`;
}

function articleOf(random: Random, n: number): string {
  const element = (name: string, value: string): string => `<news:${name}>${value}</news:${name}>`;
  const publication = shuffled(random, [
    element('name', oneOf(random, random.chance(0.1) ? 'The Other Times' : 'The Example Times', NAMES)),
    element('language', oneOf(random, 'en', LANGUAGES)),
  ]);
  return `<news:news>${shuffled(random, [
    element('publication', publication),
    ...(random.chance(0.03) ? [element('genres', random.pick(['Blog', 'Blog, Satire', 'blog', '']))] : []),
    element('publication_date', oneOf(random, '2026-11-20T10:00:00Z', DATES)),
    element('title', oneOf(random, `Bread gets dearer ${n}`, TEXTS)),
    ...(random.chance(0.03) ? [element('keywords', 'bread')] : []),
  ])}</news:news>`;
}
