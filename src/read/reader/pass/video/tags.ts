// Reads the tags of a video.

import { AT_TAGS, FACT_VIDEO, ROOM_TAGS } from '../constants.js';
import { addFact } from '../entry-state.js';
import { isSame } from '../hash.js';
import { load32, store32 } from '../memory.js';
import * as text from '../text.js';

/** Number of tags of the video so far; the schema allows `ROOM_TAGS`. */
let count: i32 = 0;

/** Begins a video. */
export function beginTags(): void {
  count = 0;
}

/** Reads a tag, which must not be that of an earlier one. */
export function readTag(): void {
  if (count >= ROOM_TAGS || text.hasReference || text.isCdata) {
    addFact(FACT_VIDEO);
    return;
  }
  const length: i32 = text.to - text.from;
  for (let at: i32 = AT_TAGS; at < AT_TAGS + (count << 3); at += 8) {
    const from: i32 = load32(at);
    if (load32(at + 4) - from === length && isSame(from, text.from, length)) addFact(FACT_VIDEO);
  }
  store32(AT_TAGS + (count << 3), text.from);
  store32(AT_TAGS + (count << 3) + 4, text.to);
  count++;
}
