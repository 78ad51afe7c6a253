// Measures `--pages`: over the network beside curl, which only fetches the same bytes, and in a build beside cat, which only reads them.
// A further run with `--cache` is measured beside the first one.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oursOf, type Setting } from '../cases.js';
import { type Command, type MeasuredRun, median, runForCpu } from '../measure.js';

const PAGES = 20_000;
const LENGTH = 20_000;
const FOLDERS = 200;
/** Requests at once, for us and for curl. */
const AT_ONCE = 50;
const DELAYS = [0, 50] as const;

/**
 * The largest ratio to the rival's time that is wanted: as many pages a second as curl, three times what cat takes, a tenth of the first run;
 * and for a sitemap without its pages, a quarter more than what Node takes to receive it.
 */
const GOALS = { network: 1, build: 3, cached: 0.1, sitemap: 1.25 } as const;

type Measure = 'wall' | 'cpu';

export interface PagesResult {
  readonly name: string;
  readonly rival: string;
  /** Medians in seconds: from start to end, and of processor time. */
  readonly ours: number;
  readonly oursCpu: number;
  readonly theirs: number;
  readonly theirsCpu: number;
  readonly ratio: number;
  readonly goal: number;
}

/** Measures the rows whose names contain `only`. */
export async function* measurePages(setting: Setting, folder: string, runs: number, only: string): AsyncGenerator<PagesResult> {
  const alone = 'a sitemap over the network, without its pages';
  if (alone.includes(only)) yield await besideFetch(alone, setting, runs);
  const cached = 'pages over the network again, with --cache';
  if (cached.includes(only)) yield await besideFirst(cached, setting, folder, runs);
  const hasCurl = spawnSync('curl', ['--version']).status === 0;
  for (const delay of hasCurl ? DELAYS : []) {
    const name = `pages over the network, ${delay} ms`;
    if (name.includes(only)) yield await besideCurl(name, delay, setting, folder, runs);
  }
  const name = 'pages of a build';
  if (name.includes(only)) yield await besideCat(name, setting, folder, runs);
}

/** A result as text. */
export function pagesLine({ name, rival, ours, oursCpu, theirs, theirsCpu, ratio, goal }: PagesResult): string {
  const times = (all: number, cpu: number): string => `${all.toFixed(2)} s (processor ${cpu.toFixed(2)} s)`;
  const mark = ratio <= goal ? '✔' : '✖';
  return `${name}: ${times(ours, oursCpu)}, ${rival} ${times(theirs, theirsCpu)}, ratio ${ratio.toFixed(2)} of ${goal} ${mark}`;
}

/** Calls `measure` with the origin of a server of pages. */
async function withServer<Result>(
  setting: Setting,
  delay: number,
  measure: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = spawn(process.execPath, [join(setting.bench, 'pages', 'server.mjs'), String(PAGES), String(delay)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return await measure(`http://127.0.0.1:${await firstLine(server)}`);
  } finally {
    server.kill();
  }
}

/** The arguments that ask all pages of a server as fast as possible. */
function askAll(origin: string): readonly string[] {
  const limits = ['--limit', `page-connections=${AT_ONCE}`, '--limit', 'run-time=1h'];
  return [`${origin}/sitemap.xml`, '--pages', '--pages-rate', '0', ...limits];
}

async function besideCurl(name: string, delay: number, setting: Setting, folder: string, runs: number): Promise<PagesResult> {
  mkdirSync(folder, { recursive: true });
  return withServer(setting, delay, (origin) => {
    const list = join(folder, 'curl.txt');
    writeFileSync(list, Array.from({ length: PAGES }, (_, n) => `url = "${origin}/p/${n}"\noutput = "/dev/null"\n`).join(''));
    const curl = { program: 'curl', args: ['-s', '--parallel', '--parallel-max', String(AT_ONCE), '--config', list] };
    return inTurn(name, `curl --parallel-max ${AT_ONCE}`, oursOf(setting, askAll(origin)), [curl], GOALS.network, runs);
  });
}

/** Measures processor time: what counts is how much has to be loaded for the first request. */
async function besideFetch(name: string, setting: Setting, runs: number): Promise<PagesResult> {
  return withServer(setting, 0, (origin) => {
    const sitemap = `${origin}/sitemap.xml`;
    const fetched = { program: process.execPath, args: [join(setting.bench, 'rivals', 'fetch.mjs'), sitemap] };
    return inTurn(name, 'fetch of Node', oursOf(setting, [sitemap]), [fetched], GOALS.sitemap, runs, 'cpu');
  });
}

/** Measures processor time: the server sends a fortieth of the bytes, but nobody waits for them here. */
async function besideFirst(name: string, setting: Setting, folder: string, runs: number): Promise<PagesResult> {
  mkdirSync(folder, { recursive: true });
  const cache = (file: string): string => join(folder, file);
  return withServer(setting, 0, async (origin) => {
    const ours = oursOf(setting, [...askAll(origin), '--cache', cache('again.db')]);
    const first = oursOf(setting, [...askAll(origin), '--cache', cache('first.db')]);
    const anew = {
      program: 'sh',
      args: ['-c', 'rm -f "$1"; shift; "$@" || test $? = 1', 'sh', cache('first.db'), first.program, ...first.args],
    };
    rmSync(cache('again.db'), { force: true });
    return await inTurn(name, 'the first run', ours, [anew], GOALS.cached, runs, 'cpu');
  });
}

async function besideCat(name: string, setting: Setting, folder: string, runs: number): Promise<PagesResult> {
  const root = join(folder, 'build');
  writeBuild(root);
  try {
    const base = 'https://www.example.com/';
    const ours = oursOf(setting, [join(root, 'sitemap.xml'), '--base-url', base, '--root', root, '--pages']);
    const cat = { program: 'sh', args: ['-c', `find '${root}' -name '*.html' -print0 | xargs -0 cat`] };
    const node = { program: process.execPath, args: ['-e', '0'] };
    return await inTurn(name, 'cat and node -e 0', ours, [cat, node], GOALS.build, runs);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Runs ours and the rivals in turn, so that whatever else the machine does falls on both; the rivals' times are added. */
async function inTurn(
  name: string,
  rival: string,
  command: Command,
  rivals: readonly Command[],
  goal: number,
  runs: number,
  compared: Measure = 'wall',
): Promise<PagesResult> {
  const ours: MeasuredRun[] = [];
  const theirs: MeasuredRun[] = [];
  // The first turn only warms the disk cache.
  for (let turn = -1; turn < runs; turn++) {
    const mine = await runForCpu(command);
    if (mine.status !== 0 && mine.status !== 1) throw new Error(`${name}: ended with ${mine.status}`);
    let other = { cpu: 0, wall: 0, status: 0 };
    for (const one of rivals) {
      const { cpu, wall, status } = await runForCpu(one);
      if (status !== 0) throw new Error(`${name}: ${one.program} ended with ${status}`);
      other = { cpu: other.cpu + cpu, wall: other.wall + wall, status };
    }
    if (turn < 0) continue;
    ours.push(mine);
    theirs.push(other);
  }
  const of = (all: readonly MeasuredRun[], what: Measure): number => median(all.map((run) => run[what]));
  const ratio = median(ours.map((mine, turn) => mine[compared] / (theirs[turn] as MeasuredRun)[compared]));
  const times = { ours: of(ours, 'wall'), oursCpu: of(ours, 'cpu'), theirs: of(theirs, 'wall'), theirsCpu: of(theirs, 'cpu') };
  return { name, rival, ...times, ratio, goal };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('the server has no output');
  const [bytes] = await once(stdout, 'data');
  return String(bytes).trim();
}

function writeBuild(root: string): void {
  rmSync(root, { recursive: true, force: true });
  const urls: string[] = [];
  for (let n = 0; n < PAGES; n++) {
    const folder = `s${n % FOLDERS}`;
    if (n < FOLDERS) mkdirSync(join(root, folder), { recursive: true });
    let text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tea ${n}</title></head><body><h1>Tea ${n}</h1>\n`;
    for (let line = 0; text.length < LENGTH; line++) {
      const other = (n + line * 7) % PAGES;
      text += `<p>What is <em>written</em> about tea, milk &amp; sugar, with a <a href="/s${other % FOLDERS}/p${other}">link</a>, in paragraph ${line}.</p>\n`;
    }
    writeFileSync(join(root, folder, `p${n}.html`), `${text}</body></html>\n`);
    urls.push(`<url><loc>https://www.example.com/${folder}/p${n}</loc></url>\n`);
  }
  const urlset = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  writeFileSync(join(root, 'sitemap.xml'), `<?xml version="1.0" encoding="UTF-8"?>\n${urlset}\n${urls.join('')}</urlset>\n`);
}
