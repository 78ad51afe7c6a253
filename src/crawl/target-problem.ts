// What to say of a target that could not be read, where it is more than the network says.

import type { SourceFailure, StageProblem } from '../network/source.js';
import { isRefusal } from './agent-probe.js';
import type { Job } from './read-ahead.js';

/** The finding: a line of robots.txt that leads nowhere is what is wrong, and so is a target that may not be asked. */
export function targetProblem({ listed, location }: Job, { http, problem }: SourceFailure): StageProblem {
  const status = http?.status ?? 0;
  if (listed && problem.rule === 'fetch/status' && (status === 404 || status === 410))
    return { rule: 'robots/crossref-missing-target', message: 'missing', data: { status } };
  // Where it was redirected, the redirect is to blame.
  const { url, reason = '' } = problem.data ?? {};
  if (!listed && isRefusal(problem) && url === location.uri)
    return { rule: 'run/input-unsafe', message: 'refused', data: { reason } };
  return problem;
}
