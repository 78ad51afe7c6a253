// robots.txt as far as sitemaps go: its Sitemap lines (RFC 9309 sections 2.2 and 2.2.4).

import type { Span } from '../finding/finding.js';
import { MAX_ROBOTS_BYTES } from '../protocol.js';

/** One Sitemap line. */
export interface RobotsSitemap {
  /** Value as written, without comment and surrounding space; may be empty. */
  readonly value: string;
  /** 1-based. */
  readonly line: number;
  /** Of the value, in the file. */
  readonly span: Span;
}

export interface RobotsFacts {
  readonly sitemaps: readonly RobotsSitemap[];
  /** Whether the file is longer than what is read of it. */
  readonly truncated: boolean;
  /** Whether it is an HTML page: then nothing in it counts. */
  readonly html: boolean;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const HTML_START = /^\s*<(?:!doctype\s+html|html|head|body)\b/i;

/**
 * Reads robots.txt: lines end in CR, LF or CRLF, a byte order mark is skipped, `#` begins a comment, the key is `sitemap` in
 * any case with any space around the colon. Only the first 500 KiB count (section 2.5); a line that is cut there does not.
 */
export function parseRobots(bytes: Uint8Array): RobotsFacts {
  const truncated = bytes.length > MAX_ROBOTS_BYTES;
  const read = truncated ? bytes.subarray(0, MAX_ROBOTS_BYTES) : bytes;
  const start = read[0] === 0xef && read[1] === 0xbb && read[2] === 0xbf ? 3 : 0;
  if (HTML_START.test(Buffer.from(read.subarray(start, 1_024)).toString('latin1'))) {
    return { sitemaps: [], truncated, html: true };
  }
  const sitemaps: RobotsSitemap[] = [];
  let line = 1;
  for (let from = start; from < read.length; line++) {
    const to = endOfLine(read, from);
    if (to === read.length && truncated) break;
    const sitemap = sitemapOf(read, from, to, line);
    if (sitemap !== null) sitemaps.push(sitemap);
    from = to + (read[to] === CARRIAGE_RETURN && read[to + 1] === LINE_FEED ? 2 : 1);
  }
  return { sitemaps, truncated, html: false };
}

function endOfLine(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) if (bytes[at] === LINE_FEED || bytes[at] === CARRIAGE_RETURN) return at;
  return bytes.length;
}

function sitemapOf(bytes: Uint8Array, from: number, to: number, line: number): RobotsSitemap | null {
  // Latin-1 keeps one character a byte, so that indices are offsets.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');
  const match = /^[ \t]*sitemap[ \t]*:[ \t]*([^#]*?)[ \t]*(?:#|$)/i.exec(text);
  if (match === null) return null;
  const value = match[1] as string;
  const offset = from + match[0].indexOf(':') + 1 + /^[ \t]*/.exec(text.slice(match[0].indexOf(':') + 1))![0].length;
  return { value: Buffer.from(value, 'latin1').toString('utf8'), line, span: { offset, length: value.length } };
}
