// What robots.txt says of a document and of the URLs in it.

import type { RulePlan } from '../rules/plan.js';
import type { RobotsRule, RobotsVerdicts } from '../source/robots-rules.js';
import { RobotsMatcher, rulesFor } from './robots-matcher.js';

/** Judges addresses of one origin. */
export class RobotsGate {
  readonly #origin: string;
  readonly #matcher: RobotsMatcher;

  /** Null where nothing is known, or nothing is forbidden to the agent of a rule, or that rule is off. */
  static of(verdicts: RobotsVerdicts | null, plan: RulePlan, rule: string): RobotsGate | null {
    if (verdicts === null || !plan.mayFire(rule)) return null;
    const agent = String(plan.optionsOf(rule)('agent'));
    const matcher = new RobotsMatcher(rulesFor(verdicts.groups, agent));
    return matcher.restrictive ? new RobotsGate(verdicts.origin, matcher) : null;
  }

  private constructor(origin: string, matcher: RobotsMatcher) {
    this.#origin = origin;
    this.#matcher = matcher;
  }

  /** The rule that forbids an address in normal form; null when it may be fetched, or lies on another origin. */
  blocking(normal: string): RobotsRule | null {
    const { length } = this.#origin;
    if (!normal.startsWith(this.#origin) || normal[length] !== '/') return null;
    return this.#matcher.blocking(normal.slice(length));
  }
}
