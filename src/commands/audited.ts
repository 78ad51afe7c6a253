// The report that is being explored: whole, and as baseline and --quiet leave it.

import { FindingTable, type RuleBook } from '../audit/finding-table.js';
import { type RunPart, selectedReport } from '../audit/selection.js';
import type { Finding } from '../finding/finding.js';
import { documentErrorsOnly, errorsOnly } from '../report/errors-only.js';
import type { DocumentReport, Report } from '../report/report.js';
import type { BaselineFile } from './baseline.js';

export class Audited {
  /** Null without one. */
  baseline: BaselineFile | null;
  /** Everything that was found; null until a run has come to its end. */
  full: Report | null = null;
  /** What is explored while a run goes on, and after it. */
  table = new FindingTable(new Map());
  /** The run, as far as it is known. */
  part: RunPart;
  readonly #quiet: boolean;

  constructor(part: RunPart, baseline: BaselineFile | null, quiet: boolean) {
    this.part = part;
    this.baseline = baseline;
    this.#quiet = quiet;
  }

  /** Takes a document of a run that goes on. */
  add(document: DocumentReport, findings: readonly Finding[], rules: RuleBook): void {
    this.table.learn(rules);
    if (!this.#quiet) this.table.add(document, findings);
    else
      this.table.add(
        documentErrorsOnly(document),
        findings.filter(({ severity }) => severity === 'error'),
      );
  }

  /** Takes the report of everything, and makes the table anew. */
  take(full: Report): void {
    this.full = full;
    const { run, notices } = this.shown();
    this.part = { run, notices };
    this.table = FindingTable.of(this.shown());
  }

  /** The report that is written, and whose counts the exit code follows. */
  shown(): Report {
    const report = this.full ?? this.#soFar();
    const applied = this.baseline?.apply(report) ?? report;
    return this.#quiet ? errorsOnly(applied) : applied;
  }

  /** The same with the warnings that `--quiet` leaves out: what the exit code follows. */
  counted(): Report {
    const report = this.full ?? this.#soFar();
    return this.baseline?.apply(report) ?? report;
  }

  #soFar(): Report {
    return selectedReport(this.table, this.part, Int32Array.from(this.table.findings.keys()), true);
  }
}
