// Follows the elements of a page: its head, the end of the head, and the visible part of the body.

import { decodeHTML, decodeXML } from 'entities/decode';
import type { PageWants } from '../../rules/page-answer.js';
import { BodyFacts } from './body-facts.js';
import { HeadFacts } from './head-facts.js';
import { type TagAttributes, textOf, wordsOf } from './page-attributes.js';

/** Elements that show something or run something, besides scripts, so that a page without text is not empty. */
const ACTIVE = wordsOf(
  'applet audio button canvas embed form frame frameset iframe img input math meter noscript object picture progress select svg textarea video',
);
/** Elements that belong to the head even directly after its end; any other element begins the body (HTML, section 13.2.6.4.6). */
const BEHIND_HEAD = wordsOf('base basefont bgsound link meta noframes script style template title');
/** SVG and MathML, in which most names have another meaning. */
const FOREIGN = wordsOf('svg math');
/** Elements whose content is neither read nor shown. With scripts, as in browsers and rendering engines, `noscript` is text. */
const HIDDEN = wordsOf('iframe noembed noframes noscript style template svg math');
/** Elements that end SVG and MathML (HTML, section 13.2.6.5). */
const BREAKOUT = wordsOf(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
);
/** Attributes with which `<font>` ends them, too. */
const BREAKOUT_OF_FONT = ['color', 'face', 'size'];
/** Elements of `BREAKOUT` whose end tags do nothing there. */
const WITHOUT_END = wordsOf('body embed head hr img meta');
/** Elements whose text has no references. */
const LITERAL = wordsOf('xmp plaintext');

/** Receives the tags and the text of one page. */
export class PageElements {
  readonly head = new HeadFacts();
  readonly body: BodyFacts;
  #place: 'head' | 'behind-head' | 'body' | 'done' = 'head';
  /** Whether the end of the head was seen. */
  headComplete = false;
  /** The element whose text is collected, and this text, as bytes. */
  #collects: 'title' | 'json-ld' | 'script' | null = null;
  #collected = '';
  /** An open hidden element, and how many of its name. */
  #hidden: string | null = null;
  #hiddenDepth = 0;
  #isLiteral = false;

  constructor(
    private readonly url: string,
    wants: PageWants,
    private readonly xml: boolean,
  ) {
    this.body = new BodyFacts(wants, xml, (bytes) => this.#decode(bytes));
  }

  /** Whether nothing more is needed. */
  get isDone(): boolean {
    return this.#place === 'done';
  }

  /** Whether only the links of the rest are needed. */
  get wantsOnlyLinks(): boolean {
    return this.#place === 'body' && this.body.wantsOnlyLinks;
  }

  /** Whether no element that begins here contains raw text. */
  get isForeign(): boolean {
    return this.#hidden !== null;
  }

  get wantsText(): boolean {
    if (this.#collects !== null) return true;
    if (this.#hidden !== null || this.isDone) return false;
    // Text before the body begins the body, except in XML.
    return this.#place === 'body' ? this.body.wantsText : !this.xml;
  }

  /** Receives a start tag; `closed` if it ends with `/>`. */
  startTag(name: string, attributes: TagAttributes, closed: boolean): void {
    const empty = closed && (this.xml || FOREIGN.has(name));
    const breaksOut = name === 'font' && BREAKOUT_OF_FONT.some((attribute) => attributes.bytesOf(attribute) !== undefined);
    if (this.#isHidden(breaksOut ? 'p' : name)) {
      if (name === this.#hidden && !empty) this.#hiddenDepth++;
      return;
    }
    if (ACTIVE.has(name)) this.body.isActive = true;
    if (this.#place !== 'body') this.#startInHead(name, attributes, empty);
    if (this.#place === 'body') this.#startInBody(name, attributes, empty);
  }

  endTag(name: string): void {
    if (this.#isHidden(WITHOUT_END.has(name) ? '' : name)) {
      if (name === this.#hidden && --this.#hiddenDepth <= 0) this.#hidden = null;
      return;
    }
    if (this.#collects !== null && (name === 'title' || name === 'script')) this.#endCollecting();
    if (LITERAL.has(name)) this.#isLiteral = false;
    if (this.#place !== 'body') this.#endInHead(name);
    else this.#endInBody(name);
    this.#checkEnough();
  }

  /** Receives text before a tag, as UTF-8 bytes. */
  text(bytes: string): void {
    if (this.isDone) return;
    if (this.#collects !== null) this.#collected += bytes;
    else if (this.#place === 'body') this.body.text(this.#isLiteral ? bytes.replaceAll('&', '&amp;') : bytes);
    else if (!this.xml && /[^\t\n\f\r ]/.test(bytes)) {
      this.#beginBody();
      this.body.text(bytes);
    }
  }

  /** Ends the page. If all of it was read, one without a body is complete, too. */
  end(complete: boolean): void {
    this.#endCollecting();
    if (complete && this.#place !== 'body') this.#beginBody();
  }

  /** Whether a tag does not count, because it is within a hidden element, which it does not end. */
  #isHidden(name: string): boolean {
    if (this.#hidden !== null && FOREIGN.has(this.#hidden) && BREAKOUT.has(name)) this.#hidden = null;
    return this.#hidden !== null || this.isDone;
  }

  #startInHead(name: string, attributes: TagAttributes, empty: boolean): void {
    if (name === 'html') this.head.html(attributes);
    else if (name === 'head') return;
    else if (this.#beginsBody(name)) this.#beginBody();
    else if (name === 'base') this.head.base ??= attributes.get('href') ?? null;
    else if (name === 'link') this.head.link(attributes);
    else if (name === 'meta') this.head.meta(attributes);
    else if (name === 'script') this.#startScript(attributes, empty);
    else if (name === 'title' && this.head.title === null) this.#collects = empty ? null : 'title';
    else if (name === 'title' || HIDDEN.has(name)) this.#hide(name, empty);
  }

  #beginsBody(name: string): boolean {
    if (this.xml) return name === 'body' || name === 'frameset';
    return !BEHIND_HEAD.has(name) && (this.#place === 'behind-head' || name !== 'noscript');
  }

  #endInHead(name: string): void {
    if (name === 'head' && !this.xml) this.#place = 'behind-head';
    else if (name === 'head' || (!this.xml && (name === 'body' || name === 'html' || name === 'br'))) this.#beginBody();
  }

  #startInBody(name: string, attributes: TagAttributes, empty: boolean): void {
    this.body.main?.start(name, empty);
    if (name === 'a' || name === 'area') this.body.links.add(attributes.bytesOf('href') ?? '');
    else if (name === 'h1') this.body.heading(true);
    else if (name === 'meta') this.head.metaInBody(attributes);
    else if (name === 'script') this.#startScript(attributes, empty);
    // The title of a page is in its head, and browsers do not show another one.
    else if (HIDDEN.has(name) || name === 'title') this.#hide(name, empty);
    else if (LITERAL.has(name)) this.#isLiteral = !this.xml;
    this.#checkEnough();
  }

  #endInBody(name: string): void {
    this.body.main?.end(name);
    if (name === 'h1') this.body.heading(false);
  }

  #startScript(attributes: TagAttributes, empty: boolean): void {
    const type = attributes.get('type')?.trim().toLowerCase() ?? '';
    if (!/^application\/(?:ld\+)?json\b/.test(type)) this.body.isActive = true;
    if (!empty && type.startsWith('application/ld+json')) this.#collects = 'json-ld';
    else if (this.xml) this.#hide('script', empty);
    else this.#collects = 'script';
  }

  #hide(name: string, empty: boolean): void {
    this.#hidden = empty ? null : name;
    this.#hiddenDepth = 1;
  }

  #endCollecting(): void {
    const [kind, bytes] = [this.#collects, this.#collected];
    this.#collects = null;
    this.#collected = '';
    if (kind === 'title') this.head.setTitle(this.#decode(bytes));
    // The tokenizer does not know such scripts. Their rest is read as tags that do not count.
    else if (isOpenScript(bytes)) this.#hide('script', false);
    else if (kind === 'json-ld') this.head.addJsonLd(textOf(bytes));
  }

  #decode(bytes: string): string {
    const text = textOf(bytes);
    if (!text.includes('&')) return text;
    return this.xml ? decodeXML(text) : decodeHTML(text);
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

/** Whether an end tag does not end a script with this text, because a `<script` in a comment is open (HTML, section 13.2.5.17). */
function isOpenScript(text: string): boolean {
  const comment = text.indexOf('<!--', text.lastIndexOf('-->') + 1);
  return comment >= 0 && /<script[\t\n\f\r />]/i.test(text.slice(comment));
}
