// Queues what the user named: a document itself, and the sitemaps that are found for a site.

import { keyOf, keyOfFile } from '../fetch/network/document-key.js';
import { redact } from '../fetch/network/redact.js';
import type { ResolvedTarget } from '../fetch/targets/target.js';
import { type DiscoveredSitemap, type Discovery, discover } from '../lint/robots/discover.js';
import type { CrawlState } from './crawl-state.js';
import type { CrawledDocument } from './crawled-document.js';
import { failedDocument } from './failed-document.js';
import { recordableDiscovery, recordedOrAsked } from './resume/recorded-responses.js';
import { reportRobots } from './robots-report.js';

/** Job fields shared by targets and by the sitemaps that robots.txt lists. */
const AS_TARGET = { depth: 0, from: null, chain: [], listed: false, repeated: false } as const;

/** Queues the documents of a target. Yields those that discovery has read, and what it could not read. */
export async function* queueTarget(crawl: CrawlState, target: ResolvedTarget): AsyncGenerator<CrawledDocument> {
  if ('location' in target) {
    const { location, repeated = false, twin } = target;
    // Edits are made in both files.
    if (twin !== undefined && !crawl.options.lint.edits && crawl.visited.has(keyOfFile(twin))) return;
    crawl.robotsFiles.expect(location);
    if (crawl.visited.add(keyOf(location)))
      crawl.queue.add({ ...AS_TARGET, location, target: location.url, source: null, repeated, share: crawl.known });
    return;
  }
  const discovery = await discoverSitemaps(crawl, target.site);
  if (discovery === null) {
    crawl.isCut = true;
    return;
  }
  const { sitemaps, robots, answer, problems } = discovery;
  crawl.robotsFiles.keep(target.site, answer);
  const limited = await queueListed(crawl, sitemaps, crawl.options.opener.locationOf(target.site).url);
  if (robots !== null) yield* reportRobots(crawl, robots, limited);
  for (const { location, http, problem } of problems) {
    crawl.failed({ http, problem });
    yield failedDocument(location, http, problem, crawl.options.lint);
  }
}

/** The sitemaps of a site; null if the run ended before they were known. */
async function discoverSitemaps(crawl: CrawlState, site: URL): Promise<Discovery | null> {
  const { opener, signal, answers = null } = crawl.options;
  if (signal?.aborted) return null;
  const find = (): Promise<Discovery | null> => discover(site, opener, crawl.robotsFiles.reading);
  const plain = (found: Discovery | null): Discovery | null => found && recordableDiscovery(found);
  return crawl.unlessEnded(() => recordedOrAsked(answers, ['site', redact(site)], find, null, plain), null);
}

/**
 * Queues the sitemaps of a site; returns true if robots.txt lists more than the run reads. A sitemap that is already open was
 * found at a usual path of the target, and is read like a target.
 */
async function queueListed(crawl: CrawlState, sitemaps: readonly DiscoveredSitemap[], target: URL | null): Promise<boolean> {
  const { visited, queue, limits } = crawl;
  for (const { location, listed, source } of sitemaps) {
    if (listed && crawl.ignored(location)) {
      crawl.set.leaveOut();
      continue;
    }
    const key = keyOf(location);
    if (listed && crawl.known >= limits.documents && !visited.has(key)) return true;
    if (visited.add(key)) queue.add({ ...AS_TARGET, location, target, source, listed, share: crawl.known });
    else await source?.discard();
  }
  return false;
}
