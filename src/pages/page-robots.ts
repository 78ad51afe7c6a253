// Applies robots.txt to pages: the line that forbids an address, and the delay between requests to a host.

import type { StageProblem } from '../base/problem/problem.js';
import { parseAddress } from '../base/url/address.js';
import { normalForm } from '../base/url/normal-form.js';
import type { Opener } from '../fetch/targets/open.js';
import { readRobots } from '../lint/robots/discover.js';
import type { RobotsReading } from '../lint/robots/robots.js';
import type { RobotsGroup, RobotsRule } from '../lint/robots/robots-group.js';
import { groupsFor, RobotsMatcher } from '../lint/robots/robots-matcher.js';
import type { RobotsBlock } from '../rules/page-answer.js';

/** The verdict of robots.txt on an address. */
export interface RobotsVerdict {
  /** The line that forbids it to the crawler in question; null if it may be fetched. */
  readonly block: RobotsBlock | null;
  /** The line that forbids it to us, if that is another group. */
  readonly own: RobotsBlock | null;
  /** Seconds that the file sets between our requests; 0 for none. */
  readonly delay: number;
  /** Why the file could not be read: the host must then not be fetched (RFC 9309 section 2.3.1.4). */
  readonly failure: StageProblem | null;
}

/** The groups of a robots.txt, and the crawler in question, as plain data. */
export interface CrawlerRules {
  readonly uri: string;
  readonly agent: string;
  readonly groups: readonly RobotsGroup[];
}

/** The rules of one crawler in one file. */
interface Ruling {
  readonly agent: string;
  readonly matcher: RobotsMatcher;
  readonly groups: readonly RobotsGroup[];
}

interface OriginRules {
  readonly uri: string;
  readonly groups: readonly RobotsGroup[];
  readonly asked: Ruling;
  readonly own: Ruling;
  readonly delay: number;
  /** The verdict on every address, if none is forbidden, or the file could not be read. */
  readonly always: RobotsVerdict | null;
}

const FREE: Pick<RobotsVerdict, 'block' | 'own' | 'failure'> = { block: null, own: null, failure: null };

/** The robots.txt of every host with pages, each requested once. */
export class PageRobots {
  readonly #origins = new Map<string, Promise<OriginRules>>();
  /** Those that have been read. */
  readonly #read = new Map<string, OriginRules>();

  /** `agent` is the crawler in question; `own` is our own name. */
  constructor(
    private readonly opener: Opener,
    private readonly reading: RobotsReading,
    private readonly agent: string,
    private readonly own: string,
  ) {}

  /** The verdict of the robots.txt of an address; `requested` is where the address is fetched. */
  async verdict(url: URL, requested: URL = url): Promise<RobotsVerdict> {
    return verdictOf(await this.#rules(url, requested), url);
  }

  /** The same at once; null if the file has not been read yet. */
  knownVerdict(url: URL, requested: URL = url): RobotsVerdict | null {
    const rules = this.#read.get(requested.origin);
    return rules === undefined ? null : verdictOf(rules, url);
  }

  /** What the file of an address says to the crawler; null if it forbids nothing, or has not been read. */
  rulesFor({ origin }: URL): CrawlerRules | null {
    const rules = this.#read.get(origin);
    if (rules === undefined || rules.always !== null) return null;
    return { uri: rules.uri, agent: rules.asked.agent, groups: rules.groups };
  }

  /** The line that blocks a crawler from an address; null if it may be fetched, or the file could not be read. */
  async blockFor(url: URL, agent: string): Promise<RobotsBlock | null> {
    const { uri, groups } = await this.#rules(url, url);
    return blocker({ uri, agent, groups })(url);
  }

  #rules(url: URL, requested: URL): Promise<OriginRules> {
    let rules = this.#origins.get(requested.origin);
    if (rules === undefined) {
      const { origin } = requested;
      rules = this.#request(url);
      this.#origins.set(origin, rules);
      rules.then(
        (read) => this.#read.set(origin, read),
        () => {},
      );
    }
    return rules;
  }

  async #request(url: URL): Promise<OriginRules> {
    const location = this.opener.locationOf(new URL('/robots.txt', url));
    const { robots, failure } = await readRobots(location, this.opener, this.reading);
    const groups = robots?.groups ?? [];
    const [asked, own] = [this.agent, this.own].map((agent) => rulingOf(groups, agent)) as [Ruling, Ruling];
    const delay = Math.max(0, ...own.groups.map((group) => group.delay ?? 0));
    const isFree = [asked, own].every((ruling) => ruling.groups.every(({ rules }) => rules.length === 0));
    const always = failure === null && !isFree ? null : { ...FREE, failure: failure?.problem ?? null, delay };
    return { uri: location.uri, groups, asked, own, delay, always };
  }
}

/** Says which line forbids an address to the crawler; null if none does. */
export function blocker({ uri, agent, groups }: CrawlerRules): (url: URL) => RobotsBlock | null {
  const ruling = rulingOf(groups, agent);
  return (url) => blockOf(uri, ruling, pathOf(url));
}

function verdictOf({ uri, asked, own, delay, always }: OriginRules, url: URL): RobotsVerdict {
  if (always !== null) return always;
  const path = pathOf(url);
  return { ...FREE, block: blockOf(uri, asked, path), own: blockOf(uri, own, path), delay };
}

function pathOf(url: URL): string {
  return normalForm(parseAddress(url.href)).slice(url.origin.length);
}

function rulingOf(groups: readonly RobotsGroup[], agent: string): Ruling {
  const ofAgent = groupsFor(groups, agent);
  return { agent, groups: ofAgent, matcher: new RobotsMatcher(ofAgent.flatMap(({ rules }) => rules)) };
}

function blockOf(uri: string, { agent, matcher, groups }: Ruling, path: string): RobotsBlock | null {
  const rule: RobotsRule | null = matcher.blocking(path);
  if (rule === null) return null;
  const group = groups.find(({ rules }) => rules.includes(rule))?.agents ?? [];
  return { uri, line: rule.line, path: rule.path, agent, group };
}
