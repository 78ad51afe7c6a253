// Documents in the queue: where each is, and what its result depends on besides the settings of the run.

import { parseUrl } from '../../base/parse-url.js';
import type { Listing } from '../../lint/document/lint-config.js';
import type { ThreadLocation } from '../threads/messages.js';

export interface SentDocument {
  /** Unique in the run. */
  readonly id: string;
  readonly location: ThreadLocation;
  readonly listing: Listing | null;
  /** Digests of the robots.txt groups that apply to it. */
  readonly robots: readonly string[];
}

/** Documents that one worker lints, one after the other: a job of the queue. */
export interface SentBatch {
  readonly documents: readonly SentDocument[];
}

/** Returns whether data from the queue is a batch. `isSentDocument` checks the documents in it. */
export function isSentBatch(data: unknown): data is { readonly documents: readonly unknown[] } {
  return typeof data === 'object' && data !== null && Array.isArray((data as Partial<SentBatch>).documents);
}

/** Whether data from the queue is a document of the network: workers read nothing else. */
export function isSentDocument(data: unknown): data is SentDocument {
  if (typeof data !== 'object' || data === null) return false;
  const { id, location, listing, robots } = data as Partial<SentDocument>;
  const { uri, url, from } = location ?? {};
  if (typeof id !== 'string' || typeof uri !== 'string' || from?.kind !== 'http') return false;
  const isWeb = (text: unknown): boolean => typeof text === 'string' && /^https?:$/.test(parseUrl(text)?.protocol ?? '');
  if (!isWeb(from.url) || (url !== null && !isWeb(url))) return false;
  const isListed = listing === null || (typeof listing === 'object' && typeof listing.parent === 'string');
  return isListed && Array.isArray(robots) && robots.every((one) => typeof one === 'string');
}
