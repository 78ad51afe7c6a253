// Makes untrusted text safe in workflow commands of GitHub Actions (`::error file=…::message`).

import { escapeTerminal } from './terminal.js';

/** The message of a command: one line, in which `%` begins an escape. */
export function workflowData(text: string): string {
  return escapeTerminal(text).replaceAll('%', '%25');
}

/** A property of a command, where `:` and `,` have a meaning, too. */
export function workflowProperty(text: string): string {
  return workflowData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
