// The names of what runs and workers keep in their database, and for how long.

/** Begins every key and channel, so that a user of the database can be limited to them. */
export const PREFIX = 'sitemap-lint';

/** Milliseconds after which a run that does not report itself counts as gone. */
export const GONE_AFTER = 30_000;
/** Milliseconds after which whatever a run has left behind expires. */
export const EXPIRY = 3_600_000;
/** Milliseconds for which the ids of runs are known: the next run lets expire what a killed one has left. */
export const KNOWN_FOR = 7 * 24 * EXPIRY;
/** Milliseconds between two reports of a run or a worker. */
export const BEAT = 1_000;
/** Milliseconds between two looks for runs. */
export const LOOK = 100;
/** Milliseconds for which a worker holds a document without a sign of life, and between two looks for such documents. */
export const LOCK = 10_000;
export const STALLED_LOOK = 3_000;
/** Workers that may end or fail while they have a document; after these it is given up. */
export const MOST_ATTEMPTS = 3;

/** Ids of the runs and of the workers, by the time of their last report; who is gone has no record any more. */
export const RUNS = `${PREFIX}:runs`;
export const WORKERS = `${PREFIX}:workers`;
/** Where released connections to hosts are made known. */
export const SLOTS_CHANNEL = `${PREFIX}:slots`;
/** Where those who wait for a connection make it known. */
export const WANTED_CHANNEL = `${PREFIX}:wanted`;

/** What a run is: settings that all of its documents share. */
export const runKey = (run: string): string => `${PREFIX}:run:${run}`;
/** robots.txt groups of a run, by their digests. */
export const robotsKey = (run: string): string => `${PREFIX}:run:${run}:robots`;
/** What came of documents: a list that the run takes from. */
export const answersKey = (run: string): string => `${PREFIX}:run:${run}:answers`;
/** The parts of a long answer. */
export const partsKey = (run: string, answer: string): string => `${PREFIX}:run:${run}:answer:${answer}`;
/** How far a run is. */
export const progressKey = (run: string): string => `${PREFIX}:run:${run}:progress`;
/** What a worker says of itself. */
export const workerKey = (worker: string): string => `${PREFIX}:worker:${worker}`;
/** The connections to a host that are in use. */
export const slotsKey = (host: string): string => `${PREFIX}:slots:${host}`;
/** The queue of a run, as BullMQ names it below the prefix. */
export const queueName = (run: string): string => `queue-${run}`;
