// Short names of documents: the ends of their addresses that distinguish them.

/** Most segments of a path in a name; where more are needed, the name is the whole address. */
const MOST_SEGMENTS = 8;

/** Returns the shortest end of each address that no other address has, in whole segments of its path. */
export function shortNames(uris: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  let alike = [...new Set(uris)];
  for (let segments = 1; alike.length > 0; segments++) {
    const byEnd = new Map<string, string[]>();
    for (const uri of alike) {
      const end = segments > MOST_SEGMENTS ? uri : endOf(uri, segments);
      const same = byEnd.get(end);
      if (same === undefined) byEnd.set(end, [uri]);
      else same.push(uri);
    }
    alike = [];
    for (const [end, same] of byEnd) {
      if (same.length === 1) names.set(same[0] as string, end);
      else for (const uri of same) alike.push(uri);
    }
  }
  return names;
}

/** Returns the last segments of an address; the whole address if it has no more, or if it ends with a slash. */
function endOf(uri: string, segments: number): string {
  let from = uri.length;
  for (let count = 0; count < segments; count++) {
    const slash = uri.lastIndexOf('/', from - 1);
    if (slash <= 0 || slash === uri.length - 1) return uri;
    from = slash;
  }
  return uri.slice(from + 1);
}
