// What each command runs: its code is loaded only then.

import type { FlagName } from './commands.js';
import type { Arguments } from './line/arguments.js';
import type { Flags } from './line/flags.js';
import type { ExitCode, Session } from './session.js';

/** What a command does: it writes through the session and answers with the exit code. */
type CommandAction = (
  operands: readonly string[],
  flags: Flags,
  session: Session,
  given: ReadonlySet<FlagName>,
) => Promise<ExitCode>;

/** Loads the code of a command. */
export const ACTIONS: Readonly<Record<Arguments['command'], () => Promise<CommandAction>>> = {
  lint: async () => (await import('./lint.js')).lintCommand,
  audit: async () => (await import('./audit.js')).auditCommand,
  rules: async () => (await import('./rules.js')).rulesCommand,
  explain: async () => (await import('./explain.js')).explainCommand,
  page: async () => (await import('./page.js')).pageCommand,
  diff: async () => (await import('./diff.js')).diffCommand,
  trend: async () => (await import('./trend.js')).trendCommand,
  merge: async () => (await import('./merge.js')).mergeCommand,
  split: async () => (await import('./split.js')).splitCommand,
  join: async () => (await import('./join.js')).joinCommand,
  worker: async () => (await import('./worker.js')).workerCommand,
  init: async () => (await import('./init.js')).initCommand,
};
