// Loads modules of the user: TypeScript and JavaScript, with the package of this tool among what they can import.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Jiti } from 'jiti';
import { IS_EXECUTABLE, packageRoot } from './package-paths.js';

/**
 * A jiti that resolves imports from `path`. Its disk cache is off: other users can write to a shared temporary folder. `sitemap-lint/rules`
 * is that of this package, even if it is not installed beside the module.
 */
export async function jitiFor(path: string): Promise<Jiti> {
  const { createJiti } = await import('jiti');
  // The executable has no such file: plugins for it find the package beside themselves.
  const alias: Record<string, string> = IS_EXECUTABLE ? {} : { 'sitemap-lint/rules': join(packageRoot(), 'dist', 'rules.js') };
  return createJiti(pathToFileURL(path).href, { fsCache: false, alias });
}
