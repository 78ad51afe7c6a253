// Compares a child that its parent already has with the first one, as a rule about repeated children does.

import * as attributes from './attributes.js';
import { AT_FIRSTS } from './constants.js';
import { load32, store32 } from './memory.js';
import * as text from './text.js';
import * as value from './value.js';

function isComparable(): boolean {
  return attributes.count === 0 && value.isAsWritten();
}

/** Keeps the text of the element that was read last, which is the first of its kind in its parent. */
export function keepFirst(element: i32): void {
  store32(AT_FIRSTS + (element << 3), isComparable() ? text.from : -1);
  store32(AT_FIRSTS + (element << 3) + 4, text.to);
}

/** Makes part of the class whether the element that was read last has the text of the first one. Returns false if that is uncertain. */
export function mixRepetition(element: i32): boolean {
  const from: i32 = load32(AT_FIRSTS + (element << 3));
  if (from < 0 || !isComparable()) return false;
  value.mixEquality(from, load32(AT_FIRSTS + (element << 3) + 4));
  return true;
}
