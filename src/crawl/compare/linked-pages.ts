// The pages of a run that have links to other languages, in a table by the fingerprints of their locs.

import { type LanguageLinks, URL_WORDS } from '../../read/entry/language-links.js';
import type { WordTable } from '../../read/entry/word-table.js';
import type { LanguageLists } from './language-lists.js';

/**
 * Words of a page: high and low of its loc's fingerprint, text, document number, its url's number there, the run's number of its
 * list.
 */
export const PAGE_WORDS = 6;
/** List number of a page whose urls have different lists, or whose links are unknown: links to it are not judged. */
export const SEVERAL = -1;

/** Adds the pages of a document to a table; `numbers` are the run's numbers of its lists. */
export function addPages(
  pages: WordTable,
  links: LanguageLinks,
  document: number,
  numbers: Int32Array,
  lists: LanguageLists,
): void {
  const { urls, urlWords } = links;
  let next = pages.count;
  const found = new Int32Array(urls);
  pages.obtainAll(urlWords, 0, urlWords.length, URL_WORDS, found);
  const { words } = pages;
  for (let url = 0; url < urls; url++) {
    const own = urlWords[url * URL_WORDS + 7] as number;
    const list = numbers[own] as number;
    const at = (found[url] as number) * PAGE_WORDS;
    if (found[url] === next) {
      next++;
      words[at + 2] = urlWords[url * URL_WORDS + 2] as number;
      words[at + 3] = document;
      words[at + 4] = url;
      words[at + 5] = links.isUnknown(own) ? SEVERAL : list;
      continue;
    }
    const before = words[at + 5] as number;
    if (before !== SEVERAL && !lists.isSame(before, list)) words[at + 5] = SEVERAL;
  }
}
