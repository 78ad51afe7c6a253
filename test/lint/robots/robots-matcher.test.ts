// The rule of robots.txt that applies to a path: groups, longest match, wildcards and escapes (RFC 9309).

import { expect, it } from 'vitest';
import { parseRobots } from '../../../src/lint/robots/robots.js';
import { RobotsMatcher, rulesFor } from '../../../src/lint/robots/robots-matcher.js';
import { processorSeconds } from '../../support/cpu.js';
import { Random } from '../../support/random.js';

const matcher = (text: string, agent = '*') => new RobotsMatcher(rulesFor(parseRobots(Buffer.from(text)).groups, agent));
const all = (...rules: string[]): string => `User-agent: *\n${rules.join('\n')}\n`;

it.each<[string, string, boolean]>([
  ['Disallow: /', '/a', false],
  ['Disallow:', '/a', true],
  ['Disallow: /a', '/a', false],
  ['Disallow: /a', '/ab', false],
  ['Disallow: /a/', '/a', true],
  ['Disallow: /A', '/a', true],
  ['Disallow: /\nAllow: /a', '/ab', true],
  ['Allow: /a\nDisallow: /ab', '/abc', false],
  ['Disallow: /a\nAllow: /a', '/a', true],
  ['Allow: /a\nDisallow: /a', '/a', true],
  ['Disallow: /*.php', '/x/index.php?a', false],
  ['Disallow: /*.php$', '/x/index.php?a', true],
  ['Disallow: /*.php$', '/x/index.php', false],
  ['Disallow: /a$', '/a', false],
  ['Disallow: /a$', '/ab', true],
  ['Disallow: *a', '/ba', false],
  ['Disallow: /a*b*c', '/axbxc', false],
  ['Disallow: /a*b*c', '/axcxb', true],
  ['Disallow: /a*a$', '/a', true],
  ['Disallow: /*?\nAllow: /*?page=', '/a?page=2', true],
  ['Disallow: /*?\nAllow: /*?page=', '/a?sort=2', false],
  ['Disallow: /a*\nAllow: /ab', '/abc', true],
  ['Disallow: /caf%c3%a9', '/caf%C3%A9', false],
  ['Disallow: /café', '/caf%C3%A9', false],
  ['Disallow: /%7Euser', '/~user', false],
  ['Disallow: /a%2Fb', '/a/b', true],
  ['Disallow: /a%2A', '/a*b', false],
  ['Disallow: /a$b', '/a$b', false],
  ['Disallow: /', '/robots.txt', true],
  ['disallow : /a # why', '/a', false],
  ['Disallow: a', '/a', true],
])('%j lets %s be fetched: %j', (rules, path, expected) => {
  expect(matcher(all(rules)).blocking(path) === null).toBe(expected);
});

it.each<[string, string, string | null]>([
  ['User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b', 'googlebot', '/b'],
  ['User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b', 'bingbot', '/a'],
  ['User-agent: a\nUser-agent: Bingbot/2.0\nDisallow: /b', 'bingbot', '/b'],
  ['User-agent: bingbot\nDisallow: /b\nUser-agent: x\nDisallow: /c\nUser-agent: bingbot\nAllow: /', 'bingbot', '/b'],
  ['User-agent: googlebot-news\nDisallow: /a', 'googlebot', null],
  ['Disallow: /a', '*', null],
  ['User-agent: *\nSitemap: https://example.com/a.xml\nCrawl-delay: 1\nDisallow: /a', '*', '/a'],
])('of %j, %s gets %j', (text, agent, expected) => {
  const rules = matcher(text, agent);
  expect(['/a', '/b', '/c'].find((path) => rules.blocking(path) !== null) ?? null).toBe(expected);
});

it('returns the line of the rule, and whether anything is disallowed', () => {
  const rules = matcher(all('Allow: /', 'Disallow:', 'Disallow: /a'));
  expect(rules.blocking('/a/b')).toEqual({ allow: false, path: '/a', line: 4 });
  expect(rules.restrictive).toBe(true);
  expect(matcher(all('Allow: /a', 'Disallow:')).restrictive).toBe(false);
});

it('many rules and many wildcards take no longer than few', async () => {
  const plain = Array.from({ length: 20_000 }, (_, n) => `Disallow: /${n}/`);
  const wild = Array.from({ length: 5_000 }, (_, n) => `Disallow: /*a*a*a*a*a*a*${n}$`);
  const rules = matcher(all(...plain, ...wild));
  const path = `/${'a'.repeat(2_000)}`;
  const seconds = await processorSeconds(() => {
    for (let n = 0; n < 200; n++) expect(rules.blocking(path)).toBeNull();
  });
  expect(seconds).toBeLessThan(10);
  expect(rules.blocking('/19999/x')).toMatchObject({ path: '/19999/' });
});

it('rules of many lengths take no longer than few', async () => {
  const rules = matcher(all(...Array.from({ length: 900 }, (_, n) => `Disallow: /${'a'.repeat(n)}b`), 'Disallow: /c'));
  const path = `/${'a'.repeat(2_000)}`;
  const seconds = await processorSeconds(() => {
    for (let n = 0; n < 50_000; n++) if (rules.blocking(`${path}${n}`) !== null) throw new Error(`${n} is forbidden`);
  });
  expect(seconds).toBeLessThan(10);
});

it('the longest plain rule applies, whatever is sorted between it and the path', () => {
  const letters = ['a', 'b', '/'];
  const words = letters.flatMap((a) => ['', ...letters].flatMap((b) => ['', ...letters].map((c) => `/${a}${b}${c}`)));
  const paths = [...new Set(words)];
  for (let step = 1; step < 12; step++) {
    const chosen = paths.filter((_, n) => (n * step) % 5 < 2);
    const rules = matcher(all(...chosen.map((path, n) => `${n % 3 === 0 ? 'Allow' : 'Disallow'}: ${path}`)));
    for (const path of paths.flatMap((path) => [path, `${path}b`])) {
      const best = chosen.filter((rule) => path.startsWith(rule)).sort((one, other) => other.length - one.length)[0];
      const expected = best === undefined || chosen.indexOf(best) % 3 === 0 ? null : best;
      expect(rules.blocking(path)?.path ?? null, path).toBe(expected);
    }
  }
});

/** Whether a path is allowed by lines of robots.txt, of which each is a regular expression. */
function allows(lines: readonly string[], path: string): boolean {
  const rules = lines.map((line) => line.split(': ') as [string, string]);
  const fitting = rules.filter(([, pattern]) => {
    const anchored = pattern.endsWith('$');
    const pieces = (anchored ? pattern.slice(0, -1) : pattern).split('*');
    return new RegExp(`^${pieces.join('.*')}${anchored ? '$' : ''}`).test(path);
  });
  const longest = Math.max(...fitting.map(([, pattern]) => pattern.length));
  const decisive = fitting.filter(([, pattern]) => pattern.length === longest);
  return decisive.length === 0 || decisive.some(([field]) => field === 'Allow');
}

it('random rules decide like a regular expression for each', () => {
  const random = new Random(3);
  const text = (most: number): string => Array.from({ length: random.below(most) }, () => random.pick([...'abc/'])).join('');
  let blocked = 0;
  for (let n = 0; n < 3_000; n++) {
    const lines = Array.from({ length: 1 + random.below(8) }, () => {
      const pieces = Array.from({ length: 1 + random.below(4) }, (_, index) => text(3) || (index === 0 ? '' : 'a'));
      return `${random.chance(0.4) ? 'Allow' : 'Disallow'}: /${pieces.join('*')}${random.pick(['', '', '$'])}`;
    });
    const path = `/${text(12)}`;
    const isBlocked = matcher(all(...lines)).blocking(path) !== null;
    if (isBlocked) blocked++;
    expect(isBlocked, `${lines.join(' ')} ${path}`).toBe(!allows(lines, path));
  }
  expect(blocked).toBeGreaterThan(300);
});
