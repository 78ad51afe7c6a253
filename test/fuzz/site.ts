// Sites of indexes that list each other in loops, and a crawl of them without any network: answers come when we want.

import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { Crawl } from '../../src/crawl/crawl.js';
import { CRAWL_LIMITS, type CrawlLimits } from '../../src/crawl/crawl-options.js';
import type { HttpFacts } from '../../src/fetch/network/http-facts.js';
import type { Location, Source, SourceFailure } from '../../src/fetch/network/source.js';
import { statusProblem } from '../../src/fetch/network/status.js';
import type { SourceOpener } from '../../src/fetch/targets/open.js';
import { ReportBuilder } from '../../src/report/builder.js';
import { json } from '../../src/report/json/json.js';
import { RULES } from '../../src/rules/index.js';
import { RulePlan } from '../../src/rules/plan.js';
import { PLAIN } from '../report/samples.js';
import { NO_ROBOTS } from '../support/advice.js';
import { NOW } from '../support/lint-text.js';

/** How an index may spell the address of a child; all but the last two mean the same. */
export const SPELLINGS: readonly ((number: number) => string)[] = [
  addressOf,
  (number) => `${addressOf(number)}#fragment`,
  (number) => `HTTPS://EXAMPLE.com:443/${number}.xml`,
  (number) => `https://example.com/x/../${number}.xml`,
  (number) => `https://user:password@example.com/${number}.xml`,
  (number) => `/${number}.xml`,
  (number) => `ftp://example.com/${number}.xml`,
];
/** How many of the spellings lead to the child. */
export const FOLLOWED = 5;

/** A document of the site. Numbers of other documents may lie beyond the last one: those documents are missing. */
export interface Page {
  readonly kind: 'index' | 'urlset' | 'broken' | 'html' | 'missing' | 'redirect';
  /** What it lists, or where it redirects to (the first). */
  readonly children: readonly { readonly to: number; readonly spelling: number }[];
  /** Turns of the event loop until it answers, and between its pieces. */
  readonly delay: number;
}

/** A site, of which the crawl begins at the first page. */
export interface Site {
  readonly pages: readonly Page[];
  readonly documents: number;
}

export const sites: fc.Arbitrary<Site> = fc.record({
  pages: fc.array(
    fc.record({
      kind: fc.constantFrom<Page['kind'][]>('index', 'index', 'index', 'urlset', 'broken', 'html', 'missing', 'redirect'),
      children: fc.array(fc.record({ to: fc.nat(9), spelling: fc.nat(SPELLINGS.length - 1) }), { maxLength: 8 }),
      delay: fc.nat(4),
    }),
    { minLength: 1, maxLength: 9 },
  ),
  documents: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 8 })),
});

export function addressOf(number: number): string {
  return `https://example.com/${number}.xml`;
}

/** Number of the page that answers in the end; null for one that is missing, or a redirect that leads nowhere. */
export function answering({ pages }: Site, number: number): number | null {
  const seen = new Set<number>();
  for (let at = number; ; ) {
    const page = pages[at];
    if (page === undefined || page.kind === 'missing' || seen.has(at)) return null;
    if (page.kind !== 'redirect') return at;
    seen.add(at);
    const [next] = page.children;
    if (next === undefined) return null;
    at = next.to;
  }
}

function contentOf({ kind, children }: Page): string {
  const listed = children.map(({ to, spelling }) => (SPELLINGS[spelling] as (number: number) => string)(to));
  const entries = (name: string): string => listed.map((loc) => `<${name}><loc>${loc}</loc></${name}>`).join('\n');
  if (kind === 'index') return `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${entries('sitemap')}</sitemapindex>`;
  if (kind === 'urlset') return `<urlset xmlns="${SITEMAP_NAMESPACE}">\n${entries('url')}</urlset>`;
  return kind === 'html' ? '<!DOCTYPE html><html><body>no</body></html>' : `<urlset xmlns="${SITEMAP_NAMESPACE}"><url>`;
}

/** Answers for the site; `opened` gets each address that is asked for. */
class SiteOpener {
  readonly opened: string[] = [];

  constructor(
    private readonly site: Site,
    private readonly delayOf: (page: Page, number: number) => number,
  ) {}

  locationOf(url: URL): Location {
    const own = new URL(url);
    own.username = '';
    own.password = '';
    own.hash = '';
    return { uri: own.href, url: own, from: { kind: 'http', url: own } };
  }

  async open(location: Location): Promise<Source | SourceFailure> {
    this.opened.push(location.uri);
    const number = Number(/\/(\d+)\.xml$/.exec(location.uri)?.[1]);
    const page = this.site.pages[number];
    const delay = page === undefined ? 0 : this.delayOf(page, number);
    for (let turns = 0; turns < delay; turns++) await turn();
    const final = answering(this.site, number);
    if (final === null) return { location, http: null, problem: statusProblem(404, location.uri, null) };
    const bytes = Buffer.from(contentOf(this.site.pages[final] as Page));
    async function* body(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += 100) {
        if (delay > 0) await turn();
        yield bytes.subarray(at, at + 100);
      }
    }
    return {
      location,
      http: final === number ? null : redirected(addressOf(final)),
      modified: null,
      body: body(),
      problems: [],
      wireBytes: bytes.length,
      gzip: false,
      partial: false,
    };
  }
}

function redirected(to: string): HttpFacts {
  return {
    status: 200,
    contentType: 'application/xml',
    contentEncoding: null,
    lastModified: null,
    etag: null,
    robotsTag: null,
    slow: false,
    redirects: [{ status: 301, to }],
    finalUrl: to,
  };
}

/** What came of a crawl. */
export interface Crawled {
  /** Addresses that were asked for, in that order. */
  readonly opened: readonly string[];
  /** Addresses of the documents, in the order in which the crawl told of them. */
  readonly documents: readonly string[];
  /** The report, byte for byte. */
  readonly report: string;
}

/** Crawls a site from its first page. */
export async function crawl(
  site: Site,
  concurrency: number,
  delayOf: (page: Page, number: number) => number = (page) => page.delay,
): Promise<Crawled> {
  const opener = new SiteOpener(site, delayOf);
  const plan = new RulePlan(RULES, { severities: NO_ROBOTS });
  const limits: CrawlLimits = { ...CRAWL_LIMITS, documents: site.documents, hostFailures: 1_000 };
  const lint = { plan, now: NOW, maxFindings: 100, host: null, full: false };
  const run = new Crawl({ opener: opener as unknown as SourceOpener, lint, recurse: true, concurrency, signal: null, limits });
  const builder = new ReportBuilder();
  const documents: string[] = [];
  const start = addressOf(0);
  for await (const document of run.documents([{ text: start, location: opener.locationOf(new URL(start)) }])) {
    builder.add(document);
    documents.push(document.facts.uri);
  }
  const report = builder.report({
    startedAt: NOW,
    durationMs: 0,
    targets: [start],
    profile: 'sitemaps.org',
    complete: run.complete,
    notices: [],
    diagnostics: null,
    plan,
  });
  return { opened: opener.opened, documents, report: [...json(report, PLAIN)].join('') };
}
