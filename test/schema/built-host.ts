// Builds what the host tests start as processes of their own, below the package so that its dependencies resolve.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { packageRoot } from '../../src/base/package-paths.js';
import { SchemaHost } from '../../src/schema/host.js';

export interface Built {
  /** Paths of the bundles, by name of the entry point without its extension. */
  readonly path: (name: string) => string;
  readonly remove: () => void;
}

/** Bundles the modules as the package's build does. Paths are relative to this folder. */
export async function bundle(entryPoints: readonly string[]): Promise<Built> {
  const folder = mkdtempSync(join(packageRoot(), 'node_modules', '.schema-host-'));
  await build({
    entryPoints: entryPoints.map((entry) => join(dirname(fileURLToPath(import.meta.url)), entry)),
    outdir: folder,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return { path: (name) => join(folder, `${name}.mjs`), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A schema host that runs the current sources. `close` ends it and removes its files. */
export async function builtSchemaHost(): Promise<{ readonly host: SchemaHost; readonly close: () => Promise<void> }> {
  const built = await bundle(['../../src/schema/host-process.ts']);
  const host = new SchemaHost({ command: { path: built.path('host-process'), args: [] } });
  const close = async () => {
    await host.close();
    built.remove();
  };
  return { host, close };
}

/** Whether a process runs. One that has ended but that nobody has reaped does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !['Z', 'X'].includes(stat.charAt(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}
