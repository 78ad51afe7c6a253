// How many places of a value a rule collects.

import { expect, it } from 'vitest';
import { MOST_PLACES, mostPlaces } from '../../../src/rules/support/first-places.js';

it.each([
  ['one where all of its messages are only counted', ['a', 'b'], 1],
  ['a hundred where one of its messages is kept', ['a', 'c'], MOST_PLACES],
])('%s', (_, messages, most) => {
  expect(mostPlaces({ isSpent: (message) => message !== 'c' }, messages)).toBe(most);
});
