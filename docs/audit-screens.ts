// Screens of the audit as text, of the site in fixtures/books: the same in every run.

import { Explorer } from '../src/audit/explorer.js';
import { FindingTable } from '../src/audit/finding-table.js';
import { createStyle } from '../src/audit/style.js';
import { ScreenView } from '../src/audit/view/screen.js';
import type { Report } from '../src/report/report.js';
import { DOCUMENTED_RULES } from '../src/rules/documented.js';
import { lint } from '../src/run/run.js';

/** The clock of the screens: a date in them is as old as it was then. */
const NOW = Date.UTC(2020, 4, 2);
const SITE = 'https://books.example.com/';

/** Reads the site once; the answer shows the screen after some keys, `columns` wide and `rows` high. */
export async function auditScreens(): Promise<(keys: readonly string[], columns?: number, rows?: number) => string> {
  const target = `${SITE}sitemap.xml`;
  const report = await lint([target], { baseUrl: SITE, root: 'fixtures/books', xsd: 'off', threads: 'off', now: NOW }).report;
  return (keys, columns = 100, rows = 26) => screenOf(report, keys, columns, rows);
}

function screenOf({ run, notices, ...report }: Report, keys: readonly string[], columns: number, rows: number): string {
  const explorer = new Explorer(FindingTable.of({ run, notices, ...report }), { act: () => undefined, later: (what) => what() });
  const docs = new Map(DOCUMENTED_RULES.map((rule) => [rule.id, rule.docs]));
  const view = new ScreenView(explorer, {
    run: () => ({ targets: run.targets, profile: run.profile, complete: run.complete, notices, history: () => [] }),
    live: () => null,
    guide: { tool: { name: 'sitemap-lint', version: '', homepage: null }, docs: (id) => docs.get(id) ?? null },
    style: createStyle(0, true),
  });
  // The first look knows how many lines there are.
  view.lines(columns, rows);
  for (const key of keys) explorer.press(key);
  const lines = view.lines(columns, rows).map((line) => line.trimEnd());
  return `\`\`\`text\n${lines.join('\n')}\n\`\`\``;
}
