// The colours and links of the terminal report.

import { Chalk } from 'chalk';
import type { FindingSeverity } from '../../base/problem/problem.js';
import { docsUrl } from '../docs-link.js';
import type { ReportOptions } from '../reporter.js';

type Painter = (text: string) => string;

/** One painter for each role. At colour level 0 all return plain text. */
export interface Paint {
  readonly heading: Painter;
  readonly strong: Painter;
  readonly dim: Painter;
  readonly good: Painter;
  readonly severity: Readonly<Record<FindingSeverity, Painter>>;
  /** A rule id, linked to its page (OSC 8) if colours are on. */
  readonly rule: Painter;
}

/** Creates the painters of a report. The chalk level is fixed, so that chalk does not inspect the environment itself. */
export function createPaint(options: ReportOptions): Paint {
  const chalk = new Chalk({ level: options.colour });
  return {
    heading: chalk.bold.underline,
    strong: chalk.bold,
    dim: chalk.dim,
    good: chalk.green,
    severity: { error: chalk.red, warning: chalk.yellow, info: chalk.blue },
    rule: (id) => {
      const url = options.colour > 0 ? docsUrl(options.tool, id) : null;
      return url === null ? chalk.dim(id) : `\u001b]8;;${url}\u001b\\${chalk.dim(id)}\u001b]8;;\u001b\\`;
    },
  };
}
