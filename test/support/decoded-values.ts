// What a reader gets of a sitemap, decoded by another parser: the values of each entry, in a form that is equal for equal values.

import { Parser } from 'htmlparser2';

const UNRESERVED = /^[\w.~-]$/;

/** An address without what makes no difference (RFC 3986, sections 5, 6.1 and 6.2). */
function page(text: string, base: string | undefined): string {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url === null) return text;
  url.hash = '';
  const decoded = url.href.replace(/%([\da-f]{2})/gi, (triplet, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return UNRESERVED.test(character) ? character : triplet.toUpperCase();
  });
  return decoded.replace(/[^\w.~%:/?#@!$&'()*+,;=-]/g, (character) => encodeURIComponent(character));
}

/** A date by its instant, or its day if it has no time. */
function date(text: string): string | null {
  // Date.parse knows a space before the offset only in dates of mail.
  const joined = text.replace(/^(\d{4}-\d\d-\d\dT[\d:.]+) (?=[+-]\d\d)/i, '$1');
  const plain = /^\d{9,10}$/.test(joined) ? new Date(Number(joined) * 1_000).toISOString() : joined;
  if (!/\d{4}/.test(plain)) return null;
  const zoned = /Z$|[+-]\d\d:?\d\d$|GMT|UTC/i.test(plain)
    ? plain
    : `${plain.replace(/^(\d{4})[/.-](\d+)[/.-](\d+)/, '$1/$2/$3').replace(/T/i, ' ')} UTC`;
  const instant = Date.parse(zoned.toUpperCase());
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

/** A value in its canonical form. */
function canonical(name: string, text: string, base: string | undefined): string {
  const value = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
  if (name === 'loc' || name.endsWith('_loc') || name === 'href' || /^https?:/i.test(value)) return page(value, base);
  if (/^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/.test(value) && name !== 'lastmod') return String(Number(value.replace(',', '.')));
  if (/date|lastmod/.test(name)) return date(value) ?? value;
  return value.replace(/\s+/g, '').toLowerCase();
}

/** The values of one entry, sorted. */
export type EntryValues = string;

/** The distinct entries of a document: lines of text, or `url` and `sitemap` elements with their values and attributes. */
export function entriesOf(content: Uint8Array, base?: string): ReadonlySet<EntryValues> {
  const isWide = Buffer.from(content.subarray(0, 4)).includes(0);
  // A reference that is only misspelled has one meaning.
  const text = (isWide ? decodedWide(content) : decodedText(content)).replace(/&\s*amp\s*;/gi, '&amp;');
  if (!text.includes('<')) {
    const lines = text.split(/[\r\n\u2028\u2029]+|\s+(?=https?:\/\/)/);
    return new Set(
      lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).map((line) => canonical('loc', line, base)),
    );
  }
  return new Set(xmlEntries(text, base));
}

function decodedWide(content: Uint8Array): string {
  return new TextDecoder(content[0] === 0xfe ? 'utf-16be' : 'utf-16le').decode(content);
}

function decodedText(content: Uint8Array): string {
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/.exec(Buffer.from(content.subarray(0, 200)).toString('latin1'));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    try {
      return new TextDecoder(declared?.[1] ?? 'latin1').decode(content);
    } catch {
      return Buffer.from(content).toString('latin1');
    }
  }
}

function* collected(entries: readonly (readonly string[])[]): Generator<string> {
  for (const values of entries) yield [...values].sort().join('\n');
}

function xmlEntries(text: string, base: string | undefined): Iterable<string> {
  const entries: string[][] = [];
  const open: { name: string; text: string }[] = [];
  let values: string[] | null = null;
  const parser = new Parser(
    {
      onopentag(qname, attributes) {
        const name = local(qname);
        open.push({ name, text: '' });
        if (open.length === 2 && (name === 'url' || name === 'sitemap')) {
          values = [];
          entries.push(values);
        }
        for (const [attribute, value] of Object.entries(attributes))
          if (!/^xmlns(:|$)/.test(attribute) && value.trim() !== '' && open.length > 1)
            values?.push(`${name}@${local(attribute)}=${canonical(local(attribute), value, base)}`);
      },
      ontext(piece) {
        const last = open.at(-1);
        if (last !== undefined) last.text += piece;
      },
      onclosetag() {
        const closed = open.pop();
        if (closed === undefined) return;
        const { name, text: all } = closed;
        if (all.trim() !== '') values?.push(`${name}=${canonical(name, all, base)}`);
        if (open.length === 1) values = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text.replace(/&(nbsp|eacute|uuml|ouml|auml|szlig|copy|ndash|mdash);/g, (_, name: string) => HTML[name] ?? ''));
  return collected(entries);
}

/** The HTML entities that examples have, which XML does not know. */
const HTML: Readonly<Record<string, string>> = {
  ...{ nbsp: '\u00a0', eacute: 'é', uuml: 'ü', ouml: 'ö', auml: 'ä', szlig: 'ß' },
  ...{ copy: '©', ndash: '–', mdash: '—' },
};

function local(qname: string): string {
  return qname.replace(/^.*:/, '').toLowerCase();
}
