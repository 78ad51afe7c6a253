// Bounds the text of a finding, so that hostile values cannot fill the memory or the report.

import type { Fix, MessageData } from '../base/problem/problem.js';
import { maskText } from './masking.js';
import { cut } from './message-text.js';

/** Longest value or data text of a finding, in UTF-16 units: a hundred findings may quote the same value of one megabyte. */
const MAX_TEXT = 2_000;
/** Longest page of a finding, in UTF-16 units: the longest loc that the protocol allows. */
const MAX_PAGE = 2_048;
/** Most replacements of one edit, and most UTF-16 units that they may insert in all. A larger edit is dropped. */
const MAX_REPLACEMENTS = 1_000;
const MAX_REPLACEMENT_TEXT = 10_000;

/** Masks text and then cuts it. In this order because a password in a URL that was cut may not be recognised. */
export function bounded(text: string, most = MAX_TEXT): string {
  return copied(cut(maskText(text), most));
}

let lastPage = '';
let lastBounded = '';

/** The page of a finding, bounded. Findings of one entry share the text: there may be a hundred thousand. */
export function boundedPage(page: string | null): string | null {
  if (page === null) return null;
  if (page !== lastPage) {
    lastBounded = bounded(page, MAX_PAGE);
    lastPage = page;
  }
  return lastBounded;
}

/** The data with each text bounded. */
export function boundedData(data: MessageData): MessageData {
  return Object.fromEntries(Object.entries(data).map(([name, item]) => [name, typeof item === 'string' ? bounded(item) : item]));
}

/** The whole edit, since half of one would break the sitemap; null if it is too long to be reported. */
export function boundedFix(fix: Fix): Fix | null {
  if (fix.replacements.length > MAX_REPLACEMENTS) return null;
  if (fix.replacements.reduce((length, { text }) => length + text.length, 0) > MAX_REPLACEMENT_TEXT) return null;
  return { ...fix, replacements: fix.replacements.map(({ span, text }) => ({ span, text: copied(text) })) };
}

/** A copy of the text: in V8, a substring keeps the whole string that it was cut from in memory. */
export function copied(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
