// The limits that the benchmark enforces: a goal, or, where a goal is not reached yet, the best that has been measured.

import { readFileSync, writeFileSync } from 'node:fs';

/** What is measured of a row: the ratio to the rival, or memory in MiB. */
export type Measure = 'ratio' | 'memory';

/** What a measured value must not exceed, and what it should not exceed. */
export interface Limit {
  readonly goal: number;
  /** The goal, or a larger number that `bench/ratchet.json` allows until the goal is reached. */
  readonly limit: number;
}

/** Limits by the name of the row. */
type Allowances = Record<string, Partial<Record<Measure, number>>>;

/** How far above the measured value a new limit lies: medians of one machine differ by that much from run to run. */
const MARGIN = { ratio: 1.1, memory: 1.05 } as const;

/**
 * The allowances of `bench/ratchet.json`. They can only become smaller: whoever makes something slower has to edit the file by hand, and
 * give the reason in the commit.
 */
export class Ratchet {
  readonly #allowances: Allowances;

  constructor(allowances: Allowances) {
    this.#allowances = structuredClone(allowances);
  }

  /** Reads a file of allowances. Throws when there is none, or when it is no JSON. */
  static read(path: string): Ratchet {
    return new Ratchet(JSON.parse(readFileSync(path, 'utf8')) as Allowances);
  }

  /** What a row must keep to; null where it has no goal. */
  limit(row: string, measure: Measure, goal: number | null): Limit | null {
    if (goal === null) return null;
    return { goal, limit: Math.max(goal, this.#allowances[row]?.[measure] ?? goal) };
  }

  /** Lowers an allowance to a measured value and its margin, or removes it where the goal is reached. Never raises one. */
  tighten(row: string, measure: Measure, value: number, goal: number): void {
    const allowances = this.#allowances[row];
    const allowed = allowances?.[measure];
    if (allowances === undefined || allowed === undefined) return;
    const next = Math.ceil(value * MARGIN[measure] * 100) / 100;
    if (next <= goal) delete allowances[measure];
    else allowances[measure] = Math.min(allowed, next);
    if (Object.keys(allowances).length === 0) delete this.#allowances[row];
  }

  write(path: string): void {
    writeFileSync(path, `${this.text()}\n`);
  }

  /** The allowances as JSON. */
  text(): string {
    return JSON.stringify(this.#allowances, null, 2);
  }
}

/** A value beside its limit, and whether it keeps to it, such as `1.11 of 1.2 (goal 1) ✔`. */
export function limitText(value: number, { goal, limit }: Limit): string {
  const round = (number: number): number => Math.round(number * 1_000) / 1_000;
  return `${round(value)} of ${round(limit)}${limit === goal ? '' : ` (goal ${round(goal)})`} ${value <= limit ? '✔' : '✖'}`;
}
