// Tests overrides: which severities and options apply to which sitemaps and pages.

import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { fromRecord, toRecord } from '../../../src/lint/document/record/document-record.js';
import type { RuleOverride, RuleSettings } from '../../../src/lint/options.js';
import { RULES } from '../../../src/rules/index.js';
import { type PlanOptions, RulePlan } from '../../../src/rules/plan.js';
import { planOptions } from '../../../src/run/config/plan-options.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { NO_ADVICE } from '../../support/advice.js';
import { lintText, NOW } from '../../support/lint-text.js';

const host = new SchemaHost();
afterAll(() => host.close());

function plan(rules: RuleSettings, overrides: readonly RuleOverride[] = [], verifiedHosts: readonly string[] = []): PlanOptions {
  return planOptions({ rules: { ...NO_ADVICE, ...rules }, overrides, verifiedHosts }, { severities: {}, options: {} });
}

const entry = (path: string, more = ''): string => `<url><loc>https://example.com/${path}</loc>${more}</url>`;
const CONTENT = `<urlset xmlns="${SITEMAP_NAMESPACE}">${entry('a')}${entry('a2#x')}${entry('b')}${entry('b2#x')}</urlset>`;
const URI = 'https://example.com/maps/sitemap.xml';

/** `severity rule entry` of each finding. */
async function findings(options: PlanOptions, content = CONTENT, uri = URI): Promise<string[]> {
  const { collector } = await lintText(content, { host, plan: options, uri });
  return collector.sorted().map(({ severity, rule, entry: index }) => `${severity} ${rule} ${index}`);
}

const off: RuleSettings = { 'loc/out-of-scope-path': 'off' };

describe('by sitemap', () => {
  it.each([
    ['https://example.com/maps/*', ['info loc/fragment 1', 'info loc/fragment 3']],
    ['**/sitemap.xml', ['info loc/fragment 1', 'info loc/fragment 3']],
    ['https://example.com/*', ['warning loc/fragment 1', 'warning loc/fragment 3']],
  ])('%s', async (files, expected) => {
    expect(await findings(plan(off, [{ files, rules: { 'loc/fragment': 'info' } }]))).toEqual(expected);
  });

  it('a local file matches by its relative and by its absolute path', async () => {
    for (const files of ['dist/*.xml', '/**/dist/sitemap.xml']) {
      const options = plan(off, [{ files, rules: { 'loc/fragment': 'off' } }]);
      expect(await findings(options, CONTENT, 'dist/sitemap.xml')).toEqual([]);
    }
  });

  it('options differ, too, and an override with only a severity keeps them', async () => {
    const small: RuleSettings = { 'limits/url-count': ['warning', { max: 3 }] };
    const quiet = { ...off, 'loc/fragment': 'off' } as const;
    expect(await findings(plan(quiet, [{ files: '**', rules: small }]))).toEqual(['warning limits/url-count null']);
    const info: RuleOverride = { files: '**', rules: { 'limits/url-count': 'info' } };
    expect(await findings(plan({ ...quiet, ...small }, [info]))).toEqual(['info limits/url-count null']);
    expect(await findings(plan({ ...quiet, ...small }, [{ ...info, files: 'https://example.org/**' }]))).toEqual([
      'warning limits/url-count null',
    ]);
  });
});

describe('by page', () => {
  it('only findings in those entries differ', async () => {
    const overrides = [{ urls: 'https://example.com/b*', rules: { 'loc/fragment': 'error' } }] as const;
    expect(await findings(plan(off, overrides))).toEqual(['warning loc/fragment 1', 'error loc/fragment 3']);
  });

  it('with files, both must match', async () => {
    const rules: RuleSettings = { 'loc/fragment': 'off' };
    expect(await findings(plan(off, [{ files: '**/other.xml', urls: '**', rules }]))).toHaveLength(2);
    expect(await findings(plan(off, [{ files: '**/sitemap.xml', urls: '**#x', rules }]))).toEqual([]);
  });

  it('a rule that is otherwise off runs for them', async () => {
    const overrides = [{ urls: '**/b**', rules: { 'loc/fragment': 'info' } }] as const;
    expect(await findings(plan({ ...off, 'loc/fragment': 'off' }, overrides))).toEqual(['info loc/fragment 3']);
  });

  it('later overrides win, for files as for urls', async () => {
    const about: RuleOverride = { urls: '**/b**', rules: { 'loc/fragment': 'error' } };
    const all: RuleOverride = { files: '**', rules: { 'loc/fragment': 'info' } };
    expect(await findings(plan(off, [about, all]))).toEqual(['info loc/fragment 1', 'info loc/fragment 3']);
    expect(await findings(plan(off, [all, about]))).toEqual(['info loc/fragment 1', 'error loc/fragment 3']);
  });

  it("the schema's own finding differs as well", async () => {
    const content = `<urlset xmlns="${SITEMAP_NAMESPACE}">${entry('a', '<lastmod>2005</lastmod>')}${entry('b', '<lastmod>2005</lastmod>')}</urlset>`;
    const rules: RuleSettings = { ...off, 'lastmod/reduced-precision': 'off' };
    const overrides = [{ urls: '**/b', rules: { 'schema/xsd-invalid': 'warning' } }] as const;
    expect(await findings(plan(rules, overrides), content)).toEqual([
      'error schema/xsd-invalid 0',
      'warning schema/xsd-invalid 1',
    ]);
  });

  it('options are refused', () => {
    const override: RuleOverride = { urls: '**', rules: { 'limits/url-count': ['off', { max: 1 }] } };
    expect(() => plan({}, [override])).toThrow('overrides: the options of limits/url-count cannot differ by "urls"');
  });
});

it('findings added to a document from a journal or a thread have the severities of that document', async () => {
  const options = plan(off, [{ files: '**/maps/*', rules: { 'index/nested': 'info' } }]);
  const document = await lintText(CONTENT, { plan: options, uri: URI });
  const config = { plan: new RulePlan(RULES, options), now: NOW, maxFindings: 100, host: null, full: false };
  const { collector } = fromRecord(toRecord(document), config);
  const place = { offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const { kept } = collector.add('index/nested', { message: 'nested' }, null, () => ({ place, excerpt: null }));
  expect(kept?.severity).toBe('info');
});

it('verified hosts may be listed from other hosts', async () => {
  const content = `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>https://example.org/</loc></url><url><loc>https://example.net/</loc></url></urlset>`;
  const uri = 'https://example.com/sitemap.xml';
  expect(await findings(plan({}, [], ['example.org']), content, uri)).toEqual(['error loc/out-of-scope-host 1']);
  expect(await findings(plan({}, [], ['example.org', 'example.net']), content, uri)).toEqual([]);
});
