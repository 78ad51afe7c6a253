// A command line as the built command reads it: words that hold no fault by the parser alone, all others by the whole of yargs.

import { CannotRun } from '../../src/base/errors.js';
import { type Arguments, readLintLine } from '../../src/commands/line/arguments.js';
import { readWords } from '../../src/commands/line/yargs-commands.js';

/** @throws CannotRun `usage` for words that are refused. */
export function parseArguments(words: readonly string[]): Arguments {
  return readLintLine(words) ?? argumentsOf(words);
}

/**
 * The same, all by yargs.
 * @throws CannotRun `usage` for words that are refused.
 */
export function argumentsOf(words: readonly string[]): Arguments {
  const reading = readWords(words, { columns: 80, version: '0.0.0', shell: 'bash' });
  if ('refusal' in reading) throw new CannotRun('usage', reading.refusal);
  if ('text' in reading) throw new Error(`a text: ${reading.text}`);
  return reading;
}
