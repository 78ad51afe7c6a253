// Runs the built command line as a process of its own, with the Node that SITEMAP_LINT_NODE names.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Root of the package: the working directory of every run, so that reported paths are the same everywhere. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const NODE = process.env['SITEMAP_LINT_NODE'] ?? process.execPath;

export interface Outcome {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly process: ReturnType<typeof spawn>;
  readonly outcome: Promise<Outcome>;
}

export interface Surroundings {
  readonly environment?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly stdin?: string;
  /** File descriptor for standard output; it is not read then. */
  readonly stdout?: number;
}

/** Starts `sitemap-lint` with these words; what colours or progress depend on is not inherited. */
export function start(
  words: readonly string[],
  { environment = {}, cwd = ROOT, stdin, stdout: descriptor }: Surroundings = {},
): Running {
  if (!existsSync(CLI)) throw new Error('dist/cli.js is missing: npm run bundle');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(NODE, [CLI, ...words], {
    cwd,
    env: { PATH, HOME, ...environment },
    stdio: ['pipe', descriptor ?? 'pipe', 'pipe'],
  });
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(stdin ?? '');
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const outcome = new Promise<Outcome>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { process: child, outcome };
}

/** Runs `sitemap-lint` to its end. */
export function run(words: readonly string[], surroundings: Surroundings = {}): Promise<Outcome> {
  return start(words, surroundings).outcome;
}
