// The document-independent tables of the pass: kinds of bytes and characters, file extensions, parameter names.

import { isUnreserved } from '../../base/url/normal-form.js';
import {
  AMBIGUOUS_SESSION_NAMES,
  COLD_FUSION_NAMES,
  REFERRER_NAMES,
  REFERRERS,
  SESSION_NAMES,
  TRACKING_NAMES,
} from '../../base/url/query-names.js';
import { CHARACTER_RUNS } from './character-runs.js';
import { IMAGE_FILES, NO_IMAGES, NO_VIDEOS, PROGRAM_FILES, SITEMAP_FILES } from './file-kinds.js';
import { AREAS, FILE_BITS, QUERY_KINDS, ROOM, TEXT_BYTES, URL_BYTES } from './layout.js';

const WORD = 4;
const ROW = 4 * WORD;

/** Bits of triplets, equal to those in pass/percent.ts. */
const TRIPLET = {
  unreserved: 1,
  control: 2,
  delimiter: 4,
  percent: 8,
  opener: 16,
  bracket: 32,
  dot: 64,
} as const;

const area = (name: string): number => AREAS[name] as number;

/** Returns the hash that the pass uses for names: `hash * 31 + byte`. */
export function hashName(bytes: Uint8Array, start = 0): number {
  return bytes.reduce((hash, byte) => (Math.imul(hash, 31) + byte) | 0, start);
}

/** Writes tables into a memory. */
class TableWriter {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  /** First free byte of the pool. */
  pool = area('pool');

  constructor(memory: ArrayBuffer) {
    this.bytes = new Uint8Array(memory);
    this.words = new Int32Array(memory);
  }

  /** Sets one value for each byte. */
  kinds(name: string, kindOf: (byte: number, character: string) => number): void {
    for (let byte = 0; byte < 256; byte++) this.bytes[area(name) + byte] = kindOf(byte, String.fromCharCode(byte));
  }

  put(bytes: Uint8Array): number {
    const at = this.pool;
    this.bytes.set(bytes, at);
    this.pool += bytes.length;
    return at;
  }

  /** Adds a word in lower case to a table of words. */
  word(name: 'extensions' | 'parameters' | 'words', text: string, value: number): void {
    const bytes = Buffer.from(text);
    const hash = hashName(bytes);
    const room = ROOM[name];
    let slot = (hash ^ (hash >>> 8)) & (room - 1);
    const rowOf = (): number => (area(name) + slot * ROW) / WORD;
    while (this.words[rowOf() + 2] !== 0) slot = (slot + 1) & (room - 1);
    this.words.set([hash, this.put(bytes), bytes.length, value], rowOf());
  }
}

function isAny(text: string): (character: string) => boolean {
  return (character) => text.includes(character);
}

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

function urlKind(byte: number, character: string): number {
  if (isSpace(byte)) return URL_BYTES.space;
  if (byte >= 0x80) return URL_BYTES.beyond;
  if (byte < 0x20 || byte === 0x7f) return URL_BYTES.illegal;
  if (character >= 'A' && character <= 'Z') return URL_BYTES.capital;
  if (isAny('\\^`|')(character)) return URL_BYTES.unwise;
  if (isAny('<>"{}[]')(character)) return URL_BYTES.illegal;
  if (isAny(';(')(character)) return URL_BYTES.parameter;
  if (character === ':') return URL_BYTES.colon;
  const { slash, dot, question, ampersand, percent, number } = URL_BYTES;
  return [slash, dot, question, ampersand, percent, number]['/.?&%#'.indexOf(character)] ?? 0;
}

function textKind(byte: number, character: string): number {
  if (byte === 0x0a || byte === 0x0d) return TEXT_BYTES.line;
  if (byte === 0x09) return 0;
  if (byte < 0x20) return TEXT_BYTES.control;
  if (byte >= 0x80) return TEXT_BYTES.beyond;
  if (byte === 0x7f) return TEXT_BYTES.delete;
  if (isAny('\'">')(character)) return TEXT_BYTES.quote;
  const { end, ampersand, bracket } = TEXT_BYTES;
  return [end, ampersand, bracket]['<&]'.indexOf(character)] ?? 0;
}

/** Returns 2 for ASCII that may begin a name, 1 for what may only continue one, 0 for other ASCII, and 6 for bytes beyond it. */
function nameKind(byte: number, character: string): number {
  if (byte >= 0x80) return 6;
  if (/[A-Za-z_]/.test(character)) return 2;
  return /[0-9.:-]/.test(character) ? 1 : 0;
}

function hexValue(_byte: number, character: string): number {
  if (/[0-9A-F]/.test(character)) return Number.parseInt(character, 16);
  return /[a-f]/.test(character) ? 0x40 | Number.parseInt(character, 16) : 0x80;
}

function tripletKind(byte: number, character: string): number {
  if (byte >= 0x80) return 0;
  let bits = isUnreserved(byte) ? TRIPLET.unreserved : 0;
  if (byte < 0x20 || byte === 0x7f) bits |= TRIPLET.control;
  if (isAny('/?#\\')(character)) bits |= TRIPLET.delimiter;
  if (character === '%') bits |= TRIPLET.percent;
  if (isAny('{<')(character)) bits |= TRIPLET.opener;
  if (character === '[') bits |= TRIPLET.bracket;
  return character === '.' ? bits | TRIPLET.dot : bits;
}

/** Bytes per run in `CHARACTER_RUNS`: the bits of its characters, and their number in little-endian order. */
const RUN = 3;

function writeCharacters(bytes: Uint8Array): void {
  const runs = Buffer.from(CHARACTER_RUNS, 'base64');
  let at = area('characters');
  for (let run = 0; run < runs.length; run += RUN) {
    const end = at + runs.readUInt16LE(run + 1);
    bytes.fill(runs[run] as number, at, end);
    at = end;
  }
}

function writeWords(writer: TableWriter): void {
  const extensions = new Map<string, number>();
  const mark = (list: Iterable<string>, bit: number): void => {
    for (const name of list) extensions.set(name, (extensions.get(name) ?? 0) | bit);
  };
  mark(IMAGE_FILES, FILE_BITS.image);
  mark(PROGRAM_FILES, FILE_BITS.program);
  mark(SITEMAP_FILES, FILE_BITS.sitemap);
  mark(NO_IMAGES, FILE_BITS.notImage);
  mark(NO_VIDEOS, FILE_BITS.notVideo);
  for (const [name, bits] of extensions) writer.word('extensions', name, bits);
  const names = [
    [TRACKING_NAMES, QUERY_KINDS.tracking],
    [REFERRER_NAMES, QUERY_KINDS.referrer],
    [SESSION_NAMES, QUERY_KINDS.session],
    [AMBIGUOUS_SESSION_NAMES, QUERY_KINDS.ambiguous],
    [COLD_FUSION_NAMES, QUERY_KINDS.coldFusion],
  ] as const;
  for (const [list, kind] of names) for (const name of list) writer.word('parameters', name, kind);
  for (const name of REFERRERS) writer.word('words', name, 1);
}

/** The initial content of every memory, up to the last used byte of the pool. */
export interface Tables {
  readonly bytes: Uint8Array;
  /** First free byte of the pool. */
  readonly pool: number;
}

let made: Tables | null = null;

/** Returns the tables, created on first use. */
export function tables(): Tables {
  made ??= makeTables();
  return made;
}

function makeTables(): Tables {
  const memory = new ArrayBuffer(area('decoded'));
  const writer = new TableWriter(memory);
  writer.kinds('urlBytes', urlKind);
  writer.kinds('textBytes', textKind);
  writer.kinds('nameBytes', nameKind);
  writer.kinds('hex', hexValue);
  writer.kinds('triplets', tripletKind);
  writer.kinds('lower', (byte, character) => (character >= 'A' && character <= 'Z' ? byte | 0x20 : byte));
  writer.kinds('segments', (_byte, character) => (isAny('/.:unN45_')(character) ? 1 : 0));
  writer.kinds('parameterBytes', (byte, character) => (byte >= 0x80 || isAny('=&#<')(character) ? 1 : 0));
  writeCharacters(writer.bytes);
  writeWords(writer);
  return { bytes: writer.bytes.subarray(0, writer.pool), pool: writer.pool };
}
