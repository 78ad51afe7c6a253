// The progress line on a terminal, repainted in place while a run goes on and erased at the end.

import type { PagesProgress } from '../pages/pages-report.js';
import { displayWidth } from './escape/width.js';
import type { Progress } from './report.js';
import { count, counted, duration, size } from './stylish/amounts.js';

/** Shortest time between two paints, in milliseconds. Faster updates only flicker. */
const INTERVAL = 100;
const ERASE_LINE = '\r\u001b[2K';

/** The progress before anything is read, shown at once because a server may be slow. */
export const NOTHING_READ: Progress = { documentsDone: 0, documentsKnown: 0, entries: 0, sitemaps: 0, bytes: 0, errors: 0 };

export interface ProgressLine {
  /** Shows new numbers, at most ten times a second. */
  update(progress: Progress): void;
  /** Erases the line. */
  clear(): void;
}

/** Creates a progress line. `write` sends text to the terminal, `columns` returns its current width, `clock` milliseconds. */
export function createProgressLine(write: (text: string) => void, columns: () => number, clock: () => number): ProgressLine {
  const started = clock();
  let painted = Number.NEGATIVE_INFINITY;
  let visible = false;
  return {
    update(progress) {
      const now = clock();
      if (now - painted < INTERVAL) return;
      painted = now;
      visible = true;
      write(ERASE_LINE + progressText(progress, now - started, columns()));
    },
    clear() {
      if (visible) write(ERASE_LINE);
      visible = false;
    },
  };
}

/** Returns the text of the line. In a narrow terminal, parts are dropped from the right. */
export function progressText(progress: Progress, elapsed: number, columns: number): string {
  const parts = partsOf(progress, elapsed);
  let text = parts.join(' · ');
  while (displayWidth(text) >= columns && parts.length > 1) {
    parts.pop();
    text = parts.join(' · ');
  }
  return displayWidth(text) < columns ? text : '';
}

function partsOf(
  { documentsDone, documentsKnown, entries, sitemaps, bytes, errors, pages }: Progress,
  elapsed: number,
): string[] {
  if (bytes === 0 && documentsDone === 0) return ['Waiting for the first document'];
  if (pages !== undefined) return pagesParts(pages, errors);
  const urls = entries - sitemaps;
  const parts = [
    `${count(documentsDone)}/${counted(documentsKnown, 'document')}`,
    counted(urls, 'URL'),
    counted(errors, 'error'),
    size(bytes),
  ];
  if (elapsed >= 1000 && urls > 0) parts.push(`${count(Math.round(urls / (elapsed / 1000)))} URL/s`);
  return parts;
}

/** Returns the progress of pages: number, rate, and remaining time at that rate. */
function pagesParts({ done, chosen, elapsed }: PagesProgress, errors: number): string[] {
  const parts = [`${count(done)}/${counted(chosen, 'page')}`, counted(errors, 'error')];
  if (elapsed < 1000 || done === 0) return parts;
  const rate = done / (elapsed / 1000);
  parts.push(`${rate < 10 ? rate.toFixed(1) : count(Math.round(rate))} pages/s`);
  if (done < chosen) parts.push(`${duration(((chosen - done) / rate) * 1000)} left`);
  return parts;
}
