// The robots.txt files of a run, requested once per origin of a target.

import { parseUrl } from '../base/parse-url.js';
import { keyOfUrl } from '../fetch/network/document-key.js';
import type { Location, SourceFailure } from '../fetch/network/source.js';
import type { Opener } from '../fetch/targets/open.js';
import { type ReadRobots, type RobotsAnswer, readRobots } from '../lint/robots/discover.js';
import type { RobotsReading } from '../lint/robots/robots.js';
import type { OriginRobots } from '../lint/robots/robots-group.js';
import type { RulePlan } from '../rules/plan.js';
import { readHost } from '../rules/support/host-validity.js';
import { blockedProbe } from './agent-probe.js';
import { childrenInRobots } from './children-in-robots.js';
import { type RecordedResponses, recordableRobots, recordedOrAsked } from './resume/recorded-responses.js';

/** The answer for a robots.txt that was not requested. */
const UNREAD: RobotsAnswer = { robots: null, failure: null, remark: '' };

/** Maximum of other hosts whose robots.txt is requested only to prove that a sitemap may list their pages. */
const MOST_STRANGERS = 20;

/** The rule that does not apply to what robots.txt names. */
const SCOPE_RULE = 'loc/out-of-scope-path';

interface Entry {
  readonly answer: Promise<RobotsAnswer>;
  /** Whether its problems or its failure were reported. */
  reported: boolean;
}

/** The robots.txt files by the origin that they are judged at. Only hosts of targets are requested, except for proofs. */
export class RobotsFiles {
  readonly #opener: Opener;
  readonly #answers: RecordedResponses | null;
  /** How the files are parsed. */
  readonly reading: RobotsReading;
  readonly #wanted: boolean;
  /** Whether proofs of ownership matter to any rule. */
  readonly #proves: boolean;
  /** Whether it matters that the robots.txt of a document's own host names it. */
  readonly #liftsScope: boolean;
  readonly #plan: RulePlan;
  /** Keys of the sitemaps that the indexes in the robots.txt of a build list; null until they are needed. */
  #children: Promise<ReadonlySet<string>> | null = null;
  readonly #origins = new Set<string>();
  readonly #listed = new WeakMap<ReadRobots, ReadonlySet<string>>();
  readonly #entries = new Map<string, Entry>();
  /** Files read only as proof. They are kept apart, so that nothing else depends on when that happened. */
  readonly #proofs = new Map<string, Promise<RobotsAnswer>>();
  /** Origins in `#proofs` that have none of the run's documents, as far as the limit counts them. */
  readonly #strangers = new Set<string>();

  constructor(opener: Opener, plan: RulePlan, answers: RecordedResponses | null = null) {
    this.#opener = opener;
    this.#plan = plan;
    this.#answers = answers;
    this.reading = { googleKeys: plan.optionsOf('robots/misspelt-field')('googleKeys') === true };
    this.#wanted = plan.needs('robots.txt');
    this.#proves = plan.provableRule !== null && plan.mayFire(plan.provableRule);
    this.#liftsScope = plan.mayFire(SCOPE_RULE);
  }

  /** Registers a fetched target, so that its robots.txt may be requested. */
  expect({ url, from }: Location): void {
    if (url !== null && from.kind === 'http') this.#origins.add(url.origin);
  }

  /** Stores the robots.txt that discovery has read; discovery reports all of its problems. */
  keep(site: URL, answer: RobotsAnswer): void {
    const { url } = this.#opener.locationOf(site);
    this.#entries.set((url ?? site).origin, { answer: Promise.resolve(answer), reported: true });
  }

  /**
   * The robots.txt groups for the addresses in a document: those of its own origin, and those of its target's origin. `chain` has
   * the keys of the indexes above it.
   * @throws if the run is aborted.
   */
  async groupsFor({ url, from }: Location, target: URL | null, chain: readonly string[]): Promise<readonly OriginRobots[]> {
    const origins = new Map<string, Entry | null | undefined>();
    // The target's robots.txt was requested earlier, before its children were known.
    for (const { origin } of [url, target].filter((one) => one !== null)) origins.set(origin, this.#entries.get(origin));
    if (url !== null && from.kind === 'http') origins.set(url.origin, origins.get(url.origin) ?? this.#ask(url));
    const found: OriginRobots[] = [];
    for (const [origin, entry] of origins) {
      const robots = entry && (await entry.answer).robots;
      if (robots) found.push({ origin, groups: robots.groups });
    }
    if (url !== null && (await this.#namesOwn(url, from, chain))) found.push({ origin: url.origin, groups: [], names: true });
    return found;
  }

  /**
   * Whether the robots.txt of a document's own host names it, or an index that lists it. A document in the root folder needs no such
   * line. For a file, robots.txt is read only if it is a file, too, and the indexes that it names are read as well.
   */
  async #namesOwn(url: URL, from: Location['from'], chain: readonly string[]): Promise<boolean> {
    if (!this.#liftsScope || this.#answers?.replays || url.pathname.lastIndexOf('/') === 0) return false;
    if (from.kind !== 'http' && this.#locationOf(url).from.kind !== 'file') return false;
    const answer = await this.#proofOf(url);
    const listed = this.#listedIn(answer);
    const keys = [...chain, keyOfUrl(url), ...(from.kind === 'http' ? [keyOfUrl(from.url)] : [])];
    if (keys.some((key) => listed?.has(key))) return true;
    if (from.kind === 'http') return false;
    this.#children ??= childrenInRobots(answer.robots?.listed ?? [], this.#opener, this.#plan);
    return (await this.#children).has(keyOfUrl(url));
  }

  /**
   * The problems of a location's robots.txt that were not reported yet. Called only for documents that were read: if a host fails
   * altogether, its robots.txt is not worth a finding.
   */
  async unreported({ url }: Location): Promise<RobotsAnswer | null> {
    const entry = url === null ? undefined : this.#entries.get(url.origin);
    if (entry === undefined || entry.reported) return null;
    entry.reported = true;
    const answer = await entry.answer;
    return answer.failure === null ? answer : { ...answer, failure: asRobots(answer.failure) };
  }

  /** Whether a Sitemap line of robots.txt lists a location; null if robots.txt has no Sitemap line or was not read. */
  async lists(location: Location): Promise<boolean | null> {
    const entry = location.url === null ? undefined : this.#entries.get(location.url.origin);
    const listed = entry ? this.#listedIn(await entry.answer) : null;
    if (listed === null || listed.size === 0) return null;
    const { url, from } = location;
    const addresses = from.kind === 'http' ? [url, from.url] : [url];
    return addresses.some((address) => address !== null && listed.has(keyOfUrl(address)));
  }

  /**
   * Whether the robots.txt of another host lists one of the addresses (keys of a fetched sitemap, and of indexes above it). This
   * proves that the sitemap may list pages of that host (sitemaps.org, "Sitemaps & Cross Submits"). The number of hosts requested
   * per run is limited.
   */
  async proves(host: string, like: Location, keys: readonly string[]): Promise<boolean> {
    if (!this.#proves || like.from.kind !== 'http' || like.url === null) return false;
    const url = parseUrl(`${like.url.protocol}//${host}/`);
    // A public sitemap cannot be listed by a host in a private network, and vice versa.
    if (url === null || isPublic(url) !== isPublic(like.url)) return false;
    if (!this.#entries.has(url.origin) && !this.#origins.has(url.origin)) {
      if (this.#strangers.size >= MOST_STRANGERS && !this.#strangers.has(url.origin)) return false;
      this.#strangers.add(url.origin);
    }
    const listed = this.#listedIn(await this.#proofOf(url));
    return keys.some((key) => listed?.has(key));
  }

  /**
   * Keys of the Sitemap lines of a file, computed once because every document needs them and there may be ten thousand. Null
   * without a file.
   */
  #listedIn({ robots }: RobotsAnswer): ReadonlySet<string> | null {
    if (robots === null) return null;
    const known = this.#listed.get(robots) ?? new Set(robots.listed.map(keyOfListed));
    this.#listed.set(robots, known);
    return known;
  }

  /** The robots.txt of a host, target or not. */
  #proofOf(url: URL): Promise<RobotsAnswer> {
    const { origin } = url;
    const known = this.#entries.get(origin) ?? (this.#origins.has(origin) ? this.#open(url) : null);
    const answer = known?.answer ?? this.#proofs.get(origin) ?? this.#read(url);
    if (known === null) this.#proofs.set(origin, answer);
    return answer;
  }

  #ask(url: URL): Entry | null {
    if (!this.#wanted || !this.#origins.has(url.origin)) return null;
    return this.#open(url);
  }

  #open(url: URL): Entry {
    const entry = { answer: this.#read(url), reported: false };
    // Awaited by its first user; until then a rejection must not count as unhandled.
    entry.answer.catch(() => {});
    this.#entries.set(url.origin, entry);
    return entry;
  }

  #read(url: URL): Promise<RobotsAnswer> {
    // The target's credentials are sent, as to every address of that origin.
    const read = (): Promise<RobotsAnswer> => readRobots(this.#locationOf(url), this.#opener, this.reading);
    return recordedOrAsked(this.#answers, ['robots', url.origin], read, UNREAD, recordableRobots);
  }

  #locationOf(url: URL): Location {
    return this.#opener.locationOf(new URL('/robots.txt', url));
  }
}

function isPublic(url: URL): boolean {
  const host = readHost(url.hostname);
  return (host.kind === 'name' || host.kind === 'ip') && host.public;
}

function keyOfListed(listed: string): string {
  const url = parseUrl(listed);
  return url === null ? listed : keyOfUrl(url);
}

/** Restates a failure as a finding of the rules about robots.txt. */
function asRobots({ location, http, problem }: SourceFailure): SourceFailure {
  if (problem.rule === 'fetch/redirect-chain' && problem.message === 'too-many') {
    const data = { limit: problem.data?.['limit'] ?? 0 };
    return { location, http, problem: { rule: 'robots/redirect-chain', message: 'long', data } };
  }
  const blocked = blockedProbe('robots', '', problem);
  if (blocked !== null) return { location, http, problem: blocked };
  const reason = http === null ? problem.rule : `status ${http.status}`;
  return { location, http, problem: { rule: 'robots/unavailable', message: 'failed', data: { reason } } };
}
