// Writes the edits of a document as a unified diff, which `patch -p0` and `git apply` take.

import { changedLines, type Line, type LineChange } from './changed-lines.js';
import type { Edits } from './edits.js';

/** Unchanged lines around a change. */
const CONTEXT = 3;
const LINE_FEED = 0x0a;
const END_OF_LINE = Buffer.from('\n');
const NO_LINE_FEED = Buffer.from('\\ No newline at end of file\n');

/** What a part of a diff is, for colours. */
export type DiffPartKind = 'file' | 'hunk' | 'same' | 'removed' | 'added';

/** A line of a diff, with its line feed. */
export interface DiffPart {
  readonly kind: DiffPartKind;
  readonly bytes: readonly Uint8Array[];
}

/** The numbers of a hunk: first line and number of lines, before and after. */
interface Hunk {
  readonly oldFrom: number;
  readonly newFrom: number;
  oldLines: number;
  newLines: number;
}

/**
 * Yields the diff of a document and the document with its edits. `read` is called twice, because the head of a hunk says how many
 * lines follow; only the lines around a change are in memory.
 *
 * @param name path in the diff
 */
export async function* unifiedDiff(
  name: string,
  read: () => AsyncIterable<Uint8Array>,
  edits: Edits,
): AsyncGenerator<readonly DiffPart[]> {
  const hunks: Hunk[] = [];
  const counter = new HunkSplitter((hunk) => void hunks.push(hunk));
  for await (const changes of changedLines(read(), edits)) for (const change of changes) for (const _ of counter.add(change));
  if (hunks.length === 0) return;
  yield ['---', '+++'].map((sign) => ({ kind: 'file', bytes: [Buffer.from(`${sign} ${pathInDiff(name)}\n`)] }));
  let next = 0;
  const parts: DiffPart[] = [];
  const writer = new HunkSplitter(() => void parts.push(headOf(hunks[next++] as Hunk)));
  for await (const changes of changedLines(read(), edits)) {
    for (const change of changes) for (const part of writer.add(change)) parts.push(part);
    if (parts.length > 0) yield parts.splice(0);
  }
}

/** Finds out which lines belong to hunks. */
class HunkSplitter {
  readonly #onHunk: (hunk: Hunk) => void;
  /** Numbers of the next lines, from 1. */
  #old = 1;
  #new = 1;
  /** The unchanged lines before the next change, which may begin a hunk. */
  #before: Line[] = [];
  /** The current hunk, and how many of the unchanged lines after its last change were yielded. */
  #hunk: Hunk | null = null;
  #shown = 0;

  constructor(onHunk: (hunk: Hunk) => void) {
    this.#onHunk = onHunk;
  }

  /** Yields the parts of the diff that are certain. `onHunk` is called before the first part of a hunk. */
  *add(change: LineChange): Generator<DiffPart> {
    if ('same' in change) {
      yield* this.#same(change.same);
      return;
    }
    const hunk = this.#hunk ?? this.#begin();
    yield* this.#kept();
    for (const line of change.removed) yield* diffLines('removed', '-', line);
    for (const line of change.added) yield* diffLines('added', '+', line);
    hunk.oldLines += change.removed.length;
    hunk.newLines += change.added.length;
    this.#old += change.removed.length;
    this.#new += change.added.length;
  }

  *#same(line: Line): Generator<DiffPart> {
    this.#old++;
    this.#new++;
    const hunk = this.#hunk;
    this.#before.push(line);
    if (this.#before.length > CONTEXT * (hunk === null ? 1 : 2)) {
      // Too far from the last change for one hunk: its last lines end it, and the others may begin the next one.
      this.#hunk = null;
      this.#shown = 0;
      this.#before = this.#before.slice(-CONTEXT);
    } else if (hunk !== null && this.#before.length <= CONTEXT) {
      hunk.oldLines++;
      hunk.newLines++;
      yield* diffLines('same', ' ', line);
      this.#shown++;
    }
  }

  /** Begins a hunk with the lines before the change. */
  #begin(): Hunk {
    const context = this.#before.length;
    const hunk = { oldFrom: this.#old - context, newFrom: this.#new - context, oldLines: 0, newLines: 0 };
    this.#hunk = hunk;
    this.#onHunk(hunk);
    return hunk;
  }

  /** The unchanged lines before a change that were not yielded. */
  *#kept(): Generator<DiffPart> {
    const hunk = this.#hunk as Hunk;
    for (const line of this.#before.slice(this.#shown)) {
      hunk.oldLines++;
      hunk.newLines++;
      yield* diffLines('same', ' ', line);
    }
    this.#before = [];
    this.#shown = 0;
  }
}

function headOf({ oldFrom, oldLines, newFrom, newLines }: Hunk): DiffPart {
  // Where there are no lines, the number is that of the line before.
  const range = (from: number, lines: number): string => (lines === 1 ? `${from}` : `${lines === 0 ? from - 1 : from},${lines}`);
  return { kind: 'hunk', bytes: [Buffer.from(`@@ -${range(oldFrom, oldLines)} +${range(newFrom, newLines)} @@\n`)] };
}

function* diffLines(kind: DiffPartKind, sign: string, line: Line): Generator<DiffPart> {
  const ends = line.at(-1)?.at(-1) === LINE_FEED;
  yield { kind, bytes: [Buffer.from(sign), ...line, ...(ends ? [] : [END_OF_LINE])] };
  if (!ends) yield { kind, bytes: [NO_LINE_FEED] };
}

/**
 * A path as tools of both kinds read it: `git apply` removes the first part of a path, so relative ones begin with `./`. Unusual
 * characters are escaped as git does.
 */
function pathInDiff(name: string): string {
  const path = /^(?:\/|\.\.?\/|[A-Za-z]:)/.test(name) ? name : `./${name}`;
  if (/[\u0000-\u001f\u007f"\\]/.test(path)) {
    const escaped = path.replace(/[\u0000-\u001f\u007f"\\]/g, (character) =>
      character === '"' || character === '\\'
        ? `\\${character}`
        : `\\${(character.codePointAt(0) as number).toString(8).padStart(3, '0')}`,
    );
    return `"${escaped}"`;
  }
  // A tab ends a name with spaces.
  return path.includes(' ') ? `${path}\t` : path;
}
