// Reads elements that contain only text.

import * as attributes from '../attributes.js';
import {
  CHARACTER_REPLACEMENT,
  FACT_DOUBLE_ESCAPED,
  FACT_MARKUP,
  FACT_RAW_QUOTE,
  FACT_REPLACEMENT,
  FACT_STRUCTURE,
} from '../constants.js';
import { addFact } from '../entry-state.js';
import * as names from '../names.js';
import * as text from '../text.js';
import * as utf8 from '../utf8-characters.js';
import { readEndTag } from './end-tag.js';

/**
 * Reads an element that contains only text, after its name. Returns the index after its end tag; the value is in `text`, empty
 * for an empty element. `isCore`: the element belongs to the sitemap namespace.
 */
export function readLeaf(at: i32, element: i32, isCore: boolean): i32 {
  const from: i32 = names.nameFrom;
  const to: i32 = names.nameTo;
  const content: i32 = attributes.readAttributes(at, element, isCore);
  if (content < 0) return content;
  if (isCore && attributes.count > 0) addFact(FACT_STRUCTURE);
  if (attributes.isEmptyTag) {
    text.setEmpty(content);
    return content;
  }
  const end: i32 = text.readContent(content);
  if (end < 0) return end;
  noteValue();
  return readEndTag(end, from, to);
}

/** Sets the facts that apply to the last value of any element. */
export function noteValue(): void {
  if (text.hasQuote) addFact(FACT_RAW_QUOTE);
  if (text.isCdata) addFact(FACT_MARKUP);
  if (text.isEscapedTwice) addFact(FACT_DOUBLE_ESCAPED);
  if ((utf8.characters & CHARACTER_REPLACEMENT) !== 0) addFact(FACT_REPLACEMENT);
}
