// Compares the pages of a run with each other: the same content under several addresses, pages without a link to them, and files
// of a build that no sitemap lists.

import { isHealthy } from '../rules/page/support/healthy.js';
import type { PageAnswer, PageContent } from '../rules/page-answer.js';
import type { RulePlan } from '../rules/plan.js';
import type { SetRule, SiteContext } from '../rules/rule.js';
import { isAboutPages, type PageFact } from '../rules/set-facts.js';
import type { PageJudge } from './judge.js';
import type { PageAsker } from './page-asker.js';
import { type Listing, type PageList, pageUrl } from './page-list.js';
import { PageSet } from './page-set.js';

/** Files of a build that are looked at with each page: doing that before the first page would leave threads without work. */
const FILES_BY_PAGE = 2;

/** The pages of one run, added in the order of the list. */
export class PageComparison {
  readonly #rules: readonly { readonly rule: SetRule; readonly context: SiteContext }[];
  readonly #now: number;
  readonly #judge: PageJudge;
  readonly #list: PageList;
  readonly #asker: PageAsker;
  /** By digest of the text: the first page, and their number. */
  readonly #texts = new Map<string, { readonly url: string; count: number }>();
  /** Pages that another page links to, one bit each; null unless a rule needs them. */
  readonly #linked: PageSet | null;
  /** Whether the links of every page so far are known. */
  #linksKnown = true;
  /** Looks at the files of the build, one at each step; null unless a rule needs those that no sitemap lists and no pattern omits. */
  readonly #search: Iterator<readonly URL[] | null> | null;
  /** The addresses of each of these files that was found. */
  readonly #unlisted: (readonly URL[])[] = [];
  /** Pages that exist. */
  readonly #good: PageSet;
  #place = 0;

  constructor(
    { plan, now, wanted }: { readonly plan: RulePlan; readonly now: number; readonly wanted: (loc: string) => boolean },
    list: PageList,
    asker: PageAsker,
    judge: PageJudge,
  ) {
    this.#list = list;
    this.#asker = asker;
    this.#judge = judge;
    this.#now = now;
    this.#rules = plan.setRules
      .filter(({ fact }) => isAboutPages(fact))
      .map((rule) => ({ rule, context: { now, option: plan.optionsOf(rule.id) } }));
    this.#linked = this.#wants('orphan-page') ? new PageSet(list.known) : null;
    this.#good = new PageSet(this.#linked === null ? 0 : list.known);
    this.#search = this.#wants('unlisted-page') ? asker.unlisted((address) => !wanted(address) || list.has(address)) : null;
  }

  /** Whether the list must keep the addresses of its pages, to find the targets of links and files without an entry. */
  get wantsAddresses(): boolean {
    return this.#linked !== null || this.#search !== null;
  }

  /** Adds a page. */
  take(answer: PageAnswer, listings: readonly Listing[]): void {
    const place = this.#place++;
    this.#searchFor(FILES_BY_PAGE);
    const { url, content, outcome, status } = answer;
    const [listing] = listings;
    // One cause has one finding: a page that redirects, or names another canonical page, needs no text and no links of its own.
    const isGood =
      listing !== undefined &&
      isHealthy({ document: listing.document.facts, entry: listing.entry, answer, assets: [] }, this.#now);
    if (isGood && content?.bodyHash) this.#compareText(url, content.bodyHash, listings);
    if (this.#linked === null) return;
    const isPage = (outcome === 'answered' || outcome === 'not-modified') && status === 200;
    if (isGood) this.#good.add(place);
    // The unread part of a page may have the only link to another one.
    if (isPage && content !== null && !hasAllLinks(content)) this.#linksKnown = false;
    if (content?.links) this.#follow(content.links, this.#list.pageOf(url));
  }

  /** Ends the comparison; `all` is whether every page of every sitemap was requested. */
  async finish(all: boolean): Promise<void> {
    if (all && this.#linked !== null && this.#linksKnown) this.#reportOrphans(this.#linked);
    this.#searchFor(Number.POSITIVE_INFINITY);
    for (const addresses of this.#unlisted) await this.#reportUnlisted(addresses);
  }

  #wants(fact: PageFact['fact']): boolean {
    return this.#rules.some(({ rule }) => rule.fact === fact);
  }

  /** Looks at so many further files of the build. */
  #searchFor(files: number): void {
    if (this.#search === null) return;
    for (let left = files; left > 0; left--) {
      const { done, value } = this.#search.next();
      if (done) return;
      if (value !== null) this.#unlisted.push(value);
    }
  }

  /** Notes the pages that one page links to; its links to itself do not count. */
  #follow(links: Int32Array, own: number): void {
    for (let at = 0; at < links.length; at += 2) {
      const page = this.#list.pageOfMark(links[at] as number, links[at + 1] as number);
      if (page !== own) this.#linked?.add(page);
    }
  }

  #compareText(url: string, digest: string, [listing]: readonly Listing[]): void {
    const first = this.#texts.get(digest);
    if (first === undefined) {
      this.#texts.set(digest, { url, count: 1 });
      return;
    }
    first.count++;
    if (listing === undefined) return;
    const { document, entry } = listing;
    const at = { document: document.facts, place: entry.loc.place, entry: entry.entry };
    this.#report({ fact: 'duplicate-content', ...at, url, first: { url: first.url }, count: first.count }, listing);
  }

  #reportOrphans(linked: PageSet): void {
    for (let place = 0; place < this.#list.length; place++) {
      if (!this.#good.has(place) || linked.has(place)) continue;
      const [listing] = this.#list.listings(place);
      const url = pageUrl(listing?.entry.loc.value ?? '');
      // The home page needs no links to it.
      if (listing === undefined || url === null || url.pathname === '/') continue;
      const { document, entry } = listing;
      const at = { document: document.facts, place: entry.loc.place, entry: entry.entry };
      this.#report({ fact: 'orphan-page', ...at, url: url.href }, listing);
    }
  }

  /** Reports a file under its canonical address, or else its usual one. */
  async #reportUnlisted([usual, ...others]: readonly URL[]): Promise<void> {
    const [document] = this.#list.documents;
    if (document === undefined || usual === undefined) return;
    const first = await this.#asker.page(usual);
    const canonical = first.content?.canonicals[0]?.url ?? null;
    const other = others.find(({ href }) => href === canonical);
    const url = other ?? usual;
    const answer = other === undefined ? first : await this.#asker.page(other);
    if (answer.status !== 200 || answer.hops.length > 0) return;
    this.#report({ fact: 'unlisted-page', document: document.facts, file: answer.file ?? '', url: url.href, answer }, null);
  }

  #report(fact: PageFact, listing: Listing | null): void {
    for (const { rule, context } of this.#rules) {
      if (rule.fact !== fact.fact) continue;
      for (const problem of rule.check(fact, context)) this.#judge.addToDocument(rule.id, problem, listing, this.#list.documents);
    }
  }
}

/** Whether all links of a page are known: it was read to its end, and there were not too many. */
function hasAllLinks({ links, bodyComplete, cut }: PageContent): boolean {
  return links !== null && bodyComplete && !cut;
}
