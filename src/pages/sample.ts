// Chooses a sample of pages: spread over sitemaps and folders of the site, and the same for the same pages.

/** Facts of each page: its sitemap by number, its folder by a mark, and its fingerprint. */
export interface SampledPages {
  readonly documents: Int32Array;
  readonly folders: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
}

/**
 * The numbers of `most` pages, in order. Each sitemap gets an equal share, as does each folder in it; an unused share goes to the
 * others. Of a folder, the pages with the lowest fingerprints are taken.
 */
export function chooseSample(pages: SampledPages, most: number): Int32Array {
  const { documents, folders, high, low } = pages;
  const order = Array.from(documents.keys()).sort(
    (one, other) =>
      (documents[one] as number) - (documents[other] as number) ||
      (folders[one] as number) - (folders[other] as number) ||
      ((high[one] as number) >>> 0) - ((high[other] as number) >>> 0) ||
      ((low[one] as number) >>> 0) - ((low[other] as number) >>> 0),
  );
  const chosen: number[] = [];
  const ofDocuments = runsOf(order, (page) => documents[page] as number);
  const shares = sharesOf(
    ofDocuments.map(({ length }) => length),
    most,
  );
  ofDocuments.forEach((ofDocument, index) => {
    const ofFolders = runsOf(ofDocument, (page) => folders[page] as number);
    const inFolders = sharesOf(
      ofFolders.map(({ length }) => length),
      shares[index] as number,
    );
    ofFolders.forEach((folder, at) => {
      for (const page of folder.slice(0, inFolders[at])) chosen.push(page);
    });
  });
  return Int32Array.from(chosen).sort();
}

/** Splits a sorted list where the key changes. */
function runsOf(sorted: readonly number[], keyOf: (page: number) => number): (readonly number[])[] {
  const runs: (readonly number[])[] = [];
  let from = 0;
  for (let at = 1; at <= sorted.length; at++) {
    if (at < sorted.length && keyOf(sorted[at] as number) === keyOf(sorted[from] as number)) continue;
    runs.push(sorted.slice(from, at));
    from = at;
  }
  return runs;
}

/** Divides `total` into equal shares that do not exceed `sizes`; the first ones get the remainder. */
export function sharesOf(sizes: readonly number[], total: number): readonly number[] {
  const shares = sizes.map(() => 0);
  let left = Math.min(
    total,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  while (left > 0) {
    const open = sizes.map((_, index) => index).filter((index) => (shares[index] as number) < (sizes[index] as number));
    const each = Math.floor(left / open.length);
    for (const index of open) {
      if (left === 0) break;
      const room = (sizes[index] as number) - (shares[index] as number);
      const given = Math.min(room, Math.max(1, each), left);
      shares[index] = (shares[index] as number) + given;
      left -= given;
    }
  }
  return shares;
}
