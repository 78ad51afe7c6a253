// Finds a second address in an address, which a generator joined to the first one.

import { type Address, parseAddress } from '../../base/url/address.js';

/** Where the second address begins, and whether it has the host of the first one. */
export interface SecondAddress {
  readonly from: number;
  readonly isOwn: boolean;
  /** Where the part ends that has to be removed for the second address to be whole; null if it is not whole then. */
  readonly removed: { readonly from: number; readonly to: number } | null;
}

/** The scheme of a second address at the end of an authority, whose colon looks like that of a port. */
const IN_AUTHORITY = /\S(https?):$/i;
/** After white space, loc/internal-whitespace reports a second address. */
const IN_PATH = /(?<!\s)https?:\/{1,2}([^/:]+)/gi;

/** Whether another address follows the host of the first one without a slash: what looks like its host is not. */
export function isGluedToHost({ text, authority }: Address): boolean {
  return authority !== null && text.startsWith('//', authority.to) && IN_AUTHORITY.test(authority.text);
}

/** The second address in an http(s) address; null if there is none. */
export function secondAddress(address: Address): SecondAddress | null {
  const { authority, path, host, web, text } = address;
  if (!web || authority === null || host === null) return null;
  if (isGluedToHost(address)) {
    const scheme = IN_AUTHORITY.exec(authority.text)?.[1] ?? '';
    return secondAt(text, authority.to - scheme.length - 1, true);
  }
  const own = nameOf(host.text);
  const segment = path.text.slice(1).split('/', 1)[0] as string;
  // Some sites have a page for each host, their own among them, so another sign is needed.
  const isHost = nameOf(segment) === own && own.includes('.') && (segment !== own || path.text.length > segment.length + 2);
  if (isHost) return { from: path.from + 1, isOwn: true, removed: { from: path.from, to: path.from + 1 + segment.length } };
  if (!path.text.includes(':/')) return null;
  for (const { 1: other = '', index } of path.text.matchAll(IN_PATH)) {
    const from = path.from + index;
    const isOwn = nameOf(other) === own;
    // Web archives, proxies and validators have whole addresses in later segments; a generator repeats the base URL there.
    const isJoined = isOwn && (text[from - 1] !== '/' || text.startsWith(text.slice(0, from), from));
    if (index === 1 || isJoined) return secondAt(text, from, isOwn);
  }
  return null;
}

function secondAt(text: string, from: number, isOwn: boolean): SecondAddress {
  const isWhole = parseAddress(text.slice(from)).web;
  return { from, isOwn, removed: isWhole ? { from: 0, to: from } : null };
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}
