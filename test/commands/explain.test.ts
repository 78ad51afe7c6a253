// `explain` without a rule, and with a subject.

import { expect, it } from 'vitest';
import { CannotRun } from '../../src/base/errors.js';
import { explainCommand } from '../../src/commands/explain.js';
import { RULES } from '../../src/rules/index.js';
import { parseArguments } from '../support/command-line-words.js';
import { keptSink, sessionInto } from '../support/session.js';

async function explained(...words: string[]): Promise<string> {
  const written: string[] = [];
  const { operands, flags, given } = parseArguments(['explain', ...words]);
  await explainCommand(operands, flags, sessionInto(keptSink(written)), given);
  return written.join('');
}

it('lists all subjects with the number of their rules', async () => {
  const rows = (await explained())
    .split('\n')
    .slice(1, -3)
    .map((line) => line.split(/ +/));
  const subjects = new Set(RULES.map(({ id }) => id.split('/')[0]));
  expect(rows.map(([subject]) => subject)).toEqual([...subjects]);
  expect(rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(RULES.length);
  expect(rows.every(([subject, , id]) => id?.startsWith(`${subject}/`))).toBe(true);
});

it('names the command that lists the rules of a subject', async () => {
  await expect(explained('lastmod')).rejects.toThrow(
    /^'lastmod' is the subject of \d+ rules; sitemap-lint rules lastmod lists them$/,
  );
  await expect(explained('lastmo')).rejects.toBeInstanceOf(CannotRun);
});
