// The cookies of one chain of redirects: some sites redirect until it comes back. They are dropped with the chain.

/** Maximum cookies of a chain, and characters of each. */
const MOST_COOKIES = 50;
const MOST_LENGTH = 4_096;
/** An age of no seconds or fewer removes a cookie, regardless of its value (RFC 6265 section 5.2.2). */
const NO_AGE = /^(?:0+|-\d+)$/;

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** The host that receives it, and whether hosts below it do, too. */
  readonly host: string;
  readonly below: boolean;
  readonly path: string;
  readonly secure: boolean;
  /** Whether the server asked to remove it. The last of several ages counts (section 5.3). */
  readonly isRemoved: boolean;
}

/** The cookies that the servers of one chain have set (RFC 6265, without times: a chain is short). */
export class ChainCookies {
  readonly #cookies = new Map<string, Cookie>();

  /** Takes the Set-Cookie lines of a response. */
  take(from: URL, lines: readonly string[]): void {
    for (const line of lines) {
      const cookie = line.length > MOST_LENGTH ? null : cookieOf(line, from);
      if (cookie === null) continue;
      const key = `${cookie.host} ${cookie.path} ${cookie.name}`;
      if (cookie.isRemoved) this.#cookies.delete(key);
      else if (this.#cookies.size < MOST_COOKIES || this.#cookies.has(key)) this.#cookies.set(key, cookie);
    }
  }

  /** The Cookie header for a request; null without cookies. */
  header(to: URL): string | null {
    const sent = [...this.#cookies.values()].filter((cookie) => isFor(cookie, to));
    return sent.length === 0 ? null : sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }
}

function cookieOf(line: string, from: URL): Cookie | null {
  const [pair = '', ...rest] = line.split(';');
  const equals = pair.indexOf('=');
  const name = pair.slice(0, equals).trim();
  const value = pair.slice(equals + 1).trim();
  // Header fields allow no other characters.
  if (equals < 1 || !/^[\x21-\x7e\x80-\xff]*$/.test(name + value)) return null;
  const attributes = new Map(
    rest.map((text) => {
      const [key = '', ...words] = text.split('=');
      return [key.trim().toLowerCase(), words.join('=').trim()] as const;
    }),
  );
  const domain = (attributes.get('domain') ?? '').replace(/^\./, '').toLowerCase();
  // A host may set cookies for itself and for hosts above it, but not for a whole top-level domain.
  if (domain !== '' && domain !== from.hostname && !(domain.includes('.') && from.hostname.endsWith(`.${domain}`))) return null;
  const given = attributes.get('path') ?? '';
  return {
    name,
    value,
    host: domain === '' ? from.hostname : domain,
    below: domain !== '',
    path: given.startsWith('/') ? given : from.pathname.slice(0, Math.max(1, from.pathname.lastIndexOf('/'))),
    secure: attributes.has('secure'),
    isRemoved: NO_AGE.test(attributes.get('max-age') ?? ''),
  };
}

function isFor({ host, below, path, secure }: Cookie, to: URL): boolean {
  if (to.hostname !== host && !(below && to.hostname.endsWith(`.${host}`))) return false;
  if (secure && to.protocol !== 'https:') return false;
  return to.pathname === path || to.pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
