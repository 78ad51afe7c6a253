#!/usr/bin/env node
// Where the command begins: it sets up V8 before anything is compiled, and loads as little as the words ask for. It imports nothing of
// Node's the usual way, which would load what few runs need.

import { CodeCache, currentUser, runCached } from './code-cache.js';

/** Name of the file of `program.ts`, and a digest of it: the bundle says both. */
declare const PROGRAM: { readonly file: string; readonly digest: string };

/** Words with which a run may be something else than the linting of targets. */
const OTHER_WORDS = ['audit', 'rules', 'explain', 'diff', 'merge', 'init', 'completion', '--help', '-h', '--version'];

const words = process.argv.slice(2);

// A clean entry makes no garbage, and a young generation that grows is memory that is touched for nothing: 13 MB where every entry
// has findings, 30 beside threads. Up to Node 22, each thread that begins sets the factor of the whole process back to 2. On the screen
// of the audit every key makes garbage, and ten times as many pauses make its answer a third later.
if (!words.includes('audit')) {
  const keepYoungGeneration = (): void => process.getBuiltinModule('node:v8').setFlagsFromString('--semi-space-growth-factor=1');
  keepYoungGeneration();
  process.on('worker', (thread) => thread.once('online', keepYoungGeneration));
}

// Compiled code is kept for each set of V8's flags, so that these have to be set before.
if (words.some((word) => OTHER_WORDS.includes(word))) {
  (process.getBuiltinModule('node:module') as { enableCompileCache?: () => unknown }).enableCompileCache?.();
  await import('./cli.js');
} else {
  const path = `${import.meta.dirname}/${PROGRAM.file}`;
  const program = runCached(path, CodeCache.of(path, PROGRAM.digest, currentUser()), true) as typeof import('./program.js');
  await program.command();
}
