// Decompresses gzip and keeps all output before a defect, by parsing the members itself (RFC 1952).

import { crc32, createInflateRaw } from 'node:zlib';
import type { StageProblem } from '../../base/problem/problem.js';
import { overLimit } from '../network/source.js';
import { type GzipLimits, TRANSPORT_LIMITS } from '../network/transfer-limits.js';
import { blocks } from './chunks.js';
import { GzipInput, isGzip, MEMBER_MAGIC, readHeader } from './gzip-header.js';
import { INPUT_BLOCK, Inflater, OUTPUT_BLOCK } from './inflater.js';

const TRAILER_BYTES = 8;

/**
 * Decompresses a gzip file with any number of members. Yields all bytes before a defect; `report` receives the problems, of which
 * at most one ends the reading. Output and problems do not depend on how the input is split. The compressed bytes of the current
 * member are kept, because zlib drops its last output when it fails: decompressing them again recovers it.
 */
export async function* gunzip(
  chunks: AsyncIterable<Uint8Array>,
  report: (problem: StageProblem) => void,
  limits: GzipLimits = TRANSPORT_LIMITS,
): AsyncGenerator<Uint8Array> {
  const input = new GzipInput(blocks(chunks, INPUT_BLOCK));
  const reader = new MemberReader(input, report, limits);
  try {
    for (let members = 0; ; members++) {
      if (members > 0 && !(await startsMember(input, report))) return;
      if (members === limits.gzipMembers) {
        report({ rule: 'document/gzip-corrupt', message: 'members', data: overLimit(limits.gzipMembers, 'members') });
        return;
      }
      const defect = await readHeader(input, limits.gzipHeaderBytes);
      if (defect !== null) {
        report(defect);
        return;
      }
      if (!(yield* reader.member())) return;
    }
  } finally {
    await input.close();
  }
}

/** Whether another member follows; anything else except zero padding is reported. */
async function startsMember(input: GzipInput, report: (problem: StageProblem) => void): Promise<boolean> {
  if ((await input.fill(MEMBER_MAGIC.length)) && isGzip(input.bytes)) return true;
  let count = 0;
  let zero = true;
  for (let rest = await input.next(); rest !== null; rest = await input.next()) {
    count += rest.length;
    zero &&= rest.every((byte) => byte === 0);
  }
  if (!zero) report({ rule: 'document/gzip-corrupt', message: 'trailing', data: { bytes: count } });
  return false;
}

class MemberReader {
  /** Output bytes of the whole file so far. */
  #produced = 0;
  #mismatchReported = false;

  constructor(
    private readonly input: GzipInput,
    private readonly report: (problem: StageProblem) => void,
    private readonly limits: GzipLimits,
  ) {}

  /** Yields the bytes of the member whose header was read; returns false if the file ends with it. */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a generator has to yield and to stop in its own loop
  async *member(): AsyncGenerator<Uint8Array, boolean> {
    const inflater = new Inflater(createInflateRaw({ chunkSize: OUTPUT_BLOCK }));
    const given: Uint8Array[] = [];
    const start = this.input.offset;
    let checksum = 0;
    let size = 0;
    try {
      for (;;) {
        const block = await this.input.next();
        if (block === null) return this.#truncated();
        given.push(block);
        const step = await inflater.write(block);
        const lost = step.failed ? await recover(given) : null;
        for (const output of lost?.outputs ?? step.outputs) {
          const room = this.limits.documentBytes - this.#produced;
          const piece = output.length > room ? output.subarray(0, room) : output;
          this.#produced += piece.length;
          size += piece.length;
          checksum = crc32(piece, checksum);
          if (piece.length > 0) yield piece;
          if (piece.length < output.length) return this.#ceiling();
        }
        if (lost !== null) return this.#stop('damaged', { offset: start + lost.consumed });
        if (step.consumed < block.length) {
          this.input.unread(block.subarray(step.consumed));
          break;
        }
      }
    } finally {
      inflater.close();
    }
    return this.#trailer(checksum, size);
  }

  async #trailer(checksum: number, size: number): Promise<boolean> {
    if (!(await this.input.fill(TRAILER_BYTES))) return this.#truncated();
    const view = new DataView(this.input.bytes.buffer, this.input.bytes.byteOffset, TRAILER_BYTES);
    const expected = { checksum: view.getUint32(0, true), size: view.getUint32(4, true) };
    this.input.skip(TRAILER_BYTES);
    if (!this.#mismatchReported && expected.checksum !== checksum) {
      this.#mismatchReported = true;
      this.#stop('checksum', { expected: hex(expected.checksum), actual: hex(checksum) });
    } else if (!this.#mismatchReported && expected.size !== size % 2 ** 32) {
      this.#mismatchReported = true;
      this.#stop('size', { expected: expected.size, actual: size });
    }
    return true;
  }

  #truncated(): boolean {
    return this.#stop('truncated', { read: this.input.received });
  }

  #ceiling(): boolean {
    this.report({
      rule: 'limits/gzip-bomb',
      message: 'ceiling',
      data: { ...overLimit(this.limits.documentBytes, 'bytes'), format: 'gzip', read: this.input.received },
    });
    return false;
  }

  #stop(message: string, data: Record<string, string | number>): boolean {
    this.report({ rule: 'document/gzip-corrupt', message, data });
    return false;
  }
}

/**
 * Recovers the output that zlib dropped when it failed: decompresses the given blocks again, the last one byte by byte. `consumed`
 * is the number of compressed bytes before the first undecodable one.
 */
async function recover(given: readonly Uint8Array[]): Promise<{ outputs: Uint8Array[]; consumed: number }> {
  const inflater = new Inflater(createInflateRaw({ chunkSize: OUTPUT_BLOCK }));
  const outputs: Uint8Array[] = [];
  let consumed = 0;
  try {
    for (const block of given.slice(0, -1)) {
      await inflater.write(block);
      consumed += block.length;
    }
    const last = given.at(-1) as Uint8Array;
    for (let at = 0; at < last.length; at++) {
      const step = await inflater.write(last.subarray(at, at + 1));
      if (step.failed) break;
      outputs.push(...step.outputs);
      consumed++;
    }
  } finally {
    inflater.close();
  }
  return { outputs, consumed };
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
