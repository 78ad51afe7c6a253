// Measures where the time of a run goes, and counts its work, when somebody asks: no run is slower because it could be measured.

/**
 * What takes time: `bytes` is waiting for the disk, the network or the decompressor; `entries` reading them, with all that is
 * found on the way; `rules` what woken rules do; `proof` deciding what libxml2 need not see, and writing down what it must;
 * `libxml2` waiting for its verdicts. Waits of documents that are read side by side overlap.
 */
export const STAGES = ['bytes', 'entries', 'rules', 'proof', 'libxml2'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * What is counted: documents that threads have linted, the entries, those that libxml2 was asked about, the texts they were
 * sent in, and the characters of these.
 */
export const COUNTS = ['threadDocuments', 'entries', 'entriesSent', 'chunks', 'chunkCharacters'] as const;
export type Count = (typeof COUNTS)[number];

/** What a rule has cost. */
export interface RuleCost {
  readonly calls: number;
  /** Milliseconds. */
  readonly time: number;
}

/** What a meter has measured so far; plain, so that it can be sent from thread to thread. */
export interface Measurements {
  /** Milliseconds, added up over threads. */
  readonly stages: Readonly<Record<Stage, number>>;
  readonly counts: Readonly<Record<Count, number>>;
  /** By rule id. */
  readonly rules: Readonly<Record<string, RuleCost>>;
}

export class Meter {
  #stages = zeros(STAGES);
  #counts = zeros(COUNTS);
  #rules = new Map<string, RuleCost>();
  /** Milliseconds that were measured inside of the work under way. */
  #nested = 0;

  /** `clock` tells milliseconds. */
  constructor(private readonly clock: () => number = () => performance.now()) {}

  /** Waits for something, and takes the time of that. */
  async wait<Result>(stage: Stage, wait: () => Promise<Result>): Promise<Result> {
    const started = this.clock();
    try {
      return await wait();
    } finally {
      this.#stages[stage] += this.clock() - started;
    }
  }

  /** Does work, whose time is that of a stage, but for what is measured inside of it. */
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

  /** Lets a rule work: its time is the rule's own, and that of the stage `rules`. */
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

  /** What was measured since this was asked last. */
  take(): Measurements {
    const taken = { stages: this.#stages, counts: this.#counts, rules: Object.fromEntries(this.#rules) };
    this.#stages = zeros(STAGES);
    this.#counts = zeros(COUNTS);
    this.#rules = new Map();
    return taken;
  }

  /** Adds what another meter has measured. */
  add({ stages, counts, rules }: Measurements): void {
    for (const stage of STAGES) this.#stages[stage] += stages[stage];
    for (const name of COUNTS) this.#counts[name] += counts[name];
    for (const [id, { calls, time }] of Object.entries(rules)) {
      const cost = this.#rules.get(id) ?? { calls: 0, time: 0 };
      this.#rules.set(id, { calls: cost.calls + calls, time: cost.time + time });
    }
  }
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}
