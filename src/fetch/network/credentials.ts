// Private request headers, sent only to the origins of the user's targets: passwords per origin, and added header fields.

import type { RequestHeaders } from './request-headers.js';

/** Basic credentials (RFC 7617) by origin, and the header fields sent to all of these origins. */
export class Credentials {
  /** The Authorization header of each trusted origin; null if its targets have no password. */
  readonly #trusted = new Map<string, string | null>();

  constructor(private readonly added: RequestHeaders = {}) {}

  /** Registers a target; the first user name and password given for an origin are used. */
  trust(url: URL): void {
    this.#trusted.set(url.origin, this.#trusted.get(url.origin) ?? basicHeader(url));
  }

  /** Whether an origin is that of a target, which gets what is private. */
  owns(origin: string): boolean {
    return this.#trusted.has(new URL(origin).origin);
  }

  /**
   * The private header fields of a fetch that begins at `start`: credentials in that address go to its own origin; other requests
   * get those registered for their origin, or none.
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
