// `worker`: lints documents for runs with `--queue`, or prints who is at work.

import { hostname } from 'node:os';
import { CannotRun } from '../base/errors.js';
import { parseUrl } from '../base/parse-url.js';
import { openMetrics, readMetricsAddress } from '../crawl/queue/metrics-server.js';
import {
  connect,
  loadPackages,
  type QueueAddress,
  type QueuePackages,
  readQueueAddress,
} from '../crawl/queue/queue-connection.js';
import { readStatus } from '../crawl/queue/queue-status.js';
import { QueueWorker } from '../crawl/queue/queue-worker.js';
import type { WorkerConfiguration } from '../crawl/queue/run-record.js';
import { isRefusal, refusalLine } from '../crawl/queue/server-refusal.js';
import { WorkerCounts } from '../crawl/queue/worker-counts.js';
import { networkOptions } from '../fetch/network/network-options.js';
import { proxyOptions } from '../fetch/network/proxies.js';
import { readRequestHeaders } from '../fetch/network/request-headers.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import { DEFAULTS } from '../run/run-options.js';
import type { FlagName } from './commands.js';
import type { Flags } from './line/flags.js';
import { pluginsOf } from './line/settings.js';
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
  const own = { ...configurationOf(flags, session), plugins: await pluginsOf(flags.config) };
  const metricsAddress = flags.metrics === null ? null : readMetricsAddress(flags.metrics);
  const packages = loadPackages();
  if (flags.status) return showStatus(packages, address, session);
  const counts = new WorkerCounts();
  const metrics = metricsAddress && (await openMetrics(metricsAddress, () => counts.metrics()));
  try {
    const redis = await connect(packages, address);
    session.expectInterruption?.();
    const name = flags['worker-name'] ?? `${hostname()}-${process.pid}`;
    const concurrency = given.has('concurrency') ? flags.concurrency : CONCURRENCY;
    const write = (line: string): Promise<void> => output.write([`${escapeTerminal(`${name}: ${line}`)}\n`]);
    const onLine = (line: string): void => void write(line);
    const { shown } = address;
    const worker = new QueueWorker(packages, redis, { name, concurrency, own, counts, shown, signal, onLine });
    await write(`takes documents from ${shown} (sitemap-lint ${own.tool})`);
    const isClosed = await worker.run();
    await write(`ended, after ${counts.documents} documents`);
    // Open connections would keep the process alive.
    if (!isClosed) session.interrupt?.();
  } finally {
    await metrics?.close();
  }
  return 0;
}

/** Prints who is at work. @throws CannotRun `usage` for a queue that cannot be used */
async function showStatus(packages: QueuePackages, address: QueueAddress, { output }: Session): Promise<ExitCode> {
  const redis = await connect(packages, address, false);
  try {
    for (const line of await readStatus(packages, redis, Date.now())) await output.write([`${escapeTerminal(line)}\n`]);
    return 0;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new CannotRun('usage', refusalLine(address.shown, error), { cause: error });
  } finally {
    redis.disconnect();
  }
}

/** What the worker was started with. @throws CannotRun `usage` */
function configurationOf(flags: Flags, { tool, environment }: Session): Omit<WorkerConfiguration, 'plugins'> {
  const { insecure, cert, key } = flags;
  const proxy = proxyOptions(flags.proxy, environment);
  const given = { ...DEFAULTS, headers: readRequestHeaders(flags.header), insecure, proxy, cert, key };
  const { headers = {}, proxies, certificate } = networkOptions(given, '');
  const credentials = credentialsIn(environment['SITEMAP_LINT_CREDENTIALS'] ?? '');
  const own = { tool: tool.version, headers, credentials, insecure, allowPrivate: flags['allow-private'] === true };
  return { ...own, proxies, certificate };
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
