// Overlong hosts, which no resolver looks up: rules read only their first part (`endOfJudged` of `url/address.ts`).

import { load8 } from '../memory.js';
import { tripletAt } from './percent.js';

/** Bytes of an overlong host with its port that rules read (`JUDGED_HOST`), and characters that such a host may have (`MOST_HOST_CHARACTERS`). */
export const JUDGED_HOST: i32 = 384;
export const MOST_CHARACTERS: i32 = 259;
/** Characters that a name may have (`MAX_HOST_NAME`). */
const MOST_NAME: i32 = 253;

/** Whether the bytes `from`..`to` are more characters than a name may have, or one with a port if there is a colon. */
function hasManyCharacters(from: i32, to: i32): boolean {
  let count: i32 = 0;
  let hasPort: boolean = false;
  for (let at: i32 = from; at < to && count <= MOST_CHARACTERS; at++) {
    const byte: i32 = load8(at);
    if (byte === 0x3a) hasPort = true;
    if ((byte & 0xc0) !== 0x80 && (byte !== 0x0d || load8(at + 1) !== 0x0a)) count++;
  }
  return count > (hasPort ? MOST_CHARACTERS : MOST_NAME);
}

/**
 * If the host with its port in the bytes `from`..`to`, or what stands in its place, is overlong: index after the part of it that rules read; else
 * 0. The bytes are well-formed UTF-8, because those that are not are decoded before. A CR and an LF count as one byte.
 */
export function endOfJudged(from: i32, to: i32): i32 {
  if (to - from <= JUDGED_HOST) return 0;
  let at: i32 = from;
  for (let left: i32 = JUDGED_HOST; left > 0 && at < to; left--) at += load8(at) === 0x0d && load8(at + 1) === 0x0a ? 2 : 1;
  while (at < to && (load8(at) & 0xc0) === 0x80) at--;
  return at < to && hasManyCharacters(from, to) ? at : 0;
}

/** What the schema says of an address: that it depends on its bytes, on its first part alone, or that it is no URI. */
export const UNKNOWN: i32 = 0;
export const ALIKE: i32 = 1;
export const REJECTED: i32 = 2;

/**
 * What the schema says of the address whose bytes behind the scheme are `from`..`to`, and whose overlong host with its port, or first segment,
 * is in the bytes `host`..`hostTo`. Behind an equal first part, libxml2 reads all bytes alike that are none of `# % : @ [ ]`,
 * wherever they stand.
 */
export function verdictOf(from: i32, to: i32, host: i32, hostTo: i32, isSegment: boolean): i32 {
  const isLiteral: boolean = !isSegment && load8(host) === 0x5b;
  let isOpen: boolean = isLiteral;
  let isAlike: boolean = true;
  let colons: i32 = 0;
  for (let at: i32 = from; at < to; at++) {
    const byte: i32 = load8(at);
    if (byte === 0x25 && (at + 2 >= to || tripletAt(at) < 0)) return REJECTED;
    const isBracket: boolean = byte === 0x5b || byte === 0x5d;
    if (isBracket && !isLiteral && at >= host && at < hostTo) return REJECTED;
    if (byte === 0x5d) isOpen = false;
    if (byte === 0x3a && at >= host && at < hostTo) colons++;
    if (isBracket || byte === 0x23 || byte === 0x3a || byte === 0x40) isAlike = false;
  }
  // Neither a scheme nor a relative path begins with a colon.
  if (isOpen || (isSegment && load8(host) === 0x3a)) return REJECTED;
  // A port has no colon. The last one may be that of an empty port, which is dropped for libxml2.
  if (colons > 1 && !isLiteral && !isSegment && load8(hostTo - 1) !== 0x3a) return REJECTED;
  return isAlike ? ALIKE : UNKNOWN;
}
