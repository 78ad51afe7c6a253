// All makes, and their text at full size.

import { createHash } from 'node:crypto';
import { seeded } from '../seeded.js';
import { ADDRESSES } from './addresses.js';
import { EXTENSIONS } from './extensions.js';
import { FINDINGS } from './findings.js';
import { LAYOUTS } from './layouts.js';
import { type EntryWriter, type Make, make } from './make.js';
import { DECLARED } from './namespaces.js';

/** Maximum entries and bytes of a generated file, whichever comes first. */
export const FULL_SIZE = { entries: 50_000, bytes: 12_400_000 };

/** The size to which a make is written. */
export type Size = typeof FULL_SIZE;

/** Number of bytes that are joined before they are written. */
const BATCH = 1 << 18;
/** Number of consecutive entries of one make in the mixed file that changes rarely. */
const RUN = 40;

const ALONE: readonly Make[] = [...ADDRESSES, ...LAYOUTS, ...EXTENSIONS, ...FINDINGS, ...DECLARED];

/** Entries of all makes in one file, `run` of each in turn, all with the host of the file. */
const inTurn =
  (run: number): EntryWriter =>
  (place) =>
    (ALONE[Math.floor(place.index / run) % ALONE.length] as Make).entry(place);

const PREFIXES = ['image', 'news', 'video', 'xhtml'] as const;

/** Every make that `npm run bench` compares with xmllint. */
export const MAKES: readonly Make[] = [
  ...ALONE,
  make('mixed-each-entry', { prefixes: PREFIXES, entry: inTurn(1) }),
  make('mixed-in-runs', { prefixes: PREFIXES, entry: inTurn(RUN) }),
];

/** The text of a generated file, in pieces; always the same. */
export function* textOf({ name, origin, head, entry, foot }: Make, size: Size = FULL_SIZE): Generator<string> {
  const random = seeded(createHash('sha256').update(name).digest().readInt32LE());
  let batch = head;
  let written = 0;
  let bytes = Buffer.byteLength(head + foot);
  for (let index = 0; index < size.entries; index++) {
    const text = entry({ index, origin, random });
    bytes += Buffer.byteLength(text);
    if (bytes > size.bytes) break;
    batch += text;
    if (bytes - written < BATCH) continue;
    yield batch;
    written = bytes;
    batch = '';
  }
  yield batch + foot;
}
