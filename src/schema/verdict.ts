// The verdict of the XSD on one document.

import type { SchemaException } from './exceptions.js';

/** The result of XSD validation. Fields are null if validation was off or does not apply to this kind of document. */
export interface SchemaVerdict {
  readonly valid: boolean | null;
  readonly violations: number;
  /** Present if validation stopped at `--limit schema-violations`, so that there may be more violations. */
  readonly atLeast?: true;
  /** Present if the document is not well-formed, which makes it invalid; violations are then those of its well-formed parts. */
  readonly notWellFormed?: true;
  /** The engine that validated; `prover` if every entry was proved valid without one; null if none ran. */
  readonly engine: 'libxmljs2' | 'libxml2-wasm' | 'prover' | null;
  /** Known errors of the engine that the verdict ignores; absent if there are none. */
  readonly exceptions?: readonly SchemaException[];
  /** Whether a part of the document was not validated, because the validator failed or the part exceeds a limit. */
  readonly unjudged: boolean;
}
