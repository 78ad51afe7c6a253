// Entries with images and links are read by their make once nothing was found in one: nothing is missed by that.

import { describe, expect, it } from 'vitest';
import { IMAGE_NAMESPACE, SITEMAP_NAMESPACE, XHTML_NAMESPACE } from '../../../src/protocol.js';
import { lintText } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';

const CODES = ['en', 'en', 'de', 'fr-CH', 'x-default', 'en-gb', 'be', 'sv-SV', 'en-UK', 'us'];
const HOSTS = [
  'https://example.com',
  'https://example.com',
  'https://www.example.be',
  'http://example.com',
  'https://cdn.example.net',
];
const PATHS = ['a', 'b', 'c', 'a/', 'A', 'a?x=1&amp;y=2', 'a.html', 'a.png', 'b.jpg', 'ä', '%20'];

/** A document of few makes, whose entries agree in nearly everything but their addresses. */
function document(random: Random): string {
  const makes = Array.from({ length: 3 }, () => {
    const links = Array.from({ length: random.below(4) }, () => [random.pick(CODES), random.pick(HOSTS)] as const);
    const images = Array.from({ length: random.below(3) }, () => random.pick(HOSTS));
    return { links, images };
  });
  const entries = Array.from({ length: 40 }, (_, n) => {
    const { links, images } = random.pick(makes);
    const own = `${n}/${random.pick(PATHS)}`;
    const path = (): string => (random.chance(0.7) ? own : `${n}/${random.pick(PATHS)}`);
    return [
      `<url><loc>https://example.com/${own}</loc>`,
      ...images.map((host) => `<image:image><image:loc>${host}/${n}/${random.pick(PATHS)}</image:loc></image:image>`),
      ...links.map(([code, host]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${host}/${path()}"/>`),
      '</url>',
    ].join('');
  });
  return `<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}" xmlns:xhtml="${XHTML_NAMESPACE}">\n${entries.join('\n')}\n</urlset>`;
}

async function found(text: string, full: boolean, plan: object): Promise<readonly string[]> {
  const { collector } = await lintText(text, { full, plan });
  return collector.sorted().map(({ rule, messageId, place }) => `${rule} ${messageId} ${place.line}:${place.column}`);
}

const OFF = ['hreflang/same-href-many-codes', 'hreflang/code-case', 'image/cross-host', 'hreflang/engine-ignored'];

describe('whether entries are read by their make or not', () => {
  it.each([
    ['by default', {}],
    ['with the rules that are off', { severities: Object.fromEntries(OFF.map((rule) => [rule, 'info'])) }],
    [
      'without those that speak first',
      {
        severities: Object.fromEntries(
          ['duplicate-link', 'x-default-multiple', 'self-missing', 'single', 'x-default-missing'].map((name) => [
            `hreflang/${name}`,
            'off',
          ]),
        ),
      },
    ],
  ])('the findings are the same: %s', { timeout: 60_000 }, async (_, plan) => {
    const random = new Random(7);
    const seen = new Set<string>();
    for (let n = 0; n < 50; n++) {
      const text = document(random);
      const quick = await found(text, false, plan);
      expect(quick, text).toEqual(await found(text, true, plan));
      for (const finding of quick) seen.add(finding.split(' ')[0] as string);
    }
    expect([...seen].filter((rule) => /^(?:hreflang|image)\//.test(rule)).length).toBeGreaterThan(5);
  });
});
