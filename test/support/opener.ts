// An opener for tests: no real pauses, small times, and one call that opens, reads and sums up.

import type { StageProblem } from '../../src/base/problem/problem.js';
import type { Location, SourceFailure } from '../../src/fetch/network/source.js';
import { locationOf } from '../../src/fetch/targets/local.js';
import { type OpenerOptions, SourceOpener } from '../../src/fetch/targets/open.js';
import { textOf } from './chunks.js';

export const USER_AGENT = 'sitemap-lint/0.0.0-test';

/** For tests of what servers do, all of which are on this host and on any port. */
const ALL_PORTS: readonly number[] = Array.from({ length: 65_535 }, (_, n) => n + 1);

/** An opener with defaults that may ask whom it likes; pauses between attempts are noted in `pauses` and not waited for. */
export function testOpener(options: Partial<OpenerOptions> = {}, pauses: number[] = []): SourceOpener {
  return new SourceOpener({
    userAgent: USER_AGENT,
    concurrency: 6,
    timeoutMs: 10_000,
    signal: null,
    mapping: null,
    cwd: process.cwd(),
    stdin: null,
    allowPrivate: true,
    allowPorts: ALL_PORTS,
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    ...options,
  });
}

/** What came of opening and reading: text is null for a failure. */
export interface Outcome {
  readonly text: string | null;
  readonly problems: readonly StageProblem[];
  /** `rule message` of each problem. */
  readonly words: readonly string[];
  readonly http: SourceFailure['http'];
  readonly partial: boolean;
  readonly gzip: boolean;
  readonly wireBytes: number;
}

/** Opens a location, or an address as a target, with an opener of its own, reads it to the end, and closes everything. */
export async function read(
  target: string | Location,
  options: Partial<OpenerOptions> = {},
  pauses: number[] = [],
): Promise<Outcome> {
  const opener = testOpener(options, pauses);
  try {
    const { mapping = null, cwd = process.cwd() } = options;
    const location = typeof target === 'string' ? locationOf(new URL(target), mapping, cwd) : target;
    const source = await opener.open(location);
    const failed = 'problem' in source;
    const text = failed ? null : await textOf(source.body);
    const problems = failed ? [source.problem] : source.problems;
    return {
      text,
      problems,
      words: problems.map(({ rule, message }) => `${rule} ${message}`),
      http: source.http,
      partial: failed || source.partial,
      gzip: !failed && source.gzip,
      wireBytes: failed ? 0 : source.wireBytes,
    };
  } finally {
    await opener.close();
  }
}
