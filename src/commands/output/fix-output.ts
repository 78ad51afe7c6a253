// Writes what --fix has made: files in their place, one document elsewhere, or a diff.

import { CannotRun } from '../../base/errors.js';
import { gzipped } from '../../base/gzip-writer.js';
import { LEVEL_TEXTS } from '../../base/problem/fixes.js';
import { BlockPool } from '../../fetch/decode/block-pool.js';
import type { Location } from '../../fetch/network/source.js';
import { withEdits } from '../../findings/fix/apply-edits.js';
import type { NewVersion } from '../../findings/fix/drafts.js';
import type { RevisedDocument, Revisions } from '../../findings/fix/revisions.js';
import type { DiffPart } from '../../findings/fix/unified-diff.js';
import { unifiedDiff } from '../../findings/fix/unified-diff.js';
import { escapeTerminal } from '../../report/escape/escape-terminal.js';
import { createPaint } from '../../report/stylish/paint.js';
import type { FixedRun } from '../../run/fixing.js';
import { colourLevel } from '../line/colour.js';
import type { Flags } from '../line/flags.js';
import type { Session } from '../session.js';
import { Destination } from './destination.js';
import { type OldFile, Replacement } from './replace-file.js';

/** Size of a write, in bytes. */
const BATCH_BYTES = 65_536;

/** Reads a document of a fixed run: with its edits, or as it was. */
export type Content = (location: Location, isEdited: boolean) => AsyncIterable<Uint8Array>;

/**
 * Replaces the files of a run. All new versions are written before the first file is replaced.
 * @throws CannotRun `report-unwritable` for a file that cannot be replaced; it is as it was, and so are those after it.
 */
export async function replaceFiles(run: FixedRun, content: Content): Promise<void> {
  const replacements: NewVersion[] = [];
  try {
    for (const { location, gzip } of run.documents) {
      if (location.from.kind !== 'file') continue;
      const draft = run.revisions.takeDraft(location.uri);
      if (draft !== null) {
        replacements.push(draft);
        continue;
      }
      const bytes = content(location, true);
      replacements.push(
        await Replacement.write(fileOf(location.from.path, location.uri, run.revisions), gzip ? gzipped(bytes) : bytes),
      );
    }
    for (const replacement of replacements) await replacement.commit();
  } catch (error) {
    for (const replacement of replacements) await replacement.discard();
    throw error;
  }
}

/** Begins the new version of a file that is linted with its edits. @throws CannotRun `report-unwritable` */
export function beginReplacement(path: string, uri: string, revisions: Revisions): Promise<NewVersion> {
  return Replacement.begin(fileOf(path, uri, revisions));
}

function fileOf(path: string, uri: string, revisions: Revisions): OldFile {
  return { path, shown: uri, links: revisions.pathsOf(uri), version: revisions.versionOf(uri) };
}

/** Writes the one document of a run: as gzip where its file is, or where the name says so. Without edits, its bytes stay as they are. */
export async function writeDocument(
  run: FixedRun,
  content: Content,
  to: 'output' | { readonly path: string },
  { output }: Session,
): Promise<void> {
  const { single } = run.revisions;
  if (single === null)
    throw new CannotRun('target-unreadable', 'the document could not be read, so no fixed copy of it was written');
  if (!run.revisions.isSingleWhole)
    throw new CannotRun(
      'target-unreadable',
      `cannot fix ${single.uri}: it was not read to its end, so no copy of it was written`,
    );
  const isGzip = to === 'output' ? run.isGzip : /\.gz$/i.test(to.path);
  const isSame = run.documents.length === 0 && isGzip === run.isGzip;
  const edited = (): AsyncIterable<Uint8Array> => (isGzip ? gzipped(content(single, true)) : content(single, true));
  const pieces = (isSame ? run.revisions.singleBytes : null) ?? edited();
  if (to === 'output') {
    for await (const piece of pieces) await output.writeBytes(piece);
    return;
  }
  const destination = await Destination.open(to.path);
  try {
    for await (const piece of pieces) await destination.writeBytes(piece);
  } catch (error) {
    await destination.discard();
    throw error;
  }
  await destination.finish();
}

/** Prints the diffs of all documents: one for each level, which can be applied one after the other. */
export async function writeDiffs(run: FixedRun, content: Content, { color }: Flags, session: Session): Promise<void> {
  const { output } = session;
  for (const document of run.documents) {
    const { location, steps } = document;
    const note = noteOf(document);
    if (note !== null) await output.write([`# ${escapeTerminal(`${location.uri} ${note}`)}; its text changes like this:\n`]);
    const print = printerOf(note === null ? '' : '# ', color, session);
    for (const [index, { level, edits }] of steps.entries()) {
      if (steps.length > 1) await output.write([`# ${level} edits: each ${LEVEL_TEXTS[level]}\n`]);
      const before = (): AsyncIterable<Uint8Array> => withSteps(content(location, false), steps.slice(0, index));
      for await (const parts of unifiedDiff(location.uri, before, edits)) await print(parts);
    }
  }
}

/** A document with the edits of the first levels made. The pieces are not reused. */
function withSteps(chunks: AsyncIterable<Uint8Array>, steps: RevisedDocument['steps']): AsyncIterable<Uint8Array> {
  return steps.reduce((before, { edits }) => withEdits(before, edits, new BlockPool(), false), chunks);
}

/** Why no tool can make the edits in a file, so that each line of its diff is a comment; null if one can. */
export function noteOf({ gzip, encoding }: RevisedDocument): string | null {
  if (gzip) return 'is compressed';
  return encoding === null ? null : `is converted from ${encoding.toUpperCase()} to UTF-8`;
}

/** Prints parts of a diff: their own bytes, or what a terminal can show. */
function printerOf(prefix: string, color: boolean | null, session: Session): (parts: readonly DiffPart[]) => Promise<void> {
  const { output, environment, tool } = session;
  const colour = colourLevel(color, environment, output);
  if (!output.terminal && colour === 0) {
    const bytesOf = ({ bytes }: DiffPart): Uint8Array[] => (prefix === '' ? [...bytes] : [Buffer.from(prefix), ...bytes]);
    return async (parts) => {
      for (const bytes of joined(parts.flatMap(bytesOf))) await output.writeBytes(bytes);
    };
  }
  const paint = createPaint({ tool, colour, columns: null });
  const colours = {
    file: paint.strong,
    hunk: paint.severity.info,
    same: (text: string) => text,
    removed: paint.severity.error,
    added: paint.good,
  };
  return (parts) => output.write(parts.map((part) => shown(part, prefix, colours[part.kind])));
}

/** Joins small pieces, to reduce the number of system calls; large ones stay as they are. */
function* joined(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  let small: Uint8Array[] = [];
  let size = 0;
  for (const piece of pieces) {
    small.push(piece);
    size += piece.length;
    if (size < BATCH_BYTES) continue;
    yield small.length === 1 ? piece : Buffer.concat(small);
    small = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(small);
}

/** A line of a diff for a terminal, on which nothing in a document may act. */
function shown({ bytes }: DiffPart, prefix: string, paint: (text: string) => string): string {
  const line = Buffer.concat(bytes).toString('utf8').slice(0, -1);
  return `${paint(`${prefix}${escapeTerminal(line)}`)}\n`;
}
