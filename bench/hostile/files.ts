// The files of the hostile benchmark: for each mechanism that bounds the cost of a file, one that needs it.

/** A file of 8 MB, or of the 50,000 entries that the protocol allows. */
export interface HostileFile {
  readonly name: string;
  /** Name of the file without its folder. */
  readonly file: string;
  readonly content: () => Buffer;
}

const BYTES = 8_000_000;
const MOST_ENTRIES = 50_000;

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const FORMATS = {
  xml: [`<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n`, '</urlset>\n'],
  index: ['<?xml version="1.0"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n', '</sitemapindex>\n'],
  rss: ['<?xml version="1.0"?>\n<rss version="2.0"><channel><title>a</title>\n', '</channel></rss>\n'],
  txt: ['', ''],
  robots: ['User-agent: *\n', ''],
} as const;

/** The bytes of an entry, by its index: text, or bytes where they are not UTF-8. */
type Entry = (index: number) => string | Buffer;

function fileOf(name: string, format: keyof typeof FORMATS, entry: Entry): HostileFile {
  const [head, foot] = FORMATS[format];
  const content = (): Buffer => {
    const parts: Buffer[] = [];
    for (let left = BYTES, index = 0; left > 0 && index < MOST_ENTRIES; index++) {
      const next = Buffer.from(entry(index) as string);
      parts.push(next, Buffer.from('\n'));
      left -= next.length + 1;
    }
    return Buffer.concat([Buffer.from(head), ...parts, Buffer.from(foot)]);
  };
  const file = format === 'robots' ? 'robots.txt' : format === 'txt' ? 'sitemap.txt' : 'sitemap.xml';
  return { name, file, content };
}

const url = (loc: string, more = ''): string => `<url><loc>${loc}</loc>${more}</url>`;
const page = (index: number, more = ''): string => url(`https://www.example.com/page-${index}`, more);
const LONG = 900_000;
const FAT = 40_000;
/** A text repeated until it has a length. */
const filled = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length));
const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join('');

const XML: Readonly<Record<string, Entry>> = {
  // Entries that rules see.
  'every loc is relative': (n) => url(`/page-${n}`),
  'every loc has a space': (n) => url(`https://www.example.com/page ${n}`),
  'every loc has a host of its own': (n) => url(`https://host-${n}.example.org/`),
  'every loc has an international host of its own': (n) => url(`https://h\u00f6st-${n}.example.org/`),
  'every loc is on an IP address of its own': (n) => url(`http://10.${n >> 16}.${(n >> 8) & 255}.${n & 255}/`),
  'every loc is a placeholder': (n) => url(`https://www.example.com/{id}/${n}`),
  'every loc is the same': () => page(0),
  'every date is wrong': (n) => page(n, `<lastmod>2026/01/${n}</lastmod>`),
  'every combination of faults': (n) =>
    url(
      `${n & 1 ? '/' : 'https://WWW.example.com/'}${n & 2 ? 'a//b' : 'a'}${n & 4 ? '%zz' : ''}${n & 8 ? '#x' : ''}/${n}`,
      `${n & 16 ? '<lastmod>x</lastmod>' : ''}${n & 32 ? '<changefreq>x</changefreq>' : ''}${n & 64 ? '<priority>x</priority>' : ''}${n & 128 ? '<title>x</title>' : ''}`,
    ),
  // Entries that the scanner reads.
  'every loc has a raw ampersand': (n) => url(`https://www.example.com/?a=1&b=${n}`),
  'every loc has a comment': (n) => url(`https://www.example.com/<!-- ${n} -->page`),
  'every loc is a CDATA section': (n) => url(`<![CDATA[https://www.example.com/page-${n}]]>`),
  'every loc has bytes that are not UTF-8': (n) => Buffer.from(url(`https://www.example.com/\xe9-${n}`), 'latin1'),
  'no entry is closed': (n) => `<url><loc>https://www.example.com/page-${n}</loc>`,
  'every entry has a prefix that nothing declares': (n) => page(n, `<p${n % 999}:a/>`),
  'every entry has namespace declarations': (n) =>
    page(n, `<x:a ${times(20, (k) => `xmlns:x${k}="urn:${n}:${k}" `)}xmlns:x="urn:x"/>`),
  'every entry has an xsi:type': (n) =>
    page(n, `<lastmod xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="x">2026-01-0${n % 9}</lastmod>`),
  'stray text between entries': (n) => `${page(n)}text ${n}`,
  'elements of the root that are not entries': (n) => `<a${n % 999}/>`,
  'a deep entry': (n) => page(n, `${'<x>'.repeat(60)}${'</x>'.repeat(60)}`),
  // Entries that libxml2 validates.
  'every entry has an unknown element': (n) => page(n, `<title>Page ${n}</title>`),
  'every entry has an unknown namespace': (n) => page(n, `<x:a xmlns:x="urn:x">${n}</x:a>`),
  'every entry is in another order': (n) =>
    `<url><lastmod>2026-01-02</lastmod><loc>https://www.example.com/page-${n}</loc></url>`,
  // Large entries and values.
  'entries with many images': (n) =>
    page(
      n,
      times(1_000, (k) => `<image:image><image:loc>https://www.example.com/${n}-${k}.png</image:loc></image:image>`),
    ),
  'entries with many wrong images': (n) =>
    page(
      n,
      times(1_000, (k) => `<image:image><image:loc>/${n}-${k}.png</image:loc></image:image>`),
    ),
  'entries with many links': (n) =>
    page(
      n,
      times(1_000, (k) => `<xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/${n}/${k}"/>`),
    ),
  'entries with many dates': (n) =>
    page(
      n,
      times(9_000, () => '<lastmod>x</lastmod>'),
    ),
  'entries with much stray text': (n) =>
    page(
      n,
      times(9_000, () => 'x<lastmod/>'),
    ),
  'videos with everything wrong': (n) =>
    page(
      n,
      `<video:video><video:title/><video:duration>x</video:duration><video:rating>9</video:rating><video:live>x</video:live><video:tag/>${n}</video:video>`,
    ),
  'articles with everything wrong': (n) =>
    page(
      n,
      `<news:news><news:publication><news:name/><news:language>x</news:language></news:publication><news:publication_date>x</news:publication_date><news:title/>${n}</news:news>`,
    ),
  'long locs': (n) => url(`https://www.example.com/${filled('a', LONG)}${n}`),
  'long locs of dots': (n) => url(`https://www.example.com/${filled('../', LONG)}${n}`),
  'long locs of references': (n) => url(`https://www.example.com/?${filled('a=1&amp;', LONG)}${n}`),
  'long locs of raw ampersands': (n) => url(`https://www.example.com/?${filled('&', LONG)}${n}`),
  'long locs of backslashes': (n) => url(`https://www.example.com/${filled('\\', LONG)}${n}`),
  'long locs of templates': (n) => url(`https://www.example.com/${filled('{{a}}', LONG)}${n}`),
  'long locs of percent signs': (n) => url(`https://www.example.com/${filled('%', LONG)}${n}`),
  'long hosts': (n) => url(`https://${filled('a.', FAT)}${n}/`),
  'long dates': (n) => page(n, `<lastmod>${filled('2026-01-01 ', FAT)}</lastmod>`),
  'long titles of references': (n) =>
    page(n, `<video:video><video:title>${filled('&amp;amp;', LONG)}</video:title></video:video>`),
  'elements in values': (n) => url(`https://www.example.com/${filled('<a/>', FAT)}${n}`),
  'attributes with everything': (n) =>
    `<url ${times(200, (k) => `a${k}="${n}" `)}><loc>https://www.example.com/page-${n}</loc></url>`,
  'comments that are not closed': () => '<!--',
};

/** All files. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...Object.entries(XML).map(([name, entry]) => fileOf(name, 'xml', entry)),
  fileOf('an index of children that differ', 'index', (n) => `<sitemap><loc>https://www.example.com/${n}.xml</loc></sitemap>`),
  fileOf(
    'an index of wrong children',
    'index',
    (n) => `<sitemap><loc>https://www.example.com/a b/${n}</loc><lastmod>x</lastmod></sitemap>`,
  ),
  fileOf('lines with a space', 'txt', (n) => `https://www.example.com/page ${n}`),
  fileOf('lines that are not addresses', 'txt', (n) => `page ${n}`),
  fileOf('items with relative links', 'rss', (n) => `<item><title>a</title><link>/page-${n}</link></item>`),
  fileOf('rules of robots.txt', 'robots', (n) => `Disallow: /*${'*a'.repeat(50)}${n}$`),
  fileOf('sitemaps of robots.txt', 'robots', (n) => `Sitemap: https://www.example.com/sitemap ${n}.xml`),
];
