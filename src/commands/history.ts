// `--history`: appends a line of JSON for each run to a file that dashboards can read.

import { open } from 'node:fs/promises';
import { countsRecord, encode, runRecord } from '../report/json.js';
import type { Report } from '../report/report.js';
import { unwritable } from './writing.js';

/**
 * Appends a run in a single write, so that the lines of concurrent runs do not mix. If the last line lacks its line feed, it gets
 * one first.
 * @throws CannotRun `report-unwritable`.
 */
export async function addHistory(path: string, { run, summary }: Report): Promise<void> {
  const line = `${encode({ ...runRecord(run), ...countsRecord(summary) })}\n`;
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
