// Collects the edits of one document while it is linted, and chooses those that can be made together.

import type { EditedProblem, EditSink } from '../problem/edit-sink.js';
import type { Replacement } from '../problem/problem.js';
import type { Span } from '../problem/span.js';
import { FIXABLE } from '../rules/fixable.js';
import { BytePool } from './byte-pool.js';
import type { EditListRecord } from './edit-list-record.js';
import { orderOf, overlapping, ownersOf } from './edit-order.js';
import type { EditSelection } from './edit-selection.js';
import { type Edits, EditsBuilder, editsOf } from './edits.js';
import { NumberList } from './number-list.js';

/** The edits of a document that are made in one pass. */
export interface ChosenEdits {
  readonly edits: Edits;
  /** The encoding from which the document is converted before; null if it is UTF-8. */
  readonly encoding: string | null;
  /** Number of findings that they fix, by rule. */
  readonly fixed: ReadonlyMap<string, number>;
}

/** Most replacements, and most bytes of their text, that one pass collects of a document; others wait for the next pass. */
const MOST_REPLACEMENTS = 2_000_000;
const MOST_TEXT = 16_000_000;

/** The rule whose findings are fixed by converting a document to UTF-8. */
const CONVERTING = 'encoding/not-utf8';

/** The edits of one document, in the order in which they were found. */
export class EditList implements EditSink {
  /** Number of edits that are not made because they need a review. */
  withheld = 0;
  /** The encoding from which the document is converted to UTF-8 before the edits are made; null if it stays as it is. */
  encoding: string | null = null;
  /** Whether bytes are illegal in the document's encoding, so that it cannot be converted. */
  isGarbled = false;
  readonly #selection: EditSelection;
  readonly #rules: ReadonlySet<string> | null;
  readonly #offsets = new NumberList();
  readonly #lengths = new NumberList();
  #text = new BytePool();
  /** Where the text of each replacement ends in the pool. */
  readonly #ends = new NumberList();
  /** By edit: the index of its first replacement, and its rule. */
  readonly #firsts = new NumberList();
  readonly #ofRules: string[] = [];
  /** The hosts of edits that may be withdrawn, by edit. */
  readonly #hosts = new Map<number, string>();
  #isClosed = false;
  /** Whether all replacements are in order and can be made together, as for nearly all lists; and the last one. */
  #isPlain = true;
  #end = -1;
  #isInsertion = false;
  #lastOwner = -1;

  constructor(selection: EditSelection) {
    this.#selection = selection;
    this.#rules = selection.rules === null ? null : new Set(selection.rules);
  }

  static fromRecord(record: EditListRecord): EditList {
    const list = new EditList(record.selection);
    list.withheld = record.withheld;
    list.encoding = record.encoding;
    for (const offset of record.offsets) list.#offsets.push(offset);
    for (const length of record.lengths) list.#lengths.push(length);
    list.#isPlain = false;
    for (const end of record.ends) list.#ends.push(end);
    list.#text.addBytes(record.text, 0, record.text.length);
    for (const first of record.firsts) list.#firsts.push(first);
    for (const rule of record.rules) list.#ofRules.push(rule);
    for (const [fix, host] of record.hosts) list.#hosts.set(fix, host);
    return list;
  }

  toRecord(): EditListRecord {
    return {
      selection: this.#selection,
      offsets: [...this.#offsets.values],
      lengths: [...this.#lengths.values],
      text: this.#text.bytes,
      ends: [...this.#ends.values],
      firsts: [...this.#firsts.values],
      rules: this.#ofRules,
      hosts: [...this.#hosts],
      withheld: this.withheld,
      encoding: this.encoding,
    };
  }

  /** Whether a rule is to offer the edits of all entries. */
  isThorough(rule: string): boolean {
    return this.#selection.thorough?.includes(rule) ?? false;
  }

  /** Whether the edits of a rule are made, at least those that are safe. */
  selects(rule: string): boolean {
    return this.#rules === null || this.#rules.has(rule);
  }

  wants(rule: string): boolean {
    return FIXABLE[rule] !== undefined && this.selects(rule) && !this.#isFull;
  }

  get #isFull(): boolean {
    return this.#offsets.length >= MOST_REPLACEMENTS || this.#text.size >= MOST_TEXT;
  }

  add(rule: string, problem: EditedProblem, host: string | null): void {
    const { fix } = problem;
    if (this.#isClosed || !this.selects(rule) || !this.#isMeant(problem)) return;
    if (!fix.safe && !this.#selection.unsafe) {
      this.withheld++;
      return;
    }
    if (this.#isFull) return;
    if (host !== null) this.#hosts.set(this.#firsts.length, host);
    this.#add(rule, fix.replacements);
  }

  /** Whether all edits of the rules that it wants are made, not only that of one finding. */
  get takesAll(): boolean {
    return this.#selection.only === undefined;
  }

  /** Begins an edit whose replacements follow, if `takesAll`. Returns false if it is not made. */
  begin(rule: string, safe: boolean): boolean {
    if (this.#isClosed) return false;
    if (!safe && !this.#selection.unsafe) {
      this.withheld++;
      return false;
    }
    if (this.#isFull) return false;
    this.#firsts.push(this.#offsets.length);
    this.#ofRules.push(rule);
    return true;
  }

  /** Adds a replacement to the edit that was begun last; its text is the bytes `from`..`to` of an array. */
  replace(offset: number, length: number, text: Uint8Array, from: number, to: number): void {
    this.#text.addBytes(text, from, to);
    this.#place(offset, length);
  }

  /** Adds the place of a replacement whose text was added. */
  #place(offset: number, length: number): void {
    this.#offsets.push(offset);
    this.#lengths.push(length);
    this.#ends.push(this.#text.size);
    const owner = this.#firsts.length;
    const touches = offset === this.#end && owner !== this.#lastOwner && (this.#isInsertion || length === 0);
    if (offset < this.#end || touches) this.#isPlain = false;
    this.#end = offset + length;
    this.#isInsertion = length === 0;
    this.#lastOwner = owner;
  }

  /** Whether the edit of a problem is one of those that are to be made. */
  #isMeant({ message, data, fix: { replacements } }: EditedProblem): boolean {
    const { only } = this.#selection;
    if (only === undefined) return true;
    if ('message' in only) return message === only.message && (only.entry === null || data?.['entry'] === only.entry);
    return (
      only.replacements.length === replacements.length &&
      only.replacements.every(({ span, text }, index) => {
        const other = replacements[index] as Replacement;
        return span.offset === other.span.offset && span.length === other.span.length && text === other.text;
      })
    );
  }

  #add(rule: string, replacements: readonly Replacement[]): void {
    this.#firsts.push(this.#offsets.length);
    this.#ofRules.push(rule);
    for (const { span, text } of replacements) {
      this.#text.addText(text);
      this.#place(span.offset, span.length);
    }
  }

  /** Drops all edits, and those that come later. */
  close(): void {
    this.#isClosed = true;
    this.withheld = 0;
    this.#empty();
  }

  #empty(): void {
    for (const numbers of [this.#offsets, this.#lengths, this.#ends, this.#firsts]) numbers.clear();
    this.#ofRules.length = 0;
    this.#isPlain = true;
    this.#end = -1;
    this.#isInsertion = false;
    this.#lastOwner = -1;
    this.#hosts.clear();
    this.#text.clear();
  }

  /**
   * Drops the edits of a document that is not UTF-8, and lets it be converted from an encoding that is certain, with the name of the
   * encoding in its declaration.
   */
  convert(encoding: string | null, declared: Span | null): void {
    this.close();
    if (encoding === null || !this.selects(CONVERTING)) return;
    this.encoding = encoding;
    if (declared !== null) this.#add(CONVERTING, [{ span: declared, text: 'UTF-8' }]);
  }

  withdraw(host: string): void {
    for (const [fix, of] of this.#hosts) {
      if (of !== host) continue;
      this.#isPlain = false;
      // Without its replacements, an edit does nothing and fixes nothing.
      for (let at = this.#firsts.at(fix); at < this.#endOf(fix); at++) this.#lengths.set(at, -1);
    }
  }

  #endOf(fix: number): number {
    return fix + 1 < this.#firsts.length ? this.#firsts.at(fix + 1) : this.#offsets.length;
  }

  /**
   * Takes edits that do not overlap out of the list, and empties it; earlier edits go first. An edit is made as a whole or not at all. The
   * others are dropped: when the document is linted again with the taken ones, they may be unnecessary.
   */
  choose(): ChosenEdits {
    if (this.#isPlain) return this.#all();
    const replacements = { offsets: this.#offsets.values, lengths: this.#lengths.values, firsts: this.#firsts.values };
    const owners = ownersOf(replacements);
    const order = orderOf(replacements);
    const rejected = overlapping(replacements, order, owners);
    const text = this.#text.bytes;
    const into = new EditsBuilder();
    const made = new Uint8Array(this.#firsts.length);
    for (let place = 0; place < order.length; place++) {
      const at = order[place] as number;
      const owner = owners[at] as number;
      if (rejected[owner] === 1) continue;
      made[owner] = 1;
      const from = at === 0 ? 0 : this.#ends.at(at - 1);
      into.add(this.#offsets.at(at), this.#lengths.at(at), text, from, this.#ends.at(at));
    }
    return this.#chosen(into.finish(), made);
  }

  /** All edits, which are in order. */
  #all(): ChosenEdits {
    const made = new Uint8Array(this.#firsts.length);
    for (let fix = 0; fix < made.length; fix++) made[fix] = this.#firsts.at(fix) < this.#endOf(fix) ? 1 : 0;
    const edits = editsOf(this.#offsets.values, this.#lengths.values, this.#ends.values, this.#text.bytes);
    this.#text = new BytePool();
    return this.#chosen(edits, made);
  }

  #chosen(edits: Edits, made: Uint8Array): ChosenEdits {
    const fixed = this.#countByRule(made);
    if (this.encoding !== null) fixed.set(CONVERTING, 1);
    this.#empty();
    return { edits, encoding: this.encoding, fixed };
  }

  /** Number of edits that are made, by rule. */
  #countByRule(made: Uint8Array): Map<string, number> {
    const fixed = new Map<string, number>();
    for (let fix = 0; fix < made.length; ) {
      // Most edits have the rule of the one before.
      const rule = this.#ofRules[fix] as string;
      let count = 0;
      for (; fix < made.length && this.#ofRules[fix] === rule; fix++) count += made[fix] as number;
      if (count > 0) fixed.set(rule, (fixed.get(rule) ?? 0) + count);
    }
    return fixed;
  }
}
