// Reads an HTML page with the tokenizer of htmlparser2: what our own is compared with.

import { decodeHTML, decodeHTMLAttribute, decodeXML } from 'entities/decode';
import { Tokenizer } from 'htmlparser2';
import { ELEMENT_NAMES, type ElementName } from '../../src/pages/html/element-names.js';
import { SPACE } from '../../src/pages/html/html-bytes.js';
import type { HtmlHandler } from '../../src/pages/html/html-tokens.js';
import type { TagAttributes } from '../../src/pages/html/page-attributes.js';

const LONGEST_VALUE = 8_192;
const NO_TEXT = /^[\t\n\f\r ]*$/;

function elementNamed(text: string, xml: boolean): ElementName {
  const bytes = Buffer.from(text);
  return ELEMENT_NAMES.find(bytes, 0, bytes.length, xml);
}

/** Tells a handler of the tags and the text of a whole page. */
export function readByReference(page: string, handler: HtmlHandler, xml: boolean): void {
  let isEnding = false;
  let name = elementNamed('', xml);
  let attribute = '';
  let attributes = new Map<string, string>();
  let pending = '';
  let isRaw = false;
  const plain = (text: string): string => text.replace(/[A-Z]/g, (letter) => (xml ? letter : letter.toLowerCase()));
  const give = (text: string): void => {
    if (handler.textUse === 'drop' || (handler.textUse === 'visible' && NO_TEXT.test(text))) return;
    if (handler.textUse === 'count') handler.countText(text.replace(SPACE, '').length);
    else handler.text(text);
  };
  // Text comes in pieces, and a reference may be in two of them.
  const flush = (): void => {
    const text = pending;
    pending = '';
    if (text !== '') give(isRaw ? text : xml ? decodeXML(text) : decodeHTML(text));
  };
  const view: TagAttributes = {
    get: (key) => attributes.get(key),
    addLinkTo: (links) => {
      const href = attributes.get('href');
      if (href !== undefined) links.add(href);
    },
  };
  const end = (closed: boolean): void => {
    if (!handler.wants(name)) attributes = new Map();
    isRaw = !xml && !handler.isForeign && name.rawText !== null && name.rawText !== 'references';
    handler.startTag(name, view, closed);
  };
  const tokenizer = new Tokenizer(
    { xmlMode: xml, decodeEntities: false },
    {
      onopentagname: (from, to) => {
        flush();
        name = elementNamed(page.slice(from, to), xml);
        attributes = new Map();
      },
      onattribname: (from, to) => {
        attribute = plain(page.slice(from, to));
        if (xml) attribute = attribute.replace(/^(?:html|xhtml):/, '');
        if (!attributes.has(attribute)) attributes.set(attribute, '');
        else attribute = '';
      },
      onattribdata: (from, to) => {
        const value = page.slice(from, Math.min(to, from + LONGEST_VALUE));
        if (attribute !== '') attributes.set(attribute, xml ? decodeXML(value) : decodeHTMLAttribute(value));
      },
      onattribentity: () => {},
      onattribend: () => {},
      onopentagend: () => end(false),
      onselfclosingtag: (at) => end(page[at - 1] === '/'),
      onclosetag: (from, to) => {
        flush();
        isRaw = false;
        handler.endTag(elementNamed(page.slice(from, to), xml));
      },
      ontext: (from, to) => {
        // At the end, the tokenizer gives the start of some unfinished tags and declarations as text, and of others not.
        if (isEnding && (from < 0 || /<[/!?]$/.test(page.slice(0, from)) || (page[from - 1] === '<' && page[from] !== '<')))
          return;
        // What `</>` is in XML and `</` before the end, nobody asks.
        const text = xml
          ? page
              .slice(from, to)
              .replace(/^<\/[\t\n\f\r ]*>/, '')
              .replace(/^<\/[\t\n\f\r ]+$/, '')
          : page.slice(from, to);
        if (page.slice(Math.max(0, from - 3), from) === '</>') flush();
        pending += text;
      },
      ontextentity: () => {},
      oncdata: (from, to, ending) => {
        flush();
        if (xml) give(page.slice(from, to - ending));
      },
      oncomment: flush,
      ondeclaration: flush,
      onprocessinginstruction: flush,
      onend: () => {},
      isInForeignContext: () => handler.isForeign,
    },
  );
  // It does not know that the content of noscript is text where scripts run.
  tokenizer.write(xml ? page : page.replace(/noscript/gi, 'noframes'));
  isEnding = true;
  tokenizer.end();
  flush();
}
