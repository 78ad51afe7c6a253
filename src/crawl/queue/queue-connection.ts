// Connections to the database of the queue; loads the packages that only runs and workers with a queue need.

import { createRequire } from 'node:module';
import type { Redis } from 'ioredis';
import { CannotRun } from '../../base/errors.js';
import { parseUrl } from '../../base/parse-url.js';
import { withinTime } from '../../base/within-time.js';
import { RUNS, WORKERS } from './queue-keys.js';
import { reasonOfRefusal } from './server-refusal.js';

/** Milliseconds to connect at the start; later, commands wait for a connection. */
const FIRST_CONNECTION = 10_000;

const NO_ANSWER = 'no answer';

/** Does nothing, but read-only servers refuse it, and so does a cluster, which allows no scripts with several keys. */
const WRITE = `
redis.call('ZADD', KEYS[1], 'XX', 0, '')
return redis.call('ZADD', KEYS[2], 'XX', 0, '')`;

/** The packages of the queue. */
export interface QueuePackages {
  readonly bullmq: typeof import('bullmq');
  readonly Redis: typeof Redis;
}

/** Loads the packages. @throws CannotRun `usage` if they are not installed */
export function loadPackages(): QueuePackages {
  try {
    // As CommonJS they load in half the time.
    const load = createRequire(import.meta.url);
    const bullmq: typeof import('bullmq') = load('bullmq');
    const ioredis: typeof import('ioredis') = load('ioredis');
    return { bullmq, Redis: ioredis.Redis };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error;
    throw new CannotRun('usage', '--queue needs two packages that are not installed: npm install bullmq ioredis', {
      cause: error,
    });
  }
}

/** The address of a database, and how it is named in messages. */
export interface QueueAddress {
  readonly url: URL;
  /** Without user name and password. */
  readonly shown: string;
}

/**
 * Reads the value of `--queue`. `password` is used if the address has none.
 * @throws CannotRun `usage` for text that is no database address
 */
export function readQueueAddress(text: string, password?: string): QueueAddress {
  const url = parseUrl(text);
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === '')
    throw new CannotRun('usage', '--queue: expected the address of a Redis or Valkey server, as in redis://127.0.0.1:6379');
  if (!/^\/?\d*$/.test(url.pathname))
    throw new CannotRun('usage', '--queue: expected the number of a database after the address, as in redis://127.0.0.1:6379/1');
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  if (url.password === '' && password) url.password = encodeURIComponent(password);
  return { url, shown: shown.href };
}

/**
 * Opens the first connection. `writes` is whether something will be written.
 * @throws CannotRun `usage` if the server does not answer, or refuses the user or writing
 */
export async function connect({ Redis }: QueuePackages, { url, shown }: QueueAddress, writes = true): Promise<Redis> {
  const redis = new Redis(url.href, {
    // Commands wait for a lost connection: its server may restart.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(50 * times, 1_000),
    connectionName: 'sitemap-lint',
    lazyConnect: true,
  });
  let reason = NO_ANSWER;
  const note = (error: Error): void => {
    reason = reasonOf(error) || reason;
  };
  redis.on('error', note);
  try {
    const answer = redis.connect().then(async () => {
      // By itself, the client uses another database if this one is unavailable.
      const database = Number(url.pathname.slice(1));
      if (database > 0) await redis.select(database);
      return writes ? redis.eval(WRITE, 2, RUNS, WORKERS) : null;
    });
    await withinTime(FIRST_CONNECTION, answer, () => reason);
    return redis;
  } catch (error) {
    if (error instanceof Error && reason === NO_ANSWER) note(error);
    redis.disconnect();
    throw new CannotRun('usage', `--queue ${shown}: the server cannot be used (${reason})`, { cause: error });
  }
}

/** An error's reason for users. */
function reasonOf(error: Error): string {
  const reason = reasonOfRefusal(error);
  if (reason.startsWith('NOAUTH')) return 'it needs a password: set SITEMAP_LINT_QUEUE_PASSWORD';
  if (reason.includes('RESP type')) return 'it does not answer as Redis does';
  return reason || ('code' in error ? String(error.code) : '');
}

/** A second connection to the same server, for calls that wait there. */
export function another(redis: Redis): Redis {
  const other = redis.duplicate({ lazyConnect: false });
  // Waiting calls report the errors; without a listener, errors would end the process.
  other.on('error', () => undefined);
  return other;
}
