// Sends the answers of a worker to a run, small ones together.

import type { Redis } from 'ioredis';
import type { SentAnswer } from './answer.js';
import { answersKey, EXPIRY, partsKey } from './queue-keys.js';
import { executed } from './server-refusal.js';

/** Answers of more bytes do not wait for others. */
const MOST_BYTES = 65_536;
/** Milliseconds that an answer waits for others. */
const MOST_WAIT = 20;

export class AnswerOutbox {
  readonly #redis: Redis;
  readonly #run: string;
  #waiting: SentAnswer[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | null = null;
  #sending: Promise<void> = Promise.resolve();

  constructor(redis: Redis, run: string) {
    this.#redis = redis;
    this.#run = run;
  }

  /** Adds an answer, which is sent soon. Resolves when there is room for another one. */
  async add(answer: SentAnswer): Promise<void> {
    this.#waiting.push(answer);
    this.#bytes += answer.head.length + answer.parts.reduce((sum, part) => sum + part.length, 0);
    if (this.#bytes > MOST_BYTES) await this.flush();
    else this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), MOST_WAIT);
  }

  /** Resolves when all answers are sent. Rejects if the last ones could not be sent. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#waiting.length > 0) this.#sending = this.#send();
    return this.#sending;
  }

  async #send(): Promise<void> {
    const answers = this.#waiting;
    this.#waiting = [];
    this.#bytes = 0;
    // A transaction: if a worker is killed before it sets an expiry, parts would stay.
    const sending = this.#redis.multi();
    for (const { name, parts } of answers) {
      for (const part of parts) sending.rpush(partsKey(this.#run, name), part);
      if (parts.length > 0) sending.pexpire(partsKey(this.#run, name), EXPIRY);
    }
    sending.rpush(answersKey(this.#run), Buffer.concat(answers.map(({ head }) => head)));
    await executed(sending.pexpire(answersKey(this.#run), EXPIRY));
  }
}
