// `npm run new-rule loc/example`: writes the file of a rule that is still to be finished, and registers it.

import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { registryText, ruleIds } from './registry.js';
import { template } from './rule-template.js';

const FOLDER = 'src/rules';
const USAGE = 'usage: npm run new-rule <subject>/<problem>, such as loc/example';

/** What is wrong with the words of the command line, in one line; null when a rule can be made of them. */
function complaint(words: readonly string[], ids: readonly string[]): string | null {
  const [id, ...others] = words;
  if (id === undefined || others.length > 0) return USAGE;
  const shown = JSON.stringify(id);
  if (!/^[a-z]+\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
    return `${shown} is no id of a rule: write a subject, one slash, and words of small letters and digits with hyphens between; ${USAGE}`;
  const subjects = [...new Set(ids.map((known) => known.slice(0, known.indexOf('/'))))];
  const subject = id.slice(0, id.indexOf('/'));
  if (!subjects.includes(subject)) return `${shown} has the unknown subject ${subject}: choose one of ${subjects.join(', ')}`;
  if (ids.includes(id)) return `${shown} exists already: see ${FOLDER}/${id}.ts`;
  return existsSync(resolve(FOLDER, `${id}.ts`))
    ? `${FOLDER}/${id}.ts exists already, and is no rule: choose another name`
    : null;
}

/** Writes the rule and the registry. */
function writeRule(id: string): void {
  writeFileSync(resolve(FOLDER, `${id}.ts`), template(id), { flag: 'wx' });
  const registry = join(FOLDER, 'index.ts');
  writeFileSync(resolve(registry), registryText(ruleIds(resolve(FOLDER))));
  const biome = createRequire(resolve('package.json')).resolve('@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'check', '--write', '--log-level=error', registry], { stdio: 'inherit' });
  console.log(`${FOLDER}/${id}.ts is written, and registered in ${registry}. Next:
  1. Finish it: each line with FILL IN says what belongs there.
  2. npm run generate
  3. npx vitest run test/registry.test.ts -t ${id}`);
}

const words = process.argv.slice(2);
const problem = complaint(words, ruleIds(resolve(FOLDER)));
if (problem === null) writeRule(words[0] as string);
else {
  console.error(`new-rule: ${problem}`);
  process.exitCode = 2;
}
