// `_redirects` and `_headers`: what each line makes of an address.

import { describe, expect, it } from 'vitest';
import { headersFor } from '../../../src/pages/build/host-rules.js';
import { readCloudflareRedirects, readHeaders, readNetlifyRedirects } from '../../../src/pages/build/redirects-file.js';
import { routed } from '../../support/routed.js';

describe('_redirects of Netlify', () => {
  it.each([
    ['/old /new', '/old', '301 /new'],
    ['/old /new 302', '/old', '302 /new'],
    ['/old /new 301!', '/old', '301! /new'],
    ['/old https://example.org/new', '/old', '301 https://example.org/new'],
    ['/blog/* /news/:splat', '/blog/2026/a', '301 /news/2026/a'],
    ['/shop/:id/x /item/:id', '/shop/7/x', '301 /item/7'],
    ['/shop/:id /item/:id', '/shop/7/x', null],
    ['/old /new # a comment', '/old', '301 /new'],
    ['# /old /new', '/old', null],
    ['/old /de 302 Language=de', '/old', null],
    ['/* /index.html 200', '/anything', '200 /index.html'],
    ['/old.html /new', '/oldxhtml', null],
    ['https://www.example.com/* https://example.com/:splat', '/a', null],
    ['https://example.com/a /b', '/a', '301 /b'],
    ['/a /b\n/a /c', '/a', '301 /b'],
    ['/old /new', '/old/', '301 /new'],
    ['/old/ /new', '/old', '301 /new'],
    ['/shop/:id /item/:id', '/shop/7/', '301 /item/7'],
    ['/a /a/', '/a', null],
    ['/a/ /a 301!', '/a/', null],
    ['/store id=:id /blog/:id', '/store?id=7', '301 /blog/7'],
    ['/store id=:id page=2 /blog/:id', '/store?page=2&id=7', '301 /blog/7'],
    ['/store id=:id /blog/:id', '/store', null],
    ['/store page=2 /blog', '/store?page=3', null],
    ['/store page=2 /blog/:splat', '/store?page=2', '301 /blog/:splat'],
  ])('%j at %s', (text, path, expected) => {
    expect(routed(readNetlifyRedirects(text), path)).toBe(expected);
  });

  it('has a notice if the end of a long file is not read', () => {
    expect(readNetlifyRedirects('\n'.repeat(50_001)).notices).toEqual(['lines of _redirects after the first 50000 are not read']);
    expect(readNetlifyRedirects('\n'.repeat(49_999)).notices).toEqual([]);
    expect(readHeaders('\n'.repeat(50_001), true).notices).toHaveLength(1);
  });

  it('names lines that cannot be read', () => {
    expect(readNetlifyRedirects('/only\n\n/a /b\n/a word /b').notices).toEqual([
      'line 1 of _redirects cannot be read',
      'line 4 of _redirects cannot be read',
    ]);
  });
});

describe('_redirects of Cloudflare', () => {
  it.each([
    ['/old /new', '/old', '302! /new'],
    ['/old /new', '/old/', null],
    ['/old /old/', '/old', '302! /old/'],
    ['old /new 301', '/old', '301! /new'],
    ['/a /b\n/b /c 307', '/b', '307! /c'],
    ['/caf%C3%A9 /b', '/caf%C3%A9', '302! /b'],
    ['/caf\u00e9 /b', '/caf%C3%A9', '302! /b'],
    ['/blog/* /news/:splat 303', '/blog/2026/a', '303! /news/2026/a'],
    ['/shop/:id /item/:id 200', '/shop/7', '200! /item/7'],
    ['/* / 200', '/a', '200! /'],
    ['/old https://example.org/ 308 # a comment', '/old', '308! https://example.org/'],
  ])('%j at %s', (text, path, expected) => {
    const rules = readCloudflareRedirects(text);
    expect([routed(rules, path), rules.notices]).toEqual([expected, []]);
  });

  it.each([
    ['/a', 'cannot be read'],
    ['/a /b 301 Country=de', 'cannot be read'],
    ['/a http://example.org/', 'cannot be read'],
    ['https://example.com/a /b', 'is ignored: its path has a host'],
    ['/* /404.html 404', 'is ignored: its status is not 200, 301, 302, 303, 307 or 308'],
    ['/a /b 301!', 'is ignored: its status is not 200, 301, 302, 303, 307 or 308'],
    ['/* /index.html 200', 'is ignored: it would redirect in a loop'],
    ['/ /index', 'is ignored: it would redirect in a loop'],
    ['/a https://example.org/ 200', 'is ignored: a rewrite cannot lead to another host'],
  ])('%j applies to no path, with a notice', (text, reason) => {
    const { routes, notices } = readCloudflareRedirects(text);
    expect([routes, notices]).toEqual([[], [`line 1 of _redirects ${reason}`]]);
  });

  it('applies the first of two lines with the same path', () => {
    const rules = readCloudflareRedirects('/a /b\n/a /c\n');
    expect([routed(rules, '/a'), rules.routes.length]).toEqual(['302! /b', 1]);
    expect(rules.notices).toEqual(['line 2 of _redirects is ignored: an earlier line has the same path']);
  });

  it('has at most 100 rules from the first pattern on, and at most ten lines have a notice', () => {
    const { routes, notices } = readCloudflareRedirects(Array.from({ length: 112 }, (_, n) => `/${n}/* /b`).join('\n'));
    expect([routes.length, notices.length]).toEqual([100, 11]);
    expect([notices[0], notices[10]]).toEqual([
      'line 101 of _redirects is ignored: Cloudflare reads 2000 rules, and 100 from the first with * or :name on',
      '2 more lines of _redirects cannot be read or are ignored',
    ]);
  });
});

describe('_headers', () => {
  const NOINDEX = '/*\n  X-Robots-Tag: noindex\n';

  it.each<[text: string, removes: boolean, expected: Readonly<Record<string, readonly string[]>>]>([
    [NOINDEX, false, { 'x-robots-tag': ['noindex'] }],
    [`${NOINDEX}/b\n  X-Robots-Tag: none\n`, false, { 'x-robots-tag': ['noindex'] }],
    [`${NOINDEX}/a\n  Link: a\n  Link: b\n`, false, { 'x-robots-tag': ['noindex'], link: ['a', 'b'] }],
    ['/b\nX-Robots-Tag: none\n\n # comment: none\n\t/a\nX-Robots-Tag: noindex', false, { 'x-robots-tag': ['noindex'] }],
    ['https://example.com/a\nLink: <https://example.com/b>', false, { link: ['<https://example.com/b>'] }],
    ['https://www.example.com/a\nLink: a', false, {}],
    ['X-Robots-Tag: noindex\n/a\n  Link:\n', false, {}],
    [`${NOINDEX}/a\n  ! X-Robots-Tag\n`, true, {}],
    [`${NOINDEX}/a\n  X-Robots-Tag: all\n  ! X-Robots-Tag\n`, true, { 'x-robots-tag': ['all'] }],
    [`${NOINDEX}/a\n  ! X-Robots-Tag: all\n`, true, { 'x-robots-tag': ['noindex'] }],
    [`${NOINDEX}/a\n  ! X-Robots-Tag\n`, false, { 'x-robots-tag': ['noindex'] }],
  ])('%j (removes fields: %s)', (text, removes, expected) => {
    const fields = headersFor(readHeaders(text, removes), new URL('https://example.com/a'));
    expect(Object.fromEntries(fields)).toEqual(expected);
  });
});
