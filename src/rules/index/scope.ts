// Where a child lies in relation to its index: what the rules about host and scheme compare.

import type { DocumentFacts } from '../../entry/document.js';
import type { Entry } from '../../entry/entry.js';
import { readHost } from '../loc/host.js';
import { webHost } from '../loc/start.js';

/** Addresses of a child and of the index that lists it. */
export interface ChildPair {
  readonly child: URL;
  readonly index: URL;
}

/** Child and index of an entry; null where the index's own address is unknown, or the loc is no usable web address. */
export function childPairOf(entry: Entry, document: DocumentFacts): ChildPair | null {
  const { address } = entry;
  if (!document.url || !address || entry.kind !== 'sitemap') return null;
  const host = webHost(address);
  if (!host || readHost(host.text).kind === 'invalid' || !URL.canParse(address.text)) return null;
  return { child: new URL(address.text), index: document.url };
}
