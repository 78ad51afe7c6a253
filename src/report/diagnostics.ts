// The text of `--timing` and `--debug`: time by stage and rule, memory, and requests.

import { percentText } from '../base/problem/number-text.js';
import { type RuleCost, STAGES, type Stage } from '../lint/diagnostics/meter.js';
import { escapeTerminal } from './escape/escape-terminal.js';
import type { Diagnostics } from './report.js';
import { count, counted, size } from './stylish/amounts.js';

/** Times that only the command line knows, in milliseconds: from process start to run start, and for writing reports. */
export interface ProcessTimes {
  readonly start: number;
  readonly report: number;
}

const WORDS: Readonly<Record<Stage, string>> = {
  bytes: 'waiting for bytes',
  entries: 'reading entries',
  rules: 'rules',
  proof: 'schema prover',
  libxml2: 'waiting for libxml2',
};

/** Number of rules that the table lists by name. */
const MOST_RULES = 10;
const NAME_WIDTH = 40;

/** Yields three tables: time by stage, the rules that took longest, and the entries that rules were called for, by what the pass noted. */
export function* timingText({ stages, rules, facts, counts }: Diagnostics, { start, report }: ProcessTimes): Generator<string> {
  const rows = [
    ['start of the program', start] as const,
    ...STAGES.map((stage) => [WORDS[stage], stages[stage]] as const),
    ['report', report] as const,
  ];
  const total = rows.reduce((sum, [, time]) => sum + time, 0);
  yield heading('Stage', 'ms', 'share');
  for (const [name, time] of rows) yield row(name, time.toFixed(1), share(time, total));

  const costs = Object.entries(rules).sort(([, one], [, other]) => other.time - one.time);
  const rest = costs.slice(MOST_RULES);
  yield `\n${heading('Rule', 'ms', 'share', 'calls')}`;
  for (const [id, cost] of costs.slice(0, MOST_RULES)) yield ruleRow(id, cost, stages.rules);
  if (rest.length > 0) yield ruleRow(`${counted(rest.length, 'other rule')}`, sum(rest), stages.rules);
  if (costs.length === 0) yield '  no rule was called\n';

  const shown = Object.entries(facts).sort(([, one], [, other]) => other - one);
  yield `\n${heading('Entries shown to rules, by fact', 'entries', 'share')}`;
  for (const [fact, entries] of shown) yield row(fact, count(entries), share(entries, counts.entries));
  for (const [name, entries] of [
    ['all that were shown', counts.entriesShown],
    ['read by the scanner', counts.entriesScanned],
  ] as const)
    yield row(name, count(entries), share(entries, counts.entries));
}

function ruleRow(name: string, { time, calls }: RuleCost, all: number): string {
  return row(name, time.toFixed(1), share(time, all), count(calls));
}

function sum(costs: readonly (readonly [string, RuleCost])[]): RuleCost {
  return costs.reduce((all, [, { time, calls }]) => ({ time: all.time + time, calls: all.calls + calls }), { time: 0, calls: 0 });
}

/** Yields the resources that the run used, one line for each. */
export function* debugText({ counts, ...needed }: Diagnostics): Generator<string> {
  const sent = counts.entriesSent;
  const lines: readonly (readonly [string, string])[] = [
    ['peak memory', `${size(needed.memory)} (without the libxml2 process)`],
    ['threads', `${count(needed.threads)}, for ${counted(counts.threadDocuments, 'document')}`],
    ['entries', `${count(counts.entries)}, of which libxml2 validated ${count(sent)} (${share(sent, counts.entries)})`],
    ['chunks to libxml2', `${count(counts.chunks)}, of ${size(counts.chunkCharacters)} in all`],
    ['libxml2 processes', count(needed.validators)],
    ['connections', `${count(needed.connections)}, for ${counted(needed.requests, 'request')}`],
  ];
  for (const [name, value] of lines) yield `${`${name}:`.padEnd(24)}${value}\n`;
  if (needed.engineNotice !== null) yield `${'engine:'.padEnd(24)}${escapeTerminal(needed.engineNotice)}\n`;
}

function share(part: number, whole: number): string {
  return percentText(whole === 0 ? 0 : part / whole, 1);
}

function heading(name: string, ...columns: readonly string[]): string {
  return `${row(name, ...columns)}${'-'.repeat(NAME_WIDTH)}${columns.map(() => ` ${'-'.repeat(10)}`).join('')}\n`;
}

function row(name: string, ...columns: readonly string[]): string {
  return `${name.padEnd(NAME_WIDTH)}${columns.map((text) => ` ${text.padStart(10)}`).join('')}\n`;
}
