// Documents in memory as targets of the library, and lists of targets that are refused.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BLOCK_BYTES } from '../../../src/fetch/decode/block-pool.js';
import type { GivenDocument, LintTarget } from '../../../src/index.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { QUIET } from '../../support/advice.js';
import { withServer } from '../../support/server.js';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...locs: string[]): string =>
  `<urlset ${NAMESPACE}>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const index = (...locs: string[]): string =>
  `<sitemapindex ${NAMESPACE}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'given-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function linted(targets: readonly LintTarget[], options: Partial<LintOptions> = {}) {
  const { documents, findings, run } = await lint(targets, { xsd: 'off', rules: QUIET, ...options }).report;
  return {
    targets: run.targets,
    uris: documents.map(({ uri }) => uri),
    said: findings.map(({ uri, rule }) => `${uri} ${rule}`),
  };
}

describe('a document in memory', () => {
  const page = urlset('https://example.com/a', 'relative');

  it.each<[string, string | Uint8Array]>([
    ['text', page],
    ['bytes', Buffer.from(page)],
    ['gzip', gzipSync(page)],
    ['UTF-16', Buffer.from(`\ufeff${page}`, 'utf16le')],
  ])('is given as %s', async (_, content) => {
    const { uris, said } = await linted([{ content }], { rules: { ...QUIET, 'encoding/not-utf8': 'off' } });
    expect(uris).toEqual(['<document 1>']);
    expect(said).toContain('<document 1> loc/relative');
  });

  it('is reported by its name, or by its place among the targets', async () => {
    const targets = [{ content: page, name: 'maps/a.xml' }, { content: page }, { content: page }];
    const { uris } = await linted(targets);
    expect(uris).toEqual(['maps/a.xml', '<document 2>', '<document 3>']);
    expect((await linted(targets)).targets).toEqual(uris);
  });

  it('has the extension of its name', async () => {
    const { said } = await linted([{ content: gzipSync(page), name: 'a.xml' }]);
    expect(said).toContain('a.xml document/extension-mismatch');
  });

  it('is judged at its URL, which is not requested', async () => {
    await withServer(
      (_, response) => response.end(),
      async ({ origin, requests }) => {
        const { uris, said } = await linted([
          { content: urlset(`${origin}/b`, 'https://example.org/'), name: `${origin}/maps/a.xml` },
        ]);
        expect(uris).toEqual([`${origin}/maps/a.xml`]);
        expect(said).toContain(`${origin}/maps/a.xml loc/out-of-scope-path`);
        expect(said).toContain(`${origin}/maps/a.xml loc/out-of-scope-host`);
        expect(requests).toEqual([]);
      },
    );
  });

  it('has an address below the base URL', async () => {
    const options = { baseUrl: 'https://example.com/', root: folder };
    const { said } = await linted([{ content: urlset('https://example.com/b'), name: join(folder, 'maps/a.xml') }], options);
    expect(said).toEqual([`${join(folder, 'maps/a.xml')} loc/out-of-scope-path`]);
  });

  it('is the child of an index in memory', async () => {
    const name = 'https://example.com/sitemap.xml';
    const child = 'https://example.com/%c3%a4.xml';
    const { uris } = await linted([
      { content: index(child), name },
      { content: urlset('https://example.com/a'), name: child },
    ]);
    expect(uris).toEqual([name, child]);
  });

  it('stands before the file of its name', async () => {
    const name = join(folder, 'a.xml');
    await writeFile(name, urlset('old'));
    const { said } = await linted([{ content: urlset('https://example.com/'), name }, folder]);
    expect(said.filter((line) => line.endsWith('loc/relative'))).toEqual([]);
  });

  it('keeps its bytes, also when they are as many as a block that is sent to a thread', async () => {
    const text = urlset('https://example.com/a');
    const content = new Uint8Array(BLOCK_BYTES).fill(0x20);
    content.set(Buffer.from(text));
    expect((await linted([{ content }], { threads: 1 })).said).toEqual([]);
    expect(Buffer.from(content).toString().trimEnd()).toBe(text);
  });

  it('may be empty', async () => {
    expect((await linted([{ content: '' }])).said).toContain('<document 1> document/empty-file');
  });
});

describe('targets', () => {
  const refused = (targets: unknown): Promise<unknown> => lint(targets as readonly LintTarget[]).report;

  it.each<[string, unknown, string]>([
    ['a text', 'sitemap.xml', "expected an array, as in lint(['sitemap.xml']), not a string"],
    ['a document', { content: '' }, 'expected an array'],
    ['nothing', undefined, 'expected an array'],
    ['an empty array', [], 'the array is empty'],
    ['a URL object', [new URL('https://example.com/')], 'targets[0] must be a path or a URL, or a document'],
    ['null', ['-', null], 'targets[1] must be a path or a URL, or a document'],
    ['a document without content', [{ name: 'a.xml' }], 'targets[0] must be a path or a URL, or a document'],
    ['a document with other content', [{ content: [60] }], 'targets[0] must be a path or a URL, or a document'],
    ['an empty name', [{ content: '', name: ' ' }], 'the name of targets[0] must be a path or a URL'],
    ['a name of another type', [{ content: '', name: 1 }], 'the name of targets[0] must be a path or a URL'],
    ['a name with another scheme', [{ content: '', name: 'ftp://example.com/a' }], 'is neither a path nor an http or https URL'],
    [
      'two documents of a name',
      [
        { content: '', name: 'a' },
        { content: '', name: 'a' },
      ],
      'two documents have the name a',
    ],
  ])('are not %s', async (_, targets, message) => {
    await expect(refused(targets)).rejects.toMatchObject({ code: 'usage', message: expect.stringContaining(message) });
  });

  it('are never documents by themselves', async () => {
    const document: GivenDocument['content'] = urlset('https://example.com/a');
    await expect(lint([document]).report).rejects.toMatchObject({ code: 'target-missing' });
  });

  it('are refused to those who iterate, too', async () => {
    const iterate = async (): Promise<void> => {
      for await (const _ of lint([])) throw new Error('a finding');
    };
    await expect(iterate()).rejects.toThrow('the array is empty');
  });
});
