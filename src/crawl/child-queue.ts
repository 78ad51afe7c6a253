// Queues the children of an index, and settles those that are not read.

import { createHash } from 'node:crypto';
import { childUrl, keyOf, keyOfUrl } from '../fetch/network/document-key.js';
import type { DocumentResult } from '../lint/document/lint-document.js';
import type { ChildEntry, LinkOutcome } from '../rules/child-link.js';
import { ChildChoice } from './child-choice.js';
import { ChildLinkEvaluator } from './child-link-evaluator.js';
import type { CrawlState } from './crawl-state.js';
import type { Job } from './read-ahead.js';
import { reportDocumentLimit } from './run-limits.js';

/** UTF-16 units of a name or an address that is kept as it is. */
const LONGEST_KEPT = 4_096;

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
  const list = { store: crawl.children, count: children.length };
  const links = new ChildLinkEvaluator(crawl.plan, lint.now, facts, collector, list, depth);
  const own = [keyOf(job.location), ...[final, facts.url && keyOfUrl(facts.url)].filter((key) => key !== null)];
  const chain = [...job.chain, ...own];
  const choice = new ChildChoice({ recurse, limits, visited, ignored }, { own, chain, depth });
  // Deeper levels are known to one shard only.
  const family = { links, target: job.target, depth, chain, share: job.share, isSpread: job.depth === 0 };
  const ambiguous = sharedNames(children);
  // Without recursion, children are not read as documents of the run.
  let limited = recurse && children.length > limits.documents;
  children.forEach((child, position) => {
    const url = childUrl(child.loc);
    const location = url && opener.locationOf(url, { location: job.location, byName: !ambiguous.has(lastSegment(url)) });
    if (url !== null && location !== null) set.addListed(url, location);
    const next = choice.choose(child, url, location, crawl.known - crawl.left);
    crawl.children.add({ child, location: 'kind' in next ? null : next.location });
    if ('kind' in next) {
      limited ||= next.kind === 'not-followed' && next.reason === 'limit';
      noteUnread(crawl, next);
      links.settle(position, next);
    } else {
      crawl.queue.addChild(family, position);
    }
  });
  if (limited) {
    crawl.isCut = true;
    reportDocumentLimit(collector, crawl.known, limits);
  }
  return links;
}

/** Records what an outcome without reading means for the run. */
function noteUnread(crawl: CrawlState, outcome: LinkOutcome): void {
  if (outcome.kind === 'too-deep') crawl.isCut = true;
  if (outcome.kind === 'not-followed' && (outcome.reason === 'no-recurse' || outcome.reason === 'ignored')) crawl.set.leaveOut();
}

/** The last segments that different children of an index have. */
function sharedNames(children: readonly ChildEntry[]): ReadonlySet<string> {
  const addresses = new Map<string, string>();
  const shared = new Set<string>();
  for (const { loc } of children) {
    const url = childUrl(loc);
    if (url === null) continue;
    const [name, key] = [lastSegment(url), shortened(keyOfUrl(url))];
    if ((addresses.get(name) ?? key) !== key) shared.add(name);
    addresses.set(name, key);
  }
  return shared;
}

function lastSegment({ pathname }: URL): string {
  return shortened(pathname.slice(pathname.lastIndexOf('/') + 1));
}

/** A text, or the digest of a long one, because those of all children are kept. No name and no key begins with a slash. */
function shortened(text: string): string {
  return text.length <= LONGEST_KEPT ? text : `/${createHash('sha256').update(text).digest('hex')}`;
}
