// Escapes untrusted text for HTML content and quoted attributes, and makes invisible characters visible.

import { escapeTerminal } from './escape-terminal.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Escapes text for one line. */
export function escapeHtml(text: string): string {
  return escapeTerminal(text).replace(/[&<>"'`]/g, (character) => ENTITIES[character] as string);
}
