// Reads the namespace declarations of start tags in entries.

import { AT_NAME_BYTES, STATE_DECLARES, STOPPED_MORE, STOPPED_OTHER } from './constants.js';
import { countElement, fail, stop } from './entry-state.js';
import { load8, load32, store32 } from './memory.js';
import * as names from './names.js';
import { isSpace } from './text.js';

/**
 * Reads the name of the start tag at a `<`, and returns its element: see `elementOfName`. Enters the scope of the tag's declarations,
 * which the caller leaves after the element. Fails if its prefix is not bound, or if the entry has too many elements.
 */
export function elementOfTag(at: i32): i32 {
  if (!countElement()) return fail(STOPPED_OTHER);
  if (load32(STATE_DECLARES) === 0) {
    const bits: i32 = names.expectedElement(at + 1);
    if (bits >= 0) return bits;
  }
  const behind: i32 = names.readName(at + 1);
  if (behind < 0) return behind;
  // Only a document with such declarations pays for the search.
  if (load32(STATE_DECLARES) !== 0 && load8(behind) !== 0x3e && enterScope(behind) < 0) return -1;
  const scope: i32 = names.scope;
  const bits: i32 = names.elementOfName();
  if (bits < 0 || !names.isUnbound(bits)) return bits;
  // The tag may declare its own prefix.
  if (load32(STATE_DECLARES) === 0 && isSpace(load8(behind))) {
    if (enterScope(behind) < 0) return -1;
    if (names.scope !== scope) store32(STATE_DECLARES, 1);
  }
  return fail(STOPPED_OTHER);
}

/** Whether the name in the bytes `from`..`to` is that of a declaration. */
export function isDeclaration(from: i32, to: i32): boolean {
  return (
    to - from >= 5 &&
    load8(from) === 0x78 &&
    load8(from + 1) === 0x6d &&
    load8(from + 2) === 0x6c &&
    load8(from + 3) === 0x6e &&
    load8(from + 4) === 0x73 &&
    (to - from === 5 || load8(from + 5) === 0x3a)
  );
}

function afterSpace(from: i32): i32 {
  let at: i32 = from;
  while (isSpace(load8(at))) at++;
  return at;
}

/** Enters the scope of the declarations in a tag, from the end of its name. The attributes are read again afterwards. */
function enterScope(start: i32): i32 {
  let at: i32 = afterSpace(start);
  while (at < stop && load8(at) !== 0x3e && load8(at) !== 0x2f) {
    const from: i32 = at;
    while (load8(AT_NAME_BYTES + load8(at)) !== 0) at++;
    const to: i32 = at;
    at = afterSpace(at);
    if (load8(at) !== 0x3d) return fail(at < stop ? STOPPED_OTHER : STOPPED_MORE);
    at = afterSpace(at + 1);
    const quote: i32 = load8(at);
    if (quote !== 0x22 && quote !== 0x27) return fail(at < stop ? STOPPED_OTHER : STOPPED_MORE);
    at++;
    while (at < stop && load8(at) !== quote) at++;
    if (at >= stop) return fail(STOPPED_MORE);
    at++;
    if (isDeclaration(from, to) && names.declare(from, at) < 0) return -1;
    at = afterSpace(at);
  }
  return at < stop ? 0 : fail(STOPPED_MORE);
}
