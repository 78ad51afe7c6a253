// Writes the reports of a run where they go, and sees to it that they replace nothing that they must not.

import { CannotRun } from '../../base/errors.js';
import { descriptorIdentity, fileIdentity } from '../../base/file-identity.js';
import { formatOf } from '../../report/formats.js';
import type { Report } from '../../report/report.js';
import type { ExitReason } from '../../report/reporter.js';
import { colourLevel } from '../line/colour.js';
import type { Flags } from '../line/flags.js';
import type { Session, Sink } from '../session.js';
import { checkoutOf } from './ci.js';
import { prepareDestination, writeDestination } from './destination.js';
import type { PlannedReport } from './report-plan.js';

/**
 * Creates folders and checks destinations before the run begins.
 * @throws CannotRun `report-unwritable` for a destination that cannot be written, `usage` for two reports in the same file.
 */
export async function prepareReports(plan: readonly PlannedReport[]): Promise<void> {
  for (const { path } of plan) if (path !== null) await prepareDestination(path);
  const places = new Map<string, string>();
  for (const { path, toError } of plan) {
    // CI systems read both streams, so both may be the same file.
    if (toError) continue;
    const place = await placeOf(path);
    if (place === null) continue;
    const shown = path ?? 'standard output';
    const other = places.get(place);
    if (other !== undefined)
      throw new CannotRun('usage', `two reports for one file: ${other} and ${shown} are the same file; use two different ones`);
    places.set(place, shown);
  }
}

/** A linted local file with its name in the report. A null path is standard input. */
export interface LintedFile {
  readonly uri: string;
  readonly path: string | null;
}

/**
 * Refuses to write a report to a file that is read. `done` says for the message what is done with the file.
 * @throws CannotRun `usage`.
 */
export async function refuseLinted(plan: readonly PlannedReport[], files: readonly LintedFile[], done = 'linted'): Promise<void> {
  const places = new Map<string | null, string>();
  for (const { path } of plan) places.set(await placeOf(path), path ?? 'standard output');
  places.delete(null);
  if (places.size === 0) return;
  for (const file of files) {
    const place = places.get(await placeOfLinted(file));
    if (place === undefined) continue;
    throw new CannotRun('usage', `a report would be written to ${place}, which is ${done} as ${file.uri}; name another file`);
  }
}

/** The identity of a linted file, for comparisons; null if the path does not lead to a file. */
export async function placeOfLinted({ path }: LintedFile): Promise<string | null> {
  return path === null ? descriptorIdentity(0) : fileIdentity(path).catch(() => null);
}

/** The identity of a report's destination, for comparisons; null for one that can take several reports, such as a terminal. */
function placeOf(path: string | null): Promise<string | null> | string | null {
  return path === null ? descriptorIdentity(1) : fileIdentity(path);
}

/**
 * Writes all reports, files first, so that a closed standard output does not prevent them. A failure does not stop the others.
 * @throws CannotRun `report-unwritable`: the first failure, after all reports were tried.
 */
export async function writeReports(
  plan: readonly PlannedReport[],
  report: Report,
  flags: Pick<Flags, 'color'> & Partial<Pick<Flags, 'verbose' | 'examples'>> & { readonly exit?: ExitReason },
  session: Session,
): Promise<void> {
  const failures: unknown[] = [];
  const checkout = checkoutOf(session.environment);
  for (const { format, path, toError } of [...plan].sort((a, b) => Number(a.path === null) - Number(b.path === null))) {
    const reporter = await formatOf(format).load();
    const sink = path !== null ? null : toError ? session.errorOutput : session.output;
    const pieces = reporter(report, {
      tool: session.tool,
      colour: colourLevel(flags.color, session.environment, sink),
      columns: sink?.terminal ? sink.columns() : null,
      ...(flags.verbose !== undefined && { verbose: flags.verbose }),
      ...(flags.examples !== undefined && { examples: flags.examples }),
      ...(flags.exit !== undefined && { exit: flags.exit }),
      ...(checkout && { checkout }),
    });
    try {
      await (path === null ? (sink as Sink).write(pieces) : writeDestination(path, pieces));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
