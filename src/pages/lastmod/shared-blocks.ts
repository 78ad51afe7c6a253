// Tells the text of a page from the text that its site repeats on many pages, such as a banner or a list of new articles.

/** Hexadecimal digits of the fingerprint of one block. */
const DIGITS = 8;
/** Pages from which the repeated text is learnt: more do not change the result, and take memory. */
export const MOST_LEARNT = 2_000;
/** A block is repeated if at least so many pages have it, and at least one in `ONE_IN`; or if all pages have it. */
const LEAST_PAGES = 3;
const ONE_IN = 4;

/** The blocks of a page. */
function* blocksOf(blocks: string): Generator<string> {
  for (let at = 0; at < blocks.length; at += DIGITS) yield blocks.slice(at, at + DIGITS);
}

/** Learns the blocks that pages share, from pages in any order. Of more than 2,000 pages, evenly spread ones are enough. */
export class SharedBlocks {
  readonly #pages = new Map<string, number>();
  #learnt = 0;

  get isFull(): boolean {
    return this.#learnt >= MOST_LEARNT;
  }

  learn(blocks: string): void {
    if (this.isFull) return;
    this.#learnt++;
    for (const block of new Set(blocksOf(blocks))) this.#pages.set(block, (this.#pages.get(block) ?? 0) + 1);
  }

  has(block: string): boolean {
    const pages = this.#pages.get(block) ?? 0;
    return (pages >= LEAST_PAGES && pages * ONE_IN >= this.#learnt) || (pages > 1 && pages === this.#learnt);
  }
}

/** The blocks that pages share. */
export function sharedBlocks(pages: readonly string[]): SharedBlocks {
  const shared = new SharedBlocks();
  const step = Math.max(1, Math.floor(pages.length / MOST_LEARNT));
  for (let at = 0; at < pages.length; at += step) shared.learn(pages[at] as string);
  return shared;
}

/** The blocks of a page that no run shares, in order. */
export function ownBlocks(blocks: string, shared: readonly SharedBlocks[]): readonly string[] {
  return [...blocksOf(blocks)].filter((block) => !shared.some((one) => one.has(block)));
}
