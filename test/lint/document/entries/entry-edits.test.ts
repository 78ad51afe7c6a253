// The edits of entries that are only counted: all of them, in one pass over the document.

import { expect, it } from 'vitest';
import { FIX_LEVELS } from '../../../../src/base/problem/fixes.js';
import type { ChosenEdits, EditList } from '../../../../src/findings/fix/edit-list.js';
import { Revisions } from '../../../../src/findings/fix/revisions.js';
import { lint } from '../../../../src/run/run.js';

/** The edits that one pass collects of a sitemap with these entries. */
async function editsOf(entries: readonly string[], unsafe = false): Promise<ChosenEdits & Pick<EditList, 'withheld'>> {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  const found: (ChosenEdits & Pick<EditList, 'withheld'>)[] = [];
  const editing = {
    selection: { levels: unsafe ? FIX_LEVELS : (['safe'] as const), rules: null },
    revision: new Revisions(true),
    onDocument: async ({ edits }: { edits?: EditList | null }) => {
      if (edits) found.push({ withheld: edits.withheld, ...edits.choose() });
    },
  };
  await lint([{ content: text, name: 'sitemap.xml' }], { xsd: 'off', editing }).report;
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[0];
}

const entry = (loc: string, changefreq = 'Daily'): string =>
  `<url><loc>https://example.com/${loc}</loc><changefreq>${changefreq}</changefreq></url>`;
const many = (count: number, make: (at: number) => string): string[] => Array.from({ length: count }, (_, at) => make(at));

it('has the edit of every entry, however much the memory of pages has to grow', async () => {
  const { fixed, edits } = await editsOf(many(5_000, (at) => entry(`${at}`)));
  expect([...fixed]).toEqual([['hints/changefreq-case', 5_000]]);
  expect(edits.count).toBe(5_000);
});

it('tells entries that repeat others from new ones, wherever they are', async () => {
  const entries = many(3_000, (at) => entry(`${at % 3 === 2 ? at - 2 : at}`));
  const { fixed } = await editsOf(entries, true);
  expect((fixed.get('hints/changefreq-case') ?? 0) + (fixed.get('loc/duplicate') ?? 0)).toBe(3_000);
  expect(fixed.get('loc/duplicate')).toBe(1_000);
});

it.each([['0'], ['64'], ['200']])('reads references behind %s characters of a text', async (length) => {
  const tail = 'x'.repeat(Number(length));
  const { fixed, edits } = await editsOf(
    many(1_000, (at) => entry(`?a=${tail}&amp;utm_source=b&amp;c=${at}`, 'daily')),
    true,
  );
  expect([...fixed]).toEqual([['loc/tracking-parameter', 1_000]]);
  expect(edits.length(999)).toBe('utm_source=b&amp;'.length);
});

it('counts the edits that need another option, such as those that remove text between elements', async () => {
  const stray = (at: number): string => entry(`${at}`).replace('</loc>', '</loc>stray');
  const { fixed, withheld } = await editsOf(many(500, stray));
  expect([...fixed]).toEqual([['hints/changefreq-case', 500]]);
  expect(withheld).toEqual({ safe: 0, unsafe: 0, removing: 500 });
});
