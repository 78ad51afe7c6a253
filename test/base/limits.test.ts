// The table of limits: what it allows, how its values are written, and that each of them acts where it should.

import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import {
  boundsText,
  DEFAULT_LIMITS,
  isWithin,
  LIMIT_ENTRIES,
  LIMITS,
  type LimitName,
  type Limits,
  limitKey,
  limitsWith,
  limitText,
  parseLimit,
} from '../../src/base/limits.js';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { limitsOf, OPTIONS } from '../../src/lint/options.js';
import { lint } from '../../src/run/run.js';
import { DEFAULTS } from '../../src/run/run-options.js';
import { withServer } from '../support/server.js';

describe('the table', () => {
  test.each(LIMIT_ENTRIES)('%s has a default within its bounds, which can be written', (_, spec) => {
    expect(isWithin(spec, spec.default)).toBe(true);
    for (const value of [spec.min, spec.default, spec.max]) expect(parseLimit(spec, limitText(spec, value))).toBe(value);
  });

  it('has a key of the library for each name', () => {
    expect(LIMIT_ENTRIES.map(([name]) => limitKey(name))).toEqual(Object.keys(DEFAULT_LIMITS));
    expect(limitKey('gzip-header-bytes')).toBe('gzipHeaderBytes');
  });

  it('never lets anything through that libxml2 or a chunk could not take', () => {
    expect(LIMITS['element-depth'].max).toBeLessThan(256 - 2);
    expect(LIMITS['name-bytes'].max).toBeLessThan(50_000);
    expect(LIMITS['value-bytes'].max).toBeLessThan(10_000_000);
    expect(LIMITS['entry-bytes'].max).toBeLessThanOrEqual(1_048_576);
    expect(LIMITS.attributes.max).toBeLessThanOrEqual(1_024);
  });

  it('gives the options of its own their defaults and bounds', () => {
    const seconds = ({ default: value, min, max }: { default: number; min: number; max: number }): number[] =>
      [value, min, max].map((number) => number / 1_000);
    expect(seconds(LIMITS['document-time'])).toEqual([OPTIONS.timeout.default, OPTIONS.timeout.min, OPTIONS.timeout.max]);
    expect(limitsOf(DEFAULTS)).toEqual(DEFAULT_LIMITS);
  });
});

describe('values as text', () => {
  test.each<readonly [LimitName, string, number | null]>([
    ['entry-bytes', '64KiB', 65_536],
    ['entry-bytes', '64kib', 65_536],
    ['entry-bytes', '1.5KiB', 1_536],
    ['entry-bytes', '1000', 1_000],
    ['entry-bytes', '1000B', 1_000],
    ['entry-bytes', '64KB', null],
    ['entry-bytes', '64 KiB', null],
    ['entry-bytes', '30s', null],
    ['run-bytes', '2GiB', 2_147_483_648],
    ['run-time', '30s', 30_000],
    ['run-time', '2min', 120_000],
    ['run-time', '1.5h', 5_400_000],
    ['run-time', '250ms', 250],
    ['run-time', '30', null],
    ['documents', '1000', 1_000],
    ['documents', '1000KiB', null],
    ['documents', '-1', null],
    ['documents', '1e3', null],
    ['documents', '', null],
  ])('%s=%s is %s', (name, text, value) => {
    expect(parseLimit(LIMITS[name], text)).toBe(value);
  });

  test.each<readonly [LimitName, number, string]>([
    ['entry-bytes', 1_048_576, '1MiB'],
    ['entry-bytes', 1_000, '1000B'],
    ['run-time', 90_000, '90s'],
    ['run-time', 7_200_000, '2h'],
    ['retry-after', 0, '0s'],
    ['throughput', 0, '0'],
    ['documents', 5, '5'],
  ])('%s: %i is written %s', (name, value, text) => {
    expect(limitText(LIMITS[name], value)).toBe(text);
  });

  it('bounds are told in the units in which they are given', () => {
    expect(boundsText(LIMITS['entry-bytes'])).toBe('a size from 1KiB to 1MiB');
    expect(boundsText(LIMITS['run-time'])).toBe('a time from 100ms to 24h');
    expect(boundsText(LIMITS.documents)).toBe('a whole number from 1 to 1000000');
  });
});

describe('limits of the library', () => {
  it('take the place of the defaults, and of the options that stand for the same', () => {
    expect(limitsWith({ entryBytes: 2_048 })).toEqual({ ...DEFAULT_LIMITS, entryBytes: 2_048 });
    const options = { ...DEFAULTS, timeout: 1.5, concurrency: 3, maxFindings: 7 };
    expect(limitsOf(options)).toMatchObject({ documentTime: 1_500, concurrency: 3, findings: 7 });
    expect(limitsOf({ ...options, limits: { documentTime: 5_000, findings: 9 } })).toMatchObject({
      documentTime: 5_000,
      findings: 9,
    });
  });

  test.each<readonly [limits: object, message: RegExp]>([
    [{ entrybytes: 2_048 }, /^unknown limit 'entrybytes': expected one of runTime, /],
    [{ constructor: 1 }, /^unknown limit 'constructor'/],
    [{ entryBytes: 1_023 }, /^limit entryBytes 1023: expected a size from 1KiB to 1MiB$/],
    [{ entryBytes: 1_048_577 }, /^limit entryBytes 1048577: expected a size from 1KiB to 1MiB$/],
    [{ entryBytes: 2_048.5 }, /^limit entryBytes 2048.5: expected/],
    [{ entryBytes: Number.NaN }, /^limit entryBytes NaN: expected/],
    [{ entryBytes: '2048' }, /^limit entryBytes 2048: expected/],
    [{ entryBytes: null }, /^limit entryBytes null: expected/],
  ])('%j end the run before it begins', async (limits, message) => {
    const run = lint(['-'], { stdin: of(Buffer.from('x')), limits: limits as Partial<Limits> });
    await expect(run.report).rejects.toMatchObject({ code: 'usage', message: expect.stringMatching(message) });
  });
});

async function* of(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const LOC = '<loc>https://example.com/</loc>';
const urlset = (content: string): string => `<urlset xmlns="${SITEMAP_NAMESPACE}">${content}</urlset>`;
const entry = (content: string, attributes = ''): string => urlset(`<url${attributes}>${LOC}${content}</url>`);
const numbered = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

/** A document that has more than a limit set low allows: what is said, with the unit, and how much there is at least. */
const REACHED: readonly (readonly [
  name: LimitName,
  limit: number,
  document: string | Uint8Array,
  said: string,
  value: number,
])[] = [
  ['element-depth', 4, entry(`<a><b><c/></b></a>`), 'xml/resource-limit depth levels', 5],
  ['name-bytes', 64, entry(`<${'n'.repeat(70)}/>`), 'xml/resource-limit name bytes', 70],
  ['value-bytes', 64, entry('', ` a="${'v'.repeat(70)}"`), 'xml/resource-limit value bytes', 70],
  ['attributes', 2, entry('', ' a="" b="" c="" d=""'), 'xml/resource-limit attributes attributes', 3],
  [
    'namespaces',
    2,
    entry(
      '',
      numbered(3, (i) => ` xmlns:a${i}="urn:a"`),
    ),
    'xml/resource-limit namespaces namespaces',
    3,
  ],
  ['token-bytes', 1_024, urlset(`<!--${'c'.repeat(1_100)}--><url>${LOC}</url>`), 'xml/resource-limit token bytes', 1_025],
  ['token-bytes', 1_024, `https://example.com/\n${'c'.repeat(1_100)}\n`, 'xml/resource-limit line bytes', 1_025],
  ['entry-bytes', 1_024, entry('<!-- c -->'.repeat(110)), 'xml/resource-limit entry bytes', 1_025],
  ['entry-elements', 16, entry('<a/>'.repeat(17)), 'xml/resource-limit elements elements or attributes', 17],
  ['document-bytes', 100, entry(' '.repeat(100)), 'run/limit-reached bytes bytes', 101],
  ['document-bytes', 100, gzipSync(entry(' '.repeat(100))), 'limits/gzip-bomb ceiling bytes', 101],
  ['wire-bytes', 100, entry(' '.repeat(100)), 'run/limit-reached bytes bytes', 101],
  ['compression-layers', 1, gzipSync(gzipSync(entry(''))), 'document/double-gzip deep layers', 2],
  ['gzip-members', 2, Buffer.concat([1, 2, 3].map(() => gzipSync(' '))), 'document/gzip-corrupt members members', 3],
  ['gzip-header-bytes', 10, named(gzipSync(entry(''))), 'document/gzip-corrupt header-too-long bytes', 11],
];

/** A gzip file with a file name in its header. */
function named(file: Uint8Array): Uint8Array {
  return Buffer.concat([file.subarray(0, 3), Buffer.from([8]), file.subarray(4, 10), Buffer.from('name\0'), file.subarray(10)]);
}

describe('a limit that is reached is one finding', () => {
  test.each(REACHED)('%s of %i', async (name, limit, document, said, value) => {
    const bytes = typeof document === 'string' ? Buffer.from(document) : document;
    const run = async (limits: Partial<Limits>) => {
      const { findings, summary } = await lint(['-'], { stdin: of(bytes), limits, xsd: 'off' }).report;
      return { findings: findings.filter(({ data }) => data['limit'] !== undefined), summary };
    };
    const { findings } = await run({ [limitKey(name)]: limit });
    expect(findings.map(({ rule, messageId, data }) => `${rule} ${messageId} ${data['unit']}`)).toEqual([said]);
    expect(findings[0]?.data).toMatchObject({ limit, value });
    expect((await run({})).findings).toEqual([]);
  });

  it.each<[string, Uint8Array, string]>([
    ['gzip', gzipSync(Buffer.alloc(54_000_000, '\n')), 'limits/gzip-bomb'],
    ['a plain file', Buffer.alloc(54_000_000, '\n'), 'run/limit-reached'],
  ])('a file beyond the limit of the tool and of the protocol is told once: %s', async (_, bytes, rule) => {
    const { findings } = await lint(['-'], { stdin: of(bytes), limits: { documentBytes: 53_000_000 }, xsd: 'off' }).report;
    expect(findings.map((finding) => finding.rule).filter((id) => /^(limits|run)\//.test(id))).toEqual([rule]);
  });

  it('findings: no more are kept, and all are counted', async () => {
    const text = urlset('<url><loc>/a</loc></url>'.repeat(9));
    const { findings, summary } = await lint(['-'], { stdin: of(Buffer.from(text)), limits: { findings: 2 }, xsd: 'off' }).report;
    expect(findings.filter(({ rule }) => rule === 'loc/relative')).toHaveLength(2);
    expect(summary.byRule.find(({ rule }) => rule === 'loc/relative')?.count).toBe(9);
  });

  it('schema-violations: libxml2 is asked no more, and the report is complete', async () => {
    const text = urlset(`<url><loc>https://example.com/</loc></url>${'<url/>'.repeat(5)}`);
    const { run, documents } = await lint(['-'], { stdin: of(Buffer.from(text)), limits: { schemaViolations: 3 } }).report;
    expect(run.complete).toBe(true);
    expect(documents[0]?.schema).toMatchObject({ valid: false, violations: 3, atLeast: true });
  });

  it('run-time: what is under way ends, and the report says that it is not complete', async () => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`<urlset xmlns="${SITEMAP_NAMESPACE}"><url>${LOC}</url>`);
      await new Promise(() => {});
    }
    const { findings, run } = await lint(['-'], { stdin: endless(), limits: { runTime: 100 }, xsd: 'off' }).report;
    expect(findings.map(({ rule, messageId, data }) => [rule, messageId, data])).toEqual([
      ['run/limit-reached', 'time', { limit: 0.1, value: 0.1, unit: 'seconds' }],
    ]);
    expect(run.complete).toBe(false);
  });
});

/** Limits of the network and of the crawl: whether two runs, one with the limit lower, differ in what is found. */
describe('a limit of the network or of the crawl reaches its place', () => {
  const child = urlset(`<url>${LOC}</url>`);
  const index = (origin: string, children: readonly string[]): string =>
    `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${children.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`).join('')}</sitemapindex>`;

  test.each<readonly [name: LimitName, limit: number, target: string, said: RegExp]>([
    ['redirects', 0, '/redirect', /^fetch\/redirect-chain too-many$/],
    ['robots-redirects', 0, '/', /^fetch\/redirect-chain too-many$/],
    ['header-bytes', 1_024, '/headers', /^fetch\/connection headers-too-large$/],
    ['header-count', 16, '/many-headers', /^fetch\/connection /],
    ['headers-time', 100, '/silent', /^fetch\/connection headers-timeout$/],
    ['idle-time', 100, '/stalling', /^fetch\/connection idle-timeout$/],
    ['document-time', 1_000, '/silent', /^fetch\/connection deadline$/],
    ['documents', 1, '/index.xml', /^run\/limit-reached documents$/],
    ['run-bytes', 100, '/index.xml', /^run\/limit-reached total$/],
    ['index-depth', 1, '/upper.xml', /^index\/depth /],
  ])('%s of %i', async (name, limit, target, said) => {
    await withServer(
      (request, response) => {
        const { url = '' } = request;
        const origin = `http://${request.headers.host}`;
        const send = (body: string, headers = {}): void =>
          void response.writeHead(200, { 'Content-Type': 'application/xml', ...headers }).end(body);
        if (url === '/redirect') response.writeHead(301, { Location: '/a.xml' }).end();
        else if (url === '/robots.txt') response.writeHead(301, { Location: '/moved.txt' }).end();
        else if (url === '/moved.txt') send(`Sitemap: ${origin}/a.xml\n`, { 'Content-Type': 'text/plain' });
        else if (url === '/headers') send(child, { 'X-Long': 'x'.repeat(2_000) });
        else if (url === '/many-headers') send(child, Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`X-${i}`, 'x'])));
        else if (url === '/stalling') response.writeHead(200, { 'Content-Type': 'application/xml' }).write('<urlset');
        else if (url === '/index.xml') send(index(origin, ['/a.xml', '/b.xml']));
        else if (url === '/upper.xml') send(index(origin, ['/lower.xml']));
        else if (url === '/lower.xml') send(index(origin, ['/a.xml']));
        else if (url !== '/silent') send(child);
      },
      async ({ origin }) => {
        const limits = { [limitKey(name)]: limit };
        const { findings } = await lint([`${origin}${target}`], { limits, xsd: 'off' }).report;
        expect(findings.map(({ rule, messageId }) => `${rule} ${messageId}`).filter((words) => said.test(words))).toHaveLength(1);
      },
    );
  });
});
