// Node's `crypto`, as far as the core uses it: SHA-256 at once, which browsers only have as a promise.

import { sha256 } from '@noble/hashes/sha2.js';
import { Buffer } from './buffer.js';

class Hash {
  readonly #state = sha256.create();

  update(data: string | Uint8Array): this {
    this.#state.update(typeof data === 'string' ? new TextEncoder().encode(data) : data);
    return this;
  }

  digest(): Buffer;
  digest(encoding: string): string;
  digest(encoding?: string): Buffer | string {
    const bytes = Buffer.from(this.#state.digest());
    return encoding === undefined ? bytes : bytes.toString(encoding);
  }
}

/** @throws TypeError for other algorithms, which the core does not use */
export function createHash(algorithm: string): Hash {
  if (algorithm !== 'sha256') throw new TypeError(`no ${algorithm} here`);
  return new Hash();
}

export function randomUUID(): string {
  return crypto.randomUUID();
}

export function randomBytes(size: number): Buffer {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(size)));
}

/** Certificates are for requests, and the page makes none. */
export function createPrivateKey(): never {
  throw new TypeError('no keys here');
}

export class X509Certificate {
  constructor() {
    throw new TypeError('no certificates here');
  }
}
