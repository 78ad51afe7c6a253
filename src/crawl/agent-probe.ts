// Requests targets with the User-Agents of search engine crawlers, to detect servers that answer those differently.

import { createHash } from 'node:crypto';
import type { StageProblem } from '../base/problem/problem.js';
import type { Location } from '../fetch/network/source.js';
import type { Opener } from '../fetch/targets/open.js';
import type { RulePlan } from '../rules/plan.js';

const RULE = 'fetch/body-differs-by-agent';

/** User-Agents that Google and Bing publish for their crawlers. */
const AGENTS = [
  { name: 'Googlebot', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { name: 'bingbot', userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
] as const;

/** Rules for requests that were not sent, because the address is not allowed. */
const REFUSALS: ReadonlySet<string> = new Set(['fetch/private-address', 'fetch/port']);

/** A server's answer: a description, and a digest of the first bytes if all of them were received. */
interface Answer {
  readonly words: string;
  readonly digest: string | null;
  readonly refusal: StageProblem | null;
}

/** Whether the access policy refused a request. */
export function isRefusal({ rule }: StageProblem): boolean {
  return REFUSALS.has(rule);
}

/** The problem of a probe or robots.txt request that the access policy refused; null if it was sent. */
export function blockedProbe(message: 'agent' | 'robots', agent: string, problem: StageProblem): StageProblem | null {
  if (!isRefusal(problem)) return null;
  const { url = '', reason = '' } = problem.data ?? {};
  return { rule: 'run/probe-blocked', message, data: { agent, url, reason } };
}

/** Probes targets while the rule is on; sends nothing if it is off. */
export class AgentProbe {
  readonly #opener: Opener;
  readonly #wanted: boolean;
  readonly #most: number;

  constructor(opener: Opener, plan: RulePlan) {
    this.#opener = opener;
    this.#wanted = plan.mayFire(RULE);
    this.#most = Number(plan.optionsOf(RULE)('bytes'));
  }

  /**
   * The differences found. Each crawler's answer is compared with the answer to our own User-Agent, requested in the same way. If
   * a second request with our own User-Agent gives yet another answer, the content varies by itself and nothing is reported.
   * @throws the reason of the run's signal.
   */
  async problems(location: Location): Promise<readonly StageProblem[]> {
    if (!this.#wanted || location.from.kind !== 'http') return [];
    const own = await this.#ask(location, null);
    const found: StageProblem[] = [];
    let differs = false;
    for (const { name, userAgent } of AGENTS) {
      const other = await this.#ask(location, userAgent);
      const blocked = other.refusal && blockedProbe('agent', name, other.refusal);
      if (blocked) found.push(blocked);
      else if (other.words !== own.words) {
        found.push({ rule: RULE, message: 'status', data: { agent: name, other: other.words, own: own.words } });
        differs = true;
      } else if (other.digest !== own.digest) {
        found.push({ rule: RULE, message: 'body', data: { agent: name, bytes: this.#most } });
        differs = true;
      }
    }
    if (!differs) return found;
    const again = await this.#ask(location, null);
    const isSteady = again.words === own.words && again.digest === own.digest;
    return isSteady ? found : found.filter(({ rule }) => rule !== RULE);
  }

  async #ask(location: Location, userAgent: string | null): Promise<Answer> {
    const source = await this.#opener.open(location, 'sitemap', userAgent);
    if ('problem' in source) {
      const { http, problem } = source;
      const words = http === null || http.status === 200 ? `${problem.rule} ${problem.message}` : `status ${http.status}`;
      return { words, digest: null, refusal: isRefusal(problem) ? problem : null };
    }
    const hash = createHash('sha256');
    let left = this.#most;
    for await (const chunk of source.body) {
      hash.update(chunk.subarray(0, left));
      left -= Math.min(left, chunk.length);
      source.recycle(chunk);
      if (left === 0) break;
    }
    const whole = left === 0 || !source.partial;
    const digest = whole ? hash.digest('hex') : null;
    return { words: whole ? 'status 200' : 'a transfer that broke off', digest, refusal: null };
  }
}
