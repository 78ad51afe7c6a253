// Writes the place of a page as text for the data of a message.

import { count } from '../../base/problem/number-text.js';
import type { PagePlace } from '../set-facts.js';

/** `line 12`, or `entry 3` if several entries share a line. */
export function placeText({ unit, number }: PagePlace): string {
  if (number === null) return 'the end';
  return unit === 'line' ? `line ${number}` : `${unit} ${count(number)}`;
}
