// Measures any sitemaps file by file: the processor time of our command and of xmllint alternately, and our memory.

import { readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { FILE_MEMORY, MEBIBYTE, oursOf, type Setting, xmllintOf } from './cases.js';
import { median, peakMemory, runForCpu } from './measure.js';
import { type Limit, limitText, type Measure, type Ratchet } from './ratchet.js';

/** The result of one file. */
export interface FileResult {
  readonly file: string;
  readonly bytes: number;
  /** Medians of processor time in seconds; null if the rival is missing. */
  readonly ours: number;
  readonly theirs: number | null;
  /** Ratio of the medians; null if the file is not compared. */
  readonly ratio: number | null;
  /** Memory of our command and its children in bytes; null if the system does not report it. */
  readonly memory: number | null;
  /** Why there is no ratio although the rival is installed; else null. */
  readonly notCompared: string | null;
}

/** The result of all files. */
export interface Summary {
  readonly files: number;
  readonly compared: number;
  readonly medianRatio: number | null;
  readonly worstRatio: number | null;
  readonly mostMemory: number | null;
  /** Seconds. */
  readonly mostCpu: number;
}

/** A measured number and its limit; null where it was not measured. */
export interface Goal {
  readonly name: string;
  readonly measure: Measure;
  readonly value: number | null;
  readonly limit: Limit;
}

/** Seconds of xmllint below which it did not read the whole file, or the comparison would be meaningless. */
const GAVE_UP = 0.04;

const SITEMAP = /\.xml(?:\.gz)?$/i;

/** Paths of the sitemaps in a folder and its subfolders; or of the one file given. */
function sitemapsIn(target: string): string[] {
  if (statSync(target).isFile()) return [target];
  const names = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) => SITEMAP.test(name));
  return names
    .map((name) => join(target, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

/** Measures the sitemaps of a folder, sorted by ratio with the worst first and uncompared files last. */
export async function measureFiles(folder: string, setting: Setting, runs: number): Promise<FileResult[]> {
  const results: FileResult[] = [];
  for (const path of sitemapsIn(folder)) {
    const name = relative(folder, path) || basename(path);
    results.push({ file: name, ...(await measureFile(path, setting, runs)) });
  }
  return worstFirst(results);
}

async function measureFile(path: string, setting: Setting, runs: number): Promise<Omit<FileResult, 'file'>> {
  const schema = join(setting.project, 'schemas', 'sitemap.xsd');
  const command = oursOf(setting, [path, '-f', 'prometheus', '--no-progress']);
  const rival = xmllintOf(setting, ['--huge', '--stream', '--schema', schema, path]);
  const ours: number[] = [];
  const theirs: number[] = [];
  // Watching memory takes time, so this run is not timed; it warms the disk cache for the others.
  const memory = await peakMemory(command);
  let ended: number | null = 0;
  for (let turn = 0; turn < runs; turn++) {
    const mine = await runForCpu(command);
    ours.push(mine.cpu);
    ended = mine.status;
    if (!('missing' in rival)) theirs.push((await runForCpu(rival)).cpu);
  }
  const other = 'missing' in rival ? null : median(theirs);
  const notCompared = reasonAgainst(ended, other);
  return {
    bytes: statSync(path).size,
    ours: median(ours),
    theirs: other,
    ratio: notCompared === null && other !== null ? median(ours) / other : null,
    memory,
    notCompared,
  };
}

/** Why a file is not compared; null if it is, or if there is no rival. */
function reasonAgainst(status: number | null, theirs: number | null): string | null {
  if (status !== 0 && status !== 1) return `sitemap-lint ended with ${status}`;
  return theirs !== null && theirs < GAVE_UP ? 'xmllint gave up early' : null;
}

/** Results sorted by ratio, largest first, those without a ratio last. */
export function worstFirst(results: readonly FileResult[]): FileResult[] {
  return [...results].sort((a, b) => (b.ratio ?? -1) - (a.ratio ?? -1) || b.ours - a.ours);
}

/** Summarises the results of all files. */
export function summaryOf(results: readonly FileResult[]): Summary {
  const ratios = results.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]));
  const held = results.flatMap(({ memory }) => (memory === null ? [] : [memory]));
  return {
    files: results.length,
    compared: ratios.length,
    medianRatio: ratios.length === 0 ? null : median(ratios),
    worstRatio: ratios.length === 0 ? null : Math.max(...ratios),
    mostMemory: held.length === 0 ? null : Math.max(...held),
    mostCpu: Math.max(0, ...results.map(({ ours }) => ours)),
  };
}

/** The goals for the generated files. */
export function goalsOf({ medianRatio, worstRatio, mostMemory, mostCpu }: Summary, ratchet: Ratchet): Goal[] {
  const goal = (name: string, measure: Measure, value: number | null, limit: number): Goal => ({
    name,
    measure,
    value,
    limit: ratchet.limit(`makes: ${name}`, measure, limit) as Limit,
  });
  return [
    goal('median ratio', 'ratio', medianRatio, 1),
    goal('worst ratio', 'ratio', worstRatio, 2.5),
    goal('most CPU in s', 'ratio', mostCpu, 0.7),
    goal('most memory in MiB', 'memory', mostMemory === null ? null : mostMemory / MEBIBYTE, FILE_MEMORY / MEBIBYTE),
  ];
}

/** The results as a table with a line per file. */
export function table(results: readonly FileResult[]): string[] {
  const head = columns('ratio', 'ours', 'xmllint', 'memory', 'file');
  const lines = results.map(({ file, ours, theirs, ratio, memory, notCompared }) =>
    columns(
      ratio === null ? '-' : ratio.toFixed(2),
      seconds(ours),
      theirs === null ? '-' : seconds(theirs),
      mebibytes(memory),
      notCompared === null ? file : `${file} (${notCompared})`,
    ),
  );
  return [head, ...lines];
}

function columns(ratio: string, ours: string, theirs: string, memory: string, file: string): string {
  return `${ratio.padStart(7)}${ours.padStart(10)}${theirs.padStart(10)}${memory.padStart(10)}  ${file}`;
}

/** The last line of a run. */
export function summaryLine({ files, compared, medianRatio, worstRatio, mostMemory, mostCpu }: Summary): string {
  const ratio = (value: number | null): string => (value === null ? '-' : value.toFixed(2));
  return `Compared ${compared} of ${files} files: median ratio ${ratio(medianRatio)}, worst ratio ${ratio(worstRatio)}, most memory ${mebibytes(mostMemory)}, most CPU ${seconds(mostCpu)}`;
}

/** Whether a goal was missed. */
export function isMissed({ value, limit }: Goal): boolean {
  return value !== null && value > limit.limit;
}

/** The goals in one line, beginning with pass or fail. */
export function goalsLine(goals: readonly Goal[]): string {
  const parts = goals.map(({ name, value, limit }) =>
    value === null ? `${name} not measured` : `${name} ${limitText(Math.round(value * 100) / 100, limit)}`,
  );
  return `makes: ${goals.some(isMissed) ? 'fail' : 'pass'}: ${parts.join(', ')}`;
}

function seconds(value: number): string {
  return `${value.toFixed(3)} s`;
}

function mebibytes(bytes: number | null): string {
  return bytes === null ? '-' : `${Math.round(bytes / MEBIBYTE)} MiB`;
}
