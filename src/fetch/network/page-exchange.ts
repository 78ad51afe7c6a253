// One request for a page and its response as undici passes it on. No stream is made: that takes longer than reading most pages.

import type { Dispatcher } from 'undici';
import type { HeadCheck } from './connections.js';

type Controller = Dispatcher.DispatchController;
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Gets the body of a response. After `end` or `error`, nothing follows. */
export interface BodyListener {
  data(chunk: Uint8Array): void;
  end(): void;
  error(error: unknown): void;
}

/** The head of a response, and its body, which is read or discarded. */
export interface PageResponse {
  readonly status: number;
  /** Value of a header field, repeated fields joined by commas; null if absent. */
  header(name: string): string | null;
  /** Values of a header field, one for each of its lines. */
  lines(name: string): readonly string[];
  /** Whether the whole body has arrived. */
  readonly isWhole: boolean;
  /** Passes the body on, from its first byte. */
  read(listener: BodyListener): void;
  /** Gives up the rest of the body: at most `most` bytes of it are received, which is cheaper than a new connection. */
  discard(most?: number): void;
  /** Gives up the rest of the body, and the connection. */
  close(): void;
}

/** Bytes that are kept until a reader starts; beyond these, the connection waits. */
const MOST_HELD = 131_072;
/** How much of an unwanted body is received, and for how many milliseconds. */
const SWALLOWED_BYTES = 16_384;
const SWALLOWED_TIME = 1_000;
const GIVEN_UP = new Error('the rest of the body is not wanted');

/** The handler of one request. `onClosed` is called once, when nothing more can arrive. */
export class PageExchange implements Dispatcher.DispatchHandler, PageResponse {
  status = 0;
  #headers: Headers = {};
  #controller: Controller | null = null;
  /** Why the request was given up. */
  #reason: Error | null = null;
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  #listener: BodyListener | null = null;
  /** Bytes of an unwanted body that may still arrive. */
  #swallowed = 0;
  #timer: NodeJS.Timeout | undefined;
  #end: { readonly error: unknown } | 'whole' | null = null;
  #resolve: (response: PageResponse) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  /** The response, when its head has arrived. */
  readonly response = new Promise<PageResponse>((resolve, reject) => {
    this.#resolve = resolve;
    this.#reject = reject;
  });

  constructor(
    private readonly check: HeadCheck,
    private readonly onClosed: () => void,
  ) {
    // A request may be given up before anyone waits for its response.
    this.response.catch(() => {});
  }

  get isWhole(): boolean {
    return this.#end === 'whole';
  }

  header(name: string): string | null {
    const value = this.#headers[name];
    return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
  }

  lines(name: string): readonly string[] {
    const value = this.#headers[name];
    return value === undefined ? [] : Array.isArray(value) ? value : [value];
  }

  /** Ends the exchange, whether or not it has begun. */
  abort(reason: Error): void {
    if (this.#end !== null) return;
    this.#reason = reason;
    if (this.#controller === null) this.#fail(reason);
    else this.#controller.abort(reason);
  }

  read(listener: BodyListener): void {
    this.#listener = listener;
    const held = this.#held;
    this.#held = [];
    for (const chunk of held) this.#listener?.data(chunk);
    if (this.#end === null) this.#controller?.resume();
    else if (this.#end === 'whole') this.#listener?.end();
    else this.#listener?.error(this.#end.error);
  }

  discard(most = SWALLOWED_BYTES): void {
    this.#listener = null;
    this.#held = [];
    if (this.#end !== null) return;
    const announced = Number(this.header('content-length') ?? 0);
    if (announced > most || this.#heldBytes > most) {
      this.close();
      return;
    }
    this.#swallowed = most;
    this.#timer = setTimeout(() => this.close(), SWALLOWED_TIME);
    this.#controller?.resume();
  }

  close(): void {
    this.#listener = null;
    this.#held = [];
    this.abort(GIVEN_UP);
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#reason !== null) controller.abort(this.#reason);
  }

  onResponseStart(_: Controller, status: number, headers: Headers): void {
    this.check(headers, status);
    if (status < 200) return;
    this.status = status;
    this.#headers = headers;
    this.#resolve(this);
  }

  onResponseData(controller: Controller, chunk: Uint8Array): void {
    if (this.#listener !== null) {
      this.#listener.data(chunk);
      return;
    }
    this.#heldBytes += chunk.length;
    if (this.#swallowed > 0) {
      if (this.#heldBytes > this.#swallowed) this.close();
      return;
    }
    this.#held.push(chunk);
    if (this.#heldBytes > MOST_HELD) controller.pause();
  }

  onResponseEnd(): void {
    if (this.#end !== null) return;
    this.#finish('whole');
    this.#listener?.end();
  }

  onResponseError(_: Controller, error: Error): void {
    this.#fail(error);
  }

  #fail(error: unknown): void {
    if (this.#end !== null) return;
    this.#finish({ error });
    if (this.status === 0) this.#reject(error);
    else this.#listener?.error(error);
  }

  #finish(end: { readonly error: unknown } | 'whole'): void {
    this.#end = end;
    clearTimeout(this.#timer);
    this.onClosed();
  }
}
