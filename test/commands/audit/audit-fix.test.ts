// The keys `x` and `X` of the audit: which edits are offered as a diff, what is written, and what is refused in one line.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Explorer } from '../../../src/audit/explorer.js';
import { AuditActions } from '../../../src/commands/audit/audit-actions.js';
import { ExploredReport } from '../../../src/commands/audit/explored-report.js';
import type { Session } from '../../../src/commands/session.js';
import type { Report } from '../../../src/report/report.js';
import { lint } from '../../../src/run/run.js';
import { sampleReport } from '../../audit/samples.js';

const before = process.cwd();
const root = realpathSync(mkdtempSync(join(tmpdir(), 'sitemap-lint-audit-fix-')));
beforeEach(() => process.chdir(mkdtempSync(join(root, 'site-'))));
afterEach(() => process.chdir(before));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const session = { environment: {}, signal: new AbortController().signal } as unknown as Session;
const sitemap = (...changefreqs: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${changefreqs
    .map((word, at) => `<url><loc>https://example.com/${at}</loc><changefreq>${word}</changefreq></url>\n`)
    .join('')}</urlset>\n`;

interface Started {
  readonly explorer: Explorer;
  press(...keys: readonly string[]): void;
  said(): string;
  /** The lines of the diff that is shown. */
  diff(): readonly string[];
}

function explore(report: Report, targets: readonly string[]): Started {
  const { run, notices } = report;
  const audited = new ExploredReport({ run, notices }, null, false);
  audited.take(report);
  const [send, running, quit] = [() => undefined, () => null, () => undefined];
  const actions = new AuditActions({ audited, session, targets, options: { xsd: 'off' }, send, running, quit });
  const explorer = new Explorer(audited.table, actions);
  actions.explorer = explorer;
  return {
    explorer,
    press: (...keys) => keys.forEach((key) => void explorer.press(key)),
    said: () => explorer.message?.text ?? '',
    diff: () => (explorer.prompt?.kind === 'diff' ? explorer.prompt.lines.map(({ text }) => text) : []),
  };
}

const linted = async (...targets: readonly string[]): Promise<Started> =>
  explore(await lint(targets, { xsd: 'off' }).report, targets);

describe('x', () => {
  it('makes the edit of one finding alone, when the user agrees', async () => {
    writeFileSync('a.xml', sitemap('Daily', 'Daily', 'Daily'));
    const { explorer, press, said, diff } = await linted('a.xml');
    press('n', 'n', 'x');
    await expect.poll(() => explorer.prompt?.title).toBe('Fix 1 problem of hints/changefreq-case in a.xml (safe)?');
    expect(diff().slice(0, 2)).toEqual(['--- ./a.xml', '+++ ./a.xml']);
    expect(diff().filter((line) => /^[-+]</.test(line))).toHaveLength(2);
    expect(readFileSync('a.xml', 'utf8')).toBe(sitemap('Daily', 'Daily', 'Daily'));
    press('j', 'pagedown', 'k', '?', 'y');
    await expect.poll(said).toBe('Fixed 1 problem in a.xml');
    expect(readFileSync('a.xml', 'utf8')).toBe(sitemap('Daily', 'daily', 'Daily'));
    expect(explorer.table.findings.filter(({ rule }) => rule === 'hints/changefreq-case')).toHaveLength(2);
  });

  const listed = (...urls: readonly string[]): string =>
    sitemap('daily').replace(/<url>.*<\/url>/, urls.map((url) => `<url>${url}</url>`).join('\n'));
  const entries = (...paths: readonly string[]): string =>
    listed(...paths.map((path) => `<loc>https://example.com/${path}</loc>`)).replaceAll('</url>\n<url>', '</url><url>');
  const priorities = (...texts: readonly string[]): string =>
    listed(...texts.map((text, at) => `<loc>https://example.com/${at}</loc><priority>${text}</priority>`));
  it.each<[string, string, string, string]>([
    [
      'a message, also in entries whose findings are not kept',
      'Fix 1,500 problems of hints/priority-lexical in a.xml (safe)?',
      priorities(...Array.from({ length: 1_500 }, () => '.5'), '0.123'),
      priorities(...Array.from({ length: 1_500 }, () => '0.5'), '0.123'),
    ],
    [
      'a value, and of no other value',
      'Fix 2 problems of loc/duplicate in a.xml (safe)?',
      entries('a', 'b', 'a', 'b', 'a'),
      entries('a', 'b', 'b'),
    ],
  ])('makes the edits of all problems that one finding stands for: %s', async (_, title, wrong, right) => {
    writeFileSync('a.xml', wrong);
    const { explorer, press } = await linted('a.xml');
    const rule = title.split(' ')[4];
    const isThere = (): boolean => {
      const { cursor } = explorer;
      return cursor.kind === 'finding' && explorer.table.findings[cursor.row]?.rule === rule;
    };
    for (let at = 0; at < 5 && !isThere(); at++) press('n');
    press('x');
    await expect.poll(() => explorer.prompt?.title ?? explorer.message?.text).toBe(title);
    press('y');
    await expect.poll(() => readFileSync('a.xml', 'utf8')).toBe(right);
  });

  it('makes no other edit that gets the place of the first', async () => {
    const again = '<changefreq>daily</changefreq>';
    const entry = (count: number): string => sitemap('daily').replace(again, again.repeat(count));
    writeFileSync('a.xml', entry(3));
    const { explorer, press, said } = await linted('a.xml');
    press('n', 'x');
    await expect.poll(() => explorer.prompt?.kind).toBe('diff');
    press('y');
    await expect.poll(said).toContain('Fixed 1 problem');
    expect(readFileSync('a.xml', 'utf8')).toBe(entry(2));
  });

  it.each([['n'], ['esc'], ['q']])('writes nothing when the answer is %s', async (key) => {
    writeFileSync('a.xml', sitemap('Daily'));
    const { explorer, press, said } = await linted('a.xml');
    press('n', 'x');
    await expect.poll(() => explorer.prompt?.kind).toBe('diff');
    press(key);
    expect([explorer.prompt, said()]).toEqual([null, 'Nothing was changed']);
    expect(readFileSync('a.xml', 'utf8')).toBe(sitemap('Daily'));
    expect(readdirSync('.')).toEqual(['a.xml']);
  });

  it('refuses an edit of a file that has changed since it was read, before and after the diff', async () => {
    writeFileSync('a.xml', sitemap('Daily', 'Daily'));
    const { explorer, press, said } = await linted('a.xml');
    writeFileSync('a.xml', sitemap('never', 'Daily'));
    press('n', 'x');
    await expect.poll(said).toBe('This edit does not fit any more; r reads the file again');
    press('n', 'x');
    await expect.poll(() => explorer.prompt?.kind).toBe('diff');
    writeFileSync('a.xml', sitemap('yearly', 'Daily'));
    press('y');
    await expect.poll(said).toContain('has changed since it was read');
    expect(readFileSync('a.xml', 'utf8')).toBe(sitemap('yearly', 'Daily'));
  });

  it('refuses a symbolic link out of the target', async () => {
    mkdirSync('site');
    writeFileSync('a.xml', sitemap('Daily'));
    symlinkSync('../a.xml', 'site/b.xml');
    const { press, said } = await linted('site');
    press('n', 'x');
    await expect.poll(said).toContain('symbolic link');
    expect(readFileSync('a.xml', 'utf8')).toBe(sitemap('Daily'));
  });
});

describe('X', () => {
  it('makes the edits of the rule in the sitemap of the finding', async () => {
    writeFileSync('a.xml', sitemap('Daily', 'Daily'));
    writeFileSync('b.xml', sitemap('Daily'));
    const { press, explorer, said } = await linted('a.xml', 'b.xml');
    press('n', 'X');
    await expect.poll(() => explorer.prompt?.title).toBe('Fix 2 problems of hints/changefreq-case in a.xml (safe)?');
    press('y');
    await expect.poll(said).toBe('Fixed 2 problems in a.xml');
    expect([readFileSync('a.xml', 'utf8'), readFileSync('b.xml', 'utf8')]).toEqual([sitemap('daily', 'daily'), sitemap('Daily')]);
  });

  it('makes the edits of the rule in all sitemaps below it, also those that are not listed', async () => {
    const many = (word: string): string => sitemap(...Array.from({ length: 3_000 }, () => word));
    writeFileSync('a.xml', many('Daily'));
    writeFileSync('b.xml', sitemap('Daily'));
    const { press, explorer, said } = await linted('a.xml', 'b.xml');
    press('g', 'j', 'X');
    await expect.poll(() => explorer.prompt?.title).toBe('Fix 3,001 problems of hints/changefreq-case in 2 files (safe)?');
    press('y');
    await expect.poll(said).toBe('Fixed 3,001 problems in 2 files');
    expect([readFileSync('a.xml', 'utf8'), readFileSync('b.xml', 'utf8')]).toEqual([many('daily'), sitemap('daily')]);
  });

  it('shows a diff of any length in part', async () => {
    writeFileSync('a.xml', sitemap(...Array.from({ length: 6_000 }, (_, at) => (at % 2 === 0 ? 'Daily' : 'daily'))));
    const { press, diff } = await linted('a.xml');
    press('n', 'X');
    await expect.poll(() => diff().length).toBe(5_001);
    expect(diff().at(-1)).toContain('--fix-dry-run');
  });

  it('also makes edits that need a review, because the diff is one', async () => {
    const text = (query: string): string => sitemap('daily').replace('https://example.com/0', `https://example.com/0${query}`);
    writeFileSync('a.xml', text('?utm_source=mail'));
    const { press, explorer, said } = await linted('a.xml');
    press('n', 'X');
    await expect.poll(() => explorer.prompt?.kind).toBe('diff');
    press('y');
    await expect.poll(said).toBe('Fixed 1 problem in a.xml');
    expect(readFileSync('a.xml', 'utf8')).toBe(text(''));
  });
});

describe('says in one line why there is nothing to fix', () => {
  it.each<[string, readonly string[], string]>([
    ['on a group', ['x'], 'Select a finding to fix it; X fixes all findings of a rule'],
    ['on all findings', ['X'], 'Select a finding or a rule to fix it'],
    ['where a rule has no edits', ['n', 'x'], 'loc/invalid-port offers no edits, because it cannot know what is right'],
  ])('%s', async (_, keys, line) => {
    writeFileSync('a.xml', sitemap('daily').replace('https://example.com/0', 'https://example.com:x/'));
    const { press, said } = await linted('a.xml');
    press(...keys);
    await expect.poll(said).toBe(line);
  });

  it('for what a server has', () => {
    const { press, said, explorer } = explore(sampleReport(), []);
    press('n');
    for (let at = 0; at < 10 && !said().includes('no local file'); at++) press('X', 'n');
    press('N', 'X');
    expect(explorer.prompt).toBeNull();
    expect(said()).toContain('is no local file; sitemap-lint --fix ADDRESS -o fixed.xml writes a fixed copy');
  });
});
