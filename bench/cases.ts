// What is measured: each of our commands beside a rival's, and the goals.

import { cpus } from 'node:os';
import { join } from 'node:path';
import { type BenchData, type BenchFile, type BenchIndex, FULL } from './data.js';
import type { Command } from './measure.js';

/** A rival's command, or why it cannot run here. */
export type Rival = Command | { readonly missing: string };

export interface BenchCase {
  readonly name: string;
  readonly ours: Command;
  readonly rivalName: string;
  readonly rival: Rival;
  /** The goal: the largest ratio of our processor time to the rival's; null where the rival is for comparison only. */
  readonly goal: number | null;
  /** The goal for memory in bytes; null where it is not measured. */
  readonly memory: number | null;
  /** Whether `memory` limits only what our run uses beyond the rival's. */
  readonly beyondRival?: true;
  /** Maximum number of runs, for slow rows. */
  readonly mostRuns?: number;
}

/** Paths, and the rivals that are installed. */
export interface Setting {
  /** The project's folder. */
  readonly project: string;
  /** Folder of the rivals' packages. */
  readonly bench: string;
  readonly hasXmllint: boolean;
  readonly hasPackage: (name: string) => boolean;
}

/** Bytes of a MiB. */
export const MEBIBYTE = 1_048_576;
/** Memory limit of any run on one file. */
export const FILE_MEMORY = 120 * MEBIBYTE;
/** Memory limit of a run on an index, plus that for each URL that is remembered to find duplicates. */
const INDEX_MEMORY = 150 * MEBIBYTE;
const MEMORY_PER_URL = 16;
/** Memory that a report may use in addition to the findings that are kept. */
const REPORT_MEMORY = 150 * MEBIBYTE;

/** Our built command with arguments. */
export function oursOf({ project }: Setting, args: readonly string[]): Command {
  return { program: process.execPath, args: [join(project, 'dist', 'cli.js'), ...args] };
}

/** xmllint with arguments. */
export function xmllintOf({ hasXmllint }: Setting, args: readonly string[]): Rival {
  if (!hasXmllint) return { missing: 'xmllint (apt-get install libxml2-utils)' };
  return { program: 'xmllint', args: ['--noout', ...args] };
}

/** A Node program that uses a rival's package. */
function packageOf({ hasPackage }: Setting, name: string, args: readonly string[]): Rival {
  return hasPackage(name) ? { program: process.execPath, args } : { missing: `${name} (npm install --prefix bench)` };
}

/** The rows of the benchmark; their files are generated if they do not exist. */
export async function benchCases(data: BenchData, setting: Setting): Promise<BenchCase[]> {
  const plain = await data.sitemap('plain', FULL);
  const index = await data.index(20);
  return [
    ...(await singleFiles(data, setting)),
    besideFiles(index, setting),
    besideTree(plain, setting),
    await besideTenth(data, index, setting),
    ...(await reports(data, setting)),
    besideCopy(await data.sitemap('plain', 1_000_000), data, setting),
    besideLinting('50,000 wrong entries', await data.sitemap('invalid', FULL), data, setting),
    besideLinting('50 MB with an edit in each entry', await data.sitemap('fixable', FULL), data, setting),
    ...starts(await data.sitemap('plain', 1), setting),
    ...besideOthers(plain, setting),
  ];
}

/** Rows of one file each, compared with xmllint or with another file. */
async function singleFiles(data: BenchData, setting: Setting): Promise<BenchCase[]> {
  const schema = join(setting.project, 'schemas', 'sitemap.xsd');
  const allSchemas = join(setting.project, 'schemas', 'urlset-document.xsd');
  const plain = await data.sitemap('plain', FULL);
  const extensions = await data.sitemap('extensions', FULL);
  const streamed = (name: string, file: BenchFile, goal: number | null, rivalSchema = schema): BenchCase => ({
    name,
    ours: oursOf(setting, [file.path]),
    rivalName: `xmllint --stream${rivalSchema === schema ? '' : ', all schemas'}`,
    rival: xmllintOf(setting, ['--stream', '--schema', rivalSchema, file.path]),
    goal,
    memory: FILE_MEMORY,
  });
  return [
    streamed('one file, 50,000 URLs, all fields', plain, 1),
    streamed('one file, 50,000 URLs, locs only', await data.sitemap('locs', FULL), 1.5),
    streamed('images and hreflang, 50,000 URLs', extensions, 0.6, allSchemas),
    streamed('one file of 48 MB, 190,000 URLs', await data.sitemap('plain', 190_000), null),
    {
      name: 'five findings in each of 50,000 entries',
      ours: oursOf(setting, [(await data.sitemap('invalid', FULL)).path]),
      rivalName: 'the clean file',
      rival: oursOf(setting, [plain.path]),
      goal: 2,
      memory: FILE_MEMORY,
    },
  ];
}

/** An index, compared with xmllint on each of its files, in parallel on all processors. */
function besideFiles(index: BenchIndex, setting: Setting): BenchCase {
  const schema = join(setting.project, 'schemas', 'sitemap.xsd');
  const jobs = cpus().length;
  const files = `ls ${index.root}/*.gz | xargs -P${jobs} -I{} sh -c 'zcat {} | xmllint --noout --stream --schema ${schema} -'`;
  return {
    name: 'index of 20 gzip files, 1,000,000 URLs',
    ours: oursOf(setting, argumentsOf(index)),
    rivalName: `xargs -P${jobs} zcat | xmllint --stream`,
    rival: setting.hasXmllint ? { program: 'sh', args: ['-c', files] } : xmllintOf(setting, []),
    goal: 0.4,
    memory: indexMemory(index.urls),
  };
}

function besideTree(plain: BenchFile, setting: Setting): BenchCase {
  const schema = join(setting.project, 'schemas', 'sitemap.xsd');
  return {
    name: 'one file, against a tree of libxmljs2',
    ours: oursOf(setting, [plain.path]),
    rivalName: 'a DOM lint on libxmljs2',
    rival: packageOf(setting, 'libxmljs2', [join(setting.bench, 'rivals', 'dom-lint.mjs'), schema, plain.path]),
    goal: 1 / 8,
    memory: null,
  };
}

async function besideTenth(data: BenchData, index: BenchIndex, setting: Setting): Promise<BenchCase> {
  const tenfold = await data.index(200);
  return {
    name: 'index of 200 gzip files, 10,000,000 URLs',
    ours: oursOf(setting, argumentsOf(tenfold)),
    rivalName: 'a tenth of it',
    rival: oursOf(setting, argumentsOf(index)),
    goal: null,
    memory: indexMemory(tenfold.urls),
    mostRuns: 2,
  };
}

/** The cost of a report, compared with a run that only counts. */
async function reports(data: BenchData, setting: Setting): Promise<BenchCase[]> {
  const flawed = await data.index(20, 'flawed');
  const counted = [...argumentsOf(flawed), '--max-findings', '100000', '-f', 'prometheus'];
  return ['json', 'ndjson', 'sarif', 'html'].map((format) => ({
    name: `1,000,000 URLs and 50,000 findings as ${format}`,
    ours: oursOf(setting, [...counted, '-f', `${format}=${data.output(`report.${format}`)}`]),
    rivalName: 'counted alone',
    rival: oursOf(setting, counted),
    goal: null,
    memory: REPORT_MEMORY,
    beyondRival: true,
    mostRuns: 2,
  }));
}

/** Dividing a file, compared with copying it. */
function besideCopy(million: BenchFile, data: BenchData, setting: Setting): BenchCase {
  const words = ['split', million.path, '--out', data.output('split'), '--base-url', 'https://www.example.com/', '--force'];
  return {
    name: 'split of 1,000,000 URLs',
    ours: oursOf(setting, words),
    rivalName: 'cp of the file',
    rival: { program: 'cp', args: [million.path, data.output('copy.xml')] },
    goal: null,
    memory: FILE_MEMORY,
    mostRuns: 5,
  };
}

/** Fixing a file, compared with linting it. The file is copied first, since it is changed. */
function besideLinting(what: string, wrong: BenchFile, data: BenchData, setting: Setting): BenchCase {
  const copy = data.output('fixed.xml');
  const { program, args } = oursOf(setting, ['--fix', copy]);
  return {
    name: `--fix of ${what}`,
    ours: { program: 'sh', args: ['-c', `cp '${wrong.path}' '${copy}' && '${program}' '${args.join("' '")}'`] },
    rivalName: 'linting alone',
    rival: oursOf(setting, [wrong.path]),
    goal: 2,
    memory: 150 * MEBIBYTE,
    beyondRival: true,
    mostRuns: 5,
  };
}

/** Runs that do almost nothing, compared with Node doing nothing. */
function starts(one: BenchFile, setting: Setting): BenchCase[] {
  const start = (name: string, argument: string, goal: number): BenchCase => ({
    name,
    ours: oursOf(setting, [argument]),
    rivalName: 'node -e 0',
    rival: { program: process.execPath, args: ['-e', '0'] },
    goal,
    memory: null,
  });
  return [start('--version', '--version', 1.5), start('--help', '--help', 1.5), start('one URL', one.path, 1.8)];
}

/** Programs that do something else with the same file: there to be seen beside, without a goal. */
function besideOthers(plain: BenchFile, setting: Setting): BenchCase[] {
  const schema = join(setting.project, 'schemas', 'sitemap.xsd');
  const parser = join(setting.bench, 'node_modules', 'sitemap', 'dist', 'esm', 'cli.js');
  const beside = (name: string, rivalName: string, rival: Rival): BenchCase => ({
    name: `one file, beside ${name}`,
    ours: oursOf(setting, [plain.path]),
    rivalName,
    rival,
    goal: null,
    memory: null,
  });
  return [
    beside('xmllint with a tree', 'xmllint', xmllintOf(setting, ['--schema', schema, plain.path])),
    beside(
      'a list of its URLs',
      'sitemapper',
      packageOf(setting, 'sitemapper', [join(setting.bench, 'rivals', 'sitemapper.mjs'), plain.path]),
    ),
    beside('its parsing', 'sitemap --parse', packageOf(setting, 'sitemap', [parser, '--parse', plain.path])),
  ];
}

/** The arguments for an index: its file, and where its children are. */
function argumentsOf({ path, base, root }: BenchIndex): string[] {
  return [path, '--base-url', base, '--root', root];
}

function indexMemory(urls: number): number {
  return INDEX_MEMORY + MEMORY_PER_URL * urls;
}
