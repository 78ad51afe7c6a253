// A document in the queue: where it is, and what its result depends on besides the settings of the run.

import type { Listing } from '../document/lint-config.js';
import { parseUrl } from '../parse-url.js';
import type { ThreadLocation } from '../threads/messages.js';

export interface SentDocument {
  readonly location: ThreadLocation;
  readonly listing: Listing | null;
  /** Digests of the robots.txt groups that apply to it. */
  readonly robots: readonly string[];
}

/** Whether data from the queue is a document of the network: workers read nothing else. */
export function isSentDocument(data: unknown): data is SentDocument {
  if (typeof data !== 'object' || data === null) return false;
  const { location, listing, robots } = data as Partial<SentDocument>;
  const { uri, url, from } = location ?? {};
  if (typeof uri !== 'string' || from?.kind !== 'http') return false;
  const isWeb = (text: unknown): boolean => typeof text === 'string' && /^https?:$/.test(parseUrl(text)?.protocol ?? '');
  if (!isWeb(from.url) || (url !== null && !isWeb(url))) return false;
  const isListed = listing === null || (typeof listing === 'object' && typeof listing.parent === 'string');
  return isListed && Array.isArray(robots) && robots.every((one) => typeof one === 'string');
}
