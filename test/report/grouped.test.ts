// Tests the default terminal report: findings by document and rule, with examples.

import { describe, expect, it } from 'vitest';
import type { FindingSeverity } from '../../src/base/problem/problem.js';
import type { Finding } from '../../src/findings/finding.js';
import { ruleCountsOf } from '../../src/report/builder.js';
import { errorsOnly } from '../../src/report/errors-only.js';
import { displayWidth } from '../../src/report/escape/width.js';
import type { Report } from '../../src/report/report.js';
import type { ReportOptions } from '../../src/report/reporter.js';
import { reportSummary, stylish } from '../../src/report/stylish/stylish.js';
import { cleanDocument, DOCUMENT, FULL, PLAIN, RULE, reportOf } from './samples.js';

const written = (report: Report, options: Partial<ReportOptions> = {}): string =>
  [...stylish(report, { ...PLAIN, ...options })].join('');

/** A finding of loc/relative on a line, of the path /PAGE. */
function relative(line: number, page: string, uri = DOCUMENT.uri): Finding {
  const value = `/${page}`;
  return { ...FULL, uri, value, page: value, data: { value }, place: { ...FULL.place, line, endLine: line } };
}

/** A report of documents with the findings of each, and how many findings there were of its rule. */
function reportOfDocuments(documents: Readonly<Record<string, readonly Finding[]>>, counted = 0): Report {
  const findings = Object.values(documents).flat();
  const base = reportOf(findings);
  const errors = (ofDocument: readonly Finding[]): number => ofDocument.length + (ofDocument.length > 0 ? counted : 0);
  return {
    ...base,
    summary: { ...base.summary, documents: Object.keys(documents).length },
    documents: Object.entries(documents).map(([uri, found]) => ({
      ...cleanDocument(uri),
      errors: errors(found),
      counts: new Map(found.length === 0 ? [] : [[RULE.id, { error: errors(found), warning: 0, info: 0 }]]),
    })),
  };
}

describe('a document', () => {
  it('has one line for each rule with several findings, the first three places, and the number of the rest', () => {
    const findings = [1, 2, 3, 4].map((line) => relative(line, `page-${line}`));
    const text = written(reportOfDocuments({ [DOCUMENT.uri]: findings }, 1_200));
    expect(text.split('\n').slice(0, 6)).toEqual([
      'https://example.com/sitemap.xml  urlset, 8 URLs, 1.3 KiB',
      `  ✖ 1,204 × loc/relative  ${RULE.docs.finding}`,
      '            1:10  /page-1 is not an absolute URL',
      '            2:10  /page-2 is not an absolute URL',
      '            3:10  /page-3 is not an absolute URL',
      '            + 1,201 more',
    ]);
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [10, 4],
  ])('shows %i examples if asked: %i places', (examples, places) => {
    const findings = [1, 2, 3, 4].map((line) => relative(line, `page-${line}`));
    const text = written(reportOfDocuments({ [DOCUMENT.uri]: findings }), { examples });
    expect(text.match(/^ +\d:10 {2}/gm)?.length ?? 0).toBe(places);
  });

  it('shows findings with other messages first', () => {
    const findings = [relative(1, 'a'), relative(2, 'a'), relative(3, 'a'), relative(4, 'a'), relative(5, 'b')];
    const text = written(reportOfDocuments({ [DOCUMENT.uri]: findings }), { examples: 2 });
    expect([...text.matchAll(/^ +(\d):10/gm)].map(([, line]) => line)).toEqual(['1', '5']);
  });

  it('says a message that all findings share once, with the pages below', () => {
    const findings = [1, 2].map((line) => ({ ...relative(line, 'same'), page: `https://example.com/${line}` }));
    expect(written(reportOfDocuments({ [DOCUMENT.uri]: findings }))).toContain(
      '✖ 2 × loc/relative  /same is not an absolute URL\n        1:10  https://example.com/1\n        2:10  https://example.com/2\n',
    );
  });

  it('names the page of an example whose message does not', () => {
    const findings = [relative(1, 'a'), { ...relative(2, 'b'), page: 'https://example.com/2' }];
    expect(written(reportOfDocuments({ [DOCUMENT.uri]: findings }))).toContain(
      '2:10  /b is not an absolute URL  https://example.com/2\n',
    );
  });

  it('shows the only finding of a rule in full, with its source', () => {
    const text = written(reportOfDocuments({ [DOCUMENT.uri]: [relative(4, 'about')] }));
    expect(text).toContain('  4:10  error  /about is not an absolute URL  loc/relative\n');
    expect(text).toContain('^^^^^^ loc/relative');
  });

  it('has its number of findings even if none was kept', () => {
    const base = reportOf([]);
    const report = { ...base, documents: [{ ...DOCUMENT, errors: 2 }], summary: { ...base.summary, errors: 2 } };
    expect(written(report).split('\n')[1]).toBe('  + 2 more not listed (see --max-findings)');
  });
});

describe('documents with the same rules', () => {
  const SAME = Object.fromEntries(
    Array.from({ length: 5 }, (_, n) => [`https://example.com/${n}.xml`, [relative(7, 'x', `https://example.com/${n}.xml`)]]),
  );

  it('are put together, and three are named', () => {
    const lines = written(reportOfDocuments({ ...SAME, 'clean.xml': [] })).split('\n');
    expect(lines.slice(0, 6)).toEqual([
      '5 of 6 sitemaps',
      '  https://example.com/0.xml  urlset, 8 URLs, 1.3 KiB',
      '  https://example.com/1.xml  urlset, 8 URLs, 1.3 KiB',
      '  https://example.com/2.xml  urlset, 8 URLs, 1.3 KiB',
      '  and 2 more',
      '  ✖ 5 × loc/relative  /x is not an absolute URL',
    ]);
    expect(lines[6]).toBe('        0.xml:7:10');
    expect(lines).toContain('✔ 1 document without findings');
  });
});

/** Documents with rules of their own: of each the severity and the number of findings, by document. The first finding of each is kept. */
function reportOfRules(documents: readonly Readonly<Record<string, readonly [FindingSeverity, number]>>[]): Report {
  const uriOf = (index: number): string => `${index}.xml`;
  const findings = documents.flatMap((rules, index) =>
    Object.entries(rules).map(([rule, [severity]]) => ({
      ...relative(index + 1, 'x', uriOf(index)),
      rule,
      severity,
      data: { value: rule },
    })),
  );
  const reports = documents.map((rules, index) => ({
    ...cleanDocument(uriOf(index)),
    counts: new Map(
      Object.entries(rules).map(([rule, [severity, number]]) => [rule, { error: 0, warning: 0, info: 0, [severity]: number }]),
    ),
  }));
  const byRule = ruleCountsOf(reports.map(({ counts }) => counts));
  const sumOf = (of: FindingSeverity): number =>
    byRule.reduce((sum, { severity, count }) => sum + (severity === of ? count : 0), 0);
  const base = reportOf(findings);
  const totals = { documents: documents.length, errors: sumOf('error'), warnings: sumOf('warning'), infos: sumOf('info') };
  return {
    ...base,
    documents: reports,
    summary: { ...base.summary, ...totals, byRule },
    rules: new Map(findings.map(({ rule }) => [rule, { ...RULE, id: rule }])),
  };
}

/** The rules of a report in their order. */
const rulesIn = (text: string): string[] => [...text.matchAll(/^ {2}[✖⚠ℹ] .* × (\S+)/gmu)].map(([, rule]) => rule as string);

describe('many documents with different rules', () => {
  const SHOP = reportOfRules([
    { 'hints/changefreq-case': ['error', 100], 'loc/tracking-parameter': ['warning', 900] },
    { 'loc/relative': ['error', 12], 'loc/tracking-parameter': ['warning', 3] },
    { 'loc/out-of-scope-scheme': ['error', 67] },
    { 'document/truncated': ['error', 1] },
    ...Array.from({ length: 30 }, (_, n) => ({ [`image/x-${n}`]: ['info', 2] as const })),
  ]);

  it('are shown by rule, with the number of documents', () => {
    const text = written(SHOP);
    expect(text).toContain('  ✖  12 × loc/relative  loc/relative is not an absolute URL\n          1.xml:2:10  /x  + 11 more\n');
    expect(text).toContain('⚠ 903 × loc/tracking-parameter');
    expect(text).toMatch(/0\.xml:1:10 {2}\/x\n +1\.xml:2:10 {2}\/x\n +\+ 901 more, in 2 documents\n/);
  });

  it('have the worst rule first, by what engines drop and then by number, not by number alone', () => {
    expect(rulesIn(written(SHOP)).slice(0, 5)).toEqual([
      'document/truncated',
      'loc/out-of-scope-scheme',
      'loc/relative',
      'hints/changefreq-case',
      'loc/tracking-parameter',
    ]);
  });

  it('have all rules, each with a place', () => {
    const text = written(SHOP);
    expect(rulesIn(text)).toHaveLength(35);
    expect(text.match(/^ {10}\d+\.xml:\d+:10/gm)?.length).toBe(36);
  });

  it('say what to fix first, and where, in the order of the list', () => {
    const text = written(SHOP, { columns: 80 });
    expect(text).toContain(`
Fix first (sitemap-lint explain RULE says why)
  1. document/truncated at 3.xml:4
     Write the whole URL.
  2. 67 × loc/out-of-scope-scheme, first at 2.xml:3
`);
    expect([...text.matchAll(/^ {2}\d\. (?:.* × )?([a-z-/]+)/gm)].map(([, rule]) => rule)).toEqual(rulesIn(text).slice(0, 5));
  });

  it.each([
    ['ten findings', [{ 'loc/a': ['error', 5] as const, 'loc/b': ['error', 5] as const }]],
    ['five rules', Array.from({ length: 5 }, (_, n) => ({ [`loc/x-${n}`]: ['error', 100] as const }))],
  ])('do not repeat a list of at most %s as what to fix first', (_, documents) => {
    expect(written(reportOfRules(documents))).not.toContain('Fix first');
  });

  it('have a sentence that is too long for its line below, in two lines', () => {
    const rule = { ...RULE, messages: {}, docs: { ...RULE.docs, finding: 'Many words follow. '.repeat(20).trim() } };
    const report = { ...SHOP, rules: new Map([['loc/relative', rule]]) };
    const lines = written(report, { columns: 60 }).split('\n');
    const at = lines.findIndex((line) => line.includes('loc/relative'));
    expect(lines.slice(at, at + 4)).toEqual([
      '  ✖  12 × loc/relative',
      '          Many words follow. Many words follow. Many words',
      '          follow. Many words follow. Many words follow. Man…',
      '          1.xml:2:10  /x  + 11 more',
    ]);
  });
});

describe('a document with rules that have one finding and rules that have more', () => {
  const orderOf = (rules: Readonly<Record<string, readonly [FindingSeverity, number]>>): readonly number[] => {
    const text = written(reportOfRules([rules]));
    return Object.keys(rules).map((rule) => text.indexOf(rule));
  };

  it('has the worst first', () => {
    const [dropped, many] = orderOf({ 'xml/unescaped-ampersand': ['error', 1], 'loc/tracking-parameter': ['warning', 9] });
    expect(dropped).toBeLessThan(many as number);
    const [relatives, single] = orderOf({ 'loc/relative': ['error', 9], 'hints/changefreq-case': ['error', 1] });
    expect(relatives).toBeLessThan(single as number);
  });

  it('comes before documents with lesser problems', () => {
    const text = written(reportOfRules([{ 'loc/tracking-parameter': ['warning', 9] }, { 'loc/relative': ['error', 2] }]));
    expect(text.indexOf('1.xml')).toBeLessThan(text.indexOf('0.xml'));
  });
});

describe('places', () => {
  /** Six documents with rules of their own, so that places name their documents. */
  function byRule(uris: readonly string[], page: string | null = null): string {
    const base = reportOfDocuments(Object.fromEntries(uris.map((uri) => [uri, [{ ...relative(1, 'x', uri), page }]])));
    const documents = base.documents.map((document, n) => ({
      ...document,
      counts: new Map([RULE.id, `loc/other-${n}`].map((rule) => [rule, { error: 1, warning: 0, info: 0 }])),
    }));
    return written({ ...base, documents }, { examples: 9 });
  }

  it('have the shortest names that tell the documents of the run apart', () => {
    const uris = [
      'en/sitemap.xml',
      'de/sitemap.xml',
      'sitemap.xml',
      'https://a.example/en/sitemap.xml',
      'c/news.xml',
      'https://a.example/',
    ];
    const text = byRule(uris);
    for (const name of [
      'de/sitemap.xml',
      'sitemap.xml',
      'a.example/en/sitemap.xml',
      'en/sitemap.xml',
      'news.xml',
      'https://a.example/',
    ])
      expect(text).toContain(`  ${name}:1:10\n`);
  });

  it('are aligned where a name begins like a command of a CI log', () => {
    const columns = byRule(['::error::a.xml', 'b.xml', 'c.xml', 'd.xml', 'e.xml', 'f.xml'], 'https://example.com/x')
      .split('\n')
      .filter((line) => line.includes(':1:10'))
      .map((line) => line.indexOf('  https:'));
    expect([columns.length, new Set(columns).size]).toEqual([6, 1]);
  });

  it('show at most 200 columns of a page without a terminal', () => {
    const findings = [1, 2].map((line) => ({
      ...relative(line, 'same'),
      page: `https://example.com/${'x'.repeat(2_000)}${line}`,
    }));
    const text = written(reportOfDocuments({ [DOCUMENT.uri]: findings }));
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(250);
    const others = [relative(1, 'a'), { ...relative(2, 'b'), page: findings[0]!.page }];
    expect(
      Math.max(
        ...written(reportOfDocuments({ [DOCUMENT.uri]: others }))
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(280);
  });

  it('are left out where no finding was kept, but not the rule', () => {
    const base = reportOfDocuments({ [DOCUMENT.uri]: [relative(1, 'a')] });
    expect(written({ ...base, findings: [] })).toMatch(/8 URLs, 1.3 KiB\n {2}✖ 1 × loc\/relative {2}loc is a relative URL\.\n\n/);
  });
});

describe('the end', () => {
  it('of a clean run is one line', () => {
    expect(written(reportOfDocuments({ 'a.xml': [], 'b.xml': [] }))).toMatch(/^✔ No problems found: 2 documents, .*\n$/);
  });

  it('says why the exit code is what it is', () => {
    expect(written(reportOfDocuments({ [DOCUMENT.uri]: [relative(1, 'a')] }), { exit: { code: 1, reason: '1 error' } })).toMatch(
      /\nexit 1: 1 error\n$/,
    );
  });

  it.each([
    ['grouped', {}],
    ['listed', { verbose: true }],
  ])('has no tick where the findings that --quiet hides make the exit code 1 (%s)', (_, options) => {
    const exit = { code: 1, reason: '3 warnings, --max-warnings 0' };
    const clean = reportOfDocuments({ 'a.xml': [] });
    const report = errorsOnly({ ...clean, summary: { ...clean.summary, errors: 0, warnings: 3, infos: 1 } });
    const text = written(report, { ...options, exit });
    expect(text).toMatch(/\n⚠ 3 warnings, 1 info hidden by --quiet\nexit 1: 3 warnings, --max-warnings 0\n$/);
    expect(text).not.toContain('✔');
    expect([...reportSummary(report, { ...PLAIN, exit })].join('')).not.toContain('✔');
    expect(written(report, { exit: { code: 0, reason: 'no errors' } })).toMatch(/^✔ No problems found: /);
  });

  it('says with the errors what --quiet hides, where the exit code is 1', () => {
    const report = reportOfDocuments({ [DOCUMENT.uri]: [relative(1, 'a')] });
    const quiet = errorsOnly({ ...report, summary: { ...report.summary, warnings: 1 } });
    expect(written(quiet, { exit: { code: 1, reason: '1 error, 1 warning, --fail-on warning' } })).toMatch(
      /\n✖ 1 problem \(1 error, 0 warnings, 0 infos\)\n1 warning hidden by --quiet\nexit 1: /,
    );
  });

  it('can be written alone', () => {
    const text = [...reportSummary(reportOfDocuments({ [DOCUMENT.uri]: [relative(1, 'a')] }), PLAIN)].join('');
    expect(text).toMatch(
      /^Fix first .*\n {2}1\. loc\/relative at https:\/\/example.com\/sitemap.xml:1\n {5}Write the whole URL\.\n\n/,
    );
    expect(text).not.toContain(':1:10');
  });
});

describe('on a terminal', () => {
  it.each([40, 60, 80, 120])('the lines of rules fit into %i columns', (columns) => {
    const findings = [1, 2, 3].map((line) => relative(line, `${'a-long-path/'.repeat(12)}${line}`));
    const lines = written(reportOfDocuments({ [DOCUMENT.uri]: findings }), { columns }).split('\n');
    const last = lines.findIndex((line) => line.startsWith('Read '));
    expect(Math.max(...lines.slice(1, last).map(displayWidth))).toBeLessThanOrEqual(columns);
  });
});
