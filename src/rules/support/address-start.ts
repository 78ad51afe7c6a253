// Reads how a loc begins, its scheme and authority, for all rules about its start.

import { editDistance } from '../../base/nearest.js';
import type { Address, Part } from '../../base/url/address.js';
import { isUnicodeSpace } from '../../base/url/url-characters.js';
import { hidesStart } from './template-syntax.js';
import { isGluedToHost } from './two-addresses.js';
import { unicodeSpaceAtEnd } from './white-space.js';

/**
 * How a loc begins. `web` is http or https with a host, the only form that a sitemap may list. All other words except
 * `padded`, `template` and `long-host` are the name of the rule that reports the value. `padded` begins with Unicode white space,
 * which hides the start from every reader, and `loc/unicode-whitespace` reports it. In `template` the scheme or host is a
 * template that was never filled in, and `loc/placeholder` reports it. In `long-host` the host is overlong, and
 * `loc/invalid-host` reports it.
 */
export type Start =
  | 'web'
  | 'padded'
  | 'template'
  | 'no-host'
  | 'long-host'
  | 'two-addresses'
  | 'relative'
  | 'scheme-relative'
  | 'missing-scheme'
  | 'malformed-scheme'
  | 'unsupported-scheme';

/** What is wrong with the letters and delimiters before the host, and how many UTF-16 units of the value they take. */
export interface SchemeDefect {
  readonly kind: 'doubled' | 'delimiter' | 'misspelled' | 'illegal';
  readonly length: number;
  /** The scheme that was probably meant, for example `https://`. */
  readonly meant: string;
}

const DOUBLED = /^(https?):\/\/https?(?::(?:[/\\]{1,2}|(?=[?#]|$))|\/\/)/i;
/** The same, but the second scheme cannot be a host: it has its colon. */
const DOUBLED_WITH_COLON = /^https?:\/\/https?:(?:[/\\?#]|$)/i;
const PROPER = /^https?:\/\//i;
const WRONG_DELIMITER = /^(https?)(?:[:;.,\\/]*(?:\/\/|\\)|:)/i;
const SCHEME_LIKE = /^([a-z][a-z0-9]{1,7})(?:[:;]?(?:\/\/|\\\\)|:[/\\])/i;
/** RFC 3986 section 3.1. */
const SCHEME = /^[a-z][a-z0-9+.-]*$/i;

/** A port has 16 bits (RFC 9293 section 3.1). */
const MAX_PORT = 65_535;

/** A host name at the very start, with an optional port: `www.` and anything, two or more labels, localhost, IPv4. */
const HOST_FIRST =
  /^(www\.[^\s/?#:@]+|localhost|(?:[\w\u0080-\uFFFF-]+\.)+[a-z\u0080-\uFFFF][\w\u0080-\uFFFF-]*\.?|\d{1,3}(?:\.\d{1,3}){3})(?!:\/\/)(?::\d*)?(?=[/?#]|$)/i;
/** Extensions of a file rather than a top-level domain. */
const FILE_NAME =
  /\.(?:html?|xhtml|shtml|php\d?|phtml|aspx?|jspx?|cfm|cgi|xml|txt|json|pdf|css|js|png|jpe?g|gif|svg|webp|ico|gz|csv|rss|atom|docx?|xlsx?|pptx?|mp[34])$/i;

let last: { readonly address: Address; readonly start: Start } | null = null;

/** How a loc begins; the address is that of the trimmed, non-empty value. The last answer is kept, because many rules ask for it. */
export function startOf(address: Address): Start {
  if (last?.address !== address) last = { address, start: judge(address) };
  return last.start;
}

function judge(address: Address): Start {
  const { text, scheme, authority } = address;
  if (address.isCut) return authority ? 'long-host' : 'relative';
  if (isUnicodeSpace(text.charCodeAt(0))) return 'padded';
  if (hidesStart(address)) return 'template';
  if (PROPER.test(text)) {
    if (DOUBLED_WITH_COLON.test(text)) return 'malformed-scheme';
    if (isGluedToHost(address)) return 'two-addresses';
    return address.web ? 'web' : 'no-host';
  }
  if (schemeDefect(address)) return 'malformed-scheme';
  if (beginsWithHost(text)) return 'missing-scheme';
  if (text.startsWith('//')) return 'scheme-relative';
  if (scheme && SCHEME.test(scheme.text)) return 'unsupported-scheme';
  return scheme && authority ? 'malformed-scheme' : 'relative';
}

/** The defect of the scheme; null where there is none, whether or not there is a scheme. */
export function schemeDefect({ text, scheme, authority }: Address): SchemeDefect | null {
  const doubled = DOUBLED.exec(text);
  if (doubled) return { kind: 'doubled', length: doubled[0].length, meant: `${lower(doubled[1])}://` };
  if (PROPER.test(text)) return null;
  const delimiter = WRONG_DELIMITER.exec(text);
  if (delimiter) {
    const length = (/^https?[:;.,\\/]*/i.exec(text) as RegExpExecArray)[0].length;
    return { kind: 'delimiter', length, meant: `${lower(delimiter[1])}://` };
  }
  const like = SCHEME_LIKE.exec(text);
  const meant = like ? nearestScheme(lower(like[1])) : null;
  if (like && meant) {
    const length = (/^[a-z0-9]+[:;]?[/\\]*/i.exec(text) as RegExpExecArray)[0].length;
    return { kind: 'misspelled', length, meant: `${meant}://` };
  }
  if (scheme && authority && !SCHEME.test(scheme.text)) {
    return { kind: 'illegal', length: authority.from, meant: 'https://' };
  }
  return null;
}

/**
 * The host of a loc that begins as `web`; null for any other. It ends at a backslash, as in the WHATWG parser, and before
 * Unicode white space at the end of the value; other rules report both.
 */
export function webHost(address: Address | null): Part | null {
  if (!address?.host || startOf(address) !== 'web') return null;
  return cut(address.host);
}

/** The port of a loc that begins as `web`, as written; null without one, or where the part before it is not a host. */
export function webPort(address: Address | null): Part | null {
  if (!address?.port || !address.host || startOf(address) !== 'web') return null;
  const { text } = address.host;
  if (text.includes('\\') || (text.includes(':') && !text.startsWith('['))) return null;
  return cut(address.port) ?? { text: '', from: address.port.from, to: address.port.from };
}

/** Why a non-empty port is not valid; null where it is valid. */
export function portDefect(port: Part): 'not-a-number' | 'too-great' | null {
  const number = portNumber(port);
  if (number === null) return 'not-a-number';
  return number > MAX_PORT ? 'too-great' : null;
}

/** The number of a port; null where it is empty or not a number. */
export function portNumber(port: Part | null): number | null {
  return port && /^\d+$/.test(port.text) ? Number(port.text) : null;
}

function cut(part: Part): Part | null {
  const backslash = part.text.indexOf('\\');
  const whole = backslash < 0 ? part.text : part.text.slice(0, backslash);
  const text = whole.slice(0, unicodeSpaceAtEnd(whole));
  return text === '' ? null : { text, from: part.from, to: part.from + text.length };
}

function beginsWithHost(text: string): boolean {
  const host = HOST_FIRST.exec(text)?.[1];
  return host !== undefined && (/^www\./i.test(host) || !FILE_NAME.test(host));
}

/** The web scheme that a word was meant to be: one edit away, or two if it begins with `h` (`hxxp`). */
function nearestScheme(word: string): 'http' | 'https' | null {
  if (word === 'http' || word === 'https') return null;
  const most = word.startsWith('h') ? 2 : 1;
  const toHttps = editDistance(word, 'https');
  const toHttp = editDistance(word, 'http');
  if (Math.min(toHttp, toHttps) > most) return null;
  return toHttp < toHttps ? 'http' : 'https';
}

function lower(text: string | undefined): string {
  return (text ?? '').toLowerCase();
}
