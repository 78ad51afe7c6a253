// Finds the new address of a removed page by its content: the same main text, or the same title.

import type { PageContent } from '../../rules/page-answer.js';
import { ownBlocks, sharedBlocks } from '../lastmod/shared-blocks.js';

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
 * Pairs old pages with new ones: those that have at least half of their blocks in common, else those with the same title. What several
 * pages of a side have proves nothing: the parts of a page that was split often share its title, and each has a part of its text.
 */
export function movedPages(old: readonly PageText[], now: readonly PageText[]): ReadonlyMap<string, MovedPage> {
  const shared = [sharedBlocks(old.map(({ blocks }) => blocks)), sharedBlocks(now.map(({ blocks }) => blocks))];
  const own = ({ blocks }: PageText): ReadonlySet<string> => new Set(ownBlocks(blocks, shared));
  const after = now.map((page): TextPage => ({ url: page.url, blocks: own(page) }));
  const pageOf = unique(after.flatMap((page) => [...page.blocks].map((block) => [block, page] as const)));
  const newTitles = unique(now.map((page) => [page.title, page] as const));
  const oldTitles = unique(old.map((page) => [page.title, page] as const));
  const moved = new Map<string, MovedPage>();
  for (const page of old) {
    const byText = closest(own(page), pageOf);
    const byTitle = page.title !== null && oldTitles.get(page.title) ? newTitles.get(page.title) : null;
    const to = byText ?? byTitle?.url;
    if (to) moved.set(page.url, { from: page.url, to, by: byText === null ? 'title' : 'text' });
  }
  return moved;
}

interface TextPage {
  readonly url: string;
  readonly blocks: ReadonlySet<string>;
}

/** The page that has at least half of these blocks, and these at least half of its own; null if there is none, or two have as many. */
function closest(blocks: ReadonlySet<string>, pageOf: ReadonlyMap<string, TextPage | null>): string | null {
  const votes = new Map<TextPage, number>();
  for (const block of blocks) {
    const page = pageOf.get(block);
    if (page) votes.set(page, (votes.get(page) ?? 0) + 1);
  }
  const [first, second] = [...votes].sort(([, one], [, other]) => other - one);
  if (first === undefined || first[1] === second?.[1]) return null;
  const [page, common] = first;
  return common * 2 >= Math.max(blocks.size, page.blocks.size) ? page.url : null;
}

/** The value of each key; null for a key of several values. */
function unique<Value>(pairs: Iterable<readonly [key: string | null, value: Value]>): ReadonlyMap<string, Value | null> {
  const found = new Map<string, Value | null>();
  for (const [key, value] of pairs) if (key !== null) found.set(key, found.has(key) ? null : value);
  return found;
}
