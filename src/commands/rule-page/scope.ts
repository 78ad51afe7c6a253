// The scope of a rule in words for users, who need not know the stages of this package.

import type { Rule } from '../../rules/rule.js';

/** The part that a rule checks: `file` while a file is read, `network` while it is fetched. */
export type Scope = 'entry' | 'document' | 'site' | 'set' | 'page' | 'file' | 'network' | 'run';

/** The text of each scope, after "Looks at:". */
export const SCOPES: Readonly<Record<Scope, string>> = {
  entry: 'one entry',
  document: 'one document as a whole',
  site: 'an index and the sitemaps it lists',
  set: 'all documents of the run together',
  page: 'a listed page, with the entry that lists it (with `--pages`)',
  file: 'the file',
  network: "the connection and the server's response",
  run: 'the run as a whole',
};

/** Returns the scope of a rule. The scope of a stage rule follows from its id. */
export function scopeOf({ id, scope }: Rule): Scope {
  if (scope !== 'stage') return scope;
  if (id.startsWith('fetch/')) return 'network';
  return id.startsWith('run/') ? 'run' : 'file';
}
