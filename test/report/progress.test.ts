// Tests the progress line: painted at intervals, never wider than the terminal, erased at the end.

import { describe, expect, it } from 'vitest';
import { createProgressLine, NOTHING_READ, progressText } from '../../src/report/progress.js';
import type { Progress } from '../../src/report/report.js';
import { lint } from '../../src/run/run.js';

const progress = { documentsDone: 2, documentsKnown: 40, entries: 90_000, sitemaps: 0, bytes: 5_242_880, errors: 1 };

describe('the text', () => {
  it('has a rate after a second', () => {
    expect(progressText(progress, 2000, 100)).toBe('2/40 documents · 90,000 URLs · 1 error · 5.0 MiB · 45,000 URL/s');
  });
  it('has no rate before', () =>
    expect(progressText(progress, 500, 100)).toBe('2/40 documents · 90,000 URLs · 1 error · 5.0 MiB'));
  it('counts the sitemaps of an index as documents, and not as URLs', () => {
    const indexed = { ...progress, entries: 90_040, sitemaps: 40 };
    expect(progressText(indexed, 2000, 100)).toBe(progressText(progress, 2000, 100));
  });
  it('says what it waits for before anything is read', () => {
    expect(progressText(NOTHING_READ, 2000, 100)).toBe('Waiting for the first document');
  });
  it('has no rate while there is nothing to count', () => {
    expect(progressText({ ...progress, entries: 40, sitemaps: 40 }, 2000, 100)).toBe(
      '2/40 documents · 0 URLs · 1 error · 5.0 MiB',
    );
  });
  it('loses its end on a narrow terminal', () =>
    expect(progressText(progress, 2000, 40)).toBe('2/40 documents · 90,000 URLs · 1 error'));
  it('is empty if nothing fits', () => expect(progressText(progress, 2000, 10)).toBe(''));
});

describe('the numbers', () => {
  it('include every URL of a finished document, however small', async () => {
    const told: Progress[] = [];
    await lint(['fixtures/shop/sitemap.xml'], { xsd: 'off', onProgress: (now) => told.push(now) }).report;
    expect(told.at(-1)).toMatchObject({ documentsDone: 1, documentsKnown: 1, entries: 8, sitemaps: 0 });
  });
});

describe('the line', () => {
  it('is painted at most ten times a second, over itself', () => {
    const written: string[] = [];
    let now = 0;
    const line = createProgressLine(
      (text) => written.push(text),
      () => 80,
      () => now,
    );
    for (now = 0; now < 1000; now += 10) line.update(progress);
    expect(written).toHaveLength(10);
    expect(written.every((text) => text.startsWith('\r\u001b[2K') && !text.includes('\n'))).toBe(true);
  });
  it('is erased once, and only if it was painted', () => {
    const written: string[] = [];
    const line = createProgressLine(
      (text) => written.push(text),
      () => 80,
      () => 0,
    );
    line.clear();
    line.update(progress);
    line.clear();
    line.clear();
    expect(written.slice(1)).toEqual(['\r\u001b[2K']);
  });
});
