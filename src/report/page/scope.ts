// Where a rule looks, in the words of whoever reads a report: stages are the business of this package.

import type { Rule } from '../../rules/rule.js';

/** What a rule looks at: `file` is found while a file is read, `network` while it is fetched. */
export type Scope = 'entry' | 'document' | 'site' | 'set' | 'file' | 'network' | 'run';

/** What each scope means, to be read behind "Looks at:". */
export const SCOPES: Readonly<Record<Scope, string>> = {
  entry: 'one entry',
  document: 'one document as a whole',
  site: 'an index and the sitemaps it lists',
  set: 'all documents of the run beside each other',
  file: 'the file, while it is read',
  network: 'the connection, and what the server answers',
  run: 'the run as a whole',
};

/** The scope of a rule; findings of stages are told apart by their subject. */
export function scopeOf({ id, scope }: Rule): Scope {
  if (scope !== 'stage') return scope;
  if (id.startsWith('fetch/')) return 'network';
  return id.startsWith('run/') ? 'run' : 'file';
}
