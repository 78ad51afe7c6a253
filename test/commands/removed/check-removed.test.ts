// `diff --check-removed`: where removed URLs lead, in a build and over HTTP.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { diffCommand } from '../../../src/commands/diff.js';
import { goodPage, send, sitemapOf } from '../../support/asked-pages.js';
import { parseArguments } from '../../support/command-line-words.js';
import { withServer } from '../../support/server.js';
import { keptSink, sessionInto } from '../../support/session.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-removed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a folder with a sitemap of these paths at an origin, and files by name. */
function site(name: string, origin: string, paths: readonly string[], files: Readonly<Record<string, string>> = {}): string {
  const root = join(folder, name);
  const all = { 'sitemap.xml': sitemapOf(paths.map((path) => origin + path)), ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

async function compared(old: string, now: string, ...words: readonly string[]) {
  const [output, errors]: [string[], string[]] = [[], []];
  const { flags, given } = parseArguments(['diff', old, now, '--no-config', ...words]);
  const session = sessionInto(keptSink(output), {}, keptSink(errors));
  const code = await diffCommand([old, now], flags, session, given);
  return { code, text: output.join(''), errors: errors.join('') };
}

const ORIGIN = 'https://example.com';
const page = (title: string, text: string): string =>
  `<html><head><title>${title}</title></head><body><div>Our shop</div><p>${text}</p><footer>2026</footer></body></html>`;

describe('in a build', () => {
  it('1,000 removed URLs need no request, and their counts are exact', async () => {
    const posts = Array.from({ length: 1_000 }, (_, number) => `/blog/2019/${number}/`);
    const old = site('old-many', ORIGIN, ['/', ...posts]);
    const now = site('new-many', ORIGIN, ['/', '/news/1/'], {
      'index.html': page('Home', 'Welcome'),
      'news/1/index.html': page('News', 'Something new'),
      'blog/2019/2/index.html': page('Two', 'Still here, and long enough to be a page'),
      'blog/2019/3/index.html':
        '<html><head><title>3</title><meta name="robots" content="noindex"></head><body>Three</body></html>',
      _redirects:
        '/blog/2019/1 /news/1/ 301\n/blog/2019/4 / 301\n/blog/2019/5 /step 301\n/step /news/1/ 301\n/blog/2019/6 https://example.org/a 301\n/blog/2019/7 /lost 301\n/blog/2019/8 /blog/2019/8 301\n',
    });
    const { code, text } = await compared(old, now, '--check-removed', '-f', 'json');
    const { removedPages: found, worse } = JSON.parse(text);
    expect([code, worse, found.removed, found.checked, found.where]).toEqual([1, true, 1_000, 1_000, `in ${now}, as on Netlify`]);
    expect(Object.fromEntries(found.outcomes.map((one: { outcome: string; pages: number }) => [one.outcome, one.pages]))).toEqual(
      {
        ...{ missing: 994, 'to-home': 1, chain: 1, 'still-there': 1 },
        ...{ listed: 1, elsewhere: 1, 'not-indexable': 1 },
      },
    );
    expect(found.groups[0]).toMatchObject({ pattern: '/blog/2019/*', count: 994, outcome: 'missing', severity: 'error' });
    expect(found.renames).toContainEqual({ from: `${ORIGIN}/blog/2019/1/`, to: `${ORIGIN}/news/1/`, by: 'redirect' });
  });

  it('moved pages are renames and get a redirect, and the parts of a split page do not', async () => {
    const old = site('old-moved', ORIGIN, ['/', '/about', '/imprint', '/guide', '/a.html', '/gone'], {
      'index.html': page('Home', 'Welcome'),
      'about.html': page('About us', 'We make tents in a small town.'),
      'imprint.html': page('Imprint', 'Who is responsible'),
      'guide.html': '<title>Guide</title><body><p>Part one</p><p>Part two</p></body>',
      'gone.html': page('Gone', 'Nothing like it'),
    });
    const now = site('new-moved', ORIGIN, ['/', '/company/', '/legal/', '/guide/1/', '/guide/2/', '/a/'], {
      'index.html': page('Home', 'Welcome'),
      'company/index.html': page('The company', 'We make tents in a small town.'),
      'legal/index.html': page('Imprint', 'Other words'),
      'guide/1/index.html': '<title>Guide</title><body><p>Part one</p></body>',
      'guide/2/index.html': '<title>Guide</title><body><p>Part two</p></body>',
      'a/index.html': page('A', 'A page whose address has lost its ending'),
    });
    const draft = join(folder, 'draft');
    const { text, errors } = await compared(old, now, '--write-redirects', `_redirects=${draft}`);
    expect(text).toContain(`
Renamed URLs (3)
  /about → /company/  same text, no redirect
  /imprint → /legal/  same title, no redirect
  /a.html → /a/  same page
`);
    expect(readFileSync(draft, 'utf8')).toBe(`/about  /company/  301
/imprint  /legal/  301
# no page with the same text or title was found
# /guide  FILL-IN  301
/a.html  /a/  301
# no page with the same text or title was found
# /gone  FILL-IN  301
`);
    expect(text).not.toContain('drafts redirects');
    expect(errors).toBe(`sitemap-lint: drafted 3 redirects in ${draft}, and 2 redirects to fill in; review them before use\n`);
    await expect(compared(old, now, '--write-redirects', `_redirects=${draft}`)).rejects.toThrow('exists');
  });

  it('a folder of removed URLs is shown with three addresses, and the old side may be a file', async () => {
    const old = site('old-file', ORIGIN, ['/', ...[1, 2, 3, 4, 5].map((number) => `/a/${number}`)]);
    const now = site('new-file', ORIGIN, ['/'], { 'index.html': page('Home', 'Welcome') });
    const { code, text } = await compared(join(old, 'sitemap.xml'), now, '--check-removed');
    expect(code).toBe(1);
    expect(text).toContain(`
  ✖ /a/*  5 removed  leading nowhere  (diff/removed-missing)
      /a/1
      /a/2
      /a/3
      + 2 more
  --write-redirects FORMAT drafts redirects`);
  });

  it('only severities at or above --fail-on make the exit code 1, and rules can be turned off', async () => {
    const old = site('old-home', ORIGIN, ['/', '/a']);
    const now = site('new-home', ORIGIN, ['/'], { 'index.html': page('Home', 'Welcome'), _redirects: '/a / 301\n' });
    const codes = [[], ['--fail-on', 'warning'], ['--fail-on', 'warning', '--rule', 'diff/removed-to-home=off']];
    const results = await Promise.all(codes.map((words) => compared(old, now, '--check-removed', ...words)));
    expect(results.map(({ code }) => code)).toEqual([0, 1, 0]);
    const { text } = await compared(old, now, '--check-removed', '-f', 'sarif');
    const [run] = JSON.parse(text).runs;
    expect(run.results).toMatchObject([
      {
        ruleId: 'diff/removed-to-home',
        level: 'warning',
        locations: [{ logicalLocations: [{ fullyQualifiedName: `${ORIGIN}/a` }] }],
      },
    ]);
    const formats = await Promise.all(['markdown', 'html'].map((format) => compared(old, now, '--check-removed', '-f', format)));
    for (const { text: page } of formats) expect(page.replaceAll('\\', '')).toContain('redirecting to the home page');
  });
});

it('over HTTP, robots.txt is obeyed, each URL is requested once, and refusals are no findings', async () => {
  await withServer(
    ({ url = '' }, response) => {
      if (url === '/robots.txt') response.end('User-agent: *\nDisallow: /private\n');
      else if (url === '/there' || url === '/') send(response, goodPage());
      else if (url === '/soft') send(response, '<title>404 Not found</title><body><h1>Page not found</h1></body>');
      else if (url === '/moved') response.writeHead(301, { location: '/' }).end();
      else response.writeHead({ '/gone': 410, '/refused': 403 }[url] ?? 404).end();
    },
    async ({ origin, requests }) => {
      const paths = ['/there', '/soft', '/moved', '/gone', '/refused', '/private', '/missing'];
      const old = site('old-http', origin, ['/', ...paths]);
      const now = site('new-http', origin, ['/']);
      const local = ['--allow-private', '--allow-port', new URL(origin).port, '--pages-rate', '0'];
      const { text } = await compared(old, now, '--check-removed', ...local, '-f', 'json');
      const { removedPages: found } = JSON.parse(text);
      expect(found.findings.map(({ rule }: { rule: string }) => rule)).toEqual([
        ...['diff/removed-still-there', 'diff/removed-missing', 'diff/removed-to-home', 'diff/removed-missing'],
      ]);
      expect(found.reasons).toEqual([
        { reason: 'it answers 403', pages: 1 },
        { reason: `line 2 of ${origin}/robots.txt blocks it`, pages: 1 },
      ]);
      expect(found.where).toBe('over HTTP');
      expect([...requests].sort()).toEqual(
        ['/', ...paths.filter((path) => path !== '/private'), '/robots.txt'].map((path) => `GET ${path}`).sort(),
      );
    },
  );
});

it('pages that a sitemap without an answer may list are not reported as forgotten', async () => {
  const handler = ({ url = '', headers }: IncomingMessage, response: ServerResponse): void => {
    const origin = `http://${headers.host}`;
    const children = ['one', 'lost'].map((name) => `<sitemap><loc>${origin}/${name}.xml</loc></sitemap>`).join('');
    if (url === '/index.xml') response.end(`<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${children}</sitemapindex>`);
    else if (url === '/one.xml') response.end(sitemapOf([`${origin}/`]));
    else if (url === '/a') send(response, goodPage());
    else response.writeHead(url === '/lost.xml' ? 425 : 404).end();
  };
  await withServer(handler, async ({ origin }) => {
    const { text } = await compared(
      site('old-unread', origin, ['/', '/a']),
      `${origin}/index.xml`,
      '--check-removed',
      '-f',
      'json',
    );
    const { removedPages: found } = JSON.parse(text);
    expect(found.outcomes).toEqual([{ outcome: 'unknown', pages: 1 }]);
    expect(found.reasons[0].reason).toContain('a new sitemap that could not be read');
  });
});

it.each([
  [['--root', 'dist'], "'diff' uses --root only with --check-removed"],
  [['-f', 'sarif'], "'diff' uses the format sarif only with --check-removed"],
  [['--write-redirects', 'apache'], '--write-redirects apache: expected _redirects, vercel.json, nginx, csv, or FORMAT=PATH'],
])('%j is refused', async (words, message) => {
  const old = site('old-refused', ORIGIN, ['/']);
  await expect(compared(old, old, ...words)).rejects.toThrow(message);
});
