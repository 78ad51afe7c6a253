// The verdict of the XSD on one document.

import type { SchemaException } from './exceptions.js';

/** The result of XSD validation. Fields are null if validation was off or does not apply to this kind of document. */
export interface SchemaVerdict {
  readonly valid: boolean | null;
  readonly violations: number;
  /** The engine that validated; `prover` if every entry was proved valid without one; null if none ran. */
  readonly engine: 'libxmljs2' | 'libxml2-wasm' | 'prover' | null;
  /** Known errors of the engine that the verdict ignores; absent if there are none. */
  readonly exceptions?: readonly SchemaException[];
  /** Whether a part of the document was not validated, because the validator failed or the part exceeds a limit. */
  readonly unjudged: boolean;
}
