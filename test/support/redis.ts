// A real Redis server on a free port, workers as processes, and a connection that can be cut, for the tests of the queue.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { vi } from 'vitest';
import { type Running, start } from '../e2e/command-line.js';
import { closedPort } from './server.js';

/** Whether tests with a server are left out: never where CI asks for them, so that they cannot be lost there. */
export const WITHOUT_REDIS = !process.env['CI'] && spawnSync('redis-server', ['--version']).status !== 0;
if (WITHOUT_REDIS) console.warn('Tests of the queue are skipped: install the Debian package redis-server.');

/** Further ports that are tried if a server cannot begin at the first. */
const MOST_PORTS = 4;

/** A server, which may be ended and started again. */
export class RunningRedis {
  #child: ChildProcess | null = null;
  readonly folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-redis-'));

  private constructor(
    readonly port: number,
    private readonly words: readonly string[],
  ) {}

  /** Starts a server; `words` are further options of redis-server. */
  static async start(...words: string[]): Promise<RunningRedis> {
    for (let left = MOST_PORTS; ; left--) {
      const redis = new RunningRedis(await closedPort(), words);
      try {
        await redis.begin();
        return redis;
      } catch (error) {
        await redis.close();
        if (left === 0) throw error;
      }
    }
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async begin(): Promise<void> {
    const words = ['--port', `${this.port}`, '--bind', '127.0.0.1', '--save', '', '--dir', this.folder, ...this.words];
    this.#child = spawn('redis-server', words, { stdio: 'ignore' });
    const client = new Redis(this.port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    // Another test may have taken the port in between.
    const ended = new Promise<never>((_, reject) => {
      this.#child?.on('close', () => reject(new Error(`redis-server ended at port ${this.port}`)));
    });
    const connected = vi.waitUntil(
      () =>
        client.connect().then(
          () => true,
          () => false,
        ),
      { timeout: 30_000, interval: 50 },
    );
    // What comes second is of no interest.
    for (const each of [ended, connected]) each.catch(() => undefined);
    await Promise.race([connected, ended]).finally(() => client.disconnect());
  }

  /** Ends the server at once. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null) return;
    const gone = new Promise((resolve) => child.on('close', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** A client, to be disconnected by the caller. */
  client(): Redis {
    return new Redis(this.port, '127.0.0.1', { maxRetriesPerRequest: null });
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true });
  }
}

/** Workers of a test, all of which end with it. */
export class Workers {
  readonly running: Running[] = [];

  constructor(private readonly url: string) {}

  /** Starts a worker, and waits until it takes documents; `cli` is another bundle than that of the package. */
  async start(
    name: string,
    words: readonly string[] = ['--allow-private'],
    environment: Record<string, string> = {},
    cli?: string,
  ): Promise<Running> {
    const worker = ['worker', '--queue', this.url, '--name', name, ...words];
    const running = start(worker, { environment, ...(cli !== undefined && { cli }) });
    this.running.push(running);
    await lineOf(running, 'takes documents');
    return running;
  }

  async close(): Promise<void> {
    for (const { process: child } of this.running) {
      child.kill('SIGCONT');
      child.kill('SIGKILL');
    }
    await Promise.all(this.running.map(({ outcome }) => outcome));
  }
}

/** Waits for a line on standard output that has these words; returns it. */
export async function lineOf({ process: child, outcome }: Running, words: string): Promise<string> {
  let text = '';
  const found = new Promise<string>((resolve) => {
    child.stdout?.on('data', (more: string) => {
      text += more;
      const line = text.split('\n').find((one) => one.includes(words));
      if (line !== undefined) resolve(line);
    });
  });
  const ended = outcome.then(({ stdout, stderr }) => {
    throw new Error(`ended before '${words}': ${stdout}${stderr}`);
  });
  return Promise.race([found, ended]);
}

/** A way to a server that can be cut: nothing passes then, and nobody is told. What the server says may be changed on it. */
export class Line {
  readonly #sockets = new Set<Socket>();
  #cut = false;
  readonly #server = createServer((near) => {
    const far = connect(this.to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.on('data', (bytes) => void other.write(one === far ? this.change(bytes) : bytes));
      if (this.#cut) one.pause();
    }
  });

  constructor(
    private readonly to: number,
    readonly port: number,
    private readonly change: (said: Buffer) => Buffer,
  ) {}

  /** A way to the server at `port`; `change` is what becomes of its answers on the way. */
  static async to(port: number, change = (said: Buffer): Buffer => said): Promise<Line> {
    const line = new Line(port, await closedPort(), change);
    await new Promise<void>((resolve) => line.#server.listen(line.port, '127.0.0.1', resolve));
    return line;
  }

  /** Lets nothing pass for a time. */
  async cutFor(milliseconds: number): Promise<void> {
    this.#cut = true;
    for (const socket of this.#sockets) socket.pause();
    await pause(milliseconds);
    this.#cut = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
