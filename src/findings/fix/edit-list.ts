// Collects the edits of one document while it is linted, and chooses those that can be made together.

import type { EditedProblem, EditSink } from '../../base/problem/edit-sink.js';
import type { FixLevel, Replacement } from '../../base/problem/problem.js';
import type { Span } from '../../base/problem/span.js';
import { FIXABLE } from '../../rules/fixable.js';
import { SUBJECTS, subjectOf } from '../../rules/subjects.js';
import { BytePool } from './byte-pool.js';
import type { EditListRecord } from './edit-list-record.js';
import { orderOf, overlapping, ownersOf } from './edit-order.js';
import type { EditSelection } from './edit-selection.js';
import { type Edits, EditsBuilder, editsOf } from './edits.js';
import { NumberList } from './number-list.js';
import { countByRule } from './rule-counts.js';

/** The edits of a document that are made in one pass. */
export interface ChosenEdits {
  readonly edits: Edits;
  /** The encoding from which the document is converted before; null if it is UTF-8. */
  readonly encoding: string | null;
  /** Number of findings that they fix, by rule. */
  readonly fixed: ReadonlyMap<string, number>;
  /** Number of entries, elements, attributes and lines that they remove, by rule. */
  readonly removed: ReadonlyMap<string, number>;
  /** Number of entries that they remove, by rule, apart from those that equal an earlier one. */
  readonly entries: ReadonlyMap<string, number>;
  /** By edit of the list, 1 for those that they are. */
  readonly made: Uint8Array;
}

/** An edit by its rule and the offset of its first byte. */
export interface PlacedEdit {
  readonly rule: string;
  readonly offset: number;
}

/** Most replacements, and most bytes of their text, that one pass collects of a document; others wait for the next pass. */
const MOST_REPLACEMENTS = 2_000_000;
const MOST_TEXT = 16_000_000;

/** The rule whose findings are fixed by converting a document to UTF-8. */
const CONVERTING = 'encoding/not-utf8';

/** The edits of one document, in the order in which they were found. */
export class EditList implements EditSink {
  /** Number of edits that are not made because of their level. */
  withheld = { safe: 0, unsafe: 0, removing: 0 };
  /** The encoding from which the document is converted to UTF-8 before the edits are made; null if it stays as it is. */
  encoding: string | null = null;
  /** Whether bytes are illegal in the document's encoding, so that it cannot be converted. */
  isGarbled = false;
  readonly #selection: EditSelection;
  readonly #rules: ReadonlySet<string> | null;
  readonly #offsets = new NumberList();
  readonly #lengths = new NumberList();
  readonly #text = new BytePool();
  /** Where the text of each replacement ends in the pool. */
  readonly #ends = new NumberList();
  /** By edit: the index of its first replacement, and its rule. */
  readonly #firsts = new NumberList();
  readonly #ofRules: string[] = [];
  /** The hosts of edits that may be withdrawn, by edit. */
  readonly #hosts = new Map<number, string>();
  /** The edits that remove something, and whether that is an entry that equals no earlier one. */
  readonly #removing = new Map<number, boolean>();
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
    list.withheld = { ...record.withheld };
    list.encoding = record.encoding;
    for (const offset of record.offsets) list.#offsets.push(offset);
    for (const length of record.lengths) list.#lengths.push(length);
    list.#isPlain = false;
    for (const end of record.ends) list.#ends.push(end);
    list.#text.addBytes(record.text, 0, record.text.length);
    for (const first of record.firsts) list.#firsts.push(first);
    for (const rule of record.rules) list.#ofRules.push(rule);
    for (const [fix, host] of record.hosts) list.#hosts.set(fix, host);
    for (const [fix, entry] of record.removing) list.#removing.set(fix, entry);
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
      removing: [...this.#removing],
      withheld: this.withheld,
      encoding: this.encoding,
    };
  }

  /** Whether the edits of a rule are made, at least those that are safe. */
  selects(rule: string): boolean {
    return this.#rules === null || this.#rules.has(rule);
  }

  wants(rule: string): boolean {
    // Rules of plugins may have edits.
    return (FIXABLE[rule] !== undefined || !SUBJECTS.has(subjectOf(rule))) && this.selects(rule) && !this.#isFull;
  }

  get #isFull(): boolean {
    return this.#offsets.length >= MOST_REPLACEMENTS || this.#text.size >= MOST_TEXT;
  }

  add(rule: string, problem: EditedProblem, host: string | null): void {
    const { fix } = problem;
    if (this.#isClosed || !this.selects(rule) || !this.#isMeant(problem)) return;
    if (!this.#isMade(fix.level) || this.#isFull) return;
    if (host !== null) this.#hosts.set(this.#firsts.length, host);
    const isRemoving = fix.level === 'removing';
    // A safe edit removes an entry that equals an earlier one.
    if (isRemoving || fix.entry === true) this.#removing.set(this.#firsts.length, isRemoving && fix.entry === true);
    this.#add(rule, fix.replacements);
  }

  /** Whether edits of a level are made; one that is not is counted. */
  #isMade(level: FixLevel): boolean {
    const isMade = this.#selection.levels.includes(level);
    if (!isMade) this.withheld[level]++;
    return isMade;
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
    this.withheld = { safe: 0, unsafe: 0, removing: 0 };
    for (const numbers of [this.#offsets, this.#lengths, this.#ends, this.#firsts]) numbers.clear();
    this.#ofRules.length = 0;
    this.#isPlain = true;
    this.#end = -1;
    this.#isInsertion = false;
    this.#lastOwner = -1;
    this.#hosts.clear();
    this.#removing.clear();
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
    for (const [fix, of] of this.#hosts) if (of === host) this.#drop(fix);
  }

  /** Without its replacements, an edit does nothing and fixes nothing. */
  #drop(fix: number): void {
    this.#isPlain = false;
    for (let at = this.#firsts.at(fix); at < this.#endOf(fix); at++) this.#lengths.set(at, -1);
  }

  /** Drops the edits that remove entries. */
  keepEntries(): void {
    for (const [fix, isEntry] of this.#removing) if (isEntry) this.#drop(fix);
  }

  /** Drops the edits of a rule that begin at an offset. */
  refuse({ rule, offset }: PlacedEdit): void {
    for (let fix = 0; fix < this.#firsts.length; fix++)
      if (this.#ofRules[fix] === rule && this.placeOf(fix).offset === offset) this.#drop(fix);
  }

  /** The rule of an edit, and where its first replacement begins. */
  placeOf(fix: number): PlacedEdit {
    return { rule: this.#ofRules[fix] as string, offset: this.#offsets.at(this.#firsts.at(fix)) };
  }

  #endOf(fix: number): number {
    return fix + 1 < this.#firsts.length ? this.#firsts.at(fix + 1) : this.#offsets.length;
  }

  /**
   * Chooses edits that do not overlap, of all or of `among`; earlier edits go first. An edit is made as a whole or not at all. The others
   * wait: when the document is linted again with the chosen ones, they may be unnecessary.
   */
  choose(among: ReadonlySet<number> | null = null): ChosenEdits {
    if (this.#isPlain && among === null) return this.#all();
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
      if (rejected[owner] === 1 || among?.has(owner) === false) continue;
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
    return this.#chosen(edits, made);
  }

  #chosen(edits: Edits, made: Uint8Array): ChosenEdits {
    const fixed = countByRule(this.#ofRules, made);
    if (this.encoding !== null) fixed.set(CONVERTING, 1);
    const [removed, entries] = [new Map<string, number>(), new Map<string, number>()];
    for (const [fix, isEntry] of this.#removing) {
      if (made[fix] !== 1) continue;
      const rule = this.#ofRules[fix] as string;
      // Each replacement removes something.
      removed.set(rule, (removed.get(rule) ?? 0) + this.#endOf(fix) - this.#firsts.at(fix));
      if (isEntry) entries.set(rule, (entries.get(rule) ?? 0) + 1);
    }
    return { edits, encoding: this.encoding, fixed, removed, entries, made };
  }
}
