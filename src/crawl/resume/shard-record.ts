// The record that a shard adds to its report, for merging it with the others: the identity of the run and all external answers.

import type { Limits } from '../../base/limits.js';
import type { Seed } from '../../base/url/fingerprint.js';
import { type CanonicalOrigin, type FolderMapping, locationOf } from '../../fetch/targets/local.js';
import type { ListingIndex, Opener } from '../../fetch/targets/open.js';
import type { ResolvedTarget } from '../../fetch/targets/target.js';
import type { LintSettings } from '../../lint/options.js';
import { digestOf } from './journal-line.js';
import { decode, encode, type Question, RecordedResponses } from './recorded-responses.js';
import type { RunIdentity } from './run-identity.js';
import { type Shard, sharedSeed } from './shard.js';

/** Part of a report; opaque to other readers, and verified by its digest. */
export interface ShardRecord extends Shard {
  readonly digest: string;
  /** A `ShardRun`, encoded. */
  readonly run: string;
  /** The lines of `RecordedResponses`. */
  readonly answers: readonly string[];
}

/** The run of a shard: everything that the merged result depends on. */
export interface ShardRun {
  readonly identity: RunIdentity;
  readonly targets: readonly ResolvedTarget[];
  readonly options: Pick<LintSettings, 'profile' | 'submitted' | 'rules' | 'overrides' | 'verifiedHosts' | 'ignore' | 'recurse'>;
  readonly limits: Limits;
  /** The folder that relative paths start from. */
  readonly cwd: string;
  /** Its clock, its start, and its duration, in milliseconds. */
  readonly now: number;
  readonly startedAt: number;
  readonly durationMs: number;
  /** How it ended: `time` if the time limit was reached, `early` if it was interrupted otherwise. */
  readonly end: 'whole' | 'time' | 'early';
  readonly notices: readonly string[];
  readonly canonical: CanonicalOrigin | null;
  readonly mapping: FolderMapping | null;
}

/** A shard that is running. */
export class RunningShard {
  readonly answers = RecordedResponses.kept();
  /** Seed of the fingerprints, equal for all shards. */
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

  /** Wraps the opener to record addresses that are read from elsewhere; the merging machine cannot know them. */
  opener(opener: Opener): Opener {
    return {
      open: (...wanted) => opener.open(...wanted),
      locationOf: (url, listing = null) => {
        const location = opener.locationOf(url, listing);
        if (location.from.kind === 'file' || location.url?.href !== location.uri)
          this.answers.keep(placeOf(url, listing), location);
        return location;
      },
    };
  }

  /** The record of the finished run. */
  record(options: ShardRun['options'], run: Omit<ShardRun, 'identity' | 'targets' | 'cwd' | 'options'>): ShardRecord {
    const { index, of } = this.shard;
    const { profile, submitted, rules, overrides, verifiedHosts, ignore, recurse } = options;
    const text = encode({
      ...run,
      identity: this.#identity,
      targets: this.targets,
      cwd: this.cwd,
      // No other options, because some of them are secret.
      options: { profile, submitted, rules, overrides, verifiedHosts, ignore, recurse },
    } satisfies ShardRun);
    const answers = [...this.answers.lines()];
    return sealed({ index, of, run: text, answers });
  }

  /** The notice that this report is only a part. */
  get notice(): string {
    const { index, of } = this.shard;
    return `this is part ${index} of ${of}: only its sitemaps were linted, and none was compared with others; sitemap-lint merge joins the reports of all parts`;
  }
}

/**
 * The identity common to all shards: without the shard's index, and with reported paths, because each machine may use another
 * folder.
 */
function identityOfShards(identity: RunIdentity, targets: readonly ResolvedTarget[]): RunIdentity {
  const options = Object.entries(identity.options).filter(([name]) => !name.startsWith('--shard'));
  const uris = targets.map((target) => ('site' in target ? target.text : target.location.uri));
  return { ...identity, targets: uris, options: Object.fromEntries(options) };
}

/** Adds the digest to a record. */
export function sealed({ index, of, run, answers }: Omit<ShardRecord, 'digest'>): ShardRecord {
  const digest = digestOf([`${index}/${of}`, run, ...answers.map((line) => digestOf(line))].join('\n'));
  return { index, of, digest, run, answers };
}

/** The run of a shard; null if the digest does not match. */
export function runOfShard(record: ShardRecord): ShardRun | null {
  return record.digest === sealed(record).digest ? (decode(record.run) as ShardRun) : null;
}

/** An opener that resolves recorded addresses and opens nothing. */
export function openerOf(answers: RecordedResponses): Opener {
  return {
    open: () => Promise.reject(new Error('nothing is read where reports are joined')),
    locationOf: (url, listing = null) =>
      (answers.find(placeOf(url, listing)) as ReturnType<Opener['locationOf']> | undefined) ?? locationOf(url, null, ''),
  };
}

/** Returns the question for an address's location: a local index may have a file for it. */
function placeOf(url: URL, listing: ListingIndex | null): Question {
  const { from, uri = '' } = listing?.location ?? {};
  return ['at', url.href, ...(from === undefined || from.kind === 'http' ? [] : [uri])];
}
