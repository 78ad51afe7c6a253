// What is said of a rule that does not exist.

import { CannotRun } from '../../base/errors.js';
import { suggestion } from '../../base/nearest.js';

/** The error for an unknown rule, with the most similar known one. */
export function unknownRule(id: string, known: Iterable<string>): CannotRun {
  return new CannotRun('usage', `unknown rule '${id}'${suggestion(id, known) || '; sitemap-lint rules lists them'}`);
}
