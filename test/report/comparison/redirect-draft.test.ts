// Drafted redirects: what the hosts read in them is what they were made of.

import { describe, expect, it } from 'vitest';
import { readVercel } from '../../../src/pages/build/host-files.js';
import { type HostRules, routeOf } from '../../../src/pages/build/host-rules.js';
import { readCloudflareRedirects, readNetlifyRedirects } from '../../../src/pages/build/redirects-file.js';
import { redirectDraft } from '../../../src/report/comparison/redirect-draft.js';
import type { RemovedPage } from '../../../src/report/comparison/removed-pages.js';
import { urlPatterns } from '../../../src/report/comparison/url-patterns.js';

const ORIGIN = 'https://example.com';

function lost(path: string, to: string | null): RemovedPage {
  const loc = ORIGIN + path;
  const rename = to === null ? null : { from: loc, to: to.startsWith('/') ? ORIGIN + to : to, by: 'text' as const };
  return { loc, outcome: 'missing', severity: 'error', rename, reason: null };
}

const HOSTS: readonly (readonly ['_redirects' | 'vercel.json', (text: string) => HostRules])[] = [
  ['_redirects', readNetlifyRedirects],
  ['_redirects', readCloudflareRedirects],
  ['vercel.json', readVercel],
];

describe.each(HOSTS)('%s', (format, read) => {
  it.each([
    ['/old', '/new'],
    ['/old/', '/new/?page=2'],
    ['/a-b/(c)', '/n%C3%A9w'],
    ['/a', 'https://example.org/b'],
    ['/c.d/$1', '/d'],
  ])('%s redirects to %s', (from, to) => {
    const rules = read(redirectDraft([lost(from, to)], format).text);
    expect(routeOf(rules, new URL(ORIGIN + from), true) ?? routeOf(rules, new URL(ORIGIN + from), false)).toEqual({
      status: 301,
      to,
    });
    expect(routeOf(rules, new URL(`${ORIGIN}/other`), false)).toBe(null);
  });
});

it('pages without a known target are left to fill in, and patterns and queries are not written as plain rules', () => {
  const pages = [
    lost('/a', null),
    lost('/b/:id/*', '/c'),
    lost('/d?x=1', '/e'),
    { ...lost('/f', '/g'), outcome: 'gone' as const },
  ];
  expect(redirectDraft(pages, '_redirects').text.match(/^[^#].*/gm)).toBe(null);
  expect(redirectDraft(pages, 'nginx').text).toBe(`# no page with the same text or title was found
# location = "/a" { return 301 FILL-IN; }
location = "/b/:id/*" { return 301 "/c"; }
# not a plain path: write this rule by hand
# location = "/d" { return 301 "/e"; }
`);
  expect(redirectDraft(pages, 'csv').text).toBe(`from,to,status,note
${ORIGIN}/a,,301,no page with the same text or title was found
${ORIGIN}/b/:id/*,/c,301,same text
${ORIGIN}/d?x=1,/e,301,same text
`);
  const { redirects } = JSON.parse(redirectDraft(pages, 'vercel.json').text);
  expect(redirects.map(({ source }: { source: string }) => source)).toEqual(['/a', '/b/\\:id/\\*', '/d']);
  expect(redirects[2].has).toEqual([{ type: 'query', key: 'x', value: '1' }]);
});

it.each<readonly [string, string]>([
  ['/kept#part', '/kept'],
  ['/slash/', '/slash'],
  ['/caf%C3%A9', '/café/'],
  ['/insecure', 'http://example.com/insecure'],
  ['/www', 'https://www.example.com/www/'],
])('a redirect of %s to %s would lead to itself, so it is not drafted', (from, to) => {
  for (const format of ['_redirects', 'nginx'] as const)
    expect(redirectDraft([lost(from, to)], format).text).toMatch(/^# would redirect to itself: .*\n# .*FILL-IN.*\n$/);
});

it('addresses that a host does not distinguish are drafted once, with the target of any', () => {
  const pages = [lost('/a%20b', null), lost('/a b#1', '/c'), lost('/a b#2', null)];
  expect(redirectDraft(pages, 'nginx')).toEqual({ text: 'location = "/a b" { return 301 "/c"; }\n', known: 1, open: 0 });
});

it.each<readonly [string, string, string]>([
  ['a new line in an address', 'https://cdn.example/x\n/* /evil 200', '/a  https://cdn.example/x/*%20/evil%20200  301\n'],
  ['a path that looks like a host', `${ORIGIN}//evil.example/`, `/a  ${ORIGIN}//evil.example/  301\n`],
])('%s is written as an address', (_, to, line) => {
  expect(redirectDraft([lost('/a', to)], '_redirects').text.replace(/^# .*\n# /, '')).toBe(line);
});

it('a rule that has to replace another one says so, and a location keeps its dollar sign', () => {
  const chain: RemovedPage = { ...lost('/d$', '/new$'), outcome: 'chain' };
  expect(redirectDraft([chain], 'nginx').text).toMatch(
    /^# an existing rule .*\nlocation = "\/d\$" \{ return 301 "\/new%24"; \}\n$/,
  );
  expect(redirectDraft([chain], '_redirects').text).toMatch(/^# an existing rule .*\n\/d\$ {2}\/new\$ {2}301\n$/);
});

it('a redirect of Vercel without a target is temporary', () => {
  expect(JSON.parse(redirectDraft([lost('/a', null)], 'vercel.json').text).redirects).toEqual([
    { source: '/a', destination: '/FILL-IN', statusCode: 307 },
  ]);
});

it('a value in a nginx file cannot end its string, and a new line cannot begin another directive', () => {
  const { text } = redirectDraft([lost('/a%22;%0Ab$x', '/c"d$y')], 'nginx');
  expect(text.replaceAll(/^#.*\n/gm, '')).toBe('');
});

it.each<readonly [string, readonly string[], readonly string[]]>([
  ['a folder', ['/b/1', '/b/2/', '/b/3'], ['/b/* 3']],
  ['small folders count for the one above', ['/b/x/1', '/b/y/1', '/b/z/1', '/b/z/2'], ['/b/* 4']],
  ['large folders have their own', ['/b/x/1', '/b/x/2', '/b/x/3', '/b/4', '/b/5', '/b/6'], ['/b/* 3', '/b/x/* 3']],
  ['a few pages at the root are listed', ['/1', '/2', '/3'], ['/1 1', '/2 1', '/3 1']],
])('patterns: %s', (_, paths, expected) => {
  expect(urlPatterns(paths.map((path) => ORIGIN + path)).map(({ pattern, count }) => `${pattern} ${count}`)).toEqual(expected);
});

it('patterns of several origins name them', () => {
  const urls = [1, 2, 3].flatMap((number) => [`https://a.example/x/${number}`, `https://b.example/x/${number}`]);
  expect(urlPatterns(urls).map(({ pattern }) => pattern)).toEqual(['https://a.example/x/*', 'https://b.example/x/*']);
});
