// Escapes untrusted text for workflow commands of GitHub Actions (`::error file=…::message`).

import { escapeTerminal } from './escape-terminal.js';

/** Escapes the message of a command: one line, where `%` begins an escape. */
export function workflowData(text: string): string {
  return escapeTerminal(text).replaceAll('%', '%25');
}

/** Escapes a property of a command, where `:` and `,` are special, too. */
export function workflowProperty(text: string): string {
  return workflowData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
