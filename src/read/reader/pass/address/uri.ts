// Whether libxml2 certainly accepts an address as xsd:anyURI. It replaces some characters before it reads the text as a URI (RFC 3986).

import { isHttp } from '../hash.js';
import { load8 } from '../memory.js';
import { isDigit } from '../value.js';
import { tripletAt } from './percent.js';

/** Digits of the longest port that is accepted. */
const PORT_DIGITS: i32 = 5;

/** Whether the bytes are an http(s) URI with a host, or a reference without scheme and authority. */
export function isAccepted(from: i32, to: i32): boolean {
  const authority: i32 = authorityOf(from, to);
  if (authority < 0) return isRelative(from, to);
  let at: i32 = authority;
  while (at < to && isHostByte(load8(at))) at++;
  if (at === authority || load8(authority) === 0x2e || load8(authority) === 0x2d) return false;
  if (at < to && load8(at) === 0x3a) at = afterPort(at + 1, to);
  if (at < to && load8(at) !== 0x2f && load8(at) !== 0x3f && load8(at) !== 0x23) return false;
  return areUriBytes(at, to);
}

/** Index after `http://` or `https://`; -1 if the bytes begin with neither. */
function authorityOf(from: i32, to: i32): i32 {
  if (to - from < 8 || !isHttp(from, to)) return -1;
  const colon: i32 = load8(from + 4) === 0x73 ? from + 5 : from + 4;
  return load8(colon + 1) === 0x2f && load8(colon + 2) === 0x2f ? colon + 3 : -1;
}

/** Index after the digits of a port; that of its colon if there are none or too many. */
function afterPort(from: i32, to: i32): i32 {
  let at: i32 = from;
  while (at < to && isDigit(load8(at))) at++;
  return at === from || at - from > PORT_DIGITS ? from - 1 : at;
}

/** Whether the bytes are a reference without scheme and authority: its first segment has no colon. */
function isRelative(from: i32, to: i32): boolean {
  if (load8(from) === 0x2f && load8(from + 1) === 0x2f) return false;
  for (let at: i32 = from; at < to; at++) {
    const byte: i32 = load8(at);
    if (byte === 0x3a) return false;
    if (byte === 0x2f || byte === 0x3f || byte === 0x23) break;
  }
  return areUriBytes(from, to);
}

/** Whether the bytes may be path, query and fragment of a URI. */
function areUriBytes(from: i32, to: i32): boolean {
  let hasFragment: boolean = false;
  for (let at: i32 = from; at < to; at++) {
    const byte: i32 = load8(at);
    if (byte === 0x2f || byte === 0x3f || byte === 0x3a || byte === 0x40 || isHostByte(byte)) continue;
    if (byte === 0x23 && !hasFragment) hasFragment = true;
    else if (at + 2 < to && tripletAt(at) >= 0) at += 2;
    else return false;
  }
  return true;
}

/** Whether a byte is unreserved or a sub-delimiter, or one that libxml2 replaces: white space, `<>"{}|\^` and the backtick, U+007F, and what is beyond ASCII. */
function isHostByte(byte: i32): boolean {
  if (byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d) return true;
  if (byte >= 0x7b || isDigit(byte)) return true;
  if (byte >= 0x41) return byte !== 0x5b && byte !== 0x5d;
  if (byte === 0x3b || byte === 0x3c || byte === 0x3d || byte === 0x3e) return true;
  return byte === 0x21 || byte === 0x22 || byte === 0x24 || (byte >= 0x26 && byte <= 0x2e);
}
