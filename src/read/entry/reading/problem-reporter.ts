// Turns the scanner's defects and ill-formed UTF-8 into problems.

import type { Fix, MessageData } from '../../../base/problem/problem.js';
import type { Span } from '../../../base/problem/span.js';
import { DEFECTS, type Defect, type DefectName, HARMLESS_DEFECTS, LIMIT_DEFECTS } from '../../xml/defects.js';
import type { RootFacts } from '../document.js';
import { IllFormedBytes, INVALID_UTF8 } from './ill-formed-bytes.js';
import { repairOf } from './repairs.js';
import { type SpentProblems, SpentTally } from './spent-problems.js';

/** Receives problems; `entry` marks those inside an entry. */
export interface ProblemSink extends SpentProblems {
  problem(rule: string, message: string, data: MessageData, at: Span, entry: boolean, fix?: Fix): void;
}

/** Bytes that are illegal in the document's encoding: the message of `encoding/not-utf8` for the first of them. */
export interface IllegalBytes {
  readonly message: 'beyond-ascii' | 'illegal-bytes';
  readonly data: MessageData;
  readonly at: Span;
}

/** The defects that the scanner has recorded, and the names of those of which no more are kept. */
interface ScannedDefects {
  readonly defects: readonly Defect[];
  readonly spent: Set<DefectName>;
}

/** Maximum of distinct unbound prefixes that are tracked; a hostile file has millions. */
const MOST_PREFIXES = 1_000;

/** Returns whether a unit with these defects is ill-formed or exceeds a limit, so that its data must not be used. */
export function isBroken(defects: readonly Defect[]): boolean {
  return defects.some(({ name }) => !HARMLESS_DEFECTS.has(name));
}

/** Reports the problems of one document, and tracks whether it is well-formed. */
export class ProblemReporter {
  wellFormed = true;
  /** Whether a limit was reached: the data beyond it was not checked. */
  limited = false;
  readonly #sink: ProblemSink;
  /** Asks once for consecutive problems, because a spent message stays spent. */
  readonly #spent: SpentTally;
  /** Prefixes already reported as undeclared. */
  readonly #unbound = new Set<string>();
  /** Ill-formed byte sequences not yet reported. */
  readonly illFormed = new IllFormedBytes();
  /** The first bytes that are illegal in the document's encoding, until they are reported. */
  illegal: IllegalBytes | null = null;

  constructor(sink: ProblemSink) {
    this.#sink = sink;
    this.#spent = new SpentTally(sink);
  }

  /** Reports a problem that makes the document ill-formed. */
  report(rule: string, message: string, data: MessageData, at: Span, entry: boolean): void {
    this.wellFormed = false;
    this.#sink.problem(rule, message, data, at, entry);
  }

  /** Reports that a limit was exceeded, which is not an error of the document. The excess is not measured. */
  reportLimit(message: string, limit: number, unit: string, at: Span, entry: boolean): void {
    this.limited = true;
    this.#sink.problem('xml/resource-limit', message, { limit, value: limit + 1, unit }, at, entry);
  }

  /** Reports the defects of a scanner; their indices count from the document's byte `base`. */
  defects({ defects, spent: names }: ScannedDefects, base: number, entry: boolean, root: RootFacts | null): void {
    const spent = this.#spent;
    let before = 0;
    for (const defect of defects) {
      const times = defect.total - before;
      before = defect.total;
      if (LIMIT_DEFECTS.has(defect.name)) this.limited = true;
      else if (!HARMLESS_DEFECTS.has(defect.name)) this.wellFormed = false;
      if (defect.name === 'unboundPrefix' && !this.#isNew(String(defect.data['prefix']))) continue;
      const [rule, message] = DEFECTS[defect.name];
      if (spent.take(rule, message, times)) {
        names.add(defect.name);
        continue;
      }
      const at = { offset: base + defect.from, length: defect.to - defect.from };
      this.#sink.problem(rule, message, defect.data, at, entry, repairOf(defect, at, root));
    }
    spent.end();
  }

  /** Reports the sequences before a document offset that are ill-formed or illegal in the document's encoding. */
  reportIllFormed(before: number, entry: boolean): void {
    // As a whole, because its place is computed from all of its bytes.
    if (this.illegal !== null && this.illegal.at.offset + this.illegal.at.length <= before) {
      const { message, data, at } = this.illegal;
      this.illegal = null;
      this.report('encoding/not-utf8', message, data, at, entry);
    }
    const report = (message: string, data: MessageData, at: Span): void => this.report(INVALID_UTF8, message, data, at, entry);
    this.illFormed.reportBefore(before, report, this.#sink);
  }

  /** Returns whether a prefix is new, because it is reported only once. */
  #isNew(prefix: string): boolean {
    if (this.#unbound.has(prefix)) return false;
    if (this.#unbound.size < MOST_PREFIXES) this.#unbound.add(prefix);
    return true;
  }
}
