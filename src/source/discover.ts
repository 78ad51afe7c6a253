// A site root: which sitemaps it has, by robots.txt first and by the usual names after that.

import { parseUrl } from '../parse-url.js';
import { MAX_ROBOTS_BYTES } from '../protocol.js';
import { collect } from './chunks.js';
import type { SourceOpener } from './open.js';
import type { OpenedSource } from './opened.js';
import { redact } from './redact.js';
import { parseRobots, type RobotsFacts } from './robots.js';
import type { Location, SourceFailure, StageProblem } from './source.js';

/** Where sitemaps lie by custom, in the order in which they are tried. */
const USUAL_PLACES = ['/sitemap.xml', '/sitemap_index.xml'] as const;

/** A sitemap of a site. */
export interface DiscoveredSitemap {
  readonly location: Location;
  /** The opened source where looking meant opening: to be read, not opened again. */
  readonly source: OpenedSource | null;
}

export interface Discovery {
  readonly sitemaps: readonly DiscoveredSitemap[];
  /** What stood in the way, each with where. */
  readonly problems: readonly { readonly location: Location; readonly problem: StageProblem }[];
}

/**
 * Finds the sitemaps of a site: the absolute http(s) addresses of robots.txt's Sitemap lines, each once and in order; else
 * the first usual place that holds a file. A robots.txt that is not there (4xx) has no lines; one that fails is a problem, and
 * the usual places are tried all the same.
 */
export async function discover(site: URL, opener: SourceOpener): Promise<Discovery> {
  const robotsLocation = opener.locationOf(new URL('/robots.txt', site));
  const robots = await readRobots(robotsLocation, opener);
  const listed = robots.facts === null ? [] : listedSitemaps(robots.facts);
  const problems = robots.problem === null ? [] : [{ location: robotsLocation, problem: robots.problem }];
  if (listed.length > 0) {
    return { sitemaps: listed.map((url) => ({ location: opener.locationOf(new URL(url)), source: null })), problems };
  }

  const tried = [`/robots.txt (${robots.remark})`];
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
      return { sitemaps: [{ location, source }], problems };
    }
  }
  // A host that cannot be reached at all is one problem, and not one for each of its addresses.
  if (robots.problem !== null && failures.every((failure) => isSame(failure, robots.problem as StageProblem))) {
    return { sitemaps: [], problems };
  }
  const url = new URL(redact(site));
  const problem = { rule: 'run/not-discovered', message: 'nothing', data: { site: url.href, tried: tried.join(', ') } };
  return { sitemaps: [], problems: [...problems, { location: { uri: url.href, url, from: { kind: 'http', url } }, problem }] };
}

interface RobotsAnswer {
  readonly facts: RobotsFacts | null;
  readonly problem: StageProblem | null;
  /** What to say of it when nothing is found. */
  readonly remark: string;
}

async function readRobots(location: Location, opener: SourceOpener): Promise<RobotsAnswer> {
  const source = await opener.open(location, 'robots');
  if ('problem' in source) {
    return { facts: null, problem: isAbsent(source) ? null : source.problem, remark: remarkOf(source) };
  }
  const facts = parseRobots(await collect(source.body, MAX_ROBOTS_BYTES + 1));
  const remark = facts.html
    ? 'an HTML page'
    : facts.sitemaps.length === 0
      ? 'no Sitemap line'
      : 'no Sitemap line with an absolute http or https address';
  return { facts, problem: null, remark };
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

/** The addresses as they are reported: one with another fragment or password is the same sitemap. */
function listedSitemaps(facts: RobotsFacts): readonly string[] {
  const addresses = new Set<string>();
  for (const value of facts.sitemaps) {
    const url = /^https?:\/\//i.test(value) ? parseUrl(value) : null;
    if (url !== null) addresses.add(redact(url));
  }
  return [...addresses];
}

/** Whether a page was served where a sitemap should lie, as some sites do for every address; then it is let go. */
async function isHtml(source: OpenedSource): Promise<boolean> {
  if (!/html/i.test(source.http?.contentType ?? '')) return false;
  if (!/^\ufeff?\s*<(?:!doctype\s+html|html)\b/i.test(Buffer.from(source.head.subarray(0, 1_024)).toString('utf8'))) return false;
  await source.discard();
  return true;
}
