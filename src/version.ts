// What this package says of itself, from its manifest.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './schema/paths.js';

/** Name and version of the tool, and its homepage where the manifest names one. */
export interface ToolFacts {
  readonly name: string;
  readonly version: string;
  readonly homepage: string | null;
  /** Folder of the package, where the pages of the rules lie; null when they are not there. */
  readonly folder: string | null;
}

/** Reads package.json. @throws Error when the package has been taken apart. */
export function toolFacts(): ToolFacts {
  const folder = packageRoot();
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<ToolFacts>;
  const { name = 'sitemap-lint', version = '0.0.0', homepage = null } = manifest;
  return { name, version, homepage, folder };
}
