// The facts of an entry: one bit for each property that the reading pass detects. Rules run only on entries with their facts.
//
// A fact is sound: a rule that waits for it has no finding on an entry without it. A fact is settled if everything that rules
// could count follows from the entry's class; otherwise the pass marks it as open, and rules check each entry.

/** Every fact, with its condition. The position in the list is the bit. */
export const FACT_NAMES = [
  /** No loc, or a loc with only XML white space. */
  'loc-missing',
  /** XML white space before or after the value of loc. */
  'loc-padded',
  /** XML white space inside the value of loc. */
  'loc-space',
  /** A character beyond ASCII after the authority of loc that an IRI may contain (RFC 3987, production ucschar). */
  'loc-iri',
  /** A character beyond ASCII in loc that an IRI path must not contain, or Unicode white space. */
  'loc-odd-character',
  /** An ASCII character in loc that RFC 3986 does not allow at its place. */
  'loc-illegal',
  /** `%` in loc without two hexadecimal digits. */
  'percent-invalid',
  /** A triplet in loc that encodes an unreserved character. */
  'percent-unreserved',
  /** A triplet in loc with a lower-case hexadecimal digit that encodes a reserved character. */
  'percent-lower',
  /** A triplet in loc that encodes a control character. */
  'percent-control',
  /** Triplets in loc that are not UTF-8. */
  'percent-not-utf8',
  /** `%25` in loc followed by two hexadecimal digits. */
  'percent-double',
  /** A triplet in the path of loc that encodes `/`, `?`, `#` or a backslash. */
  'percent-delimiter',
  /** loc does not begin with http or https and a plain public host in its usual spelling. */
  'origin-odd',
  /**
   * The first loc of this document with this scheme and authority, unless it has no scheme and an ordinary host, is a `new-host`, or has https
   * and a host that no rule compares, behind another https loc.
   */
  'new-origin',
  /** `?` in loc with nothing after it. */
  'query-empty',
  /** A parameter of loc that may contain a session id. */
  'query-session',
  /** A tracking parameter in loc. */
  'query-tracking',
  /** `#` in loc. */
  'fragment',
  /** A segment of loc's path that is `.` or `..`, or an escaped dot. */
  'dot-segment',
  /** `//` in the path of loc, not preceded by `:` or `/`. */
  'double-slash',
  /** The path of loc has `;`, or a segment that begins with `(` and a capital letter. */
  'path-parameter',
  /** Possible template syntax in loc, or a segment `undefined`, `null` or `NaN`. */
  'template',
  /** The last segment of loc's path has the extension of an image, a program file or a sitemap, or is `ping`. */
  'loc-file',
  /** loc has fewer than 12 characters, or at least as many as a rule of the run looks for. */
  'loc-length',
  /** loc is not below the folder of the sitemap's own URL. */
  'loc-scope',
  /** An earlier loc of this document has the same normal form. */
  'loc-repeated',
  /** lastmod is not a valid `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ss[.s]TZD` without padding. */
  'lastmod-form',
  /** lastmod is before the first web page, or further in the future than the run allows. */
  'lastmod-range',
  /** changefreq is not exactly one of the seven words. */
  'changefreq-form',
  /** priority is not `0`, `1`, or `0.` or `1.` with one or two digits, from 0 to 1. */
  'priority-form',
  /** Set on every entry while a rule that waits for it is on: the pass alone then handles no entry. */
  'every',
  /** Anything but the core elements of its kind of entry, at most once each, in order, with text and without attributes. */
  'structure',
  /** An element of a namespace other than the document's own. */
  'extension',
  /** An element of another namespace that its vocabulary does not allow there, in that order, or with such attributes. */
  'extension-form',
  /** A namespace declaration inside the entry. */
  'entry-namespace',
  /** A CDATA section, a comment or a processing instruction in a value. */
  'markup',
  /** A reference that remains after references are resolved. */
  'double-escaped',
  /** A raw `'`, `"` or `>` in a value. */
  'raw-quote',
  /** U+FFFD, or its triplets in loc. */
  'replacement',
  /** A URL that may not be in Unicode normal form C. */
  'not-nfc',
  /** A URL that may have been decoded as Windows-1252 by mistake. */
  'mojibake',
  /** A URL with an invisible character. */
  'discouraged',
  /** An image whose address or licence may be wrong. */
  'image-address',
  /** Two images of the entry with the same address. */
  'image-repeated',
  /** An image whose address is that of the page, or of a file that is not an image. */
  'image-file',
  /** An image without its loc, or with a repeated child. */
  'image-form',
  /** An image with more than its loc. */
  'image-retired',
  /** More images than a rule of the run allows. */
  'image-count',
  /** A video in which something may be wrong. */
  'video',
  /** A video with a retired element or attribute. */
  'video-retired',
  /** An article in which something may be wrong. */
  'news',
  /** An article with a retired element. */
  'news-retired',
  /** An article. */
  'article',
  /** A video. */
  'any-video',
  /** A video whose thumbnail, title or description may not be that of the earlier ones. */
  'video-text',
  /** A link whose code may not be that of a language and a country. */
  'link-code',
  /** A link whose address may be wrong. */
  'link-address',
  /** A link without one of its attributes, or with others. */
  'link-form',
  /** Links to other languages, none of them to the page itself. */
  'link-self',
  /** Two links with the same language. */
  'link-repeated',
  /** A single link, to the page itself. */
  'link-single',
  /** Links to several languages, without x-default. */
  'link-no-default',
  /** The first loc with this https origin, the host of a site or an IP address, of which rules only compare the host with an earlier one. */
  'new-host',
] as const;

export type FactName = (typeof FACT_NAMES)[number];

/** Bits per word. */
const WORD = 32;

/** Facts of an entry: two words of bits, in the order of `FACT_NAMES`. */
export interface Facts {
  readonly low: number;
  readonly high: number;
}

export const NO_FACTS: Facts = { low: 0, high: 0 };
export const ALL_FACTS: Facts = { low: -1, high: -1 };

/** Returns the bits of some facts. */
export function factsOf(names: readonly FactName[]): Facts {
  let low = 0;
  let high = 0;
  for (const name of names) {
    const at = FACT_NAMES.indexOf(name);
    if (at < WORD) low |= 1 << at;
    else high |= 1 << (at - WORD);
  }
  return { low, high };
}

/** Returns whether two sets have a fact in common. */
export function meet(one: Facts, other: Facts): boolean {
  return (one.low & other.low) !== 0 || (one.high & other.high) !== 0;
}

/** Returns the union of two sets. */
export function unite(one: Facts, other: Facts): Facts {
  return { low: one.low | other.low, high: one.high | other.high };
}
