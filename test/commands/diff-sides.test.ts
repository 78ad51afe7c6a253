// What diff compares: NDJSON reports with and without URLs, folders and files, and what it refuses.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diffCommand } from '../../src/commands/diff.js';
import { flagsOf } from '../../src/commands/line/flags.js';
import { lintCommand } from '../../src/commands/lint.js';
import { keptSink, sessionInto } from '../support/session.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-sides-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sitemap = (urls: readonly string[], lastmod = ''): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc>${lastmod}</url>`).join('')}</urlset>`;
const place = (name: string, text: string): string => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
};
const addresses = (count: number): string[] => Array.from({ length: count }, (_, n) => `https://a.example/${n}`);

async function diff(old: string, now: string, given: Parameters<typeof flagsOf>[0] = { format: ['json'] }) {
  const written: string[] = [];
  const code = await diffCommand([old, now], flagsOf(given), sessionInto(keptSink(written)));
  return { code, text: written.join('') };
}

async function lint(target: string, name: string, given: Parameters<typeof flagsOf>[0] = {}): Promise<string> {
  const path = join(folder, name);
  const flags = flagsOf({ urls: true, format: [`ndjson=${path}`], config: false, 'fail-on': 'never', xsd: 'off', ...given });
  await lintCommand([target], flags, sessionInto(keptSink([])));
  return path;
}

place('old/a.xml', sitemap(addresses(2_000)));
place('new/a.xml', sitemap(addresses(2_000).slice(3), '<lastmod>2026-01-01</lastmod>'));
place('new/b/c.xml', sitemap(['https://a.example/text']));

describe('folders', () => {
  it('have their sitemaps compared by their paths', async () => {
    const { code, text } = await diff(join(folder, 'old'), join(folder, 'new'));
    const read = JSON.parse(text);
    expect(code).toBe(0);
    expect(read.documents).toEqual({ added: ['b/c.xml'], removed: [] });
    expect(read.urlChanges).toMatchObject({ before: 2_000, after: 1_998, added: 1, removed: 3, changed: 1_997 });
    expect(read.urlChanges.sitemaps).toEqual([
      { sitemap: 'a.xml', added: 0, removed: 3, changed: 1_997 },
      { sitemap: 'b/c.xml', added: 1, removed: 0, changed: 0 },
    ]);
    expect([read.added, read.fixed]).toEqual([[], []]);
  });

  it('are compared with a file as well', async () => {
    const { text } = await diff(join(folder, 'old'), join(folder, 'old/a.xml'), {});
    expect(text).toContain('URLs         2,000 -> 2,000 (0 added, 0 removed, 0 with another lastmod)');
    expect(text).toContain('✔ The URLs are the same');
  });
});

describe('sites at different places', () => {
  it('have the same names for the same sitemaps: a report of a folder, and the folder', async () => {
    const report = await lint(join(folder, 'new'), 'placed.ndjson');
    const read = JSON.parse((await diff(report, join(folder, 'new'))).text);
    expect(read.documents).toEqual({ added: [], removed: [] });
    const changed = JSON.parse((await diff(join(folder, 'old'), report)).text);
    expect(changed.urlChanges.sitemaps.map(({ sitemap: name }: { sitemap: string }) => name)).toEqual(['a.xml', 'b/c.xml']);
  });

  it('have no line about sitemaps if their names have nothing in common', async () => {
    const report = await lint(join(folder, 'new/b/c.xml'), 'other.ndjson');
    for (const format of ['stylish', 'markdown', 'html']) {
      const { text } = await diff(report, join(folder, 'old'), { format: [format] });
      expect(text).toContain('URLs');
      expect(text).not.toMatch(/sitemaps gone|\d gone/);
    }
    expect(JSON.parse((await diff(report, join(folder, 'old'))).text)).toMatchObject({ schemaVersion: 1, documents: null });
  });

  it('are not compared completely if a sitemap could not be read, which is named', async () => {
    const child = (name: string): string => `<sitemap><loc>https://a.example/${name}</loc></sitemap>`;
    for (const side of ['before', 'after']) {
      const text = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${child('a.xml')}${child('b.xml')}</sitemapindex>`;
      place(`${side}/index.xml`, text);
      place(`${side}/a.xml`, sitemap(addresses(2)));
    }
    place('before/b.xml', sitemap(['https://a.example/b']));
    place('after/b.xml', '<!DOCTYPE html><html></html>');
    const sides = [join(folder, 'before/index.xml'), join(folder, 'after')] as const;
    const read = JSON.parse((await diff(...sides)).text);
    expect(read).toMatchObject({ complete: false, unread: ['b.xml'] });
    for (const format of ['stylish', 'markdown', 'html']) {
      const { text } = await diff(...sides, { format: [format] });
      expect(text).toMatch(/did not check everything.*b\\?\.xml/s);
    }
  });
});

describe('NDJSON reports', () => {
  it('may have the name of a pattern, and spaces between their members', async () => {
    const path = await lint(join(folder, 'old/a.xml'), 'n[1].ndjson');
    const spaced = place('spaced.ndjson', readFileSync(path, 'utf8').replaceAll(/^\{"type":/gm, '{ "type" : '));
    const read = JSON.parse((await diff(path, spaced)).text);
    expect(read.urlChanges).toMatchObject({ before: 2_000, after: 2_000, added: 0, removed: 0 });
  });

  it('with --urls have every URL, and the findings that they have without', async () => {
    const [plain, listed] = [
      await lint('fixtures/shop/sitemap.xml', 'plain.ndjson', { urls: false }),
      await lint('fixtures/shop/sitemap.xml', 'listed.ndjson'),
    ].map((path) =>
      readFileSync(path, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
    const without = (lines: readonly Record<string, unknown>[]) =>
      lines.filter(({ type }) => type !== 'url').map(({ startedAt: _, durationMs: __, ...rest }) => rest);
    expect(without(listed!)).toEqual(without(plain!));
    const urls = listed!.filter(({ type }) => type === 'url');
    expect(urls.length).toBe(8);
    expect(urls[1]).toEqual({ type: 'url', sitemap: 'fixtures/shop/sitemap.xml', loc: '/about', lastmod: '2026-03-18' });
  });

  it('have passwords in URLs masked', async () => {
    const target = place('secret.xml', sitemap(['https://me:secret@a.example/']));
    expect(readFileSync(await lint(target, 'secret.ndjson'), 'utf8')).not.toContain('secret@');
  });

  it('are compared by findings and URLs', async () => {
    const changed = place('fixtures.xml', readFileSync('fixtures/shop/sitemap.xml', 'utf8').replace('teapots', 'kettles'));
    const [old, now] = [await lint('fixtures/shop/sitemap.xml', '1.ndjson'), await lint(changed, '2.ndjson')];
    const read = JSON.parse((await diff(old, now)).text);
    expect(read.urlChanges.listed.added.map(({ loc }: { loc: string }) => loc)).toEqual(['https://shop.example.com/kettles']);
    expect(read.fixed.length).toBeGreaterThan(0);
    expect((await diff(old, old)).code).toBe(0);
  });

  it('without URLs are compared by findings only', async () => {
    const path = await lint('fixtures/shop/sitemap.xml', 'none.ndjson', { urls: false });
    const read = JSON.parse((await diff(path, path)).text);
    expect([read.urlChanges, read.outstanding.length]).toEqual([null, 8]);
    await expect(diff(path, join(folder, 'old'))).rejects.toThrow(
      /none\.ndjson: it has no URLs to compare; write it with -f ndjson=FILE --urls/,
    );
  });

  it('that are cut or damaged are refused', async () => {
    const text = readFileSync(await lint('fixtures/shop/sitemap.xml', 'whole.ndjson'), 'utf8');
    const cut = place('cut.ndjson', text.slice(0, text.lastIndexOf('{"type":"summary"')));
    await expect(diff(cut, cut)).rejects.toThrow('it is not a whole report; its run may have been interrupted');
    const damaged = place('damaged.ndjson', text.replace('{"type":"document"', '{"type":"docum'));
    await expect(diff(damaged, damaged)).rejects.toThrow('a line is not one of -f ndjson');
    const wrong = place('wrong.ndjson', text.replace('"loc":"/about"', '"loc":5'));
    await expect(diff(wrong, wrong)).rejects.toThrow('the line of a URL is damaged');
  });
});

describe('refused', () => {
  it.each([
    ['standard input', '-', /cannot read standard input/],
    ['a missing file', 'no/such.json', /no\/such\.json: it cannot be read/],
    ['a page', 'README.html', /no sitemap was read; sitemap-lint .* says why/],
  ])('%s', async (_, operand, message) => {
    const path = operand.endsWith('.html') ? place(operand, '<!DOCTYPE html><html></html>') : operand;
    await expect(diff(path, join(folder, 'old'))).rejects.toThrow(message);
  });

  it('other formats, and a report over what is compared', async () => {
    const old = join(folder, 'old/a.xml');
    await expect(diff(old, old, { format: ['csv'] })).rejects.toThrow(`'diff' has no format csv: expected one of stylish, json`);
    await expect(diff(old, old, { format: [`html=${old}`] })).rejects.toThrow('which is compared as');
  });

  it.each([
    [{ format: ['json'] }, '--urls needs a report that has them: add -f ndjson=FILE'],
    [{ resume: join(folder, 'journal') }, '--urls and --resume cannot be combined'],
    [{ baseline: join(folder, 'baseline'), 'update-baseline': true }, '--urls and --baseline cannot be combined'],
  ])('--urls with %j', async (given, message) => {
    await expect(lint('fixtures/shop/sitemap.xml', 'refused.ndjson', given)).rejects.toThrow(message);
  });
});
