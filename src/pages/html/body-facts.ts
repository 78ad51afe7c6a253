// Collects what the body of a page shows: how much text, whether it says that nothing is there, its links, a digest of its text.

import { createHash, type Hash } from 'node:crypto';
import { parseUrl } from '../../parse-url.js';
import type { PageContent, PageWants } from '../../rules/page-answer.js';
import { saysNotFound, titleSaysNotFound } from './not-found-words.js';

/** Characters of text beyond which words in the title or in a heading alone do not make a page that says "not found". */
const SHORT_TEXT = 2_000;
/** The same for words that stand in a heading, but not in the title. */
const SHORTER_TEXT = 1_000;
/** Fewer characters, such as `Loading`, do not make two pages the same. */
const LEAST_COMPARED = 20;
const MOST_HEADINGS = 20;
const LONGEST_HEADING = 300;
const MOST_LINKS = 20_000;
const SPACE = /[\s\u200b\ufeff]+/g;
/** Paths that resolving does not change: characters that are not written otherwise, and no segments that begin with a dot. */
const PLAIN_PATH = /^\/(?!\/)[\w~!$&()*+,;=:@%./-]*(?:\?[\w~!$&()*+,;=:@%./?-]*)?$/;
const PERHAPS_DOTS = /\/(?:\.|%2e)/i;

/** Elements that show something or run something, so that a page without text is not empty. */
const ACTIVE: ReadonlySet<string> = new Set(
  'applet audio button canvas embed form frame frameset iframe img input math meter noscript object picture progress script select svg textarea video'.split(
    ' ',
  ),
);

/** The facts of the body, as the content of a page has them. */
export type BodyContent = Pick<PageContent, 'notFoundWords' | 'textLength' | 'isBlank' | 'bodyHash' | 'links'>;

/** Gets the text and the links of a body in turn. */
export class BodyFacts {
  readonly #wants: PageWants;
  #length = 0;
  #active = false;
  readonly #hash: Hash | null;
  readonly #links = new Set<string>();
  /** The headings of the first level so far; the last one may be unfinished. */
  readonly #headings: string[] = [];
  #inHeading = false;
  #titleWords: string | null = null;
  /** Whether something was left out because there was too much of it. */
  cut = false;

  constructor(wants: PageWants) {
    this.#wants = wants;
    this.#hash = wants.hash ? createHash('sha256') : null;
  }

  /** The body begins behind a head with this title. */
  begin(title: string | null): void {
    this.#titleWords = titleSaysNotFound(title ?? '');
  }

  /** Notes an element that shows or runs something, in the head, too. */
  element(name: string): void {
    if (ACTIVE.has(name)) this.#active = true;
  }

  beginHeading(): void {
    this.#inHeading = this.#headings.length < MOST_HEADINGS;
    if (this.#inHeading) this.#headings.push('');
  }

  endHeading(): void {
    this.#inHeading = false;
  }

  /** Whether the text itself is wanted here, not only how long it is. */
  get wantsText(): boolean {
    return this.#inHeading || this.#hash !== null;
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

  link(href: string): void {
    if (!this.#wants.links) return;
    if (this.#links.size < MOST_LINKS) this.#links.add(href);
    else this.cut = true;
  }

  /** Whether the rest of the body can change nothing that is wanted. Asked between tags, so that chunks make no difference. */
  get isEnough(): boolean {
    if (this.#wants.links || this.#wants.hash) return false;
    if (!this.#wants.text) return true;
    // With such a title, a heading may still say the same.
    return this.#length > SHORT_TEXT && (this.#titleWords === null || this.#headings.length >= MOST_HEADINGS);
  }

  /** What was found; `complete` if the whole body was read, and `base` is what its links are resolved against. */
  content(complete: boolean, base: URL | null): BodyContent {
    const wantsText = this.#wants.text && complete;
    return {
      notFoundWords: wantsText || this.#length > SHORT_TEXT ? this.#notFoundWords() : null,
      textLength: wantsText ? this.#length : null,
      isBlank: wantsText && this.#length === 0 && !this.#active,
      bodyHash: complete && this.#hash !== null && this.#length >= LEAST_COMPARED ? this.#hash.digest('hex') : null,
      links: this.#wants.links ? this.#resolvedLinks(base) : null,
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

  #resolvedLinks(base: URL | null): string[] {
    const links = new Set<string>();
    const origin = base === null || base.username !== '' || base.password !== '' ? null : base.origin;
    for (const href of this.#links) {
      const resolved = resolvedPath(href, origin) ?? resolvedLink(href, base);
      if (resolved !== null) links.add(resolved);
    }
    return [...links];
  }
}

/** The address of a path, which most links of a page are, where that is plain to see; null for another link. */
function resolvedPath(href: string, origin: string | null): string | null {
  if (origin === null) return null;
  const path = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  return PLAIN_PATH.test(path) && !PERHAPS_DOTS.test(path) ? origin + path : null;
}

function resolvedLink(href: string, base: URL | null): string | null {
  const url = parseUrl(href, base ?? undefined);
  return url !== null && /^https?:$/.test(url.protocol) ? withoutFragment(url.href) : null;
}

function withoutFragment(href: string): string {
  const at = href.indexOf('#');
  return at < 0 ? href : href.slice(0, at);
}
