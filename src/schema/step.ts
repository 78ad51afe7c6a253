// One step of a make: bytes that stand before a value, and what may follow.

import type { LocReader } from '../entry/loc-signals.js';
import { type Fault, FaultyValues } from './faults.js';
import type { UrlValue, Value } from './slots.js';

const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** Bytes that stand before a value, or before the end of the entry, and what may come after it. */
export class Step {
  /** Mutable so that the choice made last comes first. */
  readonly next: Step[] = [];
  /** Line breaks in the literal, and its bytes behind the last of them. */
  readonly breaks: number;
  readonly tail: number;
  /** At the end of the entry: what is wrong with entries of this make, whatever their values. */
  fault: Fault | null = null;
  /** There, too: languages of the addresses of pages, by number, in order; -1 for one that is no language's. */
  codes: readonly number[] = [];
  /** What is wrong with a loc that is a path. */
  pathFault: Fault | null = null;
  /** Other values that something is wrong with. */
  readonly faulty = new FaultyValues();

  /** `value` is null at the end of the entry. */
  constructor(
    readonly literal: Uint8Array,
    readonly value: Value | null,
    readonly urls: LocReader | null,
  ) {
    let breaks = 0;
    let tail = literal.length;
    literal.forEach((byte, index) => {
      if (byte !== LINE_FEED && (byte !== RETURN || literal[index + 1] === LINE_FEED)) return;
      breaks++;
      tail = literal.length - index - 1;
    });
    this.breaks = breaks;
    this.tail = tail;
  }
}

/** A step of an address. */
export interface AddressStep extends Step {
  readonly value: UrlValue;
  readonly urls: LocReader;
}

/** The step whose literal stands at an index. */
export function matching(steps: readonly Step[], buffer: Uint8Array, at: number): Step | null {
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] as Step;
    const { literal } = step;
    const { length } = literal;
    let n = 0;
    while (n < length && buffer[at + n] === literal[n]) n++;
    if (n === length) return step;
  }
  return null;
}

/** Whether two values are to be read in the same way. */
export function isSame(one: Value | null, other: Value | null): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string') return one === other;
  return one.url === other.url && one.origin === other.origin;
}
