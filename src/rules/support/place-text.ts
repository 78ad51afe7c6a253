// Writes the place of a page as text for the data of a message.

import type { PagePlace } from '../set-facts.js';

/** `line 12`, or `entry 3` if several entries share a line. */
export function placeText({ unit, number }: PagePlace): string {
  return number === null ? 'the end' : `${unit} ${number}`;
}
