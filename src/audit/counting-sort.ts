// Sorts the rows of a table by a column of small numbers, in linear time.

/** A stable counting sort of rows by a column, and the start of each value in the result. */
export function countingSort(
  rows: Int32Array,
  column: readonly number[],
  count: number,
): { readonly order: Int32Array; readonly starts: Int32Array } {
  const starts = new Int32Array(count + 1);
  for (const row of rows) starts[(column[row] as number) + 1]!++;
  for (let i = 0; i < count; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  const next = starts.slice();
  const order = new Int32Array(rows.length);
  for (const row of rows) order[next[column[row] as number]!++] = row;
  return { order, starts };
}
