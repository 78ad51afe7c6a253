// What only the origins of the user's own targets are sent: passwords, each for its origin and no other, and added headers.

import type { RequestHeaders } from './request-headers.js';

/** Basic credentials (RFC 7617) by origin, and the header fields that all of these origins get. */
export class Credentials {
  /** The Authorization of each trusted origin; null where its targets have no password. */
  readonly #trusted = new Map<string, string | null>();

  constructor(private readonly added: RequestHeaders = {}) {}

  /** Takes an address that the user named; the first user name and password of an origin are kept. */
  trust(url: URL): void {
    this.#trusted.set(url.origin, this.#trusted.get(url.origin) ?? basicHeader(url));
  }

  /**
   * The private header fields of requests that begin at `start`: what that address carries goes to its own origin,
   * everything else is asked with what its origin is trusted with, or with nothing.
   */
  of(start: URL): (url: URL) => RequestHeaders {
    const own = basicHeader(start);
    return ({ origin }) => {
      const authorization = own !== null && origin === start.origin ? own : (this.#trusted.get(origin) ?? null);
      return {
        ...(this.#trusted.has(origin) ? this.added : {}),
        ...(authorization === null ? {} : { authorization }),
      };
    };
  }
}

function basicHeader({ username, password }: URL): string | null {
  if (username === '' && password === '') return null;
  return `Basic ${Buffer.from(`${decode(username)}:${decode(password)}`).toString('base64')}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
