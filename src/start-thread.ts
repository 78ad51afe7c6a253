// Entry point of a linting thread.

import { CodeCache, currentUser, runCached } from './code-cache.js';
import { codeIdentity } from './start-words.js';

/** Set by the bundle: name of the bundled `program.ts`, and digest of the files with cached code. */
declare const BUILT: { readonly program: string; readonly digest: string };

const path = `${import.meta.dirname}/${BUILT.program}`;
const identity = codeIdentity(BUILT.digest, process.argv.slice(2));
const caching = { of: (file: string) => CodeCache.of(file, identity, currentUser()), keeps: false };
const program = runCached(path, caching) as typeof import('./program.js');
await program.thread();
