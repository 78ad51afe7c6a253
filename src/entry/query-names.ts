// Names of query parameters that rules look for, and a quick look at a query: one without any of them wakes nobody.

/** Parameters that only tell where a visitor comes from; so do all that begin with `utm_`. */
export const TRACKING_NAMES: ReadonlySet<string> = new Set([
  ...['gclid', 'gbraid', 'wbraid', 'dclid', 'srsltid', '_ga', '_gl', 'fbclid', 'igshid', 'msclkid', 'yclid'],
  ...['twclid', 'ttclid', 'li_fat_id', 'mc_cid', 'mc_eid', '_hsenc', '_hsmi', 'mkt_tok'],
]);
/** `ref` and `source` have other uses too: what they say decides. */
export const REFERRER_NAMES: ReadonlySet<string> = new Set(['ref', 'source']);
/** Parameters that hold a session; so do all that begin with `aspsessionid`. */
export const SESSION_NAMES: ReadonlySet<string> = new Set([
  'phpsessid',
  'jsessionid',
  'sessionid',
  'session_id',
  'oscsid',
  'zenid',
]);
/** Names that hold sessions and other things, such as searches: what they say decides. */
export const AMBIGUOUS_SESSION_NAMES: ReadonlySet<string> = new Set(['sid', 's', 'sess', 'session']);
/** The two halves of a ColdFusion session. */
export const COLD_FUSION_NAMES = ['cfid', 'cftoken'] as const;

/** Beginnings that count whatever follows. */
export const TRACKING_PREFIX = 'utm_';
export const SESSION_PREFIX = 'aspsessionid';

const EQUALS = 0x3d;
const AMPERSAND = 0x26;

/** Hashes of the names in lower case; another name with the same hash is looked at needlessly, and nothing else. */
const WATCHED: ReadonlySet<number> = new Set(
  [
    ...TRACKING_NAMES,
    ...REFERRER_NAMES,
    ...SESSION_NAMES,
    ...AMBIGUOUS_SESSION_NAMES,
    ...COLD_FUSION_NAMES,
    TRACKING_PREFIX,
    SESSION_PREFIX,
  ].map((name) => Buffer.from(name).reduce(hashed, 0)),
);

function hashed(hash: number, byte: number): number {
  return (Math.imul(hash, 31) + (byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte)) | 0;
}

/**
 * Whether the query in the bytes `from`..`to` is empty, or has a parameter with a watched name, or one whose name is not
 * plain to see. `escaped` when each `&` in the bytes is the beginning of `&amp;`.
 */
export function isWatchedQuery(buffer: Uint8Array, from: number, to: number, escaped: boolean): boolean {
  if (from === to) return true;
  let hash = 0;
  let length = 0;
  let named = true;
  for (let at = from; at < to; at++) {
    const byte = buffer[at] as number;
    if (byte === AMPERSAND) {
      if (named && length > 0 && WATCHED.has(hash)) return true;
      if (escaped) at += 4;
      hash = 0;
      length = 0;
      named = true;
    } else if (byte === EQUALS) {
      if (named && length > 0 && WATCHED.has(hash)) return true;
      named = false;
    } else if (named) {
      // Names that are escaped, beyond ASCII, or separated in another way are left to the rules.
      if (byte === 0x25 || byte === 0x2b || byte === 0x3b || byte === 0x23 || byte >= 0x80) return true;
      hash = hashed(hash, byte);
      length++;
      if ((length === TRACKING_PREFIX.length || length === SESSION_PREFIX.length) && WATCHED.has(hash)) return true;
    }
  }
  return named && length > 0 && WATCHED.has(hash);
}
