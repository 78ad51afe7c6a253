// The threads that read the pages of a build: files and their HTML take most of the time, and no page depends on another.
//
// The main thread keeps the order of the list, the rules and the comparison, so the number of threads cannot change a finding about files that stay as they are.

import { Worker } from 'node:worker_threads';
import { buildThreadModule, IS_EXECUTABLE } from '../../base/package-paths.js';
import type { Threads } from '../../crawl/threads/count.js';
import type { PageAnswer } from '../../rules/page-answer.js';
import type { ToProblem } from './build-asker.js';
import type { BuildSetup } from './create-build.js';
import { type PackedAnswers, unpackAnswers } from './packed-answers.js';

/** Pages in one message: each message costs as much as reading one page. */
const BATCH = 32;
/** Messages that a thread has at once, so that it need not wait for the main thread. */
const MOST_SENT = 2;
/** Messages for which pages are asked ahead, by thread: one thread may be late, and this one has pages to read. */
const AHEAD = 6;
/** Pages that this thread reads before it looks for messages. */
const AT_ONCE = 4;

/** A page, and what becomes of it. */
export interface WaitingPage {
  readonly url: URL;
  readonly done: (answer: PageAnswer) => void;
  readonly fail: (error: unknown) => void;
}

/** What only the main thread can do. */
export interface MainThread {
  /** Adds the reason to a problem that a thread found. */
  readonly toProblem: ToProblem;
  /** Reads a page that no thread reads, because one has failed. */
  readonly read: (url: URL) => PageAnswer;
}

/** Reads the pages of one run. */
export class BuildThreads {
  #threads: ReadingThread[] = [];
  #started = 0;
  #waiting: WaitingPage[] = [];
  #goesOn = false;
  /** Number of threads that are wanted, as far as there can be so many. */
  #count: number;
  /** Whether this thread reads pages, too. */
  readonly #shares: boolean;
  #main: MainThread | null = null;

  /**
   * A number of threads that was asked for is used as it is, and they read all pages. Else the thread of the run is one of them: it
   * would be idle for half of the time, and each further thread takes 20 MB, and compiles its own code. `script` is the
   * threads' program, as `Worker` takes it.
   */
  constructor(
    { count, always }: Threads,
    private readonly script = buildThreadModule(),
  ) {
    this.#shares = !always;
    this.#count = always ? count : Math.max(1, count - 1);
  }

  /**
   * Starts the threads, unless they have been: as many as there can be, since a limit on processes or Node's permission model may forbid
   * further ones. They load their program while sitemaps are still being read.
   */
  start(): void {
    while (this.#started < this.#count) {
      const thread = this.#create();
      if (thread === null) this.#count = this.#started;
      else this.#started = this.#threads.push(thread);
    }
  }

  /** A new thread; null if there can be none. */
  #create(): ReadingThread | null {
    const onFailed = (pages: readonly WaitingPage[]): void => {
      this.#readHere(pages);
      this.#send(1);
    };
    try {
      return new ReadingThread(this.script, { onRead: (pages, answers) => this.#take(pages, answers), onFailed });
    } catch {
      return null;
    }
  }

  /** Number of threads that were started. */
  get started(): number {
    return this.#started;
  }

  /** Pages to ask before the first one without an answer. */
  get ahead(): number {
    return this.#count * AHEAD * BATCH;
  }

  /** Tells the threads which build it is. */
  begin(setup: BuildSetup, main: MainThread): void {
    this.#main = main;
    for (const thread of this.#threads) thread.post({ setup });
  }

  /** Reads a page. Its callbacks may be called at once. */
  ask(page: WaitingPage): void {
    this.#waiting.push(page);
    this.#send(BATCH);
  }

  /** Ends the threads, even in the middle of a page. */
  async close(): Promise<void> {
    const threads = this.#threads;
    this.#threads = [];
    this.#waiting = [];
    await Promise.all(threads.map((thread) => thread.close()));
  }

  /** Sends waiting pages while at least so many wait and a thread has room. Fewer pages are sent once nobody adds to them. */
  #send(least: number): void {
    const threads = this.#threads.filter(({ failed }) => !failed);
    if (threads.length === 0) this.#readHere(this.#waiting.splice(0));
    while (this.#waiting.length >= least) {
      const idlest = threads.reduce((best, thread) => (thread.sent < best.sent ? thread : best));
      if (idlest.sent >= MOST_SENT) {
        if (!this.#shares) return;
        break;
      }
      idlest.read(this.#waiting.splice(0, BATCH));
    }
    if (this.#waiting.length === 0 || this.#goesOn) return;
    this.#goesOn = true;
    setImmediate(() => this.#goOn());
  }

  /** Sends also few pages, and reads some here if the threads have enough: this thread would only wait for them. */
  #goOn(): void {
    this.#goesOn = false;
    if (this.#waiting.length === 0) return;
    this.#send(1);
    if (this.#shares && this.#main !== null) this.#readHere(this.#waiting.splice(0, AT_ONCE));
  }

  #take(pages: readonly WaitingPage[], answers: readonly PageAnswer[]): void {
    this.#send(BATCH);
    pages.forEach(({ done }, index) => {
      const answer = answers[index] as PageAnswer;
      const { problem } = answer;
      done(problem === null ? answer : { ...answer, problem: (this.#main as MainThread).toProblem(problem) });
    });
  }

  #readHere(pages: readonly WaitingPage[]): void {
    for (const page of pages) {
      let answer: PageAnswer;
      try {
        answer = (this.#main as MainThread).read(page.url);
      } catch (error) {
        page.fail(error);
        continue;
      }
      page.done(answer);
    }
  }
}

interface ThreadEvents {
  readonly onRead: (pages: readonly WaitingPage[], answers: readonly PageAnswer[]) => void;
  /** Called once with the pages that have not been read. */
  readonly onFailed: (pages: readonly WaitingPage[]) => void;
}

class ReadingThread {
  failed = false;
  readonly #worker: Worker;
  /** What was sent and not answered; answers come in the same order. */
  #batches: (readonly WaitingPage[])[] = [];

  constructor(
    script: string,
    private readonly events: ThreadEvents,
  ) {
    this.#worker = new Worker(script, {
      eval: IS_EXECUTABLE,
      // Options of the parent process, such as --input-type, may be invalid for a file.
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    this.#worker.on('message', (packed: PackedAnswers) => {
      const pages = this.#batches.shift();
      if (pages !== undefined) this.events.onRead(pages, unpackAnswers(packed));
    });
    this.#worker.on('error', () => this.#fail());
    this.#worker.on('exit', () => this.#fail());
  }

  /** Number of messages that it has not answered. */
  get sent(): number {
    return this.#batches.length;
  }

  post(message: object): void {
    this.#worker.postMessage(message);
  }

  read(pages: readonly WaitingPage[]): void {
    this.#batches.push(pages);
    this.post({ urls: pages.map(({ url }) => url.href) });
  }

  async close(): Promise<void> {
    this.#batches = [];
    this.failed = true;
    await this.#worker.terminate();
  }

  #fail(): void {
    if (this.failed) return;
    this.failed = true;
    const batches = this.#batches;
    this.#batches = [];
    this.events.onFailed(batches.flat());
  }
}
