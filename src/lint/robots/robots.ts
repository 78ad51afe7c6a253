// Parses robots.txt: Sitemap lines, groups, and the problems of its lines (RFC 9309 section 2.2).

import { parseUrl } from '../../base/parse-url.js';
import { fixOf } from '../../base/problem/fixes.js';
import type { StageProblem } from '../../base/problem/problem.js';
import type { Span } from '../../base/problem/span.js';
import { MAX_ROBOTS_BYTES } from '../../base/protocol.js';
import { addressProblem, readRobotsBytes, textOfBytes } from './robots-bytes.js';
import { type GluedField, gluedFields, misspeltField } from './robots-fields.js';
import type { RobotsGroup, RobotsRule } from './robots-group.js';

/** The value of a Sitemap line as written, without comment and surrounding white space; it may be empty. */
export interface SitemapLine {
  readonly value: string;
  readonly at: Span;
  /** The line, including its line ending. */
  readonly line: Span;
}

/** How to read robots.txt where crawlers differ. */
export interface RobotsReading {
  /** Whether a key that begins with `sitemap` or `site-map` is read as `Sitemap`, as Google does. */
  readonly googleKeys: boolean;
}

/** As RFC 9309 specifies. */
export const BY_RFC: RobotsReading = { googleKeys: false };

export interface RobotsFacts {
  /** The bytes that were parsed, as UTF-8; all spans refer to them. */
  readonly bytes: Uint8Array;
  /** The Sitemap lines, in order. */
  readonly sitemaps: readonly SitemapLine[];
  readonly groups: readonly RobotsGroup[];
  /** Problems of lines; the addresses in them are checked elsewhere. */
  readonly problems: readonly StageProblem[];
  /** Whether it is an HTML page: then all its content is ignored. */
  readonly html: boolean;
  /** Whether it is larger than the part that is parsed. */
  readonly cut: boolean;
}

const HTML_START = /^\s*<(?:!doctype\s+html|html|head|body)\b/i;
const FIELD = /^([ \t]*([A-Za-z][A-Za-z \t_-]{0,30}?)[ \t]*:)([^#]*)(#?)/;

/**
 * Parses robots.txt. Lines end in CR, LF or CRLF, a byte order mark is skipped, `#` begins a comment, keys are case-insensitive
 * and may have white space before the colon. Only the first 500 KiB are parsed (section 2.5); a line that this limit cuts off is
 * ignored.
 */
export function parseRobots(sent: Uint8Array, reading: RobotsReading = BY_RFC): RobotsFacts {
  const cut = sent.length > MAX_ROBOTS_BYTES;
  const { bytes, mark, problems: ofBytes } = readRobotsBytes(cut ? sent.subarray(0, MAX_ROBOTS_BYTES) : sent);
  // One character per byte, so that indices are byte offsets.
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

/** Parses the lines of robots.txt in order. */
class RobotsReader {
  readonly sitemaps: SitemapLine[] = [];
  readonly groups: { readonly agents: string[]; readonly rules: RobotsRule[]; delay?: number }[] = [];
  readonly problems: StageProblem[] = [];
  /** Sitemap lines since the last line of a group; the next line decides whether they are inside the group. */
  #between: SitemapLine[] = [];
  readonly #reading: RobotsReading;

  constructor(reading: RobotsReading) {
    this.#reading = reading;
  }

  /** Parses a line at `offset`; `content` is without its line ending, `length` includes it. */
  read(content: string, offset: number, length: number, number: number): void {
    const [, key = '', name = '', value = '', comment = ''] = FIELD.exec(content) ?? [];
    const at = offset + key.length;
    const glued = gluedFields(value);
    const own = glued[0]?.from ?? value.length;
    switch (name.toLowerCase()) {
      case 'sitemap':
        this.#sitemap(value.slice(0, own), comment !== '' && glued.length === 0, at, {
          offset,
          length: glued.length === 0 ? length : key.length + own,
        });
        break;
      case 'user-agent':
        this.#agent(trimmed(value, at).value);
        break;
      case 'allow':
      case 'disallow':
        this.#rule(name.toLowerCase() === 'allow', trimmed(value, at).value, number);
        break;
      case 'crawl-delay':
        this.#delay(trimmed(value, at).value);
        break;
      default: {
        const problem = misspeltField(content, offset);
        if (problem === null) break;
        this.problems.push(problem);
        if (problem.message === 'google' && this.#reading.googleKeys) this.#misspelt(content, offset, { offset, length });
      }
    }
    this.#glued(glued, value, at, number);
  }

  /** Reports fields inside of a value, and reads the sitemaps among them. Crawlers take the rest as a part of the value. */
  #glued(fields: readonly GluedField[], value: string, at: number, number: number): void {
    for (const { name, from, valueFrom, valueTo } of fields) {
      const span = { offset: at + from, length: name.length };
      const fix = fixOf('unsafe', [{ span: { offset: span.offset, length: 0 }, text: '\n' }]);
      this.problems.push({
        rule: 'robots/missing-line-break',
        message: 'glued',
        data: { field: name, line: number },
        at: span,
        fix,
      });
      if (name.toLowerCase() !== 'sitemap') continue;
      const line = { offset: span.offset, length: valueTo - from };
      this.sitemaps.push({ ...trimmed(value.slice(valueFrom, valueTo), at + valueFrom), line });
    }
  }

  /** Reads a line with a similar key as a Sitemap line: its value is the text from the first colon to a comment. */
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

  /** Takes the first Crawl-delay of a group, in seconds, possibly with a fraction. */
  #delay(text: string): void {
    const group = this.groups.at(-1);
    if (group !== undefined && group.delay === undefined && /^\d{1,6}(?:\.\d{1,6})?$/.test(text)) group.delay = Number(text);
  }

  #rule(allow: boolean, path: string, line: number): void {
    const group = this.groups.at(-1);
    // Rules before the first group apply to no crawler.
    if (group === undefined) return;
    for (const { value, line: at } of this.#between)
      this.problems.push({ rule: 'robots/inside-group-misread', message: 'inside', data: { value }, at });
    this.#between = [];
    group.rules.push({ allow, path, line });
  }
}

/** Trims ASCII white space only: other bytes may be part of a character. */
function trimmed(value: string, offset: number): { readonly value: string; readonly at: Span } {
  const isSpace = (at: number): boolean => ' \t\v\f'.includes(value.charAt(at));
  let start = 0;
  let end = value.length;
  while (end > start && isSpace(end - 1)) end--;
  while (start < end && isSpace(start)) start++;
  return { value: textOfBytes(value.slice(start, end)), at: { offset: offset + start, length: end - start } };
}

/** The address of a Sitemap line, or its problem; `site` is the site of the robots.txt. */
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
