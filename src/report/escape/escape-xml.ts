// Escapes untrusted text for XML; characters that XML does not allow become visible escapes.

import { escapeTerminal } from './escape-terminal.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for an element or attribute, on one line. */
export function escapeXml(text: string): string {
  return escapeTerminal(text).replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
