// What npm runs after an installation in a checkout (`prepare`): lets git run the hooks of .husky/, and builds dist/ if it is missing.
// So a package that npm installs from git, as pre-commit does, has what it runs. Standard output stays empty: pre-commit reads the
// name of the package there.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

await import('./hooks.mjs');

/** Runs a program without standard output; ends with 1 if it fails. */
function run(command, words, environment = process.env) {
  const { status } = spawnSync(command, words, { stdio: ['ignore', 2, 2], env: environment, shell: command === 'npm' });
  if (status !== 0) process.exit(1);
}

if (!existsSync('dist/cli.js')) {
  const { npm_config_global: isGlobal, npm_config_prefix: _prefix, ...environment } = process.env;
  // For `npm install -g` of a git repository, npm installs no development dependencies before it runs this.
  if (isGlobal === 'true' && !existsSync('node_modules/esbuild')) run('npm', ['ci', '--ignore-scripts', '--include=dev'], environment);
  // Where there are none, as with --omit=dev, nothing can be built.
  if (existsSync('node_modules/esbuild')) for (const script of ['build/bundle.mjs', 'build/types.mjs']) run(process.execPath, [script]);
}
