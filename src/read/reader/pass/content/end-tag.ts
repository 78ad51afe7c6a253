// Reads end tags.

import { STOPPED_MORE, STOPPED_OTHER } from '../constants.js';
import { fail, stop } from '../entry-state.js';
import { isSame } from '../hash.js';
import { load8 } from '../memory.js';
import * as names from '../names.js';
import { skipSpace } from '../text.js';

/** Reads the end tag at a `<`, whose name must equal the bytes `from`..`to`. Returns the index after it. */
export function readEndTag(at: i32, from: i32, to: i32): i32 {
  const end: i32 = at + 2 + (to - from);
  if (end + 1 > stop) return fail(STOPPED_MORE);
  if (load8(at + 1) !== 0x2f || !isSame(at + 2, from, to - from) || !names.isEndOfName(end)) return fail(STOPPED_OTHER);
  if (load8(end) === 0x3e) return end + 1;
  const behind: i32 = skipSpace(end);
  if (behind < 0) return behind;
  return load8(behind) === 0x3e ? behind + 1 : fail(STOPPED_OTHER);
}
