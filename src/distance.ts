// Edit distance between two words, for suggestions about mistyped names.

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
