// Everything of the site that is text: run by the build.

import { readFileSync } from 'node:fs';
import { checkPage } from './check-page.js';
import { docsPages } from './docs-pages.js';

/** The colours of the report, which the site shares. */
const COLOURS = /^:root(?:\[[^\]]*\])? \{[^}]*\}/gm;
/** Borders of fields need more contrast than lines between texts (WCAG 1.4.11). */
const FIELD = ':root{--field:light-dark(#7d8794,#77818d)}';
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="none" stroke="#3f8f86" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M2 3h8M2 7h5M2 11h3m3 0 2 2 4-5"/></svg>`;

/** The texts of the site, by path. */
export function sitePages(): Map<string, string> {
  const docs = docsPages();
  const report = readFileSync('src/report/html/client/style.css', 'utf8');
  const style = `${[...report.matchAll(COLOURS)].map(([text]) => text).join('\n')}\n${FIELD}\n${readFileSync('site/style.css', 'utf8')}`;
  return new Map([
    ['index.html', checkPage()],
    ['site.css', style],
    ['icon.svg', ICON],
    ['search-index.js', `siteSearch=${JSON.stringify(docs.flatMap(({ entries }) => entries))};`],
    ...docs.map(({ path, html }): [string, string] => [path, html]),
  ]);
}
