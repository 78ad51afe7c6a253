// Reads a file line by line, with a limit on the length of a line.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { CannotRun } from '../../base/errors.js';

const LINE_FEED = 0x0a;

/**
 * Yields the lines of a file without their ends; null for a line of more than `longest` bytes. Empty lines are left out.
 * @throws Error the system error if the file cannot be read
 * @throws CannotRun `usage` if it is not a regular file, because a device may have no end, or if the signal is aborted
 */
export async function* linesOf(path: string, longest: number, signal: AbortSignal): AsyncGenerator<string | null> {
  const found = await stat(path);
  if (!found.isFile() && !found.isDirectory()) throw new CannotRun('usage', `${path}: it is not a regular file`);
  let pieces: Buffer[] = [];
  let length = 0;
  const add = (piece: Buffer): void => {
    length += piece.length;
    // The rest of a line that is too long is not kept.
    if (length <= longest) pieces.push(piece);
  };
  const end = (): string | null => {
    const line = length > longest ? null : Buffer.concat(pieces).toString('utf8').trim();
    pieces = [];
    length = 0;
    return line;
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (signal.aborted) throw new CannotRun('usage', `${path}: interrupted before its end`);
    let from = 0;
    for (let to = chunk.indexOf(LINE_FEED); to >= 0; to = chunk.indexOf(LINE_FEED, from)) {
      add(chunk.subarray(from, to));
      const line = end();
      if (line !== '') yield line;
      from = to + 1;
    }
    add(chunk.subarray(from));
  }
  const line = end();
  if (line !== '') yield line;
}
