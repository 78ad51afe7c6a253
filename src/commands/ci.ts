// What CI systems show of a run by themselves: annotations, the summary of a job, the file of a merge request.

import { existsSync, realpathSync } from 'node:fs';
import { appendFile, lstat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { statusOf } from '../file-identity.js';
import { escapeTerminal } from '../report/escape/terminal.js';
import type { Checkout } from '../report/location.js';
import type { Report } from '../report/report.js';
import { FORMATS } from '../report/reporter.js';
import type { PlannedReport } from './reports.js';
import type { Session } from './session.js';

/** Where GitLab's documentation has the Code Quality report. */
const CODE_QUALITY = 'gl-code-quality-report.json';
/** Bytes of the summary of a step that GitHub takes. */
const MOST_SUMMARY = 1_048_576;
const CUT = '\nThe rest is too long for the summary of a job.\n';

/** Reports that are written beside the usual one where a CI system runs, and nobody asked for any in particular. */
export async function reportsOfCi(
  { environment, errorOutput }: Pick<Session, 'environment' | 'errorOutput'>,
  formats: readonly string[],
): Promise<readonly PlannedReport[]> {
  if (formats.length > 0) return [];
  // GitHub reads commands on either stream; on standard error they are not in the middle of the report.
  if (environment['GITHUB_ACTIONS'] === 'true') return [{ format: 'github', path: null, toError: true }];
  if (environment['GITLAB_CI'] !== 'true') return [];
  // Nobody has asked for it, so it goes nowhere but into a file of that name: a repository can bring a link to anything.
  const found = await lstat(CODE_QUALITY).catch(() => null);
  if (found?.isFile() ?? true) return [{ format: 'gitlab', path: CODE_QUALITY }];
  await errorOutput.write([`sitemap-lint: no report for GitLab: ${CODE_QUALITY} is something else than a file\n`]);
  return [];
}

/** The repository that a CI system has checked out, where the current folder lies in one. */
export function checkoutOf(environment: Session['environment']): Checkout | undefined {
  const given =
    environment['GITHUB_ACTIONS'] === 'true'
      ? environment['GITHUB_WORKSPACE']
      : environment['GITLAB_CI'] === 'true'
        ? environment['CI_PROJECT_DIR']
        : undefined;
  if (!given || !existsSync(given)) return undefined;
  // The current folder has no symbolic links in its path.
  const root = realpathSync(given);
  const folder = relative(root, resolve('.'));
  if (/^\.\.(?:$|[\\/])/.test(folder) || isAbsolute(folder)) return undefined;
  return { root: root.split(sep).join('/'), folder: folder.split(sep).join('/') };
}

/**
 * Adds the report to the summary of a job of GitHub Actions, where annotations are written and there is one: as much of it as there is
 * room for, because of a larger one GitHub shows nothing. It never fails the run.
 */
export async function addJobSummary(plan: readonly PlannedReport[], report: Report, session: Session): Promise<void> {
  const path = session.environment['GITHUB_STEP_SUMMARY'];
  if (!path || !plan.some(({ format }) => format === 'github')) return;
  const markdown = await (FORMATS['markdown'] as (typeof FORMATS)[string]).load();
  try {
    const found = await statusOf(path);
    // A pipe would be waited for, and a device takes no summary.
    if (found !== null && !found.isFile()) throw new Error(`${path} is no file`);
    const before = found?.size ?? 0;
    const pieces = markdown(report, { tool: session.tool, colour: 0, columns: null });
    const text = [...beginning(pieces, MOST_SUMMARY - before - 1)].join('');
    if (text !== '') await appendFile(path, `${text}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await session.errorOutput.write([`sitemap-lint: no summary of the job: ${escapeTerminal(reason)}\n`]);
  }
}

/** Pieces of at most so many bytes in all, with a line at the end where that are not all; none where there is no room for a line. */
function* beginning(pieces: Iterable<string>, most: number): Generator<string> {
  let room = most - Buffer.byteLength(CUT);
  for (const piece of pieces) {
    room -= Buffer.byteLength(piece);
    if (room >= 0) yield piece;
    else {
      if (most >= Buffer.byteLength(CUT)) yield CUT;
      return;
    }
  }
}
