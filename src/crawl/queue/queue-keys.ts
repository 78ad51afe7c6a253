// The keys that runs and workers keep in their database, and for how long.

/** Begins every key and channel, so that a user of the database can be limited to them. */
export const PREFIX = 'sitemap-lint';

/** Milliseconds after which a run that does not report counts as gone. */
export const GONE_AFTER = 30_000;
/** Milliseconds after which data left behind by a run expires. */
export const EXPIRY = 3_600_000;
/** Milliseconds that run ids are kept, so that the next run can set an expiry for data of a killed one. */
export const KNOWN_FOR = 7 * 24 * EXPIRY;
/** Milliseconds between two reports of a run or a worker. */
export const BEAT = 1_000;
/** Milliseconds between checks for runs. */
export const LOOK = 100;
/** Milliseconds for which a worker holds a document without a sign of life, and between checks for such documents. */
export const LOCK = 10_000;
export const STALLED_LOOK = 3_000;
/** Workers that may end or fail while they have a document before it is given up. */
export const MOST_ATTEMPTS = 3;

/** Ids of the runs and of the workers, by the time of their last report; records of ended ones are gone. */
export const RUNS = `${PREFIX}:runs`;
export const WORKERS = `${PREFIX}:workers`;
/** Channel for released connections to hosts. */
export const SLOTS_CHANNEL = `${PREFIX}:slots`;
/** Channel for processes that wait for a connection. */
export const WANTED_CHANNEL = `${PREFIX}:wanted`;

/** A run's record: settings that all of its documents share. */
export const runKey = (run: string): string => `${PREFIX}:run:${run}`;
/** robots.txt groups of a run, by their digests. */
export const robotsKey = (run: string): string => `${PREFIX}:run:${run}:robots`;
/** Answers on documents: a list that the run takes from. */
export const answersKey = (run: string): string => `${PREFIX}:run:${run}:answers`;
/** The parts of a long answer. */
export const partsKey = (run: string, answer: string): string => `${PREFIX}:run:${run}:answer:${answer}`;
/** Progress of a run. */
export const progressKey = (run: string): string => `${PREFIX}:run:${run}:progress`;
/** Report of a worker. */
export const workerKey = (worker: string): string => `${PREFIX}:worker:${worker}`;
/** The connections to a host that are in use. */
export const slotsKey = (host: string): string => `${PREFIX}:slots:${host}`;
/** The queue of a run, as BullMQ names it below the prefix. */
export const queueName = (run: string): string => `queue-${run}`;
