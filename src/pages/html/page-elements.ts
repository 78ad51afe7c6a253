// Follows the elements of a page: what is in its head, where the head ends, and what of the body is seen.

import type { PageWants } from '../../rules/page-answer.js';
import { BodyFacts } from './body-facts.js';
import { HeadFacts } from './head-facts.js';
import type { HtmlHandler, TagAttributes, TextUse } from './html-tokens.js';

/** Elements that may be in a head (HTML, section 13.2.6.4.4): any other one begins the body. */
const IN_HEAD: ReadonlySet<string> = new Set(
  'base basefont bgsound link meta noframes noscript script style template title'.split(' '),
);
/** Elements whose content is neither read nor shown. Browsers with scripts take that of `noscript` as text. */
const HIDDEN: ReadonlySet<string> = new Set('iframe noembed noframes noscript style template xmp'.split(' '));
/** Elements of HTML that end SVG and MathML (HTML, section 13.2.6.5). */
const BREAKOUT: ReadonlySet<string> = new Set(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'.split(
    ' ',
  ),
);
const NO_ATTRIBUTES: ReadonlySet<string> = new Set();
const HEAD_ATTRIBUTES: ReadonlySet<string> = new Set(['html', 'base', 'link', 'meta', 'script']);
const BODY_ATTRIBUTES: ReadonlySet<string> = new Set(['a', 'area', 'script']);

/** The handler of the tokens of one page. */
export class PageElements implements HtmlHandler {
  readonly head = new HeadFacts();
  readonly body: BodyFacts;
  readonly #xml: boolean;
  #place: 'head' | 'body' | 'done' = 'head';
  /** Whether the end of the head was seen. */
  headComplete = false;
  /** The element of a head whose text is collected. */
  #collects: 'title' | 'json-ld' | null = null;
  /** A hidden element that is open, and how many of that name. */
  #hidden = '';
  #hiddenDepth = 0;
  /** Elements of SVG and MathML that are open. */
  #foreignDepth = 0;

  constructor(wants: PageWants, xml: boolean) {
    this.body = new BodyFacts(wants);
    this.#xml = xml;
  }

  /** Whether nothing more is wanted. */
  get isDone(): boolean {
    return this.#place === 'done';
  }

  get isForeign(): boolean {
    return this.#foreignDepth > 0;
  }

  wants(name: string): boolean {
    const names = this.#hidden !== '' || this.isDone ? NO_ATTRIBUTES : this.#place === 'body' ? BODY_ATTRIBUTES : HEAD_ATTRIBUTES;
    return names.has(name);
  }

  get textUse(): TextUse {
    if (this.#collects !== null) return this.#collects === 'json-ld' && !this.#xml ? 'raw' : 'read';
    if (this.#hidden !== '' || this.#foreignDepth > 0 || this.isDone) return 'drop';
    return this.#place === 'body' && !this.body.wantsText ? 'count' : 'read';
  }

  countText(shown: number): void {
    this.body.countText(shown);
  }

  startTag(name: string, attributes: TagAttributes, closed: boolean): void {
    if (this.isDone) return;
    if (this.#hidden !== '') {
      if (name === this.#hidden) this.#hiddenDepth += closed && this.#xml ? 0 : 1;
      return;
    }
    if (this.#place === 'head') this.#startInHead(name, attributes, closed && this.#xml);
    if (this.#place === 'body') this.#startInBody(name, attributes, closed);
  }

  endTag(name: string): void {
    if (this.isDone) return;
    if (this.#hidden !== '') {
      if (name === this.#hidden && --this.#hiddenDepth <= 0) this.#hidden = '';
      return;
    }
    if (name === 'title' || name === 'script') this.#endCollecting();
    else if (name === 'head' && this.#place === 'head') this.#endHead();
    else if (name === 'h1') this.body.endHeading();
    else if (name === 'svg' || name === 'math') this.#foreignDepth = Math.max(0, this.#foreignDepth - 1);
    this.#checkEnough();
  }

  text(text: string): void {
    if (this.isDone) return;
    if (this.#collects === 'title') this.head.addToTitle(text);
    else if (this.#collects === 'json-ld') this.head.addToJsonLd(text);
    else if (this.#place === 'body') this.body.text(text);
    // In HTML, text before the body begins the body.
    else if (!this.#xml && /[^\t\n\f\r ]/.test(text)) {
      this.#endHead();
      this.body.text(text);
    }
  }

  /** Ends the page: one without a body is complete, too. */
  end(): void {
    this.#endCollecting();
    if (this.#place === 'head') this.#endHead();
  }

  #startInHead(name: string, attributes: TagAttributes, closed: boolean): void {
    if (name === 'html') this.head.html(attributes);
    else if (name === 'base') this.head.base(attributes);
    else if (name === 'link') this.head.link(attributes);
    else if (name === 'meta') this.head.meta(attributes);
    else if (name === 'title') {
      if (!closed && this.head.lacksTitle) {
        this.head.beginTitle();
        this.#collects = 'title';
      } else if (!closed) this.#hide('title');
    } else if (name === 'script') this.#startScript(attributes, closed);
    else if (HIDDEN.has(name) && IN_HEAD.has(name)) {
      this.body.element(name);
      if (!closed) this.#hide(name);
    } else if (name !== 'head' && (this.#xml ? name === 'body' || name === 'frameset' : !IN_HEAD.has(name))) this.#endHead();
  }

  #startInBody(name: string, attributes: TagAttributes, closed: boolean): void {
    if (name !== 'script') this.body.element(name);
    const empty = closed && (this.#xml || this.isForeign);
    if (this.#foreignDepth > 0 && BREAKOUT.has(name)) this.#foreignDepth = 0;
    if (name === 'svg' || name === 'math') this.#foreignDepth += closed ? 0 : 1;
    else if (this.#foreignDepth > 0) return;
    else if (name === 'script') this.#startScript(attributes, empty);
    else if (HIDDEN.has(name)) {
      if (!empty) this.#hide(name);
    } else if (name === 'h1') this.body.beginHeading();
    else if (name === 'a' || name === 'area') {
      const href = attributes.get('href')?.trim();
      if (href) this.body.link(href);
    }
    this.#checkEnough();
  }

  #startScript(attributes: TagAttributes, closed: boolean): void {
    const type = attributes.get('type')?.trim().toLowerCase() ?? '';
    const isData = /^application\/(?:ld\+)?json\b/.test(type);
    if (!isData) this.body.element('script');
    if (closed) return;
    if (type.startsWith('application/ld+json')) this.#collects = 'json-ld';
    else this.#hide('script');
  }

  #hide(name: string): void {
    this.#hidden = name;
    this.#hiddenDepth = 1;
  }

  #endCollecting(): void {
    if (this.#collects === 'json-ld') this.head.endJsonLd();
    this.#collects = null;
  }

  #endHead(): void {
    this.headComplete = true;
    this.#place = 'body';
    this.body.begin(this.head.title);
    this.#checkEnough();
  }

  #checkEnough(): void {
    if (this.#place === 'body' && this.#collects === null && this.body.isEnough) this.#place = 'done';
  }
}
