// Decodes the HTTP content codings (RFC 9110 section 8.4) Brotli and deflate as a stream; gzip has its own module.

import { createBrotliDecompress, createInflate, createInflateRaw } from 'node:zlib';
import type { StageProblem } from '../../base/problem/problem.js';
import { overLimit } from '../network/source.js';
import { blocks, peek } from './chunks.js';
import { INPUT_BLOCK, Inflater, OUTPUT_BLOCK } from './inflater.js';

export type ContentCoding = 'gzip' | 'br' | 'deflate';

const CODINGS: ReadonlyMap<string, ContentCoding> = new Map([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['deflate', 'deflate'],
]);

/** The codings of a Content-Encoding value in the order they were applied; null for an unknown one. */
export function parseContentEncoding(value: string): (ContentCoding | null)[] {
  return value
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity')
    .map((name) => CODINGS.get(name) ?? null);
}

/** Decodes Brotli or deflate; yields all bytes before a defect, and at most `limit` bytes. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a generator has to yield and to stop in its own loop
export async function* decompress(
  chunks: AsyncIterable<Uint8Array>,
  coding: 'br' | 'deflate',
  report: (problem: StageProblem) => void,
  limit: number,
): AsyncGenerator<Uint8Array> {
  const { head, chunks: input } = await peek(chunks, 2);
  if (head.length === 0) return;
  const inflater = new Inflater(createStream(coding, head), limit);
  let received = 0;
  let room = limit;
  try {
    for await (const block of blocks(input, INPUT_BLOCK)) {
      received += block.length;
      const step = await inflater.write(block);
      for (const output of step.outputs) {
        if (output.length > room) {
          if (room > 0) yield output.subarray(0, room);
          report({
            rule: 'limits/gzip-bomb',
            message: 'ceiling',
            data: { ...overLimit(limit, 'bytes'), format: coding === 'br' ? 'Brotli' : coding, read: received },
          });
          return;
        }
        room -= output.length;
        yield output;
      }
      if (step.failed) {
        report({ rule: 'fetch/content-encoding', message: 'corrupt', data: { coding, read: received } });
        return;
      }
      if (step.consumed < block.length) return;
    }
    const end = await inflater.finish();
    yield* end.outputs;
    if (end.failed) report({ rule: 'fetch/content-encoding', message: 'truncated', data: { coding, read: received } });
  } finally {
    inflater.close();
  }
}

/** "deflate" means the zlib format (RFC 9110 section 8.4.1.2), but some servers send raw deflate; the first bytes decide. */
function createStream(coding: 'br' | 'deflate', head: Uint8Array): ConstructorParameters<typeof Inflater>[0] {
  if (coding === 'br') return createBrotliDecompress({ chunkSize: OUTPUT_BLOCK });
  const [first, second] = head as unknown as [number, number | undefined];
  const wrapped = (first & 0x0f) === 8 && second !== undefined && ((first << 8) | second) % 31 === 0;
  return wrapped ? createInflate({ chunkSize: OUTPUT_BLOCK }) : createInflateRaw({ chunkSize: OUTPUT_BLOCK });
}
