// Paths of files that the package ships beside its code: the schemas, and modules built to run elsewhere.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Absolute path of a bundled schema, by file name (`sitemap.xsd`). */
export function schemaPath(name: string): string {
  return join(packageRoot(), 'schemas', name);
}

/** Absolute path of the built schema host that `SchemaHost` starts. */
export function schemaHostPath(): string {
  return join(packageRoot(), 'dist', 'schema-host.js');
}

/** Absolute path of the built module that a linting thread runs. */
export function lintThreadPath(): string {
  return join(packageRoot(), 'dist', 'lint-thread.js');
}

/** Absolute path of the built module that a thread for pages of a build runs. */
export function buildThreadPath(): string {
  return join(packageRoot(), 'dist', 'build-thread.js');
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
