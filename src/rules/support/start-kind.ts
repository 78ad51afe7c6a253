// Tells starts of addresses without an origin apart only as far as rules about one entry and the schema do, so that entries with starts of
// one kind are counted without being linted.

import { type Address, parseAddress } from '../../url/address.js';
import { isInline } from '../image/support/images.js';
import { isFlash, pageExtension } from '../video/support/page-extension.js';
import { streamingScheme } from '../video/support/schemes.js';
import { schemeDefect, startOf } from './address-start.js';
import { misreadInEscaped } from './misread-utf8.js';
import { templateSyntax } from './template-syntax.js';
import { unicodeSpaceRuns } from './white-space.js';

/** White space other than spaces, and triplets that stand for U+FFFD. */
const UNREAD = /[\t\n\r]|%EF%BF%BD/i;
/** What begins like a scheme of the web: the rest may have the delimiters that are missing. */
const WEB = /^https?/i;
const STRAY = /%(?![\dA-Fa-f]{2})/;
/** RFC 3986 section 3.1. */
const SCHEME = /^[A-Za-z][A-Za-z\d+.-]*:/;

/**
 * The kind of the first segment of an address that has neither a scheme of the web nor two slashes before its host. It is equal for two
 * segments if all rules about one entry and the schema say the same of both, whatever follows them; null if it depends on more than what
 * the kind says. `next` is the delimiter behind the segment, or empty.
 */
export function startKindOf(text: string, next: string): string | null {
  if (UNREAD.test(text) || WEB.test(text)) return null;
  if (misreadInEscaped(text).length > 0) return null;
  const address = parseAddress(text + next);
  if (templateSyntax(address).length > 0) return null;
  const start = startOf(address);
  const hasSpace = text.includes(' ');
  const isAscii = !/[^\0-\x7F]/.test(text);
  // Rules read spaces in what is no path, and those beside other white space.
  if (hasSpace && (start !== 'relative' || !isAscii)) return null;
  const runs = isAscii ? [] : unicodeSpaceRuns(text + next);
  const isInside = runs.some(({ from, to }) => from > 0 && to < text.length + next.length);
  const isAtEnd = runs.some(({ to }) => to === text.length + next.length);
  const scheme = start === 'unsupported-scheme' ? ofMedia(address) : '';
  const extension = pageExtension(address);
  const file = extension && (isFlash(extension) ? 'flash' : 'page');
  return [start, next, schemeDefect(address)?.kind, scheme, file, isInside, isAtEnd, uriKindOf(text)].join(' ');
}

/** A scheme and a host without a port. */
const OTHER_ORIGIN = /^(?!https?:)[a-z][a-z\d+.-]*:\/\/[\w.-]+$/i;
const APP = /^(?:android|ios)-app:/i;

/** The kind of an origin with a scheme that is not one of the web; null if it depends on more than what the kind says. */
export function schemeKindOf(text: string): string | null {
  if (!OTHER_ORIGIN.test(text)) return null;
  const address = parseAddress(text);
  return ['scheme', startOf(address), schemeDefect(address)?.kind, ofMedia(address), APP.exec(text)?.[0].toLowerCase()].join(' ');
}

/** The scheme about which rules of images or videos say something else than of others; empty if it is none of these. */
function ofMedia(address: Address): string {
  if (isInline(address) || /^ftp$/i.test(address.scheme?.text ?? '')) return address.scheme?.text.toLowerCase() ?? '';
  return streamingScheme(address.text)?.toLowerCase() ?? '';
}

/** What matters to libxml2, which reads all other characters of a segment alike. */
function uriKindOf(text: string): string {
  const colon = SCHEME.test(text) ? 'scheme' : text.includes(':');
  return [colon, text.startsWith(':'), text.endsWith(':'), /:.*:$/.test(text), STRAY.test(text), /[[\]]/.test(text)].join(' ');
}
