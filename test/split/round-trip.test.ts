// Properties of split and join over random sitemaps: what they write passes the linter, and has the same URLs in order, with all fields.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { lint } from '../../src/index.js';
import { parseW3cDatetime } from '../../src/read/entry/datetime.js';
import { sampled } from '../support/depth.js';
import { type GeneratedEntry, generateValidSitemap } from '../support/generate-valid-sitemap.js';
import { Random } from '../support/random.js';
import { runCommand } from '../support/run-command.js';

const SEEDS = Array.from({ length: sampled(12, 3) }, (_, seed) => seed + 1);

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-round-trip-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Some sitemaps, split into small ones. */
async function splitSome(seed: number, more: readonly string[] = []) {
  const random = new Random(seed);
  const from = join(folder, `${seed}-in`);
  const out = join(folder, `${seed}-out`);
  mkdirSync(from);
  const files = Array.from({ length: 1 + random.below(3) }, (_, number) => {
    const path = join(from, `sitemap${number}.xml`);
    const sitemap = generateValidSitemap(random, `s${number}`);
    writeFileSync(path, sitemap.xml);
    return { path, ...sitemap };
  });
  const limits = ['--urls', String(1 + random.below(6)), ...(random.chance(0.3) ? ['--bytes', '2KiB'] : [])];
  const words = ['split', ...files.map(({ path }) => path), '--out', out, '--name', 'all', '--base-url', 'https://example.com/'];
  const outcome = await runCommand([...words, ...limits, ...more]);
  return { files, out, outcome, entries: files.flatMap(({ entries }) => entries) };
}

const textOf = (path: string): string => (path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path)).toString();

/** What the linter says of a folder that is at `https://example.com/`: its errors, and the number of its URLs. */
async function judged(out: string) {
  const { findings, summary } = await lint([join(out, 'all.xml')], { baseUrl: 'https://example.com/', root: out }).report;
  const errors = findings.filter(({ severity }) => severity === 'error');
  return { errors: errors.map(({ rule, uri, value }) => ({ rule, uri, value })), entries: summary.entries };
}

/** The fields that a table has of each entry. */
function fieldsOf(rows: readonly Record<string, string>[]) {
  return rows.map((row) => ({
    loc: row['loc'],
    lastmod: row['lastmod'] || null,
    changefreq: row['changefreq'] || null,
    priority: row['priority'] || null,
    images: Object.entries(row).flatMap(([name, value]) =>
      /^image:image(?:\[\d\])?\/image:loc$/.test(name) && value ? [value] : [],
    ),
    alternates: Object.entries(row).flatMap(([name, value]) => {
      const [, language] = /^xhtml:link\[(.*)\]$/.exec(name) ?? [];
      return language !== undefined && value !== '' ? [[language, value]] : [];
    }),
  }));
}

const meant = (entries: readonly GeneratedEntry[]) => entries.map(({ xml: _, ...fields }) => fields);

describe.each(SEEDS)('sitemaps of seed %i', (seed) => {
  it('are split into sitemaps that pass, with every entry byte for byte, and joined again', async () => {
    const { out, outcome, entries } = await splitSome(seed, seed % 3 === 0 ? ['--gzip'] : []);
    expect([outcome.code, outcome.errors]).toEqual([0, '']);
    const { errors, entries: listed } = await judged(out);
    const children = [...readFileSync(join(out, 'all.xml'), 'utf8').matchAll(/<loc>https:\/\/example\.com\/(.*?)<\/loc>/g)];
    expect([errors, listed]).toEqual([[], entries.length + children.length]);
    const written = children.map(([, name = '']) => textOf(join(out, name))).join('');
    const found = entries.map(({ xml }) => written.indexOf(xml));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found[0]).toBeGreaterThan(0);
    const joined = await runCommand([
      'join',
      join(out, 'all.xml'),
      '-f',
      'csv',
      '--base-url',
      'https://example.com/',
      '--root',
      out,
    ]);
    expect(fieldsOf(parse(joined.output, { columns: true }))).toEqual(meant(entries));
  });

  it('are joined into one that passes and has the same fields', async () => {
    const { files, entries } = await splitSome(seed + 1_000);
    const joined = await runCommand(['join', ...files.map(({ path }) => path)]);
    expect([joined.code, joined.errors]).toEqual([0, '']);
    const path = join(folder, `${seed}-joined.xml`);
    writeFileSync(path, joined.output);
    const { findings } = await lint([path], { baseUrl: 'https://example.com/', root: folder }).report;
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const table = await runCommand(['join', path, '-f', 'csv']);
    expect(fieldsOf(parse(table.output, { columns: true }))).toEqual(meant(entries));
    const list = await runCommand(['join', path, '-f', 'txt']);
    expect(list.output).toBe(entries.map(({ loc }) => `${loc}\n`).join(''));
  });

  it('give each sitemap in the index the newest lastmod of its entries', async () => {
    const { out } = await splitSome(seed + 2_000);
    const index = readFileSync(join(out, 'all.xml'), 'utf8');
    const instantOf = (text: string): number => {
      const date = parseW3cDatetime(text);
      return date.kind === 'datetime' ? (date.instant ?? 0) : 0;
    };
    for (const name of readdirSync(out).filter((one) => one !== 'all.xml')) {
      const [, lastmod] = new RegExp(`/${name}</loc>\n(?:    <lastmod>(.*)</lastmod>\n)?`).exec(index) ?? [];
      const table = await runCommand(['join', join(out, name), '-f', 'csv']);
      const dates = fieldsOf(parse(table.output, { columns: true })).flatMap((fields) => fields.lastmod ?? []);
      const newest = dates.reduce((one, other) => (instantOf(other) > instantOf(one) ? other : one), dates[0] ?? '');
      expect(lastmod ?? '', name).toBe(newest);
    }
  });
});
