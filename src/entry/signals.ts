// The signals of an entry: one bit for each way in which it is unusual. Rules wake on them.
//
// A signal must be sound: where it is not set, no rule that waits for it could have fired. It may be set needlessly.

/** Every signal, with what sets it. The position is the bit. */
export const SIGNALS = {
  /** No loc, or a loc without any character but XML space. */
  'loc-missing': 0,
  /** XML space before or after the value of loc. */
  'loc-padded': 1,
  /** XML space inside the value of loc. */
  'loc-space': 2,
  /** A character beyond ASCII in loc. */
  'loc-non-ascii': 3,
  /** An ASCII character in loc that RFC 3986 does not allow anywhere, or `[` `]` outside the host, or a control. */
  'loc-illegal': 4,
  /** `%` in loc. */
  'loc-percent': 5,
  /** loc does not begin with `http://` or `https://` and a plainly public, lower-case, port-free LDH host name. */
  'loc-origin': 6,
  /** Scheme or authority of loc differ from those of the entry before (set on the first entry). */
  'new-origin': 7,
  /** `?` in loc. */
  'loc-query': 8,
  /** `#` in loc. */
  'loc-fragment': 9,
  /** The path of loc has `//`, `/.`, `/:`, `;`, `(`, or a segment `undefined`, `null` or `NaN`. */
  'loc-path': 10,
  /** The last segment of the path has an extension that pages do not have, or says `sitemap`. */
  'loc-file': 11,
  /** loc has fewer than 12 or at least 1,024 bytes in the source, or as many as a rule of the run looks for. */
  'loc-length': 12,
  /** loc is not below the folder of the sitemap's own URL (set on every entry when there is a URL and it differs). */
  'loc-scope': 13,
  /** The normal form of loc was seen before in this document. */
  'loc-repeated': 14,
  /** A value of a field has a reference, a CDATA section, a comment or a processing instruction. */
  markup: 15,
  /** A raw `'`, `"` or `>` in a value. */
  'raw-quote': 16,
  /** lastmod is not a valid `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ss[.s]TZD` without any padding. */
  'lastmod-form': 17,
  /** lastmod lies before 1991-08-08 or after the run's clock. */
  'lastmod-range': 18,
  /** changefreq is not exactly one of the seven words. */
  'changefreq-form': 19,
  /** priority is not `0`, `1`, or `0.` or `1.` with one or two digits, inside 0 to 1. */
  'priority-form': 20,
  /**
   * Not only the core elements of its kind of entry, once each, in order, without attributes, text between them or elements inside them
   * (extension elements at the end of the entry are fine).
   */
  structure: 21,
  /** An element of another namespace than the document's own. */
  extension: 22,
  /** A byte beyond ASCII, or the control U+007F, in the entry. */
  'non-ascii': 23,
  /** A namespace declaration inside the entry. */
  'entry-namespace': 24,
  /**
   * An element of another namespace that has no vocabulary, or one that was withdrawn, or that this does not have in that place,
   * after that sibling or with such attributes.
   */
  'extension-form': 25,
  /** An element of image sitemaps. */
  image: 26,
  /** An element of video sitemaps, unless it belongs to one video of the entry in which all is usual. */
  video: 27,
  /** An element of news sitemaps, unless it belongs to one article of the entry in which all is usual. */
  news: 28,
  /** An XHTML element, such as the links to other languages. */
  xhtml: 29,
  /** Set on every entry as long as a rule that waits for it is on; then entries are not read by their make. */
  every: 30,
  /** An element of video or news sitemaps, unless it belongs to a usual article of the publication that the host had before. */
  media: 31,
} as const;

export type SignalName = keyof typeof SIGNALS;

/** The core fields of an entry. */
export type FieldName = 'loc' | 'lastmod' | 'changefreq' | 'priority';

/** Each core field with the signals about its value. */
const FIELD_MASKS: readonly (readonly [FieldName, number])[] = (['loc', 'lastmod', 'changefreq', 'priority'] as const).map(
  (field) => [
    field,
    signalMask(
      (Object.keys(SIGNALS) as SignalName[]).filter(
        (name) => name.startsWith(`${field}-`) || (field === 'loc' && name === 'new-origin'),
      ),
    ),
  ],
);

/** The bit mask of all signals about a core field's value. */
export function fieldMask(field: FieldName): number {
  return (FIELD_MASKS.find(([name]) => name === field) as readonly [FieldName, number])[1];
}

/** The field that all signals of a mask are about; null where some are about the entry, or about another field. */
export function fieldOf(mask: number): FieldName | null {
  return FIELD_MASKS.find(([, ofField]) => (mask & ~ofField) === 0)?.[0] ?? null;
}

/** The bit mask of some signals. */
export function signalMask(names: readonly SignalName[]): number {
  let mask = 0;
  for (const name of names) mask |= 1 << SIGNALS[name];
  return mask;
}
