// `--history`: appends a line of JSON for each run to a file that dashboards can read, and reads the file again.

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { HistoryRun, Report } from '../report/report.js';
import { counted } from '../report/stylish/amounts.js';
import { historyLine, readHistoryLine, runsUntil } from '../report/trend/history-run.js';
import { unwritable } from './writing.js';

/** Longest line that is read, in bytes; a longer one is damaged. A line grows with the rules that a run had findings of. */
const LONGEST_LINE = 1_048_576;
/** Number of runs that are kept in memory: the last ones of the file. */
const MOST_RUNS = 50_000;
const LINE_FEED = 0x0a;

/** The runs of a file, and how many of its lines are damaged. */
export interface History {
  readonly runs: readonly HistoryRun[];
  readonly damaged: number;
}

/**
 * Reads a history. Damaged lines are skipped, and so are empty ones.
 * @throws Error the system error if the file cannot be read
 */
export async function readHistory(path: string): Promise<History> {
  let runs: HistoryRun[] = [];
  let damaged = 0;
  const take = (bytes: Buffer): void => {
    const text = bytes.toString('utf8').trim();
    if (text === '') return;
    const run = readHistoryLine(text);
    if (run === null) damaged++;
    else runs.push(run);
    if (runs.length >= 2 * MOST_RUNS) runs = runs.slice(-MOST_RUNS);
  };
  let line: Buffer[] = [];
  let length = 0;
  const end = (): void => {
    if (length > LONGEST_LINE) damaged++;
    else take(Buffer.concat(line));
    line = [];
    length = 0;
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let to = chunk.indexOf(LINE_FEED); to >= 0; to = chunk.indexOf(LINE_FEED, from)) {
      add(chunk.subarray(from, to));
      end();
      from = to + 1;
    }
    add(chunk.subarray(from));
  }
  end();
  return { runs: runs.slice(-MOST_RUNS), damaged };

  function add(piece: Buffer): void {
    length += piece.length;
    // The rest of a line that is too long is not kept.
    if (length <= LONGEST_LINE) line.push(piece);
  }
}

/** What to say of damaged lines; null if there are none. */
export function damageNotice(path: string, damaged: number): string | null {
  return damaged === 0 ? null : `${path}: ${counted(damaged, 'damaged line')} skipped`;
}

/** The report with the latest runs of its targets, for charts. A history that cannot be read yet has no runs. */
export async function withHistory(path: string, report: Report): Promise<Report> {
  const { runs, damaged } = await readHistory(path).catch((): History => ({ runs: [], damaged: 0 }));
  const notice = damageNotice(path, damaged);
  const notices = notice === null ? report.notices : [...report.notices, notice];
  return { ...report, notices, history: runsUntil(runs, report) };
}

/**
 * Appends a run in a single write, so that the lines of concurrent runs do not mix. If the last line lacks its line feed, it gets
 * one first.
 * @throws CannotRun `report-unwritable`.
 */
export async function addHistory(path: string, report: Report): Promise<void> {
  const line = historyLine(report);
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
