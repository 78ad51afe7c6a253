// `--lastmod-from git`: lastmod against the last commit of the file of a page.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { PageJudge } from '../../../src/pages/judge.js';
import { compareWithCommits } from '../../../src/pages/lastmod/commit-comparison.js';
import { GitDates, gitDates, readSourceMap, sourceOf } from '../../../src/pages/lastmod/git-dates.js';
import type { Listing } from '../../../src/pages/page-list.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-git-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['content/**/*.md -> /**', 'content/blog/Tents.md', '/blog/tents/'],
  ['content/**/*.md -> /**', 'content/blog/_index.md', '/blog/'],
  ['content/**/*.md -> /**', 'content/index.md', '/'],
  ['docs/**/*.mdx -> /docs/**', 'docs/a/b/c.mdx', '/docs/a/b/c'],
  ['docs/**/*.md -> /docs/**', 'docs/README.md', '/docs/index.html'],
  ['posts/*.md -> /**', 'posts/a.md', '/a.html'],
  ['posts/*.md -> /**', 'posts/a/b.md', null],
  ['posts/*.md -> /**', 'other/a.md', null],
])('%s: %s is the page %s', (map, file, path) => {
  const dates = new GitDates([readSourceMap(map)]);
  dates.add(file, 1);
  expect(dates.size).toBe(path === null ? 0 : 1);
  if (path !== null) expect(sourceOf(dates, `https://example.com${path}`)).toEqual({ file, committed: 1 });
});

it.each(['content', 'a -> b', '**/**/*.md -> /**', '*.md -> /', 'a ->'])('the map %s is refused', (map) => {
  expect(() => readSourceMap(map)).toThrow('expected FILES -> PATH');
});

it('the last commit of each file is compared with lastmod, with a day of tolerance', async () => {
  const git = (date: string, ...words: readonly string[]): void => {
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' };
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], { cwd: folder, env, stdio: 'ignore' });
  };
  const commit = (date: string, ...files: readonly string[]): void => {
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), date);
    }
    git(date, 'add', '.');
    git(date, 'commit', '-m', 'x');
  };
  git('2026-01-01T12:00:00Z', 'init');
  commit('2026-01-01T12:00:00Z', 'content/a.md', 'content/b.md', 'content/ö.md');
  commit('2026-03-01T12:00:00Z', 'content/b.md');
  const dates = await gitDates(folder, ['content/**/*.md -> /**'], new AbortController().signal);
  expect(dates.size).toBe(3);
  const listed = (path: string, lastmod: string): Listing =>
    ({
      entry: {
        loc: { value: `https://example.com${path}` },
        lastmod: { value: lastmod, instant: Date.parse(lastmod), place: {} },
      },
    }) as unknown as Listing;
  const found: string[] = [];
  const judge = {
    add: (listing: Listing, rule: string, { message }: { message: string }) =>
      found.push(`${listing.entry.loc.value} ${rule} ${message}`),
  };
  const listings = [
    ...[listed('/a', '2026-01-01'), listed('/a/', '2026-01-02'), listed('/a', '2026-02-01'), listed('/b', '2026-01-01')],
    ...[
      listed('/b', '2026-03-01T12:00:00Z'),
      listed('/%C3%B6', '2025-01-01'),
      listed('/other', '2020-01-01'),
      listed('/a', 'never'),
    ],
  ];
  compareWithCommits(dates, listings, judge as unknown as PageJudge);
  expect(found).toEqual([
    'https://example.com/a lastmod/moved-without-change ahead',
    'https://example.com/b lastmod/change-without-date behind',
    'https://example.com/%C3%B6 lastmod/change-without-date behind',
  ]);
  const shallow = join(folder, 'shallow');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${folder}`, shallow], { stdio: 'ignore' });
  await expect(gitDates(shallow, ['*.md -> /**'], new AbortController().signal)).rejects.toThrow(
    'this clone lacks older commits',
  );
  const nowhere = mkdtempSync(join(tmpdir(), 'sitemap-lint-no-git-'));
  await expect(gitDates(nowhere, ['*.md -> /**'], new AbortController().signal)).rejects.toThrow(
    '--lastmod-from git: fatal: not a git repository',
  );
  rmSync(nowhere, { recursive: true });
});
