// Compresses what this tool writes: the same content gives the same bytes.

import type { Gzip } from 'node:zlib';
import { createGzip } from 'node:zlib';

/** Where the header has the operating system (RFC 1952 section 2.3), and the number for an unknown one, which is the same on all machines. */
const OS_AT = 9;
const UNKNOWN_OS = 255;

/** Yields content as gzip, whose header has neither a time, a name nor a system. A piece of `content` may be reused when the next one is asked for. */
export async function* gzipped(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gzip = createGzip();
  const fed = feed(gzip, content);
  // Reported by the loop below, which ends with the error of the stream.
  fed.catch(() => undefined);
  let isFirst = true;
  for await (const piece of gzip as AsyncIterable<Buffer>) {
    if (isFirst) piece[OS_AT] = UNKNOWN_OS;
    isFirst = false;
    yield piece;
  }
  await fed;
}

async function feed(gzip: Gzip, content: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const piece of content) {
      // The stream keeps the piece until it is compressed.
      if (!gzip.write(Buffer.from(piece))) await new Promise((resolve) => gzip.once('drain', resolve));
    }
    gzip.end();
  } catch (error) {
    gzip.destroy(error as Error);
    throw error;
  }
}
