// The edits of entries that are only counted: the same ones as those of entries that are linted one by one.

import { afterEach, expect, test, vi } from 'vitest';
import { lintDocument } from '../../../src/document/lint-document.js';
import { ProvedEntry } from '../../../src/entry/reading/proved-entry.js';
import type { Edits } from '../../../src/fix/edits.js';
import { RULES } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';
import { sampled } from '../../support/depth.js';
import { generateSitemap } from '../../support/generate-sitemap.js';
import { NOW, sourceOf } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';

const DOCUMENTS = sampled(3_000, 100);
const plan = new RulePlan(RULES);
const begin = vi.spyOn(ProvedEntry.prototype, 'begin');
afterEach(() => begin.mockClear());

/** What breaks a tag, a value or the order of elements. */
const TOKENS = [
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    '/',
    ' ',
    '\n',
    '=',
    ']]>',
    '<!-- c -->',
    '<![CDATA[ ]]>',
    '<?p?>',
    'é',
    '\u0001',
    '&amp;',
    '&#32;',
  ],
  ...[
    '<lastmod>2026/01/31</lastmod>',
    '<priority>1,0</priority>',
    '<changefreq >Daily</changefreq >',
    '<loc/>',
    '<lastmod a="b"/>',
  ],
  ...[
    '<image:image><image:loc>https://example.com/a b.png</image:loc></image:image>',
    '<x/>',
    '<video:video/>',
    '</url>',
    ' a="é>"',
  ],
  "<xhtml:link rel = 'alternate' hreflang=\"de_DE\" href='https://example.com/é?a&amp;b'/>",
];

/** The entries of a document several times, with addresses of their own each time or not. */
function repeated(text: string, random: Random): string {
  const from = text.search(/<(?:sm:)?(?:url|sitemap)[ >/]/);
  const to = text.lastIndexOf('</');
  if (from < 0 || to < from) return text;
  const differs = random.chance(0.8);
  const part = (n: number): string =>
    differs ? text.slice(from, to).replaceAll('example.com/', `example.com/${n}/`) : text.slice(from, to);
  return `${text.slice(0, from)}${Array.from({ length: 12 }, (_, n) => part(n)).join('')}${text.slice(to)}`;
}

function broken(text: string, random: Random): string {
  let result = text;
  for (let count = random.below(4); count > 0; count--) {
    const at = random.below(result.length);
    const near = random.chance(0.5) ? Math.max(at, result.indexOf('<', at)) : at;
    result = result.slice(0, near) + (random.chance(0.8) ? random.pick(TOKENS) : '') + result.slice(near + random.below(3));
  }
  return result;
}

async function editsOf(text: string, unsafe: boolean, full: boolean): Promise<unknown> {
  const config = { plan, now: NOW, maxFindings: 1, host: null, full, edits: { unsafe, rules: null } };
  const { edits } = await lintDocument(sourceOf(Buffer.from(text)), null, config);
  if (!edits) return null;
  const { withheld } = edits;
  const { edits: chosen, encoding, fixed } = edits.choose();
  return { edits: listOf(chosen), encoding, fixed: [...fixed].sort(), withheld };
}

function listOf(edits: Edits): unknown[] {
  return Array.from({ length: edits.count }, (_, index) => {
    return [edits.offset(index), edits.length(index), Buffer.from(edits.text(index)).toString()];
  });
}

test.each([
  ['generated', 11, (text: string) => text],
  ['broken', 12, broken],
])(`${DOCUMENTS} %s documents: counted entries have the edits of linted ones`, async (_, seed, change) => {
  const random = new Random(seed);
  for (let number = 0; number < DOCUMENTS; number++) {
    const text = repeated(change(generateSitemap(random), random), random);
    const unsafe = random.chance(0.5);
    expect(await editsOf(text, unsafe, false), text).toEqual(await editsOf(text, unsafe, true));
  }
  // Else the comparison says nothing.
  expect(begin.mock.calls.length).toBeGreaterThan(DOCUMENTS);
});
