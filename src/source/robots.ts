// robots.txt as far as sitemaps go: its Sitemap lines (RFC 9309 sections 2.2 and 2.2.4).

import { MAX_ROBOTS_BYTES } from '../protocol.js';

export interface RobotsFacts {
  /** Values of the Sitemap lines in order, as written but for a comment and the space around; may be empty. */
  readonly sitemaps: readonly string[];
  /** Whether it is an HTML page: then nothing in it counts. */
  readonly html: boolean;
}

const HTML_START = /^\s*<(?:!doctype\s+html|html|head|body)\b/i;
const SITEMAP_LINE = /^[ \t]*sitemap[ \t]*:([^#]*)/i;

/**
 * Reads robots.txt: lines end in CR, LF or CRLF, a byte order mark is skipped, `#` begins a comment, the key is `sitemap` in
 * any case with any space around the colon. Only the first 500 KiB count (section 2.5); a line that is cut there does not.
 */
export function parseRobots(bytes: Uint8Array): RobotsFacts {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_ROBOTS_BYTES));
  if (HTML_START.test(text)) return { sitemaps: [], html: true };
  const lines = text.split(/\r\n|\r|\n/);
  if (bytes.length > MAX_ROBOTS_BYTES) lines.pop();
  const values = lines.map((line) => SITEMAP_LINE.exec(line)?.[1]?.trim());
  return { sitemaps: values.filter((value) => value !== undefined), html: false };
}
