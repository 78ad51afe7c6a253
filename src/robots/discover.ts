// A site root: which sitemaps it has, by robots.txt first and by the usual names after that.

import { collect } from '../decode/chunks.js';
import type { HttpFacts } from '../entry/document.js';
import { redact } from '../network/redact.js';
import type { Location, SourceFailure, StageProblem } from '../network/source.js';
import { MAX_ROBOTS_BYTES } from '../protocol.js';
import type { Opener } from '../targets/open.js';
import type { OpenedSource } from '../targets/opened.js';
import { BY_RFC, parseRobots, type RobotsReading, type SitemapLine, sitemapAddress } from './robots.js';
import type { RobotsGroup } from './robots-rules.js';

/** Where sitemaps lie by custom, in the order in which they are tried. */
const USUAL_PLACES = ['/sitemap.xml', '/sitemap_index.xml'] as const;

/** A sitemap of a site. */
export interface DiscoveredSitemap {
  readonly location: Location;
  /** Whether robots.txt names it; one that does not was found in a usual place. */
  readonly listed: boolean;
  /** The opened source where looking meant opening: to be read, not opened again. */
  readonly source: OpenedSource | null;
}

/** A robots.txt that was read. */
export interface ReadRobots {
  readonly location: Location;
  readonly http: HttpFacts | null;
  /** What was read of it, as UTF-8: the problems' places lie in it. */
  readonly bytes: Uint8Array;
  readonly wireBytes: number;
  /** Whether its transfer broke off. */
  readonly partial: boolean;
  /** What is wrong inside of it. */
  readonly problems: readonly StageProblem[];
  /** The addresses of its Sitemap lines, as they are reported. */
  readonly listed: readonly string[];
  readonly groups: readonly RobotsGroup[];
}

export interface Discovery {
  readonly sitemaps: readonly DiscoveredSitemap[];
  /** Null when it was not read. */
  readonly robots: ReadRobots | null;
  readonly answer: RobotsAnswer;
  /** What stood in the way, each with where. */
  readonly problems: readonly SourceFailure[];
}

/**
 * Finds the sitemaps of a site: the absolute http(s) addresses of robots.txt's Sitemap lines, each once and in order; else
 * the first usual place that holds a file. A robots.txt that is not there (4xx) has no lines; one that fails is a problem, and
 * the usual places are tried all the same.
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
  // A host that cannot be reached at all is one problem, and not one for each of its addresses.
  const same = robotsFailure === null ? [] : failures.filter((problem) => isSame(problem, robotsFailure.problem));
  if (same.length === USUAL_PLACES.length) {
    return { sitemaps: [], robots, answer, problems };
  }
  const url = new URL(redact(site));
  const problem = { rule: 'run/not-discovered', message: 'nothing', data: { site: url.href, tried: tried.join(', ') } };
  const location: Location = { uri: url.href, url, from: { kind: 'http', url } };
  return { sitemaps: [], robots, answer, problems: [...problems, { location, http: null, problem }] };
}

/** What came of asking for a robots.txt. */
export interface RobotsAnswer {
  readonly robots: ReadRobots | null;
  /** Why it was not read; null where there simply is none. */
  readonly failure: SourceFailure | null;
  /** What to say of it when nothing is found. */
  readonly remark: string;
}

/** Reads the robots.txt of a site. @throws the reason of the run's signal, when that is aborted. */
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

/** Whether there simply is no file: a 4xx status (RFC 9309 section 2.3.1.3), or none on disk. */
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

/** The addresses as they are reported, and the faulty lines: one with another fragment or password is the same sitemap. */
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
      problems.push(...elsewhere(line, address, site));
    }
  }
  return { listed: [...addresses], problems };
}

function repeated({ value, at, line }: SitemapLine): StageProblem {
  const fix = { safe: true, replacements: [{ span: line, text: '' }] };
  return { rule: 'robots/duplicate-line', message: 'repeated', data: { value }, at, fix };
}

/** What there is to say of an address with another scheme, or another host, than the site. */
function elsewhere({ value, at }: SitemapLine, address: URL, site: URL): readonly StageProblem[] {
  if (address.host !== site.host && address.hostname !== site.hostname)
    return [{ rule: 'robots/cross-host', message: 'host', data: { value, host: address.host, expected: site.host }, at }];
  if (address.protocol === site.protocol || site.protocol !== 'https:') return [];
  const scheme = { offset: at.offset, length: 'http'.length };
  const fix = { safe: true, replacements: [{ span: scheme, text: 'https' }] };
  return [{ rule: 'robots/scheme-mismatch', message: 'http', data: { value }, at, fix }];
}

/** Whether a page was served where a sitemap should lie, as some sites do for every address; then it is let go. */
async function isHtml(source: OpenedSource): Promise<boolean> {
  if (!/html/i.test(source.http?.contentType ?? '')) return false;
  if (!/^\ufeff?\s*<(?:!doctype\s+html|html)\b/i.test(Buffer.from(source.head.subarray(0, 1_024)).toString('utf8'))) return false;
  await source.discard();
  return true;
}
