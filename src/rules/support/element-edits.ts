// Makes edits that remove, rename or move elements and keep the bytes around them.

import type { EntryAttribute, EntryElement } from '../../entry/entry.js';
import type { Replacement } from '../../problem/problem.js';
import type { Span } from '../../problem/span.js';
import { isSpace } from '../../xml/xml-characters.js';

/** The content bytes that were requested, kept because an element may have thousands of children to edit. */
const contents = new WeakMap<EntryElement, Buffer | null>();

/** Source bytes of an element's content; null where some are not UTF-8, because places in the text then differ from those in the file. */
export function bytesIn(container: EntryElement): Buffer | null {
  let bytes = contents.get(container);
  if (bytes === undefined) {
    const { raw, content } = container.text;
    bytes = Buffer.from(raw);
    if (bytes.length !== content.length) bytes = null;
    contents.set(container, bytes);
  }
  return bytes;
}

/** Source text of a span inside an element's content; null where bytes that are not UTF-8 make it uncertain. */
export function sourceIn(container: EntryElement, { offset, length }: Span): string | null {
  const bytes = bytesIn(container);
  const from = offset - container.text.content.offset;
  return bytes === null || from < 0 || from + length > bytes.length ? null : bytes.toString('utf8', from, from + length);
}

/** Removes a child of an element, together with the white space before it. */
export function removeElement({ span }: EntryElement, parent: EntryElement): Replacement {
  const bytes = bytesIn(parent);
  const at = span.offset - parent.text.content.offset;
  let space = 0;
  while (bytes !== null && space < at && isSpace(bytes[at - space - 1] as number)) space++;
  return { span: { offset: span.offset - space, length: span.length + space }, text: '' };
}

/** Span of the end tag; null for an empty-element tag. */
export function endTagOf({ span, text: { content } }: EntryElement): Span | null {
  const offset = content.offset + content.length;
  const length = span.offset + span.length - offset;
  return length > 0 ? { offset, length } : null;
}

/** Renames an element, including its prefix; null where its end tag has another name. */
export function renameElement(element: EntryElement, parent: EntryElement, qname: string): readonly Replacement[] | null {
  const start = { span: element.nameSpan, text: qname };
  const endTag = endTagOf(element);
  if (endTag === null) return element.startTag.length === element.span.length ? [start] : null;
  if (sourceIn(parent, endTag)?.startsWith(`</${element.qname}`) !== true) return null;
  return [start, { span: { offset: endTag.offset + 2, length: element.nameSpan.length }, text: qname }];
}

/** Removes an attribute with the white space before it, or alone if another attribute ends right before it. */
export function removeAttribute({ span }: Pick<EntryAttribute, 'span'>, others: readonly { readonly span: Span }[]): Replacement {
  const glued = others.some((other) => other.span.offset + other.span.length === span.offset);
  return glued ? { span, text: '' } : { span: { offset: span.offset - 1, length: span.length + 1 }, text: '' };
}
