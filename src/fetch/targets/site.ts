// Finds the site that a target stands for, whose sitemaps are to be discovered.

/** The site whose root or robots.txt has an address: a robots.txt stands for the sitemaps that it lists. Null for other addresses. */
export function siteOf(url: URL): URL | null {
  if (url.search !== '' || (url.pathname !== '/' && url.pathname !== '/robots.txt')) return null;
  return new URL('/', url);
}
