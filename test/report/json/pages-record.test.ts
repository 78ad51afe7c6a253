// The pages of a run in reports: JSON by its schema and back, and the words of other formats.

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { PagesReport } from '../../../src/pages/pages-report.js';
import { json } from '../../../src/report/json/json.js';
import { ndjson } from '../../../src/report/json/ndjson.js';
import { pagesText } from '../../../src/report/json/pages-record.js';
import { revived } from '../../../src/report/json/revive.js';
import { isWholeReport } from '../../../src/report/json/shape.js';
import { markdown } from '../../../src/report/markdown.js';
import { progressText } from '../../../src/report/progress.js';
import { prometheus } from '../../../src/report/prometheus.js';
import { PLAIN, reportOf } from '../samples.js';

const PAGES: PagesReport = {
  listed: 1_480,
  chosen: 500,
  asked: 480,
  outcomes: [
    { outcome: 'good', pages: 431 },
    { outcome: 'not-found', pages: 49 },
    { outcome: 'not-asked', pages: 20 },
  ],
  notAsked: [
    { reason: 'on a host that kept failing', pages: 12 },
    { reason: 'outside of --base-url', pages: 8 },
  ],
  statuses: [{ status: 200, pages: 431 }],
  hosts: [{ host: 'example.com', pages: 500, outcomes: [{ outcome: 'good', pages: 431 }] }],
  sitemaps: [{ uri: 'https://example.com/sitemap.xml', outcomes: [{ outcome: 'good', pages: 431 }] }],
  times: { median: 85, p95: 900, slowest: [{ url: 'https://example.com/slow', milliseconds: 1_200 }] },
  cutAtLimit: 1,
  notModified: 0,
  assets: 3,
};
const REPORT = { ...reportOf([]), pages: PAGES };
const TEXT =
  '480 of 1,480 asked: 431 good, 49 not found (1 read in part, median 85 ms); not asked: 12 on a host that kept failing, 8 outside of --base-url';

const text = (pieces: Iterable<string>): string => [...pieces].join('');

describe('the section', () => {
  const saved = JSON.parse(text(json(REPORT, PLAIN)));

  it('is valid against the schema', () => {
    const schema = JSON.parse(readFileSync('schemas/report.schema.json', 'utf8'));
    const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(schema);
    expect(validate(saved) ? [] : validate.errors).toEqual([]);
  });

  it('is read back', () => {
    expect(isWholeReport(saved)).toBe(true);
    expect(revived(saved, new Map()).pages).toEqual(PAGES);
  });

  it('of an older version has no reasons', () => {
    const { notAsked: _, ...older } = saved.pages;
    expect(isWholeReport({ ...saved, pages: older })).toBe(true);
    expect(pagesText(older)).toBe(TEXT.replace(/;.*/, ''));
  });

  it('is refused where it is malformed', () => {
    expect(isWholeReport({ ...saved, pages: { ...saved.pages, outcomes: [{ outcome: 'fine', pages: 1 }] } })).toBe(false);
  });

  it('is in the last line of ndjson', () => {
    expect(JSON.parse(text(ndjson(REPORT)).trim().split('\n').at(-1) as string).pages).toEqual(saved.pages);
  });
});

describe('the words', () => {
  it('say how many of how many were asked, and what they were', () => {
    expect(pagesText(PAGES)).toBe(TEXT);
  });

  it('are in Markdown', () => {
    expect(text(markdown(REPORT, PLAIN))).toContain(`Pages: ${TEXT}.`);
  });

  it('are in metrics', () => {
    expect(text(prometheus(REPORT))).toMatch(/^sitemap_lint_pages\{target="[^"]*",outcome="not-found"\} 49$/m);
  });

  it('are in the progress, with rate and time left', () => {
    const progress = { documentsDone: 1, documentsKnown: 1, entries: 500, sitemaps: 0, bytes: 9, errors: 2 };
    const pages = { done: 100, chosen: 500, elapsed: 10_000 };
    expect(progressText({ ...progress, pages }, 20_000, 100)).toBe('100/500 pages · 2 errors · 10 pages/s · 40.0 s left');
  });
});
