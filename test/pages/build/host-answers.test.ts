// What a build answers with the files of its host: rules, files, header fields and the host's own redirects together.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { HostName } from '../../../src/lint/options.js';
import { pageProblem } from '../../../src/pages/answers.js';
import { createBuild } from '../../../src/pages/build/create-build.js';
import { ruleById } from '../../../src/rules/index.js';
import type { Rule } from '../../../src/rules/rule.js';

const folder = mkdtempSync(join(tmpdir(), 'host-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ORIGIN = 'https://example.com';
const PAGES = ['index.html', 'file.html', 'folder/index.html', 'both.html', 'both/index.html'];
const WANTS = { text: false, links: false, hash: false, main: false };

let builds = 0;

/** The first redirect of a path, or the status of its file, and its `X-Robots-Tag`, in a build with one file of configuration. */
function answerOf(host: HostName | null, file: string, text: string, path: string): string {
  const root = join(folder, `b${++builds}`, 'dist');
  for (const [name, content] of [...PAGES.map((page) => [page, '']), [file, text]] as [string, string][]) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const limits = { mostBytes: 1_000, mostHops: 5 };
  const setup = { baseUrl: `${ORIGIN}/`, root, host, cwd: root, robots: null, wants: WANTS, ...limits };
  const build = createBuild(setup, (problem) => pageProblem(problem, (id) => ruleById.get(id) as Rule));
  const { hops, status, headers } = build.page(new URL(path, ORIGIN));
  const [first] = hops;
  const tags = headers?.robotsTag.map((tag) => ` ${tag}`).join('') ?? '';
  return first === undefined ? `${status}${tags}` : `${first.status} ${first.to.replace(ORIGIN, '')}`;
}

it.each<[file: string, host: HostName | null, text: string, path: string, expected: string]>([
  // Cloudflare serves the target of a rewrite like an address.
  ['_redirects', 'cloudflare-pages', '/old /both.html 200', '/old', '308 /both'],
  ['_redirects', 'cloudflare-pages', '/x /folder 200', '/x', '308 /folder/'],
  ['_redirects', 'cloudflare-pages', '/x /file 200', '/x', '200'],
  ['_redirects', 'netlify', '/x /both.html 200', '/x', '200'],
  ['../wrangler.toml', null, '[assets]\ndirectory = "dist"', '/folder', '307 /folder/'],
  ['../wrangler.jsonc', null, '{ "assets": {} } // comment', '/file.html', '307 /file'],
  ['../wrangler.toml', null, 'pages_build_output_dir = "dist"', '/folder', '308 /folder/'],
  // Vercel redirects because of cleanUrls and trailingSlash before it applies other redirects.
  ['vercel.json', null, '{"cleanUrls":true,"redirects":[{"source":"/a.html","destination":"/b"}]}', '/a.html', '308 /a'],
  ['vercel.json', null, '{"trailingSlash":false,"redirects":[{"source":"/a/","destination":"/b"}]}', '/a/', '308 /a'],
  ['vercel.json', null, '{"cleanUrls":true,"redirects":[{"source":"/file","destination":"/b"}]}', '/file', '308 /b'],
  [
    'firebase.json',
    null,
    '{"hosting":{"cleanUrls":true,"redirects":[{"source":"/file.html","destination":"/b"}]}}',
    '/file.html',
    '301 /b',
  ],
  // Azure reads targets from the root of the build.
  ['staticwebapp.config.json', null, '{"navigationFallback":{"rewrite":"index.html"}}', '/x/y', '200'],
  ['staticwebapp.config.json', null, '{"routes":[{"route":"/x/y","rewrite":"file.html"}]}', '/x/y', '200'],
])('%s of %s: %j answers %s with %s', (file, host, text, path, expected) => {
  expect(answerOf(host, file, text, path)).toBe(expected);
});

it.each<[file: string, host: HostName, text: string]>([
  ['_redirects', 'netlify', '/x http://[ 200'],
  ['_redirects', 'cloudflare-pages', '/x // 200'],
  ['vercel.json', 'vercel', '{"rewrites":[{"source":"/x","destination":"//"}]}'],
])('%s of %s: a rewrite to no valid address, %j, leads to no file', (file, host, text) => {
  expect(answerOf(host, file, text, '/x')).toBe('404');
});

it('a byte order mark before JSON is not read', () => {
  expect(answerOf('vercel', 'vercel.json', '\uFEFF{"cleanUrls":true}', '/file.html')).toBe('308 /file');
});
