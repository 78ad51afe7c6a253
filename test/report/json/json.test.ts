// Tests the JSON report: it is valid against its schema for all findings, and keeps their values.

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { json } from '../../../src/report/json/json.js';
import type { Report } from '../../../src/report/report.js';
import { cleanDocument, FULL, HOSTILE, hostileFinding, PLAIN, reportOf, VARIANTS } from '../samples.js';

const schema = JSON.parse(readFileSync('schemas/report.schema.json', 'utf8'));
const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(schema);

/** What a reader of the report relies on, as far as these tests look into it. */
interface Parsed {
  run: { startedAt: string };
  documents: { uri: string; lastmod: { oldest: string } }[];
  findings: { value: string; data: { value: string } }[];
  rules: Record<string, { docs: string }>;
}

function parsed(report: Report, options = PLAIN): Parsed {
  return JSON.parse([...json(report, options)].join(''));
}

function violations(value: unknown): unknown {
  return validate(value) ? [] : validate.errors;
}

describe('the JSON report is valid against its schema', () => {
  for (const [name, finding] of Object.entries(VARIANTS)) {
    it(`for a finding ${name}`, () => expect(violations(parsed(reportOf([finding])))).toEqual([]));
  }
  for (const [name, text] of Object.entries(HOSTILE)) {
    it(`for ${name}`, () => expect(violations(parsed(reportOf([hostileFinding(text)])))).toEqual([]));
  }
  it('for a run without findings', () => expect(violations(parsed(reportOf([])))).toEqual([]));
  it('for a run of a folder', () => {
    const report = reportOf([]);
    const mapping = { baseUrl: 'https://example.com/', root: 'dist' };
    expect(violations(parsed({ ...report, run: { ...report.run, mapping } }))).toEqual([]);
  });
  it('for a run without documents', () => {
    expect(violations(parsed({ ...reportOf([]), documents: [], rules: new Map() }))).toEqual([]);
  });
});

describe('the schema refuses', () => {
  const valid = parsed(reportOf([FULL]));
  const broken: Record<string, unknown> = {
    'an unknown property': { ...valid, extra: 1 },
    'a missing part': { ...valid, run: undefined },
    'a severity that findings do not have': { ...valid, findings: [{ ...valid.findings[0], severity: 'off' }] },
    'a line before the first': { ...valid, findings: [{ ...valid.findings[0], line: 0 }] },
    'an unknown engine': {
      ...valid,
      documents: [{ ...valid.documents[0], schema: { valid: true, violations: 0, engine: 'x' } }],
    },
  };
  for (const [name, value] of Object.entries(broken)) {
    it(name, () => expect(violations(JSON.parse(JSON.stringify(value)))).not.toEqual([]));
  }
});

describe('the JSON report says', () => {
  it('everything of a finding', () => {
    expect(parsed(reportOf([FULL])).findings).toEqual([
      {
        rule: 'loc/relative',
        messageId: 'relative',
        excerpt: { text: '    <loc>/about</loc>', from: 9, length: 6, cutBefore: false, cutAfter: false },
        severity: 'error',
        message: '/about is not an absolute URL',
        uri: 'https://example.com/sitemap.xml',
        line: 4,
        column: 10,
        endLine: 4,
        endColumn: 16,
        offset: 120,
        length: 6,
        entry: 0,
        page: 'https://example.com/',
        fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
        value: '/about',
        data: { value: '/about' },
        fix: { level: 'unsafe', replacements: [{ offset: 120, length: 0, text: 'https://example.com' }] },
      },
    ]);
  });
  it('times as ISO 8601 in UTC', () => {
    const report = parsed(reportOf([FULL]));
    expect(report.run.startedAt).toBe('2026-11-20T12:00:00.000Z');
    expect(report.documents[0]?.lastmod.oldest).toBe('2020-01-01T00:00:00.000Z');
  });
  it('which rules fired, with the path of their pages', () => {
    expect(parsed(reportOf([FULL])).rules).toEqual({
      'loc/relative': {
        summary: 'loc is an absolute URL.',
        finding: 'loc is a relative URL.',
        docs: 'docs/rules/loc/relative.md',
      },
    });
  });
  it('the address of the pages when the package has a homepage', () => {
    const tool = { ...PLAIN.tool, homepage: 'https://example.org/lint/#readme' };
    const { rules } = parsed(reportOf([FULL]), { ...PLAIN, tool });
    expect(rules['loc/relative']?.docs).toBe('https://example.org/lint/docs/rules/loc/relative.md');
  });
  it('the address of the pages of its version when the homepage is a repository', () => {
    const tool = { ...PLAIN.tool, homepage: 'https://github.com/example/lint#readme' };
    const { rules } = parsed(reportOf([FULL]), { ...PLAIN, tool });
    expect(rules['loc/relative']?.docs).toBe('https://github.com/example/lint/blob/v1.2.3/docs/rules/loc/relative.md');
  });
  it('every document, one a line', () => {
    const text = [...json(reportOf([FULL], cleanDocument('a.xml'), cleanDocument('b.xml')), PLAIN)].join('');
    expect(text.split('\n').filter((line) => line.includes('"wireBytes"')).length).toBe(4);
    expect(JSON.parse(text).documents.map(({ uri }: { uri: string }) => uri)).toEqual([FULL.uri, 'a.xml', 'b.xml']);
  });
});

describe('hostile text in the JSON report', () => {
  for (const [name, text] of Object.entries(HOSTILE)) {
    it(`is unchanged after parsing: ${name}`, () => {
      const expected = name === 'lone surrogate' ? 'a\ufffdb\ufffdc' : text;
      const [finding] = parsed(reportOf([hostileFinding(text)])).findings;
      expect(finding?.value).toBe(expected);
      expect(finding?.data.value).toBe(expected);
    });
    it(`is harmless in terminals and logs: ${name}`, () => {
      const written = [...json(reportOf([hostileFinding(text)]), PLAIN)].join('');
      expect(written.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|^\s*::|##\[|##vso\[/u);
    });
  }
});
