// What the words of a command line say about the code that a run needs.

import { fixes } from './commands/optimizing.js';

/** The other commands, and the options answered without a command: their compiled code is not worth keeping. */
export const OTHER_WORDS: readonly string[] = [
  'audit',
  'rules',
  'explain',
  'page',
  'diff',
  'trend',
  'merge',
  'split',
  'join',
  'worker',
  'init',
  'completion',
  'help',
  '--help',
  '-h',
  '--version',
  '-v',
  '-V',
];

/** Options whose value is an address that is not requested. */
const NAMES_OF_SITES: readonly string[] = ['--base-url', '--canonical-origin'];

/** Whether a run is likely to send requests, because a target among its words is an address. */
export function fetches(words: readonly string[]): boolean {
  return words.some((word, at) => /^https?:\/\//i.test(word) && !NAMES_OF_SITES.includes(words[at - 1] ?? ''));
}

/**
 * Identifies the cached code of a run. Runs with edits have other flags of V8, and would replace the code of other runs, as these would
 * replace theirs. Runs with requests use many functions that others do not.
 */
export function codeIdentity(digest: string, words: readonly string[]): string {
  return [digest, ...(fixes(words) ? ['fixes'] : []), ...(fetches(words) ? ['fetches'] : [])].join(' ');
}
