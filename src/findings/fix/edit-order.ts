// The order of the replacements of a document, and which edits cannot be made together.

/** Replacements in the order in which they were found; each belongs to an edit. */
export interface Replacements {
  readonly offsets: Float64Array;
  /** Negative for a replacement that was withdrawn. */
  readonly lengths: Float64Array;
  /** By edit: the index of its first replacement. */
  readonly firsts: Float64Array;
}

/** The edit of each replacement. */
export function ownersOf({ offsets, firsts }: Replacements): Uint32Array {
  const owners = new Uint32Array(offsets.length);
  for (let fix = 0; fix < firsts.length; fix++) {
    const end = firsts[fix + 1] ?? offsets.length;
    for (let at = firsts[fix] as number; at < end; at++) owners[at] = fix;
  }
  return owners;
}

/** Steps for each replacement that are worth putting it in its place at once: the edits of several rules alternate in each entry. */
const MOST_STEPS = 8;

/** Indices of the replacements by offset; at one offset, insertions come first. */
export function orderOf(replacements: Replacements): Uint32Array {
  const { offsets, lengths } = replacements;
  const order = new Uint32Array(offsets.length);
  let size = 0;
  let steps = 0;
  let isSorted = true;
  for (let at = 0; at < order.length; at++) {
    if ((lengths[at] as number) < 0) continue;
    let place = size++;
    for (; isSorted && place > 0 && compare(replacements, order[place - 1] as number, at) > 0; place--) {
      order[place] = order[place - 1] as number;
      isSorted = ++steps <= MOST_STEPS * size;
    }
    order[place] = at;
  }
  const used = order.subarray(0, size);
  return isSorted ? used : used.sort((one, other) => compare(replacements, one, other));
}

function compare({ offsets, lengths }: Replacements, one: number, other: number): number {
  const byOffset = (offsets[one] as number) - (offsets[other] as number);
  return byOffset || Math.sign(lengths[one] as number) - Math.sign(lengths[other] as number) || one - other;
}

/**
 * Marks the edits that overlap with one before them. Also if that one is marked later, so that one look at each replacement is
 * enough; the edits that are left never overlap, and there is always one.
 */
export function overlapping({ offsets, lengths, firsts }: Replacements, order: Uint32Array, owners: Uint32Array): Uint8Array {
  const rejected = new Uint8Array(firsts.length);
  let end = -1;
  let isInsertion = false;
  let last = -1;
  for (let place = 0; place < order.length; place++) {
    const at = order[place] as number;
    const owner = owners[at] as number;
    if (rejected[owner] === 1) continue;
    const offset = offsets[at] as number;
    const length = lengths[at] as number;
    // Where two edits touch and one of them inserts, the order of their texts would be a guess.
    const touches = offset === end && owner !== last && (isInsertion || length === 0);
    if (offset < end || touches) {
      rejected[owner] = 1;
      continue;
    }
    end = offset + length;
    isInsertion = length === 0;
    last = owner;
  }
  return rejected;
}
