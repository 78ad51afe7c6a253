// The history of a site: one line of JSON for each run, added to a file that a dashboard reads.

import { open } from 'node:fs/promises';
import { encode, runRecord, summaryRecord } from '../report/json.js';
import type { Report } from '../report/report.js';
import { unwritable } from './writing.js';

/**
 * Adds the run to the end of a file, in one write, so that runs which end at the same time do not mix. What the file has already stays
 * as it is; a last line that was cut short gets its line feed.
 * @throws CannotRun `report-unwritable`.
 */
export async function addHistory(path: string, { run, summary }: Report): Promise<void> {
  const line = `${encode({ ...runRecord(run), ...summaryRecord(summary) })}\n`;
  try {
    const file = await open(path, 'a+');
    try {
      const { size } = await file.stat();
      const last = Buffer.alloc(1);
      const isCut = size > 0 && (await file.read(last, 0, 1, size - 1)).bytesRead === 1 && last[0] !== 0x0a;
      await file.appendFile(isCut ? `\n${line}` : line);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw unwritable(path, error);
  }
}
