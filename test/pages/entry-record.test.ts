// Entries are read back as they were written, until their pages are asked.

import { expect, it } from 'vitest';
import type { TakenFacts } from '../../src/lint/document/entries/entry-taker.js';
import { lintDocument } from '../../src/lint/document/lint-document.js';
import { type EntryRecord, entryOfText, textOfEntry } from '../../src/pages/entry-record.js';
import { NOW, sourceOf } from '../support/lint-text.js';
import { planOf } from '../support/plans.js';

const FACTS: TakenFacts = { editable: false, robotsReported: true };

/** What is read back of the first entry of a document, which has this content. */
async function recordOf(content: string, isUnseen = false): Promise<EntryRecord | undefined> {
  const records: EntryRecord[] = [];
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url>${content}</url></urlset>`;
  await lintDocument(sourceOf(Buffer.from(text)), null, {
    plan: planOf(),
    now: NOW,
    maxFindings: 1,
    host: null,
    full: false,
    takers: () => ({
      take: (view, locate) => {
        const unseen = (at: { offset: number; length: number }) => ({ ...locate(at), excerpt: null });
        records.push(entryOfText(textOfEntry(view, isUnseen ? unseen : locate, FACTS)));
      },
    }),
  });
  return records[0];
}

const PLACE = { offset: 71, length: 22, line: 2, column: 11, endLine: 2, endColumn: 32 };
const LOC = {
  entry: {
    entry: 0,
    span: { offset: 61, length: 44 },
    loc: { value: 'https://example.com/é', place: PLACE },
    lastmod: null,
    languages: [],
    ...FACTS,
  },
  assets: [],
};

it('an entry that is a loc alone', async () => {
  const line = { text: '<url><loc>https://example.com/é</loc></url>', from: 10, length: 21, cutBefore: false, cutAfter: false };
  expect(await recordOf('<loc>https://example.com/é</loc>')).toEqual({ ...LOC, excerpts: new Map([[71, line]]) });
});

it('an entry without an excerpt', async () => {
  expect(await recordOf('<loc>https://example.com/é</loc>', true)).toEqual({ ...LOC, excerpts: new Map([[71, null]]) });
});

it('an entry with more than a loc', async () => {
  const record = await recordOf('<loc>https://example.com/</loc><lastmod>2026-01-31</lastmod>');
  expect(record?.entry.lastmod).toMatchObject({ value: '2026-01-31', instant: Date.UTC(2026, 0, 31), dateOnly: true });
  expect([...(record?.excerpts.keys() ?? [])]).toHaveLength(2);
});

it('a date that is none', async () => {
  const record = await recordOf('<loc>https://example.com/</loc><lastmod>soon</lastmod>');
  expect(record?.entry.lastmod).toMatchObject({ value: 'soon', instant: Number.NaN });
});
