// Records of documents that anybody may have written: each is read as it is or refused, and no error ends the run.

import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodeOutcome } from '../../../src/crawl/queue/answer.js';
import { decodeLine, digestOf, encodeLine } from '../../../src/crawl/resume/journal-line.js';
import { type DocumentStore, readJournaled } from '../../../src/crawl/resume/journaled.js';
import { locationOf } from '../../../src/fetch/targets/local.js';
import type { DocumentOutcome } from '../../../src/lint/document/document-outcome.js';
import type { LintConfig } from '../../../src/lint/document/lint-config.js';
import { type DocumentRecord, storable, toRecord } from '../../../src/lint/document/record/document-record.js';
import { ReportBuilder } from '../../../src/report/builder.js';
import { format } from '../../../src/report/format-report.js';
import { RULES } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';
import { forgedOf } from '../../support/forged.js';
import { lintText, NOW } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const uri = 'https://example.com/sitemap.xml';
const plan = new RulePlan(RULES);
const config: LintConfig = { plan, now: NOW, maxFindings: 100, host: null, full: false };
const location = locationOf(new URL(uri), null, '');
const TEXTS = [
  `<urlset ${NAMESPACE}><url><loc>/a</loc><lastmod>2026-99</lastmod></url><url><loc>${uri}</loc><priority>2</priority></url></urlset>`,
  `<sitemapindex ${NAMESPACE}><sitemap><loc>${uri}?1</loc><lastmod>2026-01-01</lastmod></sitemap></sitemapindex>`,
];
const RUNS = 400;

async function recordOf(text: string, at = uri): Promise<DocumentRecord> {
  const http = { status: 200, contentType: 'text/html', contentEncoding: null, lastModified: null, etag: null };
  const facts = { ...http, robotsTag: null, slow: false, redirects: [{ status: 301, to: at }], finalUrl: at };
  return JSON.parse(JSON.stringify(storable(toRecord(await lintText(text, { uri: at, http: facts })))));
}

/** What reports make of a document: an error here would be an internal error of the run. */
async function reported(outcome: DocumentOutcome): Promise<void> {
  if (!('facts' in outcome)) return;
  const builder = new ReportBuilder();
  builder.add({ ...outcome, links: null });
  const run = { startedAt: NOW, durationMs: 1, targets: [uri], profile: 'sitemaps.org', complete: true, notices: [] };
  const report = builder.report({ ...run, plan, diagnostics: null });
  for (const name of ['json', 'stylish', 'html'] as const) await format(report, name);
}

/** Whether the document of a journal is read again. */
async function isReadAgain(document: unknown): Promise<boolean> {
  let reads = 0;
  const store = { find: async () => ({ document, notice: null }), keep: async () => {} } as unknown as DocumentStore;
  const read = async (): Promise<DocumentOutcome> => {
    reads++;
    return lintText(TEXTS[0] as string, { uri });
  };
  await reported(await readJournaled(store, { location, listing: null, source: null, signal: null }, config, read));
  return reads > 0;
}

function outcomeOf(kind: 'document' | 'failure', answer: unknown, of = '1'): DocumentOutcome | null {
  const content = Buffer.from(JSON.stringify(answer));
  const head = { document: '1', bytes: 0, took: 5, parts: null, packed: false, digest: digestOf(content, of), kind };
  return decodeOutcome(head, content, location, config);
}

it.each(TEXTS)('forged records of a journal are read again or as they are: %s', async (text) => {
  const random = new Random(20_261_129);
  const record = await recordOf(text);
  expect(await isReadAgain(record)).toBe(false);
  let refused = 0;
  for (let run = 0; run < RUNS; run++) if (await isReadAgain(forgedOf(record, random))) refused++;
  expect(refused).toBeGreaterThan(RUNS / 2);
});

it('the record of another document is read again', async () => {
  expect(await isReadAgain(await recordOf(TEXTS[0] as string, 'https://example.com/other.xml'))).toBe(true);
});

it.each(TEXTS)('forged answers of workers are refused, or read as they are: %s', async (text) => {
  const random = new Random(20_261_130);
  const record = await recordOf(text);
  expect(outcomeOf('document', { document: record })).not.toBeNull();
  for (let run = 0; run < RUNS; run++) {
    const outcome = outcomeOf('document', forgedOf({ document: record }, random));
    if (outcome !== null) await reported(outcome);
  }
});

it('forged failures of workers are refused, or name known rules', () => {
  const random = new Random(20_261_131);
  const problem = { rule: 'fetch/status', message: 'client', data: { status: 404 }, at: { offset: 0, length: 0 } };
  const failure = { location: { uri, url: null, from: { kind: 'file', path: uri } }, http: null, problem };
  expect(outcomeOf('failure', failure)).not.toBeNull();
  for (let run = 0; run < RUNS; run++) {
    const outcome = outcomeOf('failure', forgedOf(failure, random));
    if (outcome !== null && 'problem' in outcome) expect(plan.knows(outcome.problem.rule)).toBe(true);
  }
});

it('lines and answers of two documents cannot be exchanged', async () => {
  const document = await recordOf(TEXTS[0] as string);
  const [one = '', other = ''] = ['a', 'b'].map((name) => digestOf(name));
  const line = encodeLine(one, { document, notice: null })?.subarray(0, -1) ?? Buffer.alloc(0);
  expect(decodeLine(line)?.document).toEqual(document);
  expect(decodeLine(Buffer.from(line.toString().replace(one, other)))).toBeNull();
  expect(outcomeOf('document', { document }, '2')).toBeNull();
});

it('forged blocks of packed findings are read again', async () => {
  const finding = (await recordOf(TEXTS[0] as string)).findings.kept[0];
  const record = await recordOf(TEXTS[0] as string);
  const withBlock = (content: unknown): unknown => {
    const bytes = deflateRawSync(JSON.stringify(content)).toString('base64');
    const packed = { runs: [{ offset: 0, blocks: [{ number: 0, bytes }] }], data: [], pages: [], withdrawn: [] };
    return { ...record, findings: { ...record.findings, packed } };
  };
  expect(await isReadAgain(withBlock([finding]))).toBe(false);
  for (const forged of [null, {}, [null], [{}], [{ ...finding, rule: 'constructor' }], [{ ...finding, place: null }]])
    expect(await isReadAgain(withBlock(forged)), JSON.stringify(forged)).toBe(true);
});
