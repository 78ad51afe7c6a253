// Collects facts of a page's body: its amount of text, "not found" phrases, its links, a digest of its text.

import { createHash } from 'node:crypto';
import type { PageWants } from '../../rules/page-answer.js';
import { MainText } from './main-text.js';
import { saysNotFound, titleSaysNotFound } from './not-found-words.js';
import { PageLinks } from './page-links.js';

/** Characters of text beyond which words in only the title, or only a heading, do not mean "not found". */
const [SHORT_TEXT, SHORTER_TEXT] = [2_000, 1_000];
/** With fewer characters, such as `Loading`, pages are not compared. */
const LEAST_COMPARED = 20;
const MOST_HEADINGS = 20;
/** Bytes of a heading that are kept. */
const LONGEST_HEADING = 1_000;
/** White space, and characters of no width. */
const SPACE = /[\s\u200b]+/g;

/** Receives the text and the links of a body in order. */
export class BodyFacts {
  /** Whether an element shows or runs something, in the head, too. */
  isActive = false;
  readonly links: PageLinks;
  /** Null unless wanted. */
  readonly main: MainText | null;
  /** The text as bytes, and a lower bound of the characters that it shows. */
  #text = '';
  #atLeast = 0;
  /** The headings of the first level so far, as bytes; the last one may be unfinished. */
  readonly #headings: string[] = [];
  #inHeading = false;
  #titleWords: string | null = null;

  constructor(
    private readonly wants: PageWants,
    xml: boolean,
    private readonly decode: (bytes: string) => string,
  ) {
    this.links = new PageLinks(xml);
    this.main = wants.main ? new MainText(decode) : null;
  }

  /** Begins the body after a head with this title; its links are resolved against `base`. */
  begin(title: string | null, base: URL | null): void {
    this.#titleWords = titleSaysNotFound(title ?? '');
    this.links.begin(base);
  }

  /** Begins or ends a heading of the first level. */
  heading(begins: boolean): void {
    this.#inHeading = begins && this.#headings.length < MOST_HEADINGS;
    if (this.#inHeading) this.#headings.push('');
  }

  /** Whether text that is shown here is needed. */
  get wantsText(): boolean {
    return this.#inHeading || this.#wantsAll || (this.wants.text && !this.#isLong);
  }

  /** Receives text between two tags, as bytes. */
  text(bytes: string): void {
    if (this.#inHeading) {
      const heading = this.#headings.pop() ?? '';
      this.#headings.push(heading.length < LONGEST_HEADING ? heading + bytes.slice(0, LONGEST_HEADING) : heading);
    }
    this.main?.text(bytes);
    // The space keeps references apart.
    this.#text += `${bytes} `;
    this.#atLeast += shownAtLeast(bytes);
  }

  /** Whether only links are still needed. */
  get wantsOnlyLinks(): boolean {
    return this.wants.links && !this.#wantsAll && this.#textIsEnough;
  }

  /** Whether the rest of the body cannot change any needed fact. Checked between tags, so that chunks make no difference. */
  get isEnough(): boolean {
    return !this.wants.links && !this.#wantsAll && this.#textIsEnough;
  }

  /** Whether every text is needed to the end of the body. */
  get #wantsAll(): boolean {
    return this.wants.hash || this.wants.main;
  }

  get #textIsEnough(): boolean {
    // With such a title, a heading may still match.
    const mayMatch = this.#titleWords !== null && this.#headings.length < MOST_HEADINGS;
    return !this.wants.text || (this.#isLong && !mayMatch);
  }

  /** Whether there is so much text that more of it changes nothing. */
  get #isLong(): boolean {
    return this.#atLeast > (this.#titleWords === null ? SHORTER_TEXT : SHORT_TEXT);
  }

  /** Returns the facts; `complete` if the whole body was read. `cut` means that something beyond a limit was left out. */
  content(complete: boolean) {
    const wantsText = this.wants.text && complete;
    const shown = this.wants.hash || !this.#isLong ? this.decode(this.#text).replace(SPACE, '') : '';
    this.#atLeast = Math.max(this.#atLeast, shown.length);
    const isCompared = this.wants.hash && complete && shown.length >= LEAST_COMPARED;
    const { words, cut } = this.links.finish();
    return {
      notFoundWords: wantsText || this.#isLong ? this.#notFoundWords() : null,
      textLength: wantsText && !this.#isLong ? shown.length : null,
      isBlank: wantsText && this.#atLeast === 0 && !this.isActive,
      bodyHash: isCompared ? createHash('sha256').update(shown).digest('hex') : null,
      mainText: complete ? (this.main?.finish() ?? null) : null,
      links: this.wants.links ? words : null,
      cut: this.wants.links && cut,
    };
  }

  #notFoundWords(): string | null {
    if (!this.wants.text) return null;
    const inHeading = this.#headings.map((bytes) => saysNotFound(this.decode(bytes))).find((words) => words !== null) ?? null;
    const inTitle = this.#titleWords;
    if (inTitle !== null && inHeading !== null) return inTitle;
    return this.#isLong ? null : (inTitle ?? inHeading);
  }
}

/** A lower bound of the characters that text shows, so that long text is not decoded: those of references, and of blocks with spaces, do not count. */
function shownAtLeast(bytes: string): number {
  let shown = 0;
  let isReference = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at);
    if (byte === 0x26) isReference = true;
    else if (byte <= 0x20 || byte === 0x3b) isReference = false;
    // The first byte of a character is not 0x80 to 0xbf; the blocks of spaces begin with 0xc2, 0xe1 to 0xe3, and 0xef.
    else if (!isReference && (byte < 0x80 || (byte > 0xc2 && (byte < 0xe1 || byte > 0xe3) && byte !== 0xef))) shown++;
  }
  return shown;
}
