// Facts of an entry as bits of two words.

import { expect, it } from 'vitest';
import { ALL_FACTS, FACT_NAMES, factsOf, meet, NO_FACTS, unite } from '../../../src/read/entry/facts.js';

it.each(FACT_NAMES.map((name, bit) => [name, bit] as const))('%s has bit %i, and no other', (name, bit) => {
  const expected = bit < 32 ? { low: (1 << bit) | 0, high: 0 } : { low: 0, high: 1 << (bit - 32) };
  expect(factsOf([name])).toEqual(expected);
});

it('several have the bits of each', () => {
  const [first, last] = [FACT_NAMES[0], FACT_NAMES.at(-1)] as const;
  expect(factsOf([first, last as typeof first])).toEqual(unite(factsOf([first]), factsOf([last as typeof first])));
  expect(factsOf([])).toEqual({ low: 0, high: 0 });
});

it('none meets nothing, all meet each', () => {
  for (const name of FACT_NAMES) {
    const one = factsOf([name]);
    expect([meet(one, one), meet(one, ALL_FACTS), meet(ALL_FACTS, one), meet(one, NO_FACTS)]).toEqual([true, true, true, false]);
    for (const other of FACT_NAMES) if (other !== name) expect(meet(one, factsOf([other])), `${name} ${other}`).toBe(false);
  }
  expect(meet(NO_FACTS, ALL_FACTS)).toBe(false);
});
