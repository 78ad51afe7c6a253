// Builds small sites for the examples of rules about several documents.

import type { Example } from '../rule.js';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
export const SITE = 'https://example.com';

/** A sitemap of urls: each a path or an address, and the elements after its loc. */
export function urlset(...urls: readonly (string | readonly [loc: string, rest: string])[]): string {
  const entries = urls.map((url) => {
    const [loc, rest] = typeof url === 'string' ? [url, ''] : url;
    return `<url><loc>${absolute(loc)}</loc>${rest}</url>\n`;
  });
  return `<urlset xmlns="${SITEMAP}" xmlns:xhtml="${XHTML}" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${entries.join('')}</urlset>`;
}

/** A url with links to other languages: each `language path`. */
export function versions(loc: string, ...links: readonly string[]): readonly [string, string] {
  const elements = links.map((link) => {
    const [language = '', to = ''] = link.split(' ');
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(to)}"/>`;
  });
  return [loc, elements.join('')];
}

/** A site whose index lists sitemaps by path. */
export function siteOf(
  sitemaps: Readonly<Record<string, string>>,
  listed = Object.keys(sitemaps),
): Required<Pick<Example, 'uri' | 'site'>> {
  const children = listed.map((path) => `<sitemap><loc>${absolute(path)}</loc></sitemap>`).join('');
  const uri = `${SITE}/index.xml`;
  const files = Object.entries(sitemaps).map(([path, content]) => [absolute(path), content] as const);
  return { uri, site: { [uri]: `<sitemapindex xmlns="${SITEMAP}">${children}</sitemapindex>`, ...Object.fromEntries(files) } };
}

function absolute(address: string): string {
  return address.startsWith('/') ? `${SITE}${address}` : address;
}
