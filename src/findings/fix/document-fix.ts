// The edits of one document over the passes of a run: which of them are made, and which are taken back.

import type { DocumentKind } from '../../read/entry/document.js';
import type { ChosenEdits, EditList, PlacedEdit } from './edit-list.js';
import type { Edits } from './edits.js';
import type { RevisedDocument } from './revisions.js';
import { sumOf, totalOf } from './rule-counts.js';
import { Trial } from './trial.js';

/** Most passes over a document for the edits of one level: an edit may be possible only when another is made. */
export const MOST_PASSES = 10;

/** What no edit may change for the worse. */
export interface Soundness {
  readonly wellFormed: boolean;
  /** Verdict of the schema; null without one. */
  readonly valid: boolean | null;
  readonly kind: DocumentKind;
  readonly entries: number;
}

/** A version of a document that can be restored: its edits, and those that are not to be made in it. */
interface Version {
  readonly document: RevisedDocument | null;
  readonly refused: readonly PlacedEdit[];
}

/** Edits that were made in a version. */
interface MadeEdits {
  readonly list: EditList;
  readonly made: Uint8Array;
  readonly before: Version;
}

/** What follows from a pass: edits to make, another version of the document to read, or nothing. */
export type NextStep = ChosenEdits | { readonly restore: RevisedDocument | null; readonly chosen: ChosenEdits | null } | null;

export class DocumentFix {
  /** Edits that would break the document, by their places in the current version. */
  refused: readonly PlacedEdit[] = [];
  /** Number and rules of entry removals that were not made because they were too many; null if there are none. */
  spared: { readonly entries: number; readonly of: number; readonly rules: readonly string[] } | null = null;
  /** The best that is known of the document. */
  #sound: Soundness;
  /** The version at the start of the level, and its number of entries. */
  #start: Version;
  #startEntries: number;
  #passes = 0;
  /** The edits that were made last, and the version before them. */
  #last: MadeEdits | null = null;
  #trial: Trial | null = null;

  constructor(sound: Soundness) {
    this.#sound = sound;
    this.#start = { document: null, refused: [] };
    this.#startEntries = sound.entries;
  }

  /** Begins the edits of the next level. */
  beginLevel(document: RevisedDocument | null): void {
    this.#start = { document, refused: this.refused };
    this.#startEntries = this.#sound.entries;
    this.#passes = 0;
    this.#last = null;
  }

  /** Takes the outcome of a pass. `mostRemoved` is the percentage of entries that may be removed. */
  next(now: Soundness, list: EditList, document: RevisedDocument | null, mostRemoved: number): NextStep {
    const isBroken = this.#isBroken(now);
    if (this.#trial !== null) {
      this.#trial.note(isBroken);
      if (isBroken || !this.#trial.isOver) return this.#try(this.#trial);
      this.#endTrial(this.#trial);
    } else if (isBroken) {
      if (this.#last === null) return null;
      this.#trial = new Trial(groupsOf(this.#last.list, this.#last.made));
      return this.#try(this.#trial);
    }
    const { wellFormed, valid } = this.#sound;
    this.#sound = { ...now, wellFormed: wellFormed || now.wellFormed, valid: valid === true || now.valid };
    if (this.#passes >= MOST_PASSES) return null;
    return this.#choose(list, document, mostRemoved);
  }

  /** Notes that edits are made. */
  made(chosen: ChosenEdits): void {
    this.#passes++;
    this.refused = moved(this.refused, chosen.edits);
  }

  #isBroken(now: Soundness): boolean {
    const { wellFormed, valid, kind, entries } = this.#sound;
    const isInvalid = valid === true && now.valid === false;
    return (wellFormed && !now.wellFormed) || isInvalid || now.kind !== kind || (entries > 0 && now.entries === 0);
  }

  #choose(list: EditList, document: RevisedDocument | null, mostRemoved: number): NextStep {
    this.#last = null;
    for (const edit of this.refused) list.refuse(edit);
    if (this.spared !== null) list.keepEntries();
    let chosen = list.choose();
    const entries = sumOf(document?.entries, chosen.entries);
    const removed = totalOf(entries) - totalOf(this.#start.document?.entries);
    const isTooMuch = removed * 100 > this.#startEntries * mostRemoved || removed >= this.#startEntries;
    if (chosen.entries.size > 0 && isTooMuch) {
      this.spared = { entries: removed, of: this.#startEntries, rules: [...entries.keys()] };
      if (document !== this.#start.document) return this.#restart();
      list.keepEntries();
      chosen = list.choose();
    }
    if (chosen.fixed.size === 0) return null;
    this.#last = { list, made: chosen.made, before: { document, refused: this.refused } };
    return chosen;
  }

  /** Goes back to the start of the level. */
  #restart(): NextStep {
    this.refused = this.#start.refused;
    this.#passes = 0;
    return { restore: this.#start.document, chosen: null };
  }

  /** Makes the next part of the edits that broke the document together, or those that can be made. */
  #try(trial: Trial): NextStep {
    const { list, before } = this.#last as MadeEdits;
    const chosen = list.choose(trial.isOver ? trial.accepted : trial.next);
    if (trial.isOver) this.#endTrial(trial);
    return { restore: before.document, chosen: chosen.fixed.size > 0 ? chosen : null };
  }

  #endTrial(trial: Trial): void {
    const { list, before } = this.#last as MadeEdits;
    const { edits } = list.choose(trial.accepted);
    this.refused = moved([...before.refused, ...trial.refused.map((edit) => list.placeOf(edit))], edits);
    this.#trial = null;
    this.#last = null;
  }
}

/** The edits that were made, by rule. */
function groupsOf(list: EditList, made: Uint8Array): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (let edit = 0; edit < made.length; edit++) {
    if (made[edit] !== 1) continue;
    const { rule } = list.placeOf(edit);
    const group = groups.get(rule);
    if (group === undefined) groups.set(rule, [edit]);
    else group.push(edit);
  }
  return [...groups.values()];
}

/** The places of edits in a document with other edits made; those that are replaced are gone. */
function moved(places: readonly PlacedEdit[], edits: Edits): readonly PlacedEdit[] {
  return places.flatMap(({ rule, offset }) => {
    let by = 0;
    for (let index = 0; index < edits.count && edits.offset(index) <= offset; index++) {
      const end = edits.offset(index) + edits.length(index);
      if (end > offset) return [];
      by += edits.text(index).length - edits.length(index);
    }
    return [{ rule, offset: offset + by }];
  });
}
