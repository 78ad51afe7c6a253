// Detects the file format from the first bytes: XML, HTML, a text sitemap, or something else.

import { strayContent } from '../xml/stray-content.js';

/** Bytes that are examined. */
export const FORMAT_BYTES = 8_192;

export type Format =
  /** XML that begins at `start`; `junk`: visible text, or white space before a declaration, precedes it. */
  | { readonly kind: 'xml'; readonly start: number; readonly junk: 'space' | 'text' | null }
  | { readonly kind: 'html' }
  | { readonly kind: 'text' }
  | { readonly kind: 'empty' }
  /** Something else; `what` describes it. */
  | { readonly kind: 'unknown'; readonly what: string };

/** Describes a robots.txt file. */
export const ROBOTS = 'a robots.txt file';

const MAGIC: readonly (readonly [prefix: string, what: string])[] = [
  ['%PDF', 'a PDF document'],
  ['\x89PNG', 'a PNG image'],
  ['GIF8', 'a GIF image'],
  ['\xff\xd8\xff', 'a JPEG image'],
  ['{\\rtf', 'a rich text document'],
  ['\xd0\xcf\x11\xe0', 'a Microsoft Office document'],
];
const HTML = /^<(?:!doctype\s+html|html|head|body|script|meta|title|div)(?=[\s>/])/i;
const HTML_PAGE = /^<(?:!doctype\s+html|html|head|body)(?=[\s>/])/i;
/** A root element that is supported: text before it is junk. */
const KNOWN_ROOT = /<(?:[\w.-]+:)?(?:urlset|sitemapindex|rss|feed|RDF)[\s>/]/i;
/** The line that begins every group of a robots.txt (RFC 9309 section 2.2.1), and the line that is outside groups. */
const ROBOTS_GROUP = /^[ \t]*user-agent[ \t]*:/im;
const ROBOTS_SITEMAP = /^[ \t]*sitemap[ \t]*:/im;
const FIRST_LINE_URL = /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.|\/\/)\S/i;
const URL_LINE = /^[ \t]*(?:[a-z][a-z0-9+.-]*:\/\/|www\.|\/\/)\S/im;
/** A table cell with an absolute URL, quoted or not. */
const URL_CELL = /^ *"?[a-z][a-z0-9+.-]*:\/\/\S/i;
/** Rows below the header that must match it. */
const TABLE_ROWS = 3;
/**
 * Control characters that do not occur in text. Compressed data contains them: one byte in eight is such a character.
 */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/**
 * Detects the format from the file's name and its first bytes as UTF-8 text (after a byte order mark). `final`: these are all the
 * bytes.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each line excludes one format, and their order decides
export function detectFormat(head: Uint8Array, name: string, final: boolean): Format {
  const all = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1');
  const lead = /^[ \t\r\n]*/.exec(all)?.[0].length ?? 0;
  if (lead === all.length) return final ? { kind: 'empty' } : { kind: 'xml', start: 0, junk: null };
  // The number of bytes is fixed, however many have arrived, and small enough for any pattern.
  const text = all.slice(0, lead + FORMAT_BYTES);
  const visible = text.slice(lead);
  const magic = MAGIC.find(([prefix]) => text.startsWith(prefix));
  if (magic) return { kind: 'unknown', what: magic[1] };
  const root = text.search(KNOWN_ROOT);
  if (!/^[\s\S]{0,4000}<\?xml\s/.test(visible)) {
    const markup = behindComments(visible);
    // A script or another element of HTML before a sitemap is junk, but a page may show one.
    const isJunk = root > 0 && !HTML_PAGE.test(markup) && /^(?:html|script)$/.test(strayContent(markup).kind);
    if (isJunk) return { kind: 'xml', start: root, junk: 'text' };
    if (HTML.test(markup)) return { kind: 'html' };
  }
  if (/\.br$/i.test(name) && !visible.startsWith('<') && CONTROL.test(text)) return { kind: 'unknown', what: 'a Brotli file' };
  const declaration = text.search(/<\?xml[ \t\r\n]/);
  if (declaration > 0 && (root < 0 || declaration < root) && !onlyMarkup(text.slice(0, declaration))) {
    return { kind: 'xml', start: declaration, junk: text.slice(0, declaration).trim() === '' ? 'space' : 'text' };
  }
  if (visible.startsWith('<')) return { kind: 'xml', start: 0, junk: null };
  // Text before a known root element is junk, unless the file is clearly a list of URLs that mentions one.
  if (root > 0 && !FIRST_LINE_URL.test(visible)) return { kind: 'xml', start: 0, junk: null };
  if (text.includes('\0')) return { kind: 'unknown', what: 'binary data' };
  if (isRobots(text, name)) return { kind: 'unknown', what: ROBOTS };
  if (/^[{[]/.test(visible)) return { kind: 'unknown', what: 'JSON' };
  if (isTable(visible)) return { kind: 'unknown', what: 'a CSV table' };
  if (/\.txt(?:\.gz)?$/i.test(name) || URL_LINE.test(text)) return { kind: 'text' };
  return { kind: 'unknown', what: 'plain text without any URL' };
}

function isRobots(text: string, name: string): boolean {
  if (/^robots\.txt$/i.test(name) || ROBOTS_GROUP.test(text)) return true;
  return ROBOTS_SITEMAP.test(text) && !URL_LINE.test(text);
}

/**
 * Returns whether lines are rows of a table: a header without a URL, and rows with as many cells, one of which is a URL. URLs may
 * contain commas and semicolons themselves, so a list of URLs below a title is not a table.
 */
function isTable(visible: string): boolean {
  const lines = visible.split(/[\r\n]+/, TABLE_ROWS + 2).filter((line) => line.trim() !== '');
  // The last line may be cut off at the end of the examined bytes.
  if (lines.length > 2) lines.pop();
  const [header = '', ...rows] = lines;
  return [',', ';', '\t'].some((separator) => {
    const columns = cellsOf(header, separator);
    if (columns.length < 2 || columns.some(isUrlCell)) return false;
    const isRow = (cells: readonly string[]): boolean => cells.length === columns.length && cells.some(isUrlCell);
    return rows.length > 0 && rows.every((row) => isRow(cellsOf(row, separator)));
  });
}

function cellsOf(row: string, separator: string): readonly string[] {
  return row.replace(/"[^"]*"/g, (quoted) => quoted.replaceAll(separator, ' ')).split(separator);
}

function isUrlCell(cell: string): boolean {
  return URL_CELL.test(cell);
}

/** Returns whether text has only white space, comments and instructions: the scanner then reports the late declaration. */
function onlyMarkup(text: string): boolean {
  return text.trim() !== '' && text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '').trim() === '';
}

/** Returns the text after leading white space and comments. Loops, because a pattern could backtrack over every `-->`. */
function behindComments(text: string): string {
  let at = 0;
  while (text.startsWith('<!--', at)) {
    const close = text.indexOf('-->', at + 4);
    if (close < 0) return '';
    at = close + 3;
    while (' \t\r\n'.includes(text[at] ?? 'x')) at++;
  }
  return text.slice(at);
}
