// Joins entries into a table (CSV, RFC 4180): a row for each, and a column for every field that any of them has.

import { CannotRun } from '../base/errors.js';
import { XHTML_NAMESPACE } from '../base/protocol.js';
import type { EntryElement } from '../read/entry/entry.js';
import { conventionalPrefix } from '../read/xml/namespaces.js';
import { csvCell } from '../report/escape/escape-csv.js';
import type { DocumentShape } from './document-shape.js';
import type { EntryConsumer, EntryFacts, Wanted } from './entry-consumer.js';
import type { Spool } from './spool.js';

/** Columns that every table has. */
const FIRST = ['loc', 'lastmod', 'changefreq', 'priority', 'sitemap'];
const SITEMAP = 4;
/** Spreadsheets cannot open more columns; only odd documents have so many. */
const MOST_COLUMNS = 16_384;

/** Receives entries for a table. */
export class JoinedTable implements EntryConsumer<null> {
  readonly wanted: Wanted = { locs: 'all', elements: 'all' };
  readonly #spool: Spool;
  readonly #columns = new Map(FIRST.map((name, column) => [name, column]));
  #uri = '';
  #rows = '';

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  begin({ uri }: DocumentShape): void {
    this.#uri = uri;
  }

  read({ loc, view, lastmod }: EntryFacts): null {
    const cells: [column: number, value: string][] = [[SITEMAP, this.#uri]];
    const set = (name: string, value: string): void => {
      if (value !== '') cells.push([this.#columnOf(name), value]);
    };
    if (view?.element) {
      for (const [name, value] of fieldsOf(view.element, '')) set(name, value);
    } else {
      set('loc', loc);
      set('lastmod', lastmod ?? '');
    }
    this.#rows += `${JSON.stringify(cells)}\n`;
    return null;
  }

  #columnOf(name: string): number {
    const known = this.#columns.get(name);
    if (known !== undefined) return known;
    if (this.#columns.size === MOST_COLUMNS)
      throw new CannotRun('usage', `${this.#uri}: the table would have more than ${MOST_COLUMNS} columns (nothing was written)`);
    this.#columns.set(name, this.#columns.size);
    return this.#columns.size - 1;
  }

  take(): void {
    // The row is complete already.
  }

  drain(): void {
    this.#spool.append(Buffer.from(this.#rows));
    this.#rows = '';
  }

  checkpoint(): () => void {
    const { length } = this.#spool;
    const { size } = this.#columns;
    return () => {
      this.#rows = '';
      this.#spool.truncate(length);
      for (const name of [...this.#columns.keys()].slice(size)) this.#columns.delete(name);
    };
  }

  /** The table: its header, then the rows. */
  *text(): Generator<string> {
    yield `${Array.from(this.#columns.keys(), csvCell).join(',')}\r\n`;
    let rest = '';
    for (const text of this.#spool.text()) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() as string;
      yield lines.map((line) => this.#row(line)).join('');
    }
  }

  #row(line: string): string {
    const cells = new Array<string>(this.#columns.size).fill('');
    for (const [column, value] of JSON.parse(line) as [number, string][]) cells[column] = csvCell(value);
    return `${cells.join(',')}\r\n`;
  }
}

/**
 * The values of an element's attributes and children, each with its path as in XPath: `image:image[2]/image:loc`. An alternate is
 * named by its language: `xhtml:link[de]`.
 */
function* fieldsOf({ children }: EntryElement, path: string): Generator<readonly [name: string, value: string]> {
  const seen = new Map<string, number>();
  for (const child of children) {
    const alternate = alternateOf(child);
    const name = `${path}${nameOf(child)}${alternate === null ? '' : `[${alternate.language}]`}`;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    const place = number === 1 ? name : `${name}[${number}]`;
    if (alternate === null) yield* valuesOf(child, place);
    else yield [place, alternate.href];
  }
}

/** The values of an element at a path. */
function* valuesOf(element: EntryElement, place: string): Generator<readonly [name: string, value: string]> {
  for (const { qname, value } of element.attributes) if (!/^xmlns(?::|$)/.test(qname)) yield [`${place}/@${qname}`, value];
  if (element.children.length === 0) yield [place, element.text.value];
  else yield* fieldsOf(element, `${place}/`);
}

/** The language and address of a link to another language; null for other elements. */
function alternateOf(element: EntryElement): { readonly language: string; readonly href: string } | null {
  if (element.namespace !== XHTML_NAMESPACE || element.name !== 'link') return null;
  const [language, href] = [attributeOf(element, 'hreflang'), attributeOf(element, 'href')];
  return language === '' || href === '' ? null : { language, href };
}

function attributeOf({ attributes }: EntryElement, name: string): string {
  return attributes.find(({ qname }) => qname === name)?.value.trim() ?? '';
}

/** The name with the conventional prefix of its namespace; elements of sitemaps have none. */
function nameOf({ core, name, qname, namespace }: EntryElement): string {
  if (core) return name;
  const prefix = conventionalPrefix(namespace ?? '');
  return prefix === null ? qname : `${prefix}:${name}`;
}
