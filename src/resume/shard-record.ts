// What a shard leaves behind for whoever joins it with the others: which run it was part of, and what the outside answered.

import type { Limits } from '../limits.js';
import type { LintOptions } from '../options.js';
import { locationOf } from '../targets/local.js';
import type { Opener } from '../targets/open.js';
import type { ResolvedTarget } from '../targets/target.js';
import type { Seed } from '../url/fingerprint.js';
import { Answers, decode, encode } from './answers.js';
import { digestOf } from './journal-line.js';
import type { RunIdentity } from './run-identity.js';
import { type Shard, sharedSeed } from './shard.js';

/** In a report: text that nothing else has to understand, believed only with its digest. */
export interface ShardRecord extends Shard {
  readonly digest: string;
  /** A `ShardRun`. */
  readonly run: string;
  /** Lines of `Answers`. */
  readonly answers: readonly string[];
}

/** The run of a shard, as far as what all shards find together depends on it. */
export interface ShardRun {
  readonly identity: RunIdentity;
  readonly targets: readonly ResolvedTarget[];
  readonly options: Pick<LintOptions, 'profile' | 'submitted' | 'rules' | 'overrides' | 'verifiedHosts' | 'ignore' | 'recurse'>;
  readonly limits: Limits;
  /** The folder that paths start from. */
  readonly cwd: string;
  /** Its clock, when it began, and how long it took: milliseconds. */
  readonly now: number;
  readonly startedAt: number;
  readonly durationMs: number;
  /** How it ended: `time` when the run's time was up, `early` when it was cut short otherwise. */
  readonly end: 'whole' | 'time' | 'early';
  readonly notices: readonly string[];
}

/** A shard that is under way. */
export class RunningShard {
  readonly answers = Answers.kept();
  /** That of the fingerprints of all shards. */
  readonly seed: Seed;
  readonly #identity: RunIdentity;

  constructor(
    readonly shard: Shard,
    identity: RunIdentity,
    private readonly targets: readonly ResolvedTarget[],
    private readonly cwd: string,
  ) {
    this.#identity = identityOfShards(identity, targets);
    this.seed = sharedSeed(shard.of, this.#identity);
  }

  /** The opener, keeping which addresses are files: whoever joins the shards may not have them. */
  opener(opener: Opener): Opener {
    return {
      open: (...wanted) => opener.open(...wanted),
      locationOf: (url) => {
        const location = opener.locationOf(url);
        if (location.from.kind === 'file') this.answers.keep(['at', url.href], location);
        return location;
      },
    };
  }

  /** Writes down how it ended. */
  record(options: ShardRun['options'], run: Omit<ShardRun, 'identity' | 'targets' | 'cwd' | 'options'>): ShardRecord {
    const { index, of } = this.shard;
    const { profile, submitted, rules, overrides, verifiedHosts, ignore, recurse } = options;
    const text = encode({
      ...run,
      identity: this.#identity,
      targets: this.targets,
      cwd: this.cwd,
      // No others: there are secrets among them.
      options: { profile, submitted, rules, overrides, verifiedHosts, ignore, recurse },
    } satisfies ShardRun);
    const answers = [...this.answers.lines()];
    return sealed({ index, of, run: text, answers });
  }

  /** The remark on what the report leaves out. */
  get notice(): string {
    const { index, of } = this.shard;
    return `this is part ${index} of ${of}: only its sitemaps were linted, and none was compared with others; sitemap-lint merge joins the reports of all parts`;
  }
}

/** The identity of all shards: not which one it is, and paths as they are reported, for each machine may have a folder of its own. */
function identityOfShards(identity: RunIdentity, targets: readonly ResolvedTarget[]): RunIdentity {
  const options = Object.entries(identity.options).filter(([name]) => !name.startsWith('--shard'));
  const uris = targets.map((target) => ('site' in target ? target.text : target.location.uri));
  return { ...identity, targets: uris, options: Object.fromEntries(options) };
}

/** A record with its digest. */
export function sealed({ index, of, run, answers }: Omit<ShardRecord, 'digest'>): ShardRecord {
  const digest = digestOf([`${index}/${of}`, run, ...answers.map((line) => digestOf(line))].join('\n'));
  return { index, of, digest, run, answers };
}

/** The run of a shard; null when a part of the record is not what was written. */
export function runOfShard(record: ShardRecord): ShardRun | null {
  return record.digest === sealed(record).digest ? (decode(record.run) as ShardRun) : null;
}

/** An opener that knows addresses as they were kept, and opens nothing. */
export function openerOf(answers: Answers): Opener {
  return {
    open: () => Promise.reject(new Error('nothing is read where reports are joined')),
    locationOf: (url) =>
      (answers.find(['at', url.href]) as ReturnType<Opener['locationOf']> | undefined) ?? locationOf(url, null, ''),
  };
}
