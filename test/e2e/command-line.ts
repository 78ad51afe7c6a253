// Runs the built command line as a process of its own, with the Node that SITEMAP_LINT_NODE names.

import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the package: the working directory of every run, so that reported paths are the same everywhere. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The bundle; `SITEMAP_LINT_CLI` names another one. */
export const CLI = process.env['SITEMAP_LINT_CLI'] ?? fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
/** Node, of the version that is tested. */
export const NODE = process.env['SITEMAP_LINT_NODE'] ?? process.execPath;

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
  /** File descriptors for standard input and output; neither is written or read then. */
  readonly input?: number;
  readonly stdout?: number;
  /** File descriptor for standard error; it is not read then. */
  readonly stderr?: number;
  /** The bundle to run, instead of the package's own. */
  readonly cli?: string;
  /** What a shell does before, such as `ulimit -n 40`. */
  readonly before?: string;
  /** User to run as, by number. */
  readonly user?: number;
}

/** A copy of the package with another schema host, the text of a module. Its bundle is `cli`; `folder` is to be removed. */
export function packageWithHost(host: string): { readonly cli: string; readonly folder: string } {
  return packageWith('schema-host.js', host);
}

/** A copy of the package with another file in place of a built one. Its bundle is `cli`; `folder` is to be removed. */
export function packageWith(name: string, text: string | Uint8Array): { readonly cli: string; readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-package-'));
  cpSync(dirname(CLI), join(folder, 'dist'), { recursive: true });
  cpSync(join(ROOT, 'schemas'), join(folder, 'schemas'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
  writeFileSync(join(folder, 'dist', name), text);
  return { cli: join(folder, 'dist/cli.js'), folder };
}

/** Starts `sitemap-lint` with these words; what colours or progress depend on is not inherited. */
export function start(
  words: readonly string[],
  {
    environment = {},
    cwd = ROOT,
    stdin,
    input,
    stdout: descriptor,
    stderr: errorDescriptor,
    cli = CLI,
    before,
    user,
  }: Surroundings = {},
): Running {
  if (!existsSync(cli)) throw new Error(`${cli} is missing: npm run bundle`);
  const { PATH = '', HOME = '' } = process.env;
  const command = [NODE, cli, ...words];
  // Its standard input is a socket, for which bash reads the user's .bashrc unless it is told not to.
  const shell = ['bash', '--norc', '-c', `${before} && exec "$@"`, 'bash'];
  const [program = '', ...rest] = before === undefined ? command : [...shell, ...command];
  const child = spawn(program, rest, {
    cwd,
    env: { PATH, HOME, ...environment },
    stdio: [input ?? 'pipe', descriptor ?? 'pipe', errorDescriptor ?? 'pipe'],
    ...(user === undefined ? {} : { uid: user }),
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

/** A user who may write nowhere but where everybody may. */
export const NOBODY = 65_534;

/** Whether the command line can be run as `NOBODY`: by root only, and where that user may read Node and the bundle. */
export function runsAsNobody(): boolean {
  return process.getuid?.() === 0 && spawnSync(NODE, [CLI, '--version'], { uid: NOBODY }).status === 0;
}

/** Runs `sitemap-lint` to its end. */
export function run(words: readonly string[], surroundings: Surroundings = {}): Promise<Outcome> {
  return start(words, surroundings).outcome;
}
