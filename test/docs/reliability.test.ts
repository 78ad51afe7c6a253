// docs/reliability.md is what the catalogue and the titles of the tests say, and no case is without a test.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { provingTests, readProvingTests, reliabilityPage } from '../../docs/reliability.js';
import { HOSTILE_CASES, type HostileArea } from '../hostile/cases.js';

it('docs/reliability.md is what the tests say', () => {
  expect(readFileSync('docs/reliability.md', 'utf8')).toBe(reliabilityPage(readProvingTests('.')));
});

it('cases are numbered from 1 on, without a gap', () => {
  expect(HOSTILE_CASES.map(({ number }) => number)).toEqual(HOSTILE_CASES.map((_, index) => index + 1));
});

describe('titles that name cases', () => {
  const mark = '#';

  it.each([
    ['of a test', `it('${mark}7 closes', async () => {})`, [['closes', [7]]]],
    [
      'of a row, in any quotes',
      `[\`${mark}7 a\`, x], ["${mark}8 b", y]`,
      [
        ['a', [7]],
        ['b', [8]],
      ],
    ],
    ['with several cases', `it('${mark}7 ${mark}12 both', f)`, [['both', [7, 12]]]],
    ['with quotes inside', `it('${mark}7 it\\'s "so"', f)`, [['it\'s "so"', [7]]]],
    ['with parts that vary', `it.each(x)(\`${mark}7 \${a.b} is %s, $c\`, f)`, [['… is …, …', [7]]]],
    ['and strings that name none', `'${mark}fff', '${mark}7', 'a ${mark}7 b'`, []],
  ])('%s', (_, source, expected) => {
    const tests = provingTests('test/a.test.ts', source);
    expect(tests.map(({ title, cases }) => [title, cases])).toEqual(expected);
  });
});

describe('the page', () => {
  const areas: readonly HostileArea[] = [
    {
      title: 'Servers',
      cases: [
        { number: 1, happens: 'A | in `it`', expected: 'one *finding*' },
        { number: 2, happens: 'Nothing', expected: 'nothing' },
      ],
    },
  ];
  const test = (cases: number[], title = 'a title', file = 'test/a.test.ts') => ({ file, title, cases });

  it('has a row for each case, with its tests by file', () => {
    const page = reliabilityPage([test([1], 'first'), test([1, 2], 'second'), test([2], 'third', 'test/x/b.test.ts')], areas);
    expect(page).toContain('## Servers\n');
    expect(page).toContain('| 1 | A \\| in `it` | one \\*finding\\* | [a.test.ts](../test/a.test.ts): first; second |\n');
    expect(page).toContain('third |\n');
    expect(page).toContain('[a.test.ts](../test/a.test.ts): second<br>[x/b.test.ts](../test/x/b.test.ts): third');
  });

  it.each([
    ['a case without a test', [test([1])], 'No test names the case #2 (Nothing)'],
    ['a test of an unknown case', [test([1, 2]), test([3])], 'test/a.test.ts: "a title" names the case #3'],
  ])('is refused for %s', (_, tests, message) => expect(() => reliabilityPage(tests, areas)).toThrow(message));
});
