// The comparison of URLs and its formats: exact numbers for any lists, bounded lists, and text that cannot act.

import fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import type { ListedUrl } from '../../src/lint/document/entries/listed-url.js';
import { diffReports, type ReadReport } from '../../src/report/comparison/diff.js';
import { diffLines } from '../../src/report/comparison/diff-lines.js';
import { diffMarkdown } from '../../src/report/comparison/diff-markdown.js';
import { verdictOf } from '../../src/report/comparison/diff-verdict.js';
import { compareUrls, MOST_LISTED } from '../../src/report/comparison/url-changes.js';
import { diffPage } from '../../src/report/html/diff-page.js';
import { HOSTILE, PLAIN } from './samples.js';
import { xmlElements } from './xml-elements.js';

const sourceOf = (urls: readonly ListedUrl[]) =>
  async function* () {
    yield* urls;
  };
const urlOf = (loc: string, lastmod: string | null = null, sitemap = 'a.xml'): ListedUrl => ({ sitemap, loc, lastmod });
const compare = (old: readonly ListedUrl[], now: readonly ListedUrl[]) => compareUrls(sourceOf(old), sourceOf(now));

describe('URLs', () => {
  it('are added, removed, or have another lastmod, by sitemap', async () => {
    const old = [urlOf('/1', '2026-01-01'), urlOf('/2'), urlOf('/3', null, 'b.xml')];
    const now = [urlOf('/1', '2026-01-02'), urlOf('/3', null, 'a.xml'), urlOf('/4', null, 'c.xml')];
    expect(await compare(old, now)).toEqual({
      before: 3,
      after: 3,
      added: 1,
      removed: 1,
      changed: 1,
      sitemaps: [
        { sitemap: 'a.xml', added: 0, removed: 1, changed: 1 },
        { sitemap: 'c.xml', added: 1, removed: 0, changed: 0 },
      ],
      listed: {
        added: [urlOf('/4', null, 'c.xml')],
        removed: [urlOf('/2')],
        changed: [{ sitemap: 'a.xml', loc: '/1', before: '2026-01-01', after: '2026-01-02' }],
      },
    });
  });

  it('are the same whatever their order', async () => {
    const urls = Array.from({ length: 5_000 }, (_, n) => urlOf(`https://a.example/${n}`, `${n}`));
    const { added, removed, changed, before } = await compare(urls, [...urls].reverse());
    expect([added, removed, changed, before]).toEqual([0, 0, 0, 5_000]);
  });

  it('are counted as sets of texts are', async () => {
    const texts = fc.array(fc.record({ loc: fc.constantFrom(...'abcdefghij'), lastmod: fc.constantFrom(null, '1', '2') }));
    await fc.assert(
      fc.asyncProperty(texts, texts, async (one, other) => {
        const first = (urls: typeof one) => new Map([...urls].reverse().map(({ loc, lastmod }) => [loc, lastmod]));
        const [before, after] = [first(one), first(other)];
        const kept = [...after.keys()].filter((loc) => before.has(loc));
        const changes = await compare(
          one.map(({ loc, lastmod }) => urlOf(loc, lastmod)),
          other.map(({ loc, lastmod }) => urlOf(loc, lastmod)),
        );
        const changed = kept.filter((loc) => before.get(loc) !== after.get(loc));
        expect([changes.before, changes.after, changes.added, changes.removed, changes.changed]).toEqual([
          before.size,
          after.size,
          after.size - kept.length,
          before.size - kept.length,
          changed.length,
        ]);
        for (const item of changes.listed.changed)
          expect([item.before, item.after]).toEqual([before.get(item.loc), after.get(item.loc)]);
        expect(changes.listed.removed.map(({ loc }) => loc).sort()).toEqual(
          [...before.keys()].filter((loc) => !after.has(loc)).sort(),
        );
      }),
    );
  });

  it('are all counted, and the first of them are listed', async () => {
    const many = (from: string) => Array.from({ length: 20_000 }, (_, n) => urlOf(`https://a.example/${from}/${n}`));
    const { added, removed, listed } = await compare(many('old'), many('new'));
    expect([added, removed, listed.added.length, listed.removed.length]).toEqual([20_000, 20_000, MOST_LISTED, MOST_LISTED]);
  });
});

const EMPTY: ReadReport = {
  run: { startedAt: '', complete: true },
  summary: { entries: 0, documents: 0, errors: 0, warnings: 0, infos: 0, byRule: [] },
  documents: [],
  findings: [],
};
const findingOf = (text: string, number: number) => ({
  rule: 'loc/relative',
  severity: 'error' as const,
  message: text,
  uri: text,
  line: 1,
  column: 1,
  fingerprint: String(number),
});

/** A comparison in which every list has as much text as there may be. */
async function full(text: string, count: number) {
  const urls = (kind: string) => Array.from({ length: count }, (_, n) => urlOf(`${text}${kind}${n}`, text, `${text}${n}`));
  const changes = await compare(
    [...urls('a'), ...urls('x').map((one) => ({ ...one, lastmod: null }))],
    [...urls('b'), ...urls('x')],
  );
  const old = { ...EMPTY, findings: Array.from({ length: count }, (_, n) => findingOf(text, n)) };
  const now = {
    ...EMPTY,
    documents: [{ uri: text, kind: 'urlset', entries: 1 }],
    findings: Array.from({ length: count }, (_, n) => findingOf(text, n + count)),
    summary: { ...EMPTY.summary, byRule: [{ rule: 'loc/relative', severity: 'error' as const, count }] },
  };
  return diffReports(old, now, changes);
}

describe('Markdown', () => {
  it.each([
    ['short', 'a'],
    ['long', '[_*'.repeat(3_000)],
  ])('of %s texts is below 60,000 characters, with every list in one block', async (_, text) => {
    const diff = await full(text, 1_500);
    const markdown = [...diffMarkdown(diff, verdictOf(diff, 'error', true))].join('');
    expect(markdown.length).toBeLessThan(60_000);
    expect(markdown.match(/<details/g)).toHaveLength(1);
    expect(markdown.match(/<\/details>\n$/g)).toHaveLength(1);
    expect(markdown.match(/^### /gm)).toHaveLength(7);
    expect(markdown).toMatch(/more rows? not shown/);
  });

  it('has at most 25 lines before what is folded, with the worst new rules', () => {
    const found = (rule: string, severity: 'error' | 'warning', index: number) => ({
      ...findingOf('a.xml', index),
      rule,
      severity,
    });
    const added = [
      ...Array.from({ length: 40 }, (_, n) => found(`loc/x-${n}`, 'warning', n)),
      ...Array.from({ length: 9 }, (_, n) => ({ ...found('lastmod/invalid', 'error', n + 100), message: `${n} is no date` })),
      found('xml/unescaped-ampersand', 'error', 200),
    ];
    const diff = { ...diffReports(EMPTY, { ...EMPTY, findings: added }), complete: false };
    const [shown = '', ...folded] = [...diffMarkdown(diff, verdictOf(diff, 'error', true))].join('').split('<details>');
    expect(folded).toHaveLength(1);
    expect(shown.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
    expect(shown).toMatch(
      /--- \|\n\| ❌ \| 1 \| a\\.xml xml\/unescaped.*\n\| ❌ \| 9 \| lastmod is not a date in W3C .*a\\.xml:1:1 \|\n\| ⚠️ /,
    );
    expect(shown).toContain('32 more rules not shown');
  });

  it.each(Object.entries(HOSTILE))('of hostile text (%s) has no markup of it', async (_, text) => {
    const diff = await full(text, 2);
    const html = marked.parse([...diffMarkdown(diff, verdictOf(diff, 'error', true))].join(''), { async: false });
    const tags = new Set(Array.from(html.matchAll(/<(?!\/)([^\s>]*)/g), ([, tag]) => tag));
    const own = ['h2', 'h3', 'ul', 'li', 'strong', 'details', 'summary', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'p'];
    expect([...tags].filter((tag) => !own.includes(tag as string))).toEqual([]);
    expect(html.replace(/&#\d+;/g, ' ')).not.toMatch(/@\w|#\w/);
  });
});

describe.each(Object.entries(HOSTILE))('hostile text (%s)', (_, text) => {
  it('controls no terminal', async () => {
    const diff = await full(text, 2);
    const shown = [...diffLines(diff, verdictOf(diff, 'error', true), 0)].join('');
    expect(shown).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\u2028\u2029]|##(?:vso)?\[|^\s*::/iu);
  });

  it('is text on the page', async () => {
    const diff = await full(text, 2);
    const page = [...diffPage(diff, verdictOf(diff, 'error', true), [text, text], PLAIN.tool)].join('');
    expect(xmlElements(page.replace('<!DOCTYPE html>', ''), '//table')).toHaveLength(7);
    expect(xmlElements(page.replace('<!DOCTYPE html>', ''), '//script')).toEqual([]);
  });
});

it('new findings are grouped by rule, with three places', () => {
  const messages = ['/a', '/b', '/c', '/d'].map((path, n) => ({
    ...findingOf(`${path} is not absolute`, n),
    uri: 'a.xml',
    line: n + 1,
  }));
  const same = [1, 2].map((line) => ({
    ...findingOf('Not escaped', line + 50),
    rule: 'xml/unescaped-ampersand',
    uri: 'b.xml',
    line,
  }));
  const diff = diffReports(EMPTY, { ...EMPTY, findings: [...messages, ...same] });
  expect([...diffLines(diff, verdictOf(diff, 'error', true), 0)].join('')).toContain(`New (6)
  error  2 × xml/unescaped-ampersand  Not escaped
    b.xml:1:1
    b.xml:2:1
  error  4 × loc/relative  loc is not an absolute URL.
    a.xml:1:1  /a is not absolute
    a.xml:2:1  /b is not absolute
    a.xml:3:1  /c is not absolute
    + 1 more
`);
});

describe('the verdict', () => {
  const worse = diffReports(EMPTY, { ...EMPTY, findings: [findingOf('a', 1)] });
  it.each([
    ['error', worse, '✖ Something got worse'],
    ['never', worse, '✖ Something got worse, but --fail-on never allows it'],
    ['error', diffReports(EMPTY, EMPTY), '✔ Nothing got worse'],
  ] as const)('for --fail-on %s', (failOn, diff, expected) => {
    expect([...diffLines(diff, verdictOf(diff, failOn, true), 0)].at(-1)).toBe(`\n${expected}\n`);
  });
});
