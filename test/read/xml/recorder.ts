// Reads XML as documents are read, and records all events of the reader as comparable text.

import { detectEncoding, SNIFF_BYTES, Transcoder } from '../../../src/base/bytes/encoding.js';
import { Column, type ElementTable } from '../../../src/read/entry/element-table.js';
import type { ReaderOptions } from '../../../src/read/entry/reading/reader-options.js';
import { XmlReader } from '../../../src/read/entry/reading/xml-reader.js';
import type { XmlSink } from '../../../src/read/entry/reading/xml-sink.js';

/** A problem that the reader reported. */
export interface Recorded {
  readonly rule: string;
  readonly message: string;
  readonly data: Readonly<Record<string, string | number>>;
  readonly offset: number;
  readonly length: number;
  /** 1-based line and column, as the window counts them. */
  readonly line: number;
  readonly column: number;
}

export interface Reading {
  readonly problems: readonly Recorded[];
  /** Problems, root, entries and children with all their elements, in the order reported. */
  readonly events: readonly string[];
  readonly wellFormed: boolean;
}

/** Columns of an element that are positions, and other columns. */
const PLACES = [Column.Start, Column.TagEnd, Column.NameStart, Column.NameEnd, Column.ContentEnd, Column.End];
const NUMBERS = [Column.Depth, Column.Parent, Column.Flags, Column.Children, Column.AttributeCount];

/** Reads bytes with the given options, after `skip` bytes that are not markup. */
export function read(bytes: Uint8Array, options: ReaderOptions = {}, skip = 0): Reading {
  const problems: Recorded[] = [];
  const events: string[] = [];
  const table = (name: string, flags: string): void => void events.push(`${name} ${flags} ${elements(reader.table, reader)}`);
  const sink: XmlSink = {
    problem(rule, message, data, at) {
      const { line, column } = reader.window.place(at);
      problems.push({ rule, message, data, ...at, line, column });
      events.push(`problem ${rule} ${message} ${JSON.stringify(data)} ${at.offset}+${at.length} ${line}:${column}`);
    },
    root: (root, kind, broken) => void events.push(`root ${kind} ${broken} ${JSON.stringify(root)}`),
    entry: ({ broken, interrupted }) => table('entry', `${broken} ${interrupted}`),
    child: (broken, misplaced) => table('child', `${broken} ${misplaced}`),
    text: (at) => void events.push(`text ${at.offset}+${at.length}`),
    skipped: () => void events.push('skipped'),
  };
  const reader = new XmlReader(sink, options);
  reader.skip(skip);
  reader.push(bytes);
  reader.finish();
  return { problems, events, wellFormed: reader.wellFormed };
}

function elements(table: ElementTable, reader: XmlReader): string {
  const rows: string[] = [];
  for (let row = 0; row < table.length; row++) {
    const places = PLACES.map((column) => reader.window.base + table.get(row, column));
    const namespace = reader.scanner.namespaces.name(table.get(row, Column.Namespace));
    rows.push([...places, ...NUMBERS.map((column) => table.get(row, column)), namespace].join(','));
  }
  return rows.join(' ');
}

/** The result for a file in any encoding: the reader's problems, and those of its encoding. */
export interface Judgement {
  readonly wellFormed: boolean;
  readonly problems: readonly string[];
  readonly encoding: readonly string[];
}

/** Checks a file; one in an unreadable encoding is not well-formed. */
export function judge(file: Uint8Array, options: ReaderOptions = {}): Judgement {
  const detected = detectEncoding(file.subarray(0, SNIFF_BYTES), null);
  const encoding = detected.problems.map(({ rule, message }) => `${rule} ${message}`);
  if (detected.unreadable) return { wellFormed: false, problems: [], encoding };
  const transcoder = detected.used === 'utf-8' ? null : new Transcoder(detected.used);
  const bytes = transcoder ? Buffer.concat([transcoder.push(file), transcoder.finish()]) : file;
  const { wellFormed, problems } = read(bytes, options, detected.bomLength);
  return { wellFormed, problems: problems.map(({ rule, message }) => `${rule} ${message}`), encoding };
}
