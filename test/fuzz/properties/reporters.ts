// Whatever text a sitemap brings into a report, every format stays what it is.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Report } from '../../../src/report/report.js';
import { FORMATS, type Reporter, type ReportOptions } from '../../../src/report/reporter.js';
import { cleanDocument, hostileFinding, PLAIN, reportOf } from '../../report/samples.js';
import { judge } from '../../xml/recorder.js';
import { onJson } from '../property.js';

/** What acts on terminals and CI logs, ends a string, a cell, an element or a line, and what is no character at all. */
const PIECES = [
  ...['::error::x', '::', ':', '##[group]', '##vso[a]b', '\n', '\r\n', '\r', '\t', ' ', '\u2028', '\u2029', '\u0085', '\v'],
  ...[
    '\u001b[31m',
    '\u001b]8;;x\u0007',
    '\u009b2J',
    '\b',
    '\0',
    '\x7f',
    '\u202e',
    '\u2066',
    '\u200b',
    '\ufeff',
    '\u00ad',
    '\u061c',
  ],
  ...['\ud800', '\udc00', '😀', '👩‍👩‍👧', 'e\u0301', '語', '\ufffe', '\uffff', '\u{e0041}'],
  ...[
    '"',
    "'",
    '`',
    '\\',
    '\\u0041',
    '<',
    '>',
    '&',
    ']]>',
    '</script>',
    '<!--',
    '-->',
    '&amp;',
    '|',
    '*',
    '_',
    '#',
    '[x](y)',
    '~',
    '%',
  ],
  ...[
    '=cmd()',
    '+1',
    '-1',
    '@x',
    ',',
    ';',
    '{value}',
    '{',
    '}',
    '$&',
    '$1',
    '%0A',
    '%s',
    'https://u:p@h/',
    'x'.repeat(300),
    'text',
  ],
];
const texts = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: unit() }), {
  maxLength: 6,
});

/** Any UTF-16 unit. */
function unit(): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
}

/** Colours are the only control sequences of ours. */
const COLOURS = /\u001b\[[\d;]*m/g;

type Check = (text: string, report: Report, options: ReportOptions) => void;

const isJson: Check = (text) => void JSON.parse(text);
const isXml: Check = (text) => assert.deepEqual(judge(Buffer.from(text)), { wellFormed: true, problems: [], encoding: [] });
const isTame: Check = (text, _, { colour }) => {
  const plain = colour === 0 ? text : text.replace(COLOURS, '');
  assert.doesNotMatch(plain, /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u, 'a character that acts');
  assert.doesNotMatch(plain, /^\s*::/m, 'a line that is a workflow command');
  assert.doesNotMatch(plain, /##(?:vso)?\[/i, 'a log command');
};
/** One command for each finding, and nothing that a finding says can begin another one. */
const isWorkflow: Check = (text, { findings }) => {
  const lines = text.split('\n');
  const commands = lines.filter((line) => /^\s*::/.test(line));
  assert.ok(commands.length <= findings.length + 1, 'more commands than findings');
  for (const command of commands) assert.match(command, /^::(?:error|warning|notice|debug|group|endgroup)\b/);
  assert.doesNotMatch(text, /[^\P{Cc}\n]/u, 'a control character');
};

/** What a format must be. One that is not named here is text. */
const CHECKS: Readonly<Record<string, Check>> = {
  json: isJson,
  sarif: isJson,
  gitlab: isJson,
  codeclimate: isJson,
  ndjson: (text) => {
    for (const line of text.trimEnd().split('\n')) JSON.parse(line);
  },
  junit: isXml,
  checkstyle: isXml,
  github: isWorkflow,
  html: (text) => assert.doesNotMatch(text, /[^\P{Cc}\t\n]/u, 'a control character'),
};

interface Input {
  readonly texts: readonly string[];
  readonly columns: number | null;
  readonly colour: 0 | 1 | 2 | 3;
}

let loaded: Promise<readonly (readonly [string, Reporter])[]> | null = null;

/** All reporters, loaded once. */
function reporters(): Promise<readonly (readonly [string, Reporter])[]> {
  loaded ??= Promise.all(Object.entries(FORMATS).map(async ([name, { load }]) => [name, await load()] as const));
  return loaded;
}

export default onJson<Input>({
  name: 'reporters',
  inputs: 500,
  arbitrary: fc.record({
    texts: fc.array(
      texts.map((list) => list.join('')),
      { minLength: 1, maxLength: 4 },
    ),
    columns: fc.option(fc.integer({ min: 1, max: 300 })),
    colour: fc.constantFrom(0, 1, 2, 3),
  }),
  async check({ texts, columns, colour }) {
    const findings = texts.map(hostileFinding);
    const report = { ...reportOf(findings, ...texts.map(cleanDocument)), notices: texts };
    const options = { ...PLAIN, columns, colour };
    for (const [name, reporter] of await reporters()) {
      const text = [...reporter(report, options)].join('');
      try {
        (CHECKS[name] ?? isTame)(text, report, options);
      } catch (error) {
        throw new Error(`${name}: ${error}; ${JSON.stringify(text).slice(0, 2_000)}`);
      }
    }
  },
});
