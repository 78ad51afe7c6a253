// Encodes and decodes the lines of a journal: one finished document each, with its key and a digest that is verified.

import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { DocumentRecord } from '../../lint/document/record/document-record.js';

/** The content of a line. */
export interface JournalEntry {
  readonly document: DocumentRecord;
  /** The schema host's notice when the line was written. */
  readonly notice: string | null;
}

/** Position of a line in its file, in bytes, without the line feed. */
export interface LinePlace {
  readonly offset: number;
  readonly length: number;
}

/** Length of a SHA-256 digest in base64url. */
const DIGEST_LENGTH = 43;

/** SHA-256 digest in base64url; with an owner, the content is verified as that of the owner alone. */
export function digestOf(content: string | Uint8Array, owner?: string): string {
  const hash = createHash('sha256');
  if (owner !== undefined) hash.update(`${owner}\n`);
  return hash.update(content).digest('base64url');
}

/** Keys and digests have a fixed length, so that the first bytes of a line identify its document. */
const head = (key: string, digest: string): string => `{"key":"${key}","digest":"${digest}","entry":`;
const HEAD = /^\{"key":"([\w-]{43})","digest":"([\w-]{43})","entry":$/;
const HEAD_BYTES = head('', '').length + 2 * DIGEST_LENGTH;
/** The end of a line, before its line feed. */
const TAIL = '}';

/** Maximum length of a line's content; a document with more is not recorded and is read again instead. */
export const MOST_LINE_BYTES = 128 * 1024 * 1024;
const READ_BYTES = 1_048_576;
const LINE_FEED = 0x0a;

/** A document's line, including its line feed; null if it would be too long. */
export function encodeLine(key: string, entry: JournalEntry, mostBytes = MOST_LINE_BYTES): Buffer | null {
  const pieces: Buffer[] = [];
  let length = 0;
  for (const text of pieceTexts(entry)) {
    const piece = Buffer.from(text);
    length += piece.length;
    if (length > mostBytes) return null;
    pieces.push(piece);
  }
  const content = Buffer.concat(pieces, length);
  return Buffer.concat([Buffer.from(head(key, digestOf(content, key))), content, Buffer.from(`${TAIL}\n`)]);
}

/**
 * Reverses `encodeLine`, for a line without its line feed; null if the digest does not match the key and the content, so that no
 * document has the line of another, or if the content is not an entry. The shape of the document is not checked here.
 */
export function decodeLine(line: Buffer): JournalEntry | null {
  const [, key, digest] = HEAD.exec(line.toString('latin1', 0, HEAD_BYTES)) ?? [];
  const content = line.subarray(HEAD_BYTES, -1);
  if (digest === undefined || digest !== digestOf(content, key)) return null;
  try {
    const entry = JSON.parse(content.toString('utf8')) as Partial<JournalEntry> | null;
    const { document, notice } = entry ?? {};
    const whole = typeof document === 'object' && document !== null && (notice === null || typeof notice === 'string');
    return whole ? (entry as JournalEntry) : null;
  } catch {
    return null;
  }
}

/**
 * Every complete line from an offset on, with its key (null if it is not a document's line or is too long). Never holds a whole
 * line in memory.
 */
export async function* linesOf(
  file: FileHandle,
  from: number,
  mostBytes = MOST_LINE_BYTES,
): AsyncGenerator<LinePlace & { readonly key: string | null }> {
  const longest = HEAD_BYTES + mostBytes + TAIL.length;
  const chunk = Buffer.allocUnsafeSlow(READ_BYTES);
  const first = Buffer.allocUnsafeSlow(HEAD_BYTES);
  let filled = 0;
  let offset = from;
  for (let position = from; ; ) {
    const { bytesRead } = await file.read(chunk, 0, READ_BYTES, position);
    if (bytesRead === 0) return;
    const bytes = chunk.subarray(0, bytesRead);
    for (let at = 0; at < bytesRead; ) {
      const end = bytes.indexOf(LINE_FEED, at);
      filled += bytes.copy(first, filled, at, end < 0 ? bytesRead : end);
      if (end < 0) break;
      const [, key = null] = HEAD.exec(first.toString('latin1', 0, filled)) ?? [];
      const length = position + end - offset;
      yield { offset, length, key: length > longest ? null : key };
      filled = 0;
      offset = position + end + 1;
      at = end + 1;
    }
    position += bytesRead;
  }
}

/** The JSON in pieces: findings and children come one by one, so that encoding can stop when the line gets too long. */
function* pieceTexts({ document, notice }: JournalEntry): Generator<string> {
  const { findings, children, ...rest } = document;
  const { kept, ...counted } = findings;
  yield `{"notice":${JSON.stringify(notice)},"document":{${inside(rest)},"findings":{${inside(counted)},"kept":[`;
  yield* listed(kept);
  yield ']},"children":[';
  yield* listed(children);
  yield ']}}';
}

/** The members of an object as JSON, without its braces. */
function inside(members: object): string {
  return JSON.stringify(members).slice(1, -1);
}

function* listed(items: readonly object[]): Generator<string> {
  let separator = '';
  for (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
}
