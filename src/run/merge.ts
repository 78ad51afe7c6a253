// Merges the reports of all shards into one by replaying the crawl with their recorded answers, so that the same code makes all
// findings.

import { CannotRun } from '../base/errors.js';
import { formFor } from '../base/problem/number-text.js';
import { toolFacts } from '../base/version.js';
import { changedIndexes } from '../crawl/changed-indexes.js';
import { Crawl } from '../crawl/crawl.js';
import { RecordedResponses } from '../crawl/resume/recorded-responses.js';
import { differences, pluginKey } from '../crawl/resume/run-identity.js';
import { MOST_SHARDS } from '../crawl/resume/shard.js';
import { openerOf, runOfShard, type ShardRecord, type ShardRun } from '../crawl/resume/shard-record.js';
import { namesOf } from '../fetch/targets/named.js';
import { ignoring } from '../fetch/targets/pattern-addresses.js';
import { keptNumbers } from '../findings/kept-findings.js';
import type { LintConfig } from '../lint/document/lint-config.js';
import { documentStart } from '../lint/document/place-memory.js';
import { ReportBuilder } from '../report/builder.js';
import { isSound } from '../report/json/shape.js';
import type { Report } from '../report/report.js';
import { RulePlan } from '../rules/plan.js';
import { guardedRunRules, RuleGuard } from '../rules/rule-guard.js';
import { type LoadedPlugin, registryWith } from '../rules/rule-registry.js';
import { checkOptions } from './config/check-options.js';
import { overlayFor } from './config/overlay.js';
import { planOptions } from './config/plan-options.js';

/** A shard's record, and its name in messages. */
export interface NamedShard {
  readonly name: string;
  readonly record: ShardRecord;
}

interface ReadShard extends NamedShard {
  readonly run: ShardRun;
}

/**
 * The report of an unsharded run: the findings of all documents, and those about the whole set.
 *
 * @param shards in any order
 * @param cwd the current folder
 * @param plugins those of the configuration; shards name no file that would be loaded
 * @throws CannotRun `usage` if the shards are not exactly those of one run of this version
 */
export async function mergeShards(
  shards: readonly NamedShard[],
  cwd: string,
  plugins: readonly LoadedPlugin[] = [],
): Promise<Report> {
  try {
    const read = checked(shards, cwd);
    const [{ run: first }] = read as [ReadShard];
    checkPlugins(first, plugins);
    const report = await joined(read, first, plugins);
    if (!isSound(report)) throw new TypeError('not a report of this tool');
    return report;
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    // The digest does not authenticate its author. The replay uses nothing but the shards, so any failure means that this tool
    // did not write them.
    throw new CannotRun('usage', `${shards.map(({ name }) => name).join(', ')}: not written by sitemap-lint, or changed since`, {
      cause: error,
    });
  }
}

/** @throws CannotRun `usage` if the parts were linted with other plugins */
function checkPlugins({ identity: { options } }: ShardRun, plugins: readonly LoadedPlugin[]): void {
  const here = Object.fromEntries(plugins.map(({ name, digest }) => [pluginKey(name), digest]));
  const there = Object.keys(options).filter((name) => name.startsWith(pluginKey('')));
  for (const name of new Set([...there, ...Object.keys(here)])) {
    if (options[name] === here[name]) continue;
    const values = `${options[name] ?? 'none'} in the parts, ${here[name] ?? 'none'} here`;
    throw new CannotRun('usage', `${name}: ${values}; merge with the configuration and the plugins of the parts`);
  }
}

async function joined(shards: readonly ReadShard[], first: ShardRun, plugins: readonly LoadedPlugin[]): Promise<Report> {
  const runs = shards.map(({ run }) => run);
  const { limits, targets, canonical, mapping } = first;
  const options = checkOptions(first.options);
  const guard = plugins.length === 0 ? null : new RuleGuard(limits.documentCpu / 2);
  const { rules } = registryWith(plugins);
  const plan = new RulePlan(guard ? guardedRunRules(rules, guard) : rules, planOptions(options, overlayFor(options)));
  const isKnown = (rule: string): boolean => plan.knows(rule);
  const lines = shards.map(({ record }) => record.answers);
  const answers = RecordedResponses.of(lines, isKnown);
  const startedAt = Math.min(...runs.map((run) => run.startedAt));
  const ended = Math.max(...runs.map((run) => run.startedAt + run.durationMs));
  const config: LintConfig = {
    plan,
    now: Math.min(...runs.map(({ now }) => now)),
    ...keptNumbers(limits),
    host: null,
    full: false,
    mostLinks: plan.comparesPages ? limits.languageLinks : null,
  };
  const crawl = new Crawl({
    opener: openerOf(answers),
    lint: config,
    recurse: options.recurse,
    ignored: ignoring(options.ignore),
    concurrency: 1,
    signal: null,
    answers,
    limits,
    guard,
    expired: () => runs.some(({ end }) => end === 'time'),
  });
  const changed = changedIndexes(lines, isKnown);
  const builder = new ReportBuilder();
  for await (const document of crawl.documents(targets)) {
    const count = changed.get(document.facts.uri);
    if (count !== undefined)
      document.collector.add('run/index-changed', { message: 'changed', data: { count } }, null, documentStart);
    builder.add(document);
  }
  const notices = [...new Set(runs.flatMap((run) => run.notices))];
  return builder.report({
    startedAt,
    durationMs: ended - startedAt,
    ...namesOf(targets),
    profile: options.profile,
    canonical,
    mapping,
    isCut: crawl.isCut || changed.size > 0 || runs.some(({ end }) => end !== 'whole'),
    complete: crawl.complete && changed.size === 0 && runs.every(({ end }) => end === 'whole'),
    notices: answers.missing === 0 ? notices : [...notices, missingNotice(answers.missing)],
    plan,
    diagnostics: null,
  });
}

function missingNotice(count: number): string {
  const sitemaps = formFor(count, '# sitemap is', '# sitemaps are');
  return `${sitemaps} in no part: a part was interrupted, or an index changed meanwhile; lint all parts again`;
}

/** The shards in order. @throws CannotRun `usage` if they are not all the shards of one run. */
function checked(shards: readonly NamedShard[], cwd: string): readonly ReadShard[] {
  const refuse = (problem: string): never => {
    throw new CannotRun('usage', problem);
  };
  const { version } = toolFacts();
  const read = shards.map(({ name, record }) => {
    const run = runOfShard(record) ?? refuse(`${name}: changed after sitemap-lint wrote it; lint that part again`);
    const { tool } = run.identity;
    if (tool !== version)
      refuse(`${name}: written by sitemap-lint ${tool}, but this is ${version}; lint and merge with the same version`);
    return { name, record, run };
  });
  const [first, ...others] = read;
  if (first === undefined) return refuse('no reports to merge');
  const { of } = first.record;
  for (const { name, record } of read) {
    if (record.of < 1 || record.of > MOST_SHARDS || record.index < 1 || record.index > record.of)
      refuse(`${name}: there is no part ${record.index} of ${record.of}`);
  }
  for (const { name, record, run } of others) {
    const names = [`in ${first.name}`, `in ${name}`] as const;
    const different =
      record.of === of
        ? differences(first.run.identity, run.identity, names)
        : [`${of} parts ${names[0]}, ${record.of} ${names[1]}`];
    if (different.length > 0) refuse(`these are parts of different runs (${different.join('; ')})`);
  }
  const sorted = [...read].sort((one, other) => one.record.index - other.record.index);
  sorted.forEach(({ name, record: { index } }, position) => {
    const before = sorted[position - 1];
    if (before?.record.index === index) refuse(`part ${index} of ${of} is given twice: ${before.name} and ${name}`);
  });
  const there = new Set(sorted.map(({ record }) => record.index));
  const missing = Array.from({ length: of }, (_, position) => position + 1).filter((index) => !there.has(index));
  if (missing.length > 0) {
    const shown = missing.slice(0, 10).join(', ') + (missing.length > 10 ? ' …' : '');
    refuse(
      `${formFor(missing.length, 'part', 'parts')} ${shown} of ${of} ${formFor(missing.length, 'is', 'are')} missing; give merge all parts at once`,
    );
  }
  const { options, targets } = first.run;
  const byPath = options.ignore.length > 0 || options.overrides.some(({ files }) => files !== undefined);
  const isLocal = targets.some((target) => 'location' in target && target.location.from.kind === 'file');
  if (byPath && isLocal && first.run.cwd !== cwd)
    refuse(`file patterns are relative to ${first.run.cwd}, where the parts were linted; run merge there`);
  return sorted;
}
