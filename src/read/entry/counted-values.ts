// Values of an entry that are counted per document; see `LastmodCounter` and `HintCounter`.

import { NOT_PLAIN } from './hint-facts.js';
import { LastmodPrecision } from './lastmod-facts.js';

/** Reused for one entry after another. */
export class CountedValues {
  hasLastmod = false;
  /** Instant of lastmod, milliseconds since the epoch; NaN if there is no unambiguous instant. */
  instant = Number.NaN;
  /** Precision of lastmod; meaningless without an instant. */
  precision = LastmodPrecision.Date;
  hasChangefreq = false;
  /** First byte of a valid changefreq, which identifies the word; 0 for any other value. */
  changefreq = 0;
  hasPriority = false;
  /** Hundredths of priority; `NOT_PLAIN` if it is not a plain decimal. */
  hundredths = NOT_PLAIN;
}
