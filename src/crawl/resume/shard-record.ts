// The record that a shard adds to its report, for merging it with the others: the identity of the run and all external answers.

import { isWithin, LIMIT_ENTRIES, type Limits, limitKey } from '../../base/limits.js';
import type { Seed } from '../../base/url/fingerprint.js';
import {
  isFlag,
  isInstant,
  isRecord,
  isText,
  listOf,
  oneOf,
  orMissing,
  orNull,
  type ValueTest,
  withFields,
} from '../../base/value-shape.js';
import { type CanonicalOrigin, type FolderMapping, locationOf } from '../../fetch/targets/local.js';
import type { ListingIndex, Opener } from '../../fetch/targets/open.js';
import type { ResolvedTarget } from '../../fetch/targets/target.js';
import type { LintSettings } from '../../lint/options.js';
import { digestOf } from './journal-line.js';
import { decode, encode, RecordedResponses } from './recorded-responses.js';
import { eitherOf, isDuration, isLocation, isUrl, type Question } from './recorded-shape.js';
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

const isTexts: ValueTest = (value) => isRecord(value) && Object.values(value).every(isText);
const isNamed = orMissing(listOf(isText));
const isTarget = eitherOf(
  withFields({ text: isText, site: isUrl, named: isNamed }),
  withFields({
    ...{ text: isText, location: isLocation, named: isNamed },
    ...{ repeated: orMissing(isFlag), isIndex: orMissing(isFlag), twin: orMissing(isText) },
  }),
);
const limits = Object.fromEntries(
  LIMIT_ENTRIES.map(([name, spec]) => [limitKey(name), (value: unknown) => isWithin(spec, value as number)]),
) as Record<keyof Limits, ValueTest>;

/** Whether a value is the run of a shard. Its options are those that the user gave, and are checked like them. */
const isShardRun: ValueTest = withFields<ShardRun>({
  identity: withFields<RunIdentity>({ tool: isText, targets: listOf(isText), options: isTexts, now: orNull(isInstant) }),
  targets: listOf(isTarget),
  options: isRecord,
  limits: withFields<Limits>(limits),
  cwd: isText,
  now: isInstant,
  startedAt: isInstant,
  durationMs: isDuration,
  end: oneOf('whole', 'time', 'early'),
  notices: listOf(isText),
  canonical: orNull(withFields<CanonicalOrigin>({ origin: isText, servedFrom: isText })),
  mapping: orNull(withFields<FolderMapping>({ baseUrl: isText, root: isText })),
});

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

/** The run of a shard; null if the digest does not match. @throws TypeError or SyntaxError for what is no run. */
export function runOfShard(record: ShardRecord): ShardRun | null {
  if (record.digest !== sealed(record).digest) return null;
  const run = decode(record.run);
  if (!isShardRun(run)) throw new TypeError('not the run of a shard');
  return run as ShardRun;
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
