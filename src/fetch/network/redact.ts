// Removes credentials from addresses, so that no report contains a password.

import { parseUrl } from '../../base/parse-url.js';

/** Start of text that is meant as an address. URL parsers also accept more or fewer than two slashes, and backslashes. */
const SCHEME = String.raw`\s*(?:https?:[/\\]*|[a-z][a-z\d+.-]+:[/\\]{2,})`;
const UP_TO_LAST_AT = new RegExp(String.raw`^(${SCHEME})[\s\S]*@`, 'i');
const USERINFO = new RegExp(String.raw`^(${SCHEME}|[/\\]{2,})[^/\\?#]*@`, 'i');
/** `user:password@host` without a scheme. */
const PASSWORD_WITHOUT_SCHEME = /^([^\s/\\?#:@]+:)[^/\\?#@]+@/;
/** Possible credentials in text that is neither a parsable address nor clearly a path. */
const PERHAPS_PASSWORD = /^(?![./\\]|[a-z]:[/\\])[^:]*:[\s\S]*@/i;

/** A URL without user name and password, and without the fragment, which is never sent to a server. */
export function redact(url: URL): string {
  // Copying and changing a URL parses it four times.
  if (url.username === '' && url.password === '' && !url.href.includes('#')) return url.href;
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  copy.hash = '';
  return copy.href;
}

/**
 * Redacts text from a user or a server, which need not be a valid URL. A raw `/` or `#` in a password can make it invalid, so
 * from text that cannot be parsed everything up to the last `@` is removed.
 */
export function redactText(text: string): string {
  // Without an `@`, the patterns below would need time quadratic in the length.
  if (!text.includes('@')) return text;
  const cut = parseUrl(text) === null ? text.replace(UP_TO_LAST_AT, '$1') : text;
  const named = cut.replace(USERINFO, '$1').replace(PASSWORD_WITHOUT_SCHEME, '$1***@');
  const understood = named !== text || /^https?:$/.test(parseUrl(text)?.protocol ?? '');
  return understood ? named : text.replace(PERHAPS_PASSWORD, '***@');
}
