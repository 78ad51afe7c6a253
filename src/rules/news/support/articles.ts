// Finds the articles of an entry in a news sitemap, and the elements in them that several rules check.

import { NEWS_NAMESPACE } from '../../../base/protocol.js';
import type { Entry, EntryElement } from '../../../read/entry/entry.js';
import { childrenNamed, extensionsOf } from '../../support/extension-elements.js';

/** The news:news elements of an entry, in order. */
export function articlesOf(entry: Entry): readonly EntryElement[] {
  return extensionsOf(entry, NEWS_NAMESPACE);
}

/** The elements of this name in all articles of an entry. */
export function inArticles(entry: Entry, name: string): readonly EntryElement[] {
  return articlesOf(entry).flatMap((article) => childrenNamed(article, name));
}

/** The news:publication elements in all articles of an entry. */
export function publicationsOf(entry: Entry): readonly EntryElement[] {
  return inArticles(entry, 'publication');
}
