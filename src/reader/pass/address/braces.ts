// Braces of an address, which may be around a placeholder; here, they are also angle brackets, and the ends of a segment such as `:id`. If there
// is no other character that no URL has, what is between the first and the last one decides what rules find.

import { mixClass } from '../hash.js';
import { mixSeen } from './seen.js';

/** First and last opening brace, and index after the last closing one; negative without one. */
let first: i32 = -1;
let last: i32 = -1;
let end: i32 = -1;
/** The component with the braces. */
let component: i32 = -1;
/** Whether there is something else that rules look at together with braces. */
let isMixed: boolean = false;

/** Begins an address. */
export function beginBraces(): void {
  first = -1;
  last = -1;
  end = -1;
  component = -1;
  isMixed = false;
}

/** Notes a brace at an index in a component. */
export function noteBrace(at: i32, isOpening: boolean, part: i32): void {
  if (component >= 0 && component !== part) isMixed = true;
  component = part;
  if (isOpening) {
    if (first < 0) first = at;
    last = at;
  } else if (first < 0) isMixed = true;
  else end = at + 1;
}

/** Notes another character that no URL has there, or white space. */
export function noteOther(): void {
  isMixed = true;
}

/**
 * Makes the braces part of the class, with what is between them and the byte before, if an earlier address had the same. Returns false, without
 * doing so, if it did not, or if they do not decide alone.
 */
export function mixBraces(): boolean {
  if (isMixed || first < 0 || end <= last || !mixSeen(first - 1, end)) return false;
  mixClass(component);
  return true;
}
