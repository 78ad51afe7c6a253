// Parses the header of a gzip member (RFC 1952 section 2.3), and buffers the input that it is read from.

import { crc32 } from 'node:zlib';
import type { StageProblem } from '../../base/problem/problem.js';
import { overLimit } from '../network/source.js';

/** ID1 and ID2 (RFC 1952 section 2.3.1). */
export const MEMBER_MAGIC: readonly number[] = [0x1f, 0x8b];

const FIXED_BYTES = 10;
const DEFLATE = 8;
/** FLG bits (section 2.3.1); bits 5 to 7 are reserved and must be zero. */
const FLAG = { headerChecksum: 2, extra: 4, name: 8, comment: 16, reserved: 0xe0 } as const;

/** Whether bytes begin with the magic number of gzip. */
export function isGzip(head: Uint8Array): boolean {
  return head.length >= MEMBER_MAGIC.length && MEMBER_MAGIC.every((byte, index) => head[index] === byte);
}

/** Compressed input that can be inspected before it is consumed. */
export class GzipInput {
  /** Bytes received and not yet taken. */
  bytes: Uint8Array = new Uint8Array(0);
  /** Number of bytes received in total. */
  received = 0;
  readonly #blocks: AsyncIterator<Uint8Array>;

  constructor(blocks: AsyncIterable<Uint8Array>) {
    this.#blocks = blocks[Symbol.asyncIterator]();
  }

  /** Offset in the compressed file of the first byte not yet taken. */
  get offset(): number {
    return this.received - this.bytes.length;
  }

  /** Receives until `length` bytes are available; false if the file ends before. */
  async fill(length: number): Promise<boolean> {
    while (this.bytes.length < length) {
      const step = await this.#blocks.next();
      if (step.done) return false;
      this.received += step.value.length;
      this.bytes = this.bytes.length === 0 ? step.value : Buffer.concat([this.bytes, step.value]);
    }
    return true;
  }

  /** Takes all available bytes, or receives the next block; null at the end of the file. */
  async next(): Promise<Uint8Array | null> {
    if (!(await this.fill(1))) return null;
    const taken = this.bytes;
    this.bytes = taken.subarray(taken.length);
    return taken;
  }

  skip(length: number): void {
    this.bytes = this.bytes.subarray(length);
  }

  /** Puts back the rest of the block that `next` returned. */
  unread(rest: Uint8Array): void {
    this.bytes = rest;
  }

  async close(): Promise<void> {
    await this.#blocks.return?.();
  }
}

/** Reads and skips one header; returns the problem if it is invalid, incomplete, or longer than `limit` bytes. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the fields of RFC 1952 in their order, each of which may end the file
export async function readHeader(input: GzipInput, limit: number): Promise<StageProblem | null> {
  const corrupt = (message: string, data: Record<string, string | number>): StageProblem => ({
    rule: 'document/gzip-corrupt',
    message,
    data,
  });
  const truncated = (): StageProblem => corrupt('truncated', { read: input.received });
  const tooLong = corrupt('header-too-long', overLimit(limit, 'bytes'));

  if (!(await input.fill(FIXED_BYTES))) return truncated();
  if (!isGzip(input.bytes)) return corrupt('header', { reason: 'its first bytes are not 1F 8B' });
  const [, , method, flags] = input.bytes as unknown as [number, number, number, number];
  if (method !== DEFLATE) return corrupt('header', { reason: `compression method ${method} does not exist` });
  if ((flags & FLAG.reserved) !== 0) return corrupt('header', { reason: 'reserved flags are set' });

  let length = FIXED_BYTES;
  if (flags & FLAG.extra) {
    if (!(await input.fill(length + 2))) return truncated();
    length += 2 + (input.bytes[length] as number) + 256 * (input.bytes[length + 1] as number);
  }
  for (const flag of [FLAG.name, FLAG.comment]) {
    if (!(flags & flag)) continue;
    for (;;) {
      if (length >= limit) return tooLong;
      if (!(await input.fill(length + 1))) return truncated();
      const end = input.bytes.indexOf(0, length);
      length = end === -1 ? input.bytes.length : end + 1;
      if (end !== -1) break;
    }
  }
  const checked = length;
  if (flags & FLAG.headerChecksum) length += 2;
  if (length > limit) return tooLong;
  if (!(await input.fill(length))) return truncated();
  if (flags & FLAG.headerChecksum) {
    const stored = (input.bytes[checked] as number) + 256 * (input.bytes[checked + 1] as number);
    // CRC16 is the lower half of the CRC-32 of the bytes before it.
    if (stored !== (crc32(input.bytes.subarray(0, checked)) & 0xffff))
      return corrupt('header', { reason: 'its own checksum does not match' });
  }
  input.skip(length);
  return null;
}
