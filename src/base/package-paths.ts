// Files that the package ships beside its code: the schemas, texts, and modules built to run elsewhere.
//
// In the single executable of `npm run binary`, they are assets, named by their path in the package.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getAsset, isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';

const PACKAGE_NAME = 'sitemap-lint';

let root: string | null = null;

/**
 * The folder of this package's package.json, found by walking up from this module, because the same code runs from
 * src/, from a bundle in dist/, and from a test build deeper down.
 * Throws an Error when no folder above is the package's.
 */
export function packageRoot(): string {
  root ??= findRoot(dirname(fileURLToPath(import.meta.url)));
  return root;
}

/** Whether this is the single executable. The module of a thread is a text then, which `Worker` runs with `eval`. */
export const IS_EXECUTABLE = isSea();

/** The content of a file of the package, by its path in the package. @throws Error if it cannot be read */
export function packageFile(path: string): Buffer {
  return IS_EXECUTABLE ? Buffer.from(getAsset(path)) : readFileSync(join(packageRoot(), path));
}

/** The bundled schemas by file name (`sitemap.xsd`). @throws Error if one cannot be read */
export function bundledSchemas(): ReadonlyMap<string, Buffer> {
  // The asset with the name of the folder lists its files.
  const names = IS_EXECUTABLE ? getAsset('schemas', 'utf8').split('\n') : readdirSync(schemaPath(''));
  return new Map(names.filter((name) => name.endsWith('.xsd')).map((name) => [name, packageFile(`schemas/${name}`)]));
}

/** Absolute path of a bundled schema, by file name (`sitemap.xsd`). */
export function schemaPath(name: string): string {
  return join(packageRoot(), 'schemas', name);
}

/** What `fork` gets to start the built schema host: its absolute path, or the argument by which the executable becomes the host. */
export function schemaHostPath(): string {
  return IS_EXECUTABLE ? 'schema-host.js' : join(packageRoot(), 'dist', 'schema-host.js');
}

/** The built module that a linting thread runs: its absolute path, or its text in the executable. */
export function lintThreadModule(): string {
  return threadModule('lint-thread.js');
}

/** The built module that a thread for pages of a build runs: its absolute path, or its text in the executable. */
export function buildThreadModule(): string {
  return threadModule('build-thread.js');
}

function threadModule(name: string): string {
  return IS_EXECUTABLE ? getAsset(`dist/${name}`, 'utf8') : join(packageRoot(), 'dist', name);
}

function findRoot(start: string): string {
  for (let folder = start; ; ) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && isOurs(readFileSync(manifest, 'utf8'))) return folder;
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json of ${PACKAGE_NAME} above ${start}`);
    folder = parent;
  }
}

/** A bundler's own package.json may be between the module and the root, so the name decides. */
function isOurs(manifest: string): boolean {
  return (JSON.parse(manifest) as { name?: unknown }).name === PACKAGE_NAME;
}
