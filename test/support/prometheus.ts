// A real Prometheus over a folder of metrics files, which node_exporter serves, for the tests of dashboards and alerts.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';

const PROGRAMS = ['prometheus', 'promtool', 'prometheus-node-exporter'];

/** Whether tests with Prometheus are left out: never where CI asks for them, so that they cannot be lost there. */
export const WITHOUT_PROMETHEUS =
  !process.env['CI'] && PROGRAMS.some((program) => spawnSync(program, ['--version']).status !== 0);
if (WITHOUT_PROMETHEUS)
  console.warn('Tests with Prometheus are skipped: install the Debian packages prometheus and prometheus-node-exporter.');

/** One series of an answer: its labels, and its value. */
export interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

/** Prometheus, node_exporter, and the folder that it reads. */
export class RunningPrometheus {
  /** Folder of the metrics files. */
  readonly metrics: string;

  private constructor(
    private readonly folder: string,
    private readonly address: string,
    private readonly children: readonly ChildProcess[],
  ) {
    this.metrics = join(folder, 'metrics');
  }

  /** Starts both programs. `rules` is the path of a file of rules. */
  static async start(rules: string): Promise<RunningPrometheus> {
    const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-prometheus-'));
    mkdirSync(join(folder, 'metrics'));
    const [exporter, address] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
    const config = {
      global: { scrape_interval: '200ms', scrape_timeout: '200ms', evaluation_interval: '200ms' },
      rule_files: [resolve(rules)],
      scrape_configs: [{ job_name: 'sitemap-lint', static_configs: [{ targets: [exporter] }] }],
    };
    writeFileSync(join(folder, 'prometheus.yml'), stringify(config));
    const started = new RunningPrometheus(folder, address, [
      spawn(
        'prometheus-node-exporter',
        [
          '--collector.disable-defaults',
          '--collector.textfile',
          `--collector.textfile.directory=${join(folder, 'metrics')}`,
          `--web.listen-address=${exporter}`,
        ],
        { stdio: 'ignore' },
      ),
      spawn(
        'prometheus',
        [
          `--config.file=${join(folder, 'prometheus.yml')}`,
          `--storage.tsdb.path=${join(folder, 'data')}`,
          `--web.listen-address=${address}`,
        ],
        { stdio: 'ignore' },
      ),
    ]);
    return started;
  }

  /** The series of an expression at this moment; an empty list while Prometheus is starting. @throws Error if it is refused. */
  async query(expression: string): Promise<readonly Series[]> {
    const url = `http://${this.address}/api/v1/query?${new URLSearchParams({ query: expression })}`;
    const answer = await fetch(url).catch(() => null);
    if (answer === null || answer.status === 503) return [];
    const body = (await answer.json()) as { status: string; error?: string; data: { result: readonly Series[] } };
    if (body.status !== 'success') throw new Error(`${expression}: ${body.error}`);
    return body.data.result;
  }

  /** Ends both programs, and removes their files. */
  async close(): Promise<void> {
    for (const child of this.children) {
      const ended = new Promise((done) => child.once('exit', done));
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A port that nothing listens on now. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
