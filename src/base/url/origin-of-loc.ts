// Finds the origin of a loc as the WHATWG URL standard does, without a `URL` where that is possible: a hostile sitemap has another one in each loc.

import { parseUrl } from '../parse-url.js';
import { MAX_HOST_NAME } from '../protocol.js';
import { DEFAULT_PORTS } from './address.js';
import { asciiHost, unescapedHost } from './ascii-host.js';
import { isIpv4Origin, isPlainOrigin } from './plain-host.js';

/** Scheme and authority before a path, which decides nothing about the origin. Parsers leave out line breaks and tabs. */
const BEFORE_PATH = /^https?:\/\/[^/\\?#\t\r\n]+(?=[/\\?#])/i;
/** A scheme, and an authority that is no IP literal and has nothing that parsers leave out. */
const AUTHORITY = /^https?:\/\/[^/\\?#[\t\r\n]+$/i;
/** Its parts: scheme, host and port, behind a user name, which is no part of the origin. */
const PARTS = /^(https?):\/\/(?:[^/\\?#\t\r\n]*@)?([^/\\?#@:[\t\r\n]+)(?::(\d*))?$/i;
/** Code points that no host has once its escapes are decoded: what an escape stands for does not end the host. */
const FORBIDDEN = /[\0-\x20#%/:<>?@[\\\]^|\x7F]/;
/** A host whose last label is a number, however long: it may be an IPv4 address. */
const NUMBER_AT_END = /(?:^|\.)(?:0x[\da-f]*|\d+)\.?$/i;
/** Units from which on a host in ASCII, other than an address, is longer than a name can be. */
const TOO_LONG = MAX_HOST_NAME + 2;

/** The origin of a loc; null without one, or if its host is longer than a name can be: nothing is there. */
export function originOfLoc(loc: string): string | null {
  return find(loc, parsedOrigin);
}

/** What the origin of a loc is if it has one, which is not known: that takes a fraction of the time. */
export function likelyOriginOfLoc(loc: string): string | null {
  return find(loc, (likely) => likely);
}

/** `confirm` gets an origin in normal form whose host may still be no valid name, or its port too large. */
function find(loc: string, confirm: (likely: string) => string | null): string | null {
  const written = beforePath(loc);
  if (isPlainOrigin(written) || isIpv4Origin(written)) return written;
  const [, scheme = '', escaped = '', digits = ''] = PARTS.exec(written) ?? [];
  // Without these parts, such an authority has no host, or a colon without a port.
  if (scheme === '') return AUTHORITY.test(written) ? null : parsedOrigin(written);
  const host = unescapedHost(escaped);
  if (host === null || FORBIDDEN.test(host)) return null;
  const ascii = /[^\0-\x7F]/.test(host) ? asciiHost(host) : host.toLowerCase();
  if (NUMBER_AT_END.test(ascii)) return parsedOrigin(written);
  if (ascii === '' || ascii.length >= TOO_LONG) return null;
  const [name, port] = [scheme.toLowerCase(), digits.replace(/^0+(?=\d)/, '')];
  return confirm(`${name}://${ascii}${port === '' || port === DEFAULT_PORTS[name] ? '' : `:${port}`}`);
}

/**
 * What is before the path of a loc, or all of it, without any white space around it, and without controls at its end, which parsers of URLs leave
 * out.
 */
function beforePath(loc: string): string {
  const text = loc.trim();
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) <= 0x20) end--;
  const trimmed = text.slice(0, end);
  return BEFORE_PATH.exec(trimmed)?.[0] ?? trimmed;
}

function parsedOrigin(text: string): string | null {
  const url = parseUrl(text);
  return url === null || url.hostname.length >= TOO_LONG ? null : url.origin;
}
