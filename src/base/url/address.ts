// Splits a loc into the components of RFC 3986, as written: nothing is repaired or decoded.

import { MAX_HOST_NAME } from '../protocol.js';

/** A component of an address: its text and its place in the loc value (UTF-16 indices, end exclusive). */
export interface Part {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The components of a loc value by RFC 3986 appendix B; null if a component is absent. */
export interface Address {
  /** The whole value. */
  readonly text: string;
  readonly scheme: Part | null;
  /** The text between `//` and the next `/`, `?` or `#`. */
  readonly authority: Part | null;
  readonly userinfo: Part | null;
  /** Host as written, with the brackets of an IP literal; null without an authority. */
  readonly host: Part | null;
  /** Port digits as written, without the colon; empty text for `host:`. */
  readonly port: Part | null;
  readonly path: Part;
  /** Without `?` and `#`. */
  readonly query: Part | null;
  readonly fragment: Part | null;
  /** Whether the scheme is http or https (any case) and there is an authority with a non-empty host. */
  readonly web: boolean;
  /** Whether it is the first part of an address with an overlong host (`endOfJudged`), of which rules say nothing else. */
  readonly isCut: boolean;
}

/**
 * UTF-16 units of the longest address that is requested, and compared in its normal form. A longer one is compared as it is written: no
 * server accepts it (most stop at 8,192 bytes).
 */
export const LONGEST_ADDRESS = 65_535;

/** Bytes, in UTF-8, of an overlong host with its port that rules get, and the characters of a name with a port (RFC 1035 section 2.3.4). */
export const JUDGED_HOST = 384;
export const MOST_HOST_CHARACTERS = MAX_HOST_NAME + ':65535'.length;

/** What stands before an authority. */
const BEFORE_AUTHORITY = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;

/**
 * The UTF-16 index up to which rules get an address: its end, unless its host with its port is overlong. Such a host has more than
 * `JUDGED_HOST` bytes and more characters, as it is written, than a name with a port may have. In an address without an authority, the
 * first segment stands in place of the host.
 */
export function endOfJudged(text: string): number {
  if (text.length <= MAX_HOST_NAME) return text.length;
  const lead = BEFORE_AUTHORITY.exec(text)?.[0].length ?? 0;
  const delimiter = text.slice(lead).search(/[/?#]/);
  const to = delimiter < 0 ? text.length : lead + delimiter;
  // Without a scheme and slashes, an `@` has no meaning.
  const from = lead === 0 ? 0 : Math.max(lead, text.lastIndexOf('@', to - 1) + 1);
  // A character has at most two units, and at least as many bytes as units.
  const host = text.slice(from, Math.min(to, from + 2 * (MOST_HOST_CHARACTERS + 1)));
  if (Buffer.byteLength(host) <= JUDGED_HOST) return text.length;
  let [units, bytes, characters] = [0, 0, 0];
  for (const character of host) {
    bytes += Buffer.byteLength(character);
    if (bytes <= JUDGED_HOST) units += character.length;
    characters++;
    if (characters > MOST_HOST_CHARACTERS && bytes > JUDGED_HOST) return from + units;
  }
  // Without a colon, there is no port.
  return characters > MAX_HOST_NAME && !host.includes(':') ? from + units : text.length;
}

/** Whether an address is its own normal form, because no server accepts it: it, its host, or what stands in its place is too long. */
export function isOverlong(text: string): boolean {
  return text.length > LONGEST_ADDRESS || endOfJudged(text) < text.length;
}

/** Default port of each web scheme (RFC 9110 sections 4.2.1 and 4.2.2). */
export const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** The delimiters that end each component. */
const OF_SCHEME = ':/?#';
const OF_AUTHORITY = '/?#';
const OF_PATH = '?#';
const OF_QUERY = '#';

/**
 * Splits a value by RFC 3986 appendix B, and its authority by section 3.2: userinfo ends at the last `@`, the port begins after
 * the last `:` outside brackets.
 */
export function parseAddress(text: string): Address {
  let at = 0;
  const part = (from: number, to: number): Part => ({ text: text.slice(from, to), from, to });
  const firstDelimiter = (from: number, delimiters: string): number => {
    let first = text.length;
    for (const delimiter of delimiters) {
      const at = text.indexOf(delimiter, from);
      if (at >= 0 && at < first) first = at;
    }
    return first;
  };

  let scheme: Part | null = null;
  const colon = firstDelimiter(0, OF_SCHEME);
  if (colon > 0 && text[colon] === ':') {
    scheme = part(0, colon);
    at = colon + 1;
  }

  let authority: Part | null = null;
  let userinfo: Part | null = null;
  let host: Part | null = null;
  let port: Part | null = null;
  if (text.startsWith('//', at)) {
    const from = at + 2;
    const to = firstDelimiter(from, OF_AUTHORITY);
    authority = part(from, to);
    let hostFrom = from;
    const userEnd = text.lastIndexOf('@', to - 1);
    if (userEnd >= from) {
      userinfo = part(from, userEnd);
      hostFrom = userEnd + 1;
    }
    let hostTo = to;
    const portColon = text.lastIndexOf(':', to - 1);
    if (portColon >= hostFrom && text.lastIndexOf(']', to - 1) < portColon) {
      port = part(portColon + 1, to);
      hostTo = portColon;
    }
    host = part(hostFrom, hostTo);
    at = to;
  }

  const pathTo = firstDelimiter(at, OF_PATH);
  const path = part(at, pathTo);
  at = pathTo;
  let query: Part | null = null;
  if (text[at] === '?') {
    const to = firstDelimiter(at + 1, OF_QUERY);
    query = part(at + 1, to);
    at = to;
  }
  const fragment = text[at] === '#' ? part(at + 1, text.length) : null;

  const name = scheme?.text.toLowerCase() ?? '';
  const web = (name === 'http' || name === 'https') && host !== null && host.text !== '';
  return { text, scheme, authority, userinfo, host, port, path, query, fragment, web, isCut: false };
}

/** `scheme://host[:port]` in lower case, without the default port; null unless `web`. */
export function originOf({ web, scheme, host, port }: Address): string | null {
  if (!web || scheme === null || host === null) return null;
  const name = scheme.text.toLowerCase();
  const digits = port ? port.text.replace(/^0+(?=\d)/, '') : '';
  const suffix = digits === '' || digits === DEFAULT_PORTS[name] ? '' : `:${digits}`;
  return `${name}://${host.text.toLowerCase()}${suffix}`;
}

/** Splits the first part of an address with an overlong host. It has neither a host nor what follows one. */
export function parseCutAddress(text: string): Address {
  return { ...parseAddress(text), host: null, port: null, web: false, isCut: true };
}
