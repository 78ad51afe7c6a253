// Findings in an entry that is still being read, whose page is known only when its loc was read.

import { boundedPage } from '../../../findings/bounded.js';
import type { FindingCollector } from '../../../findings/collector.js';
import type { KeptFinding } from '../../../findings/kept-finding.js';

/** Findings after which those that are packed are let go: a hostile entry has a million. */
const LET_GO = 10_000;

export class UnreadFindings {
  readonly #collector: FindingCollector;
  #findings: KeptFinding[] = [];

  constructor(collector: FindingCollector) {
    this.#collector = collector;
  }

  add(finding: KeptFinding): void {
    this.#findings.push(finding);
    if (this.#findings.length % LET_GO === 0) this.#findings = this.#findings.filter(({ onChanged }) => onChanged === undefined);
  }

  get isEmpty(): boolean {
    return this.#findings.length === 0;
  }

  /** Names the page of those in the entry that was read, and of none that were reported earlier. */
  name(entry: number, loc: string | null): void {
    const page = boundedPage(loc);
    for (const finding of this.#findings) if (finding.entry === entry) finding.page = page;
    this.#findings = [];
    this.#collector.namePage(entry, page);
  }
}
