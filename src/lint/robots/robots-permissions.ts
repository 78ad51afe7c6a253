// Checks the addresses of a document against robots.txt, for one crawler.

import type { RulePlan } from '../../rules/plan.js';
import type { OriginRobots, RobotsRule } from './robots-group.js';
import { RobotsMatcher, rulesFor } from './robots-matcher.js';

/** Checks addresses of the origins whose robots.txt is known, for one crawler. */
export class RobotsPermissions {
  readonly #origins: readonly (readonly [string, RobotsMatcher])[];

  /** The permissions of the crawler in a rule's option `agent`; null if nothing is disallowed for it, or the rule is off. */
  static of(robots: readonly OriginRobots[], plan: RulePlan, rule: string): RobotsPermissions | null {
    return plan.mayFire(rule) ? RobotsPermissions.for(robots, String(plan.optionsOf(rule)('agent'))) : null;
  }

  /** The permissions of the crawler with these names, in the order of `rulesFor`; null if nothing is disallowed for it. */
  static for(robots: readonly OriginRobots[], ...names: readonly string[]): RobotsPermissions | null {
    const origins = robots
      .map(({ origin, groups }) => [origin, new RobotsMatcher(rulesFor(groups, ...names))] as const)
      .filter(([, matcher]) => matcher.restrictive);
    return origins.length > 0 ? new RobotsPermissions(origins) : null;
  }

  private constructor(origins: readonly (readonly [string, RobotsMatcher])[]) {
    this.#origins = origins;
  }

  /** The rule that disallows an address in normal form; null if it is allowed, or on another origin. */
  blocking(normal: string): RobotsRule | null {
    for (const [origin, matcher] of this.#origins) {
      if (normal.startsWith(origin) && normal[origin.length] === '/') return matcher.blocking(normal.slice(origin.length));
    }
    return null;
  }
}
