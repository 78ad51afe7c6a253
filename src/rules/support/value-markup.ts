// Finds the values of an entry: elements that contain only text, and the markup inside that text.

import type { Span } from '../../base/problem/span.js';
import type { Entry, EntryElement, TextValue } from '../../read/entry/entry.js';

/** A piece of markup inside a value. */
export interface Markup {
  readonly kind: 'cdata' | 'comment' | 'instruction';
  readonly span: Span;
}

/** How each kind of markup begins and ends. Each hides anything inside it that looks like another. */
const FORMS: readonly { readonly kind: Markup['kind']; readonly open: string; readonly close: string }[] = [
  { kind: 'cdata', open: '<![CDATA[', close: ']]>' },
  { kind: 'comment', open: '<!--', close: '-->' },
  { kind: 'instruction', open: '<?', close: '?>' },
];

/**
 * The kind of markup at the `<` at an index, and the index after it. A tag ends at its `>` or before the next `<`, so that a malformed one
 * hides nothing. What is not closed hides the rest.
 */
export function markupAt(text: string, at: number): { readonly kind: Markup['kind'] | 'tag'; readonly end: number } {
  for (const { kind, open, close } of FORMS) {
    if (!text.startsWith(open, at)) continue;
    const end = text.indexOf(close, at + open.length);
    return { kind, end: end < 0 ? text.length : end + close.length };
  }
  let end = at + 1;
  while (end < text.length && text[end] !== '<' && text[end] !== '>') end++;
  return { kind: 'tag', end: text[end] === '>' ? end + 1 : end };
}

/** The elements of an XML entry whose content is a value, in document order. */
export function valueElements({ kind, element }: Entry): readonly EntryElement[] {
  if (!element || (kind !== 'url' && kind !== 'sitemap')) return [];
  const found: EntryElement[] = [];
  const visit = (parent: EntryElement): void => {
    for (const child of parent.children) {
      if (child.childCount > 0) visit(child);
      else if (child.hasContent && child.text.value !== '') found.push(child);
    }
  };
  visit(element);
  return found;
}

/**
 * The first `most` pieces of markup of these kinds in the content of an element, in order; the content of such a piece is not searched.
 */
export function markupIn(text: TextValue, kinds: readonly Markup['kind'][], most = Number.POSITIVE_INFINITY): readonly Markup[] {
  const { raw } = text;
  let { offset } = text.content;
  let before = 0;
  const found: Markup[] = [];
  for (let at = raw.indexOf('<'); at >= 0 && found.length < most; ) {
    const { kind, end } = markupAt(raw, at);
    if (kind !== 'tag' && kinds.includes(kind)) {
      offset = text.behind(offset, at - before);
      const length = text.behind(offset, end - at) - offset;
      found.push({ kind, span: { offset, length } });
      offset += length;
      before = end;
    }
    at = raw.indexOf('<', end);
  }
  return found;
}
