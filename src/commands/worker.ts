// `worker`: lints documents for runs with `--queue`, or prints who is at work.

import { hostname } from 'node:os';
import { CannotRun } from '../errors.js';
import { networkOptions } from '../network/network-options.js';
import { readRequestHeaders } from '../network/request-headers.js';
import { parseUrl } from '../parse-url.js';
import { openMetrics, readMetricsAddress } from '../queue/metrics-server.js';
import { connect, loadPackages, readQueueAddress } from '../queue/queue-connection.js';
import { readStatus } from '../queue/queue-status.js';
import { QueueWorker } from '../queue/queue-worker.js';
import type { WorkerConfiguration } from '../queue/run-record.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import { DEFAULTS } from '../run-options.js';
import type { FlagName } from './commands.js';
import type { Flags } from './line/flags.js';
import type { ExitCode, Session } from './session.js';

/** Documents that are linted at once: while one is fetched, the other is linted. */
const CONCURRENCY = 2;

/**
 * Serves runs until the session is interrupted, and ends when its documents are finished.
 * @throws CannotRun `usage` without a queue, for a queue that cannot be used, and for invalid options
 */
export async function workerCommand(
  _operands: readonly string[],
  flags: Flags,
  session: Session,
  given: ReadonlySet<FlagName>,
): Promise<ExitCode> {
  const { environment, signal, output } = session;
  const text = flags.queue ?? environment['SITEMAP_LINT_QUEUE'];
  if (text === undefined)
    throw new CannotRun('usage', 'worker needs --queue, the address of its server, as in redis://127.0.0.1:6379');
  const address = readQueueAddress(text, environment['SITEMAP_LINT_QUEUE_PASSWORD']);
  const own = configurationOf(flags, session);
  const metricsAddress = flags.metrics === null ? null : readMetricsAddress(flags.metrics);
  const packages = loadPackages();
  const redis = await connect(packages, address);
  const write = (line: string): Promise<void> => output.write([`${escapeTerminal(line)}\n`]);
  if (flags.status) {
    for (const line of await readStatus(packages, redis, Date.now())) await write(line);
    redis.disconnect();
    return 0;
  }
  session.expectInterruption?.();
  const name = flags['worker-name'] ?? `${hostname()}-${process.pid}`;
  const concurrency = given.has('concurrency') ? flags.concurrency : CONCURRENCY;
  const worker = new QueueWorker(packages, redis, {
    name,
    concurrency,
    own,
    signal,
    onLine: (line) => void write(`${name}: ${line}`),
  });
  const metrics = metricsAddress && (await openMetrics(metricsAddress, () => worker.counts.metrics()));
  try {
    await write(`${name}: takes documents from ${address.shown} (sitemap-lint ${own.tool})`);
    await worker.run();
  } finally {
    await metrics?.close();
  }
  await write(`${name}: ended, after ${worker.counts.documents} documents`);
  return 0;
}

/** What the worker was started with. @throws CannotRun `usage` */
function configurationOf(flags: Flags, { tool, environment }: Session): WorkerConfiguration {
  const given = { ...DEFAULTS, headers: readRequestHeaders(flags.header), insecure: flags.insecure };
  const { headers = {} } = networkOptions(given, '');
  const { insecure } = flags;
  const credentials = credentialsIn(environment['SITEMAP_LINT_CREDENTIALS'] ?? '');
  return { tool: tool.version, headers, credentials, insecure, allowPrivate: flags['allow-private'] === true };
}

/** Addresses with passwords, separated by white space. @throws CannotRun `usage` for anything else */
function credentialsIn(text: string): readonly URL[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const url = parseUrl(word);
      if (url !== null && /^https?:$/.test(url.protocol) && url.username + url.password !== '') return url;
      throw new CannotRun(
        'usage',
        'SITEMAP_LINT_CREDENTIALS: expected addresses with user name and password, as in https://user:password@example.com',
      );
    });
}
