// The JSON files of static hosts, and `.htaccess`: what each rule makes of an address.

import { describe, expect, it } from 'vitest';
import { readAzure, readFirebase, readVercel } from '../../../src/pages/build/host-files.js';
import { type HostRules, headersFor } from '../../../src/pages/build/host-rules.js';
import { serveAny, serveMultiViews } from '../../../src/pages/build/hosts/serve.js';
import { readHtaccess } from '../../../src/pages/build/htaccess.js';
import { routed } from '../../support/routed.js';

const headersAt = (rules: HostRules, path: string) =>
  Object.fromEntries(headersFor(rules, new URL(path, 'https://example.com/')));

describe('vercel.json', () => {
  const rules = readVercel(
    JSON.stringify({
      cleanUrls: true,
      trailingSlash: false,
      redirects: [
        { source: '/old', destination: '/new' },
        { source: '/temp', destination: '/new', permanent: false },
        { source: '/blog/:path*', destination: '/news/:path*' },
        { source: '/post/:id(\\d+)', destination: '/p/$1/:id', statusCode: 301 },
        { source: '/(de|fr)/x', destination: '/$1' },
        { source: '/docs/:path((?!internal).*)', destination: '/handbook/:path' },
        { source: '/((?!api/|app/|blog|post/|m$|docs/).*)/feed', destination: '/rss/$1' },
        { source: '/in/:words(\\d\\(a\\)|b)+', destination: '/out/:words' },
        { source: '/tag-:name*', destination: '/t/:name' },
        { source: '/m', destination: '/mobile', has: [{ type: 'header', key: 'x' }] },
      ],
      rewrites: [{ source: '/app/:rest*', destination: '/app.html' }],
      headers: [{ source: '/(.*)', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] }],
    }),
  );

  it.each([
    ['/old', '308! /new'],
    ['/temp', '307! /new'],
    ['/blog/a/b', '308! /news/a/b'],
    ['/blog', '308! /news/'],
    ['/post/12', '301! /p/$1/12'],
    ['/post/x', null],
    ['/de/x', '308! /de'],
    ['/docs/a/b', '308! /handbook/a/b'],
    ['/docs/internal/a', null],
    ['/x/y/feed', '308! /rss/x/y'],
    ['/api/feed', null],
    ['/in/1(a)/b', '308! /out/1(a)/b'],
    ['/in/c', null],
    ['/tag-a', '308! /t/a'],
    ['/m', null],
    ['/app/one', '200 /app.html'],
  ])('at %s', (path, expected) => {
    expect(routed(rules, path)).toBe(expected);
  });

  it('has settings and headers', () => {
    expect([rules.cleanUrls, rules.trailingSlash]).toEqual([true, false]);
    expect(headersAt(rules, '/x')).toEqual({ 'x-robots-tag': ['noindex'] });
  });

  it('has a notice for each rule that cannot be read', () => {
    const redirects = [
      { source: '/(a', destination: '/b' },
      { source: '/:a/:a', destination: '/b' },
      { destination: '/b' },
      { source: `/(${'a'.repeat(200)}`, destination: '/b' },
      { source: '/(a', destination: '/b', has: [] },
    ];
    expect(readVercel(JSON.stringify({ redirects })).notices).toEqual([
      'a rule of vercel.json cannot be read: its source is "/(a"',
      'a rule of vercel.json cannot be read: its source is "/:a/:a"',
      'a rule of vercel.json cannot be read: its source is missing',
      `a rule of vercel.json cannot be read: its source is "/(${'a'.repeat(97)}…`,
    ]);
  });

  it.each(['/:path*x', '/a-:path+x', '/:a*:b*x'])('%s takes no time for a long path that it does not match', (source) => {
    const rules = readVercel(JSON.stringify({ redirects: [{ source, destination: '/b' }] }));
    expect(routed(rules, `/${'a/'.repeat(1_000)}`)).toBe(null);
  });

  it('that is not JSON is a notice', () => {
    expect(readVercel('{').notices).toEqual(['vercel.json is not a JSON object']);
  });
});

describe('staticwebapp.config.json', () => {
  const rules = readAzure(
    JSON.stringify({
      trailingSlash: 'always',
      globalHeaders: { 'X-Frame-Options': 'DENY', 'X-Robots-Tag': 'noindex' },
      routes: [
        { route: '/old', redirect: '/new' },
        { route: '/moved', redirect: 'new', statusCode: 301 },
        { route: '/away', redirect: 'https://example.org/' },
        { route: '/gone', statusCode: 404 },
        { route: '/gone*', redirect: '/new' },
        { route: '/post', redirect: '/x', methods: ['POST'] },
        { route: '/app*', rewrite: 'app.html' },
        { route: '/error', rewrite: '/500.html', statusCode: 500 },
        { route: '/open/*', headers: { 'X-Robots-Tag': '' } },
        { route: '/members/*', allowedRoles: ['authenticated'] },
        { route: '/profile/index.html', redirect: '/me' },
        { route: '/img/*.{png,jpg}', headers: { 'X-Robots-Tag': 'noimageindex', Link: 'a' } },
        { route: '/img/a*', headers: { Link: 'b' } },
        { route: '/open/old', redirect: '/new' },
        { route: '/members/*', statusCode: 410 },
      ],
      navigationFallback: { rewrite: 'index.html', exclude: ['/img/*'] },
    }),
  );

  it.each([
    ['/old', '302! /new'],
    ['/moved', '301! /new'],
    ['/away', '302! https://example.org/'],
    ['/gone', '404! -'],
    ['/gone-too', '302! /new'],
    ['/post', '200 /index.html'],
    ['/app/a', '200! /app.html'],
    ['/error', '500! /500.html'],
    ['/img/a.png', null],
    // The first rule that matches is the only one.
    ['/open/old', '200 /index.html'],
    ['/members/a', '200 /index.html'],
    ['/profile', '302! /me'],
    ['/profile/', '302! /me'],
    ['/profile/index.html', '302! /me'],
    ['/profile/a', '200 /index.html'],
  ])('at %s', (path, expected) => {
    expect(routed(rules, path)).toBe(expected);
  });

  it.each([
    ['/a', { 'x-frame-options': ['DENY'], 'x-robots-tag': ['noindex'] }],
    ['/open/a', { 'x-frame-options': ['DENY'] }],
    ['/img/a.png', { 'x-frame-options': ['DENY'], 'x-robots-tag': ['noimageindex'], link: ['a'] }],
  ])('has the header fields of one rule at %s, which replace global ones', (path, expected) => {
    expect(headersAt(rules, path)).toEqual(expected);
  });

  it('has settings, and a notice for a rule without a route', () => {
    expect([rules.trailingSlash, rules.notices]).toEqual([true, []]);
    expect(readAzure('{"routes":[{"redirect":"/"}]}').notices).toEqual([
      'a rule of staticwebapp.config.json cannot be read: its source is missing',
    ]);
  });
});

describe('firebase.json', () => {
  const rules = readFirebase(
    JSON.stringify({
      hosting: {
        cleanUrls: true,
        trailingSlash: false,
        redirects: [
          { source: '/old', destination: '/new' },
          { source: '/temp', destination: '/new', type: 302 },
          { source: '/blog/:post*', destination: '/news/:post' },
          { source: '/shop/:id/x', destination: '/item/:id' },
          { source: '/docs/**', destination: '/handbook' },
          { source: '/@(de|fr)/x', destination: '/y' },
          { source: '/one/*', destination: '/two' },
          { source: '/not/!(a|b)', destination: '/c' },
          { regex: '^/p/(?P<id>\\d+)$', destination: '/item/:id' },
        ],
        rewrites: [
          { source: '/app/**', destination: '/app.html' },
          { source: '/api/**', function: 'api' },
        ],
        headers: [
          {
            source: '**/*.@(pdf|txt)',
            headers: [
              { key: 'X-Robots-Tag', value: 'noindex' },
              { key: 'Link', value: '<https://example.com/a>; rel="canonical"' },
            ],
          },
        ],
      },
    }),
  );

  it.each([
    ['/old', '301! /new'],
    ['/temp', '302! /new'],
    ['/blog/a/b', '301! /news/a/b'],
    ['/shop/7/x', '301! /item/7'],
    ['/docs/a/b', '301! /handbook'],
    ['/docs', null],
    ['/fr/x', '301! /y'],
    ['/one/a', '301! /two'],
    ['/one/a/b', null],
    ['/not/d', '301! /c'],
    ['/not/a', null],
    ['/p/12', '301! /item/12'],
    ['/app/x', '200 /app.html'],
    ['/api/x', '200 -'],
  ])('at %s', (path, expected) => {
    expect(routed(rules, path)).toBe(expected);
  });

  it('has settings and headers', () => {
    expect([rules.cleanUrls, rules.trailingSlash]).toEqual([true, false]);
    const fields = { 'x-robots-tag': ['noindex'], link: ['<https://example.com/a>; rel="canonical"'] };
    expect(['/a.pdf', '/x/y.txt', '/a.html'].map((path) => headersAt(rules, path))).toEqual([fields, fields, {}]);
  });

  it.each([
    ['/foo{,/**}', ['/foo', '/foo/', '/foo/a/b'], ['/food']],
    ['/{foo,bar/**}', ['/foo', '/bar/a'], ['/bar', '/foo/a']],
    ['/{a,b{c,d}}', ['/a', '/bd'], ['/b']],
    ['/+(foo|bar)', ['/foo', '/foobar'], ['/', '/baz']],
    ['/foo?(bar)', ['/foo', '/foobar'], ['/foobarbar']],
    ['/a*(b|c*)', ['/a', '/abb', '/acx'], ['/ax']],
    ['/@(foo|b*)/x', ['/foo/x', '/bar/x'], ['/x']],
    ['/[a-c]', ['/b'], ['/d', '/[a-c]']],
    ['/foo/**', ['/foo/', '/foo/a/b/'], ['/foo']],
    ['/foo**', ['/food'], ['/food/a']],
    ['!/@(js|css)/**', ['/a'], ['/js/a', '/css/b/c']],
    ['/:lang/x/**', ['/de/x/a', '/de/x/a/b'], ['/x/a']],
  ])('%s is a glob as of minimatch', (source, matching, others) => {
    const site = readFirebase(JSON.stringify({ hosting: { redirects: [{ source, destination: '/x' }] } }));
    expect([...matching, ...others].filter((path) => routed(site, path) !== null)).toEqual(matching);
  });

  it.each([
    ['numbers', '/{1..9}'],
    ['a name and alternatives', '/:id/{a,b}'],
    ['too many alternatives', '/{a,b}'.repeat(12)],
  ])('has a notice for a glob with %s', (_, source) => {
    const { routes, notices } = readFirebase(JSON.stringify({ hosting: { redirects: [{ source, destination: '/x' }] } }));
    expect([routes.length, notices]).toEqual([0, [`a rule of firebase.json cannot be read: its source is "${source}"`]]);
  });

  it('of several sites has the first, and a notice for a rule that cannot be read', () => {
    const hosting = [{ cleanUrls: true, redirects: [{ regex: '(', destination: '/a' }] }, { trailingSlash: true }];
    const { cleanUrls, trailingSlash, notices } = readFirebase(JSON.stringify({ hosting }));
    expect([cleanUrls, trailingSlash]).toEqual([true, null]);
    expect(notices).toEqual(['a rule of firebase.json cannot be read: its source is "("']);
    expect(readFirebase('[').notices).toEqual(['firebase.json is not a JSON object']);
  });
});

it.each<[string, (given: unknown) => HostRules]>([
  ['vercel.json', (headers) => readVercel(JSON.stringify({ headers }))],
  ['firebase.json', (headers) => readFirebase(JSON.stringify({ hosting: { headers } }))],
])('of two rules for a header field, %s applies the last one', (_, read) => {
  const field = (value: string) => [{ key: 'X-Robots-Tag', value }];
  const rules = read([
    { source: '/:all*', headers: field('noindex') },
    { source: '/a', headers: field('all') },
  ]);
  expect([headersAt(rules, '/a'), headersAt(rules, '/b')]).toEqual([
    { 'x-robots-tag': ['all'] },
    { 'x-robots-tag': ['noindex'] },
  ]);
});

describe('.htaccess', () => {
  it.each([
    ['Redirect 301 /old /new', '/old', '301! /new'],
    ['Redirect 301 /old /new', '/old/a', '301! /new/a'],
    ['Redirect /old/ /new/', '/old/a', '302! /new/a'],
    ['Redirect 301 /old /new', '/older', null],
    ['Redirect permanent /old https://example.org/new', '/old', '301! https://example.org/new'],
    ['RedirectPermanent /old /new', '/old', '301! /new'],
    ['Redirect gone /old', '/old', '410! -'],
    ['Redirect 301 /old', '/old', null],
    ['<Files x>\nRedirect 301 /old /new\n</Files>', '/old', null],
    ['<IfModule mod_alias.c>\nRedirect 301 /old /new\n</IfModule>', '/old', '301! /new'],
  ])('%j at %s', (text, path, expected) => {
    expect(routed(readHtaccess(text), path)).toBe(expected);
  });

  it('has header fields for all files', () => {
    const rules = readHtaccess('Header set X-Robots-Tag "noindex, \\"x\\""\nHeader set Cache-Control "no-store"\n');
    expect(headersAt(rules, '/a')).toEqual({ 'x-robots-tag': ['noindex, "x"'] });
    expect(headersAt(readHtaccess('Header set Link a\nHeader set Link b\nHeader add Link c'), '/a')).toEqual({
      link: ['b', 'c'],
    });
  });

  it('that rewrites lets any usual file count, with a notice', () => {
    expect(readHtaccess('Options +MultiViews').serve).toBe(serveMultiViews);
    expect(readHtaccess('Options -Indexes').serve).toBe(null);
    const rules = readHtaccess('RewriteEngine on\nRewriteRule ^(.*)$ $1.html [L]');
    expect([rules.serve, rules.notices.length]).toEqual([serveAny, 1]);
  });
});

describe('values of another type than the host reads', () => {
  // `String` throws for such an object.
  const NO_TEXT = { toString: 1, valueOf: 1 };

  it.each([null, 1, ['noindex'], NO_TEXT])('%j as a header field of vercel.json sets nothing', (value) => {
    const headers = [
      {
        source: '/a',
        headers: [
          { key: 'x', value },
          { key: value, value: 'x' },
          { key: 'y', value: 'z' },
        ],
      },
    ];
    expect(headersAt(readVercel(JSON.stringify({ headers })), '/a')).toEqual({ y: ['z'] });
  });

  it.each([null, 1, ['noindex'], NO_TEXT])('%j in staticwebapp.config.json sets nothing', (value) => {
    const routes = [{ route: '/a', methods: [value], statusCode: 404 }];
    const navigationFallback = { rewrite: '/', exclude: [value] };
    const rules = readAzure(JSON.stringify({ globalHeaders: { x: value, y: 'z' }, routes, navigationFallback }));
    expect([routed(rules, '/a'), headersAt(rules, '/a')]).toEqual(['200 /', { y: ['z'] }]);
  });

  it.each([1, 20_000])('a list as a source, %i levels deep, has a notice', (depth) => {
    const source = '['.repeat(depth) + ']'.repeat(depth);
    expect(readVercel(`{"redirects":[{"source":${source},"destination":"/"}]}`).notices).toEqual([
      'a rule of vercel.json cannot be read: its source is not a string',
    ]);
  });
});

it('at most ten rules of a file have a notice', () => {
  const redirects = Array.from({ length: 12 }, () => ({ source: '(', destination: '/' }));
  const { notices } = readVercel(JSON.stringify({ redirects }));
  expect([notices.length, notices[10]]).toEqual([11, '2 more rules of vercel.json cannot be read']);
});
