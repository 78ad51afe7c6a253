// Integration with CI systems: annotations, job summary and Code Quality report.

import { existsSync, realpathSync } from 'node:fs';
import { appendFile, lstat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { statusOf } from '../../base/file-identity.js';
import { escapeTerminal } from '../../report/escape/escape-terminal.js';
import { formatOf } from '../../report/formats.js';
import type { Checkout } from '../../report/location.js';
import type { Report } from '../../report/report.js';
import type { Session } from '../session.js';
import type { PlannedReport } from './report-plan.js';

/** The file name that GitLab's documentation uses for the Code Quality report. */
const CODE_QUALITY = 'gl-code-quality-report.json';
/** Largest summary of a step that GitHub accepts, in bytes. */
const MOST_SUMMARY = 1_048_576;
const CUT = '\nThe rest is too long for the job summary.\n';

/** Reports that are added in a CI system if the user requested no format. */
export async function reportsOfCi(
  { environment, errorOutput }: Pick<Session, 'environment' | 'errorOutput'>,
  formats: readonly string[],
): Promise<readonly PlannedReport[]> {
  if (formats.length > 0) return [];
  // GitHub reads commands from both streams; on standard error they do not interrupt the report.
  if (environment['GITHUB_ACTIONS'] === 'true') return [{ format: 'github', path: null, toError: true }];
  if (environment['GITLAB_CI'] !== 'true') return [];
  // The user did not request this file. A malicious repository could put a symbolic link there, so only a file is replaced.
  const found = await lstat(CODE_QUALITY).catch(() => null);
  if (found?.isFile() ?? true) return [{ format: 'gitlab', path: CODE_QUALITY }];
  await errorOutput.write([`sitemap-lint: no report for GitLab: ${CODE_QUALITY} exists and is not a regular file\n`]);
  return [];
}

/** The repository that the CI system has checked out, if the current folder is in it. */
export function checkoutOf(environment: Session['environment']): Checkout | undefined {
  const given =
    environment['GITHUB_ACTIONS'] === 'true'
      ? environment['GITHUB_WORKSPACE']
      : environment['GITLAB_CI'] === 'true'
        ? environment['CI_PROJECT_DIR']
        : undefined;
  if (!given || !existsSync(given)) return undefined;
  // The current folder's path has no symbolic links, so the other path must have none either.
  const root = realpathSync(given);
  const folder = relative(root, resolve('.'));
  if (/^\.\.(?:$|[\\/])/.test(folder) || isAbsolute(folder)) return undefined;
  return { root: root.split(sep).join('/'), folder: folder.split(sep).join('/') };
}

/**
 * Appends the report to the job summary of GitHub Actions if annotations are written. It is cut to the allowed size, because
 * GitHub drops a larger summary. Failures are reported but do not fail the run.
 */
export async function addJobSummary(plan: readonly PlannedReport[], report: Report, session: Session): Promise<void> {
  const path = session.environment['GITHUB_STEP_SUMMARY'];
  if (!path || !plan.some(({ format }) => format === 'github')) return;
  const markdown = await formatOf('markdown').load();
  try {
    const found = await statusOf(path);
    // Writing to a pipe could block, and a device is no summary.
    if (found !== null && !found.isFile()) throw new Error(`${path} is not a regular file`);
    const before = found?.size ?? 0;
    const pieces = markdown(report, { tool: session.tool, colour: 0, columns: null });
    const text = [...beginning(pieces, MOST_SUMMARY - before - 1)].join('');
    if (text !== '') await appendFile(path, `${text}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await session.errorOutput.write([`sitemap-lint: no job summary: ${escapeTerminal(reason)}\n`]);
  }
}

/** Yields pieces up to `most` bytes in all, then a line if some are left out and the line fits. */
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
