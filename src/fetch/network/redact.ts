// Removes credentials from addresses, so that no report contains a password.

import { normalize } from 'node:path';
import { parseUrl } from '../../base/parse-url.js';

/** Start of text that is meant as an address. URL parsers also accept more or fewer than two slashes, and backslashes. */
const SCHEME = String.raw`\s*(?:https?:[/\\]*|[a-z][a-z\d+.-]+:[/\\]{2,})`;
const UP_TO_LAST_AT = new RegExp(String.raw`^(${SCHEME})[\s\S]*@`, 'i');
const USERINFO = new RegExp(String.raw`^(${SCHEME}|[/\\]{2,})[^/\\?#]*@`, 'i');
/** `user:password@host` without a scheme. */
const PASSWORD_WITHOUT_SCHEME = /^([^\s/\\?#:@]+:)[^/\\?#@]+@/;
/** Possible credentials in text that is neither a parsable address nor clearly a path. */
const PERHAPS_PASSWORD = /^(?![./\\]|[a-z]:[/\\])[^:]*:[\s\S]*@/i;
/** User name and password of an address anywhere in a text. A path made from an address has one slash after the scheme. */
const USERINFO_WITHIN = /([a-z][a-z\d+.-]*:[/\\]+)[^\s/\\?#@]*@/gi;

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

/**
 * Makes a function that redacts messages: user names and passwords that the words of the command line contain, in any part of a
 * message, and those of other addresses. Most messages quote an argument, as it is or as part of a path made from it.
 */
export function messageRedactor(words: readonly string[]): (message: string) => string {
  const secrets = words.filter((word) => word.includes('@')).flatMap(secretsOf);
  return (message) => {
    let text = message;
    for (const [secret, shown] of secrets) text = text.replaceAll(secret, shown);
    return text.replace(USERINFO_WITHIN, '$1');
  };
}

/** What a word must not show, with what to show instead. The address may follow the name of an option or of a format. */
function secretsOf(word: string): (readonly [secret: string, shown: string])[] {
  const values = [word, ...[...word.matchAll(/=/g)].map(({ index }) => word.slice(index + 1))];
  return values.flatMap((value) => {
    const shown = redactText(value);
    if (shown === value) return [];
    let start = 0;
    while (start < shown.length && value[start] === shown[start]) start++;
    let end = 0;
    while (end < shown.length - start && value.at(-1 - end) === shown.at(-1 - end)) end++;
    // A password of one letter is replaced with its @, because the letter alone is everywhere in a message.
    if (value.at(-end) === '@' && end > 0) end--;
    const secret = value.slice(start, value.length - end);
    const replacement = shown.slice(start, shown.length - end);
    return [secret, normalize(secret)].map((form) => [form, replacement] as const);
  });
}
