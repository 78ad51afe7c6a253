// `npm run screenshot`: the README's picture of the HTML report, docs/report.png, of a shop that is made up here.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ReportBrowser } from '../test/browser/browser.js';
import { Random } from '../test/support/random.js';

const PICTURE = 'docs/report.png';
/** Bytes that a page of docs may cost its reader. */
const MOST_BYTES = 150_000;
const SIZE = { width: 1120, height: 905 };
const HOST = 'https://shop.example.com';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DAY = 86_400_000;

/** Sitemaps of the shop: how many URLs, how old they are at most in days, and which share of them has each mistake. */
const SITEMAPS = [
  { name: 'products-1', urls: 43_180, days: 700, mistakes: 0.002 },
  { name: 'products-2', urls: 17_412, days: 1_500, mistakes: 0.001 },
  { name: 'categories', urls: 1_204, days: 80, mistakes: 0 },
  { name: 'guides', urls: 618, days: 400, mistakes: 0.01 },
];

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-screenshot-'));
try {
  const site = join(folder, 'dist');
  mkdirSync(site);
  const random = new Random(7);
  const children = SITEMAPS.map((sitemap) => {
    writeFileSync(join(site, `${sitemap.name}.xml.gz`), gzipSync(sitemapText(sitemap, random)));
    return `<sitemap><loc>${HOST}/${sitemap.name}.xml.gz</loc></sitemap>\n`;
  });
  writeFileSync(join(site, 'sitemap.xml'), `<sitemapindex xmlns="${NAMESPACE}">\n${children.join('')}</sitemapindex>\n`);
  const words = [resolve('dist/cli.js'), 'dist/sitemap.xml', '--base-url', HOST, '--root', 'dist', '-f', 'html=report.html'];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  if (status !== 1) throw new Error(`sitemap-lint ended with ${status}: ${stderr}`);
  const browser = await ReportBrowser.launch();
  const { page } = await browser.open(readFileSync(join(folder, 'report.html'), 'utf8'), { width: SIZE.width });
  await page.setViewportSize(SIZE);
  await page.screenshot({ path: PICTURE });
  await browser.close();
  const { size } = statSync(PICTURE);
  if (size > MOST_BYTES) throw new Error(`${PICTURE} has ${size} bytes, more than ${MOST_BYTES}`);
} finally {
  rmSync(folder, { recursive: true });
}

function sitemapText({ name, urls, days, mistakes }: (typeof SITEMAPS)[number], random: Random): string {
  const dateOf = (): string => new Date(Date.now() - DAY * (1 + days * random.next() ** 2)).toISOString().slice(0, 10);
  const entries = Array.from({ length: urls }, (_, number) => {
    const happens = (share: number): boolean => random.next() < mistakes * share;
    const path = `/${name}/${happens(0.5) ? number - 1 : number}`;
    const loc = `${happens(1) ? '' : HOST}${path}${happens(0.7) ? '?utm_source=newsletter' : ''}`;
    const date = happens(0.6) ? '2026-02-30' : happens(0.3) ? '14.03.2026' : dateOf();
    const frequency = happens(0.4) ? 'Weekly' : 'weekly';
    const dated = random.next() < 0.1 ? '' : `<lastmod>${date}</lastmod>`;
    return `<url><loc>${loc}</loc>${dated}<changefreq>${frequency}</changefreq></url>\n`;
  });
  return `<urlset xmlns="${NAMESPACE}">\n${entries.join('')}</urlset>\n`;
}
