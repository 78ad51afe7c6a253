// Keeps a few records in memory, and more of them in a temporary file.

import { ScratchFile } from '../base/scratch-file.js';

/** Records begin at multiples of this, so that 32 bits address 64 GiB. */
const UNIT = 16;
const LENGTH_BYTES = 4;
/** Bytes that are written at once. */
const BLOCK_BYTES = 1_048_576;
/** Bytes read for a record of unknown length; most records are shorter. */
const GUESS_BYTES = 2_048;

/** A list of records that can be appended to and read in any order. */
export class Scratch {
  /** Full blocks in memory; empty once there is a file. */
  #blocks: Buffer[] = [];
  #last = Buffer.alloc(BLOCK_BYTES);
  #used = 0;
  /** Bytes before the last block. */
  #before = 0;
  #records = 0;
  #file: ScratchFile | null = null;

  /** Beyond `mostRecords`, records are in a file in the folder `within`. */
  constructor(
    private readonly mostRecords: number,
    private readonly within?: string,
  ) {}

  /** Whether records are in a file. */
  get spilled(): boolean {
    return this.#file !== null;
  }

  /** Appends a record; returns its number for reading. */
  append(text: string): number {
    const length = Buffer.byteLength(text);
    const size = Math.ceil((LENGTH_BYTES + length) / UNIT) * UNIT;
    if (this.#used + size > this.#last.length) this.#nextBlock(size);
    const at = this.#used;
    this.#last.writeUInt32LE(length, at);
    this.#last.write(text, at + LENGTH_BYTES);
    this.#used += size;
    if (++this.#records === this.mostRecords + 1) this.#spill();
    return (this.#before + at) / UNIT;
  }

  /** Reads a record. */
  read(number: number): string {
    const offset = number * UNIT;
    if (offset >= this.#before) return recordIn(this.#last, offset - this.#before);
    if (this.#file === null) {
      let from = 0;
      for (const block of this.#blocks) {
        if (offset < from + block.length) return recordIn(block, offset - from);
        from += block.length;
      }
      throw new RangeError(`no record ${number}`);
    }
    const guess = Buffer.allocUnsafe(GUESS_BYTES);
    const read = this.#file.readSome(guess, offset);
    const length = guess.readUInt32LE(0);
    if (LENGTH_BYTES + length <= read) return recordIn(guess, 0);
    const whole = Buffer.allocUnsafe(LENGTH_BYTES + length);
    this.#file.read(whole, offset);
    return recordIn(whole, 0);
  }

  /** Removes the file. Nothing can be read afterwards. */
  close(): void {
    this.#blocks = [];
    this.#file?.close();
    this.#file = null;
  }

  #nextBlock(size: number): void {
    const full = this.#last.subarray(0, this.#used);
    if (this.#file === null) this.#blocks.push(full);
    else this.#file.write(full, this.#before);
    this.#before += full.length;
    // The block that was written can be reused.
    if (this.#file === null || size > this.#last.length) this.#last = Buffer.alloc(Math.max(BLOCK_BYTES, size));
    this.#used = 0;
  }

  #spill(): void {
    this.#file = new ScratchFile(this.within);
    for (const block of this.#blocks) this.#file.append(block);
    this.#blocks = [];
  }
}

function recordIn(block: Buffer, at: number): string {
  return block.toString('utf8', at + LENGTH_BYTES, at + LENGTH_BYTES + block.readUInt32LE(at));
}
