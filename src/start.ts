#!/usr/bin/env node
// Where the command begins. From Node 22.1 on, Node keeps the compiled code of what is imported from here on, and reads it in the next run.

import module from 'node:module';
import { join } from 'node:path';

const { enableCompileCache } = module as { enableCompileCache?: (folder?: string) => unknown };
const { HOME, XDG_CACHE_HOME } = process.env;
const caches = XDG_CACHE_HOME || (HOME && join(HOME, '.cache'));
// Node's own choice is the system's folder for temporary files, where others may have put something; on Windows it is the user's.
if (caches) enableCompileCache?.(join(caches, 'sitemap-lint'));
else if (process.platform === 'win32') enableCompileCache?.();

await import('./cli.js');
