// Whether lastmod moves with the main text of pages, between two runs with the same cache.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { pagesText } from '../../../src/report/json/pages-record.js';
import { prometheus } from '../../../src/report/prometheus.js';
import { historyRun } from '../../../src/report/trend/history-run.js';
import { lint } from '../../../src/run/run.js';
import { QUIET } from '../../support/advice.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-truth-'));
afterAll(() => rmSync(folder, { recursive: true }));
const ORIGIN = 'https://example.com';

interface Post {
  readonly title: string;
  readonly text: string;
  readonly date: string;
}
interface Template {
  readonly nav: string;
  readonly footer: string;
  readonly built: string;
}

/** Pages as the layouts of generators have them: what surrounds the text differs, and only some of them mark it. */
const LAYOUTS: Readonly<Record<string, (post: Post, template: Template) => string>> = {
  hugo: ({ title, text, date }, { nav, footer, built }) =>
    `<body><header class="header"><nav class="nav"><ul><li>${nav}</li></ul></nav></header><main class="main"><article class="post-single"><header class="post-header"><h1>${title}</h1><div class="post-meta"><span title='${date}'>${date}</span>&nbsp;&middot;&nbsp;1 min</div></header><div class="post-content">${text}</div><footer class="post-footer"><ul class="post-tags"><li>${nav}</li></ul></footer></article></main><footer>${footer} ${built}</footer></body>`,
  docusaurus: ({ title, text, date }, { nav, footer }) =>
    `<body><div id="__docusaurus"><div role="region"><a href="#content">Skip to main content</a></div><nav class="navbar">${nav}</nav><div id="docs"><aside class="sidebar"><ul><li>${nav}</li></ul></aside><main class="docMain"><div class="row"><div class="col"><article><nav class="breadcrumbs">${nav}</nav><div class="theme-doc-markdown"><header><h1>${title}</h1></header>${text}</div><footer class="theme-doc-footer">Last updated on <b><time datetime="${date}">${date}</time></b></footer></article><nav class="pagination-nav">Next ${nav}</nav></div></div></main></div><footer>${footer}</footer></div></body>`,
  vitepress: ({ title, text, date }, { nav, footer }) =>
    `<body><div id="app"><div class="Layout"><header class="VPNav">${nav}</header><aside class="VPSidebar">${nav}</aside><div class="VPContent" id="VPContent"><div class="VPDoc"><div class="content"><main class="main"><div class="vp-doc"><div><h1 id="a">${title}</h1>${text}</div></div></main><footer class="VPDocFooter"><p>Last updated: <time>${date}</time></p></footer></div></div></div><footer class="VPFooter">${footer}</footer></div></div></body>`,
  astro: ({ title, text, date }, { nav, footer, built }) =>
    `<body><header><h2>${nav}</h2><div class="internal-links">${nav}</div></header><main><article><div class="prose"><div class="title"><div class="date">${date} <div class="last-updated-on">Last updated on ${date}</div></div><h1>${title}</h1><hr></div>${text}</div></article></main><footer>&copy; ${built} ${footer}</footer></body>`,
  eleventy: ({ title, text, date }, { nav, footer, built }) =>
    `<body><div class="top"><a href="/">${nav}</a></div><div class="page"><h1>${title}</h1><ul class="meta"><li>${date}</li></ul>${text}</div><div class="bottom"><p>${footer}</p><p>Built on ${built}</p></div></body>`,
};

const BEFORE: Template = { nav: 'Home Posts', footer: 'Made by us', built: 'Jan 5, 2026, 10:00' };
const AFTER: Template = { nav: 'Start Articles About', footer: 'Made by us, with a new imprint', built: 'Feb 7, 2026, 12:30' };

function post(number: number, changes: Partial<Post> = {}): Post {
  const text = `<p>Post ${number} is about tents.</p><p>It has <em>two</em> paragraphs of its own, number ${number}.</p>`;
  return { title: `Post ${number}`, text, date: '2026-01-05', ...changes };
}

/** Writes a build with a sitemap, and lints it with a cache. */
async function run(name: string, cache: string, posts: readonly Post[], html: (post: Post) => string) {
  const root = join(folder, name);
  const urls = posts.map(({ date }, number) => `<url><loc>${ORIGIN}/${number}</loc><lastmod>${date}</lastmod></url>\n`);
  const files = new Map(
    posts.map((one, number) => [`${number}.html`, `<html lang="en"><head><title>${one.title}</title></head>${html(one)}</html>`]),
  );
  files.set(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_NAMESPACE}">\n${urls.join('')}</urlset>`,
  );
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const rules = { ...QUIET, 'page/orphan': 'off' } as const;
  const options = { baseUrl: `${ORIGIN}/`, root, pages: true, cache: join(folder, `${cache}.db`), rules };
  const report = await lint([join(root, 'sitemap.xml')], options).report;
  const found = report.findings.filter(({ rule }) => rule.startsWith('lastmod/'));
  return { report, found: found.map(({ rule, messageId, page }) => `${page?.slice(ORIGIN.length)} ${rule} ${messageId}`) };
}

const MOVED = '2026-02-07';
const FINDING = 'lastmod/moved-without-change moved';

describe.each(Object.entries(LAYOUTS))('a site of %s', (generator, html) => {
  it('whose template changes has moved dates that are not true, except where the text changed', async () => {
    const old = Array.from({ length: 8 }, (_, number) => post(number));
    await run(`${generator}-old`, generator, old, (one) => html(one, BEFORE));
    const now = old.map((one, number) => {
      if (number === 0) return one;
      if (number === 1) return post(1, { text: '<p>Post 1 is about boots now.</p>' });
      if (number === 2) return post(2, { text: '<p>Post 2 has new words.</p>', date: MOVED });
      return { ...one, date: MOVED };
    });
    const { report, found } = await run(`${generator}-new`, generator, now, (one) => html(one, AFTER));
    expect(found).toEqual([
      '/1 lastmod/change-without-date changed',
      ...[3, 4, 5, 6, 7].map((number) => `/${number} ${FINDING}`),
    ]);
    expect(report.pages?.lastmod).toMatchObject({ compared: 8, moved: 6, confirmed: 1, undated: 1, sitemaps: [{ moved: 6 }] });
  });
});

it('the trust is in the text, the metrics and the history, and the next run compares with this one', async () => {
  const html = (one: Post): string => (LAYOUTS['hugo'] as NonNullable<(typeof LAYOUTS)[string]>)(one, BEFORE);
  const posts = Array.from({ length: 4 }, (_, number) => post(number));
  const first = await run('formats', 'formats', posts, html);
  expect(first.report.pages?.lastmod).toMatchObject({ compared: 0, moved: 0 });
  const { report } = await run(
    'formats',
    'formats',
    posts.map((one) => ({ ...one, date: MOVED })),
    html,
  );
  expect(report.pages && pagesText(report.pages)).toContain('lastmod: 0 of 4 moved dates are true (0 %)');
  expect([...prometheus(report)].join('')).toMatch(/^sitemap_lint_lastmod_trust_ratio\{.*sitemap=".*sitemap\.xml"\} 0$/m);
  expect(historyRun(report).trust).toEqual({ moved: 4, confirmed: 0 });
  const third = await run(
    'formats',
    'formats',
    posts.map((one) => ({ ...one, date: MOVED })),
    html,
  );
  expect(third.found).toEqual([]);
});

const plain = (one: Post): string => (LAYOUTS['eleventy'] as NonNullable<(typeof LAYOUTS)[string]>)(one, BEFORE);

it('a date that moves in the run after the text is true', async () => {
  const posts = Array.from({ length: 4 }, (_, number) => post(number));
  await run('late', 'late', posts, plain);
  const edited = [post(0, { text: '<p>Post 0 has new words.</p>' }), ...posts.slice(1)];
  expect((await run('late', 'late', edited, plain)).found).toEqual(['/0 lastmod/change-without-date changed']);
  expect((await run('late', 'late', edited, plain)).found).toEqual([]);
  const dated = edited.map((one, number) => (number === 0 ? { ...one, date: MOVED } : one));
  const { found, report } = await run('late', 'late', dated, plain);
  expect(found).toEqual([]);
  expect(report.pages?.lastmod).toMatchObject({ moved: 1, confirmed: 1 });
});

it('pages that all have parts of each visit are not compared, and the report says so', async () => {
  const visit = (name: string): Post[] =>
    Array.from({ length: 6 }, (_, number) => post(number, { text: `<p>Post ${number}</p><p>Also read: ${name} ${number}</p>` }));
  await run('visits', 'visits', visit('tents'), plain);
  const { found, report } = await run('visits', 'visits', visit('boots'), plain);
  expect(found).toEqual([]);
  expect(report.pages?.lastmod).toMatchObject({ compared: 0, undated: 0 });
  expect(report.notices.join()).toContain('the text of 6 of 6 pages with the same lastmod has changed');
});

it.each([
  ['2026-01-05', '2026-01-05T23:30:00-05:00'],
  ['2026-01-05T23:30:00-05:00', '2026-01-05'],
  ['2026-01-05T10:00:00Z', '2026-01-05T11:00:00+01:00'],
])('%s has not moved if it is %s', async (date, later) => {
  const posts = Array.from({ length: 3 }, (_, number) => post(number, { date }));
  await run('zones', `zones${date.length}${later.length}`, posts, plain);
  const { report } = await run(
    'zones',
    `zones${date.length}${later.length}`,
    posts.map((one) => ({ ...one, date: later })),
    plain,
  );
  expect(report.pages?.lastmod).toMatchObject({ compared: 3, moved: 0 });
});

it('rows of the cache that somebody has changed, or whose pages are not listed, are not compared', async () => {
  const html = (one: Post): string => (LAYOUTS['astro'] as NonNullable<(typeof LAYOUTS)[string]>)(one, BEFORE);
  const posts = Array.from({ length: 3 }, (_, number) => post(number));
  await run('forged', 'forged', posts, html);
  const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm');
  const database = new Database(join(folder, 'forged.db'));
  database.exec(
    "UPDATE texts SET blocks = 'not blocks' WHERE url LIKE '%/0'; UPDATE texts SET lastmod = x'00' WHERE url LIKE '%/1'",
  );
  for (const place of [2, 99, -1])
    database.exec(
      `INSERT INTO texts SELECT url || ${place}, run, ${place}, lastmod, blocks, lastmod, blocks, 0 FROM texts WHERE url LIKE '%/2'`,
    );
  database.close();
  const { report } = await run(
    'forged',
    'forged',
    posts.map((one) => ({ ...one, date: MOVED })),
    html,
  );
  expect(report.pages?.lastmod).toMatchObject({ compared: 1, moved: 1 });
});
