// The stack of open elements. It keeps their names as bytes, to match end tags after the window has moved on.

import { withRoom } from '../../base/bytes/room.js';

const COLON = 0x3a;

/** A letter of ASCII in lower case. */
function lower(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}

/** Names of open elements, and the number of namespace bindings in scope outside each. */
export class OpenElements {
  #bytes: Uint8Array = new Uint8Array(4096);
  #bytesEnd = 0;
  readonly #starts: number[] = [];
  readonly #outerBindings: number[] = [];
  #bindings = 0;
  /** Number of elements, from the root on, that `areInside` need not look at again. */
  #known = 1;

  get depth(): number {
    return this.#starts.length;
  }

  /** Number of namespace bindings in scope after the last `truncate`. */
  get bindings(): number {
    return this.#bindings;
  }

  /** Opens an element whose name is a range of a buffer; `outer` is the number of bindings in scope outside it. */
  push(buffer: Uint8Array, from: number, to: number, outer: number): void {
    const length = to - from;
    this.#bytes = withRoom(this.#bytes, this.#bytesEnd + length);
    this.#starts.push(this.#bytesEnd);
    this.#outerBindings.push(outer);
    let end = this.#bytesEnd;
    for (let at = from; at < to; at++) this.#bytes[end++] = buffer[at] as number;
    this.#bytesEnd = end;
  }

  /** Closes all elements except the first `depth`. */
  truncate(depth: number): void {
    if (depth >= this.#starts.length) return;
    this.#bytesEnd = this.#starts[depth] as number;
    this.#bindings = this.#outerBindings[depth] as number;
    this.#known = Math.max(1, Math.min(this.#known, depth));
    // Faster than setting the length of the arrays, which calls the runtime.
    while (this.#starts.length > depth) {
      this.#starts.pop();
      this.#outerBindings.pop();
    }
  }

  /** Returns the index of the innermost open element with the name in a range of a buffer; -1 if there is none. */
  find(buffer: Uint8Array, from: number, to: number): number {
    const length = to - from;
    for (let i = this.#starts.length - 1; i >= 0; i--) {
      const start = this.#starts[i] as number;
      const end = i + 1 < this.#starts.length ? (this.#starts[i + 1] as number) : this.#bytesEnd;
      if (end - start !== length) continue;
      let at = 0;
      while (at < length && this.#bytes[start + at] === buffer[from + at]) at++;
      if (at === length) return i;
    }
    return -1;
  }

  /** Returns whether each open element inside the root has one of these local names, with any prefix. They must be the same at each call. */
  areInside(names: readonly Uint8Array[]): boolean {
    const { depth } = this;
    while (this.#known < depth && names.some((name) => this.#isNamed(this.#known, name))) this.#known++;
    return this.#known >= depth;
  }

  #isNamed(index: number, local: Uint8Array): boolean {
    const from = this.#starts[index] as number;
    const to = index + 1 < this.#starts.length ? (this.#starts[index + 1] as number) : this.#bytesEnd;
    const start = to - local.length;
    if (start < from || (start > from && this.#bytes[start - 1] !== COLON)) return false;
    return local.every((byte, at) => this.#bytes[start + at] === byte);
  }

  /** Returns whether the innermost open element has the local name of the bytes in a range of a buffer, ignoring case and prefixes. */
  isLike(buffer: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts.at(-1) ?? 0;
    // From the end, because the local name begins behind the last colon.
    for (let own = this.#bytesEnd - 1, at = to - 1; ; own--, at--) {
      const isOver = own < start || this.#bytes[own] === COLON;
      const isOtherOver = at < from || buffer[at] === COLON;
      if (isOver || isOtherOver) return isOver && isOtherOver;
      if (lower(this.#bytes[own] as number) !== lower(buffer[at] as number)) return false;
    }
  }

  /** Returns the name of an open element. */
  nameAt(index: number): string {
    const end = index + 1 < this.#starts.length ? this.#starts[index + 1] : this.#bytesEnd;
    return Buffer.from(this.#bytes.subarray(this.#starts[index], end)).toString('utf8');
  }
}
