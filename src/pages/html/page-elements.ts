// Follows the elements of a page: what is in its head, where the head ends, and what of the body is seen.

import type { PageWants } from '../../rules/page-answer.js';
import { BodyFacts } from './body-facts.js';
import type { ElementName } from './element-names.js';
import { HeadFacts } from './head-facts.js';
import type { HtmlHandler, TextUse } from './html-tokens.js';
import type { TagAttributes } from './page-attributes.js';

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
  #hidden: ElementName | null = null;
  #hiddenDepth = 0;
  /** Elements of SVG and MathML that are open. */
  #foreignDepth = 0;

  constructor(
    private readonly url: string,
    wants: PageWants,
    xml: boolean,
  ) {
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

  wants(name: ElementName): boolean {
    if (this.#hidden !== null || this.isDone) return false;
    return this.#place === 'body' ? name.bodyAttributes : name.headAttributes;
  }

  get textUse(): TextUse {
    if (this.#collects !== null) return this.#collects === 'json-ld' && !this.#xml ? 'raw' : 'read';
    if (this.#hidden !== null || this.#foreignDepth > 0 || this.isDone) return 'drop';
    if (this.#place === 'body') return this.body.textUse;
    // Text before the body begins the body, but for XML.
    return this.#xml ? 'drop' : 'visible';
  }

  get wantsOnlyLinks(): boolean {
    if (this.#place !== 'body' || this.#hidden !== null || this.#collects !== null) return false;
    return this.#foreignDepth === 0 && !this.#xml && this.body.wantsOnlyLinks;
  }

  countText(shown: number): void {
    this.body.countText(shown);
  }

  startTag(name: ElementName, attributes: TagAttributes, closed: boolean): void {
    if (this.isDone) return;
    if (this.#hidden !== null) {
      if (name === this.#hidden) this.#hiddenDepth += closed && this.#xml ? 0 : 1;
      return;
    }
    if (this.#place === 'head') this.#startInHead(name, attributes, closed && this.#xml);
    if (this.#place === 'body') this.#startInBody(name, attributes, closed);
  }

  endTag(name: ElementName): void {
    if (this.isDone) return;
    if (this.#hidden !== null) {
      if (name === this.#hidden && --this.#hiddenDepth <= 0) this.#hidden = null;
      return;
    }
    switch (name.text) {
      case 'title':
      case 'script':
        this.#endCollecting();
        break;
      case 'head':
        if (this.#place === 'head') this.#endHead();
        break;
      case 'h1':
        this.body.endHeading();
        break;
      case 'svg':
      case 'math':
        this.#foreignDepth = Math.max(0, this.#foreignDepth - 1);
    }
    this.#checkEnough();
  }

  text(text: string): void {
    if (this.isDone) return;
    if (this.#collects === 'title') this.head.addToTitle(text);
    else if (this.#collects === 'json-ld') this.head.addToJsonLd(text);
    else if (this.#place === 'body') this.body.text(text);
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

  #startInHead(name: ElementName, attributes: TagAttributes, closed: boolean): void {
    const { text } = name;
    if (text === 'html') this.head.html(attributes);
    else if (text === 'base') this.head.base(attributes);
    else if (text === 'link') this.head.link(attributes);
    else if (text === 'meta') this.head.meta(attributes);
    else if (text === 'title') {
      if (!closed && this.head.lacksTitle) {
        this.head.beginTitle();
        this.#collects = 'title';
      } else if (!closed) this.#hide(name);
    } else if (text === 'script') this.#startScript(name, attributes, closed);
    else if (name.isHidden && name.inHead) {
      this.body.element(name);
      if (!closed) this.#hide(name);
    } else if (text !== 'head' && (this.#xml ? text === 'body' || text === 'frameset' : !name.inHead)) this.#endHead();
  }

  #startInBody(name: ElementName, attributes: TagAttributes, closed: boolean): void {
    // Most elements are of this kind.
    if (!name.isDull || this.#foreignDepth > 0) this.#noteInBody(name, attributes, closed);
    this.#checkEnough();
  }

  #noteInBody(name: ElementName, attributes: TagAttributes, closed: boolean): void {
    const { text } = name;
    if (text !== 'script') this.body.element(name);
    const empty = closed && (this.#xml || this.isForeign);
    if (this.#foreignDepth > 0 && name.isBreakout) this.#foreignDepth = 0;
    if (text === 'svg' || text === 'math') this.#foreignDepth += closed ? 0 : 1;
    else if (this.#foreignDepth > 0) return;
    else if (text === 'a' || text === 'area') this.body.addLinkOf(attributes);
    else if (text === 'script') this.#startScript(name, attributes, empty);
    else if (name.isHidden) {
      if (!empty) this.#hide(name);
    } else if (text === 'h1') this.body.beginHeading();
  }

  #startScript(name: ElementName, attributes: TagAttributes, closed: boolean): void {
    const type = attributes.get('type')?.trim().toLowerCase() ?? '';
    const isData = /^application\/(?:ld\+)?json\b/.test(type);
    if (!isData) this.body.element(name);
    if (closed) return;
    if (type.startsWith('application/ld+json')) this.#collects = 'json-ld';
    else this.#hide(name);
  }

  #hide(name: ElementName): void {
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
    this.body.begin(this.head.title, this.head.baseUrl(this.url));
    this.#checkEnough();
  }

  #checkEnough(): void {
    if (this.#place === 'body' && this.#collects === null && this.body.isEnough) this.#place = 'done';
  }
}
