// What runs and workers send to each other: it survives the way, and what is damaged or forged is refused.

import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/base/limits.js';
import {
  decodeOutcome,
  encodeAnswer,
  encodeError,
  PART_BYTES,
  readAnswers,
  type SentAnswer,
} from '../../../src/crawl/queue/answer.js';
import { BatchSize } from '../../../src/crawl/queue/batch-size.js';
import { readMetricsAddress } from '../../../src/crawl/queue/metrics-server.js';
import { readQueueAddress } from '../../../src/crawl/queue/queue-connection.js';
import { decodeRun, encodeRun, type RunRecord, refusalOf, runRecord } from '../../../src/crawl/queue/run-record.js';
import { isSentDocument } from '../../../src/crawl/queue/sent-document.js';
import { WorkerCounts } from '../../../src/crawl/queue/worker-counts.js';
import { digestOf } from '../../../src/crawl/resume/journal-line.js';
import type { Location, SourceFailure } from '../../../src/fetch/network/source.js';
import type { LintConfig } from '../../../src/lint/document/lint-config.js';
import { fromRecord, toRecord } from '../../../src/lint/document/record/document-record.js';
import { urlset } from '../../../src/rules/support/example-sites.js';
import { lintText, NOW } from '../../support/lint-text.js';
import { planOf } from '../../support/plans.js';

const uri = 'https://example.com/sitemap.xml';
const url = new URL(uri);
const location: Location = { uri, url, from: { kind: 'http', url } };
const subject = { document: '1', took: 5 };
const config: LintConfig = { plan: planOf(), now: NOW, maxFindings: 100, host: null, full: false, mostLinks: 1_000 };

/** What the run makes of an answer. */
function received({ head, parts }: SentAnswer, change: (content: Buffer) => Buffer = (content) => content) {
  const [read] = readAnswers(head);
  if (read === undefined) return null;
  const content = read.head.parts === null ? read.content : Buffer.concat(parts);
  return decodeOutcome(read.head, change(content), location, config);
}

describe('an answer', () => {
  it.each([10, 8_000])('of %i findings survives, compressed and cut if it is long', async (count) => {
    const text = urlset(...Array.from({ length: count }, (_, n) => `/page ${n} ${'x'.repeat(n % 90)}`));
    const result = await lintText(text, { uri, maxFindings: 10_000 });
    const sent = encodeAnswer(subject, 'name', result);
    expect(sent.parts.length > 0).toBe(count === 8_000);
    for (const part of sent.parts) expect(part.length).toBeLessThanOrEqual(PART_BYTES);
    const back = received(sent);
    if (back === null || 'problem' in back) throw new Error('no result');
    expect(toRecord(back)).toEqual(toRecord(fromRecord(JSON.parse(JSON.stringify(toRecord(result))), config)));
  });

  it('of a failure survives', () => {
    const failure: SourceFailure = { location, http: null, problem: { rule: 'fetch/dns', message: 'none', data: { url: uri } } };
    expect(received(encodeAnswer(subject, 'name', failure))).toEqual(failure);
  });

  it('is refused where a byte is damaged, and where it is about another document', async () => {
    const result = await lintText(urlset('/1'), { uri });
    const sent = encodeAnswer(subject, 'name', result);
    const damage = (content: Buffer): Buffer => Buffer.from(content.toString().replace('"entries":1', '"entries":2'));
    expect(received(sent)).not.toBeNull();
    expect(received(sent, damage)).toBeNull();
    const other = await lintText(urlset('/1'), { uri: 'https://example.com/other.xml' });
    expect(received(encodeAnswer(subject, 'name', other))).toBeNull();
  });

  it.each([
    ['none', {}, true],
    ['an address behind redirects that is none', { http: { finalUrl: '\u001b]0;' } }, false],
    ['an address that is none', { url: 'sitemap.xml' }, false],
  ])('with a digest of its own is refused for what would end the run: %s', async (_, change, isTaken) => {
    const record = toRecord(await lintText(urlset('/1'), { uri }));
    const content = Buffer.from(JSON.stringify({ document: { ...record, pages: null, facts: { ...record.facts, ...change } } }));
    const forged = {
      document: '1',
      bytes: 0,
      took: 5,
      parts: null,
      packed: false,
      digest: digestOf(content, '1'),
      kind: 'document',
    } as const;
    expect(decodeOutcome(forged, content, location, config) !== null).toBe(isTaken);
  });

  const head = { document: '1', bytes: 0, took: 5, parts: null, packed: false, digest: '', kind: 'error' };
  it.each([
    '',
    'x',
    '{}\n',
    '{"document":1}\n',
    'null\n',
    `${JSON.stringify({ ...head, kind: 'other' })}\n`,
    `${JSON.stringify({ ...head, bytes: 1 })}\n`,
    `${JSON.stringify({ ...head, bytes: -1 })}\n`,
  ])('is not %j', (text) => {
    expect([...readAnswers(Buffer.from(text))]).toEqual([]);
  });

  it('arrives with others, up to what is damaged', () => {
    const answers = ['1', '2', '3'].map((document) => encodeError({ document, took: 5 }, 'name', `no ${document}`).head);
    const read = (bytes: Buffer) => [...readAnswers(bytes)].map(({ head: of, content }) => `${of.document}: ${content}`);
    expect(read(Buffer.concat(answers))).toEqual(['1: no 1', '2: no 2', '3: no 3']);
    answers[1]?.fill(' ', 0, 5);
    expect(read(Buffer.concat(answers))).toEqual(['1: no 1']);
  });
});

const target = { text: uri, site: new URL('https://user:hunter2@example.com/') };
const network = {
  userAgent: 'a',
  insecure: false,
  allowPrivate: null,
  allowPorts: [8_080],
  headers: { authorization: 'hunter2' },
};
const run = {
  tool: '1.0.0',
  rules: { severities: { 'loc/relative': 'warning' } },
  plugins: [],
  schema: true,
  limits: DEFAULT_LIMITS,
} as const;
const record = runRecord(run, config, network, [target]);
const own = {
  tool: '1.0.0',
  headers: { authorization: 'x' },
  credentials: [new URL('https://a:b@example.com')],
  plugins: [],
  insecure: false,
  allowPrivate: false,
};

describe('the settings of a run', () => {
  it('survive, and have nothing secret', () => {
    const text = encodeRun(record);
    expect(decodeRun(text)).toEqual(JSON.parse(JSON.stringify(record)));
    expect(text).not.toContain('hunter2');
    expect(record).toMatchObject({
      headers: ['authorization'],
      passwords: ['https://example.com'],
      trusted: ['https://example.com/'],
    });
  });

  it('are refused where they are damaged', () => {
    const text = encodeRun(record);
    expect(decodeRun(text.replace('loc/relative', 'loc/absolute'))).toBeNull();
    expect(decodeRun('')).toBeNull();
    expect(decodeRun(encodeRun({ ...record, trusted: [1] } as unknown as RunRecord))).toBeNull();
  });

  const literal = (host: string): Partial<RunRecord> => ({ trusted: [`http://${host}/`], headers: [], passwords: [] });
  it.each<readonly [name: string, change: Partial<RunRecord>, worker: object, reason: RegExp | null]>([
    ['of the same version and configuration', literal('8.8.8.8'), {}, null],
    ['of another version', { tool: '1.0.1' }, {}, /^the run is of sitemap-lint 1\.0\.1, this worker of 1\.0\.0/],
    [
      'with a header that the worker lacks',
      {},
      { headers: {} },
      /sends the header authorization: start the worker with --header/,
    ],
    [
      'with a password that the worker lacks',
      {},
      { credentials: [] },
      /a password for https:\/\/example\.com: name it in SITEMAP/,
    ],
    ['without checks of certificates', { network: { ...record.network, insecure: true } }, {}, /--insecure$/],
    [
      'of a private address',
      literal('10.0.0.1'),
      {},
      /^10\.0\.0\.1 is a private address: start the worker with --allow-private$/,
    ],
    ['of a private address that is allowed', literal('10.0.0.1'), { allowPrivate: true }, null],
    [
      'that reads all private addresses',
      { ...literal('8.8.8.8'), network: { ...record.network, allowPrivate: true } },
      {},
      /--allow-private$/,
    ],
    [
      'with a plugin that the worker lacks',
      { plugins: [{ name: 'shop', digest: 'a' }] },
      {},
      /^the run has the plugin shop: start the worker with --config/,
    ],
    [
      'with another version of a plugin',
      { plugins: [{ name: 'shop', digest: 'a' }] },
      { plugins: [{ name: 'shop', digest: 'b' }] },
      /^the plugin shop of the run has the digest a, that of this worker b: copy its files/,
    ],
    [
      'with the same plugin',
      { plugins: [{ name: 'shop', digest: 'a' }], ...literal('8.8.8.8') },
      { plugins: [{ name: 'shop', digest: 'a' }] },
      null,
    ],
    ['of a file', { trusted: ['file:///etc/passwd'], headers: [], passwords: [] }, {}, /is no web address/],
  ])('%s: whether a worker serves it', async (_, change, worker, reason) => {
    const refusal = await refusalOf({ ...record, ...change }, { ...own, ...worker });
    if (reason === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(reason);
  });
});

describe('a document in the queue', () => {
  const sent = { id: '1', location: { uri, url: uri, from: { kind: 'http', url: uri } }, listing: null, robots: [] };
  it.each<readonly [name: string, data: unknown, is: boolean]>([
    ['of the network', sent, true],
    ['with an index', { ...sent, listing: { parent: uri, lastmod: null } }, true],
    ['that is a file', { ...sent, location: { uri, url: null, from: { kind: 'file', path: '/etc/passwd' } } }, false],
    [
      'at an address of files',
      { ...sent, location: { uri, url: uri, from: { kind: 'http', url: 'file:///etc/passwd' } } },
      false,
    ],
    ['without an id', { ...sent, id: undefined }, false],
    ['without robots', { ...sent, robots: undefined }, false],
    ['that is nothing', null, false],
  ])('%s', (_, data, is) => {
    expect(isSentDocument(data)).toBe(is);
  });
});

describe('documents travel together', () => {
  const quick = Array.from({ length: 30 }, () => 3);
  const sizeOf = (took: readonly number[], atOnce: number, most: number): number => {
    const size = new BatchSize(most);
    for (const milliseconds of took) size.took(milliseconds);
    size.atOnce(atOnce);
    return size.documents;
  };
  it.each<readonly [name: string, took: readonly number[], atOnce: number, most: number, expected: number]>([
    ['not until it is known how long they take', [], 1, 32, 1],
    ['not after an index alone', [3], 1, 32, 1],
    ['if they are quick', quick, 1, 32, 8],
    ['as long as there are enough for all workers', quick, 4, 32, 4],
    ['not if there are not enough for all workers', quick, 50, 32, 1],
    ['if the run has more in the queue', quick, 50, 1_000, 8],
    ['not if they are slow', quick.map(() => 2_000), 1, 32, 1],
    ['not after a slow one', [...quick, 2_000], 1, 32, 1],
    ['again after a slow one', [2_000, ...quick], 1, 32, 8],
    ['while nobody is known to work', quick, 0, 32, 8],
  ])('%s', (_, took, atOnce, most, expected) => {
    expect(sizeOf(took, atOnce, most)).toBe(expected);
  });
});

describe('addresses on the command line', () => {
  it('of a queue are shown without a password, and may have it from the environment', () => {
    expect(readQueueAddress('rediss://user:secret@example.com:6380/2').shown).toBe('rediss://example.com:6380/2');
    expect(readQueueAddress('redis://example.com', 'p@ss').url.password).toBe('p%40ss');
  });

  it.each([
    ['9464', { host: '127.0.0.1', port: 9_464 }],
    ['0.0.0.0:9464', { host: '0.0.0.0', port: 9_464 }],
    ['[::1]:9464', { host: '::1', port: 9_464 }],
  ])('of metrics: %s', (text, address) => {
    expect(readMetricsAddress(text)).toEqual(address);
  });

  it.each(['', 'x', '70000', '1:2:3'])('of metrics cannot be %j', (text) => {
    expect(() => readMetricsAddress(text)).toThrow('expected a port');
  });
});

it('the metrics of a worker are text for Prometheus', async () => {
  const counts = new WorkerCounts();
  counts.add(await lintText(urlset('/1', '/2'), { uri }));
  counts.add({ location, http: null, problem: { rule: 'fetch/dns', message: 'none' } });
  const text = counts.metrics();
  expect(text).toContain('# TYPE sitemap_lint_worker_documents_total counter\nsitemap_lint_worker_documents_total 2\n');
  expect(text).toContain('\nsitemap_lint_worker_documents_unread_total 1\n');
  expect(text).toContain('\nsitemap_lint_worker_entries_total 2\n');
});
