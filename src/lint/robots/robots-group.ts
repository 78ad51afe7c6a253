// The groups and rules of robots.txt (RFC 9309 sections 2.2.1 and 2.2.2), as written.

/** An Allow or Disallow line: its path as written (empty means none), and its line number, from 1. */
export interface RobotsRule {
  readonly allow: boolean;
  readonly path: string;
  readonly line: number;
}

/** User agents, as written, and the rules for them. */
export interface RobotsGroup {
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
  /** Seconds of its first Crawl-delay line; absent without one. */
  readonly delay?: number;
}

/** The groups of a robots.txt that was read. The data survives a structured clone. */
export interface OriginRobots {
  /** The origin it applies to, `scheme://host[:port]`. */
  readonly origin: string;
  readonly groups: readonly RobotsGroup[];
  /** Whether it names the document that is linted, or an index above it, which then may list any URL of the origin. */
  readonly names?: boolean;
}
