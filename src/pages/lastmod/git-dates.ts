// The last commit of the file behind each page, for sites whose pages are files of a repository.

import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { CannotRun } from '../../base/errors.js';
import { parseUrl } from '../../base/parse-url.js';

/** The last commit of a file. */
export interface SourceDate {
  readonly file: string;
  /** Milliseconds since the epoch. */
  readonly committed: number;
}

/** Which file of the repository is the source of which page. */
interface SourceMap {
  readonly files: RegExp;
  readonly pages: string;
}

/** Names of files that stand for their folder. */
const FOLDER_NAMES = /^(?:_?index|readme)$/i;
/** The beginning of the line of a commit; no path has it. */
const COMMIT = '\u0001';
const LONGEST_PATTERN = 1_000;

/**
 * Reads a map such as `docs/*.md -> /**`: a pattern of files, and the paths of their pages, in which `**` stands for what the stars of the
 * pattern matched.
 * @throws CannotRun `usage` for anything else.
 */
export function readSourceMap(text: string): SourceMap {
  const [, files = '', pages = ''] = /^\s*(\S+)\s*->\s*(\/\S*)\s*$/.exec(text) ?? [];
  const stars = pages.split('**').length - 1;
  if (text.length > LONGEST_PATTERN || files === '' || stars !== 1 || files.split('**').length > 2)
    throw new CannotRun('usage', `--lastmod-map ${text}: expected FILES -> PATH, as in 'content/**/*.md -> /**'`);
  const pattern = files.replace(/\*\*\/|\*|[^*]+/g, (part) => {
    if (part === '**/') return '(?:(.+)/)?';
    return part === '*' ? '([^/]*)' : part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&');
  });
  return { files: new RegExp(`^${pattern}$`), pages };
}

/** The dates of pages by their path. */
export class GitDates {
  readonly #dates = new Map<string, SourceDate>();

  constructor(private readonly maps: readonly SourceMap[]) {}

  /** Adds a file with its last commit; of several files of a page the latest counts. */
  add(file: string, committed: number): void {
    for (const { files, pages } of this.maps) {
      const match = files.exec(file);
      if (match === null) continue;
      const parts = match.slice(1).filter((part) => part !== undefined && !FOLDER_NAMES.test(part));
      const key = keyOf(pages.replace('**', parts.join('/')));
      const known = this.#dates.get(key);
      if (known === undefined || known.committed < committed) this.#dates.set(key, { file, committed });
    }
  }

  /** The last commit of the page of an address; null if no file stands for it. */
  of(url: URL): SourceDate | null {
    let path = url.pathname;
    try {
      path = decodeURIComponent(path);
    } catch {
      // A path that cannot be decoded is compared as it is.
    }
    return this.#dates.get(keyOf(path)) ?? null;
  }

  get size(): number {
    return this.#dates.size;
  }
}

/** Generators differ in case, file endings and slashes. */
function keyOf(path: string): string {
  const bare = path.toLowerCase().replace(/(?:\/index)?\.html?$/, '');
  return bare.split('/').filter(Boolean).join('/');
}

/**
 * Reads the history of the repository of a folder, newest commit first.
 * @throws CannotRun `usage` if git cannot be run, the folder is in no repository, or the clone lacks older commits: its files would have
 *   the date of the oldest commit that it has.
 */
export async function gitDates(cwd: string, maps: readonly string[], signal: AbortSignal): Promise<GitDates> {
  const dates = new GitDates(maps.map(readSourceMap));
  const words = ['--no-pager', '-c', 'core.quotepath=off', '-c', 'core.fsmonitor=false', 'log', '--relative'];
  const git = spawn('git', [...words, `--format=${COMMIT}%ct`, '--name-only', '--no-renames'], {
    cwd,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  git.stderr.on('data', (data: Buffer) => {
    if (complaint.length < LONGEST_PATTERN) complaint += data.toString();
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    git.on('error', reject);
    git.on('close', resolve);
  });
  ended.catch(() => {});
  const seen = new Set<string>();
  let committed = Number.NaN;
  for await (const line of createInterface({ input: git.stdout })) {
    if (line.startsWith(COMMIT)) committed = Number(line.slice(1)) * 1_000;
    else if (line !== '' && !seen.has(line)) {
      seen.add(line);
      dates.add(line, committed);
    }
  }
  const code = await ended.catch((error: Error) => {
    signal.throwIfAborted();
    throw new CannotRun('usage', `--lastmod-from git: git cannot be run (${error.message})`);
  });
  if (code !== 0) throw new CannotRun('usage', `--lastmod-from git: ${complaint.trim().split('\n')[0] ?? 'git failed'}`);
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--is-shallow-repository'], { cwd, signal });
  if (stdout.trim() === 'true') {
    const advice = 'fetch the whole history, with git fetch --unshallow, or fetch-depth: 0 or GIT_DEPTH: 0 in CI';
    throw new CannotRun(
      'usage',
      `--lastmod-from git: this clone lacks older commits, so the dates of files are not known: ${advice}`,
    );
  }
  return dates;
}

/** The last commit of the page of a loc; null if there is none. */
export function sourceOf(dates: GitDates, loc: string): SourceDate | null {
  const url = parseUrl(loc);
  return url === null ? null : dates.of(url);
}
