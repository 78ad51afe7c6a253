// The throughput of a body: what is too slow, and which time counts.

import { expect, it } from 'vitest';
import { Throughput } from '../../../src/fetch/network/throughput.js';

const limits = { throughput: 1_000, throughputTime: 30_000 };

/** Bytes and milliseconds of each read, and the number (from 1) of the read that is too slow, or null. */
function firstTooSlow(reads: readonly (readonly [bytes: number, milliseconds: number])[]): number | null {
  const pace = new Throughput(limits);
  const at = reads.findIndex(([bytes, milliseconds]) => pace.isTooSlow(bytes, milliseconds));
  return at === -1 ? null : at + 1;
}

it.each<[string, [number, number][], number | null]>([
  ['one byte every 300 ms', Array(200).fill([1, 300]), 100],
  ['one byte after 29 s, twice', Array(2).fill([1, 29_000]), 2],
  ['exactly the lowest throughput', Array(200).fill([300, 300]), null],
  ['a byte less in one window', [...Array(99).fill([300, 300]), [299, 300]], 100],
  ['a fast start does not excuse a slow rest', [[1_000_000, 100], ...Array(300).fill([1, 300])], 201],
  ['a short file may be slow', [[10, 29_999]], null],
  ['bytes that were there already', Array(1_000).fill([1, 0]), null],
])('%s', (_, reads, expected) => expect(firstTooSlow(reads)).toBe(expected));
