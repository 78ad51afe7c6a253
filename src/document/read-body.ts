// Reads the body of one document to its end: in slices, so that signals, timers and other documents get their turn between them.

import { setImmediate } from 'node:timers/promises';
import { Transcoder } from '../bytes/encoding.js';
import type { DocumentContext } from './document-context.js';
import type { DocumentHead } from './document-head.js';
import type { DocumentLinter } from './document-linter.js';

/**
 * Bytes that are linted before a look at the clock, and whether libxml2 is to be waited for: few at first, since a document's first entries
 * are mostly of the classes of all others.
 */
const FIRST_SLICE_BYTES = 4_096;
const SLICE_BYTES = 65_536;
/** Longest work without a turn of the event loop, in milliseconds: signals, timers and other documents wait for one. */
const MOST_BUSY_MS = 20;

/** Hands the bytes of a document to its linter: those of its head, then the `rest`. */
export async function readBody(
  linter: DocumentLinter,
  context: DocumentContext,
  head: DocumentHead,
  rest: AsyncIterator<Uint8Array>,
): Promise<void> {
  const { encoding, format, chunks } = head;
  const slices = new SliceReader(linter, context, head);
  linter.skipBytes(encoding.bomLength + (format.kind === 'xml' ? format.start : 0));
  if (encoding.ascii) linter.onlyAscii((encoding.declared ?? '').toUpperCase());
  for (const chunk of chunks) await slices.read(chunk);
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    await slices.read(next.value);
    await context.schema.pause();
  }
  slices.finish();
}

/** Reads what nobody needs, so that the transfer is checked to its end; returns its bytes. */
export async function discardBody(
  { source, config }: DocumentContext,
  head: DocumentHead,
  rest: AsyncIterator<Uint8Array>,
): Promise<number> {
  let bytes = head.length;
  for (const chunk of head.chunks) source.recycle?.(chunk);
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    bytes += next.value.length;
    source.recycle?.(next.value);
  }
  config.onRead?.(bytes, 0);
  return bytes;
}

/** Cuts chunks into slices, and pauses between these. */
class SliceReader {
  readonly #linter: DocumentLinter;
  readonly #context: DocumentContext;
  readonly #encoding: string;
  /** Turns the document into UTF-8; null where it is UTF-8. */
  readonly #transcoder: Transcoder | null;
  #isIllegalReported = false;
  #sliceBytes = FIRST_SLICE_BYTES;
  /** When the event loop had its last turn. */
  #turn = performance.now();

  constructor(linter: DocumentLinter, context: DocumentContext, { encoding: { used } }: DocumentHead) {
    this.#linter = linter;
    this.#context = context;
    this.#encoding = used;
    this.#transcoder = used === 'utf-8' ? null : new Transcoder(used);
  }

  /** Lints a chunk and gives it back to the source. */
  async read(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      const slice = chunk.subarray(at, at + this.#sliceBytes);
      at += slice.length;
      this.#sliceBytes = Math.min(SLICE_BYTES, this.#sliceBytes * 2);
      this.#lint(slice);
      if (this.#mustPause) await this.#pause();
    }
    // The window has its bytes.
    this.#context.source.recycle?.(chunk);
  }

  /** The document is over: lints what the transcoder still has. */
  finish(): void {
    if (this.#transcoder) this.#linter.push(this.#checkLegal(this.#transcoder.finish()), 0);
  }

  #lint(slice: Uint8Array): void {
    const { state, config, meter } = this.#context;
    const before = state.entries;
    if (meter) meter.measure('entries', () => this.#push(slice));
    else this.#push(slice);
    config.onRead?.(slice.length, state.entries - before);
  }

  #push(slice: Uint8Array): void {
    const transcoder = this.#transcoder;
    this.#linter.push(transcoder ? this.#checkLegal(transcoder.push(slice)) : slice, slice.length);
  }

  /** Reports where the bytes to come were illegal in the encoding of the document, the first time. */
  #checkLegal(bytes: Uint8Array): Uint8Array {
    const at = this.#transcoder?.illegalAt ?? null;
    if (at !== null && !this.#isIllegalReported) {
      this.#linter.illegalBytes(at, this.#encoding);
      this.#isIllegalReported = true;
    }
    return bytes;
  }

  /** Whether libxml2 is to be waited for, whose verdicts save work, or the event loop is due a turn. */
  get #mustPause(): boolean {
    return this.#context.schema.expectant || performance.now() - this.#turn >= MOST_BUSY_MS;
  }

  async #pause(): Promise<void> {
    const { schema, meter } = this.#context;
    if (!schema.expectant) await setImmediate();
    else await (meter ? meter.wait('libxml2', () => schema.pause()) : schema.pause());
    this.#turn = performance.now();
  }
}
