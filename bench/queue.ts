// `npm run bench -- --queue`: what the queue costs, with two workers on this machine, beside two threads.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** Most time with workers, as a multiple of that with threads; and fewest small documents a second. */
export const QUEUE_GOALS = { ratio: 1.35, documents: 300 } as const;

export interface QueueResult {
  /** Seconds for an index of 20 gzip files and 1,000,000 URLs: medians. */
  readonly threads: number;
  readonly workers: number;
  readonly ratio: number;
  /** Small documents a second, and milliseconds that the queue adds to each. */
  readonly documents: number;
  readonly cost: number;
}

/** Serves a folder; one process for itself, as a site is. */
const SERVER = `
const { createServer } = require('node:http');
const { readFileSync } = require('node:fs');
const files = new Map();
createServer((request, response) => {
  try {
    const bytes = files.get(request.url) ?? readFileSync(process.argv[1] + request.url);
    files.set(request.url, bytes);
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}).listen(Number(process.argv[2]), '127.0.0.1');`;

/** Measures both sites in turn. Returns null without redis-server. */
export async function measureQueue(project: string, folder: string, runs: number): Promise<QueueResult | null> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null;
  const [site, port] = [await freePort(), await freePort()];
  writeSite(join(folder, 'large'), site, 20, 50_000, true);
  writeSite(join(folder, 'small'), site, 2_000, 10, false);
  const cli = join(project, 'dist/cli.js');
  const queue = `redis://127.0.0.1:${port}`;
  const worker = [cli, 'worker', '--queue', queue, '--allow-private'];
  const children = [
    spawn('redis-server', ['--port', `${port}`, '--save', ''], { stdio: 'ignore' }),
    spawn(process.execPath, ['-e', SERVER, folder, `${site}`], { stdio: 'ignore' }),
  ];
  try {
    await pause(1_000);
    for (const _ of ['one', 'two']) children.push(spawn(process.execPath, worker, { stdio: 'ignore' }));
    await pause(2_000);
    const timed = (index: string, ...words: string[]): number => {
      const started = performance.now();
      const target = `http://127.0.0.1:${site}/${index}/index.xml`;
      spawnSync(process.execPath, [cli, target, '-f', 'json', '--max-findings', '0', ...words], { stdio: 'ignore' });
      return (performance.now() - started) / 1_000;
    };
    const times = { threads: [] as number[], workers: [] as number[], small: [] as number[], own: [] as number[] };
    for (let run = 0; run < runs; run++) {
      times.threads.push(timed('large', '--threads', '2'));
      times.workers.push(timed('large', '--queue', queue));
      times.own.push(timed('small'));
      times.small.push(timed('small', '--queue', queue));
    }
    const [threads, workers, small, own] = [times.threads, times.workers, times.small, times.own].map(median) as Median;
    return { threads, workers, ratio: workers / threads, documents: 2_000 / small, cost: ((small - own) / 2_000) * 1_000 };
  } finally {
    await end(children);
    rmSync(folder, { recursive: true });
  }
}

type Median = [number, number, number, number];

/** The result in lines. */
export function queueLines({ threads, workers, ratio, documents, cost }: QueueResult): string[] {
  return [
    `index of 20 gzip files, 1,000,000 URLs: ${workers.toFixed(2)} s with 2 workers, ${threads.toFixed(2)} s with 2 threads: ${ratio.toFixed(2)} × (goal: at most ${QUEUE_GOALS.ratio})`,
    `2,000 small sitemaps: ${documents.toFixed(0)} a second through the queue (goal: at least ${QUEUE_GOALS.documents}); it adds ${cost.toFixed(2)} ms to a document`,
  ];
}

/** Whether both goals are reached. */
export function isQuick({ ratio, documents }: QueueResult): boolean {
  return ratio <= QUEUE_GOALS.ratio && documents >= QUEUE_GOALS.documents;
}

function writeSite(folder: string, port: number, files: number, pages: number, packed: boolean): void {
  mkdirSync(folder, { recursive: true });
  const base = `http://127.0.0.1:${port}/${folder.split('/').at(-1)}`;
  const names = Array.from({ length: files }, (_, file) => `${file}.xml${packed ? '.gz' : ''}`);
  const root = (name: string, entries: readonly string[]): string =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${name}>\n`;
  for (const [file, name] of names.entries()) {
    const urls = Array.from(
      { length: pages },
      (_, page) => `<url><loc>${base}/${file}/${page}</loc><lastmod>2026-11-0${1 + (page % 9)}</lastmod></url>`,
    );
    const text = root('urlset', urls);
    writeFileSync(join(folder, name), packed ? gzipSync(text) : text);
  }
  const listed = names.map((name) => `<sitemap><loc>${base}/${name}</loc></sitemap>`);
  writeFileSync(join(folder, 'index.xml'), root('sitemapindex', listed));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function median(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

async function end(children: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    children.map((child) => {
      const gone = new Promise((resolve) => child.on('close', resolve));
      child.kill('SIGKILL');
      return gone;
    }),
  );
}
