// Recognises hosts of documentation and templates, which a site has in its sitemap if nobody set its address.

import type { DocumentFacts } from '../../read/entry/document.js';
import { localHostOf } from './local-host.js';

/** Names that RFC 2606 reserves for examples, as they stand in the documentation and in the templates of generators. */
const EXAMPLE = /^(?:(?:www|your-[\w-]+|my-[\w-]+)\.)?example\.(?:com|net|org)$/;
const BELOW_EXAMPLE = /(?:^|\.)example\.(?:com|net|org)$/;
/** `yoursite.com`, `your-domain.org`, `my-website.com`, `domain.tld`, `username.github.io`. */
const TEMPLATE =
  /^(?:www\.)?(?:(?:your|my)-?(?:own-?)?(?:web-?)?site(?:-?(?:name|url))?|your-?domain(?:-?name)?|your-docusaurus-(?:test-)?site|example)\.[a-z]{2,6}$|^(?:[\w-]+\.)?(?:your)?domain\.tld$|^(?:your-?)?(?:user-?name|org(?:anization)?-?name)\.(?:github|gitlab)\.io$/;

/**
 * Whether a host (lower case, ASCII) stands for one that was to be filled in. The own host of a document never does. Names for examples do
 * only where it is known that the document is no example itself: because a generator has written it, or by its public address.
 */
export function isPlaceholderHost(host: string, document: Pick<DocumentFacts, 'url' | 'generator'>): boolean {
  const { url, generator } = document;
  if (host === url?.hostname) return false;
  if (!EXAMPLE.test(host)) return TEMPLATE.test(host);
  return url === null || localHostOf(document) !== null ? generator !== null : !BELOW_EXAMPLE.test(url.hostname);
}
