// Makes untrusted text safe inside of XML: characters that XML has no room for are shown, markup is escaped.

import { escapeTerminal } from './terminal.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text for an element or an attribute, on one line: what would act on a log, or hide, is shown. */
export function escapeXml(text: string): string {
  return escapeTerminal(text).replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
