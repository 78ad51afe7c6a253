// Turns what the scanner notes, and bytes that are no UTF-8, into the problems that a reader tells.

import type { Fix, MessageData, Span } from '../finding/finding.js';
import { DEFECTS, type Defect, HARMLESS_DEFECTS } from '../xml/defects.js';
import type { RootFacts } from './document.js';
import { repairOf } from './repairs.js';

/** Takes problems: those inside an entry say so. */
export interface ProblemSink {
  problem(rule: string, message: string, data: MessageData, at: Span, entry: boolean, fix?: Fix): void;
}

/** Prefixes without declaration that are told apart; a hostile file has millions. */
const MOST_PREFIXES = 1_000;

/** Whether a unit with these defects is ill-formed. */
export function isBroken(defects: readonly Defect[]): boolean {
  return defects.some(({ name }) => !HARMLESS_DEFECTS.has(name));
}

/** Reports the problems of one document, and remembers whether it is well-formed. */
export class ProblemReporter {
  wellFormed = true;
  readonly #sink: ProblemSink;
  /** Prefixes that were reported as not declared. */
  readonly #unbound = new Set<string>();
  /** Ill-formed byte sequences that no unit has reported yet. */
  #illFormed: { readonly at: Span; readonly bytes: string }[] = [];

  constructor(sink: ProblemSink) {
    this.#sink = sink;
  }

  /** Reports a problem that makes the document ill-formed. */
  report(rule: string, message: string, data: MessageData, at: Span, entry: boolean): void {
    this.wellFormed = false;
    this.#sink.problem(rule, message, data, at, entry);
  }

  /** Reports defects whose indices count from the document's byte `base`. */
  defects(defects: readonly Defect[], base: number, entry: boolean, root: RootFacts | null): void {
    if (isBroken(defects)) this.wellFormed = false;
    for (const defect of defects) {
      if (defect.name === 'unboundPrefix' && !this.#isNew(String(defect.data['prefix']))) continue;
      const [rule, message] = DEFECTS[defect.name];
      const at = { offset: base + defect.from, length: defect.to - defect.from };
      this.#sink.problem(rule, message, defect.data, at, entry, repairOf(defect, at, root));
    }
  }

  /** Notes a sequence of bytes that is no UTF-8, to be reported with the unit in which it lies. */
  noteIllFormed(at: Span, bytes: Uint8Array): void {
    const hexadecimal = Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0'));
    this.#illFormed.push({ at, bytes: hexadecimal.join(' ') });
  }

  /** Reports the noted sequences that begin before an offset of the document. */
  reportIllFormed(before: number, entry: boolean): void {
    if (this.#illFormed.length === 0) return;
    for (const { at, bytes } of this.#illFormed) {
      if (at.offset >= before) continue;
      this.report('encoding/invalid-utf8', at.length === 1 ? 'byte' : 'sequence', { bytes }, at, entry);
    }
    this.#illFormed = this.#illFormed.filter(({ at }) => at.offset >= before);
  }

  /** One declaration is missing, however often its prefix is used. */
  #isNew(prefix: string): boolean {
    if (this.#unbound.has(prefix)) return false;
    if (this.#unbound.size < MOST_PREFIXES) this.#unbound.add(prefix);
    return true;
  }
}
