// The verdict of a comparison, which all formats word alike.

import type { FindingSeverity } from '../../base/problem/problem.js';
import { count, counted } from '../stylish/amounts.js';
import { isWorse, type ReportDiff } from './diff.js';

export interface Verdict {
  /** Whether something got worse that `--fail-on` does not allow. */
  readonly worse: boolean;
  /** Whether both sides have findings. */
  readonly comparesFindings: boolean;
  readonly text: string;
}

/** Returns the verdict for a threshold. */
export function verdictOf(diff: ReportDiff, failOn: FindingSeverity | 'never', comparesFindings: boolean): Verdict {
  const worse = isWorse(diff, failOn);
  const text = (): string => {
    const lost = diff.removedPages?.findings.length ?? 0;
    if (lost > 0 && diff.added.length === 0 && diff.rules.length === 0) return removedText(diff, lost, worse, failOn);
    if (worse) return 'Something got worse';
    if (isWorse(diff, 'info')) return `Something got worse, but --fail-on ${failOn} allows it`;
    if (comparesFindings) return 'Nothing got worse';
    const { added = 0, removed = 0, changed = 0 } = diff.urlChanges ?? {};
    return added + removed + changed === 0 ? 'The URLs are the same' : 'The URLs were compared, not the findings';
  };
  return { worse, comparesFindings, text: text() };
}

/** The verdict if only removed URLs have findings. */
function removedText({ removedPages }: ReportDiff, found: number, worse: boolean, failOn: string): string {
  const text = `${count(found)} of ${counted(removedPages?.removed ?? found, 'removed URL')} need attention`;
  return worse ? text : `${text}, but --fail-on ${failOn} allows it`;
}
