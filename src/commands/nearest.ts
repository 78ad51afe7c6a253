// The nearest known name to one that is not known, for "did you mean".

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

/**
 * Damerau-Levenshtein distance, adjacent form: insertions, deletions, substitutions and swaps of two neighbours, no
 * part being edited twice.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] as number;
}
