// The report that the audit explores: complete, and as filtered by the baseline and --quiet.

import { FindingTable, type RuleBook } from '../../audit/finding-table.js';
import { type RunPart, selectedReport } from '../../audit/selection.js';
import type { Finding } from '../../findings/finding.js';
import { documentErrorsOnly, errorsOnly } from '../../report/errors-only.js';
import type { DocumentReport, Report } from '../../report/report.js';
import type { BaselineFile } from '../output/baseline-file.js';

export class ExploredReport {
  /** Null if there is no baseline. */
  baseline: BaselineFile | null;
  /** The complete report; null until the run has finished. */
  full: Report | null = null;
  /** The findings to explore, during and after the run. */
  table = new FindingTable(new Map());
  /** The facts about the run so far. */
  part: RunPart;
  readonly #quiet: boolean;

  constructor(part: RunPart, baseline: BaselineFile | null, quiet: boolean) {
    this.part = part;
    this.baseline = baseline;
    this.#quiet = quiet;
  }

  /** Adds a document during the run. */
  add(document: DocumentReport, findings: readonly Finding[], rules: RuleBook): void {
    this.table.learn(rules);
    if (!this.#quiet) this.table.add(document, findings);
    else
      this.table.add(
        documentErrorsOnly(document),
        findings.filter(({ severity }) => severity === 'error'),
      );
  }

  /** Sets the complete report and rebuilds the table. */
  take(full: Report): void {
    this.full = full;
    const { run, notices } = this.shown();
    this.part = { run, notices };
    this.table = FindingTable.of(this.shown());
  }

  /** The report to write: without accepted findings, and without warnings and infos if --quiet is given. */
  shown(): Report {
    const report = this.full ?? this.#soFar();
    const applied = this.baseline?.apply(report) ?? report;
    return this.#quiet ? errorsOnly(applied) : applied;
  }

  /** The report for the exit code: like `shown`, but with the warnings that `--quiet` removes. */
  counted(): Report {
    const report = this.full ?? this.#soFar();
    return this.baseline?.apply(report) ?? report;
  }

  #soFar(): Report {
    return selectedReport(this.table, this.part, Int32Array.from(this.table.findings.keys()), true);
  }
}
