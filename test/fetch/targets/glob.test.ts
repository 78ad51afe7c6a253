// Globs: what they match, and which files they find.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { expandBraces } from '../../../src/base/braces.js';
import { expandGlob, isGlob } from '../../../src/fetch/targets/glob.js';
import { globMatcher } from '../../../src/fetch/targets/glob-pattern.js';

describe('patterns', () => {
  it.each<[string, string[], string[]]>([
    ['*.xml', ['a.xml', 'a.b.xml'], ['a.xm', 'x/a.xml', '.xml', '.a.xml', 'a.xml.gz']],
    ['sitemap-?.xml', ['sitemap-1.xml'], ['sitemap-.xml', 'sitemap-10.xml', 'sitemap-/.xml']],
    ['sitemap-[0-9].xml', ['sitemap-7.xml'], ['sitemap-a.xml', 'sitemap-[0-9].xml']],
    ['[!a-c]x', ['dx'], ['ax', '.x']],
    ['[^a]x', ['bx', '^x'], ['ax']],
    ['[]a]x', [']x', 'ax'], ['bx']],
    ['[a\\]x', ['\\x', 'ax'], ['bx']],
    ['a[', ['a['], ['a']],
    ['a[/]b', [], ['a/b']],
    ['**/a.xml', ['a.xml', 'x/a.xml', 'x/y/a.xml'], ['xa.xml', '.x/a.xml']],
    ['x/**', ['x/a', 'x/y/a'], ['x', 'x/.a', 'x/.y/a']],
    ['x/**/a', ['x/a', 'x/y/z/a'], ['a', 'xa']],
    ['a**b', ['ab', 'axb'], ['a/b']],
    ['.*', ['.a'], ['a']],
    ['{a,b}.xml', ['a.xml', 'b.xml'], ['c.xml', '{a,b}.xml']],
    ['s{,-index}.xml{,.gz}', ['s.xml', 's-index.xml.gz'], ['s-.xml']],
    ['{x,y/{1,2}}.xml', ['x.xml', 'y/1.xml', 'y/2.xml'], ['y.xml']],
    ['{a}.xml', ['{a}.xml'], ['a.xml']],
    ['\\*.xml', ['*.xml'], ['a.xml']],
    ['a.b\\+(c)|d^$.xml', ['a.b+(c)|d^$.xml'], ['axb+(c)|d^$.xml', 'a.b']],
    ['*.@(xml|xml.gz)', ['a.xml', 'a.xml.gz'], ['a.gz', '.xml', 'a.txt']],
    ['*.{xml,xml.gz}', ['a.xml', 'a.xml.gz'], ['a.gz']],
    ['!(*-old).xml', ['a.xml', 'a-old.b.xml', 'xml.xml'], ['a-old.xml', '.a.xml', 'x/a.xml']],
    ['a!(b).xml', ['a.xml', 'abc.xml', 'a.b.xml'], ['ab.xml']],
    ['a+(b|c).xml', ['ab.xml', 'abcb.xml'], ['a.xml', 'abd.xml']],
    ['a*(bc).xml', ['a.xml', 'abcbc.xml'], ['ab.xml']],
    ['a?(b).xml', ['a.xml', 'ab.xml'], ['abb.xml']],
    ['@(a|b|)c', ['ac', 'bc', 'c'], ['abc']],
    ['+([0-9])', ['42'], ['4a', '']],
    ['@(a|+(b|!(c*)))z', ['az', 'bbz', 'dz', 'z'], ['cz']],
    ['@(.a|b)', ['.a', 'b'], ['a']],
    ['?(a).b', ['.b', 'a.b'], ['c.b']],
    ['*(a)*', ['b', 'aab'], ['.b']],
    ['@([)]|x)', [')', 'x'], ['(']],
    ['@(a\\|b|c)', ['a|b', 'c'], ['a', 'b']],
    ['a@(b', ['a@(b'], ['ab']],
    ['**/+(a|b)/!(c)', ['a/d', 'x/ba/d'], ['c/d', 'a/c', 'a/b/c']],
    ['\u{1f600}?', ['\u{1f600}\u{1f601}'], ['\u{1f600}']],
  ])('%s', (glob, matches, others) => {
    const matchers = expandBraces(glob).map(globMatcher);
    const matchesPath = (path: string): boolean => matchers.some((matcher) => matcher(path));
    expect(matches.filter((path) => !matchesPath(path))).toEqual([]);
    expect(others.filter(matchesPath)).toEqual([]);
  });

  it.each([
    ['a.xml', false],
    ['*.xml', true],
    ['a?', true],
    ['[a]', true],
    ['{a,b}', true],
    ['!(a)', true],
    ['+(a)', true],
    ['@(a)', true],
    ['a(1)+.xml', false],
  ])('%s may be a glob: %s', (text, expected) => expect(isGlob(text)).toBe(expected));

  it.each([`${'*a'.repeat(60)}b`, '+(+(+(a)))b', '*(*(a|aa)|*(a))b', '!(!(!(*a*a*a*a)))b', '+(a|aa|aaa|!(a*b))!(x)c'])(
    '%s is compared with a long name without trying every way, which would never end',
    (glob) => {
      expect(globMatcher(glob)('a'.repeat(255))).toBe(false);
    },
  );

  it('braces expand in order', () => expect(expandBraces('{a,b{1,2},}c')).toEqual(['ac', 'b1c', 'b2c', 'c']));
});

describe('files', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'sitemap-lint-'));
  for (const path of [
    'b.xml',
    'a.xml',
    'x/a.xml',
    'x/y/a.xml',
    '.hidden/a.xml',
    'node_modules/m/a.xml',
    'x/.git/a.xml',
    '[1]/a.xml',
    'n.txt',
  ]) {
    mkdirSync(join(cwd, dirname(path)), { recursive: true });
    writeFileSync(join(cwd, path), '');
  }
  afterAll(() => rmSync(cwd, { recursive: true }));

  it.each<[string, string[]]>([
    ['*.xml', ['a.xml', 'b.xml']],
    ['./*.xml', ['./a.xml', './b.xml']],
    ['**/*.xml', ['[1]/a.xml', 'a.xml', 'b.xml', 'x/a.xml', 'x/y/a.xml']],
    ['*/a.xml', ['[1]/a.xml', 'x/a.xml']],
    ['x/**', ['x/a.xml', 'x/y/a.xml']],
    ['{a,b,a}.{xml,txt}', ['a.xml', 'b.xml']],
    ['\\[1\\]/*', ['[1]/a.xml']],
    ['.hidden/*', ['.hidden/a.xml']],
    ['missing/*', []],
    ['*.gz', []],
  ])('%s', async (glob, paths) => expect(await expandGlob(glob, cwd)).toEqual(paths));

  it.each(['[z-a].xml', '[\\\\-\\]*.xml', '[é-a]*', '[a&&b].xml', '[--9]*', '[]-a]*', '[!z-a].xml', '[^^]*'])(
    'a class that a regular expression would refuse: %s',
    async (glob) => {
      await expect(expandGlob(glob, cwd)).resolves.toBeInstanceOf(Array);
    },
  );

  it.each<[string, string[]]>([
    ['[z-a].xml', []],
    ['[!z-a].xml', ['a.xml', 'b.xml']],
    ['[a&&b].xml', ['a.xml', 'b.xml']],
    ['[a-b].xml', ['a.xml', 'b.xml']],
    ['[!a].xml', ['b.xml']],
  ])('a class: %s', async (glob, paths) => expect(await expandGlob(glob, cwd)).toEqual(paths));

  it('braces that expand to millions are refused immediately', async () => {
    await expect(expandGlob('{a,b}'.repeat(22), cwd)).rejects.toMatchObject({ code: 'target-malformed' });
  });

  it('an absolute glob', async () => {
    expect(await expandGlob(`${cwd}/x/*.xml`, '/')).toEqual([`${cwd}/x/a.xml`]);
  });
});
