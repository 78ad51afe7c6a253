// A folder with the command `sitemap-lint` in its path, in which sites are built by the commands that their authors run.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { CLI, NODE } from '../e2e/command-line.js';

/** A line of the NDJSON report, as far as these tests read it. */
export interface Line {
  readonly type: string;
  readonly rule?: string;
  readonly page?: string | null;
  readonly kind?: string;
  readonly entries?: number;
  readonly pages?: { readonly lastmod?: Readonly<Record<string, unknown>> };
}

/** The sites of one test file. */
export class Workplace {
  readonly #root = mkdtempSync(join(tmpdir(), 'sitemap-lint-generators-'));
  readonly #bin = join(this.#root, 'bin');

  constructor() {
    // The command that the recipes call, as an installation has it; it adds a report that names every rule.
    mkdirSync(this.#bin);
    const command = join(this.#bin, 'sitemap-lint');
    writeFileSync(command, `#!/bin/sh\nexec "${NODE}" "${CLI}" --no-config -f ndjson=report.ndjson -f stylish "$@"\n`);
    chmodSync(command, 0o755);
    // Debian's packages are for Debian's Python.
    symlinkSync('/usr/bin/python3', join(this.#bin, 'python3'));
  }

  /** Writes files of a site, by path. */
  write(site: string, files: Iterable<readonly [path: string, text: string]>): void {
    for (const [path, text] of files) {
      const file = join(this.#root, site, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }

  /** Runs commands of a shell in the folder of a site; the last one runs `sitemap-lint`, whose report is returned. */
  run(site: string, commands: string): readonly Line[] {
    const cwd = join(this.#root, site);
    const { CI: _, ...environment } = process.env;
    const env = {
      ...environment,
      PATH: [this.#bin, process.env['PATH']].join(delimiter),
      ASTRO_TELEMETRY_DISABLED: '1',
      NEXT_TELEMETRY_DISABLED: '1',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
    };
    execFileSync('sh', ['-e', '-c', commands], { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const lines = readFileSync(join(cwd, 'report.ndjson'), 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as Line);
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
