// A site of 300 pages with planted defects, each rule about pages at least once: for a server, and as the folder of a build.

import { deflateSync } from 'node:zlib';

/** What a server answers for a path; `reset` breaks the connection. */
export type PlantedAnswer =
  | 'reset'
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer };

/** A finding that the site must have: rule and message with a space between, and the path of the page or file that it is about. */
export interface PlantedFinding {
  readonly said: string;
  readonly path: string;
}

export interface PlantedSite {
  /** Answers by path, with robots.txt and the sitemap; everything else is 404. */
  readonly answers: ReadonlyMap<string, PlantedAnswer>;
  /** Pages that the sitemap lists. */
  readonly listed: number;
  /** Everything that page rules must say, by path and then by rule. */
  readonly expected: readonly PlantedFinding[];
}

export interface PlantedBuild {
  /** Contents by path below the root of the build. */
  readonly files: ReadonlyMap<string, string | Buffer>;
  readonly expected: readonly PlantedFinding[];
}

/** Rules that are off by default and have a planted defect. */
export const PLANTED_RULES = { 'page/duplicate-content': 'warning', 'page/canonical-missing': 'warning' } as const;

const PAGES = 300;
const DATE = '2025-01-10';

/** A page of the site: what its entry has besides loc, and what the server answers. */
interface Page {
  readonly path: string;
  readonly entry: string;
  readonly answer: PlantedAnswer;
  readonly said: readonly string[];
  /** Whether no page links to it. */
  readonly orphan: boolean;
  /** How a build makes it; `answer` if it is absent. */
  readonly disk?: {
    readonly said: readonly string[];
    readonly redirect?: string;
    readonly headers?: string;
    readonly file?: null;
  };
}

/** Parts of an HTML page that a defect changes. */
interface PageParts {
  readonly canonical?: string | null;
  readonly head?: string;
  readonly lang?: string;
  readonly text?: string;
  readonly modified?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

class Planter {
  readonly pages: Page[] = [];

  constructor(readonly origin: string) {}

  url(path: string): string {
    return `${this.origin}${path}`;
  }

  html(
    path: string,
    { canonical = this.url(path), head = '', lang = 'en', text, modified = DATE, headers = {} }: PageParts = {},
  ): PlantedAnswer {
    const link = canonical === null ? '' : `<link rel="canonical" href="${canonical}">`;
    const meta = `<meta charset="utf-8"><title>Page ${path}</title><meta property="article:modified_time" content="${modified}">`;
    const shown = text ?? `<h1>Page ${path}</h1><p>What is written on ${path} is written nowhere else.</p>`;
    const body = `<!doctype html><html lang="${lang}"><head>${meta}${link}${head}</head><body>${shown}<a href="/">Home</a></body></html>\n`;
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
  }

  add(path: string, said: readonly string[], answer: PlantedAnswer, more: Partial<Page> = {}): void {
    this.pages.push({ path, said, answer, entry: `<lastmod>${DATE}</lastmod>`, orphan: false, ...more });
  }

  /** A page with one defect in its HTML. */
  defect(path: string, said: string, parts: PageParts, entry?: string): void {
    this.add(path, [said], this.html(path, parts), entry === undefined ? {} : { entry });
  }

  redirect(path: string, said: string, to: string): void {
    const answer = { status: 301, headers: { location: to }, body: '' };
    this.add(path, [said], answer, { disk: { said: [said], redirect: to } });
  }

  /** A page that only a server can have. */
  served(path: string, said: string, answer: PlantedAnswer): void {
    this.add(path, [said], answer, { disk: { said: [] } });
  }
}

function plant(origin: string): Planter {
  const site = new Planter(origin);
  plantAnswers(site);
  plantContent(site);
  plantEntries(site);
  site.add('/orphan/', ['page/orphan orphan'], site.html('/orphan/'), { orphan: true });
  for (let n = site.pages.length + 1; n < PAGES; n++) {
    const path = `/p/${String(n).padStart(3, '0')}/`;
    site.add(path, [], site.html(path));
  }
  return site;
}

const status = (code: number, headers: Readonly<Record<string, string>> = {}): PlantedAnswer => ({
  status: code,
  headers,
  body: '',
});

/** Defects that the status or the headers show. */
function plantAnswers(site: Planter): void {
  site.served('/missing/', 'page/status-4xx answers', status(404));
  site.served('/broken/', 'page/status-5xx answers', status(501));
  site.served('/gone/', 'page/gone gone', status(410));
  site.served('/refused/', 'page/rate-limited refused', status(403));
  site.served('/reset/', 'page/unreachable failed', 'reset');
  site.redirect('/moved/', 'page/redirect moved', '/p/100/');
  site.redirect('/twice/', 'page/redirect-chain chain', '/once/');
  site.redirect('/lost/', 'page/redirect-to-home home', '/');
  site.served('/p/101', 'page/slash-redirect added', status(301, { location: '/p/101/' }));
  const tag = { 'x-robots-tag': 'noindex' };
  site.add('/hidden/', ['page/noindex-header noindex'], site.html('/hidden/', { headers: tag }), {
    disk: { said: ['page/noindex-header noindex'], headers: 'X-Robots-Tag: noindex' },
  });
  site.add('/private/', ['page/robots-blocked blocked'], site.html('/private/'));
  site.redirect('/to-private/', 'page/robots-blocked redirected', '/private/');
  site.add('/style.css', ['page/content-type file'], {
    status: 200,
    headers: { 'content-type': 'text/css' },
    body: 'p { color: red }',
  });
}

/** Defects that the HTML shows. */
function plantContent(site: Planter): void {
  site.defect('/draft/', 'page/noindex-meta noindex', { head: '<meta name="robots" content="noindex">' });
  site.defect('/variant/', 'page/canonical-mismatch other', { canonical: site.url('/p/100/') });
  site.defect('/copied/', 'page/canonical-mismatch other-host', { canonical: 'https://www.example.org/copied/' });
  site.defect('/bare/', 'page/canonical-missing missing', { canonical: null });
  site.defect('/two/', 'page/canonical-multiple different', { head: `<link rel="canonical" href="${site.url('/two/?a')}">` });
  site.defect('/script/', 'page/canonical-invalid scheme', { canonical: 'javascript:void(0)' });
  site.defect('/soft/', 'page/soft-404 words', { text: '<h1>Seite nicht gefunden</h1>' });
  const same = '<h1>Shoes</h1><p>The same text on two pages.</p>';
  site.add('/same/1/', [], site.html('/same/1/', { text: same }));
  site.defect('/same/2/', 'page/duplicate-content same', { text: same });
}

/** Defects that show when an entry is compared with its page or with the files that it names. */
function plantEntries(site: Planter): void {
  const date = `<lastmod>${DATE}</lastmod>`;
  const version = (language: string, path: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${site.url(path)}"/>`;
  const link = (language: string, path: string): string =>
    `<link rel="alternate" hreflang="${language}" href="${site.url(path)}">`;
  site.defect(
    '/en/',
    'page/hreflang-mismatch address',
    { head: link('en', '/en/') + link('de', '/p/101/') },
    date + version('en', '/en/') + version('de', '/de/'),
  );
  site.defect('/de/', 'page/lang-mismatch differs', {}, date + version('de', '/de/') + version('en', '/en/'));
  site.defect('/changed/', 'page/lastmod-behind page', { modified: '2025-06-01' });
  site.defect('/stamped/', 'page/lastmod-ahead ahead', { modified: '2024-01-01' });
  const image = `<image:image><image:loc>${site.url('/images/none.png')}</image:loc></image:image>`;
  site.defect('/gallery/', 'page/image-status', {}, date + image);
  const video = (thumbnail: string, file: string): string =>
    `<video:video><video:thumbnail_loc>${site.url(thumbnail)}</video:thumbnail_loc><video:title>A</video:title><video:description>A</video:description><video:content_loc>${site.url(file)}</video:content_loc></video:video>`;
  site.defect('/film/', 'page/thumbnail-size small', {}, date + video('/images/small.png', '/films/a.mp4'));
  site.defect('/cinema/', 'page/video-status', {}, date + video('/images/large.png', '/films/none.mp4'));
}

/** Files that entries name. */
const FILES: ReadonlyMap<string, PlantedAnswer> = new Map([
  ['/images/small.png', { status: 200, headers: { 'content-type': 'image/png' }, body: png(32, 18) }],
  ['/images/large.png', { status: 200, headers: { 'content-type': 'image/png' }, body: png(640, 360) }],
  [
    '/films/a.mp4',
    { status: 200, headers: { 'content-type': 'video/mp4' }, body: Buffer.from('00000018667479706d703432', 'hex') },
  ],
]);

/** A black picture. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const ROBOTS = 'User-agent: *\nDisallow: /private/\n';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';

function sitemapOf(site: Planter, pages: readonly Page[], more: readonly string[] = []): string {
  const entries = pages.map(({ path, entry }) => `<url><loc>${site.url(path)}</loc>${entry}</url>\n`);
  const others = more.map((path) => `<url><loc>${site.url(path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${[...entries, ...others].join('')}</urlset>\n`;
}

/** The home page, which links to every page but the orphan. */
function homeOf(site: Planter, pages: readonly Page[]): PlantedAnswer {
  const links = pages.filter(({ orphan }) => !orphan).map(({ path }) => `<a href="${path}">${path}</a>\n`);
  return site.html('/', { text: `<h1>All pages</h1>\n${links.join('')}` });
}

function inOrder(findings: readonly PlantedFinding[]): PlantedFinding[] {
  const key = ({ path, said }: PlantedFinding): string => `${path} ${said}`;
  return [...findings].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** What is said depends on who answers, for missing files, and on whether robots.txt was read with the sitemap. */
const BY_PLACE: Readonly<Record<string, readonly [served: string, built: string]>> = {
  'page/image-status': ['page/image-status status', 'page/image-status missing'],
  'page/video-status': ['page/video-status status', 'page/video-status missing'],
  'page/robots-blocked blocked': ['robots/loc-blocked blocked', 'page/robots-blocked blocked'],
};

/** The site as a server at `origin` answers it. */
export function plantedSite(origin: string): PlantedSite {
  const site = plant(origin);
  const home: Page = {
    path: '/',
    entry: `<lastmod>${DATE}</lastmod>`,
    answer: homeOf(site, site.pages),
    said: [],
    orphan: false,
  };
  const pages = [home, ...site.pages];
  const answers = new Map<string, PlantedAnswer>([
    ...FILES,
    ...pages.map(({ path, answer }) => [path, answer] as const),
    ['/once/', { status: 301, headers: { location: '/p/100/' }, body: '' }],
    ['/robots.txt', { status: 200, headers: { 'content-type': 'text/plain' }, body: ROBOTS }],
    ['/sitemap.xml', { status: 200, headers: { 'content-type': 'application/xml' }, body: sitemapOf(site, pages) }],
  ]);
  const expected = pages.flatMap(({ path, said }) => said.map((one) => ({ path, said: BY_PLACE[one]?.[0] ?? one })));
  return { answers, listed: pages.length, expected: inOrder(expected) };
}

/** The same as the folder of a build that is deployed at `origin`, without what only a server can answer. */
export function plantedBuild(origin: string): PlantedBuild {
  const site = plant(origin);
  const built = site.pages.filter(({ disk }) => disk === undefined || disk.said.length > 0);
  const home: Page = { path: '/', entry: `<lastmod>${DATE}</lastmod>`, answer: homeOf(site, built), said: [], orphan: false };
  const pages = [home, ...built];
  const redirects = ['/once/ /p/100/ 301'];
  const headers: string[] = [];
  const files = new Map<string, string | Buffer>([...FILES].map(([path, answer]) => [path.slice(1), bodyOf(answer)]));
  for (const { path, answer, disk } of pages) {
    if (disk?.redirect !== undefined) redirects.push(`${path} ${disk.redirect} 301`);
    else files.set(path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1), bodyOf(answer));
    if (disk?.headers !== undefined) headers.push(path, `  ${disk.headers}`);
  }
  files.set('_redirects', `${redirects.join('\n')}\n`);
  files.set('_headers', `${headers.join('\n')}\n`);
  files.set('robots.txt', ROBOTS);
  files.set('404.html', bodyOf(site.html('/404.html', { text: '<h1>Nothing here</h1>' })));
  files.set('unlisted/index.html', bodyOf(site.html('/unlisted/')));
  files.set('sitemap.xml', sitemapOf(site, pages, ['/nowhere/']));
  const expected = pages.flatMap(({ path, said }) => said.map((one) => ({ path, said: BY_PLACE[one]?.[1] ?? one })));
  expected.push({ path: '/nowhere/', said: 'page/file-missing missing' });
  expected.push({ path: '/unlisted/', said: 'page/missing-from-sitemap missing' });
  return { files, expected: inOrder(expected) };
}

function bodyOf(answer: PlantedAnswer): string | Buffer {
  return answer === 'reset' ? '' : answer.body;
}
