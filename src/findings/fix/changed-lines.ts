// The lines of a document, and those that edits change, in the order of a diff.

import type { Edits } from './edits.js';

/** A line with its line feed, in pieces: a file may be one line. The last line of a file may have no line feed. */
export type Line = readonly Uint8Array[];

/** A part of a diff: a line that stays, or lines that are replaced by others. */
export type LineChange = { readonly same: Line } | { readonly removed: readonly Line[]; readonly added: readonly Line[] };

const LINE_FEED = 0x0a;
/** Largest change whose equal lines at both ends are looked for, in bytes. */
const MOST_COMPARED = 1_048_576;

/** Yields the lines of a document in order. Chunks must not be reused. */
export async function* changedLines(chunks: AsyncIterable<Uint8Array>, edits: Edits): AsyncGenerator<readonly LineChange[]> {
  const blocks = new LineBlocks(edits);
  for await (const chunk of chunks) yield [...blocks.add(chunk)];
  yield [...blocks.finish()];
}

/** Splits a document into lines, and joins those that an edit joins. */
class LineBlocks {
  readonly #edits: Edits;
  #next = 0;
  /** Offset of the first byte that was not yielded, and after the last that has arrived. */
  #from = 0;
  #to = 0;
  /** The bytes between them, and the offsets at which their lines end. */
  #pieces: Uint8Array[] = [];
  /** Whether an edit reaches into the next line. */
  #joins = false;

  constructor(edits: Edits) {
    this.#edits = edits;
  }

  *add(chunk: Uint8Array): Generator<LineChange> {
    for (let at = 0; at < chunk.length; ) {
      const feed = chunk.indexOf(LINE_FEED, at);
      const end = feed < 0 ? chunk.length : feed + 1;
      this.#pieces.push(chunk.subarray(at, end));
      this.#to += end - at;
      at = end;
      if (feed >= 0) yield* this.#lineEnded();
    }
  }

  *finish(): Generator<LineChange> {
    const before = this.#next;
    this.#passEdits(Number.POSITIVE_INFINITY);
    if (this.#next > before || this.#joins) yield* this.#changed(this.#firstOf(before));
    else if (this.#pieces.length > 0) yield { same: this.#pieces };
  }

  /** Index of the first edit of the block, when some of its edits were passed with earlier lines. */
  #first = -1;

  #firstOf(before: number): number {
    return this.#first >= 0 ? this.#first : before;
  }

  *#lineEnded(): Generator<LineChange> {
    const before = this.#next;
    this.#passEdits(this.#to);
    if (this.#next === before && this.#first < 0) {
      yield { same: this.#pieces };
      this.#begin();
      return;
    }
    this.#first = this.#firstOf(before);
    const last = this.#next - 1;
    const end = this.#edits.offset(last) + this.#edits.length(last);
    this.#joins = end > this.#to || (end === this.#to && this.#edits.length(last) > 0);
    if (!this.#joins) yield* this.#changed(this.#first);
  }

  /** Passes the edits that begin before an offset. */
  #passEdits(before: number): void {
    while (this.#next < this.#edits.count && this.#edits.offset(this.#next) < before) this.#next++;
  }

  #begin(): void {
    this.#from = this.#to;
    this.#pieces = [];
    this.#first = -1;
    this.#joins = false;
  }

  /** Yields the lines of the block as they were and as they are with the edits from `first` on. */
  *#changed(first: number): Generator<LineChange> {
    const old = linesOf(this.#pieces);
    const edited = linesOf(this.#edited(first));
    const [head, tail] = this.#to - this.#from > MOST_COMPARED ? [0, 0] : alike(old, edited);
    for (const same of old.slice(0, head)) yield { same };
    const removed = old.slice(head, old.length - tail);
    const added = edited.slice(head, edited.length - tail);
    if (removed.length + added.length > 0) yield { removed, added };
    for (const same of old.slice(old.length - tail)) yield { same };
    this.#begin();
  }

  /** The pieces of the block with its edits made. */
  *#edited(first: number): Generator<Uint8Array> {
    let index = first;
    let offset = this.#from;
    let done = offset;
    for (const piece of this.#pieces) {
      const end = offset + piece.length;
      while (index < this.#next && this.#edits.offset(index) < end) {
        const at = this.#edits.offset(index);
        if (at > done) yield piece.subarray(done - offset, at - offset);
        yield this.#edits.text(index);
        done = at + this.#edits.length(index);
        index++;
      }
      if (done < end) {
        yield piece.subarray(done - offset);
        done = end;
      }
      offset = end;
    }
    for (; index < this.#next; index++) yield this.#edits.text(index);
  }
}

/** Splits pieces into lines. */
function linesOf(pieces: Iterable<Uint8Array>): Line[] {
  const lines: Line[] = [];
  let line: Uint8Array[] = [];
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const feed = piece.indexOf(LINE_FEED, at);
      const end = feed < 0 ? piece.length : feed + 1;
      line.push(piece.subarray(at, end));
      at = end;
      if (feed < 0) continue;
      lines.push(line);
      line = [];
    }
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

/** Number of equal lines at the start and at the end. */
function alike(old: readonly Line[], edited: readonly Line[]): readonly [head: number, tail: number] {
  const [one, other] = [old.map((line) => Buffer.concat(line)), edited.map((line) => Buffer.concat(line))];
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && (one[head] as Buffer).equals(other[head] as Buffer)) head++;
  let tail = 0;
  while (tail < most - head && (one.at(-1 - tail) as Buffer).equals(other.at(-1 - tail) as Buffer)) tail++;
  return [head, tail];
}
