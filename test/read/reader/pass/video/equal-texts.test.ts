// Videos with the texts of earlier ones.

import { afterAll, expect, it, test } from 'vitest';
import { SchemaHost } from '../../../../../src/schema/host.js';
import { bothWays } from '../../../../support/both-ways.js';
import { sampled } from '../../../../support/depth.js';
import { lintText } from '../../../../support/lint-text.js';
import { Random } from '../../../../support/random.js';

const host = new SchemaHost();
afterAll(() => host.close());

const RULE = 'video/same-thumbnail-everywhere';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';
interface Texts {
  readonly thumbnail?: string;
  readonly title?: string;
  readonly description?: string;
}
const video = ({ thumbnail = 'https://example.com/1.jpg', title = 'Bread', description = 'How to bake' }: Texts = {}): string =>
  `<video:video><video:thumbnail_loc>${thumbnail}</video:thumbnail_loc><video:title>${title}</video:title><video:description>${description}</video:description><video:duration>0</video:duration></video:video>`;
const sitemap = (videos: readonly string[]): string =>
  `<urlset ${NAMESPACES}>\n${videos.map((one, n) => `<url><loc>https://example.com/${n}</loc>${one}</url>\n`).join('')}</urlset>\n`;
const many = (length: number, one: (n: number) => string): string[] => Array.from({ length }, (_, n) => one(n));

async function sharedIn(videos: readonly string[]): Promise<readonly (readonly [string, unknown])[]> {
  const { collector } = await lintText(sitemap(videos));
  return collector
    .sorted()
    .filter(({ rule }) => rule === RULE)
    .map(({ messageId, data }) => [messageId, data['count']]);
}

it('counts all videos, also several of an entry', async () => {
  const all = many(500, () => video() + video());
  expect(await sharedIn(all)).toEqual([
    ['description', 1_000],
    ['thumbnail_loc', 1_000],
    ['title', 1_000],
  ]);
});

it.each([
  ['another title', { title: 'Butter' }, ['description', 'thumbnail_loc']],
  ['another title with a reference', { title: 'Bread &amp; butter' }, ['description', 'thumbnail_loc']],
  ['no title', { title: '' }, ['description', 'thumbnail_loc']],
  ['another thumbnail', { thumbnail: 'https://example.com/2.jpg' }, ['description', 'title']],
  ['another scheme', { thumbnail: 'http://example.com/1.jpg' }, ['description', 'title']],
  ['another description', { description: 'How to eat' }, ['thumbnail_loc', 'title']],
  ['the same title in CDATA', { title: '<![CDATA[Bread]]>' }, ['description', 'thumbnail_loc', 'title']],
  ['the same title with a reference', { title: '&#66;read' }, ['description', 'thumbnail_loc', 'title']],
] as const)('reads the one video among many that has %s', async (_, texts, expected) => {
  const all = [...many(300, () => video()), video(texts), ...many(300, () => video())];
  expect((await sharedIn(all)).map(([message]) => message)).toEqual(expected);
});

it('reads on after a text that only looks different', async () => {
  const all = [
    ...many(300, () => video()),
    video({ title: '&#66;read' }),
    ...many(300, () => video()),
    video({ title: 'Butter' }),
  ];
  expect((await sharedIn(all)).map(([message]) => message)).toEqual(['description', 'thumbnail_loc']);
});

const TITLES = [
  'Bread',
  'Bread',
  'Bread',
  '&#66;read',
  '<![CDATA[Bread]]>',
  ' Bread ',
  '',
  'B'.repeat(17_000),
  `${'B'.repeat(17_000)}C`,
];
test.each(Array.from({ length: sampled(12, 4) }, (_, seed) => seed))(
  'generated videos have the same findings: %i',
  async (seed) => {
    const random = new Random(seed);
    const titles = [random.pick(TITLES), random.pick(TITLES)];
    const rare = random.pick(TITLES);
    const text = (): string => (random.chance(0.02) ? rare : random.pick(titles));
    const all = many(300, () => {
      const one = random.chance(0.02)
        ? '<video:video/>'
        : video({ title: text(), description: random.chance(0.02) ? text() : 'a' });
      return random.chance(0.1) ? one + video({ title: text() }) : one;
    });
    const { one, other } = await bothWays(host, sitemap(all), { maxFindings: 2, chunk: random.pick([997, 65_536]) });
    expect(one).toEqual(other);
  },
);
