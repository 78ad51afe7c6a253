// The articles of an entry in a news sitemap, and what several rules look for in them.

import type { Entry, EntryElement } from '../../entry/entry.js';
import { NEWS_NAMESPACE } from '../../protocol.js';
import { childrenNamed, extensionsOf } from '../schema/extensions.js';

/** The news:news elements of an entry, in order. */
export function articlesOf(entry: Entry): readonly EntryElement[] {
  return extensionsOf(entry, NEWS_NAMESPACE);
}

/** The elements of one name in all articles of an entry. */
export function inArticles(entry: Entry, name: string): readonly EntryElement[] {
  return articlesOf(entry).flatMap((article) => childrenNamed(article, name));
}

/** The news:publication elements in all articles of an entry. */
export function publicationsOf(entry: Entry): readonly EntryElement[] {
  return inArticles(entry, 'publication');
}
