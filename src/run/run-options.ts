// Options of a run as the library takes them: its settings, and what its caller takes part with.

import type { CrawledDocument } from '../crawl/crawled-document.js';
import type { QueueOptions } from '../crawl/queue/open-queue.js';
import type { DocumentMemory } from '../crawl/resume/document-memory.js';
import type { Shard } from '../crawl/resume/shard.js';
import type { Revision } from '../fetch/targets/revision.js';
import type { ResolvedTarget } from '../fetch/targets/target.js';
import type { Finding } from '../findings/finding.js';
import type { EditSelection } from '../findings/fix/edit-selection.js';
import type { ListedUrl } from '../lint/document/entries/listed-url.js';
import { type LintSettings, OPTIONS, withValues } from '../lint/options.js';
import type { DocumentReport, OngoingRun, Progress, Report } from '../report/report.js';
import type { LoadedPlugin } from '../rules/rule-registry.js';

/** How edits are collected, and how a later run of the same targets reads what they lead to. */
export interface EditCollection {
  readonly selection: EditSelection;
  readonly revision: Revision;
  /** Called, and awaited, with each document when all of its findings are known. */
  readonly onDocument: (document: CrawledDocument) => Promise<void>;
}

/** Options of a run: camelCase, all with a value. */
export interface LintOptions extends LintSettings {
  /** Ends the run early: what was read so far is reported with `complete: false`. */
  readonly signal: AbortSignal | null;
  /**
   * Awaited before each request and before each file is opened, so that a run can stand still: what is under way is read to its end, and
   * nothing new is asked for. It rejects when the signal aborts.
   */
  readonly hold: ((signal: AbortSignal) => Promise<void>) | null;
  /** Called now and then while the run goes on. */
  readonly onProgress: ((progress: Progress) => void) | null;
  /** Bytes for the target `-`; null reads standard input. */
  readonly stdin: AsyncIterable<Uint8Array> | null;
  /** The part of the documents that is linted, for machines that share a site; null for all. */
  readonly shard: Shard | null;
  /** Plugins, loaded by `loadPlugin`, whose rules check the documents beside those of this package. */
  readonly plugins: readonly LoadedPlugin[];
  /** The queue whose workers lint the documents of the network; null to lint them here. */
  readonly queue: QueueOptions | null;
  /**
   * What runs before have found of documents, and this one leaves to the next, which has the same targets and options; null for none.
   * @internal Only `--watch` has one.
   */
  readonly memory: DocumentMemory | null;
  /** Called with what the targets stand for, and awaited, before anything is read; what it throws ends the run. */
  readonly onTargets: ((targets: readonly ResolvedTarget[]) => Promise<void>) | null;
  /**
   * Called with all findings of each document when it is done, however many there are: of an index after its children, and with what
   * documents are to each other last. Only the report keeps no more than `maxFindings` then.
   */
  readonly onFindings: ((findings: readonly Finding[], run: OngoingRun) => Promise<void>) | null;
  /**
   * Called, and awaited, with the URLs of sitemaps while they are read: those of one sitemap in order, but sitemaps that are read at the
   * same time alternate. No threads are used then. With `resume` or `shard` not all documents are read, so URLs are missing.
   */
  readonly onUrls: ((urls: readonly ListedUrl[]) => Promise<void>) | null;
  /** Called with each document when it is read, and with what was found until then: more may come for an index, and at the end. */
  readonly onDocument: ((document: DocumentReport, findings: readonly Finding[], run: OngoingRun) => void) | null;
  /**
   * Collects the edits of all findings; null if none are made.
   * @internal Only `--fix` and `fix` collect them.
   */
  readonly editing: EditCollection | null;
  /** Called with the report, and awaited, before the journal is removed: a run whose report gets lost can be had again. */
  readonly onReport: ((report: Report) => Promise<void>) | null;
}

/** The defaults of the library, taken from the table. */
export const DEFAULTS: LintOptions = {
  baseUrl: OPTIONS['base-url'].default,
  root: OPTIONS.root.default,
  canonicalOrigin: OPTIONS['canonical-origin'].default,
  stdinFilename: OPTIONS['stdin-filename'].default,
  recurse: OPTIONS.recurse.default,
  remoteChildren: OPTIONS['remote-children'].default,
  profile: OPTIONS.profile.default,
  submitted: OPTIONS.submitted.default,
  xsd: OPTIONS.xsd.default,
  exact: OPTIONS.exact.default,
  inlineConfig: OPTIONS['inline-config'].default,
  pages: false,
  host: OPTIONS.host.default,
  pagesRate: OPTIONS['pages-rate'].default,
  pagesInclude: [],
  pagesExclude: [],
  pagesAssets: OPTIONS['pages-assets'].default,
  cache: OPTIONS.cache.default,
  lastmodFrom: OPTIONS['lastmod-from'].default,
  lastmodMap: OPTIONS['lastmod-map'].default,
  rules: {},
  overrides: [],
  ignore: [],
  verifiedHosts: [],
  maxFindings: OPTIONS['max-findings'].default,
  concurrency: OPTIONS.concurrency.default,
  threads: OPTIONS.threads.default,
  diagnostics: false,
  debugEntry: null,
  timeout: OPTIONS.timeout.default,
  headers: {},
  userAgent: OPTIONS['user-agent'].default,
  proxy: OPTIONS.proxy.default,
  cert: OPTIONS.cert.default,
  key: OPTIONS.key.default,
  insecure: OPTIONS.insecure.default,
  allowPrivate: OPTIONS['allow-private'].default,
  allowPorts: [],
  limits: {},
  now: null,
  signal: null,
  hold: null,
  onProgress: null,
  stdin: null,
  resume: OPTIONS.resume.default,
  shard: null,
  plugins: [],
  queue: null,
  memory: null,
  onTargets: null,
  onFindings: null,
  onUrls: null,
  onDocument: null,
  editing: null,
  onReport: null,
};

/** The options of a run where these are given: the defaults, but for what has a value. */
export function settingsOf(given: Partial<LintOptions>): LintOptions {
  return { ...DEFAULTS, ...withValues(given) };
}
