// A shop whose 300 sitemaps have the faults that generators make, and the report of it in a terminal.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitReason } from '../src/commands/outcome.js';
import type { Report } from '../src/report/report.js';
import { stylish } from '../src/report/stylish/stylish.js';
import { lint } from '../src/run/run.js';

/** The clock of the report: a date in it is as old as it was then. */
const NOW = Date.UTC(2026, 10, 20, 12);
const SITE = 'https://shop.example.com/';
const SITEMAPS = 300;
const URLS_A_SITEMAP = 40;
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Columns of the terminal in which the report is shown. */
const COLUMNS = 110;

/** The report of the shop, as a terminal without colours shows it. */
export async function brokenShop(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-shop-'));
  try {
    writeFileSync(join(root, 'sitemap.xml'), index());
    for (let number = 1; number <= SITEMAPS; number++) writeFileSync(join(root, `products-${number}.xml`), sitemap(number));
    const options = { baseUrl: SITE, root, xsd: 'off', threads: 'off', now: NOW } as const;
    return shown(await lint([`${SITE}sitemap.xml`], options).report);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function shown(report: Report): string {
  const tool = { name: 'sitemap-lint', version: '', homepage: null };
  const exit = exitReason(report.summary, 'error', null);
  const pieces = stylish({ ...report, run: { ...report.run, durationMs: 700 } }, { tool, colour: 0, columns: COLUMNS, exit });
  return [...pieces].join('');
}

function index(): string {
  const listed = Array.from(
    { length: SITEMAPS },
    (_, number) => `<sitemap><loc>${SITE}products-${number + 1}.xml</loc></sitemap>`,
  );
  return `${DECLARATION}<sitemapindex ${XMLNS}>\n${listed.join('\n')}\n</sitemapindex>\n`;
}

/** A sitemap of products. All have changefreq before lastmod, and every seventh and every fortieth has other faults. */
function sitemap(number: number): string {
  const urls = Array.from({ length: URLS_A_SITEMAP }, (_, index) => {
    const path = `products/${number}-${index + 1}`;
    const isRelative = number % 40 === 0 && index % 10 === 0;
    const query =
      number % 100 === 50 && index === 3 ? '?colour=red&size=m' : number % 7 === 0 && index % 20 === 0 ? '?utm_source=feed' : '';
    const day = String((index % 28) + 1).padStart(2, '0');
    return `<url><loc>${isRelative ? '/' : SITE}${path}${query}</loc><changefreq>weekly</changefreq><lastmod>2026-10-${day}</lastmod></url>`;
  });
  return `${DECLARATION}<urlset ${XMLNS}>\n${urls.join('\n')}\n</urlset>\n`;
}
