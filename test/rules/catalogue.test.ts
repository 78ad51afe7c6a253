// Every rule of the catalogue is there, and is listed as `rules` lists it.

import { describe, expect, it } from 'vitest';
import { rulesCommand } from '../../src/commands/rules.js';
import { RULES } from '../../src/rules/index.js';
import { parseArguments } from '../support/command-line-words.js';
import { keptSink, sessionInto } from '../support/session.js';
import { CATALOGUE } from './catalogue.js';

/** Ids in the order of `rules -f json`. */
async function listed(): Promise<readonly string[]> {
  const written: string[] = [];
  const { flags, given } = parseArguments(['rules', '-f', 'json', '--no-config']);
  await rulesCommand([], flags, sessionInto(keptSink(written)), given);
  return (JSON.parse(written.join('')) as { id: string }[]).map(({ id }) => id);
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
