// `diff --check-removed`: looks up where each address leads that the new sitemaps no longer list.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseUrl } from '../../base/parse-url.js';
import { networkOptions } from '../../fetch/network/network-options.js';
import { createLocalMapping, type LocalMapping } from '../../fetch/targets/local.js';
import { SourceOpener } from '../../fetch/targets/open.js';
import type { Finding } from '../../findings/finding.js';
import type { ListedUrl } from '../../lint/document/entries/listed-url.js';
import { documentStart } from '../../lint/document/place-memory.js';
import { limitsOf } from '../../lint/options.js';
import { createAsker } from '../../pages/create-stage.js';
import { pageUrl } from '../../pages/page-list.js';
import { askPages } from '../../pages/removed/ask-pages.js';
import { type MovedPage, movedPages, type PageText, pageText } from '../../pages/removed/moved-content.js';
import type { AddressBook } from '../../pages/removed/new-addresses.js';
import { type RemovedVerdict, removedVerdict } from '../../pages/removed/removed-verdict.js';
import type { RemovedPage, Rename } from '../../report/comparison/removed-pages.js';
import { isRemote } from '../../report/location.js';
import { RULES } from '../../rules/index.js';
import type { PageAnswer } from '../../rules/page-answer.js';
import { RulePlan } from '../../rules/plan.js';
import { overlayFor } from '../../run/config/overlay.js';
import { planOptions } from '../../run/config/plan-options.js';
import type { LintOptions } from '../../run/run-options.js';
import type { Session } from '../session.js';

/** What the comparison of both sides has found. */
export interface RemovedUrls {
  readonly old: string;
  readonly now: string;
  /** In the order of the old sitemaps. */
  readonly removed: readonly ListedUrl[];
  readonly added: readonly ListedUrl[];
  /** All addresses of the new side. */
  readonly listed: AddressBook;
  /** Whether all new sitemaps were read: one that was not may list the addresses. */
  readonly complete: boolean;
}

export interface CheckedRemovals {
  readonly pages: readonly RemovedPage[];
  readonly findings: readonly Finding[];
  readonly plan: RulePlan;
  /** Where the addresses were looked up, in words. */
  readonly where: string;
}

/** A file that shows that a folder is a build, and not only a folder of sitemaps. */
const MARK = 'index.html';

/**
 * Looks up the removed addresses, over HTTP or in the new build. `wantsTargets` also looks for the new addresses of pages of a site
 * that is read over HTTP.
 * @throws CannotRun `usage` for a base URL or folder that cannot be used.
 */
export async function checkRemoved(
  urls: RemovedUrls,
  options: LintOptions,
  wantsTargets: boolean,
  session: Session,
): Promise<CheckedRemovals> {
  const check = new RemovedCheck(urls, options, session);
  return check.run(wantsTargets);
}

class RemovedCheck {
  readonly #plan: RulePlan;
  readonly #now = Date.now();
  readonly #base: string | null;

  /** Of the URLs, those that can be requested. */
  readonly #removed: readonly ListedUrl[];
  readonly #added: readonly ListedUrl[];

  constructor(
    private readonly urls: RemovedUrls,
    private readonly options: LintOptions,
    private readonly session: Session,
  ) {
    this.#plan = new RulePlan(RULES, planOptions(options, overlayFor(options)));
    [this.#removed, this.#added] = [urls.removed.filter(isPage), urls.added.filter(isPage)];
    this.#base = options.baseUrl ?? baseOf(this.#removed);
  }

  async run(wantsTargets: boolean): Promise<CheckedRemovals> {
    const { now, listed, complete } = this.urls;
    const removed = this.#removed;
    const root = this.options.root ?? (isBuild(now) ? now : null);
    const mapping = this.#mapping(root);
    const verdicts: RemovedVerdict[] = [];
    const where = await this.#ask(mapping, removed, (answer, place) => {
      const { loc } = removed[place] as ListedUrl;
      verdicts.push(removedVerdict(loc, answer, listed, complete, this.#now));
    });
    const moved = await this.#moved(mapping, verdicts, wantsTargets);
    const findings: Finding[] = [];
    const pages = verdicts.map((verdict, place): RemovedPage => {
      const { loc, sitemap } = removed[place] as ListedUrl;
      const finding = this.#findingOf(verdict, loc, sitemap);
      if (finding !== null) findings.push(finding);
      const rename = renameOf(loc, verdict, listed) ?? moved.get(loc) ?? null;
      const severity = finding?.severity ?? null;
      return { loc, outcome: verdict.outcome, severity, rename, reason: verdict.reason };
    });
    return { pages, findings, plan: this.#plan, where: root === null ? where : `in ${root}${where}` };
  }

  /** The new addresses of pages that lead nowhere useful, by their content. Old pages of a build are read without a request. */
  async #moved(
    mapping: LocalMapping | null,
    verdicts: readonly RemovedVerdict[],
    wantsTargets: boolean,
  ): Promise<ReadonlyMap<string, MovedPage>> {
    const [{ old }, removed, added] = [this.urls, this.#removed, this.#added];
    const lost = removed.filter((_, place) => OPEN.has(verdicts[place]?.outcome ?? ''));
    const hasOldPages = isBuild(old) || (wantsTargets && isRemote(old) && mapping !== null);
    if (lost.length === 0 || added.length === 0 || !hasOldPages) return new Map();
    const before = await this.#texts(this.#mapping(isBuild(old) ? old : null), lost);
    return before.length === 0 ? new Map() : movedPages(before, await this.#texts(mapping, added));
  }

  async #texts(mapping: LocalMapping | null, urls: readonly ListedUrl[]): Promise<PageText[]> {
    const texts: PageText[] = [];
    await this.#ask(mapping, urls, ({ content, hops, status }, place) => {
      const found = hops.length === 0 && status === 200 ? pageText((urls[place] as ListedUrl).loc, content) : null;
      if (found !== null) texts.push(found);
    });
    return texts;
  }

  #mapping(root: string | null): LocalMapping | null {
    if (root === null || this.#base === null) return null;
    return createLocalMapping({ baseUrl: this.#base, root, cwd: resolve('.') });
  }

  /** Gets the answers of URLs in order; returns where, in words. */
  async #ask(
    mapping: LocalMapping | null,
    urls: readonly ListedUrl[],
    take: (answer: PageAnswer, place: number) => void,
  ): Promise<string> {
    const { options, session } = this;
    const { signal } = session;
    const limits = limitsOf(options);
    const cwd = resolve('.');
    const network = networkOptions(options, `sitemap-lint/${session.tool.version}`);
    const { concurrency, documentTime: timeoutMs } = limits;
    const opener = new SourceOpener({ ...network, concurrency, timeoutMs, limits, signal, mapping, cwd, stdin: null });
    for (const side of [this.urls.old, this.urls.now]) {
      const site = isRemote(side) ? parseUrl(side) : null;
      if (site !== null) opener.trust({ text: side, site });
    }
    const { userAgent } = network;
    const setup = { plan: this.#plan, now: this.#now, opener, mapping, cwd, limits, userAgent };
    const nothing = { include: [], exclude: [], assets: false, cache: null, resume: null, identity: '', threads: null };
    const quiet = { onNotice: () => {}, onProgress: () => {} };
    const wanted = { pages: Math.max(1, urls.length), rate: options.pagesRate, host: options.host, mainText: true };
    try {
      const { asker, close } = await createAsker({ ...setup, ...nothing, ...quiet, ...wanted }, signal);
      try {
        const pages = urls.map(({ loc }) => pageUrl(loc) as URL);
        await askPages({ asker, urls: pages, hostFailures: limits.hostFailures, signal, take });
        signal.throwIfAborted();
        const { host } = asker;
        return host === null ? 'over HTTP' : host.id === 'none' ? '' : `, as on ${host.name}`;
      } finally {
        await close();
      }
    } finally {
      await opener.close();
    }
  }

  #findingOf({ outcome, message, data }: RemovedVerdict, loc: string, sitemap: string): Finding | null {
    if (message === null) return null;
    const rule = `diff/removed-${outcome}`;
    const severity = this.#plan.severity(rule, message);
    if (severity === null) return null;
    const nothing = { entry: null, fix: null, ...documentStart() };
    return { ...nothing, rule, messageId: message, severity, uri: sitemap, page: loc, value: loc, data };
  }
}

/** The outcomes whose pages may have moved elsewhere. */
const OPEN: ReadonlySet<string> = new Set(['missing', 'to-home', 'still-there']);

/** The new address that a removed address leads to. */
function renameOf(loc: string, { outcome, to }: RemovedVerdict, listed: AddressBook): Rename | null {
  if (to === null || outcome === 'to-home' || !listed.has(to)) return null;
  const by = listed.spelling(loc) === null ? 'redirect' : 'spelling';
  return outcome === 'listed' || outcome === 'chain' || by === 'spelling' ? { from: loc, to, by } : null;
}

/** The address of the site that most of the URLs belong to; null if there are none. */
function baseOf(listed: readonly ListedUrl[]): string | null {
  const counts = new Map<string, number>();
  for (const { loc } of listed) {
    const { origin } = pageUrl(loc) as URL;
    counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most === undefined ? null : `${most[0]}/`;
}

function isPage({ loc }: ListedUrl): boolean {
  return pageUrl(loc) !== null;
}

/** Whether an operand is the folder of a build. */
function isBuild(operand: string): boolean {
  return !isRemote(operand) && existsSync(join(operand, MARK));
}
