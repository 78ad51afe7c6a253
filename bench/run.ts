// `npm run bench`: our commands and their rivals in turn, medians, ratios, memory, and the limits.

import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchCases, type Setting } from './cases.js';
import { BenchData } from './data.js';
import {
  type FileResult,
  type Goal,
  goalsLine,
  goalsOf,
  isMissed,
  measureFiles,
  type Summary,
  summaryLine,
  summaryOf,
  table,
} from './files.js';
import { HOSTILE_FILES } from './hostile/files.js';
import { HOSTILE_GOALS, type HostileResult, hostileLine, isBounded, measureHostile } from './hostile/measure.js';
import { MAKES } from './makes/index.js';
import { writeMakes } from './makes/write.js';
import { measurePages, type PagesResult, pagesLine } from './pages/measure.js';
import { isQuick, measureQueue, type QueueResult, queueLines } from './queue.js';
import { Ratchet } from './ratchet.js';
import { isWithin, measureRow, type RowResult, rowLine, tightenRow } from './rows.js';

/** The JSON output of a run. */
interface Report {
  rows?: RowResult[];
  files?: FileResult[];
  summary?: Summary;
  goals?: Goal[];
  hostile?: HostileResult[];
  pages?: PagesResult[];
  queue?: QueueResult;
}

const MAKES_ROW = 'makes';

const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '1' },
    files: { type: 'string' },
    hostile: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
    json: { type: 'string' },
    makes: { type: 'string' },
    only: { type: 'string', default: '' },
    pages: { type: 'boolean', default: false },
    queue: { type: 'boolean', default: false },
    runs: { type: 'string', default: '9' },
    tighten: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const every = Number(values.every);
const jobs = Number(values.jobs);
const project = process.cwd();
const bench = join(project, 'bench');
const allowances = join(bench, 'ratchet.json');
const ratchet = Ratchet.read(allowances);
const setting: Setting = {
  project,
  bench,
  hasXmllint: spawnSync('xmllint', ['--version']).status === 0,
  hasPackage: (name) => [bench, project].some((folder) => existsSync(join(folder, 'node_modules', name))),
};

if (!Number.isInteger(runs) || runs < 1) stop(`--runs must be a whole number of at least 1, not ${values.runs}`);
else if (!Number.isInteger(every) || every < 1) stop(`--every must be a whole number of at least 1, not ${values.every}`);
else if (!Number.isInteger(jobs) || jobs < 1) stop(`--jobs must be a whole number of at least 1, not ${values.jobs}`);
else if (values.makes !== undefined) await makeFiles(values.makes);
else if (spawnSync('bash', ['-c', ':']).status !== 0)
  stop('bash is not installed, but its `time` is needed to measure processor time');
else await measureAll();

async function measureAll(): Promise<void> {
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model ?? null };
  console.log(`Node ${machine.node}, ${machine.cpus} × ${machine.model ?? 'unknown processor'}\n`);
  // Each process of Node, ours or a rival's, would read all these certificates before it does anything.
  delete process.env['NODE_EXTRA_CA_CERTS'];
  if (!setting.hasXmllint) console.log('Files are not compared: xmllint is not installed (apt-get install libxml2-utils)\n');
  const report = values.hostile
    ? await measureHostileFiles()
    : values.pages
      ? await measureListedPages()
      : values.queue
        ? await measureWorkers()
        : values.files === undefined
          ? await measureOwn()
          : await measureFolder(values.files);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ machine, runs, ...report }, null, 2)}\n`);
}

/** `--files`: measures any sitemaps in a folder, without goals. */
async function measureFolder(folder: string): Promise<Report> {
  const files = existsSync(folder) ? await measureFiles(folder, setting, runs) : [];
  if (files.length === 0) {
    stop(`no .xml or .xml.gz file in ${folder}`);
    return {};
  }
  const summary = summaryOf(files);
  print([...table(files), summaryLine(summary)]);
  return { files, summary };
}

/** `--hostile`: measures files that are meant to cost. */
async function measureHostileFiles(): Promise<Report> {
  const folder = join(project, 'node_modules', '.cache', 'sitemap-lint', 'hostile');
  const files = HOSTILE_FILES.filter(({ name }) => name.includes(values.only)).filter((_, index) => index % every === 0);
  const hostile: HostileResult[] = [];
  await measureHostile(files, setting, folder, { runs: Math.min(runs, 3), jobs }, (result) => {
    hostile.push(result);
    console.log(hostileLine(result));
  });
  rmSync(folder, { recursive: true, force: true });
  const over = hostile.filter((result) => !isBounded(result)).length;
  console.log(`\n${over} of ${hostile.length} files take more than ${HOSTILE_GOALS.cpu} s or 300 MiB`);
  if (over > 0) process.exitCode = 1;
  return { hostile };
}

/** `--pages`: measures asking listed pages. It takes minutes, and needs a server and 400 MB of files. */
async function measureListedPages(): Promise<Report> {
  const folder = join(project, 'node_modules', '.cache', 'sitemap-lint', 'pages');
  const pages: PagesResult[] = [];
  for await (const result of measurePages(setting, folder, Math.min(runs, 3), values.only)) {
    pages.push(result);
    console.log(pagesLine(result));
    if (result.ratio > result.goal) process.exitCode = 1;
  }
  rmSync(folder, { recursive: true, force: true });
  return { pages };
}

/** `--queue`: measures what the queue costs. */
async function measureWorkers(): Promise<Report> {
  const queue = await measureQueue(project, join(project, 'node_modules', '.cache', 'sitemap-lint', 'queue'), Math.min(runs, 5));
  if (queue === null) {
    stop('redis-server is not installed (apt-get install redis-server)');
    return {};
  }
  print(queueLines(queue));
  if (!isQuick(queue)) process.exitCode = 1;
  return { queue };
}

/** The rows of the benchmark, and the makes. */
async function measureOwn(): Promise<Report> {
  const data = new BenchData(join(project, 'node_modules', '.cache', 'sitemap-lint', 'bench'));
  const rows: RowResult[] = [];
  // The files of the rows take long to generate, so this is skipped if no row can be selected.
  const cases = values.only.startsWith(MAKES_ROW) ? [] : await benchCases(data, setting);
  for (const bench of cases) {
    if (!bench.name.includes(values.only)) continue;
    const result = await measureRow(bench, Math.min(runs, bench.mostRuns ?? runs), ratchet);
    rows.push(result);
    console.log(rowLine(result));
  }
  if (!rows.every(isWithin)) process.exitCode = 1;
  const made = await measureMakes(data.output(MAKES_ROW));
  if (values.tighten) {
    for (const row of rows) tightenRow(ratchet, row);
    for (const { name, measure, value, limit } of made.goals ?? [])
      if (value !== null) ratchet.tighten(`makes: ${name}`, measure, value, limit.goal);
    ratchet.write(allowances);
  }
  return { rows, ...made };
}

/** Measures the selected makes against xmllint, and checks their goals. */
async function measureMakes(folder: string): Promise<Report> {
  const wanted = (name: string): boolean => `${MAKES_ROW} ${name}`.includes(values.only);
  if (!MAKES.some(({ name }) => wanted(name))) return {};
  rmSync(folder, { recursive: true, force: true });
  await makeFiles(folder, wanted);
  const files = await measureFiles(folder, setting, runs);
  const summary = summaryOf(files);
  const goals = goalsOf(summary, ratchet);
  print([`\n${MAKES_ROW}, beside xmllint --stream:`, ...table(files), goalsLine(goals), summaryLine(summary)]);
  if (goals.some(isMissed)) process.exitCode = 1;
  return { files, summary, goals };
}

/** Writes the generated files, and with `--verbose` prints their facts. */
async function makeFiles(folder: string, wanted?: (name: string) => boolean): Promise<void> {
  const made = await writeMakes(folder, wanted);
  if (values.verbose) print(made.map(({ path, bytes, sha256 }) => `${path}: ${bytes} bytes, sha256 ${sha256}`));
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

/** Ends the process with an error message. */
function stop(why: string): void {
  console.error(`bench: ${why}`);
  process.exitCode = 1;
}
