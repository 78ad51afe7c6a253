// Where a linting thread begins.

import { CodeCache, currentUser, runCached } from './code-cache.js';

declare const PROGRAM: { readonly file: string; readonly digest: string };

// As in the run's own thread: V8 has one set of flags for all, which is a part of what it compares with kept code.
process.getBuiltinModule('node:v8').setFlagsFromString('--semi-space-growth-factor=1');
const path = `${import.meta.dirname}/${PROGRAM.file}`;
const program = runCached(path, CodeCache.of(path, PROGRAM.digest, currentUser()), false) as typeof import('./program.js');
await program.thread();
