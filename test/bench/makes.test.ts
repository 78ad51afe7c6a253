// The made sitemaps of the benchmark: the same bytes each time, within their size, and with what their names say.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAKES, textOf } from '../../bench/makes/index.js';
import { lintText } from '../support/lint-text.js';

const ENTRIES = 60;

const sampleOf = (make: (typeof MAKES)[number]): string => [...textOf(make, { entries: ENTRIES, bytes: 1_000_000 })].join('');

/** The rule that finds something in each entry of a make, and no other does; in the makes that are not here, none does. */
const FOUND: Readonly<Record<string, string>> = {
  'finding-attribute': 'schema/unexpected-attribute',
  'finding-default-port': 'loc/default-port',
  'finding-double-slash': 'loc/double-slash',
  'finding-lastmod-no-zone': 'lastmod/no-timezone',
  'finding-lastmod-slashes': 'lastmod/invalid',
  'finding-lastmod-offset': 'lastmod/invalid',
  'finding-lastmod-mail': 'lastmod/invalid',
  'finding-lastmod-unix': 'lastmod/invalid',
  'finding-own-element': 'schema/unknown-element',
  'finding-priority-computed': 'hints/priority-lexical',
  'finding-priority-form': 'hints/priority-lexical',
  'finding-reserved-host': 'loc/non-public-host',
  'hreflang-before-hints': 'schema/element-order',
  'host-idn-utf8': 'loc/unicode-host',
  'images-titles': 'image/deprecated-tag',
  'images-title-before-caption': 'image/deprecated-tag',
  'namespace-in-each-pagemap': 'legacy/pagemap',
  news: 'news/publication-date-old',
  'news-cdata': 'news/publication-date-old',
  'order-lastmod-first': 'schema/element-order',
  'path-utf8': 'loc/not-escaped',
};

/** The makes that are not well-formed, and the rule that says so once for each file. */
const ILL_FORMED: Readonly<Record<string, string>> = { 'finding-undeclared-prefix': 'xml/unbound-prefix' };

describe('made sitemaps', () => {
  it('are the same each time', () => {
    const digests = MAKES.map((make) => `${make.name} ${createHash('sha256').update(sampleOf(make)).digest('hex').slice(0, 12)}`);
    expect(digests).toMatchInlineSnapshot(`
      [
        "path-escaped-upper ce36dc876aff",
        "path-escaped-lower 74868233857b",
        "path-escaped-both f31fe3fd5da1",
        "path-utf8 28e022519d04",
        "host-idn-utf8 dd1314cb5ebe",
        "host-idn-ascii 5fd12bb625fb",
        "host-digits b3b91fc0d32b",
        "query-ref 7b537c6a7dac",
        "query-amp 2f591a329d90",
        "loc-300-bytes 8f1e50a5a62c",
        "loc-cdata 5d5da7929de8",
        "layout-line-an-entry edb8c791c66b",
        "layout-tabs 744969ca153b",
        "layout-spaces 557b51d62ca3",
        "layout-flush 2ee1b40e7ef0",
        "layout-one-line-file 0d2ac171b001",
        "layout-carriage-returns 9721eae9a3d3",
        "comments 77d9cd56d6ee",
        "order-lastmod-first e3d160378dc6",
        "changefreq-only 32de2c68e856",
        "images-titles 3dd304290e9e",
        "images-title-before-caption 5485502e1463",
        "images-five 0ad8e7a1870b",
        "images-line-an-entry f71129a596fd",
        "hreflang-ten 14f4a14445db",
        "hreflang-before-hints a8722f36b45c",
        "video-twelve-fields 0f0807e0000d",
        "video-cdata 11f7b7b053f1",
        "news a6237e833cb5",
        "news-cdata a84a7f77bdae",
        "finding-default-port e96b1d5400c7",
        "finding-double-slash 140f5e8e09f2",
        "finding-priority-form 71173041f323",
        "finding-lastmod-no-zone e35235669ac9",
        "finding-lastmod-slashes 2fa63fa3d3ca",
        "finding-lastmod-offset 763559eaaa68",
        "finding-lastmod-mail 33e916bcaf82",
        "finding-lastmod-unix 8cc6a79e7961",
        "finding-priority-computed 525b06ad2051",
        "finding-own-element 6f3d91af22db",
        "finding-http 26f03b151b53",
        "finding-reserved-host 4f29a7737a61",
        "finding-in-turn f9e3b17cc016",
        "priority-two-decimals b9190754a838",
        "lastmod-three-forms adc38f3056fe",
        "namespace-in-each-image 46c6189af0cf",
        "namespace-in-each-link 796644964f01",
        "namespace-in-each-pagemap 8b1bb8cecc32",
        "finding-undeclared-prefix 3590a07bbfae",
        "finding-attribute 0a0cf09a2b18",
        "mixed-each-entry 0a4d17aa875d",
        "mixed-in-runs d9f5b9a605a5",
      ]
    `);
  });

  it('end at whichever limit comes first', () => {
    for (const make of MAKES) {
      const few = [...textOf(make, { entries: 5, bytes: 1_000_000 })].join('');
      expect(few.split(/<url[ >]/)).toHaveLength(6);
      const short = [...textOf(make, { entries: ENTRIES, bytes: 20_000 })].join('');
      expect(Buffer.byteLength(short)).toBeLessThanOrEqual(20_000);
      expect(short.endsWith('</urlset>\n')).toBe(true);
    }
  });

  it('have hosts of examples only', () => {
    for (const make of MAKES) {
      const text = sampleOf(make)
        .slice(make.head.length)
        .replace(/ xmlns(?::\w+)?="[^"]*"/g, '');
      for (const [, host] of text.matchAll(/https?:\/\/([^/:<"]+)/g)) expect(host).toMatch(/(?:^|\.)(?:example\.com|example)$/);
    }
  });

  it.each(MAKES.map((make) => [make.name, make] as const))('%s has the findings it is made for', async (name, make) => {
    const { facts, collector } = await lintText(sampleOf(make), { maxFindings: 10_000 });
    expect(facts.entries).toBe(ENTRIES);
    const rules = new Map<string, Set<number>>();
    const merged = new Map<string, number>();
    for (const { rule, entry, occurrences } of collector.sorted()) {
      if (entry !== null) rules.set(rule, (rules.get(rule) ?? new Set()).add(entry));
      if (occurrences !== undefined) merged.set(rule, (merged.get(rule) ?? 0) + occurrences.count);
    }
    expect([...rules.keys()].filter((rule) => rule.startsWith('xml/'))).toEqual(
      ILL_FORMED[name] === undefined ? [] : [ILL_FORMED[name]],
    );
    const everywhere = [...rules].filter(([rule, { size }]) => (merged.get(rule) ?? size) === ENTRIES).map(([rule]) => rule);
    expect(everywhere).toEqual(FOUND[name] === undefined ? [] : [FOUND[name]]);
  });
});
