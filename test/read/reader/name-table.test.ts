// What names of elements mean under declarations, and how many sets of declarations are distinguished.

import { expect, it } from 'vitest';
import { ELEMENTS, elementNumber, FIRST_SCOPE, MOST_SCOPES } from '../../../src/read/reader/layout.js';
import { NameJudge } from '../../../src/read/reader/name-table.js';
import { ROOT, SITEMAP } from '../../support/read-pass.js';

const ignore = (): void => undefined;

it('declarations in another order open the same scope', () => {
  const judge = new NameJudge(ROOT, 64, ignore);
  const open = (...declarations: readonly string[]): number =>
    declarations.reduce((scope, declaration) => judge.open(declaration, scope), 0);
  const both = open('xmlns:a="urn:a"', 'xmlns:b="urn:b"');
  expect(open("xmlns:b='urn:b'", 'xmlns:a = "urn:a"')).toBe(both);
  expect(open('xmlns:a="urn:a"', 'xmlns:b="urn:c"')).not.toBe(both);
  // Each declaration counts for the limit.
  expect(open('xmlns:a="urn:a"', 'xmlns:b="urn:b"', 'xmlns:b="urn:b"')).not.toBe(both);
});

it('once there are as many scopes as are kept, no other declaration opens one', () => {
  const judge = new NameJudge(ROOT, 64, ignore);
  const numbers = Array.from({ length: MOST_SCOPES + 50 }, (_, n) => judge.open(`xmlns:a="urn:${n}"`, 0));
  expect(new Set(numbers.slice(0, MOST_SCOPES)).size).toBe(MOST_SCOPES);
  expect(new Set(numbers.slice(MOST_SCOPES))).toEqual(new Set([-1]));
  expect(judge.open('xmlns:a="urn:0"', 0)).toBe(numbers[0]);
});

it('a name means what its scope says', () => {
  const judge = new NameJudge({ ...ROOT, declarations: [] }, 64, ignore);
  const core = judge.open(`xmlns:s="${SITEMAP}"`, 0);
  expect(judge.judge('s:loc', core)).not.toBe(judge.judge('s:loc', 0));
  expect(judge.judge('s:loc', core) & 255).toBe(elementNumber('loc'));
  expect(judge.judge('s:loc', 0) & 255).toBe(elementNumber('other'));
});

it('elements and scopes have different numbers in one byte', () => {
  expect(ELEMENTS.length).toBeLessThanOrEqual(FIRST_SCOPE);
  expect(FIRST_SCOPE + MOST_SCOPES).toBeLessThan(256);
});
