// Reads a file line by line, with a limit on the length of a line.

import { createReadStream } from 'node:fs';

const LINE_FEED = 0x0a;

/**
 * Yields the lines of a file without their ends; null for a line of more than `longest` bytes. Empty lines are left out.
 * @throws Error the system error if the file cannot be read
 */
export async function* linesOf(path: string, longest: number): AsyncGenerator<string | null> {
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
