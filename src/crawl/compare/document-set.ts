// Compares the documents of a run with each other and passes the facts to the set rules.

import { basename, dirname } from 'node:path';
import type { Place } from '../../base/problem/span.js';
import { IMAGE_NAMESPACE, VIDEO_NAMESPACE } from '../../base/protocol.js';
import { keyOf, keyOfUrl } from '../../fetch/network/document-key.js';
import type { Location } from '../../fetch/network/source.js';
import type { FindingCollector } from '../../findings/collector.js';
import type { PageRecord } from '../../lint/document/entries/page-memory.js';
import { documentStart } from '../../lint/document/place-memory.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import { GrowingWords } from '../../read/entry/growing-words.js';
import { KeySet } from '../../read/entry/key-set.js';
import { LanguageLinks } from '../../read/entry/language-links.js';
import { isNewsSitemap } from '../../read/entry/news-sitemap.js';
import { MOST_PLACE } from '../../read/entry/url-list.js';
import type { RulePlan } from '../../rules/plan.js';
import type { SetRule, SiteContext } from '../../rules/rule.js';
import type { LanguageLink, PagePlace, SetFact, StrayFile } from '../../rules/set-facts.js';
import { type RecordedResponses, recordedOrAsked } from '../resume/recorded-responses.js';
import { KeptRecords } from './kept-records.js';
import { LanguageGraph, type MisfitLink, type UnlistedLinks, type UrlStart } from './language-graph.js';
import type { MemoryBudget } from './memory-budget.js';
import { type CommonPages, overlapsOf } from './page-overlaps.js';
import { PageQueries } from './page-queries.js';
import { strayFiles, unnamedIn } from './stray-files.js';

/** A document of the set. */
interface Member {
  readonly facts: DocumentFacts;
  readonly collector: FindingCollector;
  /** Where an index was read; null for other documents. */
  readonly location: Location | null;
  /** Whether robots.txt lists it; null if that is unknown. */
  readonly inRobots: boolean | null;
  /** Whether places of its pages are entries; null if its pages are not compared. */
  readonly byEntry: boolean | null;
}

/** Words of the two keys of a document. */
const KEY_WORDS = 4;
type Words = readonly [high: number, low: number, nameHigh: number, nameLow: number];

/** Limits of a set. */
export interface SetLimits {
  /** Maximum language links to compare. */
  readonly links: number;
  /** Memory for pages and links; further ones are in temporary files. */
  readonly memory: MemoryBudget;
}

/** Collects the documents of a run in crawl order; `finish` compares them. */
export class DocumentSet {
  readonly #plan: RulePlan;
  readonly #limits: SetLimits;
  readonly #kept: KeptRecords;
  readonly #answers: RecordedResponses | null;
  readonly #members: Member[] = [];
  readonly #collectors = new Map<DocumentFacts, FindingCollector>();
  readonly #rules: readonly { readonly rule: SetRule; readonly context: SiteContext }[];
  /**
   * Keys of all addresses that indexes list, and their file names, because the URLs in a local index may not be mapped to files.
   */
  readonly #listed = new KeySet();
  /** Keys of the documents of the set, with every key by which an index may list each. */
  readonly #known = new KeySet();
  readonly #keys = new GrowingWords();
  #links = 0;
  #leavesOut = false;
  #refused: { readonly first: FindingCollector; documents: number } | null = null;

  constructor(plan: RulePlan, now: number, limits: SetLimits, answers: RecordedResponses | null = null) {
    this.#answers = answers;
    this.#plan = plan;
    this.#rules = plan.setRules.map((rule) => ({ rule, context: { now, option: plan.optionsOf(rule.id) } }));
    this.#limits = limits;
    this.#kept = new KeptRecords(limits.memory);
  }

  add(
    { facts, collector }: Pick<Member, 'facts' | 'collector'>,
    pages: PageRecord | null,
    location: Location,
    inRobots: boolean | null,
  ): void {
    const links = pages?.links ? this.#admitted(new LanguageLinks(pages.links), collector) : null;
    this.#collectors.set(facts, collector);
    const byEntry = pages && this.#kept.add(this.#members.length, pages, links);
    this.#addKeys(location);
    this.#members.push({ facts, collector, location: facts.kind === 'sitemapindex' ? location : null, inRobots, byEntry });
  }

  #addKeys(location: Location): void {
    const { from } = location;
    const key = keyOf(location);
    this.#known.add(key);
    for (const one of [key, from.kind === 'file' ? nameKey(from.path) : key]) {
      const [high, low] = this.#known.wordsOf(one);
      this.#keys.add(high);
      this.#keys.add(low);
    }
  }

  /** Records that an index lists an address. */
  addListed(url: URL, location: Location): void {
    this.#listed.add(keyOfUrl(url));
    if (location.from.kind !== 'http' || location.from.url !== url) this.#listed.add(keyOf(location));
    this.#listed.add(nameKey(url.pathname));
  }

  /** Records that a listed sitemap was ignored, so that its pages are unknown. */
  leaveOut(): void {
    this.#leavesOut = true;
  }

  /** The links if they fit the limit, else null; the first excess is reported. */
  #admitted(links: LanguageLinks, collector: FindingCollector): LanguageLinks | null {
    const fits = this.#links + links.units <= this.#limits.links;
    if (fits) this.#links += links.units;
    if (!fits || links.left > 0) {
      this.#refused ??= { first: collector, documents: 0 };
      this.#refused.documents++;
    }
    return fits ? links : null;
  }

  /** Whether the documents can be compared: their records are in memory, or in files that work. */
  get isKept(): boolean {
    return this.#kept.failure === null;
  }

  /** Frees the documents' records. */
  close(): void {
    this.#kept.close();
  }

  /** Reports the findings; `complete` is whether all required documents were read. */
  async finish(complete: boolean): Promise<void> {
    for (const { collector } of this.#members) collector.beginLate();
    if (this.#refused !== null) {
      const { first, documents } = this.#refused;
      const data = { limit: this.#limits.links, documents };
      first.add('run/limit-reached', { message: 'links', data }, null, documentStart);
    }
    if (this.#plan.comparesPages) {
      this.#kept.attempt(() => {
        for (const fact of this.#pageFacts(complete)) this.#applyRules(fact);
      });
      this.#reportLost();
    }
    if (this.#rules.some(({ rule }) => rule.fact === 'set')) {
      const files = await this.#strays();
      const documents = this.#members.map(({ facts, inRobots }, number) => ({
        facts,
        inRobots,
        inIndex: this.#isListed(number),
      }));
      this.#applyRules({ fact: 'set', documents, strays: files, complete });
    }
  }

  /** Reports once, at the first document, that documents were not compared. */
  #reportLost(): void {
    const { failure } = this.#kept;
    if (failure === null) return;
    const lost = this.#members.filter(({ facts, byEntry }) => byEntry !== null && facts.kind !== 'sitemapindex');
    const data = { limit: this.#limits.memory.limit, documents: lost.length, reason: failure };
    lost[0]?.collector.add('run/limit-reached', { message: 'memory', data }, null, documentStart);
  }

  #isListed(document: number): boolean {
    const [high, low, nameHigh, nameLow] = this.#keys.words.subarray(document * KEY_WORDS) as unknown as Words;
    return this.#listed.hasWords(high, low) || this.#listed.hasWords(nameHigh, nameLow);
  }

  /** Looks for stray files beside local indexes, for a later merge of all shards. */
  async look(): Promise<void> {
    await this.#strays();
  }

  async #strays(): Promise<StrayFile[]> {
    if (!this.#plan.mayFire('tree/orphan-local-file')) return [];
    const indexes = this.#members.flatMap(({ facts, location }) => (location === null ? [] : [{ facts, location }]));
    return strayFiles(
      indexes,
      (path) => this.#known.has(`file ${path}`) || this.#listed.has(`file ${path}`) || this.#listed.has(nameKey(path)),
      (folder, { uri }) => recordedOrAsked(this.#answers, ['folder', dirname(uri)], () => unnamedIn(folder), []),
    );
  }

  *#pageFacts(complete: boolean): Generator<SetFact> {
    const members = this.#members;
    const { pages, links } = this.#kept;
    const queries = new PageQueries();
    const graph = new LanguageGraph(links, queries, pages.leavesOut ? null : pages.total);
    const kinds = members.map(({ facts }) => kindOf(facts));
    const alone = this.#plan.mayFire('tree/news-url-not-in-general') ? 'news' : null;
    const { pairs, more, onlyHere } = overlapsOf(pages, kinds, queries, alone);
    const factsOf = (document: number): DocumentFacts => (members[document] as Member).facts;
    const isNews = (document: number): boolean => kinds[document] === 'news';
    for (const pair of pairs) yield this.#overlap(pair, isNews(pair.document));
    for (const { kind, document, pages } of more)
      yield { fact: 'overlap', kind, document: factsOf(document), pages, first: null, news: isNews(document) };
    const isWhole = complete && !this.#leavesOut;
    if (isWhole) for (const [document, pages] of onlyHere) yield { fact: 'news-only', document: factsOf(document), pages };
    // A page whose links were not kept, or that was not read, may have links.
    const unlisted: UnlistedLinks[] = [];
    for (const misfit of graph.misfits(unlisted))
      if (misfit.kind !== 'no-links' || this.#refused === null) yield this.#languageLink(misfit);
    if (!isWhole || this.#refused !== null) return;
    for (const { document, urls, from, code } of unlisted) {
      const first = { line: from.line, entry: from.entry, code };
      yield { fact: 'unlisted-versions', document: (members[document] as Member).facts, urls, first };
    }
  }

  #overlap({ kind, document, other, pages, here, there }: CommonPages, news: boolean): SetFact {
    const { facts } = this.#members[document] as Member;
    const first = { here: this.#placeOfPage(document, here), there: this.#placeOfPage(other, there) };
    return { fact: 'overlap', kind, document: facts, pages, first, news };
  }

  #languageLink({ kind, from, code, otherCode, other }: MisfitLink): LanguageLink {
    const { facts } = this.#members[from.document] as Member;
    const { offset, line, column, entry } = from;
    const place: Place = { offset, length: 0, line, column, endLine: line, endColumn: column };
    const at = 'line' in other ? this.#placeOfUrl(other) : this.#placeOfPage(other.document, other.place);
    return { fact: 'language-link', kind, document: facts, place, entry, code, otherCode, other: at };
  }

  #placeOfPage(document: number, place: number): PagePlace {
    const { facts, byEntry } = this.#members[document] as Member;
    return { uri: facts.uri, unit: byEntry ? 'entry' : 'line', number: place === MOST_PLACE ? null : place };
  }

  #placeOfUrl({ document, line }: UrlStart): PagePlace {
    return { uri: (this.#members[document] as Member).facts.uri, unit: 'line', number: line };
  }

  /** Passes a fact to the rules. */
  #applyRules(fact: SetFact): void {
    for (const { rule, context } of this.#rules) {
      if (rule.fact !== fact.fact) continue;
      for (const { message, data, document, place, entry } of rule.check(fact as never, context)) {
        const located = place === undefined ? documentStart() : { place, excerpt: null };
        this.#collectors.get(document)?.add(rule.id, { message, data }, entry ?? null, () => located);
      }
    }
  }
}

function nameKey(path: string): string {
  return `name ${basename(path)}`;
}

/** Documents of the same kind should not list the same pages; those of different kinds may. */
function kindOf(facts: DocumentFacts): string {
  const { kind, namespacesUsed } = facts;
  if (kind === 'rss' || kind === 'atom') return 'feed';
  if (isNewsSitemap(facts)) return 'news';
  const media = [IMAGE_NAMESPACE, VIDEO_NAMESPACE].filter((namespace) => namespacesUsed.has(namespace));
  return media.length === 0 ? 'pages' : media.join(' ');
}
