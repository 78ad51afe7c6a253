// Tests that one fault of a document is one finding with a count, however the document is read.

import { describe, expect, it } from 'vitest';
import type { Finding, Occurrences } from '../../src/findings/finding.js';
import { messageText } from '../../src/findings/message-text.js';
import { Fingerprinter } from '../../src/report/finding-fingerprint.js';
import { FORMATS } from '../../src/report/formats.js';
import { RULES } from '../../src/rules/index.js';
import { cleanDocument, PLAIN, reportOf } from '../report/samples.js';
import { type LintTextOptions, lintText } from '../support/lint-text.js';

const urlset = (entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
const url = (path: string, more = ''): string => `<url><loc>https://example.com/${path}</loc>${more}</url>`;
const many = (count: number, entry: (n: number) => string): string[] => Array.from({ length: count }, (_, n) => entry(n));

async function findingsOf(rule: string, content: string, options: LintTextOptions = {}): Promise<readonly Finding[]> {
  const { collector } = await lintText(content, options);
  return collector.sorted().filter((finding) => finding.rule === rule);
}

function summary(
  findings: readonly Finding[],
): (Omit<Occurrences, 'others'> & { entry: number | null; others: (number | null)[] })[] {
  return findings.map(({ entry, occurrences }) => ({
    entry,
    same: occurrences!.same,
    count: occurrences!.count,
    lastEntry: occurrences!.lastEntry,
    others: occurrences!.others.map((other) => other.entry),
  }));
}

const NEXT_NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** All entries in one piece, in small pieces, and with every entry linted in full. */
const WAYS: readonly (readonly [string, LintTextOptions])[] = [
  ['in one piece', {}],
  ['in pieces of 100 bytes', { chunk: 100 }],
  ['with every rule asked about every entry', { plan: { ungated: true } }],
];

describe.each(WAYS)('findings of one fault, read %s', (_, options) => {
  it.each([
    ['hints/priority-lexical', many(300, (n) => url(String(n), '<priority>.5</priority>'))],
    ['schema/element-order', many(300, (n) => url(String(n), '<priority>0.5</priority><lastmod>2026-01-31</lastmod>'))],
    ['loc/not-escaped', many(300, (n) => url(`ü${n}`))],
  ])('are one: %s', async (rule, entries) => {
    expect(summary(await findingsOf(rule, urlset(entries), options))).toEqual([
      { entry: 0, same: 'message', count: 300, lastEntry: 299, others: NEXT_NINE },
    ]);
  });

  it('end at the last entry that has it', async () => {
    const entries = many(200, (n) => url(String(n), n >= 5 && n <= 150 ? '<priority>.5</priority>' : ''));
    expect(summary(await findingsOf('hints/priority-lexical', urlset(entries), options))).toMatchObject([
      { entry: 5, count: 146, lastEntry: 150 },
    ]);
  });

  it('are one for each message', async () => {
    const entries = many(200, (n) => url(String(n), n % 2 === 0 ? '<priority>.5</priority>' : '<priority>0.333</priority>'));
    expect(summary(await findingsOf('hints/priority-lexical', urlset(entries), options))).toMatchObject([
      { entry: 0, count: 100, lastEntry: 198 },
      { entry: 1, count: 100, lastEntry: 199 },
    ]);
  });

  it('are one for each URL that is listed again', async () => {
    const entries = many(200, (n) => url(n % 4 === 0 ? 'a' : n % 4 === 1 && n < 100 ? 'b' : String(n)));
    expect(summary(await findingsOf('loc/duplicate', urlset(entries), options))).toMatchObject([
      { entry: 4, same: 'value', count: 49, lastEntry: 196 },
      { entry: 5, same: 'value', count: 24, lastEntry: 97 },
    ]);
  });

  it('are counted without those that a comment suppresses', async () => {
    const entries = many(200, (n) => (n === 140 ? '<!-- sitemap-lint-disable-next-entry loc/duplicate -->' : '') + url('a'));
    expect(summary(await findingsOf('loc/duplicate', urlset(entries), options))).toMatchObject([
      { entry: 1, count: 198, lastEntry: 199 },
    ]);
  });
});

describe('a finding that stands for several', () => {
  const rule = RULES.find(({ id }) => id === 'hints/priority-lexical')!;
  const entries = (count: number): string => urlset(many(count, (n) => url(String(n), `<priority>.${1 + (n % 9)}</priority>`)));

  it('says how many entries it is about', async () => {
    const [finding] = await findingsOf(rule.id, entries(1_204));
    expect(messageText(rule, finding!)).toBe('".1" is an unusual form: write 0.1 (1,204 times, the last in entry 1,204)');
  });

  it('says nothing of that when there is one', async () => {
    const [finding] = await findingsOf(rule.id, entries(1));
    expect(messageText(rule, finding!)).toBe('".1" is an unusual form: write 0.1');
  });

  it('has the same fingerprint whichever value comes first, and however many there are', async () => {
    const all = await Promise.all(
      [entries(1), entries(50), urlset([url('a', '<priority>.7</priority>')])].map((content) => findingsOf(rule.id, content)),
    );
    expect(new Set(all.map(([finding]) => new Fingerprinter(undefined).of(finding!))).size).toBe(1);
  });

  it('is counted entry by entry', async () => {
    const { collector } = await lintText(entries(1_204));
    expect(collector.counts.get(rule.id)).toEqual({ error: 0, warning: 0, info: 1_204 });
  });

  it('is not kept with a maximum of 0', async () => {
    expect(await findingsOf(rule.id, entries(20), { maxFindings: 0 })).toEqual([]);
  });
});

describe('a report with a finding that stands for 40', () => {
  it.each([
    ['junit', /type="more"/],
    ['markdown', /more findings are not/],
    ['compact', /not listed/],
    ['sarif', /more findings are not/],
    ['github', /more of hints/],
  ] as const)('leaves none out: %s', async (format, words) => {
    const content = urlset(many(40, (n) => url(String(n), '<priority>.5</priority>')));
    const { collector } = await lintText(content);
    const findings = collector.sorted().filter(({ rule }) => rule === 'hints/priority-lexical');
    const base = reportOf(findings);
    const documents = [{ ...cleanDocument('sitemap.xml'), infos: 40 }];
    const byRule = [{ rule: 'hints/priority-lexical', severity: 'info' as const, count: 40 }];
    const summary = { ...base.summary, errors: 0, warnings: 0, infos: 40, byRule };
    const reporter = await FORMATS[format]!.load();
    const text = [...reporter({ ...base, rules: new Map(RULES.map((rule) => [rule.id, rule])), documents, summary }, PLAIN)].join(
      '',
    );
    expect(text).toContain('40 times');
    expect(text).not.toMatch(words);
  });
});
