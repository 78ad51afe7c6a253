// The passes of a fixed run: new versions that are written while files are linted have the bytes that are written otherwise.

import { linkSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Replacement } from '../../src/commands/output/replace-file.js';
import { BlockPool } from '../../src/fetch/decode/block-pool.js';
import type { Location } from '../../src/fetch/network/source.js';
import type { NewVersion } from '../../src/findings/fix/drafts.js';
import { limitsOf } from '../../src/lint/options.js';
import { type FixedRun, type FixRequest, lintFixed } from '../../src/run/fixing.js';
import { settingsOf } from '../../src/run/run-options.js';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'sitemap-lint-fixing-')));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(root, 'site-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const urlset = (...entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.map((entry) => `<url>${entry}</url>`).join('\n')}\n</urlset>\n`;
const entries = (content: (number: number) => string): string[] => Array.from({ length: 400 }, (_, number) => content(number));

const CLEAN = urlset('<loc>https://example.com/</loc>');
const DOCUMENTS: Readonly<Record<string, string>> = {
  'case.xml': urlset(...entries((n) => `<loc>https://example.com/${n}</loc><changefreq>Daily</changefreq>`)),
  'order.xml': urlset(...entries((n) => `<lastmod>2026-01-02</lastmod><loc>https://example.com/${n}?a&b</loc>`)),
  // The edits of one pass overlap, so there is another one.
  'passes.xml': urlset(...entries((n) => `<lastmod> 2026/01/02</lastmod><loc> https://EXAMPLE.com/${n} ü?a&b</loc>`)),
  'latin.xml': urlset('<loc>https://example.com/caf\u00e9</loc>').replace('UTF-8', 'ISO-8859-1'),
};

/** Fixes files of the folder; `begun` gets the names of those whose new versions were begun. */
async function fixed(names: readonly string[], begun: string[] = [], change: Partial<FixRequest> = {}): Promise<FixedRun> {
  const request: FixRequest = {
    selection: { levels: ['safe'], rules: null },
    single: false,
    refusal: async () => null,
    begin: (path, uri, revisions): Promise<NewVersion> => {
      begun.push(uri);
      return Replacement.begin({ path, shown: uri, links: revisions.pathsOf(uri), version: revisions.versionOf(uri) });
    },
    ...change,
  };
  return lintFixed(
    names.map((name) => join(folder, name)),
    // Of two names of a file, the one that is opened first counts.
    { xsd: 'off', concurrency: 1 },
    request,
  );
}

async function contentOf(run: FixedRun, uri: string): Promise<string> {
  const location = run.revisions.locationOf(uri);
  if (location === null) throw new Error(`${uri} was not read`);
  const pieces: Buffer[] = [];
  for await (const piece of run.contentOf(location, true, limitsOf(settingsOf({})), new AbortController().signal))
    pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString();
}

describe('a file', () => {
  it.each(Object.keys(DOCUMENTS))('such as %s is written while it is linted last, with the same bytes', async (name) => {
    const path = join(folder, name);
    writeFileSync(path, Buffer.from(DOCUMENTS[name] ?? '', name === 'latin.xml' ? 'latin1' : 'utf8'));
    const run = await fixed([name]);
    const [document] = run.documents;
    const uri = document?.location.uri ?? '';
    const wanted = await contentOf(run, uri);
    await run.revisions.takeDraft(uri)?.commit();
    expect(await readText(path)).toBe(wanted);
    await run.revisions.close();
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('is not written while it is read through another of its names', async () => {
    const [a, b] = [join(folder, 'a.xml'), join(folder, 'b.xml')];
    writeFileSync(a, DOCUMENTS['case.xml'] ?? '');
    linkSync(a, b);
    const begun: string[] = [];
    const run = await fixed(['a.xml', 'b.xml'], begun);
    const other: Location = { uri: b, url: null, from: { kind: 'file', path: b } };
    await run.revisions.draft(async (_, uri) => {
      begun.push(uri);
      throw new Error('not now');
    });
    const read = run.revisions.revised(
      other,
      run.contentOf(other, false, limitsOf(settingsOf({})), new AbortController().signal),
      new BlockPool(),
      false,
    );
    for await (const _ of read);
    expect(begun.length).toBe(1);
    await run.revisions.close();
  });

  it('is not written in the first pass, if it is compressed, or if that is not asked for', async () => {
    writeFileSync(join(folder, 'a.xml.gz'), gzipSync(DOCUMENTS['case.xml'] ?? ''));
    writeFileSync(join(folder, 'b.xml'), CLEAN);
    writeFileSync(join(folder, 'c.xml'), DOCUMENTS['case.xml'] ?? '');
    const begun: string[] = [];
    const run = await fixed(['a.xml.gz', 'b.xml', 'c.xml'], begun);
    expect(begun.map((uri) => uri.slice(-5))).toEqual(['c.xml']);
    await run.revisions.close();
    expect(readdirSync(folder)).toEqual(['a.xml.gz', 'b.xml', 'c.xml']);
  });

  it('that changed after it was written is not replaced', async () => {
    const path = join(folder, 'a.xml');
    writeFileSync(path, DOCUMENTS['case.xml'] ?? '');
    const run = await fixed(['a.xml']);
    const [document] = run.documents;
    const draft = run.revisions.takeDraft(document?.location.uri ?? '');
    writeFileSync(path, 'mine');
    await expect(draft?.commit()).rejects.toThrow('it has changed since it was read');
    expect(await readText(path)).toBe('mine');
    expect(readdirSync(folder)).toEqual(['a.xml']);
  });

  it('leaves nothing beside it when a pass fails after it was written', async () => {
    writeFileSync(join(folder, 'a.xml'), DOCUMENTS['passes.xml'] ?? '');
    const begun: string[] = [];
    let refusals = 0;
    const refusal = async (): Promise<null> => {
      if (++refusals === 2) throw new Error('the second pass fails');
      return null;
    };
    await expect(fixed(['a.xml'], begun, { refusal })).rejects.toThrow('the second pass fails');
    expect(begun.length).toBe(1);
    expect(readdirSync(folder)).toEqual(['a.xml']);
  });
});

async function readText(path: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return readFile(path, 'utf8');
}
