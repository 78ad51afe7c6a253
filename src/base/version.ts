// Name, version and homepage of this package, from its manifest.

import { packageFile } from './package-paths.js';

/** Name and version of the tool, and its homepage if the manifest has one. */
export interface ToolFacts {
  readonly name: string;
  readonly version: string;
  readonly homepage: string | null;
}

/** Reads package.json. @throws Error if it cannot be found. */
export function toolFacts(): ToolFacts {
  const manifest = JSON.parse(packageFile('package.json').toString()) as Partial<ToolFacts>;
  const { name = 'sitemap-lint', version = '0.0.0', homepage = null } = manifest;
  return { name, version, homepage };
}
