// Classifies a line of a text sitemap: a URL, several URLs, a table row, or no URL.

/** Bytes of a line that are examined; URLs are shorter. */
const LOOKED_AT = 8_192;

/** A range of indices, end exclusive. */
export type Range = readonly [from: number, to: number];

export type TextLine =
  /** A URL or an attempt at one, to be checked by the URL rules. */
  | { readonly kind: 'url' }
  /** URLs with separators between them, a range each; `separator`: one of the separators is U+2028 or U+2029. */
  | { readonly kind: 'several'; readonly urls: readonly Range[]; readonly separator: boolean }
  /** A URL followed by other columns. */
  | { readonly kind: 'columns'; readonly url: Range }
  | { readonly kind: 'comment' }
  /** Words, one of which may be a URL. */
  | { readonly kind: 'words' }
  /** A single word that does not resemble a URL. */
  | { readonly kind: 'word' };

const URL_START = /^https?:\/\//i;
/**
 * Separators between two URLs: white space, a line separator in UTF-8, or another character unlikely to belong to the first URL.
 * The lookbehind starts each run of separators only once, which keeps matching linear.
 */
const SEPARATOR = /(?<![ \t,;|]|\xe2\x80[\xa8\xa9])(?:[ \t,;|]|\xe2\x80[\xa8\xa9])+(?=https?:\/\/)/gi;
const LINE_SEPARATOR = /\xe2\x80[\xa8\xa9]/;
const COLUMNS =
  /^(https?:\/\/[^ \t,;|"]+)(?:\t+[^\t]|(?:[ \t]*[,;|]| *\t)[ \t]*"?(?:\d{4}-\d\d(?:-\d\d)?(?![\w-])|[01]\.\d+[ \t,;|"]*(?:$|[,;|])|(?:always|hourly|daily|weekly|monthly|yearly|never)(?!\w)))/i;
/** Text that resembles a URL: it begins with a scheme, a path, a host or a template. */
const LIKE_URL = /^(?:[a-z][a-z\d+.-]*:[^ \t]|[/\\{[$<%"'(]|[^ \t]*[/\\]|[^ \t]+\.[a-z\d-]{2,}(?:[:/?#]|$)|[^ \t]*[\x80-\xff])/i;

/** Returns the bytes `from`..`to` without surrounding spaces and tabs. */
export function trimmedRange(buffer: Uint8Array, from: number, to: number): Range {
  let [start, end] = [from, to];
  while (start < end && isBlank(buffer[start])) start++;
  while (end > start && isBlank(buffer[end - 1])) end--;
  return [start, end];
}

/** Returns whether a byte is a space or a tab. */
export function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09;
}

/** Classifies the bytes `from`..`to` of a line, which must not begin or end with a space. */
export function readTextLine(buffer: Uint8Array, from: number, to: number): TextLine {
  if (isPlain(buffer, from, to)) return { kind: 'url' };
  // One character per byte, so that indices are byte offsets.
  const text = Buffer.from(buffer.buffer, buffer.byteOffset + from, Math.min(to - from, LOOKED_AT)).toString('latin1');
  if (text.startsWith('#')) return { kind: 'comment' };
  if (!URL_START.test(text)) {
    const [first = ''] = text.split(/[ \t]/, 1);
    if (LIKE_URL.test(first)) return { kind: 'url' };
    return { kind: first.length < text.length ? 'words' : 'word' };
  }
  const columns = COLUMNS.exec(text);
  const separators = separatorsIn(text);
  if (separators.length > 0 && to - from <= LOOKED_AT) {
    const starts = [0, ...separators.map(({ index, 0: separator }) => index + separator.length)];
    const ends = [...separators.map(({ index }) => index), text.length];
    const urls = starts.map((start, i): Range => [from + start, from + (ends[i] as number)]);
    return { kind: 'several', urls, separator: separators.some(([separator]) => LINE_SEPARATOR.test(separator)) };
  }
  if (columns) return { kind: 'columns', url: [from, from + (columns[1] as string).length] };
  return { kind: 'url' };
}

/** Returns the separators between URLs. In a query, a URL may be a value, so only white space and line separators count. */
function separatorsIn(text: string): readonly RegExpExecArray[] {
  const query = text.indexOf('?');
  return [...text.matchAll(SEPARATOR)].filter(
    ({ 0: separator, index }) => query < 0 || index < query || /[ \t\xe2]/.test(separator),
  );
}

/** Returns whether bytes begin with `http` and contain no possible separator. */
function isPlain(buffer: Uint8Array, from: number, to: number): boolean {
  if (to - from < 4) return false;
  if (buffer[from] !== 0x68 || buffer[from + 1] !== 0x74 || buffer[from + 2] !== 0x74 || buffer[from + 3] !== 0x70) return false;
  for (let at = from + 4; at < to; at++) if (SEPARATING[buffer[at] as number] === 1) return false;
  return true;
}

/** 1 for tab, space, comma, semicolon, bar, and the first byte of a line separator. */
const SEPARATING = new Uint8Array(256).map((_, byte) => (byte === 0xe2 || '\t ,;|'.includes(String.fromCharCode(byte)) ? 1 : 0));
