// Finds the known name nearest to an unknown one, for "did you mean".

import { editDistance } from './distance.js';

/**
 * The known name with the smallest edit distance, the first of equals; null if that exceeds half of its characters. A name that
 * ends in `/` and the wanted one, such as `loc/relative` for `relative`, counts as near.
 */
export function nearest(wanted: string, known: Iterable<string>): string | null {
  const text = wanted.slice(0, 64).toLowerCase();
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const name of known) {
    const whole = editDistance(text, name);
    const distance = text.includes('/') ? whole : Math.min(whole, editDistance(text, name.slice(name.lastIndexOf('/') + 1)));
    if (distance < least && distance <= Math.max(text.length, 1) / 2) {
      best = name;
      least = distance;
    }
  }
  return best;
}

/** `, did you mean 'x'?`, or an empty text if no name is near. */
export function suggestion(wanted: string, known: Iterable<string>, prefix = ''): string {
  const name = nearest(wanted, known);
  return name === null ? '' : `, did you mean '${prefix}${name}'?`;
}
