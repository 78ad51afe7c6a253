// Options of the document readers.

import type { ScannerLimits } from '../../xml/defects.js';

export interface ReaderOptions {
  readonly limits?: Partial<ScannerLimits>;
  /** Bytes to wait for before scanning continues; 1 scans after every push. */
  readonly refill?: number;
}
