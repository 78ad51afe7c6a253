// Measures the time of each stage of a run and counts its work. Only --timing and --debug use it: other runs have no cost.

import { type FactName, type Facts, namesOf } from '../../read/entry/facts.js';

/**
 * The measured stages: `bytes` waits for the disk, the network or the decompressor; `entries` reads and checks entries; `rules`
 * runs rules; `proof` decides which entries libxml2 need not see and serialises the others; `libxml2` waits for verdicts. Waits of
 * concurrent documents overlap.
 */
export const STAGES = ['bytes', 'entries', 'rules', 'proof', 'libxml2'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * The counters: documents linted in threads, entries, entries shown to rules by their records, entries read by the scanner, entries sent to
 * libxml2, chunks that they were sent in, and the characters of these chunks.
 */
export const COUNTS = [
  'threadDocuments',
  'entries',
  'entriesShown',
  'entriesScanned',
  'entriesSent',
  'chunks',
  'chunkCharacters',
] as const;
export type Count = (typeof COUNTS)[number];

/** The cost of a rule. */
export interface RuleCost {
  readonly calls: number;
  /** Milliseconds. */
  readonly time: number;
}

/** The results of a meter as plain data, which can be sent between threads. */
export interface Measurements {
  /** Milliseconds, summed over threads. */
  readonly stages: Readonly<Record<Stage, number>>;
  readonly counts: Readonly<Record<Count, number>>;
  /** Number of entries shown to rules by their records, by fact. */
  readonly facts: Readonly<Partial<Record<FactName, number>>>;
  /** By rule id. */
  readonly rules: Readonly<Record<string, RuleCost>>;
  /** The descriptions of the entry that `--debug-entry` names, of each document that has one. */
  readonly described: readonly string[];
}

export class Meter {
  #stages = zeros(STAGES);
  #counts = zeros(COUNTS);
  #facts = new Map<FactName, number>();
  #rules = new Map<string, RuleCost>();
  #described: string[] = [];
  /** Milliseconds of nested measurements inside the current one. */
  #nested = 0;

  /** `entry` is the index of the entry to describe; null for none. `clock` returns milliseconds. */
  constructor(
    readonly entry: number | null = null,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Awaits a promise and adds the elapsed time to a stage. */
  async wait<Result>(stage: Stage, wait: () => Promise<Result>): Promise<Result> {
    const started = this.clock();
    try {
      return await wait();
    } finally {
      this.#stages[stage] += this.clock() - started;
    }
  }

  /** Runs a function and adds its time to a stage, without the time of nested measurements. */
  measure<Result>(stage: Stage, work: () => Result): Result {
    const outer = this.#nested;
    this.#nested = 0;
    const started = this.clock();
    try {
      return work();
    } finally {
      const time = this.clock() - started;
      this.#stages[stage] += time - this.#nested;
      this.#nested = outer + time;
    }
  }

  /** Runs a rule and adds its time to the rule and to the stage `rules`. */
  measureRule<Result>(id: string, work: () => Result): Result {
    const before = this.#stages.rules;
    try {
      return this.measure('rules', work);
    } finally {
      const { calls, time } = this.#rules.get(id) ?? { calls: 0, time: 0 };
      this.#rules.set(id, { calls: calls + 1, time: time + this.#stages.rules - before });
    }
  }

  count(name: Count, by: number): void {
    this.#counts[name] += by;
  }

  /** Counts an entry that was shown to rules, by each of its facts. */
  shown(facts: Facts): void {
    this.count('entriesShown', 1);
    for (const name of namesOf(facts)) this.#facts.set(name, (this.#facts.get(name) ?? 0) + 1);
  }

  /** Keeps the description of an entry. */
  describe(text: string): void {
    this.#described.push(text);
  }

  /** Returns the measurements since the last call, and resets them. */
  take(): Measurements {
    const taken = {
      stages: this.#stages,
      counts: this.#counts,
      facts: Object.fromEntries(this.#facts),
      rules: Object.fromEntries(this.#rules),
      described: this.#described,
    };
    this.#stages = zeros(STAGES);
    this.#counts = zeros(COUNTS);
    this.#facts = new Map();
    this.#rules = new Map();
    this.#described = [];
    return taken;
  }

  /** Adds the measurements of another meter. */
  add({ stages, counts, facts, rules, described }: Measurements): void {
    this.#described.push(...described);
    for (const stage of STAGES) this.#stages[stage] += stages[stage];
    for (const name of COUNTS) this.#counts[name] += counts[name];
    for (const [name, entries] of Object.entries(facts) as [FactName, number][])
      this.#facts.set(name, (this.#facts.get(name) ?? 0) + entries);
    for (const [id, { calls, time }] of Object.entries(rules)) {
      const cost = this.#rules.get(id) ?? { calls: 0, time: 0 };
      this.#rules.set(id, { calls: cost.calls + calls, time: cost.time + time });
    }
  }
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}
