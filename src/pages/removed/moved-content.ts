// Finds the new address of a removed page by its content: the same main text, or the same title.

import type { PageContent } from '../../rules/page-answer.js';
import { sharedBlocks, withoutShared } from '../lastmod/shared-blocks.js';

/** How a page was recognised. */
export type MovedBy = 'text' | 'title';

export interface MovedPage {
  readonly from: string;
  readonly to: string;
  readonly by: MovedBy;
}

/** What is known of a page. */
export interface PageText {
  readonly url: string;
  readonly title: string | null;
  /** Fingerprints of its blocks. */
  readonly blocks: string;
}

/** What is kept of a page; null for one without title and text. */
export function pageText(url: string, content: PageContent | null): PageText | null {
  if (content === null) return null;
  const title = content.title?.trim() || null;
  const blocks = content.mainText ?? '';
  return title === null && blocks === '' ? null : { url, title, blocks };
}

/**
 * Pairs old pages with new ones. A text or title that several pages of a side have proves nothing: the parts of a page that was split
 * often share its title.
 */
export function movedPages(old: readonly PageText[], now: readonly PageText[]): ReadonlyMap<string, MovedPage> {
  const moved = new Map<string, MovedPage>();
  const pair = (by: MovedBy, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void => {
    for (const [key, from] of before) {
      const to = after.get(key);
      if (to !== undefined && to !== from && !moved.has(from)) moved.set(from, { from, to, by });
    }
  };
  const shared = [sharedBlocks(old.map(({ blocks }) => blocks)), sharedBlocks(now.map(({ blocks }) => blocks))];
  const textOf = ({ blocks }: PageText): string | null => withoutShared(blocks, shared) || null;
  pair('text', unique(old, textOf), unique(now, textOf));
  const titles = (pages: readonly PageText[]): ReadonlyMap<string, string> => unique(pages, (page) => page.title);
  pair('title', titles(old), titles(now));
  return moved;
}

/** The addresses of pages by keys that only one of them has. */
function unique(pages: readonly PageText[], keyOf: (page: PageText) => string | null): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  for (const page of pages) {
    const key = keyOf(page);
    if (key !== null) found.set(key, found.has(key) ? null : page.url);
  }
  return new Map([...found].filter((pair): pair is [string, string] => pair[1] !== null));
}
