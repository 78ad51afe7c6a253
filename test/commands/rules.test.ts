// Tests the list of rules, on terminals of several widths and without one.

import { describe, expect, it } from 'vitest';
import { CannotRun } from '../../src/base/errors.js';
import { rulesCommand } from '../../src/commands/rules.js';
import { RULES } from '../../src/rules/index.js';
import { parseArguments } from '../support/command-line-words.js';
import { keptSink, sessionInto } from '../support/session.js';

async function listed(columns: number | null, words: readonly string[] = []): Promise<string> {
  const written: string[] = [];
  const output = { ...keptSink(written, columns !== null), columns: () => columns ?? 80 };
  const { operands, flags, given } = parseArguments(['rules', ...words]);
  await rulesCommand(operands, flags, sessionInto(output, { NO_COLOR: '1' }), given);
  return written.join('');
}

describe('the table', () => {
  it.each([70, 80, 107, 140])('fits into %i columns, and contains every rule', async (columns) => {
    const lines = (await listed(columns)).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    for (const { id } of RULES) expect(lines.some((line) => line.startsWith(`${id} `))).toBe(true);
  });
  it('has the summary below a rule if there is no room beside it', async () => {
    expect(await listed(80)).toMatch(/^loc\/relative +error {5}entry {5}unsafe\n {2}loc is an absolute URL\.$/m);
  });
  it('has the summaries in one column if there is', async () => {
    const lines = (await listed(140)).split('\n');
    const column = (lines[0] as string).indexOf('Requirement');
    for (const { id, docs } of RULES) {
      const line = lines.find((text) => text.startsWith(`${id} `)) as string;
      expect(docs.summary.replaceAll('`', '').startsWith(line.slice(column))).toBe(true);
    }
  });
  it('keeps a summary on one line without a terminal', async () => {
    const lines = (await listed(null)).split('\n');
    for (const { docs } of RULES) expect(lines).toContain(`  ${docs.summary.replaceAll('`', '')}`);
  });
});

it('as JSON has the same scopes', async () => {
  const records = JSON.parse(await listed(null, ['-f', 'json'])) as { id: string; scope: string }[];
  const scopes = Object.fromEntries(records.map(({ id, scope }) => [id, scope]));
  expect(scopes).toMatchObject({ 'fetch/status': 'network', 'xml/not-well-formed': 'file', 'run/limit-reached': 'run' });
});

describe('lists only the rules', () => {
  const ids = async (...words: string[]): Promise<readonly string[]> =>
    (JSON.parse(await listed(null, ['-f', 'json', ...words])) as { id: string }[]).map(({ id }) => id);
  const all = RULES.map(({ id }) => id);

  it.each(['loc', 'LOC', 'loc/', 'loc/*'])('of a subject: %s', async (word) =>
    expect(await ids(word)).toEqual(all.filter((id) => id.startsWith('loc/'))),
  );
  it('with a word in their id or summary', async () => {
    expect(await ids('relative')).toEqual(expect.arrayContaining(['loc/relative']));
    expect(await ids('absolute URL')).toContain('loc/relative');
  });
  it('with a word of what reports say of them', async () => {
    const { docs } = RULES.find(({ id }) => id === 'robots/loc-blocked') as (typeof RULES)[number];
    expect([docs.summary, docs.finding].map((text) => text.includes('blocks'))).toEqual([false, true]);
    expect(await ids('blocks')).toContain('robots/loc-blocked');
  });
  it('with all of several words', async () => expect(await ids('loc', 'Empty-Fragment')).toEqual(['loc/empty-fragment']));
  it('with a severity, which is that of the profile', async () => {
    const warnings = await ids('--severity', 'warning', '--profile', 'google');
    const records = JSON.parse(await listed(null, ['-f', 'json', '--profile', 'google'])) as { id: string; severity: string }[];
    expect(warnings).toEqual(records.filter(({ severity }) => severity === 'warning').map(({ id }) => id));
  });
  it('in the table, too, which counts them', async () => {
    const text = await listed(null, ['loc', 'empty-fragment']);
    expect(text).toMatch(/^loc\/empty-fragment /m);
    expect(text).not.toMatch(/^loc\/relative /m);
    expect(text).toMatch(/^1 rule\. /m);
  });
  it.each([
    [['locc'], "no rule has 'locc', did you mean 'loc'?"],
    [['zzzzzzzzzzzz'], "no rule has 'zzzzzzzzzzzz'; sitemap-lint explain lists the subjects"],
    [['loc/relative', '--severity', 'off'], 'none of the listed rules has the severity off here'],
  ])('and says so if there are none: %j', async (words, message) => {
    await expect(listed(null, words)).rejects.toThrow(new CannotRun('usage', message));
  });
});
