// robots.txt: its Sitemap lines, its groups, and what is wrong with the lines (RFC 9309 section 2.2).

import type { Span } from '../finding/finding.js';
import type { StageProblem } from '../network/source.js';
import { parseUrl } from '../parse-url.js';
import { MAX_ROBOTS_BYTES } from '../protocol.js';
import { addressProblem, readRobotsBytes, textOfBytes } from './robots-bytes.js';
import { misspeltField } from './robots-fields.js';
import type { RobotsGroup, RobotsRule } from './robots-rules.js';

/** The value of a Sitemap line, as written but for a comment and the space around; it may be empty. */
export interface SitemapLine {
  readonly value: string;
  readonly at: Span;
  /** The line, with what ends it. */
  readonly line: Span;
}

/** How robots.txt is read where crawlers differ. */
export interface RobotsReading {
  /** Whether a key that begins with `sitemap` or `site-map` is read as `Sitemap`, as it is by Google. */
  readonly googleKeys: boolean;
}

/** As RFC 9309 has it. */
export const BY_RFC: RobotsReading = { googleKeys: false };

export interface RobotsFacts {
  /** What was read, as UTF-8: all places lie in it. */
  readonly bytes: Uint8Array;
  /** The Sitemap lines, in order. */
  readonly sitemaps: readonly SitemapLine[];
  readonly groups: readonly RobotsGroup[];
  /** What is wrong with lines, whatever the addresses in them are. */
  readonly problems: readonly StageProblem[];
  /** Whether it is an HTML page: then nothing in it counts. */
  readonly html: boolean;
  /** Whether there is more than is read. */
  readonly cut: boolean;
}

const HTML_START = /^\s*<(?:!doctype\s+html|html|head|body)\b/i;
const FIELD = /^([ \t]*([A-Za-z][A-Za-z \t_-]{0,30}?)[ \t]*:)([^#]*)(#?)/;

/**
 * Reads robots.txt: lines end in CR, LF or CRLF, a byte order mark is skipped, `#` begins a comment, keys are of any case and may
 * have space around the colon. Only the first 500 KiB count (section 2.5); a line that is cut there does not.
 */
export function parseRobots(sent: Uint8Array, reading: RobotsReading = BY_RFC): RobotsFacts {
  const cut = sent.length > MAX_ROBOTS_BYTES;
  const { bytes, mark, problems: ofBytes } = readRobotsBytes(cut ? sent.subarray(0, MAX_ROBOTS_BYTES) : sent);
  // One character for each byte: an index is an offset.
  const whole = Buffer.from(bytes).toString('latin1');
  if (HTML_START.test(whole.slice(mark))) return { bytes, sitemaps: [], groups: [], problems: [], html: true, cut };
  const text = cut ? whole.slice(0, Math.max(whole.lastIndexOf('\n'), whole.lastIndexOf('\r')) + 1) : whole;
  const reader = new RobotsReader(reading);
  let number = 0;
  for (const { 0: line, 1: content = '', index } of text.slice(mark).matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)) {
    number++;
    if (content !== '') reader.read(content, mark + index, line.length, number);
  }
  const { sitemaps, groups, problems } = reader;
  return { bytes, sitemaps, groups, problems: [...ofBytes, ...problems], html: false, cut };
}

/** Takes the lines of robots.txt in order. */
class RobotsReader {
  readonly sitemaps: SitemapLine[] = [];
  readonly groups: { readonly agents: string[]; readonly rules: RobotsRule[] }[] = [];
  readonly problems: StageProblem[] = [];
  /** Sitemap lines since the last line of a group: what comes next tells whether they stand inside of it. */
  #between: SitemapLine[] = [];
  readonly #reading: RobotsReading;

  constructor(reading: RobotsReading) {
    this.#reading = reading;
  }

  /** A line without its end at an offset; `length` is with it. */
  read(content: string, offset: number, length: number, number: number): void {
    const [, key = '', name = '', value = '', comment = ''] = FIELD.exec(content) ?? [];
    const at = offset + key.length;
    switch (name.toLowerCase()) {
      case 'sitemap':
        this.#sitemap(value, comment !== '', at, { offset, length });
        break;
      case 'user-agent':
        this.#agent(trimmed(value, at).value);
        break;
      case 'allow':
      case 'disallow':
        this.#rule(name.toLowerCase() === 'allow', trimmed(value, at).value, number);
        break;
      default: {
        const problem = misspeltField(content, offset);
        if (problem === null) break;
        this.problems.push(problem);
        if (problem.message === 'google' && this.#reading.googleKeys) this.#misspelt(content, offset, { offset, length });
      }
    }
  }

  /** Takes a line with another key as a Sitemap line: all behind its first colon, up to a comment. */
  #misspelt(content: string, offset: number, line: Span): void {
    const from = content.indexOf(':') + 1;
    const [value = ''] = content.slice(from).split('#', 1);
    this.#sitemap(value, from + value.length < content.length, offset + from, line);
  }

  #sitemap(written: string, commented: boolean, at: number, line: Span): void {
    const sitemap = { ...trimmed(written, at), line };
    this.sitemaps.push(sitemap);
    const problem = addressProblem(written, at, sitemap.value);
    if (problem !== null) this.problems.push(problem);
    const { rules = null, agents = [] } = this.groups.at(-1) ?? {};
    if (rules !== null && agents.length > 0) this.#between.push(sitemap);
    if (!commented || sitemap.value === '' || /[ \t]$/.test(written)) return;
    const hash = { offset: at + written.length, length: 1 };
    this.problems.push({ rule: 'robots/comment-cuts-url', message: 'cut', data: { value: sitemap.value }, at: hash });
  }

  #agent(agent: string): void {
    this.#between = [];
    const last = this.groups.at(-1);
    if (last === undefined || last.rules.length > 0) this.groups.push({ agents: [agent], rules: [] });
    else last.agents.push(agent);
  }

  #rule(allow: boolean, path: string, line: number): void {
    const group = this.groups.at(-1);
    // Rules before the first group belong to nobody.
    if (group === undefined) return;
    for (const { value, line: at } of this.#between)
      this.problems.push({ rule: 'robots/inside-group-misread', message: 'inside', data: { value }, at });
    this.#between = [];
    group.rules.push({ allow, path, line });
  }
}

/** Takes the space of ASCII off: beyond that, a byte may be a part of a character. */
function trimmed(value: string, offset: number): { readonly value: string; readonly at: Span } {
  const isSpace = (at: number): boolean => ' \t\v\f'.includes(value.charAt(at));
  let start = 0;
  let end = value.length;
  while (end > start && isSpace(end - 1)) end--;
  while (start < end && isSpace(start)) start++;
  return { value: textOfBytes(value.slice(start, end)), at: { offset: offset + start, length: end - start } };
}

/** The address that a Sitemap line has, or what is wrong with it; `site` is where robots.txt lies. */
export function sitemapAddress({ value, at }: Pick<SitemapLine, 'value' | 'at'>, site: URL): URL | StageProblem {
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
