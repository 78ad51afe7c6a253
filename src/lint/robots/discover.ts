// Discovers the sitemaps of a site: from robots.txt, else at the usual paths.

import { fixOf } from '../../base/problem/fixes.js';
import type { StageProblem } from '../../base/problem/problem.js';
import { MAX_ROBOTS_BYTES } from '../../base/protocol.js';
import { collect } from '../../fetch/decode/chunks.js';
import type { HttpFacts } from '../../fetch/network/http-facts.js';
import { redact } from '../../fetch/network/redact.js';
import type { Location, SourceFailure } from '../../fetch/network/source.js';
import type { Opener } from '../../fetch/targets/open.js';
import type { OpenedSource } from '../../fetch/targets/opened.js';
import { BY_RFC, parseRobots, type RobotsReading, type SitemapLine, sitemapAddress } from './robots.js';
import type { RobotsGroup } from './robots-group.js';

/** Conventional paths of sitemaps, in the order in which they are tried. */
const USUAL_PLACES = ['/sitemap.xml', '/sitemap_index.xml'] as const;

/** A sitemap of a site. */
export interface DiscoveredSitemap {
  readonly location: Location;
  /** Whether robots.txt lists it; otherwise it was found at a usual path. */
  readonly listed: boolean;
  /** The source, if it was opened during discovery: read this one instead of opening the location again. */
  readonly source: OpenedSource | null;
}

/** A robots.txt that was read. */
export interface ReadRobots {
  readonly location: Location;
  readonly http: HttpFacts | null;
  /** The bytes that were read, as UTF-8; the problems' spans refer to them. */
  readonly bytes: Uint8Array;
  readonly wireBytes: number;
  /** Whether the transfer ended early. */
  readonly partial: boolean;
  /** Problems in its content. */
  readonly problems: readonly StageProblem[];
  /** The addresses of its Sitemap lines, as reported. */
  readonly listed: readonly string[];
  readonly groups: readonly RobotsGroup[];
}

export interface Discovery {
  readonly sitemaps: readonly DiscoveredSitemap[];
  /** Null if it was not read. */
  readonly robots: ReadRobots | null;
  readonly answer: RobotsAnswer;
  /** Failures during discovery, each with its location. */
  readonly problems: readonly SourceFailure[];
}

/**
 * Discovers the sitemaps of a site: the absolute http(s) addresses in the Sitemap lines of robots.txt, without repetitions and in
 * order; if there are none, the first usual path that holds a file. A missing robots.txt (4xx) has no lines. One that cannot be
 * read is a problem, and the usual paths are tried as well.
 */
export async function discover(site: URL, opener: Opener, reading: RobotsReading = BY_RFC): Promise<Discovery> {
  const robotsLocation = opener.locationOf(new URL('/robots.txt', site));
  const answer = await readRobots(robotsLocation, opener, reading);
  const { robots, failure: robotsFailure } = answer;
  const listed = robots?.listed ?? [];
  const problems = robotsFailure === null ? [] : [robotsFailure];
  if (listed.length > 0) {
    const sitemaps = listed.map((url) => ({ location: opener.locationOf(new URL(url)), listed: true, source: null }));
    return { sitemaps, robots, answer, problems };
  }

  const tried = [`/robots.txt (${answer.remark})`];
  const failures: StageProblem[] = [];
  for (const place of USUAL_PLACES) {
    const location = opener.locationOf(new URL(place, site));
    const source = await opener.open(location, 'sitemap');
    if ('problem' in source) {
      failures.push(source.problem);
      tried.push(`${place} (${remarkOf(source)})`);
    } else if (await isHtml(source)) {
      tried.push(`${place} (an HTML page)`);
    } else {
      return { sitemaps: [{ location, listed: false, source }], robots, answer, problems };
    }
  }
  // An unreachable host is reported once instead of once per address.
  const same = robotsFailure === null ? [] : failures.filter((problem) => isSame(problem, robotsFailure.problem));
  if (same.length === USUAL_PLACES.length) {
    return { sitemaps: [], robots, answer, problems };
  }
  const url = new URL(redact(site));
  const problem = { rule: 'run/not-discovered', message: 'nothing', data: { site: url.href, tried: tried.join(', ') } };
  const location: Location = { uri: url.href, url, from: { kind: 'http', url } };
  return { sitemaps: [], robots, answer, problems: [...problems, { location, http: null, problem }] };
}

/** The result of requesting a robots.txt. */
export interface RobotsAnswer {
  readonly robots: ReadRobots | null;
  /** Why it was not read; null if it was, or does not exist. */
  readonly failure: SourceFailure | null;
  /** Short description of the result, for the message when no sitemap is found. */
  readonly remark: string;
}

/** Reads the robots.txt of a site. @throws the reason of the run's signal, if that is aborted. */
export async function readRobots(location: Location, opener: Opener, reading: RobotsReading = BY_RFC): Promise<RobotsAnswer> {
  const source = await opener.open(location, 'robots');
  if ('problem' in source) return { robots: null, failure: isAbsent(source) ? null : source, remark: remarkOf(source) };
  const sent = await collect(source.body, MAX_ROBOTS_BYTES + 1);
  const { bytes, sitemaps, groups, problems: ofLines, html, cut } = parseRobots(sent, reading);
  const { listed, problems } = listedSitemaps(sitemaps, location.url as URL);
  problems.unshift(...source.problems);
  problems.push(...ofLines);
  if (html) problems.push({ rule: 'robots/is-html', message: 'html' });
  if (cut) problems.push({ rule: 'robots/too-large', message: 'cut', data: { limit: MAX_ROBOTS_BYTES } });
  const { http, wireBytes, partial } = source;
  const meant = ofLines.some(({ rule }) => rule === 'robots/misspelt-field');
  if (sitemaps.length === 0 && !meant && !html && !cut && !partial)
    problems.push({ rule: 'robots/no-sitemap-line', message: 'none' });
  const remark = html
    ? 'an HTML page'
    : sitemaps.length === 0
      ? 'no Sitemap line'
      : 'no Sitemap line with an absolute http or https address';
  return { robots: { location, http, bytes, wireBytes, partial, problems, listed, groups }, failure: null, remark };
}

/** Whether the file does not exist: a 4xx status (RFC 9309 section 2.3.1.3), or no such file on disk. */
function isAbsent({ http, location, problem }: SourceFailure): boolean {
  if (location.from.kind === 'file') return problem.rule === 'run/input-invalid';
  const status = http?.status ?? 0;
  return status >= 400 && status < 500 && status !== 429;
}

function remarkOf({ http, location, problem }: SourceFailure): string {
  if (http !== null) return `status ${http.status}`;
  return location.from.kind === 'file'
    ? String(problem.data?.['reason'] ?? 'not readable')
    : `${problem.rule}: ${problem.message}`;
}

function isSame(one: StageProblem, other: StageProblem): boolean {
  return one.rule === other.rule && one.message === other.message;
}

/**
 * The addresses as reported, and the problems of repeated or malformed lines. Addresses that differ only in fragment or password
 * are the same sitemap.
 */
function listedSitemaps(lines: readonly SitemapLine[], site: URL): { listed: readonly string[]; problems: StageProblem[] } {
  const addresses = new Set<string>();
  const problems: StageProblem[] = [];
  for (const line of lines) {
    const address = sitemapAddress(line, site);
    if ('rule' in address) {
      problems.push(address);
      continue;
    }
    const known = redact(address);
    if (addresses.has(known)) problems.push(repeated(line));
    else {
      addresses.add(known);
      problems.push(...doubled(line, address), ...elsewhere(line, address, site));
    }
  }
  return { listed: [...addresses], problems };
}

function repeated({ value, at, line }: SitemapLine): StageProblem {
  const fix = fixOf('removing', [{ span: line, text: '' }]);
  return { rule: 'robots/duplicate-line', message: 'repeated', data: { value }, at, fix };
}

/** The problem of an address with an empty path segment, which a base URL that ends in a slash leaves. A colon begins an inner URL. */
function doubled({ value, at }: SitemapLine, { pathname }: URL): readonly StageProblem[] {
  return /(?<!:)\/{2}/.test(pathname) ? [{ rule: 'robots/value-malformed', message: 'double-slash', data: { value }, at }] : [];
}

/** The problems of an address whose scheme or host differs from the site's. */
function elsewhere({ value, at }: SitemapLine, address: URL, site: URL): readonly StageProblem[] {
  if (address.host !== site.host && address.hostname !== site.hostname)
    return [{ rule: 'robots/cross-host', message: 'host', data: { value, host: address.host, expected: site.host }, at }];
  if (address.protocol === site.protocol || site.protocol !== 'https:') return [];
  const scheme = { offset: at.offset, length: 'http'.length };
  const fix = fixOf('unsafe', [{ span: scheme, text: 'https' }]);
  return [{ rule: 'robots/scheme-mismatch', message: 'http', data: { value }, at, fix }];
}

/** Whether an HTML page was served instead of a sitemap, as some sites do for every address; such a source is discarded. */
async function isHtml(source: OpenedSource): Promise<boolean> {
  if (!/html/i.test(source.http?.contentType ?? '')) return false;
  if (!/^\ufeff?\s*<(?:!doctype\s+html|html)\b/i.test(Buffer.from(source.head.subarray(0, 1_024)).toString('utf8'))) return false;
  await source.discard();
  return true;
}
