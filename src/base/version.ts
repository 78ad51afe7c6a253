// Name, version and homepage of this package, from its manifest.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-paths.js';

/** Name and version of the tool, and its homepage if the manifest has one. */
export interface ToolFacts {
  readonly name: string;
  readonly version: string;
  readonly homepage: string | null;
}

/** Reads package.json. @throws Error if it cannot be found. */
export function toolFacts(): ToolFacts {
  const manifest = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as Partial<ToolFacts>;
  const { name = 'sitemap-lint', version = '0.0.0', homepage = null } = manifest;
  return { name, version, homepage };
}
