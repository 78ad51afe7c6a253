// Finds the rule of robots.txt that applies to a path (RFC 9309 sections 2.2.1 to 2.2.3).

import { isUnreserved, percentEncode } from '../../base/url/normal-form.js';
import { compareText } from '../../findings/order.js';
import type { RobotsGroup, RobotsRule } from './robots-group.js';

/** Maximum number of rules with `*` to check, longest first: each is matched against every path. */
const MOST_PATTERNS = 1_000;
/** Words with the bits of pairs of characters; their number is a power of two. */
const PAIR_WORDS = 8;
const TRIPLET = /%[0-9A-Fa-f]{2}/g;

interface Compiled {
  readonly rule: RobotsRule;
  /** The rule's path in normal form, split at `*`. */
  readonly pieces: readonly string[];
  readonly anchored: boolean;
  readonly length: number;
  /** Characters of the shortest path that matches. */
  readonly least: number;
}

/** A rule that is matched against every path, with the pairs of characters in its pieces: see `notePairs`. */
interface Pattern extends Compiled {
  readonly pairs: Int32Array;
}

/** Returns the rules of all groups for the first of a crawler's names that any group has, else the rules for `*`. */
export function rulesFor(groups: readonly RobotsGroup[], ...names: readonly string[]): readonly RobotsRule[] {
  return groupsFor(groups, ...names).flatMap(({ rules }) => rules);
}

/** Returns all groups for the first of a crawler's names that any group has, else the groups for `*`. */
export function groupsFor(groups: readonly RobotsGroup[], ...names: readonly string[]): readonly RobotsGroup[] {
  for (const name of [...names, '*']) {
    const named = groups.filter(({ agents }) => agents.some((written) => productToken(written) === name.toLowerCase()));
    if (named.length > 0) return named;
  }
  return [];
}

/** The product token of a User-agent line (section 2.2.1): letters, `_` and `-`, without a version. */
function productToken(written: string): string {
  if (written.startsWith('*')) return '*';
  return (/^[A-Za-z_-]*/.exec(written)?.[0] ?? '').toLowerCase();
}

/** Rules without `*` and `$`, sorted by path, so that each follows the rules whose paths are its prefixes. */
class PlainRules {
  readonly rules: readonly RobotsRule[];
  readonly #paths: readonly string[];
  /** For each path, the index of the longest other path that is a prefix of it; -1 if there is none. */
  readonly #parents: readonly number[];

  /** `rules` by path. */
  constructor(rules: ReadonlyMap<string, RobotsRule>) {
    const sorted = [...rules].sort(([one], [other]) => compareText(one, other));
    this.#paths = sorted.map(([path]) => path);
    this.rules = sorted.map(([, rule]) => rule);
    const parents: number[] = [];
    this.#paths.forEach((path, index) => {
      let parent = index - 1;
      while (parent >= 0 && !path.startsWith(this.#paths[parent] as string)) parent = parents[parent] as number;
      parents.push(parent);
    });
    this.#parents = parents;
  }

  /** The rule with the longest path that is a prefix of `subject`: the one sorted right before it, or a parent of that. */
  longest(subject: string): { readonly path: string; readonly rule: RobotsRule } | null {
    let [from, end] = [0, this.#paths.length];
    while (from < end) {
      const middle = (from + end) >>> 1;
      if ((this.#paths[middle] as string) <= subject) from = middle + 1;
      else end = middle;
    }
    let index = from - 1;
    const before = this.#paths[index] ?? '';
    let common = 0;
    while (common < before.length && before[common] === subject[common]) common++;
    while (index >= 0 && (this.#paths[index] as string).length > common) index = this.#parents[index] as number;
    return index < 0 ? null : { path: this.#paths[index] as string, rule: this.rules[index] as RobotsRule };
  }
}

/** Applies the longest rule that matches; of equally long ones, Allow wins. */
export class RobotsMatcher {
  readonly #plain: PlainRules;
  readonly #patterns: readonly Pattern[];
  /** The pairs of characters in the path that is looked up. */
  readonly #pairs = new Int32Array(PAIR_WORDS);

  constructor(rules: readonly RobotsRule[]) {
    const patterns: Compiled[] = [];
    const plain = new Map<string, RobotsRule>();
    for (const rule of rules) {
      if (rule.path === '') continue;
      const compiled = compile(rule);
      const [only = ''] = compiled.pieces;
      if (compiled.pieces.length > 1 || compiled.anchored) patterns.push(compiled);
      else if (rule.allow || !plain.has(only)) plain.set(only, rule);
    }
    this.#plain = new PlainRules(plain);
    patterns.sort((a, b) => b.length - a.length || Number(b.rule.allow) - Number(a.rule.allow));
    const distinct = new Map<string, Compiled>();
    for (const compiled of patterns) {
      const text = `${compiled.pieces.join('*')}${compiled.anchored ? '$' : ''}`;
      // The first of equal ones decides.
      if (!distinct.has(text)) distinct.set(text, compiled);
    }
    this.#patterns = [...distinct.values()].slice(0, MOST_PATTERNS).map(withPairs);
  }

  /** Whether any path is disallowed. */
  get restrictive(): boolean {
    return [...this.#plain.rules, ...this.#patterns.map(({ rule }) => rule)].some(({ allow }) => !allow);
  }

  /** The rule that disallows a path (with its query, in normal form); null if it is allowed. */
  blocking(path: string): RobotsRule | null {
    if (path === '/robots.txt') return null;
    const subject = path.includes('*') || path.includes('$') ? path.replaceAll('*', '%2A').replaceAll('$', '%24') : path;
    const plain = this.#plain.longest(subject);
    let found = plain?.rule ?? null;
    const length = plain?.path.length ?? -1;
    this.#pairs.fill(0);
    if (this.#patterns.length > 0) notePairs(subject, this.#pairs);
    for (const compiled of this.#patterns) {
      if (compiled.length < length) break;
      if (compiled.least > subject.length || !hasPairs(this.#pairs, compiled.pairs) || !matches(compiled, subject)) continue;
      if (compiled.length > length || compiled.rule.allow) found = compiled.rule;
      break;
    }
    return found === null || found.allow ? null : found;
  }
}

function compile(rule: RobotsRule): Compiled {
  const anchored = rule.path.endsWith('$');
  const path = anchored ? rule.path.slice(0, -1) : rule.path;
  const pieces = path.split(/\*+/).map(normalPath);
  const least = pieces.join('').length;
  // Google counts the length of the pattern including its special characters.
  return { rule, pieces, anchored, length: least + pieces.length - 1 + Number(anchored), least };
}

function withPairs(compiled: Compiled): Pattern {
  const pairs = new Int32Array(PAIR_WORDS);
  for (const piece of compiled.pieces) notePairs(piece, pairs);
  return { ...compiled, pairs };
}

/**
 * Notes each pair of neighbouring characters in a text as a bit. A path without a pair of a piece does not have that piece: of a
 * thousand patterns, nearly all are ruled out without a search.
 */
function notePairs(text: string, pairs: Int32Array): void {
  for (let at = 1; at < text.length; at++) {
    const bit = (text.charCodeAt(at - 1) * 31 + text.charCodeAt(at)) & (PAIR_WORDS * 32 - 1);
    pairs[bit >>> 5] = (pairs[bit >>> 5] as number) | (1 << (bit & 31));
  }
}

function hasPairs(pairs: Int32Array, wanted: Int32Array): boolean {
  for (let word = 0; word < PAIR_WORDS; word++) if (((wanted[word] as number) & ~(pairs[word] as number)) !== 0) return false;
  return true;
}

/** Decodes triplets of unreserved characters, makes others upper case, and encodes characters beyond ASCII (section 2.2.2). */
function normalPath(text: string): string {
  return text
    .replaceAll('$', '%24')
    .replace(TRIPLET, (triplet) => {
      const code = Number.parseInt(triplet.slice(1), 16);
      return isUnreserved(code) ? String.fromCharCode(code) : triplet.toUpperCase();
    })
    .replace(/[^\0-\x7f]+/g, percentEncode);
}

/** Searches each piece after the one before it. The first occurrence is always the best, so no backtracking is needed. */
function matches({ pieces, anchored }: Compiled, path: string): boolean {
  const [first = ''] = pieces;
  if (!path.startsWith(first)) return false;
  const last = pieces.length - 1;
  if (last === 0) return !anchored || path.length === first.length;
  let at = first.length;
  for (let i = 1; i < last; i++) {
    const piece = pieces[i] as string;
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  const end = pieces[last] as string;
  if (!anchored) return path.indexOf(end, at) >= 0;
  return path.length - end.length >= at && path.endsWith(end);
}
