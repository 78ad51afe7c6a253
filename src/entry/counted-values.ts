// What is counted of every entry, whichever way it is read: see `LastmodCounter` and `HintCounter`.

import { NOT_PLAIN } from './hint-facts.js';
import { LastmodPrecision } from './lastmod-facts.js';

/** Used again for one entry after the other. */
export class CountedValues {
  hasLastmod = false;
  /** What lastmod means, in milliseconds since the epoch; NaN where that is no single instant. */
  instant = Number.NaN;
  /** How exactly it is written; meaningless where it has no instant. */
  precision = LastmodPrecision.Date;
  hasChangefreq = false;
  /** First byte of a changefreq that is one of the seven words, which all begin otherwise; 0 where it is none. */
  changefreq = 0;
  hasPriority = false;
  /** Hundredths of priority; `NOT_PLAIN` where it is not plainly written. */
  hundredths = NOT_PLAIN;
}
