// Where a linting thread begins.

import { CodeCache, currentUser, runCached } from './code-cache.js';

/** What the bundle says of the file of `program.ts`: its name, and a digest of it. */
declare const BUILT: { readonly program: string; readonly digest: string };

const path = `${import.meta.dirname}/${BUILT.program}`;
const program = runCached(path, CodeCache.of(path, BUILT.digest, currentUser()), false) as typeof import('./program.js');
await program.thread();
