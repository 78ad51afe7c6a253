// The passwords of a run: those of the user's own targets, each for its origin and no other.

/** Basic credentials (RFC 7617) by origin. */
export class Credentials {
  readonly #headers = new Map<string, string>();

  /** Takes the user name and password of an address that the user named; the first of an origin are kept. */
  trust(url: URL): void {
    const header = basicHeader(url);
    if (header !== null && !this.#headers.has(url.origin)) this.#headers.set(url.origin, header);
  }

  /**
   * The Authorization of requests that begin at `start`: what that address carries goes to its own origin, everything else
   * is asked with what its origin is trusted with, or with nothing.
   */
  of(start: URL): (url: URL) => string | null {
    const own = basicHeader(start);
    return ({ origin }) => (own !== null && origin === start.origin ? own : (this.#headers.get(origin) ?? null));
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
