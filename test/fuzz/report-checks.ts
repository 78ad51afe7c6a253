// What a report of each format must be: read back by a reader of that format, it says what the findings say, and nothing in it acts.

import assert from 'node:assert/strict';
import { parse as parseCsv } from 'csv-parse/sync';
import { marked } from 'marked';
import type { Excerpt } from '../../src/base/problem/span.js';
import type { Finding } from '../../src/findings/finding.js';
import { messageText } from '../../src/findings/message-text.js';
import { escapeTerminal } from '../../src/report/escape/escape-terminal.js';
import { ruleGroups } from '../../src/report/finding-groups.js';
import type { FORMATS } from '../../src/report/formats.js';
import { html } from '../../src/report/html/html.js';
import type { PageData, PageRow } from '../../src/report/html/page-data.js';
import { pathOf } from '../../src/report/location.js';
import type { Report } from '../../src/report/report.js';
import type { ReportOptions } from '../../src/report/reporter.js';
import { judge } from '../read/xml/recorder.js';
import { cleanDocument, FULL, PLAIN, reportOf, VARIANTS } from '../report/samples.js';
import { pageElements, xmlElements } from '../report/xml-elements.js';

/** Throws with what is wrong about the text of a report. */
export type Check = (text: string, report: Report, options: ReportOptions) => void;

/** Colours are the only control sequences of ours. */
const COLOURS = /\u001b\[[\d;]*m/g;
/** Characters that act, hide or reorder, and those that are none. */
const ACTING = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** What strict readers make of text: lone surrogates have no UTF-8. */
const utf8 = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');
const messageOf = (finding: Finding, { rules }: Report): string => messageText(rules.get(finding.rule), finding);
const messages = (report: Report): readonly string[] => report.findings.map((finding) => messageOf(finding, report));

/** Nothing acts on a terminal or on the log of a CI system. */
const isTame: Check = (text, _, { colour }) => {
  const plain = colour === 0 ? text : text.replace(COLOURS, '');
  assert.doesNotMatch(plain, ACTING, 'a character that acts');
  assert.doesNotMatch(plain, /^\s*::/m, 'a line that is a workflow command');
  assert.doesNotMatch(plain, /##(?:vso)?\[/i, 'a log command');
};

/** Text in which a log is not acted on, whatever follows in it. */
function assertQuiet(text: string): void {
  assert.doesNotMatch(text, ACTING, 'a character that acts');
  assert.doesNotMatch(text, /##(?:vso)?\[/i, 'a log command');
}

function parseJson<Shape>(text: string): Shape {
  assertQuiet(text);
  return JSON.parse(text) as Shape;
}

/** A line a finding, with its message, then how many there are. */
const isList: Check = (text, report, options) => {
  isTame(text, report, options);
  const lines = text.split('\n');
  assert.equal(lines.length, report.findings.length + 3);
  for (const [index, message] of messages(report).entries()) assert.ok(lines[index]?.includes(escapeTerminal(message)));
};

/** Well-formed to our own reader, too, whose limits a report may reach. */
const isXml = (text: string): void => {
  assertQuiet(text);
  const { problems, ...verdict } = judge(Buffer.from(text));
  assert.deepEqual(verdict, { wellFormed: true, encoding: [] });
  for (const problem of problems) assert.match(problem, /^xml\/resource-limit /);
};

/** What GitHub's runner reads: each line is a command whose properties and message are those of a finding. */
const isWorkflow: Check = (text, report) => {
  assertQuiet(text);
  const said = new Set(messages(report).map(escapeTerminal));
  const paths = new Set(report.findings.map(({ uri }) => escapeTerminal(pathOf(uri))));
  const unescaped = (value: string): string =>
    value.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
  const lines = text.split('\n').slice(0, -1);
  assert.ok(lines.length > 0 && lines.length <= report.findings.length, 'as many commands as findings, or fewer');
  for (const line of lines) {
    const [, properties = '', data = ''] = /^::(?:error|warning|notice) ([^:]*)::(.*)$/.exec(line) ?? [];
    const named = new Map(
      properties.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const),
    );
    assert.equal(named.get('title'), 'loc/relative');
    const file = named.get('file');
    if (file !== undefined) assert.ok(paths.has(unescaped(file)), `no finding is in ${file}`);
    const message = unescaped(data);
    assert.ok(
      [...said].some((one) => message.startsWith(one)),
      `no finding says ${message}`,
    );
  }
};

const PROMETHEUS =
  /^(?:# (?:HELP|TYPE) [a-zA-Z_:][\w:]* .+|[a-zA-Z_:][\w:]*(?:\{[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\n"])*"(?:,[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\n"])*")*\})? -?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;
const MARKDOWN_TAGS = new Set(['h2', 'h3', 'p', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'strong']);
const MOST_ROWS = 200;
/** Rules above the fold of a Markdown report; the others have a table of their own. */
const MOST_RULES = 15;

/** Elements and attributes that a page has whatever it reports: a place between two characters is marked, too. */
const PAGE_PARTS = partsOf(
  [
    ...html(
      {
        ...reportOf(
          [...Object.values(VARIANTS), { ...FULL, excerpt: { ...(FULL.excerpt as Excerpt), length: 0 } }],
          cleanDocument('https://example.com/b.xml'),
        ),
        notices: ['one'],
      },
      PLAIN,
    ),
  ].join(''),
);

function partsOf(page: string): ReadonlySet<string> {
  return new Set(
    pageElements(page).flatMap(({ name, attributes }) => [name, ...Object.keys(attributes).map((key) => `${name} ${key}`)]),
  );
}

/** What the report of each format must be. */
export const CHECKS: Readonly<Record<keyof typeof FORMATS, Check>> = {
  stylish: isTame,
  agent: (text, report, options) => {
    isTame(text, report, options);
    for (const line of text.split('\n')) assert.ok(line.length <= 120);
  },
  compact: isList,
  unix: isList,
  json: (text, report) => {
    const { findings } = parseJson<{ findings: { message: string; uri: string; value: string }[] }>(text);
    const expected = report.findings.map((finding) => [messageOf(finding, report), finding.uri, finding.value]);
    const read = findings.map(({ message, uri, value }) => [message, uri, value]);
    assert.deepEqual(
      read,
      expected.map((list) => list.map((one) => one && utf8(one))),
    );
  },
  ndjson: (text, report) => {
    const records = text
      .trimEnd()
      .split('\n')
      .map((line) => parseJson<{ type: string; message?: string }>(line));
    const said = records.filter(({ type }) => type === 'finding').map(({ message }) => message);
    assert.deepEqual(said, messages(report).map(utf8));
    assert.equal(records.length, report.findings.length + report.documents.length + 1);
  },
  sarif: (text, report) => {
    type Result = { message: { text: string }; partialFingerprints: { primaryLocationLineHash: string } };
    const { runs } = parseJson<{ runs: { results: Result[] }[] }>(text);
    const results = runs[0]?.results ?? [];
    assert.equal(results.length, report.findings.length);
    for (const [index, message] of messages(report).entries())
      assert.ok(results[index]?.message.text.startsWith(utf8(message)), 'another message');
    const prints = results.map(({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash);
    assert.equal(new Set(prints).size, prints.length, 'two findings of one fingerprint');
  },
  gitlab: (text, report) => {
    const issues = parseJson<{ fingerprint: string; location: { path: string } }[]>(text);
    const paths = report.findings.map(({ uri }) => utf8(pathOf(uri)));
    assert.deepEqual(
      issues.map(({ location }) => location.path),
      paths,
    );
    assert.equal(new Set(issues.map(({ fingerprint }) => fingerprint)).size, issues.length, 'two findings of one fingerprint');
  },
  junit: (text, report) => {
    isXml(text);
    const errors = report.findings.filter(({ severity }) => severity === 'error');
    const said = xmlElements(text, '//testcase/failure').map(({ attributes }) => attributes['message']);
    assert.deepEqual(
      said,
      errors.map((finding) => escapeTerminal(messageOf(finding, report))),
    );
    const rest = xmlElements(text, '//testcase/system-out');
    assert.equal(rest.length, report.findings.length - errors.length);
  },
  checkstyle: (text, report) => {
    isXml(text);
    const said = xmlElements(text, '//file/error').map(({ attributes }) => attributes['message']);
    assert.deepEqual(said, messages(report).map(escapeTerminal));
  },
  github: isWorkflow,
  markdown: (text, report) => {
    assertQuiet(text);
    const page = marked.parse(text, { gfm: true, async: false });
    const folded = report.summary.byRule.length === 0 ? 0 : 1;
    for (const tag of ['<details>', '</details>', '<summary>', '</summary>'])
      assert.equal(page.split(tag).length - 1, folded, `elements ${tag}`);
    const rest = page.replace(/<\/?(?:details|summary)>/g, '');
    for (const [, tag = ''] of rest.matchAll(/<\/?([a-z0-9]+)/gi)) assert.ok(MARKDOWN_TAGS.has(tag), `an element ${tag}`);
    const rows = page.match(/<tr>/g)?.length ?? 0;
    const rules = ruleGroups(report).length;
    const headings = rules > MOST_RULES ? 4 : 3;
    const troubled = report.documents.filter(({ errors, warnings, infos }) => errors + warnings + infos > 0).length;
    const listed = Math.min(MOST_ROWS, report.findings.length);
    assert.equal(rows, headings + rules + troubled + listed, 'rows that a finding made');
  },
  html: (text, report) => {
    assertQuiet(text);
    assert.equal(text.match(/<script>/g)?.length, 1, 'scripts');
    for (const part of partsOf(text)) assert.ok(PAGE_PARTS.has(part), `an element or attribute ${part}`);
    const json = (kind: string): unknown[] =>
      pageElements(text, `//script[@class="${kind}"]`).map(({ text: content }) => JSON.parse(content) as unknown);
    const rows = json('rows').flat() as PageRow[];
    assert.deepEqual(
      rows.map((row) => row[5]),
      messages(report).map(escapeTerminal),
    );
    const [data] = json('data') as PageData[];
    for (const row of rows) assert.equal(data?.rules[row[1]]?.id, 'loc/relative');
  },
  csv: (text, report) => {
    assertQuiet(text.replaceAll('\r\n', '\n'));
    const rows = parseCsv(text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
    const said = rows.map((row) => row['message']);
    const plain = (message: string | undefined): string => message?.replace(/^'/, '').replaceAll('\\x3B', ';') ?? '';
    assert.deepEqual(
      said.map(plain),
      messages(report).map((message) => plain(escapeTerminal(message))),
    );
    for (const cell of rows.flatMap((row) => Object.values(row)))
      assert.doesNotMatch(cell, /(?:^|;["'\s]*)[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/, 'a formula');
  },
  prometheus: (text) => {
    assertQuiet(text);
    assert.ok(text.endsWith('\n'));
    const lines = text.trimEnd().split('\n');
    for (const line of lines) assert.match(line, PROMETHEUS);
    const series = lines.filter((line) => !line.startsWith('#')).map((line) => line.replace(/ \S+$/, ''));
    assert.equal(new Set(series).size, series.length, 'two values of one series');
  },
};
