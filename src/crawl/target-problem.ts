// Chooses the finding for a target that could not be read.

import type { StageProblem } from '../base/problem/problem.js';
import type { SourceFailure } from '../fetch/network/source.js';
import { isRefusal } from './agent-probe.js';
import type { Job } from './read-ahead.js';

/** The finding. A line of robots.txt that leads nowhere is itself the problem, and so is a target that is not allowed. */
export function targetProblem({ listed, location }: Job, { http, problem }: SourceFailure): StageProblem {
  const status = http?.status ?? 0;
  if (listed && problem.rule === 'fetch/status' && (status === 404 || status === 410))
    return { rule: 'robots/crossref-missing-target', message: 'missing', data: { status } };
  // After a redirect, the redirect is to blame.
  const { url, reason = '' } = problem.data ?? {};
  if (!listed && isRefusal(problem) && url === location.uri)
    return { rule: 'run/input-unsafe', message: 'refused', data: { reason } };
  return problem;
}
