// Tests reading one sitemap again: credentials are sent to the user's hosts only, and findings that need other sitemaps stay.

import { describe, expect, it } from 'vitest';
import { aloneOptions, needsOthers, withDocument } from '../../../src/commands/audit/audit-relint.js';
import type { Report } from '../../../src/report/report.js';
import { ruleById } from '../../../src/rules/index.js';
import { documentOf, FIRST, finding, INDEX, sampleReport } from '../../audit/samples.js';
import { reportOf } from '../../report/samples.js';

const headers = { authorization: 'Bearer secret' };

describe('the options for one sitemap', () => {
  it.each([
    [
      'on the origin of a target',
      'https://a.example/x.xml',
      ['https://me:pass@a.example/'],
      'https://me:pass@a.example/x.xml',
      headers,
      undefined,
    ],
    [
      'on another port of its host',
      'https://a.example:8443/x.xml',
      ['https://me:pass@a.example/'],
      'https://a.example:8443/x.xml',
      {},
      undefined,
    ],
    ['on another host', 'http://10.0.0.1/x.xml', ['https://a.example/'], 'http://10.0.0.1/x.xml', {}, false],
    [
      'on the host of a target without a scheme',
      'https://a.example/x.xml',
      ['a.example'],
      'https://a.example/x.xml',
      headers,
      undefined,
    ],
    ['of a saved report', 'https://a.example/x.xml', [], 'https://a.example/x.xml', {}, false],
    ['that is a file', 'site/x.xml', ['site'], 'site/x.xml', headers, undefined],
  ] as const)('%s', (_, uri, targets, target, sent, allowPrivate) => {
    const alone = aloneOptions(uri, targets, { headers });
    expect(alone.target).toBe(target);
    expect(alone.options).toMatchObject({ recurse: false, headers: sent });
    expect(alone.options.allowPrivate).toBe(allowPrivate);
  });

  it("keep the user's setting for private addresses", () =>
    expect(aloneOptions('http://10.0.0.1/', [], { allowPrivate: true }).options.allowPrivate).toBe(true));
});

it.each([
  ['tree/duplicate-url', true],
  ['index/child-unreachable', true],
  ['run/limit-reached', true],
  ['robots/not-listed', true],
  ['robots/loc-blocked', false],
  ['loc/relative', false],
  ['lastmod/all-identical', false],
])('%s needs other sitemaps: %s', (id, expected) => expect(needsOthers(id, ruleById.get(id))).toBe(expected));

describe('a sitemap that was read again', () => {
  const report = sampleReport();
  const fresh = (...lines: readonly number[]): Report => {
    const findings = [...lines.map((line) => finding(FIRST, 'loc/duplicate', line)), finding(FIRST, 'run/limit-reached', 1)];
    return { ...reportOf(findings), findings, documents: [documentOf(FIRST, null, findings, { entries: 3 })] };
  };

  it('has its new findings, below the same index', () => {
    const now = withDocument(report, FIRST, fresh(2, 6));
    expect(now?.findings.filter(({ uri }) => uri === FIRST).map(({ rule, place }) => [rule, place.line])).toEqual([
      ['loc/duplicate', 2],
      ['loc/duplicate', 6],
    ]);
    expect(now?.documents.map(({ uri, parent, entries }) => [uri, parent, entries])[1]).toEqual([FIRST, INDEX, 3]);
    expect(now?.findings.length).toBe(report.findings.length - 3 + 2);
    expect(now?.summary).toMatchObject({ errors: 3, warnings: 1, infos: 1, documents: 4 });
  });

  it('keeps findings that depend on other sitemaps', () => {
    const kept = finding(FIRST, 'run/limit-reached', 4);
    const documents = report.documents.map((document) => (document.uri === FIRST ? documentOf(FIRST, INDEX, [kept]) : document));
    const now = withDocument({ ...report, findings: [kept], documents }, FIRST, fresh());
    expect(now?.findings).toEqual([kept]);
    expect(now?.documents[1]?.errors).toBe(1);
  });

  it('must be in both reports', () => {
    expect(withDocument(report, FIRST, { ...fresh(1), documents: [] })).toBeNull();
    expect(withDocument(report, 'https://a.example/gone.xml', fresh(1))).toBeNull();
  });
});
