// Lists the values of an entry that the encoding rules read, each with a way to find its places.

import type { Span } from '../../base/problem/span.js';
import type { Entry, EntryAttribute, EntryElement, TextValue } from '../../read/entry/entry.js';
import { factsOf, meet } from '../../read/entry/facts.js';

/** A value of an entry: the text of an element, or an attribute. */
export interface PlacedValue {
  readonly text: string;
  /** Whether it is the entry's loc. */
  readonly isLoc: boolean;
  /** Whether all its bytes are UTF-8. */
  isUtf8(): boolean;
  /** Whether edits can be made at places in it: its bytes are UTF-8, and in an attribute, there are no references. */
  isEditable(): boolean;
  /** Source span of `text.slice(from, to)`; the whole attribute value where references make the place uncertain. */
  at(from: number, to: number): Span;
}

/** Names of elements that contain a URL. */
const URL_ELEMENT = /(?:^|_)loc$/;
/** Entries without these facts have core elements only, and no attributes. */
const MORE_THAN_CORE = factsOf(['extension', 'structure']);

/** The text of an element as a value. */
export function placed(value: TextValue, isLoc = false): PlacedValue {
  const isUtf8 = (): boolean => value.isUtf8;
  return { text: value.value, isLoc, isUtf8, isEditable: isUtf8, at: (from, to) => value.at(from, to) };
}

/** An attribute as a value. */
export function attributeValue({ value, isUtf8, valueSpan }: EntryAttribute): PlacedValue {
  const literal = Buffer.byteLength(value) === valueSpan.length;
  // Places are requested in order, so each is counted from the previous one.
  let units = 0;
  let bytes = 0;
  const bytesBefore = (index: number): number => {
    if (index < units) [units, bytes] = [0, 0];
    bytes += Buffer.byteLength(value.slice(units, index));
    units = index;
    return bytes;
  };
  return {
    text: value,
    isLoc: false,
    isUtf8: () => isUtf8,
    isEditable: () => literal && isUtf8,
    at(from, to) {
      if (!literal) return valueSpan;
      const offset = valueSpan.offset + bytesBefore(from);
      return { offset, length: Buffer.byteLength(value.slice(from, to)) };
    },
  };
}

let last: readonly EntryElement[] = [];

/** An element and all elements in it, in document order. The last answer is kept, because several rules ask for it. */
function elementsOf(element: EntryElement): readonly EntryElement[] {
  if (last[0] === element) return last;
  const found: EntryElement[] = [];
  const visit = (each: EntryElement): void => {
    found.push(each);
    for (const child of each.children) visit(child);
  };
  visit(element);
  last = found;
  return found;
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a generator has to yield in its own loops
function* valuesBesideLoc(entry: Entry, onlyUrls: boolean): Generator<PlacedValue> {
  if (!meet(entry.facts, MORE_THAN_CORE) || (entry.kind !== 'url' && entry.kind !== 'sitemap')) {
    for (const field of onlyUrls ? [] : [entry.lastmod, entry.changefreq, entry.priority]) {
      if (field) yield placed(field);
    }
    return;
  }
  const locOffset = entry.loc?.element?.span.offset;
  for (const element of entry.element ? elementsOf(entry.element) : []) {
    const isWanted = element.hasContent && (!onlyUrls || URL_ELEMENT.test(element.name));
    if (isWanted && element.span.offset !== locOffset) yield placed(element.text);
    for (const attribute of element.attributes) {
      if (!onlyUrls || attribute.name === 'href') yield attributeValue(attribute);
    }
  }
}

function locOf({ loc }: Entry): readonly PlacedValue[] {
  return loc ? [placed(loc, true)] : [];
}

/** The text of all elements and the values of all attributes of an entry; for a text line or feed item, its fields. */
export function valuesOf(entry: Entry): readonly PlacedValue[] {
  return [...locOf(entry), ...valuesBesideLoc(entry, false)];
}

/** The URLs of an entry: loc, elements whose name is `loc` or ends in `_loc` (image, video), and `href` attributes. */
export function urlsOf(entry: Entry): readonly PlacedValue[] {
  return [...locOf(entry), ...valuesBesideLoc(entry, true)];
}
