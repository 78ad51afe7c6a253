// The places of a document in which a hostile text can stand.

/** A format of document, with a place for a text in each of its entries. */
export interface Position {
  readonly name: string;
  /** Name of the file without its folder. */
  readonly file: string;
  readonly head: string;
  readonly before: string;
  readonly after: string;
  readonly foot: string;
  /** An entry of the format in which nothing is wrong, by a path that no other entry has. */
  readonly clean: (path: string) => string;
}

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n`;
const LOC = '<loc>https://example.com/page</loc>';

const CLEAN = (path: string): string =>
  `<url><loc>https://example.com/${path}</loc><lastmod>2026-01-1${path.at(-1)}</lastmod></url>\n`;

/** A place in the entries of a urlset. */
export function urlset(name: string, before: string, after: string): Position {
  return { name, file: `${name}.xml`, head: HEAD, before, after: `${after}\n`, foot: '</urlset>\n', clean: CLEAN };
}

const RSS =
  '<?xml version="1.0"?>\n<rss version="2.0"><channel><title>a</title><link>https://example.com/</link><description>a</description>\n';

const ROBOTS_LINE = (path: string): string => `Disallow: /${path}\n`;

export const POSITIONS: readonly Position[] = [
  urlset('loc-path', '<url><loc>https://example.com/', '</loc></url>'),
  urlset('loc-query', '<url><loc>https://example.com/?', '</loc></url>'),
  urlset('loc-host', '<url><loc>https://', '</loc></url>'),
  urlset('loc-start', '<url><loc>', '</loc></url>'),
  urlset('lastmod', `<url>${LOC}<lastmod>`, '</lastmod></url>'),
  urlset('changefreq', `<url>${LOC}<changefreq>`, '</changefreq></url>'),
  urlset('priority', `<url>${LOC}<priority>`, '</priority></url>'),
  urlset('image-loc', `<url>${LOC}<image:image><image:loc>https://example.com/`, '</image:loc></image:image></url>'),
  urlset('video-title', `<url>${LOC}<video:video><video:title>`, '</video:title></video:video></url>'),
  urlset('news-title', `<url>${LOC}<news:news><news:title>`, '</news:title></news:news></url>'),
  urlset(
    'news-language',
    `<url>${LOC}<news:news><news:publication><news:language>`,
    '</news:language></news:publication></news:news></url>',
  ),
  urlset('link-href', `<url>${LOC}<xhtml:link rel="alternate" hreflang="en" href="https://example.com/`, '"/></url>'),
  urlset('link-hreflang', `<url>${LOC}<xhtml:link rel="alternate" href="https://example.com/" hreflang="`, '"/></url>'),
  urlset('attribute', '<url a="', `">${LOC}</url>`),
  urlset('comment', `<url>${LOC}</url><!--`, '-->'),
  urlset('instruction', `<url>${LOC}</url><?a `, '?>'),
  urlset('cdata', '<url><loc><![CDATA[https://example.com/', ']]></loc></url>'),
  urlset('between-entries', `<url>${LOC}</url>`, ''),
  urlset('in-entry', `<url>${LOC}`, '</url>'),
  urlset('unknown-element', `<url>${LOC}<other>`, '</other></url>'),
  urlset('element-name', `<url>${LOC}<a`, '/></url>'),
  {
    name: 'index-loc',
    file: 'index-loc.xml',
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    before: '<sitemap><loc>https://example.com/',
    after: '</loc></sitemap>\n',
    foot: '</sitemapindex>\n',
    clean: (path) => `<sitemap><loc>https://example.com/${path}.xml</loc></sitemap>\n`,
  },
  {
    name: 'text-line',
    file: 'text-line.txt',
    head: '',
    before: 'https://example.com/',
    after: '\n',
    foot: '',
    clean: (path) => `https://example.com/${path}\n`,
  },
  {
    name: 'rss-link',
    file: 'rss-link.xml',
    head: RSS,
    before: '<item><title>a</title><link>https://example.com/',
    after: '</link></item>\n',
    foot: '</channel></rss>\n',
    clean: (path) => `<item><title>a</title><link>https://example.com/${path}</link></item>\n`,
  },
  {
    name: 'rss-title',
    file: 'rss-title.xml',
    head: RSS,
    before: '<item><link>https://example.com/page</link><title>',
    after: '</title></item>\n',
    foot: '</channel></rss>\n',
    clean: (path) => `<item><title>a</title><link>https://example.com/${path}</link></item>\n`,
  },
  {
    name: 'robots-sitemap',
    file: 'robots.txt',
    head: 'User-agent: *\n',
    before: 'Sitemap: https://example.com/',
    after: '\n',
    foot: '',
    clean: ROBOTS_LINE,
  },
  {
    name: 'robots-rule',
    file: 'robots.txt',
    head: 'User-agent: *\n',
    before: 'Disallow: /',
    after: '\n',
    foot: '',
    clean: ROBOTS_LINE,
  },
];
