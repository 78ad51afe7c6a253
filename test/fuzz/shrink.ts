// Makes failing bytes smaller by taking pieces out, as long as they go on failing (delta debugging).

/** Most attempts: beyond that, what is left is small enough to be looked at. */
const MOST_ATTEMPTS = 2_000;

/** The smallest bytes found for which `fails` holds, as it must for the bytes given. `until` is a time by `Date.now`. */
export async function shrinkBytes(
  bytes: Uint8Array,
  fails: (candidate: Uint8Array) => Promise<boolean>,
  until: number,
): Promise<Uint8Array> {
  let smallest = bytes;
  let attempts = 0;
  for (let size = bytes.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < smallest.length; ) {
      if (++attempts > MOST_ATTEMPTS || Date.now() > until) return smallest;
      const candidate = Uint8Array.from(Buffer.concat([smallest.subarray(0, at), smallest.subarray(at + size)]));
      if (await fails(candidate)) smallest = candidate;
      else at += size;
    }
  }
  return smallest;
}
