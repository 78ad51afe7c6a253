// The robots.txt files of a run: one for each origin of a target, asked for once.

import { PROVABLE_RULE } from '../finding/collector.js';
import { keyOfUrl } from '../network/document-key.js';
import type { Location, SourceFailure } from '../network/source.js';
import { parseUrl } from '../parse-url.js';
import { type Answers, answered, plainRobots } from '../resume/answers.js';
import { type ReadRobots, type RobotsAnswer, readRobots } from '../robots/discover.js';
import type { RobotsReading } from '../robots/robots.js';
import type { RobotsVerdicts } from '../robots/robots-rules.js';
import { readHost } from '../rules/loc/host.js';
import type { RulePlan } from '../rules/plan.js';
import type { Opener } from '../targets/open.js';
import { blockedProbe } from './agent-probe.js';

/** Rules that need the file: without any of them nobody asks for it. */
export const ROBOTS_READERS = [
  ...['comment-cuts-url', 'cross-host', 'duplicate-line', 'image-blocked', 'inside-group-misread', 'is-html', 'loc-blocked'],
  ...[
    'misspelt-field',
    'no-sitemap-line',
    'not-listed',
    'not-utf8',
    'redirect-chain',
    'scheme-mismatch',
    'sitemap-blocked',
    'too-large',
    'unavailable',
  ],
  ...['url-not-absolute', 'value-malformed'],
].map((name) => `robots/${name}`);

/** Of a robots.txt that nobody has asked for. */
const UNREAD: RobotsAnswer = { robots: null, failure: null, remark: '' };

/** Hosts of a run that are asked for nothing but a proof. */
const MOST_STRANGERS = 20;

interface Entry {
  readonly answer: Promise<RobotsAnswer>;
  /** Whether what it says, or its failure, was reported. */
  told: boolean;
}

/** What robots.txt says, by origin. Files are not asked of hosts that are no target's. */
export class RobotsFiles {
  readonly #opener: Opener;
  readonly #answers: Answers | null;
  /** How they are read. */
  readonly reading: RobotsReading;
  readonly #wanted: boolean;
  /** Whether a proof of other hosts matters. */
  readonly #proves: boolean;
  readonly #origins = new Set<string>();
  readonly #listed = new WeakMap<ReadRobots, ReadonlySet<string>>();
  readonly #entries = new Map<string, Entry>();
  /** Of hosts that are asked for nothing but a proof: what else is said of them must not depend on when that was. */
  readonly #strangers = new Map<string, Promise<RobotsAnswer>>();

  constructor(opener: Opener, plan: RulePlan, answers: Answers | null = null) {
    this.#opener = opener;
    this.#answers = answers;
    this.reading = { googleKeys: plan.optionsOf('robots/misspelt-field')('googleKeys') === true };
    this.#wanted = ROBOTS_READERS.some((id) => plan.mayFire(id));
    this.#proves = plan.mayFire(PROVABLE_RULE);
  }

  /** Takes a target that is fetched: its host may be asked. */
  expect({ from }: Location): void {
    if (from.kind === 'http') this.#origins.add(from.url.origin);
  }

  /** Keeps what looking for the sitemaps of a site has found, all of which is reported by that. */
  keep(site: URL, answer: RobotsAnswer): void {
    this.#entries.set(site.origin, { answer: Promise.resolve(answer), told: true });
  }

  /**
   * What decides on the addresses in a document: on those of its own origin, and of the target that leads to it.
   * @throws when the run is aborted.
   */
  async verdicts(location: Location, target: URL | null): Promise<readonly RobotsVerdicts[]> {
    const { url, from } = location;
    const origins = new Map<string, Entry | null | undefined>();
    // That of the target was asked for before, as what it lists was not known until then.
    for (const { origin } of [url, target].filter((one) => one !== null)) origins.set(origin, this.#entries.get(origin));
    if (url !== null && from.kind === 'http') origins.set(url.origin, origins.get(url.origin) ?? this.#ask(from.url));
    const verdicts: RobotsVerdicts[] = [];
    for (const [origin, entry] of origins) {
      const robots = entry && (await entry.answer).robots;
      if (robots) verdicts.push({ origin, groups: robots.groups });
    }
    return verdicts;
  }

  /**
   * What there is to report of a location's robots.txt and was not yet. Asked for documents that were read: of a host that fails
   * altogether, robots.txt is nothing further to speak of.
   */
  async untold({ url }: Location): Promise<RobotsAnswer | null> {
    const entry = url === null ? undefined : this.#entries.get(url.origin);
    if (entry === undefined || entry.told) return null;
    entry.told = true;
    const answer = await entry.answer;
    return answer.failure === null ? answer : { ...answer, failure: asRobots(answer.failure) };
  }

  /** Whether robots.txt has Sitemap lines, and a location is in none of them. */
  async lists(location: Location): Promise<boolean | null> {
    const entry = location.url === null ? undefined : this.#entries.get(location.url.origin);
    const listed = entry ? this.#listedIn(await entry.answer) : null;
    if (listed === null || listed.size === 0) return null;
    return listed.has(keyOfListed(location.uri));
  }

  /**
   * Whether robots.txt of another host names one of the addresses (keys of a fetched sitemap, and of indexes above it): the proof
   * that the sitemap may list pages of that host (sitemaps.org, "Sitemaps & Cross Submits"). Few hosts are asked in a run.
   */
  async proves(host: string, like: Location, keys: readonly string[]): Promise<boolean> {
    if (!this.#proves || like.from.kind !== 'http') return false;
    const url = parseUrl(`${like.from.url.protocol}//${host}/`);
    // A site in a private network cannot be named by one of the public, and the other way round.
    if (url === null || isPublic(url) !== isPublic(like.from.url)) return false;
    const answer = await this.#proofOf(url);
    const listed = answer && this.#listedIn(answer);
    return keys.some((key) => listed?.has(key));
  }

  /** Keys of the Sitemap lines of a file, made once: each document asks, and there may be ten thousand lines. Null without a file. */
  #listedIn({ robots }: RobotsAnswer): ReadonlySet<string> | null {
    if (robots === null) return null;
    const known = this.#listed.get(robots) ?? new Set(robots.listed.map(keyOfListed));
    this.#listed.set(robots, known);
    return known;
  }

  /** What robots.txt of a host says, whether or not it is a target's; null where too many others were asked. */
  async #proofOf(url: URL): Promise<RobotsAnswer | null> {
    const { origin } = url;
    const known = this.#entries.get(origin) ?? (this.#origins.has(origin) ? this.#open(url) : null);
    if (known !== null) return known.answer;
    let answer = this.#strangers.get(origin);
    if (answer === undefined) {
      if (this.#strangers.size >= MOST_STRANGERS) return null;
      answer = this.#read(url);
      this.#strangers.set(origin, answer);
    }
    return answer;
  }

  #ask(url: URL): Entry | null {
    if (!this.#wanted || !this.#origins.has(url.origin)) return null;
    return this.#open(url);
  }

  #open(url: URL): Entry {
    const entry = { answer: this.#read(url), told: false };
    // It is awaited by whoever needs it; until then its failure is nobody's unhandled rejection.
    entry.answer.catch(() => {});
    this.#entries.set(url.origin, entry);
    return entry;
  }

  #read(url: URL): Promise<RobotsAnswer> {
    // The password of the target goes along, as it does for whatever is read there.
    const location = this.#opener.locationOf(new URL('/robots.txt', url));
    const read = (): Promise<RobotsAnswer> => readRobots(location, this.#opener, this.reading);
    return answered(this.#answers, ['robots', url.origin], read, UNREAD, plainRobots);
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

/** A failure in the words of the rules about robots.txt. */
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
