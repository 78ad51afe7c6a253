// Comments that suppress findings: of which entry, of which rules, what is left, and what no comment can hide.

import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { lintDocument } from '../../../src/lint/document/lint-document.js';
import { fromRecord, toRecord } from '../../../src/lint/document/record/document-record.js';
import { RULES } from '../../../src/rules/index.js';
import { type PlanOptions, RulePlan } from '../../../src/rules/plan.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { NO_ADVICE } from '../../support/advice.js';
import { type LintTextOptions, lintText, NOW, sourceOf } from '../../support/lint-text.js';

const host = new SchemaHost();
afterAll(() => host.close());

const entry = (path: string, more = ''): string => `<url><loc>https://example.com/${path}</loc>${more}</url>`;
const next = (text: string): string => `<!-- sitemap-lint-disable-next-entry ${text} -->`;
const whole = (text: string): string => `<!-- sitemap-lint-disable ${text} -->`;
const urlset = (...content: string[]): string => `<urlset xmlns="${SITEMAP_NAMESPACE}">${content.join('\n')}</urlset>`;

interface Said {
  readonly findings: readonly string[];
  readonly suppressed: number;
  readonly valid: boolean | null;
}

async function lint(content: string, options: LintTextOptions = {}): Promise<Said> {
  const plan = {
    ...options.plan,
    severities: { ...NO_ADVICE, 'lastmod/partial-coverage': 'off', ...options.plan?.severities },
  } as const;
  const { collector, schema } = await lintText(content, { host, ...options, plan });
  const findings = collector.sorted().map(({ rule, messageId, entry: index }) => `${rule} ${messageId} ${index}`);
  return { findings, suppressed: collector.suppressed, valid: schema.valid };
}

describe('the next entry', () => {
  it('is the only one', async () => {
    const said = await lint(urlset(entry('a#x'), next('loc/fragment'), entry('b#x'), entry('c#x')));
    expect(said).toMatchObject({ findings: ['loc/fragment fragment 0', 'loc/fragment fragment 2'], suppressed: 1 });
  });
  it('has its other findings', async () => {
    const said = await lint(urlset(next('loc/fragment: made by JavaScript'), entry('a?utm_source=x#x')));
    expect(said).toMatchObject({ findings: ['loc/tracking-parameter tracking 0'], suppressed: 1 });
  });
  it('may have several rules, comments, and all of them with a reason', async () => {
    for (const comment of [
      next('loc/fragment, loc/tracking-parameter'),
      next('loc/fragment') + next('loc/tracking-parameter'),
      next(': old'),
    ])
      expect(await lint(urlset(comment, entry('a?utm_source=x#x')))).toMatchObject({ findings: [], suppressed: 2 });
  });
  it('is found although entries before it are alike', async () => {
    const alike = Array.from({ length: 50 }, (_, index) => entry(String(index), '<lastmod>2026-01-01</lastmod>'));
    const said = await lint(urlset(...alike, next('loc/fragment'), entry('x#x', '<lastmod>2026-01-01</lastmod>'), ...alike));
    expect(said.findings.filter((text) => !text.startsWith('loc/duplicate') && !text.startsWith('lastmod/all'))).toEqual([]);
    expect(said.suppressed).toBe(1);
  });
  it('is not a clean one further on', async () => {
    const alike = Array.from({ length: 50 }, (_, index) => entry(String(index)));
    const said = await lint(urlset(...alike.slice(0, 20), next('loc/fragment'), ...alike.slice(20), entry('x#x')));
    expect(said).toMatchObject({ findings: ['run/suppression-unused rule null', 'loc/fragment fragment 50'], suppressed: 0 });
  });
});

describe('the whole file', () => {
  it.each([
    whole('loc/fragment') + urlset(entry('a#x'), entry('b#x')),
    urlset(whole('loc/fragment'), entry('a#x'), entry('b#x')),
  ])('%s', async (content) => expect(await lint(content)).toMatchObject({ findings: [], suppressed: 2 }));
  it('has what is about the document as a whole', async () => {
    const options: PlanOptions = { options: { 'limits/url-count': { max: 1 } } };
    const content = urlset(whole('limits/url-count'), entry('a'), entry('b'));
    expect(await lint(content, { plan: options })).toMatchObject({ findings: [], suppressed: 1 });
  });
});

describe("the schema's verdict", () => {
  const invalid = entry('a', '<lastmod>2005-02-30</lastmod>');
  it('stays, and nobody finds fault with what is suppressed', async () => {
    expect(await lint(urlset(next('lastmod/invalid'), invalid))).toEqual({ findings: [], suppressed: 1, valid: false });
  });
  it('is suppressed by its own rule where no other speaks', async () => {
    const plan: PlanOptions = { severities: { 'lastmod/invalid': 'off' } };
    const said = await lint(urlset(next('schema/xsd-invalid'), invalid, invalid), { plan });
    expect(said).toMatchObject({
      findings: ['loc/duplicate repeated 1', 'schema/xsd-invalid silenced 1'],
      suppressed: 1,
      valid: false,
    });
  });
});

describe('no comment hides', () => {
  it('that the file is not well-formed', async () => {
    const { findings } = await lint(urlset(next(': all'), entry('a?b&c')));
    expect(findings.map((text) => text.split(' ')[0])).toEqual(['run/suppression-unused', 'xml/unescaped-ampersand']);
  });
  it('anything where comments do not count', async () => {
    const source = sourceOf(Buffer.from(urlset(whole(': all'), entry('a#x'))));
    const config = {
      plan: new RulePlan(RULES, { severities: NO_ADVICE }),
      now: NOW,
      maxFindings: 10,
      host: null,
      full: false,
      inlineConfig: false,
    };
    const { collector } = await lintDocument(source, null, config);
    expect(collector.sorted().map(({ rule }) => rule)).toEqual(['loc/fragment']);
  });
});

describe('what is unused', () => {
  it('is told by rule, at the comment', async () => {
    const { collector } = await lintText(urlset(next('loc/fragment, loc/empty-query'), entry('a#x')), {
      plan: { severities: NO_ADVICE },
    });
    const [finding, ...others] = collector.sorted();
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ rule: 'run/suppression-unused', data: { value: 'loc/empty-query' }, entry: null });
    expect(finding?.excerpt?.text).toContain('sitemap-lint-disable-next-entry');
  });
  it('is nothing of rules that are off, and of the schema where it was not asked', async () => {
    const content = urlset(next('loc/fragment, schema/xsd-invalid'), entry('a'));
    expect((await lint(content, { plan: { severities: { 'loc/fragment': 'off' } }, host: null })).findings).toEqual([]);
  });
  it('is a comment behind the last entry', async () => {
    expect((await lint(urlset(entry('a'), next('loc/fragment')))).findings).toEqual(['run/suppression-unused rule null']);
  });
});

it('says the same in every piece, and with every entry looked at', async () => {
  const content = urlset(
    whole('loc/duplicate'),
    entry('a'),
    entry('a'),
    next('loc/fragment'),
    entry('b#x'),
    next('nope, lastmod/invalid'),
    entry('c', '<lastmod>x</lastmod>'),
  );
  const expected = await lint(content);
  expect(expected).toMatchObject({ findings: ['run/suppression-malformed rule null'], suppressed: 3 });
  for (const refill of [1, 7, 64]) expect(await lint(content, { refill })).toEqual(expected);
  for (const chunk of [1, 100]) expect(await lint(content, { chunk })).toEqual(expected);
  expect(await lint(content, { full: true })).toEqual(expected);
  expect(await lint(content, { plan: { ungated: true } })).toEqual(expected);
});

it('what the crawl adds to an index later is suppressed as well, also from a record', async () => {
  const index = `<sitemapindex xmlns="${SITEMAP_NAMESPACE}"><sitemap><loc>https://example.com/a.xml</loc></sitemap>${next('index/nested')}<sitemap><loc>https://example.com/b.xml</loc></sitemap></sitemapindex>`;
  const document = await lintText(index, { plan: { severities: NO_ADVICE } });
  const config = { plan: new RulePlan(RULES, { severities: NO_ADVICE }), now: NOW, maxFindings: 100, host: null, full: false };
  const place = { offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const record = JSON.parse(JSON.stringify(toRecord(document))) as ReturnType<typeof toRecord>;
  for (const { collector } of [document, fromRecord(record, config)]) {
    expect(collector.sorted()).toEqual([]);
    for (const child of [0, 1]) collector.add('index/nested', { message: 'nested' }, child, () => ({ place, excerpt: null }));
    expect(collector.sorted().map(({ rule, entry: position }) => `${rule} ${position}`)).toEqual(['index/nested 0']);
    expect(collector.suppressed).toBe(1);
  }
});

describe('a flood of comments', () => {
  // Each of these would take minutes if every comment, or every finding, were compared with all of them.
  it.each([
    [
      'about the whole file',
      whole('loc/fragment').repeat(9_000) + urlset(...Array.from({ length: 20_000 }, (_, index) => entry(`${index}#x`))),
    ],
    ['that name no rule', urlset(next(`a${', loc/fragmnt'.repeat(300)}`).repeat(2_000), entry('a'))],
    ['more than are read', urlset(next('nope').repeat(200_000), entry('a'))],
  ])('%s', async (_, content) => expect((await lint(content, { host: null })).findings.length).toBeLessThanOrEqual(201), 60_000);
});
