// Makes the edits of page rules: another address for an entry, or no entry.

import type { Fix } from '../../../problem/problem.js';
import type { ListedPage } from '../../page-answer.js';

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

type Edits = { readonly fix?: Fix };

/** Lists another address in place of the page; nothing where the document cannot be edited. */
export function relisted({ document, entry }: ListedPage, url: string): Edits {
  if (!entry.editable) return {};
  const text = document.kind === 'text' ? url : url.replace(/[&<>]/g, (character) => REFERENCES[character] as string);
  return { fix: { safe: false, replacements: [{ span: spanOf(entry.loc.place), text }] } };
}

/** Removes the entry; nothing where the document cannot be edited. */
export function unlisted({ document, entry }: ListedPage): Edits {
  // Without its line end, a line of text that is gone would be an empty line.
  if (!entry.editable || document.kind === 'text') return {};
  return { fix: { safe: false, replacements: [{ span: spanOf(entry.span), text: '' }] } };
}

function spanOf({ offset, length }: { readonly offset: number; readonly length: number }) {
  return { offset, length };
}
