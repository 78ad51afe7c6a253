// The limits of the benchmark: goals, and allowances that can only become smaller.

import { describe, expect, it } from 'vitest';
import { limitText, Ratchet } from '../../bench/ratchet.js';
import { isWithin, type RowResult, rowLine } from '../../bench/rows.js';

const ratchet = (): Ratchet => new Ratchet({ one: { ratio: 1.5, memory: 130 }, two: { ratio: 0.9 } });

describe('limits', () => {
  it('are the goal without an allowance, or where the allowance is below it', () => {
    expect(ratchet().limit('three', 'ratio', 1)).toEqual({ goal: 1, limit: 1 });
    expect(ratchet().limit('two', 'ratio', 1)).toEqual({ goal: 1, limit: 1 });
  });

  it('are the allowance where it is above the goal', () => {
    expect(ratchet().limit('one', 'ratio', 1)).toEqual({ goal: 1, limit: 1.5 });
    expect(ratchet().limit('one', 'memory', 120)).toEqual({ goal: 120, limit: 130 });
  });

  it('are none without a goal', () => {
    expect(ratchet().limit('one', 'ratio', null)).toBeNull();
  });
});

describe('tightening', () => {
  const tightened = (change: (ratchet: Ratchet) => void): unknown => {
    const changed = ratchet();
    change(changed);
    return JSON.parse(changed.text());
  };

  it.each([
    ['lowers an allowance to a tenth above the measured ratio', 'ratio', 1.2, 1, { ratio: 1.32, memory: 130 }],
    ['lowers an allowance to a twentieth above the measured memory', 'memory', 120, 120, { ratio: 1.5, memory: 126 }],
    ['keeps an allowance that is smaller', 'ratio', 1.45, 1, { ratio: 1.5, memory: 130 }],
    ['removes an allowance when the goal is reached', 'ratio', 0.9, 1, { memory: 130 }],
  ] as const)('%s', (_, measure, value, goal, expected) => {
    expect(tightened((changed) => changed.tighten('one', measure, value, goal))).toEqual({ one: expected, two: { ratio: 0.9 } });
  });

  it('removes a row without allowances, and adds none', () => {
    expect(tightened((changed) => changed.tighten('two', 'ratio', 0.5, 1))).toEqual({ one: { ratio: 1.5, memory: 130 } });
    expect(tightened((changed) => changed.tighten('three', 'ratio', 5, 1))).toEqual(JSON.parse(ratchet().text()));
  });
});

describe('rows', () => {
  const row = (ratio: number, memory: number | null = null): RowResult => ({
    name: 'one',
    rival: 'rival',
    ours: 0.2,
    theirs: 0.1,
    ratio,
    ratioLimit: ratchet().limit('one', 'ratio', 1),
    memory,
    memoryLimit: memory === null ? null : ratchet().limit('one', 'memory', 120),
  });

  it('keep to the allowance, and miss above it', () => {
    expect(isWithin(row(1.5))).toBe(true);
    expect(isWithin(row(1.51))).toBe(false);
    expect(isWithin(row(1, 130))).toBe(true);
    expect(isWithin(row(1, 131))).toBe(false);
  });

  it('name the limit, and the goal where it is another', () => {
    expect(rowLine(row(1.2, 110))).toBe('one: 0.200 s, rival 0.100 s, ratio 1.2 of 1.5 (goal 1) ✔, MiB 110 of 130 (goal 120) ✔');
    expect(limitText(1.04, { goal: 1, limit: 1 })).toBe('1.04 of 1 ✖');
  });
});
