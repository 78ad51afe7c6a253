// Finds the known name nearest to an unknown one by edit distance, for "did you mean".

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

/**
 * Damerau-Levenshtein distance in its restricted form: the number of insertions, deletions, substitutions and swaps of adjacent
 * characters that turn one text into the other, editing no substring twice. Counts UTF-16 units; takes time proportional to the
 * product of the lengths.
 */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1;
      let edits = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + change);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        edits = Math.min(edits, (beforeLast[j - 2] as number) + 1);
      }
      row.push(edits);
    }
    beforeLast = last;
    last = row;
  }
  return last[to.length] as number;
}
