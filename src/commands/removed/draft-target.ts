// Reads --write-redirects: the format of the draft, and the file that it is written to.

import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CannotRun } from '../../base/errors.js';
import { DRAFT_FORMATS, type DraftFormat } from '../../report/comparison/redirect-draft.js';

export interface DraftTarget {
  readonly format: DraftFormat;
  readonly path: string;
}

const DEFAULT_PATHS: Readonly<Record<DraftFormat, string>> = {
  _redirects: '_redirects',
  'vercel.json': 'vercel.json',
  nginx: 'redirects.conf',
  csv: 'redirects.csv',
};

/**
 * Reads `FORMAT`, `FORMAT=PATH`, or a path whose name shows the format.
 * @throws CannotRun `usage` for an unknown format, and for a file that exists, because its rules would be lost.
 */
export async function draftTarget(text: string): Promise<DraftTarget> {
  const equals = text.indexOf('=');
  const named = DRAFT_FORMATS.find((format) => format === (equals < 0 ? text : text.slice(0, equals)));
  const target =
    named === undefined
      ? { format: formatOfName(basename(text)), path: text }
      : { format: named, path: equals < 0 ? DEFAULT_PATHS[named] : text.slice(equals + 1) };
  const { format, path } = target;
  if (format === null || path === '')
    throw new CannotRun('usage', `--write-redirects ${text}: expected ${DRAFT_FORMATS.join(', ')}, or FORMAT=PATH`);
  if ((await stat(path).catch(() => null)) !== null) {
    const advice = `name another file, as in --write-redirects ${format}=${path}.new, and add its rules to this one`;
    throw new CannotRun('usage', `--write-redirects: ${path} exists, and its rules would be lost; ${advice}`);
  }
  return { format, path };
}

function formatOfName(name: string): DraftFormat | null {
  if (name === '_redirects' || name === 'vercel.json') return name;
  if (name.endsWith('.conf')) return 'nginx';
  return name.endsWith('.csv') ? 'csv' : null;
}
