// Converts a host with escapes or characters beyond ASCII as the WHATWG URL standard does.

import { domainToASCII } from 'node:url';

const STRAY_PERCENT = /%(?![\dA-F]{2})/i;

/** The last host, because rules and the normal form ask about the same one in turn, and converting a long one takes long. */
let last = { host: '', ascii: '' };

/** The host in ASCII; empty if it is not valid. */
export function asciiHost(host: string): string {
  if (last.host !== host) last = { host, ascii: domainToASCII(host) };
  return last.ascii;
}

/** A host without escapes; null if these are not UTF-8, or a `%` begins none. */
export function unescapedHost(host: string): string | null {
  if (!host.includes('%')) return host;
  // Most wrong escapes are found without an error, whose stack takes longer than all else.
  if (STRAY_PERCENT.test(host)) return null;
  try {
    return decodeURIComponent(host);
  } catch {
    return null;
  }
}
