// Decides what is the matter with a page, once: one cause has one finding, whatever else follows from it.

import type { ListedPage, PageAnswer } from '../../page-answer.js';
import { fileKind, isHtmlType } from './media-type.js';
import { noindexOf, robotsDirectives } from './robots-directives.js';

/**
 * The first thing that is wrong with a page. What comes later in this list is not judged: nobody mends the canonical of a page that
 * is gone.
 */
export type PageFault =
  /** It was not asked, so nothing is known. */
  | 'not-asked'
  /** robots.txt forbids it, or what it redirects to. */
  | 'blocked'
  /** The build has no file that can be read. */
  | 'file'
  | 'unreachable'
  /** A final status that is no success, behind redirects, too. */
  | 'status'
  /** It redirects, or its redirects lead nowhere. */
  | 'redirect'
  /** It is a file of another page, such as an image. */
  | 'type'
  | 'noindex'
  | 'soft-404';

/** The final status; that of the copy that is still valid, if the server said that nothing has changed. */
export function statusOf({ outcome, status }: PageAnswer): number | null {
  return outcome === 'not-modified' ? 200 : status;
}

/** The faults of the answers that are being judged: every rule asks for them. */
const KNOWN = new WeakMap<PageAnswer, { readonly now: number; readonly fault: PageFault | null }>();

/** What is the matter with a page; null for one that is there and may be indexed. */
export function faultOf({ answer }: Pick<ListedPage, 'answer'>, now: number): PageFault | null {
  const known = KNOWN.get(answer);
  if (known?.now === now) return known.fault;
  const fault = findFault(answer, now);
  KNOWN.set(answer, { now, fault });
  return fault;
}

function findFault(answer: PageAnswer, now: number): PageFault | null {
  const { outcome, hops, headers, content } = answer;
  if (outcome === 'not-asked') return 'not-asked';
  if (outcome === 'blocked') return 'blocked';
  if (outcome === 'file-missing' || outcome === 'file-unreadable') return 'file';
  if (outcome === 'unreachable') return 'unreachable';
  if (outcome === 'redirect-broken') return 'redirect';
  const status = statusOf(answer);
  // What lies outside of a build is not asked: a redirect there has no final status.
  if (status !== null && status >= 400) return 'status';
  if (hops.length > 0) return 'redirect';
  if (fileKind(headers.contentType) !== null) return 'type';
  const hasRobots = headers.robotsTag.length > 0 || (content !== null && content.robots.length > 0);
  if (hasRobots && noindexOf(robotsDirectives(answer, '*'), now) !== null) return 'noindex';
  return emptyOf(answer) === null ? null : 'soft-404';
}

/** How a page shows that it has nothing: in its own words, without anything to show, or without any byte. Null if it does not. */
export function emptyOf(answer: PageAnswer): 'words' | 'blank' | 'no-content' | null {
  const status = statusOf(answer);
  if (status === 204 || status === 205) return 'no-content';
  if (status !== 200 || answer.content === null || !isHtmlType(answer.headers.contentType ?? 'text/html')) return null;
  if (answer.content.notFoundWords !== null) return 'words';
  return answer.content.isBlank && answer.damage === null ? 'blank' : null;
}
