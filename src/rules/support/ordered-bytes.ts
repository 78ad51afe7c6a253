// Puts the children of an entry in order without making elements of them.

import type { ChildBytes, EntryBytes } from '../../entry/entry-bytes.js';
import { type ByteEdits, NO_TEXT } from '../../problem/edit-sink.js';
import { isSpace } from '../../xml/xml-characters.js';
import { type Move, movesOf, onlyMove } from './child-order.js';

/** Makes the edit `order` of an entry with plain children. Returns false for any other. */
export function orderBytes(entry: EntryBytes, edits: ByteEdits): boolean {
  if (!entry.readChildren()) return false;
  const { children, childCount } = entry;
  let isOrdered = true;
  for (let index = 1; index < childCount; index++)
    if ((children[index] as ChildBytes).rank < (children[index - 1] as ChildBytes).rank) isOrdered = false;
  if (!isOrdered) moveBytes(entry, edits);
  return true;
}

// Of the children of one entry; reused for the next one.
const lengths: number[] = [];
const ranks: number[] = [];

/** Moves children with the white space before them, as `misordered` does. */
function moveBytes(entry: EntryBytes, edits: ByteEdits): void {
  const { children, childCount, innerFrom } = entry;
  for (let index = 0; index < childCount; index++) {
    const { from, to, rank } = children[index] as ChildBytes;
    lengths[index] = to - from;
    ranks[index] = rank;
  }
  edits.begin('order', true);
  const only = onlyMove(lengths, ranks, childCount);
  if (only !== null) {
    moveOne(entry, only.index, only.behind < 0 ? innerFrom : (children[only.behind] as ChildBytes).to, edits);
    return;
  }
  moveSeveral(entry, movesOf(lengths, ranks, childCount), edits);
}

function moveSeveral(entry: EntryBytes, moves: readonly Move[], edits: ByteEdits): void {
  const { children, childCount, innerFrom } = entry;
  const placeOf = ({ behind }: Move): number => (behind < 0 ? innerFrom : (children[behind] as ChildBytes).to);
  // In document order; at one place, what is inserted comes before what is removed.
  let inserted = 0;
  const insert = (before: number): void => {
    while (inserted < moves.length && placeOf(moves[inserted] as Move) <= before) {
      const first = inserted;
      const place = placeOf(moves[first] as Move);
      while (inserted < moves.length && placeOf(moves[inserted] as Move) === place) inserted++;
      insertBytes(entry, moves.slice(first, inserted), place, edits);
    }
  };
  for (let index = 0; index < childCount; index++) {
    if (!moves.some((move) => move.index === index)) continue;
    const { to } = children[index] as ChildBytes;
    const from = leadOf(entry, index);
    insert(from);
    edits.replace(from, to, NO_TEXT);
  }
  insert(entry.innerTo);
}

/** Moves one child, as nearly all entries need. */
function moveOne(entry: EntryBytes, index: number, place: number, edits: ByteEdits): void {
  const { to } = entry.children[index] as ChildBytes;
  const from = leadOf(entry, index);
  if (place <= from) edits.replace(place, place, entry.buffer, from, to);
  edits.replace(from, to, NO_TEXT);
  if (place > from) edits.replace(place, place, entry.buffer, from, to);
}

/** Inserts the children that move to one place, as one replacement. */
function insertBytes(entry: EntryBytes, moves: readonly Move[], place: number, edits: ByteEdits): void {
  const { buffer, children } = entry;
  const [first] = moves;
  if (moves.length === 1 && first !== undefined) {
    edits.replace(place, place, buffer, leadOf(entry, first.index), (children[first.index] as ChildBytes).to);
    return;
  }
  const texts = moves.map(({ index }) => buffer.subarray(leadOf(entry, index), (children[index] as ChildBytes).to));
  edits.replace(place, place, Buffer.concat(texts));
}

/** The start of the white space before a child. */
function leadOf({ buffer, children, innerFrom }: EntryBytes, index: number): number {
  let { from } = children[index] as ChildBytes;
  while (from > innerFrom && isSpace(buffer[from - 1] as number)) from--;
  return from;
}
