// Tests every format by parsing it with a reader of that format: findings keep their values, and hostile text is harmless.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Draft04 from 'ajv-draft-04';
import { parse as parseCsv } from 'csv-parse/sync';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { toolFacts } from '../../src/base/version.js';
import type { Finding } from '../../src/findings/finding.js';
import { messageText } from '../../src/findings/message-text.js';
import { docsUrl } from '../../src/report/docs-link.js';
import { escapeTerminal } from '../../src/report/escape/escape-terminal.js';
import { FORMATS } from '../../src/report/formats.js';
import { pathOf } from '../../src/report/location.js';
import type { Report } from '../../src/report/report.js';
import { cleanDocument, FULL, HOSTILE, hostileFinding, PLAIN, RULE, reportOf, VARIANTS } from './samples.js';
import { junitProblems, xmlElements } from './xml-elements.js';

const texts = await Promise.all(Object.entries(FORMATS).map(async ([name, { load }]) => [name, await load()] as const));
const reporters = Object.fromEntries(texts);
const write = (format: string, report: Report): string =>
  [...(reporters[format] as (typeof texts)[number][1])(report, PLAIN)].join('');

/** Every finding of the shared list, by name. */
const FINDINGS: readonly (readonly [string, Finding])[] = [
  ...Object.entries(VARIANTS),
  ...Object.entries(HOSTILE).map(([name, text]) => [name, hostileFinding(text)] as const),
];
const message = (finding: Finding): string => messageText(RULE, finding);
/** What strict readers make of text: lone surrogates have no UTF-8. */
const utf8 = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

const requireFrom = createRequire(import.meta.url);
const sarifSchema = readFileSync(requireFrom.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'), 'utf8');
const validateSarif = new Draft04.default({
  strict: false,
  allErrors: true,
  validateFormats: false,
  unicodeRegExp: false,
}).compile(JSON.parse(sarifSchema));

interface Sarif {
  readonly runs: readonly {
    readonly results: readonly {
      readonly level: string;
      readonly message: { readonly text: string };
      readonly ruleIndex: number;
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly region: Record<string, number>;
          readonly artifactLocation: { readonly uri: string };
        };
      }[];
      readonly partialFingerprints: { readonly primaryLocationLineHash: string };
    }[];
    readonly invocations: readonly {
      readonly toolExecutionNotifications?: readonly { readonly message: { readonly text: string } }[];
    }[];
    readonly tool: {
      readonly driver: {
        readonly informationUri?: string;
        readonly rules: readonly { readonly id: string; readonly helpUri?: string }[];
      };
    };
  }[];
}

/** Elements of an XML report: their attributes and their text. */
const elements = (xml: string, path: string): readonly Readonly<Record<string, string>>[] =>
  xmlElements(xml, path).map(({ attributes, text }) => ({ ...attributes, text }));

describe.each(FINDINGS)('a finding (%s)', (_, finding) => {
  const report = reportOf([finding]);
  const local = reportOf([{ ...finding, uri: `dist/${finding.uri}` }]);

  it('sarif', () => {
    const log = JSON.parse(write('sarif', report)) as Sarif;
    expect(validateSarif(log) || validateSarif.errors).toBe(true);
    const [result] = (log.runs[0] as Sarif['runs'][0]).results;
    expect(result?.message.text.startsWith(utf8(message(finding)))).toBe(true);
    expect(result?.ruleIndex).toBe(0);
    const { region } = (result as NonNullable<typeof result>).locations[0]!.physicalLocation;
    expect(region['endLine']! > region['startLine']! || region['endColumn']! > region['startColumn']!).toBe(true);
    expect(decodeURIComponent(result!.locations[0]!.physicalLocation.artifactLocation.uri)).toBe(utf8(pathOf(finding.uri)));
  });

  it('sarif links its rules and itself, if the package has a homepage', () => {
    const tool = { ...PLAIN.tool, homepage: toolFacts().homepage };
    const log = JSON.parse([...(reporters['sarif'] as (typeof texts)[number][1])(report, { ...PLAIN, tool })].join('')) as Sarif;
    expect(validateSarif(log) || validateSarif.errors).toBe(true);
    const { informationUri, rules } = log.runs[0]!.tool.driver;
    expect(informationUri).toBe(tool.homepage);
    expect(rules.map(({ helpUri }) => helpUri)).toEqual([docsUrl(tool, 'loc/relative')]);
    expect(rules[0]).toMatchObject({
      shortDescription: { text: RULE.docs.finding },
      fullDescription: { text: RULE.docs.summary },
    });
    for (const address of [informationUri, rules[0]?.helpUri]) expect(new URL(address as string).protocol).toBe('https:');
  });

  it('junit', () => {
    const xml = write('junit', report);
    const [failure] = elements(xml, '//testcase/failure');
    expect(failure?.['message']).toBe(escapeTerminal(message(finding)));
    expect(failure?.['text']).toBe(`${escapeTerminal(message(finding))}\n${RULE.docs.finding} ${RULE.docs.fix}`);
    expect(elements(xml, '//testsuite').map(({ file }) => file)).toEqual([escapeTerminal(pathOf(finding.uri))]);
    expect(junitProblems(xml)).toEqual([]);
  });

  it('checkstyle', () => {
    const [error] = elements(write('checkstyle', report), '//file/error');
    expect(error).toMatchObject({ line: '4', column: '10', severity: 'error', source: 'sitemap-lint.loc/relative' });
    expect(error?.['message']).toBe(escapeTerminal(message(finding)));
  });

  it('gitlab', () => {
    const issues = JSON.parse(write('gitlab', report)) as Record<string, unknown>[];
    expect(issues).toHaveLength(1);
    expect(Object.keys(issues[0] as object)).toEqual(['description', 'check_name', 'fingerprint', 'severity', 'location']);
    expect(issues[0]?.['location']).toEqual({ path: utf8(pathOf(finding.uri)), lines: { begin: 4 } });
  });

  it.each(['compact', 'unix'])('%s', (format) => {
    const lines = write(format, report).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain(escapeTerminal(message(finding)));
    expect(lines[0]).not.toMatch(/^\s*::|[\p{Cc}\p{Cf}\u2028\u2029]|##(?:vso)?\[/u);
  });

  it('agent', () => {
    const lines = write('agent', report).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toMatch(/^error loc\/relative 4:10 \| /);
    const start = escapeTerminal(message(finding)).slice(0, 20);
    expect(lines[2]).toContain(start);
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(120);
      expect(line).not.toMatch(/^\s*::|[\p{Cc}\p{Cf}\u2028\u2029]|##(?:vso)?\[/u);
    }
  });

  it.each([report, local])('github %#', (shown) => {
    const lines = write('github', shown).split('\n');
    expect(lines).toHaveLength(2);
    // What the runner reads of it: a command, its properties, its message.
    const [, command, properties = '', data = ''] = /^::(\w+) ([^:]*)::(.*)$/.exec(lines[0] as string) ?? [];
    expect(command).toBe('error');
    const named = Object.fromEntries(properties.split(',').map((pair) => pair.split('=', 2)));
    expect(Object.keys(named).at(-1)).toBe('title');
    expect(named['title']).toBe('loc/relative');
    const undone = data.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%');
    expect(undone.startsWith(escapeTerminal(message(finding)))).toBe(true);
  });

  it('csv', () => {
    const [row] = parseCsv(write('csv', report), { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
    expect(row?.['message']?.replace(/^'/, '').replaceAll('\\x3B', ';')).toBe(escapeTerminal(message(finding)));
    for (const cell of Object.values(row as object)) expect(cell).not.toMatch(/(?:^|;["'\s]*)[=+\-@\t\r]/);
    expect(row?.['line']).toBe('4');
  });

  it('ndjson', () => {
    const records = write('ndjson', report)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.map(({ type }) => type)).toEqual(['finding', 'document', 'summary']);
    expect(records[0]?.['message']).toBe(utf8(message(finding)));
  });

  it('markdown', async () => {
    const html = await marked.parse(write('markdown', report), { gfm: true });
    // Nothing of it is markup: no link, no image, no tag that a table does not have.
    const tags = new Set([...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag));
    for (const tag of tags)
      expect(['h2', 'h3', 'p', 'details', 'summary', 'table', 'thead', 'tbody', 'tr', 'th', 'td']).toContain(tag);
    expect(html).not.toContain('<script');
    expect(html).toContain('https://example.com/</td>');
    // As a page shows it: no name behind an @, and no number behind a #.
    expect(html.replace(/&#\d+;/g, ' ')).not.toMatch(/@\w|#\w/);
  });

  it('prometheus', () => {
    const text = write('prometheus', report);
    expect(text.endsWith('\n')).toBe(true);
    const LINE =
      /^(?:# (?:HELP|TYPE) [a-zA-Z_:][\w:]* .+|[a-zA-Z_:][\w:]*(?:\{[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\n"])*"(?:,[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\n"])*")*\})? -?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?))$/;
    for (const line of text.trimEnd().split('\n')) expect(line).toMatch(LINE);
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\u2028\u2029]|##(?:vso)?\[/iu);
    expect(text).toMatch(/^sitemap_lint_findings\{target=".*",rule="loc\/relative",severity="error"\} 1$/m);
  });
});

describe('no findings', () => {
  const clean = { ...reportOf([]), documents: [cleanDocument('dist/sitemap.xml')] };
  it.each(Object.keys(FORMATS))('%s is well-formed', async (format) => {
    const text = write(format, clean);
    if (format === 'sarif') expect(validateSarif(JSON.parse(text)) || validateSarif.errors).toBe(true);
    if (format === 'gitlab') expect(JSON.parse(text)).toEqual([]);
    if (format === 'junit') expect(junitProblems(text)).toEqual([]);
    if (format === 'junit') expect(elements(text, '//testcase')).toMatchObject([{ name: 'no findings' }]);
    if (format === 'checkstyle') expect(elements(text, '//file')).toEqual([]);
    if (format === 'github' || format === 'compact' || format === 'unix') expect(text).toBe('');
  });
});

/** Findings of many rules and severities, more than any format shows. */
const many = (count: number): Report => {
  const severities = ['info', 'warning', 'error'] as const;
  const findings = Array.from({ length: count }, (_, n): Finding => {
    const severity = severities[n % 3] as (typeof severities)[number];
    return {
      ...FULL,
      rule: `loc/rule-${n % 60}`,
      severity,
      value: `/${n % 500}`,
      place: { ...FULL.place, line: n + 1, endLine: n + 1 },
    };
  });
  const report = reportOf(findings);
  const rules = new Map(findings.map(({ rule }) => [rule, { ...RULE, id: rule }]));
  const byRule = [...rules.keys()].flatMap((rule) =>
    severities.map((severity) => ({
      rule,
      severity,
      count: findings.filter((one) => one.rule === rule && one.severity === severity).length,
    })),
  );
  return { ...report, rules, summary: { ...report.summary, byRule: byRule.filter((one) => one.count > 0) } };
};

const withErrors = (report: Report, errors: number): Report => ({ ...report, summary: { ...report.summary, errors } });

describe('many findings', () => {
  const report = many(9_000);

  it('sarif has the 5,000 most severe, and says so', () => {
    const log = JSON.parse(write('sarif', report)) as Sarif;
    expect(validateSarif(log) || validateSarif.errors).toBe(true);
    const { results } = log.runs[0] as Sarif['runs'][0];
    const levels = (level: string): number => results.filter((result) => result.level === level).length;
    expect([results.length, levels('error'), levels('warning'), levels('note')]).toEqual([5_000, 3_000, 2_000, 0]);
  });

  const full = '5000 most severe';
  const limit = '--max-findings limits their number for each rule and sitemap';
  const runLimit = '--max-findings and --limit run-findings limit their number';
  const reached = { ...FULL, rule: 'run/limit-reached', messageId: 'findings' };
  it.each([
    ['the number of results', report, [`4000 more findings are not in this file: it has only the ${full}`]],
    ['--max-findings', withErrors(many(300), 1_000), [`900 more findings are not in this file: ${limit}`]],
    ['--limit run-findings', withErrors(reportOf([reached]), 41), [`40 more findings are not in this file: ${runLimit}`]],
    [
      'both',
      withErrors(report, 3_010),
      [`4000 more findings are not in this file: it has only the ${full}`, `10 more findings are not in this file: ${limit}`],
    ],
    ['nothing', many(300), undefined],
  ])('sarif names what left findings out: %s', (_, one, texts) => {
    const { invocations } = (JSON.parse(write('sarif', one)) as Sarif).runs[0] as Sarif['runs'][0];
    expect(invocations[0]?.toolExecutionNotifications?.map(({ message }) => message.text)).toEqual(texts);
  });

  it('github has at most ten of each severity, errors first, and one for each rule', () => {
    const lines = write('github', report).trimEnd().split('\n');
    expect(lines.map((line) => /^::(\w+)/.exec(line)?.[1])).toEqual([
      ...Array.from({ length: 10 }, () => 'error'),
      ...Array.from({ length: 10 }, () => 'warning'),
      ...Array.from({ length: 10 }, () => 'notice'),
    ]);
    expect(new Set(lines.map((line) => /title=([^:]*)/.exec(line)?.[1])).size).toBe(30);
  });

  it('markdown has at most 25 lines before what is folded, with the worst rules', () => {
    const rules = ['xml/unescaped-ampersand', ...Array.from({ length: 40 }, (_, n) => `loc/x-${n}`)];
    const findings = rules.map((rule): Finding => ({ ...FULL, rule, severity: rule.startsWith('xml') ? 'error' : 'warning' }));
    const base = reportOf(findings);
    const [shown = '', ...folded] = write('markdown', { ...base, run: { ...base.run, complete: false } }).split('<details>');
    expect(folded).toHaveLength(1);
    expect(shown.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
    expect(shown).toMatch(/--- \|\n\| ❌ \| 1 \| .*unescaped.* \| https.*:4:10 \|\n/);
    expect(folded[0]).toContain('### By sitemap');
  });
  it('markdown says how many findings the baseline has, where nothing is new', () => {
    const base = reportOf([]);
    expect(write('markdown', { ...base, summary: { ...base.summary, baselined: 516 } })).toContain(
      'Sitemaps: no new problems (516 in the baseline)',
    );
  });
  it('markdown stays below a mebibyte, and says what it leaves out', () => {
    const text = write('markdown', many(20_000));
    expect(Buffer.byteLength(text)).toBeLessThan(1_048_576);
    expect(text).toContain('19800 more findings are not in this table');
  });

  it.each(['gitlab', 'sarif'])('%s: fingerprints are unique, and do not depend on lines', (format) => {
    const prints = (of: Report): string[] =>
      format === 'gitlab'
        ? (JSON.parse(write('gitlab', of)) as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint)
        : (JSON.parse(write('sarif', of)) as Sarif).runs[0]!.results.map(
            (result) => result.partialFingerprints.primaryLocationLineHash,
          );
    const before = prints(report);
    expect(new Set(before).size).toBe(before.length);
    const moved = report.findings.map((finding) => ({ ...finding, place: { ...finding.place, line: finding.place.line + 7 } }));
    expect(prints({ ...report, findings: moved })).toEqual(before);
  });

  it('junit has no two tests of one name in a suite', () => {
    const names = elements(write('junit', report), '//testcase').map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const twice = reportOf([FULL, FULL]);
    expect(elements(write('junit', twice), '//testcase').map(({ name }) => name)).toEqual([
      'loc/relative 4:10',
      'loc/relative 4:10 (2)',
    ]);
  });

  it('junit counts the tests and failures that it has', () => {
    const uri = 'https://example.com/b.xml';
    const more = { ...cleanDocument(uri), errors: 40, warnings: 2 };
    const clean = cleanDocument('https://example.com/clean.xml');
    const { documents, findings, ...report } = reportOf([FULL, { ...FULL, severity: 'warning' }], more, clean);
    const xml = write('junit', { ...report, documents, findings: [...findings, { ...FULL, uri }] });
    const numbers = (path: string): [number, number] => {
      const found = elements(xml, path);
      const sum = (name: string): number => found.reduce((total, one) => total + Number(one[name]), 0);
      return [sum('tests'), sum('failures')];
    };
    const found: [number, number] = [elements(xml, '//testcase').length, elements(xml, '//failure').length];
    expect(found).toEqual([5, 3]);
    expect(numbers('//testsuite')).toEqual(found);
    expect(numbers('/testsuites')).toEqual(found);
    expect(junitProblems(xml)).toEqual([]);
    expect(junitProblems(xml.replace('<testcase ', '<testcase line="1" '))).toHaveLength(1);
  });

  it('junit lets warnings pass', () => {
    const xml = write('junit', reportOf([{ ...FULL, severity: 'warning' }]));
    expect(elements(xml, '//failure')).toEqual([]);
    expect(elements(xml, '//testcase/system-out')).toMatchObject([{ text: `warning: ${message(FULL)}` }]);
  });
});

it('prometheus has each series once, even for addresses that look equal', () => {
  const uris = [
    'http://example.com/s.xml',
    'https://example.com/s.xml',
    'https://example.com/s.xml',
    'a\u0001.xml',
    'a\u0002.xml',
  ];
  const text = write('prometheus', { ...reportOf([]), documents: uris.map((uri) => cleanDocument(uri)) });
  const series = text.split('\n').flatMap((line) => /^(?!#)(.+) \S+$/.exec(line)?.[1] ?? []);
  expect(series.length).toBeGreaterThan(10);
  expect(new Set(series).size).toBe(series.length);
  expect(series.filter((one) => one.startsWith('sitemap_lint_urls{'))).toEqual([
    'sitemap_lint_urls{target="https://example.com/sitemap.xml",sitemap="http://example.com/s.xml"}',
    'sitemap_lint_urls{target="https://example.com/sitemap.xml",sitemap="https://example.com/s.xml"}',
    'sitemap_lint_urls{target="https://example.com/sitemap.xml",sitemap="a?.xml"}',
  ]);
});

describe('a report of a million URLs and 50,000 findings', () => {
  /** Longest piece, in UTF-16 units; what one finding comes to at most is far below. */
  const MOST_PIECE = 65_536;
  /** Findings that may be looked at before they are written: those of one document, in which columns are lined up. */
  const AHEAD = 2_500;

  /** The findings that were asked for what they say. */
  const asked = new Set<number>();
  const findings = Array.from({ length: 20 }, (_, file) =>
    Array.from({ length: 2_500 }, (_, n): Finding => {
      const data = { value: `/page-${n}` };
      return {
        ...FULL,
        uri: `https://example.com/sitemap-${file}.xml`,
        place: { ...FULL.place, line: n + 1, endLine: n + 1 },
        value: data.value,
        get data() {
          asked.add(file * 2_500 + n);
          return data;
        },
      };
    }),
  ).flat();
  const documents = [...new Set(findings.map(({ uri }) => uri))].map((uri) => ({
    ...cleanDocument(uri),
    entries: 50_000,
    errors: 2_500,
  }));
  const base = reportOf([]);
  const byRule = [{ rule: RULE.id, severity: 'error' as const, count: findings.length }];
  const report: Report = {
    ...base,
    documents,
    findings,
    summary: { ...base.summary, documents: 20, entries: 1_000_000, errors: findings.length, byRule },
  };

  it.each(Object.keys(FORMATS))('%s is produced in small pieces while it is written', (format) => {
    asked.clear();
    let [pieces, longest, furthest, length] = [0, 0, 0, 0];
    for (const piece of (reporters[format] as (typeof texts)[number][1])(report, PLAIN)) {
      pieces++;
      length += piece.length;
      longest = Math.max(longest, piece.length);
      furthest = Math.max(furthest, asked.size - pieces);
    }
    expect(longest).toBeLessThan(MOST_PIECE);
    expect(furthest).toBeLessThanOrEqual(AHEAD);
    const isShort = ['agent', 'github', 'markdown', 'prometheus', 'sarif', 'stylish'].includes(format);
    if (!isShort) expect([asked.size, pieces > findings.length, length > 2_000_000]).toEqual([findings.length, true, true]);
  });
});
