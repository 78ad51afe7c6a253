// Finds the known name nearest to an unknown one by edit distance, for "did you mean".

/** With fewer characters, the beginning of a name says nothing. */
const SHORTEST_BEGINNING = 3;

/**
 * The known name with the smallest edit distance, the first of equals; null if that exceeds half of its characters. A name that
 * ends in `/` and the wanted one, such as `loc/relative` for `relative`, counts as near, and so does one that begins with the
 * wanted one, such as `warning` for `warn`.
 */
export function nearest(wanted: string, known: Iterable<string>): string | null {
  const text = wanted.slice(0, 64).toLowerCase();
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const name of known) {
    const whole = editDistance(text, name);
    const last = name.slice(name.lastIndexOf('/') + 1);
    const isBegun = text.length >= SHORTEST_BEGINNING && last.startsWith(text);
    const distance = text.includes('/') ? whole : Math.min(whole, isBegun ? 1 : editDistance(text, last));
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

/** Three rows of distances for texts of usual length, because thousands of names may be compared. */
const ROW = 65;
const rows = new Uint8Array(3 * ROW);

/**
 * Damerau-Levenshtein distance in its restricted form: the number of insertions, deletions, substitutions and swaps of adjacent
 * characters that turn one text into the other, editing no substring twice. Counts UTF-16 units; takes time proportional to the
 * product of the lengths.
 */
export function editDistance(from: string, to: string): number {
  const width = to.length + 1;
  const cells = width <= ROW && from.length < ROW ? rows : new Uint32Array(3 * width);
  for (let column = 0; column < width; column++) cells[column] = column;
  let last = 0;
  for (let i = 1; i <= from.length; i++) {
    const row = (i % 3) * width;
    const beforeLast = ((i + 1) % 3) * width;
    cells[row] = i;
    for (let j = 1; j < width; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1;
      let edits = Math.min(
        (cells[last + j] as number) + 1,
        (cells[row + j - 1] as number) + 1,
        (cells[last + j - 1] as number) + change,
      );
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        edits = Math.min(edits, (cells[beforeLast + j - 2] as number) + 1);
      }
      cells[row + j] = edits;
    }
    last = row;
  }
  return cells[last + to.length] as number;
}
