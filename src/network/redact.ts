// Addresses without credentials: nothing that is reported may hold a password.

import { parseUrl } from '../parse-url.js';

/** Text that is meant to be an address: readers of URLs take more slashes than two, fewer, and backslashes for them. */
const SCHEME = String.raw`\s*(?:https?:[/\\]*|[a-z][a-z\d+.-]+:[/\\]{2,})`;
const UP_TO_LAST_AT = new RegExp(String.raw`^(${SCHEME})[\s\S]*@`, 'i');
const USERINFO = new RegExp(String.raw`^(${SCHEME}|[/\\]{2,})[^/\\?#]*@`, 'i');
/** `user:password@host`, the scheme left out. */
const PASSWORD_WITHOUT_SCHEME = /^([^\s/\\?#:@]+:)[^/\\?#@]+@/;
/** What may be one in text that is neither an address by any reading nor plainly a path. */
const PERHAPS_PASSWORD = /^(?![./\\]|[a-z]:[/\\])[^:]*:[\s\S]*@/i;

/** The address of a URL without user name and password, and without a fragment, which no server ever sees. */
export function redact(url: URL): string {
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  copy.hash = '';
  return copy.href;
}

/**
 * The same for text as a user or a server wrote it, which may be no URL. A password with a raw `/` or `#` is one reason for
 * that, so everything up to the last `@` goes from what cannot be parsed.
 */
export function redactText(text: string): string {
  // Looking for what leads up to none would take time in proportion to the square of the length.
  if (!text.includes('@')) return text;
  const cut = parseUrl(text) === null ? text.replace(UP_TO_LAST_AT, '$1') : text;
  const named = cut.replace(USERINFO, '$1').replace(PASSWORD_WITHOUT_SCHEME, '$1***@');
  const understood = named !== text || /^https?:$/.test(parseUrl(text)?.protocol ?? '');
  return understood ? named : text.replace(PERHAPS_PASSWORD, '***@');
}
