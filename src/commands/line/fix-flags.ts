// Whether a command line asks for edits, so that a run without them loads none of their code.

import { CannotRun } from '../../base/errors.js';
import type { FlagName } from '../commands.js';
import type { Flags } from './flags.js';

/** Options that make no sense together with edits, with the reason. */
const APART: readonly (readonly [FlagName, string])[] = [
  ['watch', 'files that change themselves would be linted for ever'],
  ['resume', 'a journal has results of files that are changed'],
  ['shard', 'no part sees all documents'],
  ['urls', 'documents are read several times'],
];

/** Whether edits are to be made. @throws CannotRun `usage` for options that need them or exclude them. */
export function asksToFix(flags: Flags, given: ReadonlySet<FlagName>): boolean {
  const isAsked = flags.fix || flags['fix-unsafe'] || flags['fix-remove'] || flags['fix-dry-run'];
  if (!isAsked && given.has('fix-only'))
    throw new CannotRun('usage', '--fix-only needs --fix, --fix-unsafe, --fix-remove or --fix-dry-run');
  if (!isAsked) return false;
  for (const [name, reason] of APART)
    if (given.has(name)) throw new CannotRun('usage', `--fix and --${name} cannot be combined: ${reason}`);
  return true;
}
