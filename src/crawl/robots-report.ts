// Reports what is wrong with a robots.txt that the crawl has read.

import type { ReadRobots } from '../lint/robots/discover.js';
import type { CrawlState } from './crawl-state.js';
import type { CrawledDocument } from './crawled-document.js';
import { robotsDocument } from './robots-document.js';
import { reportDocumentLimit } from './run-limits.js';

/** Yields the robots.txt as a document if it has problems, or if it lists more sitemaps than the run reads (`limited`). */
export function* reportRobots(crawl: CrawlState, robots: ReadRobots, limited: boolean): Generator<CrawledDocument> {
  if (robots.partial || limited) crawl.isCut = true;
  if (robots.problems.length === 0 && !limited) return;
  const document = robotsDocument(robots, crawl.options.lint);
  if (limited) reportDocumentLimit(document.collector, crawl.known, crawl.limits);
  yield document;
}
