// Tests the report for coding agents: its lines, what is cut, and its size for large reports.

import { describe, expect, it } from 'vitest';
import { fixOf } from '../../src/base/problem/fixes.js';
import type { Finding } from '../../src/findings/finding.js';
import { agent } from '../../src/report/agent.js';
import type { Report } from '../../src/report/report.js';
import { cleanDocument, estimatedReport, FULL, PLAIN, RULE, reportOf } from './samples.js';

const linesOf = (report: Report, options = {}): string[] =>
  [...agent(report, { ...PLAIN, ...options })].join('').trimEnd().split('\n');

const at = (line: number): Finding => ({ ...FULL, place: { ...FULL.place, line, endLine: line } });
const HEAD = 'https://example.com/sitemap.xml (urlset, 8 URLs, 1.3 KiB, invalid by the XSD)';
const RULE_LINE = 'error loc/relative 4:10 | /about is not an absolute URL';
const TEXT = { ...RULE, messages: { relative: 'Not absolute' } };

describe('a rule', () => {
  it.each<[string, readonly Finding[], string]>([
    ['one place, and an edit', [FULL], ' 4:10 | Not absolute | --fix-unsafe "/about" => "https://example.com/about"'],
    ['no edit', [{ ...FULL, fix: null }], ' 4:10 | Not absolute'],
    ['an edit beyond the line', [{ ...FULL, excerpt: null }], ' 4:10 | Not absolute | --fix-unsafe'],
    [
      'an edit that is too long',
      [{ ...FULL, fix: fixOf('removing', [{ span: { offset: 120, length: 6 }, text: 'x'.repeat(80) }]) }],
      ' 4:10 | Not absolute | --fix-remove',
    ],
    [
      'the first three places',
      [1, 2, 3, 4, 5].map(at),
      ' x5 1:10 2:10 3:10 | Not absolute | --fix-unsafe "/about" => "https://example.com/about"',
    ],
  ])('has one line: %s', (_, findings, expected) => {
    const report = { ...reportOf(findings), rules: new Map([[RULE.id, TEXT]]) };
    expect(linesOf(report)[2]).toBe(`error loc/relative${expected}`);
  });

  it('has as many places as --examples, and the number of findings with an estimate', () => {
    expect(linesOf(reportOf([1, 2, 3, 4].map(at)), { examples: 1 })[2]).toMatch(/^error loc\/relative x4 1:10 \| /);
    expect(linesOf(reportOf([FULL]), { examples: 0 })[2]).toMatch(/^error loc\/relative \| /);
    expect(linesOf(estimatedReport())[2]).toMatch(/^error loc\/relative x~50,000 4:10 \| /);
  });
});

it('begins with the totals, the exit code and what was not checked', () => {
  const report = reportOf([{ ...FULL, fix: null }], cleanDocument('b.xml'));
  const exit = { code: 1, reason: '1 error' };
  expect(linesOf(report, { exit })).toEqual([
    '1 error, 0 warnings, 0 infos in 2 documents, 16 URLs; exit 1: 1 error',
    HEAD,
    RULE_LINE,
  ]);
  const cut = { ...report, run: { ...report.run, complete: false }, notices: ['no robots.txt\u001b', ...Array(20).fill('more')] };
  expect(linesOf(cut).slice(0, 3)).toEqual([
    '1 error, 0 warnings, 0 infos in 2 documents, 16 URLs',
    'Not everything was checked: there may be more problems.',
    'Note    no robots.txt\\x1B',
  ]);
  expect(linesOf(cut)[12]).toBe('+ 11 more notes');
  expect(linesOf({ ...reportOf([]), documents: [cleanDocument('a.xml')] })).toEqual(['No problems found in 1 document, 8 URLs']);
});

it('cuts a long address in its middle', () => {
  const uri = `https://example.com/${'shop/'.repeat(60)}sitemap-3.xml`;
  const line = linesOf(reportOf([{ ...FULL, uri }]))[1] as string;
  expect(line).toMatch(/^https:\/\/example\.com\/shop.*….*\/sitemap-3\.xml \(urlset, 8 URLs, 1\.3 KiB, invalid by the XSD\)$/);
  expect(line.length).toBeLessThanOrEqual(120);
});

it('shows the worst documents of many, and how many more there are', () => {
  const uris = Array.from({ length: 1_000 }, (_, n) => `https://example.com/sitemap-${n}.xml`);
  const findings = uris.map((uri, n): Finding => ({ ...FULL, uri, severity: n < 900 ? 'warning' : 'error' }));
  const base = reportOf(findings);
  const lines = linesOf({ ...base, documents: uris.map((uri) => ({ ...cleanDocument(uri), errors: 1 })) });
  expect(lines).toHaveLength(1 + 2 * 200 + 1);
  expect(lines[1]).toMatch(/sitemap-900\.xml/);
  expect(lines.at(-1)).toBe('+ 800 more documents with findings: -f json lists all');
});
