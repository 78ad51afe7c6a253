// The facts of an entry: one bit for each property that the reading pass detects. Rules run only on entries with their facts.
//
// A fact is sound: a rule that waits for it has no finding on an entry without it. It may be set on an entry in which nothing is wrong.

/** Every fact, with its condition. The position in the list is the bit: there can be 64. */
export const FACT_NAMES = [
  /** No loc, or a loc with only XML white space; every item of a feed. */
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
  /** A triplet in loc with a lower-case hexadecimal digit that encodes a reserved character, or one in its path that encodes `/`, `?`, `#` or a backslash. */
  'percent-reserved',
  /** A triplet in loc that encodes a control character. */
  'percent-control',
  /** Triplets in loc that are not UTF-8. */
  'percent-not-utf8',
  /** `%25` in loc followed by two hexadecimal digits. */
  'percent-double',
  /** loc does not begin with http or https and a plain public host in its usual spelling, or it has another port than `origin-port`. */
  'origin-odd',
  /** loc begins with http or https, a plain public host in its usual spelling, and the default port of its scheme. */
  'origin-port',
  /** The first loc of this document with this scheme and authority, of http or https, unless it is a `new-host`. */
  'new-origin',
  /** `?` in loc with nothing after it. */
  'query-empty',
  /** A parameter of loc, or of a segment of its path, that may contain a session id. */
  'query-session',
  /** A tracking parameter in loc. */
  'query-tracking',
  /** `#` in loc. */
  'fragment',
  /** A segment of loc's path that is `.` or `..`, or an escaped dot. */
  'dot-segment',
  /** `//` in the path of loc, not preceded by `:` or `/`. */
  'double-slash',
  /** loc has http where the sitemap is reached over https, or, if its address is unknown, another of the two schemes than the first loc. */
  'loc-scheme',
  /** Possible template syntax in loc, a segment or parameter `undefined`, `null` or `NaN`, a second address in its path, or an error page. */
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
  /** An element of another namespace that its vocabulary, or an index, does not allow there, in that order, or with such attributes. */
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
  /** An image whose address is that of the page, of another image of the entry, or of a file that is not an image. */
  'image-file',
  /** An image without its loc, or with a repeated child. */
  'image-form',
  /** More images than a rule of the run allows. */
  'image-count',
  /** A video in which something may be wrong. */
  'video',
  /** An article in which something may be wrong. */
  'news',
  /** An article that is old, or in the future. */
  'news-date',
  /** An element or attribute of an image, a video or an article that search engines no longer read. */
  'retired',
  /** An article. */
  'article',
  /** A video. */
  'any-video',
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
  /** The first loc with this https origin, whose host is that of a site, as one of an earlier loc: rules only compare the two. */
  'new-host',
  /** An element of the extension for feature phones. */
  'mobile',
] as const;

export type FactName = (typeof FACT_NAMES)[number];

/** Facts that make an entry unproved. Of entries with others alone, the pass marks those that the schema may reject. */
export const JUDGED_BY_SCHEMA: readonly FactName[] = [
  'loc-missing',
  'changefreq-form',
  'structure',
  'extension-form',
  'entry-namespace',
  'image-form',
  'video',
  'news',
  'link-form',
];

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

/** The names of the facts whose bits are set, in the order of `FACT_NAMES`. */
export function namesOf({ low, high }: Facts): FactName[] {
  return FACT_NAMES.filter((_, bit) => ((bit < WORD ? low : high) & (1 << (bit % WORD))) !== 0);
}
