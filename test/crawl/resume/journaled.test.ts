// Reading with a journal, one document at a time.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { Journal } from '../../../src/crawl/resume/journal.js';
import { digestOf, encodeLine } from '../../../src/crawl/resume/journal-line.js';
import { readJournaled } from '../../../src/crawl/resume/journaled.js';
import { locationOf } from '../../../src/fetch/targets/local.js';
import type { LintConfig } from '../../../src/lint/document/lint-config.js';
import type { DocumentResult } from '../../../src/lint/document/lint-document.js';
import type { DocumentRecord } from '../../../src/lint/document/record/document-record.js';
import type { OriginRobots } from '../../../src/lint/robots/robots-group.js';
import { RULES } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import type { SchemaHost } from '../../../src/schema/host.js';
import { lintText, NOW } from '../../support/lint-text.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-journaled-'));
afterAll(() => rmSync(folder, { recursive: true }));

const RUN = { tool: '1', targets: [], options: {}, now: NOW };
const config: LintConfig = { plan: new RulePlan(RULES), now: NOW, maxFindings: 100, host: null, full: false };
const location = locationOf(new URL('https://example.com/sitemap.xml'), null, folder);
const TEXT = `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>/a</loc></url></urlset>`;

let files = 0;
const newPath = (): string => join(folder, `${files++}.journal`);

interface Options {
  readonly result?: Partial<DocumentResult>;
  readonly listing?: { readonly parent: string; readonly lastmod: number | null } | null;
  readonly robots?: readonly OriginRobots[];
  readonly signal?: AbortSignal;
  readonly config?: Partial<LintConfig>;
}

/** Reads the document through the journal at a path; returns whether it was actually read. */
async function readsFor(
  path: string,
  { result = {}, listing = null, robots = [], signal, config: more = {} }: Options = {},
): Promise<boolean> {
  const journal = await Journal.open(path, RUN);
  let reads = 0;
  const read = async (): Promise<DocumentResult> => {
    reads++;
    return { ...(await lintText(TEXT, { uri: location.uri })), ...result };
  };
  const reading = { location, listing, robots, source: null, signal: signal ?? null };
  const outcome = await readJournaled(journal, reading, { ...config, ...more }, read);
  expect('facts' in outcome && outcome.facts.entries).toBe(1);
  await journal.close(false);
  return reads > 0;
}

test('a document is read once', async () => {
  const path = newPath();
  expect([await readsFor(path), await readsFor(path), await readsFor(path)]).toEqual([true, false, false]);
});

test.each<[string, () => Promise<Options>]>([
  ['is partial', async () => ({ result: { facts: { ...(await lintText(TEXT)).facts, partial: true } } })],
  [
    'has got no verdict for a part',
    async () => ({ result: { schema: { valid: null, violations: 0, engine: 'prover', unjudged: true } } }),
  ],
  ['ended after the run had been', async () => ({ signal: AbortSignal.abort() })],
])('a document that %s is read again', async (_name, options) => {
  const path = newPath();
  expect([await readsFor(path, await options()), await readsFor(path), await readsFor(path)]).toEqual([true, true, false]);
});

test('a document has another key for another index, or another date there', async () => {
  const path = newPath();
  const listings = [null, ...['a', 'b'].flatMap((parent) => [null, 0, 1].map((lastmod) => ({ parent, lastmod })))];
  for (const listing of listings) expect(await readsFor(path, { listing })).toBe(true);
  for (const listing of listings) expect(await readsFor(path, { listing })).toBe(false);
});

test('a document has another key if robots.txt has other rules for it', async () => {
  const path = newPath();
  const rulesOf = (paths: readonly string[], origin = 'https://example.com'): OriginRobots => ({
    origin,
    groups: [{ agents: ['*'], rules: paths.map((rule, index) => ({ allow: false, path: rule, line: index + 2 })) }],
  });
  const [some, elsewhere] = [rulesOf(['/a']), rulesOf(['/a'], 'https://example.net')];
  const files = [[], [rulesOf([])], [some], [rulesOf(['/a', '/b'])], [elsewhere], [some, elsewhere]];
  for (const robots of files) expect(await readsFor(path, { robots })).toBe(true);
  for (const robots of files) expect(await readsFor(path, { robots })).toBe(false);
});

test('documents from the journal count for the live display', async () => {
  const path = newPath();
  await readsFor(path);
  const told: number[][] = [];
  await readsFor(path, { config: { onRead: (bytes, entries) => void told.push([bytes, entries]) } });
  expect(told).toEqual([[TEXT.length, 1]]);
});

test.each<[string, (document: DocumentRecord) => unknown]>([
  ['nothing', () => ({})],
  ['no facts', ({ facts: _, ...rest }) => rest],
  ['no address of the facts', (document) => ({ ...document, facts: { ...document.facts, url: undefined } })],
  ['no findings', (document) => ({ ...document, findings: {} })],
  ['findings that are none', (document) => ({ ...document, findings: { ...document.findings, kept: [null] } })],
  ['counts that are none', (document) => ({ ...document, findings: { ...document.findings, counts: [1] } })],
  ['no children', (document) => ({ ...document, children: undefined })],
])('a document whose record has %s is read again', async (_name, change) => {
  const path = newPath();
  await readsFor(path);
  const [header, line] = readFileSync(path, 'utf8').split('\n');
  const { key, entry } = JSON.parse(line as string);
  const content = JSON.stringify({ notice: null, document: change(entry.document) });
  writeFileSync(path, `${header}\n{"key":"${key}","digest":"${digestOf(content, key)}","entry":${content}}\n`);
  expect([await readsFor(path), await readsFor(path)]).toEqual([true, false]);
});

test('the notice of the schema host is stored with the document', async () => {
  const path = newPath();
  await readsFor(path, { config: { host: { notice: 'another engine' } as SchemaHost } });
  expect(JSON.parse(readFileSync(path, 'utf8').split('\n')[1] as string).entry.notice).toBe('another engine');
});

test('the diagnostics of a report say which engine earlier runs could not use', async () => {
  const path = join(folder, 'sitemap.xml');
  writeFileSync(path, TEXT);
  const resume = newPath();
  const abort = new AbortController();
  await lint([path], { xsd: 'off', resume, signal: abort.signal, onReport: async () => abort.abort() }).report;
  const [header, line] = readFileSync(resume, 'utf8').split('\n');
  const { key, entry } = JSON.parse(line as string);
  const journal = Buffer.concat([Buffer.from(`${header}\n`), encodeLine(key, { ...entry, notice: 'another engine' })!]);
  for (const [diagnostics, notice] of [
    [true, 'another engine'],
    [false, undefined],
  ] as const) {
    writeFileSync(resume, journal);
    const report = await lint([path], { xsd: 'off', resume, diagnostics }).report;
    expect([report.diagnostics?.engineNotice, report.notices]).toEqual([notice, []]);
  }
  expect(existsSync(resume)).toBe(false);
});

test('a journal of another version of a plugin is refused', async () => {
  const path = join(folder, 'sitemap.xml');
  writeFileSync(path, TEXT);
  const resume = newPath();
  const abort = new AbortController();
  const options = (digest: string): Partial<LintOptions> => ({
    plugins: [Object.freeze({ name: 'shop', path: '', digest, rules: [] })],
    xsd: 'off',
    resume,
  });
  await lint([path], { ...options('a'), signal: abort.signal, onReport: async () => abort.abort() }).report;
  await expect(lint([path], options('b')).report).rejects.toThrow('digest of the plugin shop: a then, b now');
});
