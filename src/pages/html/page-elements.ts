// Follows the elements of a page: its head, the end of the head, and the visible part of the body.

import type { PageWants } from '../../rules/page-answer.js';
import { BodyFacts } from './body-facts.js';
import type { ElementName } from './element-names.js';
import { HeadFacts } from './head-facts.js';
import type { HtmlHandler, TextUse } from './html-tokens.js';
import { OpenScopes } from './open-scopes.js';
import type { TagAttributes } from './page-attributes.js';

/** The handler of the tokens of one page. */
export class PageElements implements HtmlHandler {
  readonly head = new HeadFacts();
  readonly body: BodyFacts;
  readonly #xml: boolean;
  #place: 'head' | 'behind-head' | 'body' | 'done' = 'head';
  /** Whether the end of the head was seen. */
  headComplete = false;
  /** The element of a head whose text is collected. */
  #collects: 'title' | 'json-ld' | null = null;
  /** An open hidden element, and how many of its name. */
  #hidden: ElementName | null = null;
  #hiddenDepth = 0;
  readonly #scopes: OpenScopes;

  constructor(
    private readonly url: string,
    wants: PageWants,
    xml: boolean,
  ) {
    this.body = new BodyFacts(wants);
    this.#xml = xml;
    this.#scopes = new OpenScopes(xml);
  }

  /** Whether nothing more is needed. */
  get isDone(): boolean {
    return this.#place === 'done';
  }

  get isForeign(): boolean {
    return this.#scopes.isForeign;
  }

  get allowsCdata(): boolean {
    return this.#scopes.allowsCdata;
  }

  wants(name: ElementName): boolean {
    if (this.#hidden !== null || this.isDone) return false;
    if (this.#scopes.isForeign && name.foreignAttributes) return true;
    // In a head, too, where such an element may begin the body.
    return name.bodyAttributes || (this.#place !== 'body' && name.headAttributes);
  }

  get textUse(): TextUse {
    if (this.#collects !== null) return 'read';
    if (this.#hidden !== null || !this.#scopes.showsText || this.isDone) return 'drop';
    if (this.#place === 'body') return this.body.textUse;
    // Text before the body begins the body, except in XML.
    return this.#xml ? 'drop' : 'visible';
  }

  get wantsOnlyLinks(): boolean {
    return this.#isPlainBody && this.body.wantsOnlyLinks;
  }

  /** Whether the place is in the body, where most elements mean nothing. */
  get #isPlainBody(): boolean {
    if (this.#place !== 'body' || this.#hidden !== null || this.#collects !== null) return false;
    return this.#scopes.isEmpty && !this.#xml;
  }

  passText(bytes: Uint8Array, from: number): number {
    return this.#isPlainBody ? this.body.passText(bytes, from) : from;
  }

  passLinks(bytes: Uint8Array, from: number): number {
    return this.body.passLinks(bytes, from);
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
    if (this.#scopes.isHidden) {
      this.#startHidden(name, attributes, closed);
      return;
    }
    if (this.#place !== 'body') this.#startInHead(name, attributes, closed && this.#xml);
    if (this.#place === 'body') this.#startInBody(name, attributes, closed);
  }

  endTag(name: ElementName): void {
    if (this.isDone) return;
    if (this.#hidden !== null) {
      if (name === this.#hidden && --this.#hiddenDepth <= 0) this.#hidden = null;
      return;
    }
    if (this.#collects !== null && (name.text === 'title' || name.text === 'script')) this.#endCollecting();
    else this.#scopes.endTag(name);
    if (this.#scopes.isHidden) return;
    if (this.#place !== 'body') this.#endInHead(name);
    else if (name.text === 'h1') this.body.endHeading();
    this.#checkEnough();
  }

  text(text: string): void {
    if (this.isDone) return;
    if (this.#collects === 'title') this.head.addToTitle(text);
    else if (this.#collects === 'json-ld') this.head.addToJsonLd(text);
    else if (this.#place === 'body') this.body.text(text);
    else if (!this.#xml && /[^\t\n\f\r ]/.test(text)) {
      this.#beginBody();
      this.body.text(text);
    }
  }

  /** Ends the page: one without a body is complete, too. */
  end(): void {
    this.#endCollecting();
    if (this.#place !== 'body') this.#beginBody();
  }

  /** Reads a start tag outside the page itself, such as in a template: only tags that change the meaning of further tags count. */
  #startHidden(name: ElementName, attributes: TagAttributes, closed: boolean): void {
    const isHtml = this.#scopes.startTag(name, attributes, closed) === 'html';
    if (isHtml && name.rawText !== null && !this.#xml) this.#hide(name);
  }

  #startInHead(name: ElementName, attributes: TagAttributes, closed: boolean): void {
    const { text } = name;
    if (text === 'html') this.head.html(attributes);
    else if (text === 'head') return;
    else if (this.#beginsBody(name)) this.#beginBody();
    else if (text === 'base') this.head.base(attributes);
    else if (text === 'link') this.head.link(attributes);
    else if (text === 'meta') this.head.meta(attributes);
    else if (text === 'title') {
      if (!closed && this.head.lacksTitle) {
        this.head.beginTitle();
        this.#collects = 'title';
      } else if (!closed) this.#hide(name);
    } else if (text === 'script') this.#startScript(name, attributes, closed);
    else if (text === 'template') this.#scopes.startTag(name, attributes, closed);
    else if (name.isHidden && name.inHead) {
      this.body.element(name);
      if (!closed) this.#hide(name);
    }
  }

  #beginsBody(name: ElementName): boolean {
    if (this.#xml) return name.text === 'body' || name.text === 'frameset';
    return this.#place === 'head' ? !name.inHead : !name.isBehindHead;
  }

  #endInHead({ text }: ElementName): void {
    if (text === 'head' && !this.#xml) this.#place = 'behind-head';
    else if (text === 'head' || (!this.#xml && (text === 'body' || text === 'html' || text === 'br'))) this.#beginBody();
  }

  #startInBody(name: ElementName, attributes: TagAttributes, closed: boolean): void {
    // Most elements are of this kind.
    if (!name.isDull || !this.#scopes.isEmpty) this.#noteInBody(name, attributes, closed);
    this.#checkEnough();
  }

  #noteInBody(name: ElementName, attributes: TagAttributes, closed: boolean): void {
    const { text } = name;
    if (text !== 'script') this.body.element(name);
    const isForeign = this.#scopes.startTag(name, attributes, closed) === 'foreign';
    const empty = closed && this.#xml;
    if (isForeign || name.scope !== null) {
      // The title of a page is in its head, and browsers do not show another one.
      if (!isForeign && text === 'title' && !empty) this.#hide(name);
    } else if (text === 'a' || text === 'area') this.body.addLinkOf(attributes);
    else if (text === 'meta') this.head.metaInBody(attributes);
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

  #beginBody(): void {
    this.headComplete = true;
    this.#place = 'body';
    this.body.begin(this.head.title, this.head.baseUrl(this.url));
    this.#checkEnough();
  }

  #checkEnough(): void {
    if (this.#place === 'body' && this.#collects === null && this.body.isEnough) this.#place = 'done';
  }
}
