// What a command other than `lint` writes: its formats, which have the names of report formats, and where they go.

import { CannotRun } from '../../base/errors.js';
import type { Flags } from '../line/flags.js';
import type { Session, Sink } from '../session.js';
import { writeDestination } from './destination.js';
import { type PlannedReport, planReports } from './report-plan.js';
import { type LintedFile, prepareReports, refuseLinted } from './reports.js';

/** A command that writes, and what it reads. */
interface WritingCommand {
  readonly name: string;
  readonly formats: readonly string[];
  readonly files: readonly LintedFile[];
  /** What it does with the files, for messages: `compared`. */
  readonly done: string;
}

/**
 * Plans what `--format` and `--output` ask for, and checks the destinations.
 * @throws CannotRun `usage` for a format that the command does not have and for a destination that it reads, `report-unwritable`.
 */
export async function prepareOutput(
  { name, formats, files, done }: WritingCommand,
  flags: Pick<Flags, 'format' | 'output'>,
): Promise<readonly PlannedReport[]> {
  const plan = planReports(flags.format, flags.output);
  const other = plan.find(({ format }) => !formats.includes(format));
  if (other !== undefined)
    throw new CannotRun('usage', `'${name}' has no format ${other.format}: expected one of ${formats.join(', ')}`);
  await refuseLinted(plan, files, done);
  await prepareReports(plan);
  return plan;
}

/** Writes each format. `textOf` gets null as its output if the text goes to a file. */
export async function writeOutput(
  plan: readonly PlannedReport[],
  { output }: Pick<Session, 'output'>,
  textOf: (format: string, output: Sink | null) => Iterable<string>,
): Promise<void> {
  for (const { format, path } of plan) {
    await (path === null ? output.write(textOf(format, output)) : writeDestination(path, textOf(format, null)));
  }
}
