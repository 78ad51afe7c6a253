// robots.txt as far as sitemaps go: its Sitemap lines (RFC 9309 sections 2.2 and 2.2.4), and what is wrong with them.

import type { Span } from '../finding/finding.js';
import { parseUrl } from '../parse-url.js';
import { MAX_ROBOTS_BYTES } from '../protocol.js';
import type { StageProblem } from './source.js';

/** The value of a Sitemap line, as written but for a comment and the space around; it may be empty. */
export interface SitemapLine {
  readonly value: string;
  readonly at: Span;
}

export interface RobotsFacts {
  /** The Sitemap lines, in order. */
  readonly sitemaps: readonly SitemapLine[];
  /** Whether it is an HTML page: then nothing in it counts. */
  readonly html: boolean;
  /** Whether there is more than is read. */
  readonly cut: boolean;
}

const HTML_START = /^\s*<(?:!doctype\s+html|html|head|body)\b/i;
const SITEMAP_LINE = /^([ \t]*sitemap[ \t]*:)([^#]*)/i;
const BYTE_ORDER_MARK = /^\xef\xbb\xbf/;

/**
 * Reads robots.txt: lines end in CR, LF or CRLF, a byte order mark is skipped, `#` begins a comment, the key is `sitemap` in
 * any case with any space around the colon. Only the first 500 KiB count (section 2.5); a line that is cut there does not.
 */
export function parseRobots(bytes: Uint8Array): RobotsFacts {
  const cut = bytes.length > MAX_ROBOTS_BYTES;
  // One character for each byte: an index is an offset.
  const whole = Buffer.from(bytes.subarray(0, MAX_ROBOTS_BYTES)).toString('latin1');
  const mark = BYTE_ORDER_MARK.test(whole) ? 3 : 0;
  if (HTML_START.test(whole.slice(mark))) return { sitemaps: [], html: true, cut };
  const text = cut ? whole.slice(0, Math.max(whole.lastIndexOf('\n'), whole.lastIndexOf('\r')) + 1) : whole;
  const sitemaps: SitemapLine[] = [];
  for (const { 0: line, index } of text.slice(mark).matchAll(/[^\r\n]+/g)) {
    const [, key, value] = SITEMAP_LINE.exec(line) ?? [];
    if (key !== undefined && value !== undefined) sitemaps.push(trimmed(value, mark + index + key.length));
  }
  return { sitemaps, html: false, cut };
}

/** Takes the space of ASCII off: beyond that, a byte may be a part of a character. */
function trimmed(value: string, offset: number): SitemapLine {
  const isSpace = (at: number): boolean => ' \t\v\f'.includes(value.charAt(at));
  let start = 0;
  let end = value.length;
  while (end > start && isSpace(end - 1)) end--;
  while (start < end && isSpace(start)) start++;
  const text = Buffer.from(value.slice(start, end), 'latin1').toString('utf8');
  return { value: text, at: { offset: offset + start, length: end - start } };
}

/** The address that a Sitemap line has, or what is wrong with it; `site` is where robots.txt lies. */
export function sitemapAddress({ value, at }: SitemapLine, site: URL): URL | StageProblem {
  const malformed = (message: string, data: Record<string, string> = { value }): StageProblem => ({
    rule: 'robots/value-malformed',
    message,
    data,
    at,
  });
  if (value === '') return malformed('empty', {});
  if (/[\s"'<>\p{Cc}]/u.test(value)) return malformed('characters');
  const scheme = /^([a-z][a-z\d+.-]*):(?=\/\/|[^\d])/i.exec(value)?.[1]?.toLowerCase();
  if (scheme === 'http' || scheme === 'https') {
    return (/^[^:]*:\/\//.test(value) ? parseUrl(value) : null) ?? malformed('invalid');
  }
  if (scheme !== undefined) return malformed('scheme', { value, scheme });
  const path = value.startsWith('/') && !value.startsWith('//') ? parseUrl(value, site) : null;
  return path === null
    ? { rule: 'robots/url-not-absolute', message: 'relative', data: { value }, at }
    : { rule: 'robots/url-not-absolute', message: 'path', data: { value, expected: path.href }, at };
}
