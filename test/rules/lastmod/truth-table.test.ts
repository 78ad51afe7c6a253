// Every row of the truth table through the whole pipeline: exact rules, worst severity, the schema's verdict, the fixes.

import { afterAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/findings/finding.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { lintText } from '../../support/lint-text.js';
import { LASTMOD_CASES } from './truth-table.js';

const host = new SchemaHost();
afterAll(() => host.close());

function documentWith(lastmod: string): string {
  const entry = `<url><loc>https://example.com/</loc><lastmod>${lastmod}</lastmod></url>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entry}</urlset>\n`;
}

function worst(findings: readonly Finding[]): string {
  return ['error', 'warning', 'info'].find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'pass';
}

/** The value after all the edits that its findings offer, last place first. */
function fixed(xml: string, findings: readonly Finding[]): string {
  let bytes = Buffer.from(xml);
  const replacements = findings.flatMap(({ fix }) => fix?.replacements ?? []);
  for (const { span, text } of replacements.sort((a, b) => b.span.offset - a.span.offset)) {
    bytes = Buffer.concat([bytes.subarray(0, span.offset), Buffer.from(text), bytes.subarray(span.offset + span.length)]);
  }
  return /<lastmod>([\s\S]*)<\/lastmod>/.exec(bytes.toString())?.[1] ?? '(removed)';
}

describe('default profile', () => {
  test.each(LASTMOD_CASES)('$value: $verdict $rules', async ({ value, verdict, rules, xsd }) => {
    const { collector, schema } = await lintText(documentWith(value), { host, full: true });
    const findings = collector.sorted();
    expect([...new Set(findings.map(({ rule }) => rule))].sort()).toEqual(rules);
    expect(findings.length).toBe(rules.length);
    expect({ verdict: worst(findings), xsd: schema.valid }).toEqual({ verdict, xsd });
  });
});

describe('NOTE-datetime', () => {
  /** The forms of the note, read anew here: shape by pattern, day by Date, offsets as hours and minutes of a day. */
  const shape = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|[+-](\d\d):(\d\d)))?)?)?$/;

  function inNote(value: string): boolean {
    const match = shape.exec(value);
    if (!match) return false;
    const [year, month = '01', day = '01', hour = '0', minute = '0', second = '0', offsetHour = '0', offsetMinute = '0'] =
      match.slice(1);
    const date = new Date(`${year}-${month}-01T00:00:00Z`);
    if (Number.isNaN(date.getTime())) return false;
    date.setUTCDate(Number(day));
    const real = date.toISOString().startsWith(`${year}-${month}-${day}`);
    return (
      real &&
      [hour, offsetHour].every((number) => Number(number) < 24) &&
      [minute, second, offsetMinute].every((number) => Number(number) < 60)
    );
  }

  test.each(LASTMOD_CASES)('$value: $w3c', ({ value, w3c }) => {
    expect(inNote(value)).toBe(w3c);
  });

  test('what both grammars have is never an error, and what the schema rejects always is', () => {
    for (const { value, verdict, w3c, xsd } of LASTMOD_CASES) {
      if (w3c && xsd) expect(verdict, value).not.toBe('error');
      if (!xsd) expect(verdict, value).toBe('error');
    }
  });
});

const FIXES: readonly (readonly [value: string, expected: string])[] = [
  ['2005/1/31', '2005-01-31'],
  ['2005-1-1', '2005-01-01'],
  ['2005-01-01T9:00:00Z', '2005-01-01T09:00:00Z'],
  ['2005/13/01', '2005/13/01'],
  ['01/02/2005', '01/02/2005'],
  ['2005-01-01-04:00', '2005-01-01'],
  ['2005-01-01T10:00Z', '2005-01-01T10:00:00Z'],
  ['2005-01-01T10:00+01:00', '2005-01-01T10:00:00+01:00'],
  ['2005-01-01T10:00:00', '2005-01-01T10:00:00Z'],
  ['2005-01-01T10:00', '2005-01-01T10:00:00Z'],
  ['2005-01-01t10:00:00z', '2005-01-01T10:00:00Z'],
  ['2005-01-01 10:00:00+01:00', '2005-01-01T10:00:00+01:00'],
  ['2005-02-28T24:00:00Z', '2005-03-01T00:00:00Z'],
  ['2004-02-28T24:00:00Z', '2004-02-29T00:00:00Z'],
  ['2005-12-31T24:00Z', '2006-01-01T00:00:00Z'],
  ['9999-12-31T24:00:00Z', '9999-12-31T24:00:00Z'],
  ['1970-01-01', '(removed)'],
  ['\n  2005-01-01\n', '2005-01-01'],
  [' <!-- draft --> 2005-01-01', ' <!-- draft --> 2005-01-01'],
  ['<![CDATA[2005-01-01T10:00Z]]>', '<![CDATA[2005-01-01T10:00:00Z]]>'],
  ['2005-01-01T24:00&#x3A;00Z', '2005-01-02T00:00&#x3A;00Z'],
];

describe('fixes', () => {
  test.each(FIXES)('%j becomes %j', async (value, expected) => {
    const xml = documentWith(value);
    const { collector } = await lintText(xml);
    const own = collector.sorted().filter(({ rule }) => rule.startsWith('lastmod/'));
    expect(fixed(xml, own)).toBe(expected);
  });
});
