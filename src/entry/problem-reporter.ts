// Turns what the scanner notes, and bytes that are no UTF-8, into the problems that a reader tells.

import type { Fix, MessageData, Span } from '../finding/finding.js';
import { DEFECTS, type Defect, HARMLESS_DEFECTS, LIMIT_DEFECTS } from '../xml/defects.js';
import type { RootFacts } from './document.js';
import { IllFormedBytes } from './ill-formed-bytes.js';
import { repairOf } from './repairs.js';

/** Takes problems: those inside an entry say so. */
export interface ProblemSink {
  problem(rule: string, message: string, data: MessageData, at: Span, entry: boolean, fix?: Fix): void;
}

/** Bytes that are not legal in the encoding of the document: what `encoding/not-utf8` says of the first of them. */
export interface IllegalBytes {
  readonly message: 'beyond-ascii' | 'illegal-bytes';
  readonly data: MessageData;
  readonly at: Span;
}

/** Prefixes without declaration that are told apart; a hostile file has millions. */
const MOST_PREFIXES = 1_000;

/** Whether a unit with these defects is ill-formed, or more than the limits let us read: nobody may build on it. */
export function isBroken(defects: readonly Defect[]): boolean {
  return defects.some(({ name }) => !HARMLESS_DEFECTS.has(name));
}

/** Reports the problems of one document, and remembers whether it is well-formed. */
export class ProblemReporter {
  wellFormed = true;
  /** Whether a limit of ours was reached: what lies beyond it was not judged. */
  limited = false;
  readonly #sink: ProblemSink;
  /** Prefixes that were reported as not declared. */
  readonly #unbound = new Set<string>();
  /** Ill-formed byte sequences that no unit has reported yet. */
  readonly illFormed = new IllFormedBytes();
  /** The first bytes that are not legal in the document's encoding, until they are told. */
  illegal: IllegalBytes | null = null;

  constructor(sink: ProblemSink) {
    this.#sink = sink;
  }

  /** Reports a problem that makes the document ill-formed. */
  report(rule: string, message: string, data: MessageData, at: Span, entry: boolean): void {
    this.wellFormed = false;
    this.#sink.problem(rule, message, data, at, entry);
  }

  /** Reports that something is larger than a limit, which is no fault of the document's. How much larger is not looked for. */
  reportLimit(message: string, limit: number, unit: string, at: Span, entry: boolean): void {
    this.limited = true;
    this.#sink.problem('xml/resource-limit', message, { limit, value: limit + 1, unit }, at, entry);
  }

  /** Reports defects whose indices count from the document's byte `base`. */
  defects(defects: readonly Defect[], base: number, entry: boolean, root: RootFacts | null): void {
    for (const defect of defects) {
      if (LIMIT_DEFECTS.has(defect.name)) this.limited = true;
      else if (!HARMLESS_DEFECTS.has(defect.name)) this.wellFormed = false;
      if (defect.name === 'unboundPrefix' && !this.#isNew(String(defect.data['prefix']))) continue;
      const [rule, message] = DEFECTS[defect.name];
      const at = { offset: base + defect.from, length: defect.to - defect.from };
      this.#sink.problem(rule, message, defect.data, at, entry, repairOf(defect, at, root));
    }
  }

  /** Reports the byte sequences that begin before an offset of the document, and that are ill-formed or illegal in its encoding. */
  reportIllFormed(before: number, entry: boolean): void {
    if (this.illegal !== null && this.illegal.at.offset < before) {
      const { message, data, at } = this.illegal;
      this.illegal = null;
      this.report('encoding/not-utf8', message, data, at, entry);
    }
    this.illFormed.tell(before, (message, data, at) => this.report('encoding/invalid-utf8', message, data, at, entry));
  }

  /** One declaration is missing, however often its prefix is used. */
  #isNew(prefix: string): boolean {
    if (this.#unbound.has(prefix)) return false;
    if (this.#unbound.size < MOST_PREFIXES) this.#unbound.add(prefix);
    return true;
  }
}
