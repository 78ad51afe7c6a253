// Makes untrusted text safe in HTML, between tags and in quoted attributes: what would act, hide or reorder is shown.

import { escapeTerminal } from './terminal.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Text of one line. */
export function escapeHtml(text: string): string {
  return escapeTerminal(text).replace(/[&<>"'`]/g, (character) => ENTITIES[character] as string);
}
