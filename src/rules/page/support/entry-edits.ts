// Makes the edits of page rules: another address for an entry, or no entry.

import { entryRemoval, fixOf } from '../../../base/problem/fixes.js';
import type { Fix } from '../../../base/problem/problem.js';
import type { ListedPage } from '../../page-answer.js';
import { isSameHost, isVariant } from './same-address.js';

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

type Edits = { readonly fix?: Fix };

/**
 * Lists another address in place of the page. Nothing where the document cannot be edited, or if it is on another host, and not only another
 * spelling of the page: the edit that puts the sitemap's own host there would make an address that nobody gave.
 */
export function relisted({ document, entry, answer }: ListedPage, url: string, level: 'safe' | 'unsafe' = 'unsafe'): Edits {
  const isNear = isSameHost(answer.url, url) || isVariant(answer.url, url);
  if (!entry.editable || !isNear) return {};
  const text = document.kind === 'text' ? url : url.replace(/[&<>]/g, (character) => REFERENCES[character] as string);
  return { fix: fixOf(level, [{ span: spanOf(entry.loc.place), text }]) };
}

/** Removes the entry; nothing where the document cannot be edited. */
export function unlisted({ document, entry }: ListedPage): Edits {
  // Without its line end, a line of text that is gone would be an empty line.
  if (!entry.editable || document.kind === 'text') return {};
  return { fix: entryRemoval('removing', entry.span) };
}

function spanOf({ offset, length }: { readonly offset: number; readonly length: number }) {
  return { offset, length };
}
