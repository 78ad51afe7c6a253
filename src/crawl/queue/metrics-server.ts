// Serves the metrics of a worker to Prometheus.

import { createServer } from 'node:http';
import { CannotRun } from '../../base/errors.js';
import { writingReasonOf } from '../../base/file-errors.js';

/** Where metrics are served. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** Reads `PORT` (on the loopback interface) or `ADDRESS:PORT`. @throws CannotRun `usage` */
export function readMetricsAddress(text: string): MetricsAddress {
  const [, bracketed, plain, digits] = /^(?:(?:\[([\da-f:.]+)\]|([^:\s]+)):)?(\d{1,5})$/i.exec(text) ?? [];
  const port = Number(digits ?? Number.NaN);
  if (!(port <= 65_535))
    throw new CannotRun('usage', `--metrics ${text}: expected a port, or an address and a port as in 0.0.0.0:9464`);
  return { host: bracketed ?? plain ?? '127.0.0.1', port };
}

/**
 * Answers requests for `/metrics` with a text.
 * @returns its port, and a function to end it
 * @throws CannotRun `usage` if the port cannot be used
 */
export async function openMetrics(
  { host, port }: MetricsAddress,
  text: () => string,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(new CannotRun('usage', `--metrics ${host}:${port}: ${writingReasonOf(error)}`, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
