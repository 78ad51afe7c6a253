// Reports the problems of one unit of a document, with excerpts that show this unit only.

import type { Scanner } from '../../xml/scanner.js';
import type { RootFacts } from '../document.js';
import { isBroken, type ProblemReporter } from './problem-reporter.js';
import type { Window } from './window.js';

/** Maximum of white space before a unit that is kept for excerpts. */
const LONGEST_LEAD = 4_096;

/** The unit that is read at present. Indexes are those of the window. */
export class UnitReport {
  /** Facts from the start tag of the document element; null before it. */
  root: RootFacts | null = null;
  /** Whether another element follows the document element, whose declarations do not apply to it. */
  isBeyondRoot = false;
  /** Start of the white space before the next unit, kept for excerpts; -1 without any. */
  lead = -1;

  constructor(
    readonly window: Window,
    readonly scanner: Scanner,
    readonly problems: ProblemReporter,
  ) {}

  /** Keeps the white space from `lead` to the next unit at `start`, unless it is too long. Returns whether it is kept. */
  keepLead(lead: number, start: number): boolean {
    if (start - lead > LONGEST_LEAD) return false;
    this.lead = lead;
    return true;
  }

  /** Whether the unit must not be used: it is ill-formed, or exceeds a limit. */
  get isBroken(): boolean {
    return isBroken(this.scanner.defects) || this.scanner.declarationsLost;
  }

  /** Ends a unit: excerpts now show the bytes from `start` (and white space before it) to `end`. */
  ends(start: number, end: number, entry: boolean): void {
    this.window.showUnit(this.lead >= 0 ? this.lead : start, end);
    this.problems.reportIllFormed(this.window.base + end, entry);
  }

  /** Reports the defects of the unit that began at `start`. */
  flush(entry: boolean, start: number): void {
    const { defects } = this.scanner;
    this.ends(start, this.scanner.position, entry);
    this.lead = -1;
    if (defects.length === 0) return;
    this.problems.defects(this.scanner, this.window.base, entry, this.isBeyondRoot ? null : this.root);
    defects.length = 0;
  }
}
