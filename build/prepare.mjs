// What npm runs after an installation in a checkout (`prepare`): lets git run the hooks of .husky/, and builds dist/ if it is missing.
// So a package that npm installs from git, as pre-commit does, has what it runs. Standard output stays empty: pre-commit reads the
// name of the package there.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

await import('./hooks.mjs');

// Without development dependencies, nothing can be built, and nothing needs to be.
if (!existsSync('dist/cli.js') && existsSync('node_modules/esbuild')) {
  for (const script of ['build/bundle.mjs', 'build/types.mjs']) {
    const { status } = spawnSync(process.execPath, [script], { stdio: ['ignore', 2, 2] });
    if (status !== 0) process.exit(1);
  }
}
