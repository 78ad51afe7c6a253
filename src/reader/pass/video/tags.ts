// Reads the tags of a video.

import { AT_TAGS, FACT_VIDEO, ROOM_TAGS } from '../constants.js';
import { addKind, addOpen } from '../entry-state.js';
import { isSame } from '../hash.js';
import { load32, store32 } from '../memory.js';
import * as text from '../text.js';
import * as utf8 from '../utf8-characters.js';
import { isRead } from '../value.js';

/** The limit of the schema. */
const MOST_TAGS: i32 = 32;

/** Number of tags of the video so far, and of those that later ones are compared with. */
let tags: i32 = 0;
let comparable: i32 = 0;

/** Begins a video. */
export function beginTags(): void {
  tags = 0;
  comparable = 0;
}

/** Counts a tag. Their number is part of the class only if there are too many. */
export function countTag(): void {
  tags++;
  if (tags > MOST_TAGS) addKind(FACT_VIDEO, 5);
}

/** Reads a tag: how often one repeats another is part of the class. */
export function readTag(): void {
  if (comparable >= ROOM_TAGS || text.hasReference || text.hasMarkup || !isRead() || utf8.isIllFormed()) {
    addOpen(FACT_VIDEO);
    return;
  }
  const length: i32 = text.to - text.from;
  for (let at: i32 = AT_TAGS; at < AT_TAGS + (comparable << 3); at += 8) {
    const from: i32 = load32(at);
    if (load32(at + 4) - from !== length || !isSame(from, text.from, length)) continue;
    addKind(FACT_VIDEO, 6);
    break;
  }
  store32(AT_TAGS + (comparable << 3), text.from);
  store32(AT_TAGS + (comparable << 3) + 4, text.to);
  comparable++;
}
