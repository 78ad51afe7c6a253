// Decides which findings of a document are kept: of each rule the first ones, with different values before repeated ones, and no more in all
// than a budget allows.

import { DEFAULT_LIMITS, type Limits } from '../base/limits.js';
import { copied } from './bounded.js';
import { FindingBudget } from './budget.js';
import type { Finding } from './finding.js';
import { compareFindings } from './order.js';

/**
 * Findings of a rule that are compared while its room is full of repeated values, as a multiple of the cap: looking at more entries for
 * the sake of a rarer value would cost more than it shows.
 */
const COMPARED = 3;
/** Findings without another value after which the next ones are taken for repeats, too. */
const PATIENCE = 50;
/** Caps above this are for consumers that want all findings. */
const MOST_COMPARED_CAP = 1_000;
/** Findings of one key that are streamed. */
const MOST_STREAMED = 1_000_000;

/** Numbers of findings that asked for room, and of those since the last with another value, by key. */
type Looked = readonly (readonly [key: string, looked: number, repeated: number])[];

/** The findings that are kept under one key, and the values that they have. */
interface Room<Kept> {
  kept: number;
  /** Number of findings that asked for room. */
  looked: number;
  /** Number of findings since the last one with another value. */
  repeated: number;
  readonly values: Set<string>;
  /** Kept findings whose values are those of earlier ones. */
  readonly repeats: Kept[];
}

/** How many findings a document keeps. */
export interface KeptNumbers {
  /** Findings under each key. */
  readonly maxFindings: number;
  /** Findings in all; absent for what a run keeps by default. */
  readonly mostFindings?: number;
}

/** The numbers that follow from limits. A run chooses among the findings of its documents, so a lower limit of its own is not theirs. */
export function keptNumbers({ findings, runFindings }: Pick<Limits, 'findings' | 'runFindings'>): KeptNumbers {
  return { maxFindings: findings, mostFindings: Math.max(runFindings, DEFAULT_LIMITS.runFindings) };
}

/** Takes the findings of a document that are streamed, besides those from which the report chooses. */
interface Streamed<Kept> {
  add(finding: Kept): void;
}

/** At most `cap` findings for each key (a rule, or a rule and host) for the report; further ones are passed on where all are streamed. */
export class KeptFindings<Kept extends Finding> {
  cap: number;
  /** In the order in which they were added. */
  list: Kept[] = [];
  /** Made when needed, because a large run has many documents, and most have few findings. */
  #rooms: Map<string, Room<Kept>> | null = null;
  /** Whether kept findings may already be written, so that none may be replaced. */
  isFrozen = false;
  /** Takes the findings beyond those from which `keepOnly` chooses; null if they are only counted. */
  #streamed: Streamed<Kept> | null;

  readonly #own: FindingBudget;
  /** The document's own, until it is its turn. */
  #budget: FindingBudget;

  constructor(numbers: KeptNumbers, streamed: Streamed<Kept> | null = null) {
    const { maxFindings, mostFindings = DEFAULT_LIMITS.runFindings } = numbers;
    this.cap = maxFindings;
    this.#own = new FindingBudget(mostFindings);
    this.#budget = this.#own;
    this.#streamed = streamed;
  }

  /** Number of findings that the budget of the document rejected. */
  get hidden(): number {
    return this.#own.hidden;
  }

  /** Applies the budget of the run from now on, to which all findings that are not kept are passed, of `all` that were found. */
  keepWithin(budget: FindingBudget, all: number): void {
    const listed = this.list.reduce((sum, { occurrences }) => sum + (occurrences?.count ?? 1), 0);
    budget.pass(all - this.hidden - listed);
    this.list = this.list.sort(compareFindings).filter((finding) => budget.take(finding));
    budget.hide(this.hidden);
    this.#budget = budget;
  }

  /** Whether another finding of a message may be kept under a key. */
  mayKeep(key: string, rule: string, message: string): boolean {
    if (this.#isHidden(rule, message)) return false;
    if (this.#isStreamed) return !this.#isClosed(key);
    const room = this.#rooms?.get(key);
    return room === undefined ? this.cap > 0 : room.kept < this.cap || this.#comparesMore(room);
  }

  /** Whether a finding will not be kept, whatever its value; it is passed to the budget then. */
  leavesOut(key: string, rule: string, message: string): boolean {
    const isLeftOut = this.#isClosed(key) || this.#isHidden(rule, message);
    if (isLeftOut) this.leaveOut(key, rule, message, 1);
    return isLeftOut;
  }

  /** Passes findings that are not kept to the budget: there are too many under the key, or in all. */
  leaveOut(key: string, rule: string, message: string, times: number): void {
    if (!this.#isClosed(key) && this.#isHidden(rule, message)) this.#budget.hide(times);
    else this.#budget.pass(times);
  }

  /** Whether the budget keeps no further findings of a message. A stream gets them nevertheless. */
  #isHidden(rule: string, message: string): boolean {
    return this.#streamed === null && this.#budget.isSpent(rule, message);
  }

  /** Whether no finding under a key will be kept any more, whatever its value. */
  #isClosed(key: string): boolean {
    const room = this.#rooms?.get(key);
    if (this.#isStreamed) return room !== undefined && room.looked >= MOST_STREAMED;
    if (room === undefined) return this.cap === 0;
    return room.kept >= this.cap && !this.#mayReplace(room);
  }

  /** Keeps the finding that `make` returns, unless there is no room for it; returns it, or null. */
  add(key: string, message: string, value: string | null, make: () => Kept): Kept | null {
    const room = this.#roomOf(key);
    if (this.#isStreamed) return this.#addStreamed(room, make);
    const known = this.#valueOf(message, value);
    const isRepeated = room.values.has(known);
    const isFull = room.kept >= this.cap;
    const replaces = isFull && !isRepeated && this.#comparesMore(room);
    room.looked++;
    // A full room stays closed: entries of one class that follow are only counted, whatever their values.
    if (isRepeated || (isFull && room.repeated >= PATIENCE)) room.repeated++;
    else room.repeated = 0;
    // It, or the one that it replaces, is only counted.
    if (isFull) this.#budget.pass(1);
    if (isFull && !replaces) return null;
    const finding = make();
    if (!this.#budget.take(finding)) return null;
    if (replaces) this.list.splice(this.list.indexOf(room.repeats.pop() as Kept), 1);
    else room.kept++;
    if (isRepeated) room.repeats.push(finding);
    else if (this.cap <= MOST_COMPARED_CAP) room.values.add(known);
    this.list.push(finding);
    return finding;
  }

  get looked(): Looked {
    return [...(this.#rooms ?? [])].map(([key, { looked, repeated }]) => [key, looked, repeated]);
  }

  /** Puts back the findings of a record. */
  restore(
    findings: readonly Kept[],
    keyOf: (finding: Kept) => string,
    { looked, hidden }: { looked: Looked; hidden: number },
  ): void {
    this.#putBack(findings, keyOf);
    for (const [key, number, repeated] of looked) Object.assign(this.#roomOf(key), { looked: number, repeated });
    this.#own.hide(hidden);
  }

  /** Adds findings again that the budget has already taken. */
  #putBack(findings: readonly Kept[], keyOf: (finding: Kept) => string): void {
    const budget = this.#budget;
    this.#budget = new FindingBudget(Number.POSITIVE_INFINITY);
    for (const finding of findings) this.add(keyOf(finding), finding.messageId, finding.value, () => finding);
    this.#budget = budget;
  }

  /** Sets another cap, and counts all later findings beyond it. */
  keepOnly(cap: number, keyOf: (finding: Kept) => string): void {
    const before = this.list;
    this.cap = cap;
    this.list = [];
    this.#streamed = null;
    this.#rooms = null;
    const isFrozen = this.isFrozen;
    this.isFrozen = false;
    this.#putBack(before, keyOf);
    this.isFrozen = isFrozen;
    this.#budget.pass(before.length - this.list.length);
  }

  /** Whether findings beyond the cap are streamed. */
  get #isStreamed(): boolean {
    return this.#streamed !== null && !this.isFrozen;
  }

  /** Lists a finding for the report, or passes it on. */
  #addStreamed(room: Room<Kept>, make: () => Kept): Kept | null {
    if (room.looked++ >= MOST_STREAMED) return null;
    const finding = make();
    const listed = this.cap > MOST_COMPARED_CAP ? this.cap : this.cap * COMPARED;
    // Later occurrences change a merged finding.
    const isListed = finding.occurrences !== undefined || (room.kept < listed && this.#budget.take(finding));
    if (isListed) {
      room.kept++;
      this.list.push(finding);
    } else this.#streamed?.add(finding);
    return finding;
  }

  #roomOf(key: string): Room<Kept> {
    this.#rooms ??= new Map();
    let room = this.#rooms.get(key);
    if (room === undefined) {
      room = { kept: 0, looked: 0, repeated: 0, values: new Set(), repeats: [] };
      this.#rooms.set(key, room);
    }
    return room;
  }

  /** Whether a finding with another value would replace a repeated one. */
  #comparesMore(room: Room<Kept>): boolean {
    return room.repeated < PATIENCE && this.#mayReplace(room);
  }

  /** Whether a finding with another value may replace a repeated one, now or after others. */
  #mayReplace({ looked, repeats }: Room<Kept>): boolean {
    return !this.isFrozen && repeats.length > 0 && looked < this.cap * COMPARED;
  }

  #valueOf(message: string, value: string | null): string {
    return value === null ? message : `${message} ${value.length} ${copied(value.slice(0, 200))}`;
  }
}
