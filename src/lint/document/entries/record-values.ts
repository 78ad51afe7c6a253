// Reads the countable values of entries from their records and adds them to the counters of the document.

import type { CountedValues } from '../../../read/entry/counted-values.js';
import type { HintCounter } from '../../../read/entry/hint-facts.js';
import type { LastmodCounter } from '../../../read/entry/lastmod-facts.js';
import { RECORD, RECORD_FLAGS } from '../../../read/reader/layout.js';
import { instantAt, type ReadingPass } from '../../../read/reader/reading-pass.js';

/** Reads the values of the entry whose record begins at a word. */
export function readValues({ words, floats }: ReadingPass, record: number, values: CountedValues): void {
  const flags = words[record + RECORD.flags] as number;
  values.hasLastmod = (flags & RECORD_FLAGS.lastmod) !== 0;
  values.instant = floats[instantAt(record)] as number;
  values.precision = words[record + RECORD.precision] as number;
  values.hasChangefreq = (flags & RECORD_FLAGS.changefreq) !== 0;
  values.changefreq = words[record + RECORD.changefreq] as number;
  values.hasPriority = (flags & RECORD_FLAGS.priority) !== 0;
  values.hundredths = words[record + RECORD.hundredths] as number;
}

/** Counts the values of an entry. */
export function countValues(values: CountedValues, lastmods: LastmodCounter, hints: HintCounter): void {
  if (Number.isNaN(values.instant)) lastmods.addUndated(values.hasLastmod);
  else lastmods.add(values.instant, values.precision);
  if (values.hasChangefreq) hints.addChangefreq();
  if (values.hasPriority) hints.addPriority(values.hundredths);
}
