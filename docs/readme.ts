// The README's consoles: every block of commands shows what a shell prints for them, here and now.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What runs a command of the README, and gives its standard output. */
export type Shell = (command: string) => string;

/** A fenced block whose lines begin with a command behind `$ `, and what it printed. */
const CONSOLE = /^```console\n(.*?)^```$/gms;

/** A README whose consoles show what their commands print. A block may have several, each with its output below it. */
export function withOutputs(readme: string, shell: Shell): string {
  return readme.replace(CONSOLE, (_, block: string) => {
    const commands = block.split('\n').filter((line) => line.startsWith('$ '));
    if (commands.length === 0) throw new Error('a console of the README has no command: a line that begins with $');
    return `\`\`\`console\n${commands.map((line) => `${line}\n${neutral(shell(line.slice(2)))}`).join('\n')}\`\`\``;
  });
}

/** What differs from machine to machine: the time taken, and which engine is there. */
function neutral(text: string): string {
  return text
    .replace(/ in [\d.]+ m?s$/gm, ' in 40 ms')
    .replace(/libxmljs2|libxml2-wasm/g, 'libxmljs2')
    .replace(/^Note .*\n/gm, '');
}

/** Runs `use` with a shell that knows `sitemap-lint`, and nothing of the CI system that this may run in. */
export function withShell<Result>(root: string, node: string, cli: string, use: (shell: Shell) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-readme-'));
  try {
    const program = join(folder, 'sitemap-lint');
    writeFileSync(program, `#!/bin/sh\nexec "${node}" "${cli}" "$@"\n`);
    chmodSync(program, 0o755);
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH: `${folder}${delimiter}${PATH}`, HOME };
    // Findings end a command with 1, and a reader may go away early: what is printed counts.
    return use((command) =>
      execFileSync('bash', ['-c', `{ ${command}\n} || test $? -le 1`], { cwd: root, env, encoding: 'utf8' }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
