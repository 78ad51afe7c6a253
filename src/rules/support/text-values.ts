// Lists the values of an entry that the encoding rules read, each with a way to find its places.

import type { Entry, EntryAttribute, EntryElement, TextValue } from '../../entry/entry.js';
import { factsOf, meet } from '../../entry/facts.js';
import type { Span } from '../../problem/span.js';

/** A value of an entry: the text of an element, or an attribute. */
export interface PlacedValue {
  readonly text: string;
  /** Whether it is the entry's loc. */
  readonly isLoc: boolean;
  /** Whether all its bytes are UTF-8; false where that is uncertain. */
  isUtf8(): boolean;
  /** Source span of `text.slice(from, to)`; the whole attribute value where references make the place uncertain. */
  at(from: number, to: number): Span;
}

/** Names of elements that contain a URL. */
const URL_ELEMENT = /(?:^|_)loc$/;
/** Entries without these facts have core elements only, and no attributes. */
const MORE_THAN_CORE = factsOf(['extension', 'structure']);

/** Whether the source bytes of a value are UTF-8: its text has U+FFFD for each sequence that is not. */
export function isUtf8({ raw, content }: TextValue): boolean {
  return Buffer.byteLength(raw) === content.length;
}

/** The text of an element as a value. */
export function placed(value: TextValue, isLoc = false): PlacedValue {
  return { text: value.value, isLoc, isUtf8: () => isUtf8(value), at: (from, to) => value.at(from, to) };
}

/** An attribute as a value. */
export function attributeValue({ value, valueSpan }: EntryAttribute): PlacedValue {
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
    isUtf8: () => literal,
    at(from, to) {
      if (!literal) return valueSpan;
      const offset = valueSpan.offset + bytesBefore(from);
      return { offset, length: Buffer.byteLength(value.slice(from, to)) };
    },
  };
}

interface ElementValues {
  readonly element: EntryElement;
  readonly all: PlacedValue[];
  readonly urls: PlacedValue[];
}

/** The last answer of `valuesIn`, kept because several rules ask for it. */
let last: ElementValues | null = null;

/** The values of an element and of all elements in it, in document order, without loc, and those of them that are URLs. */
function valuesIn(element: EntryElement, { loc }: Entry): ElementValues {
  if (last?.element === element) return last;
  const values: ElementValues = { element, all: [], urls: [] };
  const locOffset = loc?.element?.span.offset;
  const add = (value: PlacedValue, isUrl: boolean): void => {
    values.all.push(value);
    if (isUrl) values.urls.push(value);
  };
  const visit = (each: EntryElement): void => {
    if (each.hasContent && each.span.offset !== locOffset) add(placed(each.text), URL_ELEMENT.test(each.name));
    for (const attribute of each.attributes) add(attributeValue(attribute), attribute.name === 'href');
    for (const child of each.children) visit(child);
  };
  visit(element);
  last = values;
  return values;
}

/** The values in the elements of an entry; null if it has core elements only, and no attributes. */
function extendedValues(entry: Entry): ElementValues | null {
  if (!meet(entry.facts, MORE_THAN_CORE) || (entry.kind !== 'url' && entry.kind !== 'sitemap')) return null;
  return entry.element === null ? null : valuesIn(entry.element, entry);
}

function locOf({ loc }: Entry): readonly PlacedValue[] {
  return loc ? [placed(loc, true)] : [];
}

/** The text of all elements and the values of all attributes of an entry; for a text line or feed item, its fields. */
export function valuesOf(entry: Entry): readonly PlacedValue[] {
  const fields = (): readonly (TextValue | null)[] => [entry.lastmod, entry.changefreq, entry.priority];
  const values = extendedValues(entry)?.all ?? fields().flatMap((field) => (field ? [placed(field)] : []));
  return [...locOf(entry), ...values];
}

/** The URLs of an entry: loc, elements whose name is `loc` or ends in `_loc` (image, video), and `href` attributes. */
export function urlsOf(entry: Entry): readonly PlacedValue[] {
  return [...locOf(entry), ...(extendedValues(entry)?.urls ?? [])];
}
