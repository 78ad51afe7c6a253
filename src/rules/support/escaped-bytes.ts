// Escapes characters of a loc without decoding it, where nothing else can be wrong with them.

import type { EntryBytes } from '../../entry/entry-bytes.js';
import type { ByteEdits } from '../../problem/edit-sink.js';
import { MAX_LOC_CHARS } from '../../protocol.js';
import { tripletOf } from '../../url/normal-form.js';
import { MOST_PLACES } from './first-places.js';
import { pathOf } from './plain-loc.js';

const SPACE = 0x20;
const PERCENT = 0x25;
const LAST_ASCII = 0x7f;
/** The triplet of each byte. */
const TRIPLETS = Array.from({ length: 256 }, (_, byte) => Buffer.from(tripletOf(byte)));

/** Makes the edit `space`. Returns false unless the only white space is single spaces between letters. */
export function escapeSpaces(entry: EntryBytes, edits: ByteEdits): boolean {
  if (!entry.find('loc') || entry.valueTo - entry.valueFrom > MAX_LOC_CHARS || pathOf(entry) < 0) return false;
  entry.findUnusual();
  const { buffer, unusual, unusualCount } = entry;
  let spaces = 0;
  for (let index = 0; index < unusualCount; index++) {
    const at = unusual[index] as number;
    const byte = buffer[at] as number;
    // Others may be references, or signs of a template.
    if (byte === SPACE ? !isPlainSpace(buffer, at) : byte <= LAST_ASCII && byte !== PERCENT) return false;
    if (byte === SPACE) spaces++;
  }
  if (spaces > 0) edits.begin('space', true);
  for (let index = 0; index < unusualCount; index++) {
    const at = unusual[index] as number;
    if (buffer[at] === SPACE) edits.replace(at, at + 1, TRIPLETS[SPACE] as Uint8Array);
  }
  return true;
}

/** Whether a space inside a value stands alone, is not beside Unicode white space, and does not end the first of two URLs. */
function isPlainSpace(buffer: Uint8Array, at: number): boolean {
  const behind = buffer[at + 1] as number;
  if (behind === SPACE || behind === 0x68 || behind === 0x48) return false;
  let start = at - 1;
  while (((buffer[start] as number) & 0xc0) === 0x80) start--;
  return isNoSpace(buffer, start) && isNoSpace(buffer, at + 1);
}

/** Whether the lead byte of a character shows that it is no Unicode white space. */
function isNoSpace(buffer: Uint8Array, at: number): boolean {
  const lead = buffer[at] as number;
  return lead <= LAST_ASCII || (lead >= 0xc3 && lead <= 0xdf) || isEastern(buffer, at);
}

/** Whether a character is above the block of CJK punctuation and below the surrogates. */
function isEastern(buffer: Uint8Array, at: number): boolean {
  const lead = buffer[at] as number;
  return (lead >= 0xe4 && lead <= 0xed) || (lead === 0xe3 && buffer[at + 1] !== 0x80);
}

/**
 * Makes the edit `raw`. Returns false unless all characters beyond ASCII are certainly to be escaped: no white space, no private use, and
 * none that could be a misread byte.
 */
export function escapeLetters(entry: EntryBytes, edits: ByteEdits): boolean {
  if (!entry.find('loc')) return false;
  entry.findUnusual();
  const { buffer, valueFrom, valueTo, unusual, unusualCount } = entry;
  let beyond = 0;
  let runs = 0;
  for (let index = 0; index < unusualCount; index++) {
    const at = unusual[index] as number;
    const byte = buffer[at] as number;
    if (byte <= LAST_ASCII) {
      // Others may be references, or escapes of misread bytes.
      if (byte !== SPACE) return false;
      continue;
    }
    if (!isLetter(buffer, at)) return false;
    beyond++;
    if ((buffer[at - 1] as number) <= LAST_ASCII) runs++;
  }
  // What the escapes add is at most two bytes for each.
  const isShort = valueTo - valueFrom + 2 * beyond < MAX_LOC_CHARS && runs <= MOST_PLACES;
  if (!isShort || pathOf(entry) < 0) return false;
  if (beyond > 0) escapeBeyondAscii(entry, edits);
  return true;
}

function escapeBeyondAscii({ buffer, unusual, unusualCount }: EntryBytes, edits: ByteEdits): void {
  edits.begin('raw', true);
  for (let index = 0; index < unusualCount; ) {
    const from = unusual[index] as number;
    let length = 0;
    for (; (buffer[from + length] as number) > LAST_ASCII; length++) {
      const triplet = TRIPLETS[buffer[from + length] as number] as Uint8Array;
      for (let place = 0; place < 3; place++) SCRATCH[length * 3 + place] = triplet[place] as number;
    }
    if (length > 0) edits.replace(from, from + length, SCRATCH, 0, length * 3);
    index += Math.max(1, length);
  }
}

/** Room for the triplets of one run. */
const SCRATCH = new Uint8Array(3 * MAX_LOC_CHARS);

/** Whether a byte beyond ASCII continues a character, or begins one that is a letter whatever is beside it. */
function isLetter(buffer: Uint8Array, at: number): boolean {
  const lead = buffer[at] as number;
  if (lead < 0xc0 || (lead >= 0xcc && lead <= 0xdf)) return true;
  // Characters of Windows-1252 have these leads, and misread bytes begin with two of these characters.
  if (lead >= 0xc3 && lead <= 0xcb) return !isShared(buffer[at + 2] as number);
  return isEastern(buffer, at);
}

function isShared(lead: number): boolean {
  return (lead >= 0xc2 && lead <= 0xcb) || lead === 0xe2;
}
