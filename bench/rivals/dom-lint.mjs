// A rival: a simple checker on libxmljs2 that loads the whole document as a tree, validates it, and checks each field.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import libxml from 'libxmljs2';

const [schema, file] = process.argv.slice(2);
const xsd = libxml.parseXml(readFileSync(schema, 'utf8'), { baseUrl: join(dirname(schema), '/') });
const document = libxml.parseXml(readFileSync(file, 'utf8'));
let problems = document.validate(xsd) ? 0 : document.validationErrors.length;
const space = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const seen = new Set();
for (const url of document.find('/s:urlset/s:url', space)) {
  const loc = url.get('s:loc', space)?.text() ?? '';
  if (!URL.canParse(loc) || loc.length > 2048 || seen.has(loc)) problems++;
  seen.add(loc);
  const lastmod = url.get('s:lastmod', space)?.text();
  if (lastmod !== undefined && Number.isNaN(Date.parse(lastmod))) problems++;
  const priority = url.get('s:priority', space)?.text();
  if (priority !== undefined && !(Number(priority) >= 0 && Number(priority) <= 1)) problems++;
  const changefreq = url.get('s:changefreq', space)?.text();
  if (changefreq !== undefined && !/^(always|hourly|daily|weekly|monthly|yearly|never)$/.test(changefreq)) problems++;
}
console.log(`${seen.size} URLs, ${problems} problems`);
