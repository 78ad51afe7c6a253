// Whatever text a sitemap brings into a report, every format stays what it is, and says what the findings say.

import fc from 'fast-check';
import type { Finding } from '../../../src/findings/finding.js';
import { FORMATS } from '../../../src/report/formats.js';
import type { Reporter } from '../../../src/report/reporter.js';
import { cleanDocument, hostileFinding, PLAIN, reportOf } from '../../report/samples.js';
import { onJson } from '../property.js';
import { CHECKS } from '../report-checks.js';

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
    'y'.repeat(30_000),
    '\u202e'.repeat(3_000),
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

/** What a finding may be without. */
const LACKS = {
  nothing: {},
  entry: { entry: null },
  value: { value: null },
  data: { data: {} },
  fix: { fix: null },
  excerpt: { excerpt: null },
} as const satisfies Readonly<Record<string, Partial<Finding>>>;

interface HostileFinding {
  readonly text: string;
  readonly severity: Finding['severity'];
  readonly lacks: keyof typeof LACKS;
}

interface Input {
  readonly findings: readonly HostileFinding[];
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
    findings: fc.array(
      fc.record({
        text: texts.map((list) => list.join('')),
        severity: fc.constantFrom('error', 'warning', 'info'),
        lacks: fc.constantFrom(...(Object.keys(LACKS) as (keyof typeof LACKS)[])),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    columns: fc.option(fc.integer({ min: 1, max: 300 })),
    colour: fc.constantFrom(0, 1, 2, 3),
  }),
  async check({ findings: inputs, columns, colour }) {
    const all = inputs.map(({ text, severity, lacks }): Finding => ({ ...hostileFinding(text), severity, ...LACKS[lacks] }));
    const uris = [...new Set(all.map(({ uri }) => uri))];
    const findings = uris.flatMap((uri) => all.filter((finding) => finding.uri === uri));
    const documents = uris.map((uri) => {
      const count = (severity: string): number =>
        findings.filter((finding) => finding.uri === uri && finding.severity === severity).length;
      return { ...cleanDocument(uri), errors: count('error'), warnings: count('warning'), infos: count('info') };
    });
    const report = { ...reportOf(findings), documents, notices: uris };
    const options = { ...PLAIN, columns, colour };
    for (const [name, reporter] of await reporters()) {
      const text = [...reporter(report, options)].join('');
      try {
        (CHECKS[name] as (typeof CHECKS)[string])(text, report, options);
      } catch (error) {
        throw new Error(`${name}: ${error}; ${JSON.stringify(text).slice(0, 600)}`);
      }
    }
  },
});
