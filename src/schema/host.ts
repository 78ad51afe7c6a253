// The schema host of a run: validates with libxml2 in another process, and copes when it crashes, hangs or is missing.

import { schemaHostPath } from '../base/package-paths.js';
import { ENGINE_NAMES, type EngineName, type EngineVerdict, type SchemaKind } from './engine.js';
import { HostChild, type HostCommand, HostDown } from './host-child.js';
import { ENGINE_FLAG, oneLine } from './host-protocol.js';

export interface SchemaHostOptions {
  /** Module to fork; the engine flag is added to its arguments. Default: the built host of this package. */
  readonly command?: HostCommand;
  /** Longest time for one text, in milliseconds. */
  readonly chunkTimeoutMs?: number;
  /** Longest time until the child has loaded its engine and schemas, in milliseconds. */
  readonly startTimeoutMs?: number;
  /** A child with more resident memory, during or after its work, is ended. */
  readonly maxRssBytes?: number;
  /** Closes the host when it is aborted; waiting texts fail at once. */
  readonly signal?: AbortSignal | null;
  /** `auto` takes the best engine that works; a name forbids the other one. */
  readonly engine?: EngineName | 'auto';
}

/** A verdict and the engine that gave it. */
export interface HostVerdict extends EngineVerdict {
  readonly engine: EngineName;
}

/** No engine reached a verdict; `failed` says why, in one line. */
export interface HostFailure {
  readonly failed: string;
}

/** Validates texts by the schema: the host, or its proxy in another thread. */
export interface Validator extends Pick<SchemaHost, 'validate' | 'closed' | 'notice'> {}

/** An engine whose process died or hung this often is not used again. */
const MAX_FAILURES = 3;

interface Running {
  readonly child: HostChild;
  /** The engine that the child should load; once ready, the one that it uses. */
  readonly engine: EngineName;
}

/** An attempt without a verdict, and the engine to blame; null if no engine was tried. */
interface FailedAttempt extends HostFailure {
  readonly blame: EngineName | null;
}

/** One child process, one text at a time. A text whose child fails is tried once more, on the other engine if there is one. */
export class SchemaHost {
  readonly #command: HostCommand;
  readonly #chunkTimeoutMs: number;
  readonly #startTimeoutMs: number;
  readonly #maxRssBytes: number;
  readonly #allowed: readonly EngineName[];
  readonly #failures = new Map<EngineName, number>();
  /** Engines that are no longer used, and why. */
  readonly #unusable = new Map<EngineName, string>();
  #running: Running | null = null;
  #lastEngine: EngineName | null = null;
  /** Processes started so far. */
  starts = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(options: SchemaHostOptions = {}) {
    this.#command = options.command ?? { path: schemaHostPath(), args: [] };
    this.#chunkTimeoutMs = options.chunkTimeoutMs ?? 10_000;
    this.#startTimeoutMs = options.startTimeoutMs ?? 15_000;
    this.#maxRssBytes = options.maxRssBytes ?? 512 * 1024 * 1024;
    const { engine = 'auto', signal } = options;
    this.#allowed = engine === 'auto' ? ENGINE_NAMES : [engine];
    signal?.addEventListener('abort', () => void this.close(), { once: true });
    this.#closed = signal?.aborted ?? false;
  }

  /** Whether the host was closed: it validates nothing then. */
  get closed(): boolean {
    return this.#closed;
  }

  /** The engine that gave the latest verdict; null before the first. */
  get engine(): EngineName | null {
    return this.#lastEngine;
  }

  /** One line for the reader when the best engine could not be used; null otherwise. */
  get notice(): string | null {
    const best = this.#allowed[0] ?? 'libxmljs2';
    const reason = this.#unusable.get(best);
    if (reason === undefined) return null;
    const [next] = this.#usable();
    return next === undefined ? this.#whyNone() : `${best} is not available (${reason}); ${next} validates instead`;
  }

  /** Process id of the child that runs now; null when there is none. */
  get pid(): number | null {
    return this.#running?.child.pid ?? null;
  }

  /**
   * Validates a text, after those submitted before it. Starts the child when there is none.
   * Never rejects: on failure, the result has `failed`.
   */
  validate(kind: SchemaKind, xml: string): Promise<HostVerdict | HostFailure> {
    const verdict = this.#queue.then(() => this.#judge(kind, xml));
    this.#queue = verdict;
    return verdict;
  }

  /** Ends the child and resolves when it is gone. Texts still waiting fail. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#end();
    await this.#queue;
  }

  async #judge(kind: SchemaKind, xml: string): Promise<HostVerdict | HostFailure> {
    const first = await this.#attempt(kind, xml, null);
    if (!('failed' in first)) return first;
    if (first.blame === null) return { failed: first.failed };
    const second = await this.#attempt(kind, xml, first.blame);
    if (!('failed' in second)) return second;
    return { failed: second.blame === null ? first.failed : `${first.failed}; then ${second.failed}` };
  }

  /** Tries once, on the best engine, if possible other than `avoided`. */
  async #attempt(kind: SchemaKind, xml: string, avoided: EngineName | null): Promise<HostVerdict | FailedAttempt> {
    for (;;) {
      const usable = this.#usable();
      const wanted = usable.find((name) => name !== avoided) ?? usable[0];
      if (this.#closed) return { failed: 'the schema host is closed', blame: null };
      if (wanted === undefined) return { failed: this.#whyNone(), blame: null };
      try {
        const running = await this.#run(wanted, avoided === null);
        // The child reported the engine unavailable, which is recorded by now.
        if (running === null) continue;
        const answer = await this.#ask(running, kind, xml);
        // The engine works, but its process met unusual input, so the next text gets a new process.
        if ('failed' in answer) await this.#end();
        return answer;
      } catch (error) {
        const reason = error instanceof HostDown ? error.message : `cannot be started (${oneLine(error)})`;
        const engine = this.#running?.engine ?? wanted;
        await this.#end();
        if (this.#closed) return { failed: 'the schema host is closed', blame: null };
        this.#count(engine, reason);
        return { failed: `the schema host (${engine}) ${reason}`, blame: engine };
      }
    }
  }

  /** Validates a text. A missing verdict is due to the text and is no failure of the engine. */
  async #ask({ child, engine }: Running, kind: SchemaKind, xml: string): Promise<HostVerdict | FailedAttempt> {
    const answer = await child.ask(kind, xml, this.#chunkTimeoutMs);
    if (answer.type === 'failure')
      return { failed: `the schema host (${engine}) reached no verdict (${answer.reason})`, blame: engine };
    if (answer.rssBytes > this.#maxRssBytes) await this.#end();
    this.#lastEngine = engine;
    return { errors: answer.errors, total: answer.total, engine };
  }

  /** Returns a running child, if possible with the wanted engine; null when that engine is unavailable. */
  async #run(wanted: EngineName, mayFallBack: boolean): Promise<Running | null> {
    if (this.#running?.engine === wanted) return this.#running;
    await this.#end();
    // `close` may have run while the previous child was ending, and found nothing to end.
    if (this.#closed) throw new HostDown('is closed');
    // A host that may fall back by itself saves a process where the native engine was never built.
    const free = mayFallBack && this.#usable().length === ENGINE_NAMES.length;
    const args = [...this.#command.args, ...(free ? [] : [ENGINE_FLAG, wanted])];
    this.starts++;
    const child = new HostChild({ ...this.#command, args }, this.#maxRssBytes);
    this.#running = { child, engine: wanted };
    const start = await child.start(this.#startTimeoutMs);
    if (start.type === 'unavailable') {
      this.#unusable.set(start.engine, start.reason);
      await this.#end();
      return null;
    }
    if (start.engine !== wanted) this.#unusable.set(wanted, start.without ?? 'no reason given');
    this.#running = { child, engine: start.engine };
    return this.#running;
  }

  async #end(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.child.end();
  }

  #usable(): readonly EngineName[] {
    return this.#allowed.filter((name) => !this.#unusable.has(name));
  }

  #count(engine: EngineName, reason: string): void {
    const failures = (this.#failures.get(engine) ?? 0) + 1;
    this.#failures.set(engine, failures);
    if (failures >= MAX_FAILURES) this.#unusable.set(engine, `given up after ${failures} failures, the last: it ${reason}`);
  }

  #whyNone(): string {
    const reasons = this.#allowed.map((name) => `${name} (${this.#unusable.get(name)})`);
    return `no XSD engine is left: ${reasons.join(', ')}`;
  }
}
