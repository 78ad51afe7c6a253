// How long V8 waits before it optimizes a function.

/**
 * By major version of Node, whose V8 has other flags: how much a function has to run before it is optimized, about ten times as much as
 * V8 would wait. Most rules run on the first hundred entries of a class, and then never again: optimizing them took up to 40 % of the
 * processor time of such runs. V8 complains on standard error about a flag that it does not know, so new versions get none.
 */
const LATER: Flags = {
  20: '--interrupt-budget=800000',
  22: '--invocation-count-for-turbofan=20000',
  24: '--invocation-count-for-turbofan=20000',
  26: '--invocation-count-for-turbofan=20000',
};

/**
 * Likewise where edits of each entry are made: about twice as much as V8 would wait, because the code that makes them runs to the end. It
 * was measured on Node 20 alone.
 */
const LATER_FIXING: Flags = { 20: '--interrupt-budget=300000' };

/** What V8 does by itself. */
const USUAL: Flags = {
  20: '--interrupt-budget=67584',
  22: '--invocation-count-for-turbofan=3000',
  24: '--invocation-count-for-turbofan=3000',
  26: '--invocation-count-for-turbofan=3000',
};

type Flags = Readonly<Record<string, string>>;

/** Whether a command line asks for edits. */
export function fixes(words: readonly string[]): boolean {
  return words.some((word) => word.startsWith('--fix'));
}

/** The flag for the run of a command line; null for none. */
export function laterFlag(words: readonly string[]): string | null {
  return flagOf(fixes(words) ? LATER_FIXING : LATER);
}

/** The flag that leaves it to V8; null for none. */
export function usualFlag(): string | null {
  return flagOf(USUAL);
}

function flagOf(flags: Flags): string | null {
  return flags[process.versions.node.split('.', 1)[0] as string] ?? null;
}
