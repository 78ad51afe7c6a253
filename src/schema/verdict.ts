// The verdict of the XSD on one document.

import type { SchemaException } from './exceptions.js';

/** What the XSD says of a document: null fields when the stage was off or the document is not its business. */
export interface SchemaVerdict {
  readonly valid: boolean | null;
  readonly violations: number;
  /** Which engine spoke; `prover` when every entry was proved valid without one; null when none did. */
  readonly engine: 'libxmljs2' | 'libxml2-wasm' | 'prover' | null;
  /** What the verdict accepts although the engine rejects it; absent for nothing. */
  readonly exceptions?: readonly SchemaException[];
  /** Whether a part of the document got no verdict: the validator failed, or the part was beyond a limit of the reader. */
  readonly unjudged: boolean;
}
