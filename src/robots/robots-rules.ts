// The groups of robots.txt and their rules (RFC 9309 sections 2.2.1 and 2.2.2), as written.

/** An Allow or Disallow line: its path as written (empty means nothing), and its line, from 1. */
export interface RobotsRule {
  readonly allow: boolean;
  readonly path: string;
  readonly line: number;
}

/** Agents, as written, and the rules for them. */
export interface RobotsGroup {
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
}

/** A robots.txt that was read, as far as it decides on addresses. All of it survives a structured clone. */
export interface RobotsVerdicts {
  /** The `scheme://host[:port]` that it is about. */
  readonly origin: string;
  readonly groups: readonly RobotsGroup[];
}
