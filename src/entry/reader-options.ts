// How the readers of documents work.

import type { ScannerLimits } from '../xml/defects.js';

export interface ReaderOptions {
  readonly limits?: Partial<ScannerLimits>;
  /** Bytes to wait for before scanning goes on; 1 scans after every push. */
  readonly refill?: number;
}
