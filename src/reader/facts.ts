// The facts of an entry: one bit for each thing that the reading pass says of it. Rules wake on them, and nothing else does.
//
// A fact is sound: a rule that waits for it has no finding where it is not set. A fact is settled where everything that a
// rule could count of the entry follows from the entry's class; else the pass marks it as open, and rules look at each entry.

/** Every fact, with what sets it. The position in the list is the bit. */
export const FACT_NAMES = [
  /** No loc, or a loc without any character but XML space. */
  'loc-missing',
  /** XML space before or after the value of loc. */
  'loc-padded',
  /** XML space inside the value of loc. */
  'loc-space',
  /** A character beyond ASCII behind the authority of loc that an IRI may have (RFC 3987, production ucschar). */
  'loc-iri',
  /** A character beyond ASCII in loc that no IRI may have in a path, or Unicode white space. */
  'loc-odd-character',
  /** An ASCII character in loc that RFC 3986 does not allow where it stands. */
  'loc-illegal',
  /** `%` in loc that begins no triplet. */
  'percent-invalid',
  /** A triplet in loc that stands for an unreserved character. */
  'percent-unreserved',
  /** A triplet in loc with a small hexadecimal digit, of a character that is reserved. */
  'percent-lower',
  /** A triplet in loc that stands for a control. */
  'percent-control',
  /** Triplets in loc that are no UTF-8. */
  'percent-not-utf8',
  /** `%25` in loc with two hexadecimal digits behind it. */
  'percent-double',
  /** A triplet in the path of loc that stands for `/`, `?`, `#` or a backslash. */
  'percent-delimiter',
  /** loc does not begin with http or https and a plainly public host in its usual spelling. */
  'origin-odd',
  /** The first loc of this document with its scheme and authority. */
  'new-origin',
  /** `?` in loc with nothing behind it. */
  'query-empty',
  /** A parameter of loc that may hold a session. */
  'query-session',
  /** A parameter of loc that only tracks. */
  'query-tracking',
  /** `#` in loc. */
  'fragment',
  /** A segment of loc's path that is `.` or `..`, or a dot that is escaped. */
  'dot-segment',
  /** `//` in the path of loc, with neither `:` nor `/` before it. */
  'double-slash',
  /** The path of loc has `;` or a segment that begins with `(` and a capital letter. */
  'path-parameter',
  /** What may be template syntax in loc, or a segment `undefined`, `null` or `NaN`. */
  'template',
  /** The last segment of loc's path has the extension of an image, of a program's file, or of a sitemap, or is `ping`. */
  'loc-file',
  /** loc has fewer than 12 characters, or as many as a rule of the run looks for. */
  'loc-length',
  /** loc is not below the folder of the sitemap's own URL. */
  'loc-scope',
  /** The normal form of loc was seen before in this document. */
  'loc-repeated',
  /** lastmod is not a valid `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ss[.s]TZD` without any padding. */
  'lastmod-form',
  /** lastmod lies before the first web page, or further in the future than the run allows. */
  'lastmod-range',
  /** changefreq is not exactly one of the seven words. */
  'changefreq-form',
  /** priority is not `0`, `1`, or `0.` or `1.` with one or two digits, inside 0 to 1. */
  'priority-form',
  /** Set on every entry as long as a rule that waits for it is on; then no entry is left to the pass alone. */
  'every',
  /** Not only the core elements of its kind of entry, once each, in order, with text and without attributes. */
  'structure',
  /** An element of another namespace than the document's own. */
  'extension',
  /** An element of another namespace that its vocabulary does not have there, in that order, or with such attributes. */
  'extension-form',
  /** A namespace declaration inside the entry. */
  'entry-namespace',
  /** A CDATA section, a comment or an instruction in a value. */
  'markup',
  /** What is left of a reference after references are resolved. */
  'double-escaped',
  /** A raw `'`, `"` or `>` in a value. */
  'raw-quote',
  /** U+FFFD, or its triplets in loc. */
  'replacement',
  /** A URL that may not be in normal form C. */
  'not-nfc',
  /** A URL that may have been misread as Windows-1252. */
  'mojibake',
  /** A URL with a character that nobody sees. */
  'discouraged',
  /** An image whose address or licence is not plainly right. */
  'image-address',
  /** Two images of the entry with one address. */
  'image-repeated',
  /** An image whose address is that of the page, or of a file that is no image. */
  'image-file',
  /** An image without its loc, or with a child twice. */
  'image-form',
  /** An image with more than its loc. */
  'image-retired',
  /** More images than a rule of the run allows. */
  'image-count',
  /** A video in which not everything is plainly right. */
  'video',
  /** A video with something that is not read any more. */
  'video-retired',
  /** An article in which not everything is plainly right. */
  'news',
  /** An article with something that is not read any more. */
  'news-retired',
  /** An article. */
  'article',
  /** A video. */
  'any-video',
  /** A link whose code is not plainly that of a language and a country. */
  'link-code',
  /** A link whose address is not plainly right. */
  'link-address',
  /** A link without one of its attributes, or with others. */
  'link-form',
  /** Links to other languages, none of them to the page itself. */
  'link-self',
  /** Two links with one language. */
  'link-repeated',
  /** One link, to the page itself. */
  'link-single',
  /** Links to several languages, and no x-default. */
  'link-no-default',
] as const;

export type FactName = (typeof FACT_NAMES)[number];

/** Bits of a word. */
const WORD = 32;

/** Facts of an entry: two words of bits, in the order of `FACT_NAMES`. */
export interface Facts {
  readonly low: number;
  readonly high: number;
}

export const NO_FACTS: Facts = { low: 0, high: 0 };
export const ALL_FACTS: Facts = { low: -1, high: -1 };

/** The bits of some facts. */
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

/** Whether two sets have a fact in common. */
export function meet(one: Facts, other: Facts): boolean {
  return (one.low & other.low) !== 0 || (one.high & other.high) !== 0;
}

/** The facts of both. */
export function unite(one: Facts, other: Facts): Facts {
  return { low: one.low | other.low, high: one.high | other.high };
}
