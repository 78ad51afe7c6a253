// Reads elements that contain only text.

import * as attributes from '../attributes.js';
import { CHARACTER_REPLACEMENT, FACT_MARKUP, FACT_RAW_QUOTE, FACT_STRUCTURE } from '../constants.js';
import { addFact } from '../entry-state.js';
import { mixClass } from '../hash.js';
import * as names from '../names.js';
import * as text from '../text.js';
import * as utf8 from '../utf8-characters.js';
import { noteEscapedTwice, noteReplacement } from '../value.js';
import { closeValue } from './end-tag.js';
import { readValue } from './other-elements.js';

/** Depth up to which such elements are allowed. */
const DEPTH: i32 = 3;
/** Character bits that matter only in addresses. */
const OF_ADDRESSES: i32 = (127 & ~CHARACTER_REPLACEMENT) | utf8.OF_OTHERS;

/**
 * Reads an element that contains only text, after its name. Returns the index after its end tag; the value is in `text`, empty
 * for an empty element. `isUrl`: the value is an address. `isCore`: the element belongs to the sitemap namespace.
 */
export function readLeaf(at: i32, element: i32, isCore: boolean, isUrl: boolean): i32 {
  const from: i32 = names.nameFrom;
  const to: i32 = names.nameTo;
  const content: i32 = attributes.readAttributes(at, element, isCore, isCore);
  if (content < 0) return content;
  if (isCore && attributes.count > 0) addFact(FACT_STRUCTURE);
  if (attributes.isEmptyTag) {
    text.setEmpty(content);
    mixClass(1);
    return content;
  }
  const end: i32 = readValue(content, from, to, true, DEPTH);
  if (end < 0) return end;
  noteValue(isCore, isUrl);
  return closeValue(end, from, to);
}

/** Sets the facts that apply to values of any element. */
function noteValue(isCore: boolean, isUrl: boolean): void {
  const bits: i32 = text.valueBits();
  if (bits === 0) return;
  mixClass(isUrl ? bits : bits & ~OF_ADDRESSES);
  if (text.hasQuote) addFact(FACT_RAW_QUOTE);
  if (text.hasMarkup) addFact(FACT_MARKUP);
  if (!isUrl) noteReplacement();
  noteEscapedTwice(!isCore);
}
