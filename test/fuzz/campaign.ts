// A campaign: properties are checked in a process of their own, which is ended and begun again when an input hangs or crashes it.

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROPERTIES } from './properties.js';
import type { Property } from './property.js';
import type { Assignment, Attempt, Failure, Message } from './protocol.js';
import { saveRegression } from './regressions.js';

export interface CampaignOptions {
  /** Module of the built worker. */
  readonly worker: string;
  readonly seed: number;
  /** Number of inputs of each property by name, and the number of its first one; absent ones are left out. */
  readonly quotas: Readonly<Record<string, number>>;
  readonly first?: Readonly<Record<string, number>>;
  /** Milliseconds after which it ends; null when only the quotas count. */
  readonly time: number | null;
  /** Folder of the saved inputs, which are tried first, and whether failing ones are saved there. */
  readonly regressions: string;
  readonly save: boolean;
  /** Milliseconds without a sign of life after which an input counts as hanging. */
  readonly patience: number;
  /** Told of the results now and then. */
  readonly onProgress?: (results: Results) => void;
}

/** What came of one property. */
export interface Result {
  regressions: number;
  inputs: number;
  readonly failures: Failure[];
}
export type Results = ReadonlyMap<string, Result>;

/** Megabytes that the worker's heap may have: an input that needs more has broken it. */
const HEAP = 512;
/** Milliseconds that a worker may take until it gives its first sign of life. */
const STARTING_TIME = 60_000;
/** Workers in all: when each of them ends early, something else than an input is wrong. */
const MOST_WORKERS = 50;

/** Runs a campaign to its end. Rejects when the workers cannot be run at all. */
export async function runCampaign(options: CampaignOptions): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-fuzz-'));
  try {
    return await new Campaign(options, join(folder, 'attempt.json')).run();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

class Campaign {
  readonly #results = new Map<string, Result>(
    PROPERTIES.map(({ name }) => [name, { regressions: 0, inputs: 0, failures: [] }] as const),
  );
  readonly #next: Record<string, number>;
  readonly #until: number | null;
  #regressionsDone = 0;

  constructor(
    private readonly options: CampaignOptions,
    private readonly attemptFile: string,
  ) {
    this.#next = { ...options.first };
    this.#until = options.time === null ? null : Date.now() + options.time;
  }

  async run(): Promise<Results> {
    for (let workers = 0; workers < MOST_WORKERS; workers++) {
      rmSync(this.attemptFile, { force: true });
      const ended = await this.#worker();
      if (ended === null) return this.#results;
      this.#lost(ended);
    }
    return this.#results;
  }

  /** Runs one worker; null when it did all that there is to do, else how it ended. */
  #worker(): Promise<string | null> {
    const { seed, quotas, regressions, save, patience, worker } = this.options;
    const assignment: Assignment = {
      seed,
      quotas,
      next: this.#next,
      until: this.#until,
      regressions,
      regressionsDone: this.#regressionsDone,
      save,
      attemptFile: this.attemptFile,
    };
    const execArgv = ['--enable-source-maps', `--max-old-space-size=${HEAP}`];
    const child: ChildProcess = fork(worker, [JSON.stringify(assignment)], {
      execArgv,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    return new Promise((resolve, reject) => {
      let done = false;
      let hung = 0;
      let words = '';
      const watch = (time: number): NodeJS.Timeout =>
        setTimeout(() => {
          hung = time;
          child.kill('SIGKILL');
        }, time);
      let timer = watch(Math.max(STARTING_TIME, patience));
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        words = `${words}${text}`.slice(-2_000);
      });
      child.on('message', (message: Message) => {
        clearTimeout(timer);
        timer = watch(patience);
        done ||= message.type === 'done';
        this.#take(message);
      });
      child.on('error', reject);
      child.on('close', (code, signal) => {
        clearTimeout(timer);
        if (done) resolve(null);
        else resolve(hung > 0 ? `it gave no sign of life for ${hung} ms` : `the process ended with ${signal ?? code}: ${words}`);
      });
    });
  }

  #take(message: Message): void {
    if (message.type === 'alive' || message.type === 'done') return;
    const result = this.#results.get(message.property) as Result;
    switch (message.type) {
      case 'failure': {
        const { property, number, file, reason } = message;
        result.failures.push({ property, number, file, reason });
        break;
      }
      case 'regression':
        result.regressions++;
        this.#regressionsDone++;
        break;
      case 'next':
        this.#next[message.property] = message.number;
        result.inputs = message.number - (this.options.first?.[message.property] ?? 0);
        break;
    }
    this.options.onProgress?.(this.#results);
  }

  /** Notes the input that a worker was trying when it ended; the next worker goes on behind it. */
  #lost(how: string): void {
    const { property: name, number, file, content } = this.#attempted(how);
    const property = PROPERTIES.find((other) => other.name === name) as Property;
    const saved =
      file ?? (this.options.save ? saveRegression(this.options.regressions, property, Buffer.from(content, 'base64')) : null);
    this.#take({ type: 'failure', property: name, number, file: saved, reason: how });
    if (number === null) this.#take({ type: 'regression', property: name });
    else this.#take({ type: 'next', property: name, number: number + 1 });
  }

  #attempted(how: string): Attempt {
    try {
      return JSON.parse(readFileSync(this.attemptFile, 'utf8')) as Attempt;
    } catch {
      throw new Error(`The worker did not begin: ${how}`);
    }
  }
}
