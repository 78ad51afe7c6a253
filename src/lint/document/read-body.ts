// Reads the body of one document to its end, in slices, so that signals, timers and other documents get their turn.

import { setImmediate } from 'node:timers/promises';
import { Transcoder } from '../../base/bytes/encoding.js';
import { overLimit } from '../../fetch/network/source.js';
import { DOCUMENT_START } from '../../read/entry/document-place.js';
import { ProcessorClock } from '../diagnostics/processor-clock.js';
import type { DocumentContext } from './document-context.js';
import type { DocumentHead } from './document-head.js';
import type { DocumentLinter } from './document-linter.js';
import { documentStart } from './place-memory.js';

/** Bytes to lint before checking the clock and whether to wait for libxml2. */
const SLICE_BYTES = 65_536;
/** The same with rules of plugins: each slice starts a timer in a thread, which would take longer than linting a smaller one. */
const GUARDED_SLICE_BYTES = 262_144;
/** Longest work without a turn of the event loop, in milliseconds: signals, timers and other documents wait for it. */
const MOST_BUSY_MS = 20;

/**
 * Passes the bytes of a document to its linter: those of its head, then the `rest`. Returns false if a rule had to be interrupted: then the
 * linter cannot be used any more.
 */
export async function readBody(
  linter: DocumentLinter,
  context: DocumentContext,
  head: DocumentHead,
  rest: AsyncIterator<Uint8Array>,
): Promise<boolean> {
  const { encoding, format, chunks } = head;
  const slices = new SliceReader(linter, context, head);
  linter.skipBytes(encoding.bomLength + (format.kind === 'xml' ? format.start : 0));
  if (encoding.ascii) linter.onlyAscii((encoding.declared ?? '').toUpperCase());
  for (const chunk of chunks) await slices.read(chunk);
  while (!slices.isCut && !slices.isInterrupted) {
    const next = await rest.next();
    if (next.done) break;
    await slices.read(next.value);
    await context.schema.pause();
  }
  if (slices.isCut || slices.isInterrupted) await stopReading(context, rest, slices.isInterrupted);
  else slices.finish();
  if (slices.isInterrupted) context.state.isStopped = true;
  return !slices.isInterrupted;
}

/** Ends a document that has taken too much processor time, or a rule of which was interrupted, which is reported at its end. */
async function stopReading(
  { state, rules, config: { cpuTime = 0 } }: DocumentContext,
  rest: AsyncIterator<Uint8Array>,
  isInterrupted: boolean,
): Promise<void> {
  state.isStopped = true;
  const data = overLimit(cpuTime / 1_000, 'seconds');
  if (!isInterrupted || !rules.hasFailures)
    rules.report('run/limit-reached', { message: 'cpu', data, at: DOCUMENT_START }, documentStart);
  await rest.return?.();
}

/** Reads the remaining bytes of the transfer to check it to its end. Returns their number. */
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

/** Passes on the URLs that were read. */
export async function giveUrls({ urls, config }: DocumentContext): Promise<void> {
  if (urls !== null && urls.length > 0) await config.onUrls?.(urls.splice(0));
}

/** Cuts chunks into slices, and pauses between them. */
class SliceReader {
  /** Whether bytes were not linted because the document had taken too much processor time. */
  isCut = false;
  /** Whether a rule never returned. */
  isInterrupted = false;
  readonly #linter: DocumentLinter;
  readonly #context: DocumentContext;
  readonly #encoding: string;
  /** Converts the document to UTF-8; null if it is UTF-8. */
  readonly #transcoder: Transcoder | null;
  #isIllegalReported = false;
  readonly #sliceBytes: number;
  readonly #clock: ProcessorClock;
  /** Time of the last turn of the event loop. */
  #turn = performance.now();

  constructor(linter: DocumentLinter, context: DocumentContext, { encoding: { used } }: DocumentHead) {
    this.#linter = linter;
    this.#context = context;
    this.#encoding = used;
    this.#sliceBytes = context.plan.hasPlugins ? GUARDED_SLICE_BYTES : SLICE_BYTES;
    this.#clock = new ProcessorClock(context.config.cpuTime ?? Number.POSITIVE_INFINITY);
    this.#transcoder = used === 'utf-8' ? null : new Transcoder(used);
  }

  /** Lints a chunk and gives it back to the source. */
  async read(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      this.isCut = this.#clock.isOver || this.isInterrupted;
      if (this.isCut) break;
      const slice = chunk.subarray(at, at + this.#sliceBytes);
      at += slice.length;
      this.#lint(slice);
      await giveUrls(this.#context);
      if (this.#mustPause) await this.#pause();
    }
    // The window has copied the bytes.
    this.#context.source.recycle?.(chunk);
  }

  /** Ends the document: lints what is left in the transcoder. */
  finish(): void {
    const transcoder = this.#transcoder;
    if (transcoder) this.#guarded(() => this.#linter.push(this.#checkLegal(transcoder.finish()), 0));
  }

  #lint(slice: Uint8Array): void {
    const { state, config, meter } = this.#context;
    const before = state.entries;
    const started = performance.now();
    if (meter) meter.measure('entries', () => this.#push(slice));
    else this.#push(slice);
    this.#clock.add(performance.now() - started);
    config.onRead?.(slice.length, state.entries - before);
  }

  #push(slice: Uint8Array): void {
    const transcoder = this.#transcoder;
    const push = (): void => this.#linter.push(transcoder ? this.#checkLegal(transcoder.push(slice)) : slice, slice.length);
    this.#guarded(push);
  }

  #guarded(push: () => void): void {
    if (!this.#context.rules.reads(push)) this.isInterrupted = true;
  }

  /** Reports, once, where the next bytes are illegal in the document's encoding. */
  #checkLegal(bytes: Uint8Array): Uint8Array {
    const at = this.#transcoder?.illegalAt ?? null;
    if (at !== null && !this.#isIllegalReported) {
      this.#linter.illegalBytes(at, this.#encoding);
      if (this.#context.edits !== null) this.#context.edits.isGarbled = true;
      this.#isIllegalReported = true;
    }
    return bytes;
  }

  /** Whether to pause: because too much waits for libxml2, or because the event loop needs a turn. */
  get #mustPause(): boolean {
    return this.#context.schema.isBusy || performance.now() - this.#turn >= MOST_BUSY_MS;
  }

  async #pause(): Promise<void> {
    const { schema, meter } = this.#context;
    if (!schema.isBusy) await setImmediate();
    else await (meter ? meter.wait('libxml2', () => schema.pause()) : schema.pause());
    this.#turn = performance.now();
  }
}
