// Runs the reading pass over a document: turns its bytes into records of entries.

import type { RootFacts } from '../entry/document.js';
import { LONGEST_JUDGED } from '../entry/source-text.js';
import { decodeContent, decodePlain } from '../xml/text-decoder.js';
import { writeAttributes } from './attribute-table.js';
import {
  ADDRESS_WORDS,
  AREAS,
  ELEMENTS,
  type ElementName,
  GUARD,
  INPUT,
  NO_ELEMENT,
  RECORD,
  RECORD_WORDS,
  ROOM,
  STATE,
} from './layout.js';
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

/** Returns a random word. */
function random(): number {
  return (Math.random() * 0x1_0000_0000) | 0;
}

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
  /** The kinds of origins and values, numbered from 1. */
  readonly #kinds = new Map<string, number>();
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
    this.#names = new NameJudge(root, limits.namespaces, limits.nameBytes, this.#settings);
    this.set('longest', limits.bytes);
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

  /** The bytes of a value at a place in a record: of the loaded buffer, or a copy without markup; `offset` is added to the place. */
  sourceOf(from: number, buffer: Uint8Array): { readonly bytes: Uint8Array; readonly offset: number } {
    return from < INPUT ? { bytes: this.bytes, offset: 0 } : { bytes: buffer, offset: this.offset };
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
    const { normal, bits, kind } = judgeOriginText(this.#textOf(from, to), this.#settings);
    this.set('originKind', kind === null ? 0 : this.#numberOf(kind));
    // A normal form has only characters of ASCII.
    this.#buffer.write(normal, into, 'latin1');
    return (normal.length << 8) | bits;
  }

  judgeStart(from: number, to: number, end: number): number {
    const kind = this.#settings.startKindOf(
      this.#textOf(from, to),
      to < end ? String.fromCharCode(this.bytes[to] as number) : '',
    );
    return kind === null ? 0 : this.#numberOf(kind);
  }

  /** The number of a kind, from 1; 0 if there are too many. */
  #numberOf(kind: string): number {
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    if (this.#kinds.size >= MOST_KINDS) return 0;
    this.#kinds.set(kind, this.#kinds.size + 1);
    return this.#kinds.size;
  }

  judgeCode(from: number, to: number): number {
    const { language, hash, bits } = this.#settings.judgeCode(this.#textOf(from, to));
    // All further languages share the last number, which has no hash.
    if (language < ROOM.languages - 1) this.words[LANGUAGES + language] = hash;
    return (language << 8) | bits;
  }

  judgeText(from: number, to: number, isLoc: number): number {
    return this.#settings.judgeCharacters(this.#textOf(from, to), isLoc !== 0);
  }

  judgeValue(from: number, to: number, element: number): number {
    const { bytes } = this;
    const { text } =
      element < 0 ? decodePlain(bytes, from, to, LONGEST_JUDGED) : decodeContent(bytes, from, to, [], LONGEST_JUDGED);
    const kind = this.#settings.kindOf(ELEMENTS[Math.abs(element) - 1] as ElementName, text);
    return kind === null ? 0 : this.#numberOf(kind);
  }

  judgeName(from: number, to: number, scope: number): number {
    const name = this.#textOf(from, to);
    if (scope === NO_ELEMENT) return this.#settings.isStrangeName(name, null) ? 1 : 0;
    return this.#names?.judge(name, to - from, scope) ?? -1;
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
    const { url, seed, now, latest, reference, oldestArticle, latestArticle, longLoc, overlongLoc, mostImages, cutsHosts } =
      this.#settings;
    const [oldest, newest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    this.bytes.fill(0, bytes.length, AREAS['decoded']);
    this.bytes.fill(0, AREAS['images'], AREAS['records']);
    this.bytes.set(bytes);
    this.set('pool', writeAttributes(this.words, this.bytes, pool));
    this.set('originPool', (AREAS['pool'] as number) + (ROOM.pool >> 1));
    this.set('seedHigh', seed[0]);
    this.set('seedLow', seed[1]);
    for (const name of ['classSeedHigh', 'classSeedLow'] as const) this.set(name, random());
    for (const [name, value] of Object.entries({ longLoc, overlongLoc, mostImages }))
      this.set(name as 'longLoc', Math.min(value, 0x7fffffff));
    this.set('cutsHosts', cutsHosts ? 1 : 0);
    for (const [name, value] of Object.entries({ now, latest, reference, oldestArticle, latestArticle, oldest, newest }))
      this.floats[floatOf(name as 'now')] = value;
    if (url) this.#prepareScope(url);
  }

  #prepareScope(url: URL): void {
    const folder = new URL('.', url);
    const scope = Buffer.from(folder.href);
    const at = this.get('pool');
    const path = url.pathname.toLowerCase();
    this.set('ownImage', /\.[a-z]+$/.test(path) ? 1 : 0);
    if (scope.length > LONGEST_SCOPE) {
      this.set('scopeOpen', 1);
      return;
    }
    this.bytes.set(scope, at);
    this.set('pool', at + scope.length);
    this.set('scopeAt', at);
    this.set('scopeLength', scope.length);
    this.set('scopeOrigin', Buffer.byteLength(folder.origin));
    this.set('scopeOpen', folder.pathname.includes('%') || folder.username !== '' || folder.password !== '' ? 1 : 0);
  }
}

/** Maximum of kinds of origins and values. */
const MOST_KINDS = 1_000;

/** Maximum length in bytes of a folder that the pass compares locs with. */
const LONGEST_SCOPE = 2_048;

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
