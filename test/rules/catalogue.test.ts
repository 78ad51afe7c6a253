// Every rule of the catalogue is there, and is listed as `rules` lists it.

import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../src/commands/arguments.js';
import { rulesCommand } from '../../src/commands/rules.js';
import type { Session, Sink } from '../../src/commands/session.js';
import { RULES } from '../../src/rules/index.js';
import { PLAIN } from '../report/samples.js';
import { CATALOGUE } from './catalogue.js';

/** Ids in the order of `rules -f json`. */
async function listed(): Promise<readonly string[]> {
  let text = '';
  const output: Sink = {
    terminal: false,
    columns: () => 80,
    write: async (pieces) => {
      text += [...pieces].join('');
    },
  };
  const signal = new AbortController().signal;
  const session: Session = { tool: PLAIN.tool, environment: {}, output, errorOutput: output, signal };
  const { flags, given } = parseArguments(['rules', '-f', 'json', '--no-config']);
  await rulesCommand([], flags, session, given);
  return (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
}

describe('rules -f json', async () => {
  const ids = await listed();
  it.each(CATALOGUE)('lists %s', (id) => expect(ids).toContain(id));
  it('lists the registry, and nothing twice', () => {
    expect(ids).toEqual(RULES.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(CATALOGUE).size).toBe(CATALOGUE.length);
  });
});
