// Tracks open SVG, MathML and templates, in which names differ in meaning from HTML (HTML, section 13.2.6.5).

import type { ElementName, ScopeName } from './element-names.js';
import type { TagAttributes } from './page-attributes.js';

/** The place of a start tag: HTML, or SVG or MathML. */
export type Realm = 'html' | 'foreign';

/** The effect of an open element: `svg` and `math` contain their own elements, and a point in them or a template contains HTML. */
interface Scope {
  readonly name: ElementName;
  readonly kind: 'svg' | 'math' | 'point' | 'template';
  /** Its content is not shown. */
  readonly isHidden: boolean;
  /** Whether an element of HTML has begun in it. */
  hasElements: boolean;
}

/** Maximum open elements, as in Chromium: a deeper one takes the place of the last. */
const MOST_SCOPES = 512;

/** Elements of SVG and of MathML whose content is HTML, or may be. */
const SVG_POINTS: ReadonlySet<ScopeName> = new Set(['foreignobject', 'desc', 'title']);
const MATH_POINTS: ReadonlySet<ScopeName> = new Set(['mi', 'mo', 'mn', 'ms', 'mtext']);
const HTML_ENCODING = /^(?:text\/html|application\/xhtml\+xml)$/i;

/** The open elements, added and removed by the tags of a page in order. */
export class OpenScopes {
  readonly #open: Scope[] = [];
  #top: Scope | null = null;
  #hidden = 0;
  // Fields rather than getters, because they are read at each tag.
  /** Whether an element of SVG or MathML is the innermost one. */
  isForeign = false;
  /** Whether elements of HTML that begin here do not belong to the page. */
  isHidden = false;
  /** Whether text here is shown as page text, which excludes drawings and formulas. */
  showsText = true;
  isEmpty = true;

  constructor(private readonly xml: boolean) {}

  /** Whether a CDATA section is one here, rather than a comment. */
  get allowsCdata(): boolean {
    return this.isForeign || (this.#top?.kind === 'point' && !this.#top.hasElements);
  }

  /** Notes a start tag; returns its element's realm. */
  startTag(name: ElementName, attributes: TagAttributes, closed: boolean): Realm {
    if (this.isForeign) {
      if (!breaksOut(name, attributes)) {
        const top = this.#top as Scope;
        const isSvg = name.scope === 'svg' && top.name.text === 'annotation-xml';
        if (!closed) this.#openForeign(name, isSvg ? 'svg' : (top.kind as 'svg' | 'math'), attributes);
        return 'foreign';
      }
      this.#leaveForeign();
    }
    if (this.#top !== null) this.#top.hasElements = true;
    if (name.scope === null) return 'html';
    const empty = closed && (this.xml || name.scope !== 'template');
    if (empty) return 'html';
    if (name.scope === 'svg' || name.scope === 'math') this.#push(name, name.scope, false);
    else if (name.scope === 'template') this.#push(name, 'template', true);
    return 'html';
  }

  endTag(name: ElementName): void {
    if (this.#open.length === 0) return;
    const isTemplate = name.scope === 'template';
    if (name.scope !== null) {
      for (let depth = this.#open.length - 1; depth >= 0; depth--) {
        const { name: open, kind } = this.#open[depth] as Scope;
        if (open === name && (!isTemplate || kind === 'template')) {
          this.#closeDownTo(depth);
          return;
        }
        if (kind === 'template' && !isTemplate) return;
      }
    }
    if (name.endsForeign && this.isForeign) this.#leaveForeign();
  }

  #openForeign(name: ElementName, realm: 'svg' | 'math', attributes: TagAttributes): void {
    const { scope } = name;
    if (scope === null) return;
    if (scope === 'svg' || scope === 'math') this.#push(name, realm, false);
    else if (realm === 'svg') {
      if (SVG_POINTS.has(scope)) this.#push(name, 'point', scope !== 'foreignobject');
    } else if (MATH_POINTS.has(scope)) this.#push(name, 'point', false);
    else if (scope === 'annotation-xml') {
      const isHtml = HTML_ENCODING.test(attributes.get('encoding') ?? '');
      this.#push(name, isHtml ? 'point' : 'math', isHtml);
    }
  }

  #push(name: ElementName, kind: Scope['kind'], isHidden: boolean): void {
    if (this.#open.length === MOST_SCOPES) this.#closeDownTo(MOST_SCOPES - 1);
    this.#open.push({ name, kind, isHidden, hasElements: false });
    if (isHidden) this.#hidden++;
    this.#note();
  }

  #closeDownTo(depth: number): void {
    while (this.#open.length > depth) if (this.#open.pop()?.isHidden) this.#hidden--;
    this.#note();
  }

  /** Updates the fields from the open elements. */
  #note(): void {
    const top = this.#open.at(-1) ?? null;
    this.#top = top;
    this.isEmpty = top === null;
    this.isForeign = top !== null && top.kind !== 'point' && top.kind !== 'template';
    this.isHidden = this.#hidden > 0;
    this.showsText = top === null || (!this.isHidden && top.name.text === 'foreignobject');
  }

  #leaveForeign(): void {
    while (this.isForeign) this.#closeDownTo(this.#open.length - 1);
  }
}

function breaksOut({ isBreakout, text }: ElementName, attributes: TagAttributes): boolean {
  if (isBreakout || text !== 'font') return isBreakout;
  return ['color', 'face', 'size'].some((name) => attributes.get(name) !== undefined);
}
