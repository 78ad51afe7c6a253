// Tests the threads that read pages of a build: they find what one thread finds, and where one fails, nothing is lost.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pageProblem } from '../../../src/pages/answers.js';
import type { BuildAsker, ToProblem } from '../../../src/pages/build/build-asker.js';
import { BuildThreads } from '../../../src/pages/build/build-threads.js';
import { type BuildSetup, createBuild } from '../../../src/pages/build/create-build.js';
import { packAnswers, unpackAnswers } from '../../../src/pages/build/packed-answers.js';
import { ruleById } from '../../../src/rules/index.js';
import type { PageAnswer } from '../../../src/rules/page-answer.js';
import type { Rule } from '../../../src/rules/rule.js';
import { lint } from '../../../src/run/run.js';
import { goodPage, sitemapOf } from '../../support/asked-pages.js';
import { PLANTED_RULES, plantedBuild } from '../planted-site.js';

const BASE = 'https://example.com/';
const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-build-threads-'));
const { files } = plantedBuild('https://example.com');
const urls = [...files.keys(), 'gone', 'link'].map((path) => new URL(path, BASE));

const setup: BuildSetup = {
  baseUrl: BASE,
  root,
  host: null,
  cwd: root,
  robots: { uri: `${BASE}robots.txt`, agent: 'Googlebot', groups: [{ agents: ['*'], rules: [] }] } as never,
  wants: { text: true, links: true, hash: true, main: true },
  mostBytes: 1_048_576,
  mostHops: 5,
};
const toProblem: ToProblem = (problem) => pageProblem(problem, (id) => ruleById.get(id) as Rule);
let asker: BuildAsker;

beforeAll(() => {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  // Its answer has a problem, whose reason is a message of a rule.
  symlinkSync('/etc/passwd', join(root, 'link'));
  asker = createBuild(setup, toProblem);
});
afterAll(() => rmSync(root, { recursive: true }));

let threads: BuildThreads | null = null;
afterEach(async () => threads?.close());

/** The answers of threads to all addresses, and how many pages this thread had to read. */
async function answersOf(
  count: number,
  script?: string,
  always = true,
): Promise<{ readonly answers: PageAnswer[]; readonly here: number }> {
  const path = script && join(root, `${script.length}.mjs`);
  if (path && script) writeFileSync(path, script);
  threads = new BuildThreads({ count, always }, path);
  threads.start();
  let here = 0;
  const read = (url: URL): PageAnswer => {
    here++;
    return asker.page(url);
  };
  threads.begin(setup, { toProblem, read });
  const answers = await Promise.all(
    urls.map((url) => new Promise<PageAnswer>((done, fail) => threads?.ask({ url, done, fail }))),
  );
  return { answers, here };
}

const expected = (): PageAnswer[] => urls.map((url) => asker.page(url));

describe('threads', () => {
  it.each([1, 2, 3])('%i find what one thread finds', async (count) => {
    expect(urls.length).toBeGreaterThan(100);
    expect(await answersOf(count)).toEqual({ answers: expected(), here: 0 });
  });

  it.each([1, 2, 3])('%i, of which this one is one, find the same', async (count) => {
    const { answers, here } = await answersOf(count, undefined, false);
    expect(answers).toEqual(expected());
    expect(here).toBeGreaterThan(0);
    expect(here).toBeLessThan(urls.length);
    expect(threads?.started).toBe(Math.max(1, count - 1));
  });

  it('that have not begun leave every page to this one', async () => {
    threads = new BuildThreads({ count: 2, always: true });
    threads.begin(setup, { toProblem, read: (url) => asker.page(url) });
    const [url] = urls as [URL];
    const found: PageAnswer[] = [];
    threads.ask({ url, done: (answer) => found.push(answer), fail: () => {} });
    expect(found).toEqual([asker.page(url)]);
  });
});

describe('a thread that fails leaves its pages to this one', () => {
  it.each([
    ['as it starts', "throw new Error('out of the blue');"],
    ['to load what it needs', "import './not-there.js';"],
    ['by ending', 'process.exit(3);'],
    [
      'in the middle',
      "import { parentPort } from 'node:worker_threads';\nparentPort.on('message', ({ urls }) => { if (urls) throw new Error(urls[0]); });",
    ],
  ])('%s', async (_, script) => {
    expect(await answersOf(2, script)).toEqual({ answers: expected(), here: urls.length });
  });

  it('before it exists', async () => {
    // Node refuses a path that is neither absolute nor begins with a dot.
    threads = new BuildThreads({ count: 2, always: true }, 'no-path.mjs');
    threads.start();
    expect(threads.started).toBe(0);
    threads.begin(setup, { toProblem, read: (url) => asker.page(url) });
    const answers = urls.map((url) => new Promise<PageAnswer>((done, fail) => threads?.ask({ url, done, fail })));
    expect(await Promise.all(answers)).toEqual(expected());
  });

  it('and an error of this one is told to whoever asked', async () => {
    threads = new BuildThreads({ count: 1, always: true });
    const error = new Error('out of the blue');
    threads.begin(setup, {
      toProblem,
      read: () => {
        throw error;
      },
    });
    const [url] = urls as [URL];
    const failed = new Promise((fail) => threads?.ask({ url, done: () => fail(null), fail }));
    expect(await failed).toBe(error);
  });
});

it('answers are the same once they were packed', () => {
  const answers = expected();
  expect(answers.some(({ content }) => (content?.links?.length ?? 0) > 0)).toBe(true);
  expect(answers.some(({ problem }) => problem !== null)).toBe(true);
  expect(unpackAnswers(packAnswers(answers))).toEqual(answers);
});

it('a report is the same with threads and without', async () => {
  const reportWith = async (count: number | 'off') => {
    const options = {
      pages: true,
      xsd: 'off',
      maxFindings: 1_000,
      baseUrl: BASE,
      root,
      threads: count,
      diagnostics: true,
    } as const;
    const report = await lint([join(root, 'sitemap.xml')], { ...options, rules: { ...PLANTED_RULES } }).report;
    return { findings: report.findings, pages: report.pages, threads: report.diagnostics?.threads };
  };
  const alone = await reportWith('off');
  expect(alone.threads).toBe(0);
  expect(alone.findings.length).toBeGreaterThan(20);
  expect(await reportWith(2)).toEqual({ ...alone, threads: 2 });
});

it.each([
  [999, 0],
  [1_000, Math.max(1, Math.min(availableParallelism(), 4) - 1)],
])('a build with %i pages starts %i threads by itself', async (pages, started) => {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-small-build-'));
  writeFileSync(join(folder, 'a.html'), goodPage());
  const target = join(folder, 'sitemap.xml');
  writeFileSync(target, sitemapOf(Array.from({ length: pages }, (_, n) => `${BASE}a?${n}`)));
  const report = await lint([target], { pages: true, xsd: 'off', baseUrl: BASE, root: folder, diagnostics: true }).report;
  rmSync(folder, { recursive: true });
  expect(report.pages?.asked).toBe(pages);
  expect(report.diagnostics?.threads).toBe(availableParallelism() < 2 ? 0 : started);
});
