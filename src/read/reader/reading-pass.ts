// Runs the reading pass over a document: turns its bytes into records of entries.

import type { RootFacts } from '../entry/document.js';
import { writeAttributes } from './attribute-table.js';
import { ADDRESS_WORDS, AREAS, GUARD, INPUT, RECORD, RECORD_WORDS, ROOM, STATE } from './layout.js';
import { NameJudge } from './name-table.js';
import { judgeOriginText } from './origins.js';
import type { PassLimits, PassSettings } from './parameters.js';
import { giveBack, type PassExports, type PassInstance, takeInstance } from './pass-instance.js';
import { tables } from './tables.js';

export type { JudgedCode, PassLimits, PassSettings } from './parameters.js';

const WORD = 4;
const LT = 0x3c;
const LETTER_LT = Uint8Array.of(LT, 0);
/** Index of the first word of the state. */
const STATE_START = (AREAS['state'] as number) / WORD;
/** Address of a single loc (`readLoc`). */
const LINE = AREAS['alone'] as number;
/** Index of the hash of the first language. */
const LANGUAGES = (AREAS['languages'] as number) / WORD;

/** Reads one document. Records and addresses are valid until the next call. */
export class ReadingPass {
  /** Linear memory as words, floats and bytes; replaced when it grows. */
  words!: Int32Array;
  floats!: Float64Array;
  bytes!: Uint8Array;
  /** The same memory as `bytes`. */
  #buffer!: Buffer;
  readonly #instance: PassInstance;
  readonly #settings: PassSettings;
  #names: NameJudge | null = null;
  /** Offset to add to an input index to get an index of the last buffer. */
  offset = 0;
  /** Input index after the loaded bytes. */
  #loaded = INPUT;

  constructor(settings: PassSettings) {
    this.#settings = settings;
    this.#instance = takeInstance();
    this.#view();
    this.#prepare();
  }

  #view(): void {
    this.#instance.host = this;
    this.words = this.#instance.words;
    this.floats = this.#instance.floats;
    this.bytes = this.#instance.bytes;
    this.#buffer = Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
  }

  /** The functions of the pass. */
  get exports(): PassExports {
    return this.#instance.exports;
  }

  /** Makes the memory at least as large as `bytes`. */
  reserve(bytes: number): void {
    this.#instance.reserve(bytes);
    this.#view();
  }

  /**
   * Takes the document element, whose declarations decide what names of elements mean. After this, entries within the limits can be
   * read.
   */
  begin(root: RootFacts, entry: 'url' | 'sitemap', limits: PassLimits): void {
    this.#names = new NameJudge(root, limits.namespaces, this.#settings.noteNamespace);
    this.set('longest', limits.bytes);
    this.set('mostElements', limits.elements);
    this.set('longestValue', limits.valueBytes);
    this.set('entry', entry === 'url' ? 1 : 2);
  }

  /** Loads bytes of a buffer from `from` up to `end`, or as many as fit. Returns the index after them. */
  load(buffer: Uint8Array, from: number, end: number): number {
    const length = Math.min(end - from, ROOM.input);
    this.bytes.set(buffer.subarray(from, from + length), INPUT);
    this.bytes.set(LETTER_LT, INPUT + length);
    this.offset = from - INPUT;
    this.#loaded = INPUT + length;
    return from + length;
  }

  /** Reads entries from an input index at the given line and column. Returns the index after the last one. */
  scan(from: number, line: number, column: number): number {
    this.set('line', line);
    this.set('column', column);
    return this.#instance.exports.scan(from - this.offset, this.#loaded) + this.offset;
  }

  /**
   * Reads the bytes `from`..`to` of a buffer as the loc of an entry without other fields, into the first record; returns false if
   * there are too many. `isOwn` is false for entries that are not allowed in their document; their origins are not tracked.
   */
  readLoc(buffer: Uint8Array, from: number, to: number, isOwn: boolean): boolean {
    const length = to - from;
    if (length > ROOM.scratch) return false;
    this.bytes.set(buffer.subarray(from, to), LINE);
    this.bytes.set(LETTER_LT, LINE + length);
    this.#instance.exports.readLoc(LINE, LINE + length, isOwn ? 1 : 0);
    return true;
  }

  /** Number of records of the last call. */
  get count(): number {
    return this.get('records');
  }

  /** Why the last call ended: `STOPPED`. */
  get stopped(): number {
    return this.get('stopped');
  }

  /** Line and column at the index that the last call returned. */
  get line(): number {
    return this.get('line');
  }

  get column(): number {
    return this.get('column');
  }

  /** Returns the memory for reuse; the pass must not be used again. */
  release(): void {
    giveBack(this.#instance);
  }

  /** Handles a call of the pass: see `pass/host-calls.ts`. */
  judgeOrigin(from: number, to: number, into: number): number {
    const { normal, bits } = judgeOriginText(this.#textOf(from, to), this.#settings.judgeHost);
    // A normal form has only characters of ASCII.
    this.#buffer.write(normal, into, 'latin1');
    return (normal.length << 8) | bits;
  }

  judgeCode(from: number, to: number): number {
    const { language, hash, bits } = this.#settings.judgeCode(this.#textOf(from, to));
    // All further languages share the last number, which has no hash.
    if (language < ROOM.languages - 1) this.words[LANGUAGES + language] = hash;
    return (language << 8) | bits;
  }

  judgeName(from: number, to: number, scope: number): number {
    return this.#names?.judge(this.#textOf(from, to), scope) ?? -1;
  }

  openScope(from: number, to: number, scope: number): number {
    return this.#names?.open(this.#textOf(from, to), scope) ?? -1;
  }

  #textOf(from: number, to: number): string {
    return this.#buffer.toString('utf8', from, to);
  }

  /** Returns a word of the state. */
  get(name: keyof typeof STATE): number {
    return this.words[wordOf(name)] as number;
  }

  set(name: keyof typeof STATE, value: number): void {
    this.words[wordOf(name)] = value;
  }

  #prepare(): void {
    const { bytes, pool } = tables();
    const { url, seed, now, latest, reference, oldestArticle, latestArticle, longLoc, mostImages, scheme } = this.#settings;
    const [oldest, newest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    this.bytes.fill(0, bytes.length, AREAS['decoded']);
    this.bytes.fill(0, AREAS['images'], AREAS['records']);
    this.bytes.set(bytes);
    this.set('pool', writeAttributes(this.words, this.bytes, pool));
    this.set('originPool', (AREAS['pool'] as number) + (ROOM.pool >> 1));
    this.set('seedHigh', seed[0]);
    this.set('seedLow', seed[1]);
    this.set('longLoc', Math.min(longLoc, MOST));
    this.set('mostImages', Math.min(mostImages, MOST));
    this.set('scheme', scheme);
    for (const [name, value] of Object.entries({ now, latest, reference, oldestArticle, latestArticle, oldest, newest }))
      this.floats[floatOf(name as 'now')] = value;
    if (url) this.#prepareScope(url);
  }

  /** Sets the folder of the sitemap. If it is too long, no loc is known to be in it. */
  #prepareScope(url: URL): void {
    const scope = Buffer.from(new URL('.', url).href);
    this.set('scopeLength', scope.length <= LONGEST_SCOPE ? scope.length : MOST_BYTES);
    if (scope.length > LONGEST_SCOPE) return;
    const at = this.get('pool');
    this.bytes.set(scope, at);
    this.set('pool', at + scope.length);
    this.set('scopeAt', at);
  }
}

/** The greatest word. */
const MOST = 0x7fffffff;
/** Maximum length in bytes of a folder that the pass compares locs with, and more than any loc has. */
const LONGEST_SCOPE = 2_048;
const MOST_BYTES = 0x1000000;

/** Returns the index, among floats, of a 64-bit number of the state. */
export function floatOf(name: keyof typeof STATE): number {
  return wordOf(name) >> 1;
}

/** Returns the index of a word of the state. */
export function wordOf(name: keyof typeof STATE): number {
  return STATE_START + STATE[name];
}

/** Returns the index of a record's first word. */
export function recordAt(index: number): number {
  return (AREAS['records'] as number) / WORD + index * RECORD_WORDS;
}

/** Returns the index of an address's first word. */
export function addressAt(index: number): number {
  return (AREAS['addresses'] as number) / WORD + index * ADDRESS_WORDS;
}

/** Returns the index, among floats, of the instant of the record that begins at a word. */
export function instantAt(record: number): number {
  return (record + RECORD.instant) >> 1;
}

/** Addresses of the guards around the input. */
export const GUARDS = { before: INPUT - GUARD, after: INPUT + ROOM.input } as const;
