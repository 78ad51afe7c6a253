// Collects facts of a page's body: its amount of text, "not found" phrases, its links, a digest of its text.

import { createHash, type Hash } from 'node:crypto';
import type { PageContent, PageWants } from '../../rules/page-answer.js';
import type { ElementName } from './element-names.js';
import { SPACE } from './html-bytes.js';
import type { TextUse } from './html-tokens.js';
import { saysNotFound, titleSaysNotFound } from './not-found-words.js';
import type { TagAttributes } from './page-attributes.js';
import { PageLinks } from './page-links.js';

/** Characters of text beyond which words in only the title or a heading do not mean "not found". */
const SHORT_TEXT = 2_000;
/** The same for words in a heading, but not in the title. */
const SHORTER_TEXT = 1_000;
/** With fewer characters, such as `Loading`, pages are not compared. */
const LEAST_COMPARED = 20;
const MOST_HEADINGS = 20;
const LONGEST_HEADING = 300;

/** The facts of the body, as in the content of a page. */
export type BodyContent = Pick<PageContent, 'notFoundWords' | 'textLength' | 'isBlank' | 'bodyHash' | 'links'>;

/** Receives the text and the links of a body in order. */
export class BodyFacts {
  readonly #wants: PageWants;
  #length = 0;
  #active = false;
  readonly #hash: Hash | null;
  readonly #links = new PageLinks();
  /** The headings of the first level so far; the last one may be unfinished. */
  readonly #headings: string[] = [];
  #inHeading = false;
  #titleWords: string | null = null;

  constructor(wants: PageWants) {
    this.#wants = wants;
    this.#hash = wants.hash ? createHash('sha256') : null;
  }

  /** Begins the body after a head with this title; its links are resolved against `base`. */
  begin(title: string | null, base: URL | null): void {
    this.#titleWords = titleSaysNotFound(title ?? '');
    this.#links.begin(base);
  }

  /** Notes an element that shows or runs something, in the head, too. */
  element(name: ElementName): void {
    if (name.isActive) this.#active = true;
  }

  beginHeading(): void {
    this.#inHeading = this.#headings.length < MOST_HEADINGS;
    if (this.#inHeading) this.#headings.push('');
  }

  endHeading(): void {
    this.#inHeading = false;
  }

  /** How text that is shown here is used. */
  get textUse(): TextUse {
    if (this.#inHeading || this.#hash !== null) return 'read';
    return this.#wants.text && !this.#isLong ? 'count' : 'drop';
  }

  countText(shown: number): void {
    this.#length += shown;
  }

  text(text: string): void {
    if (this.#inHeading) {
      const heading = this.#headings.pop() ?? '';
      this.#headings.push(heading.length < LONGEST_HEADING ? heading + text.slice(0, LONGEST_HEADING) : heading);
    }
    const shown = text.replace(SPACE, '');
    this.#length += shown.length;
    this.#hash?.update(shown);
  }

  /** Adds the link that a tag has, if any. */
  addLinkOf(attributes: TagAttributes): void {
    if (this.#wants.links) attributes.addLinkTo(this.#links);
  }

  /** Counts text and adds plain links from an index on, as far as it can at once; returns the index of what must be read. */
  passText(bytes: Uint8Array, from: number): number {
    const at = this.#links.passText(bytes, from, SHORT_TEXT - this.#length);
    this.#length += this.#links.shown;
    return at;
  }

  /** Adds plain links from an index on; returns the index of the next other `<` that matters to links. */
  passLinks(bytes: Uint8Array, from: number): number {
    return this.#links.passLinks(bytes, from);
  }

  /** Whether only links are still needed. */
  get wantsOnlyLinks(): boolean {
    if (!this.#wants.links || this.#hash !== null || this.#inHeading) return false;
    return !this.#wants.text || (this.#isLong && this.#titleWords === null);
  }

  /** Whether there is so much text that more of it changes nothing. */
  get #isLong(): boolean {
    return this.#length > SHORT_TEXT;
  }

  /** Whether the rest of the body cannot change any needed fact. Checked between tags, so that chunks make no difference. */
  get isEnough(): boolean {
    if (this.#wants.links || this.#hash !== null) return false;
    if (!this.#wants.text) return true;
    // With such a title, a heading may still match.
    return this.#isLong && (this.#titleWords === null || this.#headings.length >= MOST_HEADINGS);
  }

  /** Returns the facts; `complete` if the whole body was read. `cut` means that something beyond a limit was left out. */
  content(complete: boolean): BodyContent & { readonly cut: boolean } {
    const wantsText = this.#wants.text && complete;
    const { words, cut } = this.#links.finish();
    return {
      notFoundWords: wantsText || this.#isLong ? this.#notFoundWords() : null,
      textLength: wantsText && !this.#isLong ? this.#length : null,
      isBlank: wantsText && this.#length === 0 && !this.#active,
      bodyHash: complete && this.#hash !== null && this.#length >= LEAST_COMPARED ? this.#hash.digest('hex') : null,
      links: this.#wants.links ? words : null,
      cut: this.#wants.links && cut,
    };
  }

  #notFoundWords(): string | null {
    if (!this.#wants.text) return null;
    const inHeading = this.#headings.map(saysNotFound).find((words) => words !== null) ?? null;
    const inTitle = this.#titleWords;
    if (inTitle !== null && inHeading !== null) return inTitle;
    if (inTitle !== null) return this.#length <= SHORT_TEXT ? inTitle : null;
    return this.#length <= SHORTER_TEXT ? inHeading : null;
  }
}
