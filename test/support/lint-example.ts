// Runs the example of a rule through the whole pipeline: what is found, with the source text at each place.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Transcoder } from '../../src/base/bytes/encoding.js';
import { DEFAULT_LIMITS } from '../../src/base/limits.js';
import { Crawl } from '../../src/crawl/crawl.js';
import { CRAWL_LIMITS, type CrawlLimits } from '../../src/crawl/crawl-options.js';
import type { CrawledDocument } from '../../src/crawl/crawled-document.js';
import { failedDocument } from '../../src/crawl/failed-document.js';
import type { HttpFacts } from '../../src/fetch/network/http-facts.js';
import type { Location } from '../../src/fetch/network/source.js';
import { TRANSPORT_LIMITS } from '../../src/fetch/network/transfer-limits.js';
import type { Wire } from '../../src/fetch/network/wire.js';
import { createLocalMapping } from '../../src/fetch/targets/local.js';
import { SourceOpener } from '../../src/fetch/targets/open.js';
import { OpenedSource } from '../../src/fetch/targets/opened.js';
import type { Finding } from '../../src/findings/finding.js';
import type { LintConfig } from '../../src/lint/document/lint-config.js';
import { lintDocument } from '../../src/lint/document/lint-document.js';
import { contentOf } from '../../src/rules/example-content.js';
import { RULES } from '../../src/rules/index.js';
import type { AssetAnswer, ListedPage, ListingEntry } from '../../src/rules/page-answer.js';
import { RulePlan } from '../../src/rules/plan.js';
import type { Example, PageRule, Rule } from '../../src/rules/rule.js';
import type { SchemaHost } from '../../src/schema/host.js';
import { type Asset, notingRule } from './listed-pages.js';
import { askAnswers } from './page-answer.js';
import { planOf } from './plans.js';

export { contentOf };

/** The clock of all examples. */
const NOW = Date.UTC(2026, 10, 20, 12);

/** A finding of any rule, and the source text under it: null where that cannot be read as text. */
export interface ExampleFinding {
  readonly finding: Finding;
  readonly at: string | null;
}

type LintedDocument = Omit<CrawledDocument, 'links'>;

/** What came of an example: its documents, and their findings in order. */
export interface ExampleOutcome {
  readonly documents: readonly LintedDocument[];
  readonly findings: readonly ExampleFinding[];
}

export interface ExampleOptions {
  /** libxml2; null leaves the schema out. */
  readonly host?: SchemaHost | null;
  /** Runs entry rules on every entry, whatever its facts. */
  readonly ungated?: boolean;
  readonly limits?: CrawlLimits;
  /** Takes the place of the example's own content. */
  readonly content?: Uint8Array;
}

/** Lints an example of a rule, all rules being on as they are by default, and the rule itself in any case. */
export async function lintExample(rule: Rule, example: Example, options: ExampleOptions = {}): Promise<ExampleOutcome> {
  const plan = planOf({
    severities: {
      ...(rule.severity === 'off' && { [rule.id]: 'warning' }),
      ...(example.off !== undefined && { [example.off]: 'off' }),
    },
    options: { [rule.id]: example.options ?? {} },
    ungated: options.ungated ?? false,
  });
  const config: LintConfig = {
    plan,
    now: NOW,
    maxFindings: 1_000,
    host: options.host ?? null,
    full: false,
    seed: [1, 2],
    mostLinks: DEFAULT_LIMITS.languageLinks,
    // As for any one target.
    alone: true,
  };
  if (rule.scope === 'page') return lintPages(rule, example, config, options.content ?? contentOf(rule, example));
  if (example.site) return lintSite(example.uri ?? '', example.site, config, options.limits ?? CRAWL_LIMITS);
  const uri = example.uri ?? 'sitemap.xml';
  const bytes = options.content ?? contentOf(rule, example);
  const document = await lintBytes(bytes, uri, factsOf(example, uri), config);
  return { documents: [document], findings: findingsOf(document, bytes) };
}

async function lintBytes(bytes: Uint8Array, uri: string, http: HttpFacts | null, config: LintConfig): Promise<LintedDocument> {
  const location = locationOf(uri);
  const source = new OpenedSource(
    { location, http, modified: null, remarks: [] },
    wireOf(bytes),
    TRANSPORT_LIMITS,
    new AbortController().signal,
  );
  const problem = await source.prime();
  return problem ? failedDocument(location, http, problem, config) : lintDocument(source, null, config);
}

/** Lints the sitemap of an example, and asks the servers of the example for the pages that it lists. */
async function lintPages(rule: PageRule, example: Example, config: LintConfig, bytes: Uint8Array): Promise<ExampleOutcome> {
  const noted: { entry: ListingEntry; assets: readonly Asset[] }[] = [];
  const severities = rule.severity === 'off' ? { [rule.id]: 'warning' as const } : {};
  const plan = new RulePlan([...RULES, notingRule(bytes, noted)], { severities, options: { [rule.id]: example.options ?? {} } });
  const own = { ...config, plan, host: null };
  const uri = example.uri ?? 'sitemap.xml';
  const document = await lintBytes(bytes, uri, null, own);
  const option = plan.optionsOf(rule.id);
  const agent = 'agent' in rule.options ? String(option('agent')) : '*';
  const wants = { text: true, links: false, hash: false, main: false };
  for (const { entry, assets } of noted) {
    const ask = (url: string) => askAnswers(example.answers ?? {}, url, agent, wants);
    const files = assets.map((asset): AssetAnswer => {
      const { outcome, status, finalUrl, headers, problem, blocked } = ask(asset.url);
      return {
        ...asset,
        outcome,
        status,
        finalUrl,
        contentType: headers.contentType,
        problem,
        blocked,
        width: null,
        height: null,
      };
    });
    const page: ListedPage = { document: document.facts, entry, answer: ask(entry.loc.value), assets: files };
    for (const problem of rule.check(page, { now: NOW, option })) {
      document.collector.add(rule.id, problem, entry.entry, () => ({ place: problem.at, excerpt: null }), plan);
    }
  }
  return { documents: [document], findings: findingsOf(document, bytes) };
}

/** Lays the files out below a folder that stands for their origin, and lets the crawl begin at `uri`. */
async function lintSite(
  uri: string,
  site: Readonly<Record<string, string>>,
  config: LintConfig,
  limits: CrawlLimits,
): Promise<ExampleOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-example-'));
  const start = new URL(uri);
  const contents = new Map<string, string>();
  for (const [address, content] of Object.entries(site)) {
    const path = decodeURI(new URL(address).pathname).slice(1);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
    contents.set(path, content);
  }
  const opener = new SourceOpener({
    userAgent: 'sitemap-lint-example',
    concurrency: 2,
    timeoutMs: 10_000,
    signal: null,
    mapping: createLocalMapping({ baseUrl: `${start.origin}/`, root: folder, cwd: folder }),
    cwd: folder,
    stdin: null,
  });
  try {
    const crawl = new Crawl({ opener, lint: config, recurse: true, concurrency: 2, signal: null, limits });
    const documents: LintedDocument[] = [];
    for await (const document of crawl.documents([{ text: uri, location: opener.locationOf(start) }])) documents.push(document);
    const findings = documents.flatMap((document) => findingsOf(document, Buffer.from(contents.get(document.facts.uri) ?? '')));
    return { documents, findings };
  } finally {
    await opener.close();
    rmSync(folder, { recursive: true });
  }
}

/** Places are those of the document unpacked, in UTF-8. */
function findingsOf({ collector, facts }: LintedDocument, bytes: Uint8Array): readonly ExampleFinding[] {
  const unpacked = facts.gzip ? unpack(bytes) : bytes;
  const text = unpacked && inUtf8(unpacked, facts.encoding.used);
  return collector.sorted().map((finding) => {
    const { offset, length } = finding.place;
    return { finding, at: text && Buffer.from(text.subarray(offset, offset + length)).toString('utf8') };
  });
}

/** Null for what is not intact. */
function unpack(bytes: Uint8Array): Uint8Array | null {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}

/** Null where nothing can read it. */
function inUtf8(bytes: Uint8Array, encoding: string): Uint8Array | null {
  if (encoding === 'utf-8') return bytes;
  if (/^utf-32|^ebcdic/.test(encoding)) return null;
  const transcoder = new Transcoder(encoding);
  return Buffer.concat([transcoder.push(bytes), transcoder.finish()]);
}

function locationOf(uri: string): Location {
  if (!/^https?:/i.test(uri)) return { uri, url: null, from: { kind: 'file', path: uri } };
  const url = new URL(uri);
  return { uri, url, from: { kind: 'http', url } };
}

/** What the transport says when an example has headers; without any, nothing is known of a transport. */
function factsOf({ headers }: Example, uri: string): HttpFacts | null {
  if (headers === undefined) return null;
  const header = (name: string): string | null => headers[name] ?? null;
  return {
    status: 200,
    contentType: header('content-type'),
    contentEncoding: header('content-encoding'),
    lastModified: header('last-modified'),
    etag: header('etag'),
    robotsTag: header('x-robots-tag'),
    slow: false,
    redirects: [],
    finalUrl: uri,
  };
}

function wireOf(bytes: Uint8Array): Wire {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    if (bytes.length > 0) yield bytes;
  }
  return { chunks: chunks(), close: async () => {} };
}
