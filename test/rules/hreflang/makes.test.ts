// Entries with images and links are read by their make once nothing was found in one: nothing is missed by that.

import { describe, expect, it } from 'vitest';
import { IMAGE_NAMESPACE, SITEMAP_NAMESPACE, XHTML_NAMESPACE } from '../../../src/base/protocol.js';
import { sampled } from '../../support/depth.js';
import { lintText } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';

const CODES = ['en', 'de', 'de', 'fr-CH', 'x-default', 'x-default', 'en-gb', 'sv-SV'];
const HOSTS = ['https://example.com', 'https://example.com', 'https://example.com', 'https://www.example.be'];
const PATHS = ['a', 'b', 'b', 'c?x=1&amp;y=2'];
const FILES = ['a.png', 'b.jpg', 'a', 'b.html'];

/** A document of few makes, whose entries agree in nearly everything but their addresses: nothing is wrong with most of them. */
function document(random: Random): string {
  const makes = Array.from({ length: 2 }, () => ({
    links: Array.from({ length: random.below(4) }, () => [random.pick(CODES), random.pick(HOSTS)] as const),
    images: Array.from({ length: random.below(3) }, () => random.pick(HOSTS)),
  }));
  const entries = Array.from({ length: 40 }, (_, n) => {
    const { links, images } = random.pick(makes);
    const own = `https://example.com/${n}/a`;
    const itself = links.length > 0 && random.chance(0.9) ? own : `https://example.com/${n}/b`;
    return [
      `<url><loc>${own}</loc>`,
      ...images.map((host) => `<image:image><image:loc>${host}/${n}/${random.pick(FILES)}</image:loc></image:image>`),
      ...(links.length > 0 ? [`<xhtml:link rel="alternate" hreflang="en" href="${itself}"/>`] : []),
      ...links.map(
        ([code, host]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${host}/${n}/${random.pick(PATHS)}"/>`,
      ),
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
  ])('the findings are the same: %s', async (_, plan) => {
    const random = new Random(7);
    const seen = new Set<string>();
    for (let n = 0; n < sampled(100, 20); n++) {
      const text = document(random);
      const quick = await found(text, false, plan);
      expect(quick, text).toEqual(await found(text, true, plan));
      for (const finding of quick) seen.add(finding.split(' ')[0] as string);
    }
    expect([...seen].filter((rule) => /^(?:hreflang|image)\//.test(rule)).length).toBeGreaterThan(3);
  });
});
