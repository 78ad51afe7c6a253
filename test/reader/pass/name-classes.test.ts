// Elements with unknown or ill-formed names are counted together only if rules say the same of them.

import { afterAll, describe, expect, it } from 'vitest';
import { SchemaHost } from '../../../src/schema/host.js';
import { bothWays } from '../../support/both-ways.js';
import { sampled } from '../../support/depth.js';
import { digest, lintText } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';

const host = new SchemaHost();
afterAll(() => host.close());

const LOC = '<loc>https://www.shop.com/</loc>';
const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:b="urn:b">';
const sitemapOf = (entries: readonly string[]): string =>
  `${ROOT}\n${entries.map((entry) => `<url>${LOC}${entry}</url>`).join('\n')}\n</urlset>`;

/** Parts of names; `×` (U+00D7) may not be in one. */
const PIECES: readonly string[] = [
  ...[':', ':', ':', '::', 'a', 'b:', 'b:', 'image:', 'c:', 'd:', 'loc', 'loc', 'image', 'title', 'lastmod', 'lastmode'],
  ...['\u00d7', '\u00d7', '\u00e9', '1', '-', '.', '_', 'z'.repeat(20), 'b'.repeat(70), '\u00d7'.repeat(3)],
];
const SHAPES: readonly ((name: string) => string)[] = [
  (name) => `<${name}/>`,
  (name) => `<${name}>text</${name}>`,
  (name) => `<${name} a="b">text</${name}>`,
  (name) => `<${name}><c/></${name}>`,
  (name) => `<${name}>`,
  (name) => `<image:image><image:loc>https://www.shop.com/a.png</image:loc><${name}/></image:image>`,
];

async function expectSame(entries: readonly string[]): Promise<void> {
  const counted = await lintText(sitemapOf(entries), { host, maxFindings: 2 });
  const read = await lintText(sitemapOf(entries), { host, maxFindings: 2, plan: { ungated: true } });
  expect(digest(counted)).toEqual(digest(read));
}

it.each(
  sampled(
    Array.from({ length: 120 }, (_, i) => i + 1),
    Array.from({ length: 8 }, (_, i) => i + 1),
  ),
)('random names have the findings of rules that read all entries: %i', async (seed) => {
  const random = new Random(seed);
  // So few that several names have the same ones.
  const pieces = Array.from({ length: 4 }, () => random.pick(PIECES));
  const shapes = [random.pick(SHAPES), random.pick(SHAPES)];
  const nameOf = (): string => {
    const name = Array.from({ length: 1 + random.below(4) }, () => random.pick(pieces)).join('');
    return /^[\d.-]/.test(name) ? `a${name}` : name;
  };
  await expectSame(Array.from({ length: 1_000 }, () => random.pick(shapes)(nameOf())));
});

const LONG = 'b'.repeat(70);
it.each([
  ['a::b', 'a::b\u00d7'],
  ['a::b', '\u00d7::b'],
  ['a::b', 'a::\u00d7'],
  ['b:\u00d7zzzzzzzz', '\u00d7zzzzzzzzzzzzzzzz'],
  ['\u00d7zzzzzzzzzzzzzzzz', 'a::b'],
  [`a::${LONG}`, `a::${LONG}\u00d7`],
  [`b:\u00d7${LONG}`, `\u00d7${LONG}`],
  [`a::${LONG}`, `\u00d7${LONG}`],
  ['image::loc', 'image:loc'],
])('<%s/> and <%s/> are told apart', async (one, other) => {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ]) {
    await expectSame(Array.from({ length: 600 }, (_, n) => `<${n % 3 === 0 ? first : second}/>`));
  }
});

describe.each([
  ['colons', (n: number) => `a:::${n}`],
  ['a colon at the end', (n) => `a${n}:`],
  ['two colons', (n) => `image:b:c${n}`],
] as [string, (n: number) => string][])('names with %s', (_, nameOf) => {
  it('are counted once the first ones are known', async () => {
    const entries = Array.from({ length: 1_200 }, (_entry, n) => `<${nameOf(n)}/>`);
    const { one, other, shown } = await bothWays(host, sitemapOf(entries), { maxFindings: 3 });
    expect(one).toEqual(other);
    expect(shown).toBeLessThan(400);
  });
});
