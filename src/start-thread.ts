// Entry point of a linting thread.

import { CodeCache, currentUser, runCached } from './code-cache.js';

/** Set by the bundle: name and digest of the bundled `program.ts`. */
declare const BUILT: { readonly program: string; readonly digest: string };

const path = `${import.meta.dirname}/${BUILT.program}`;
const program = runCached(path, CodeCache.of(path, BUILT.digest, currentUser()), false) as typeof import('./program.js');
await program.thread();
