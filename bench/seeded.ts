// Random numbers and choices from a seed, equal on every machine.

/** The next number in [0, 1). */
export type Random = () => number;

/** Numbers in [0, 1) from a seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from 0 to below `limit`. */
export function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** One element of a list. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[below(random, list.length)] as T;
}

/** `count` independent choices from a list. */
export function several<T>(random: Random, count: number, list: readonly T[]): T[] {
  return Array.from({ length: count }, () => pick(random, list));
}
