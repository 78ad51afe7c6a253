// Forges parsed JSON: one change of one member, chosen by a seeded source of randomness.

import type { Random } from './random.js';

const VALUES: readonly unknown[] = [
  ...[null, true, '', 'constructor', '__proto__', 'toString', -1, 0.5, 1e21, Number.MAX_SAFE_INTEGER],
  ...[[], [null], {}, { length: 1e9 }, { toString: 1 }],
];

type Holder = Record<string | number, unknown>;

/** A copy of a value in which one member is dropped, replaced by a value of any type, or renamed. */
export function forgedOf(value: unknown, random: Random): unknown {
  const copy = structuredClone(value);
  const holders: Holder[] = [];
  const collect = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    if (Object.keys(one).length > 0) holders.push(one as Holder);
    for (const member of Object.values(one)) collect(member);
  };
  collect(copy);
  const holder = random.pick(holders);
  const name = random.pick(Object.keys(holder));
  const change = random.below(8);
  if (change === 0) delete holder[name];
  else if (change === 1) {
    const { [name]: member } = holder;
    delete holder[name];
    Object.defineProperty(holder, random.pick(['constructor', '__proto__']), { value: member, enumerable: true });
  } else holder[name] = random.pick(VALUES);
  // As a file has it: without holes in lists.
  return JSON.parse(JSON.stringify(copy));
}
