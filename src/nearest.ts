// The nearest known name to one that is not known, for "did you mean".

import { editDistance } from './distance.js';

/**
 * The known name with the smallest edit distance, the first one among equals; null when even that differs in more than
 * half of its characters. A name that ends in `/` and the wanted one, as `loc/relative` for `relative`, counts as near.
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

/** `, did you mean 'x'?`, or nothing where no name is near. */
export function suggestion(wanted: string, known: Iterable<string>, prefix = ''): string {
  const name = nearest(wanted, known);
  return name === null ? '' : `, did you mean '${prefix}${name}'?`;
}
