// Makes edits that remove, rename or move elements and keep the bytes around them.

import type { FixLevel, Replacement } from '../../base/problem/problem.js';
import type { Span } from '../../base/problem/span.js';
import type { EntryAttribute, EntryElement } from '../../read/entry/entry.js';
import { isSpace } from '../../read/xml/xml-characters.js';

/** Source text of a span inside an element's content; null where bytes that are not UTF-8 make it uncertain. */
export function sourceIn({ content, contentBytes: bytes }: EntryElement, { offset, length }: Span): string | null {
  const from = offset - content.offset;
  return bytes === null || from < 0 || from + length > bytes.length ? null : textOf(bytes.subarray(from, from + length));
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
}

/** Removes a child of an element, together with the white space before it. */
export function removeElement({ span }: EntryElement, parent: EntryElement): Replacement {
  const { content, contentBytes: bytes } = parent;
  const at = span.offset - content.offset;
  let space = 0;
  while (bytes !== null && space < at && isSpace(bytes[at - space - 1] as number)) space++;
  return { span: { offset: span.offset - space, length: span.length + space }, text: '' };
}

/** The level of the edit that removes an element without content: its attributes may have values. */
export function levelOfRemoval({ attributes }: EntryElement): FixLevel {
  return attributes.length === 0 ? 'safe' : 'removing';
}

/** Span of the end tag; null for an empty-element tag. */
export function endTagOf({ span, content }: EntryElement): Span | null {
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
