#!/usr/bin/env node
// Where the command begins: it sets up V8 before anything is compiled, and loads as little as the words ask for. It imports nothing of
// Node's the usual way, which would load what few runs need.

import { CodeCache, codeFolder, currentUser, runCached } from './code-cache.js';
import { fixes, laterFlag } from './commands/optimizing.js';
import { codeIdentity, fetches, OTHER_WORDS } from './start-words.js';

/** Set by the bundle: name of the bundled `program.ts`, and digest of the files with cached code. */
declare const BUILT: { readonly program: string; readonly digest: string };

/** Node's modules that every run needs, and those for requests. */
const READING = ['node:fs/promises', 'node:os', 'node:timers/promises', 'node:v8'];
const FETCHING = ['node:assert', 'node:dns/promises', 'node:http', 'node:tls', 'node:zlib'];

const words = process.argv.slice(2);

// Node loads its own modules three times as fast as long as V8 has the flags with which their code was compiled.
for (const name of fetches(words) ? [...READING, ...FETCHING] : READING) process.getBuiltinModule(name);

// Else the code that is kept after a long run would lack what only its beginning needed.
const { setFlagsFromString } = process.getBuiltinModule('node:v8');
setFlagsFromString('--no-flush-bytecode');

// A clean entry makes no garbage, and a young generation that grows is memory that is touched for nothing: 13 MB where every entry
// has findings, 30 beside threads. But edits of each entry are garbage, too. Up to Node 22, each thread that begins sets the factor of
// the whole process back to 2. On the screen of the audit every key makes garbage, and ten times as many pauses make its answer a third
// later.
const isAudit = words.includes('audit');
const makesGarbage = isAudit || fixes(words);
if (!makesGarbage) {
  const keepYoungGeneration = (): void => setFlagsFromString('--semi-space-growth-factor=1');
  keepYoungGeneration();
  process.on('worker', (thread) => thread.once('online', keepYoungGeneration));
}
if (!isAudit) {
  const later = laterFlag(words);
  if (later !== null) setFlagsFromString(later);
}

// V8 accepts compiled code only under the flags that it was compiled under, so that the flags have to be set before. The audit keeps none.
const user = currentUser();
const path = `${import.meta.dirname}/${BUILT.program}`;
const identity = codeIdentity(BUILT.digest, words);
const lints = !words.some((word) => OTHER_WORDS.includes(word));
const caching = { of: (file: string) => (isAudit ? null : CodeCache.of(file, identity, user)), keeps: lints };
// Other commands load modules as well.
if (caching.of(path) === null || !lints) keepByNode();
const program = runCached(path, caching) as typeof import('./program.js');
await program.command();

/**
 * From Node 22.1 on, Node keeps code itself, less of it than `CodeCache`: not what was compiled when it was first called. Its own place is
 * the system's folder for temporary files, where others may have put something; but where users have no number, that folder is theirs.
 */
function keepByNode(): void {
  const { enableCompileCache } = process.getBuiltinModule('node:module') as { enableCompileCache?: (folder?: string) => unknown };
  if (enableCompileCache === undefined) return;
  const folder = codeFolder(user);
  if (folder !== null) enableCompileCache(`${folder}/node`);
  else if (user.id === undefined) enableCompileCache();
}
