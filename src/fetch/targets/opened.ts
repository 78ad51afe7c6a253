// An opened source: decodes wire bytes to document bytes and reports problems of compression and labels.

import type { StageProblem } from '../../base/problem/problem.js';
import { BLOCK_BYTES, BlockPool } from '../decode/block-pool.js';
import { blocks, peek } from '../decode/chunks.js';
import { type ContentCoding, decompress, parseContentEncoding } from '../decode/coding.js';
import { gunzip } from '../decode/gzip.js';
import { isGzip } from '../decode/gzip-header.js';
import { archiveFormat, MAGIC_BYTES, TAR_BLOCK, tarMember } from '../decode/magic.js';
import type { HttpFacts } from '../network/http-facts.js';
import { type Location, overLimit, type Source } from '../network/source.js';
import type { TransportLimits } from '../network/transfer-limits.js';
import { TransferError, type Wire } from '../network/wire.js';

type Chunks = AsyncIterable<Uint8Array>;

/** Changes the bytes of a document; `owned` chunks have no other user. */
type Revise = (chunks: Chunks, pool: BlockPool, owned: boolean) => Chunks;

export interface OpenedFacts {
  readonly location: Location;
  readonly http: HttpFacts | null;
  readonly modified: number | null;
  /** Problems known before the body is read. */
  readonly remarks: readonly StageProblem[];
  /** Changes the document before it is read; absent if it is read as it is. */
  readonly revise?: Revise;
}

/** A stream after removing layers of compression. */
interface Uncoded {
  readonly chunks: Chunks;
  /** Number of layers removed. */
  readonly layers: number;
  /** Whether one of the layers was gzip. */
  readonly gzip: boolean;
}

/** A source whose first bytes were read. Ending its iterator early, or `discard`, releases all resources. */
export class OpenedSource implements Source {
  readonly location: Location;
  readonly http: HttpFacts | null;
  readonly modified: number | null;
  readonly problems: StageProblem[];
  readonly body: Chunks;
  wireBytes = 0;
  gzip = false;
  partial = false;
  readonly #revise: Revise;
  readonly #iterator: AsyncGenerator<Uint8Array>;
  #first: IteratorResult<Uint8Array> | null = null;
  /** The first problem that lost bytes. */
  #defect: StageProblem | null = null;
  #wireEnded = false;

  constructor(
    facts: OpenedFacts,
    private readonly wire: Wire,
    private readonly limits: TransportLimits,
    private readonly run: AbortSignal,
    private readonly pool = new BlockPool(),
  ) {
    this.location = facts.location;
    this.http = facts.http;
    this.modified = facts.modified;
    this.problems = [...facts.remarks];
    this.#revise = facts.revise ?? ((chunks) => chunks);
    this.#iterator = this.#document();
    this.body = { [Symbol.asyncIterator]: () => this.#reader() };
  }

  /** Reads the first bytes. Returns the problem if it left no bytes at all; the source is then closed. */
  async prime(): Promise<StageProblem | null> {
    this.#first = await this.#iterator.next();
    return this.#first.done ? this.#defect : null;
  }

  /** The first bytes of the document, available before the body is read; empty for an empty document. */
  get head(): Uint8Array {
    return this.#first?.value ?? new Uint8Array(0);
  }

  /** Returns a block of the body to the pool. */
  recycle(block: Uint8Array): void {
    this.pool.give(block);
  }

  /** Closes the source without reading on. */
  async discard(): Promise<void> {
    await this.#iterator.return(undefined);
  }

  #reader(): AsyncIterator<Uint8Array> {
    return {
      next: () => {
        const first = this.#first;
        this.#first = null;
        return first === null ? this.#iterator.next() : Promise.resolve(first);
      },
      return: () => this.#iterator.return(undefined),
    };
  }

  async *#document(): AsyncGenerator<Uint8Array> {
    try {
      const uncoded = await this.#withoutCoding(this.#received());
      const unpacked = uncoded === null ? null : await this.#withoutGzip(uncoded);
      if (unpacked === null) return;
      const isPlain = uncoded?.layers === 0 && !this.gzip;
      const revised = this.#revise(unpacked, this.pool, isPlain && this.location.from.kind === 'file');
      let bytes = 0;
      for await (const block of blocks(this.#bounded(revised), BLOCK_BYTES, () => this.pool.take())) {
        if (this.run.aborted) {
          this.partial = true;
          return;
        }
        bytes += block.length;
        yield block;
      }
      // Reports count the bytes of the revised document, not those of the file.
      if (revised !== unpacked && isPlain) this.wireBytes = bytes;
    } finally {
      await this.wire.close();
    }
  }

  /** Yields the wire's bytes, counted and limited; a failed transfer only ends the stream. */
  async *#received(): AsyncGenerator<Uint8Array> {
    const limit = this.limits.wireBytes;
    try {
      for await (const chunk of this.wire.chunks) {
        const room = limit - this.wireBytes;
        const taken = chunk.length > room ? chunk.subarray(0, room) : chunk;
        this.wireBytes += taken.length;
        if (taken.length > 0) yield taken;
        if (taken.length < chunk.length) {
          this.#endTransfer({ rule: 'run/limit-reached', message: 'bytes', data: overLimit(limit, 'bytes') });
          return;
        }
      }
    } catch (error) {
      this.partial = true;
      this.#wireEnded = true;
      if (error instanceof TransferError) this.#endTransfer(error.problem);
      else if (!this.run.aborted) throw error;
    }
  }

  /** Ends a document at its size limit. Compressed documents were already limited while decompressing. */
  async *#bounded(chunks: Chunks): AsyncGenerator<Uint8Array> {
    const limit = this.limits.documentBytes;
    let room = limit;
    for await (const chunk of chunks) {
      if (chunk.length > room) {
        if (room > 0) yield chunk.subarray(0, room);
        this.#markPartial({ rule: 'run/limit-reached', message: 'bytes', data: overLimit(limit, 'bytes') });
        return;
      }
      room -= chunk.length;
      yield chunk;
    }
  }

  /** Decodes content codings; null if one of them cannot be decoded. */
  async #withoutCoding(chunks: Chunks): Promise<Uncoded | null> {
    const value = this.http?.contentEncoding ?? '';
    const codings = parseContentEncoding(value);
    const known = codings.filter((coding): coding is ContentCoding => coding !== null);
    const data = { url: this.http?.finalUrl ?? this.location.uri, value };
    if (known.length < codings.length) {
      this.#markPartial({ rule: 'fetch/content-encoding', message: 'unsupported', data });
      return null;
    }
    if (known.length > this.limits.compressionLayers) {
      this.#markPartial({
        rule: 'fetch/content-encoding',
        message: 'too-many',
        data: { ...data, limit: this.limits.compressionLayers },
      });
      return null;
    }
    let rest = chunks;
    let layers = 0;
    let gzip = false;
    for (const coding of known.toReversed()) {
      if (coding !== 'gzip') {
        rest = decompress(rest, coding, (problem) => this.#markPartial(problem), this.limits.documentBytes);
        layers++;
        continue;
      }
      const { head, chunks: seen } = await peek(rest, 2);
      rest = isGzip(head) ? this.#gunzip(seen) : seen;
      if (isGzip(head)) {
        layers++;
        gzip = true;
      } else if (head.length > 0) this.problems.push({ rule: 'fetch/gzip-mislabelled', message: 'not-gzip', data });
    }
    return { chunks: rest, layers, gzip };
  }

  /** Decompresses a gzip file, also gzip in gzip, after its content codings; null if it cannot be decompressed. */
  async #withoutGzip({ chunks, layers: coded, gzip }: Uncoded): Promise<Chunks | null> {
    let rest = chunks;
    for (let layers = 0; ; layers++) {
      const { head, chunks: seen } = await peek(rest, MAGIC_BYTES);
      if (layers === 0) {
        this.gzip = isGzip(head);
        this.#remarkOnLabels(gzip);
      }
      const format = archiveFormat(head);
      if (format !== null) {
        this.#markPartial({ rule: 'document/zip-not-gzip', message: 'archive', data: { format } });
        return null;
      }
      if (!isGzip(head)) {
        if (layers > 1) this.problems.push({ rule: 'document/double-gzip', message: 'double' });
        return this.#withoutTar(seen);
      }
      if (coded + layers === this.limits.compressionLayers) {
        this.#markPartial(this.#tooDeep(coded));
        return null;
      }
      rest = this.#gunzip(seen);
    }
  }

  /** Rejects tar archives, which hold several files. */
  async #withoutTar(unpacked: Chunks): Promise<Chunks | null> {
    const { head, chunks } = await peek(unpacked, TAR_BLOCK);
    const name = tarMember(head);
    if (name === null) return chunks;
    this.#markPartial({ rule: 'run/archive-member-skipped', message: 'tar', data: { name } });
    return null;
  }

  /** The finding for more layers than are decoded; `coded` is the number of content codings. */
  #tooDeep(coded: number): StageProblem {
    const data = overLimit(this.limits.compressionLayers, 'layers');
    if (this.http === null || coded === 0) return { rule: 'document/double-gzip', message: 'deep', data };
    const { finalUrl: url, contentEncoding } = this.http;
    return { rule: 'fetch/content-encoding', message: 'layers', data: { ...data, url, coding: contentEncoding ?? '' } };
  }

  #gunzip(chunks: Chunks): Chunks {
    return gunzip(
      chunks,
      (problem) => {
        if (problem.message === 'trailing') this.problems.push(problem);
        else this.#markPartial(problem);
      },
      this.limits,
    );
  }

  /** Compares the server's headers and the file name with the actual compression. */
  #remarkOnLabels(coded: boolean): void {
    if (this.http === null) return;
    const path = this.location.url?.pathname ?? '';
    const named = /\.gz$/i.test(path);
    const data = { url: this.http.finalUrl };
    const remark = (message: string): number => this.problems.push({ rule: 'fetch/gzip-mislabelled', message, data });
    if (named && coded) {
      remark(this.gzip ? 'twice' : 'encoded');
    } else if (this.gzip && !coded && !/\.\w+$/.test(path) && !/gzip/i.test(this.http.contentType ?? '')) {
      // Other file extensions are checked by document/extension-mismatch.
      remark('unannounced');
    }
  }

  /** Ends a transfer that broke off or was stopped; problems that follow from this are not reported. */
  #endTransfer(problem: StageProblem): void {
    this.#wireEnded = true;
    this.#markPartial(problem);
  }

  /** Reports a problem that leaves the document incomplete. */
  #markPartial(problem: StageProblem): void {
    this.partial = true;
    if (this.#wireEnded && problem.message === 'truncated') return;
    this.#defect ??= problem;
    this.problems.push(problem);
  }
}
