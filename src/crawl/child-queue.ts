// Queues the children of an index, and settles those that are not read.

import type { DocumentResult } from '../document/lint-document.js';
import { childUrl, keyOf, keyOfUrl } from '../network/document-key.js';
import type { Location } from '../network/source.js';
import { ChildChoice } from './child-choice.js';
import { ChildLinkEvaluator } from './child-link-evaluator.js';
import type { CrawlState } from './crawl-state.js';
import type { Job } from './read-ahead.js';
import { reportDocumentLimit } from './run-limits.js';

/** Queues the children of the index that `job` has read; `final` is the key of the address that it was redirected to. */
export function queueChildren(
  crawl: CrawlState,
  job: Job,
  { facts, collector, children }: DocumentResult,
  final: string | null,
): ChildLinkEvaluator {
  const { limits, visited, ignored, set } = crawl;
  const { opener, recurse, lint } = crawl.options;
  const depth = job.depth + 1;
  const links = new ChildLinkEvaluator(crawl.plan, lint.now, facts, collector, children, depth);
  const own = [keyOf(job.location), ...[final, facts.url && keyOfUrl(facts.url)].filter((key) => key !== null)];
  const chain = [...job.chain, ...own];
  const locationOf = (url: URL): Location => opener.locationOf(url);
  const choice = new ChildChoice({ recurse, limits, locationOf, visited, ignored }, { own, chain, depth });
  // Without recursion, children are not read as documents of the run.
  let limited = recurse && children.length > limits.documents;
  children.forEach((child, position) => {
    const url = childUrl(child.loc);
    if (url !== null) set.addListed(url, opener.locationOf(url));
    const next = choice.choose(child, crawl.known - crawl.left);
    if ('kind' in next) {
      if (next.kind === 'too-deep') crawl.complete = false;
      limited ||= next.kind === 'not-followed' && next.reason === 'limit';
      if (next.kind === 'not-followed' && (next.reason === 'no-recurse' || next.reason === 'ignored')) set.leaveOut();
      links.settle(position, next);
    } else
      crawl.queue.add({
        location: next.location,
        target: job.target,
        source: null,
        depth,
        from: { links, position, lastmod: child.lastmod },
        chain,
        listed: false,
        repeated: false,
        // Deeper levels are known to one shard only.
        share: job.depth === 0 ? job.share + position : job.share,
      });
  });
  if (limited) {
    crawl.complete = false;
    reportDocumentLimit(collector, crawl.known, limits);
  }
  return links;
}
