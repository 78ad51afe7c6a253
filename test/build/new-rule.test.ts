// `npm run new-rule`: what it writes compiles and is true, but is not taken for finished; what is no id of a new rule is refused.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentedRule } from '../../src/rules/rule.js';
import type { lintExample } from '../support/lint-example.js';
import { unfinished } from '../support/unfinished.js';

const ID = 'loc/example';
const FILE = `src/rules/${ID}.ts`;
const OPTIONS = { bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20' } as const;

/** A copy of what the rule is written into, and compiled with. */
let copy = '';
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'sitemap-lint-new-rule-'));
  for (const path of ['src', 'test/support', 'package.json', 'biome.json', 'tsconfig.json'])
    cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
  await build({ ...OPTIONS, entryPoints: ['build/new-rule.ts'], outfile: join(copy, 'new-rule.mjs') });
});
afterAll(() => rmSync(copy, { recursive: true }));

const inCopy = (path: string): string => join(copy, path);
const newRule = (...words: string[]) =>
  spawnSync(process.execPath, [inCopy('new-rule.mjs'), ...words], { cwd: copy, encoding: 'utf8' });

it('is the script of the package', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts['new-rule']).toMatch(/^esbuild build\/new-rule\.ts .* && node \S+$/);
});

describe('a new rule', () => {
  let said: ReturnType<typeof newRule>;
  beforeAll(() => {
    said = newRule(ID);
  });

  it('is written and registered, and the next steps are named', () => {
    expect([said.status, said.stderr]).toEqual([0, '']);
    expect(said.stdout).toContain(`${FILE} is written`);
    expect(said.stdout).toContain(`npx vitest run test/registry.test.ts -t ${ID}`);
    const [before, after] = [readFileSync('src/rules/index.ts', 'utf8'), readFileSync(inCopy('src/rules/index.ts'), 'utf8')];
    const added = after.split('\n').filter((line) => !before.split('\n').includes(line));
    expect(added).toEqual([`import locExample from './${ID}.js';`, '  locExample,']);
  });

  it('is in the form of the house', () => {
    const biome = resolve('node_modules/@biomejs/biome/bin/biome');
    execFileSync(process.execPath, [biome, 'ci', FILE, 'src/rules/index.ts'], { cwd: copy, stdio: 'pipe' });
  });

  it('compiles', () => {
    const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy);
    const program = ts.createProgram([inCopy(FILE)], options);
    const found = ts.getPreEmitDiagnostics(program, program.getSourceFile(inCopy(FILE)));
    expect(found.map(({ messageText }) => messageText)).toEqual([]);
  });

  it('has examples that are true', async () => {
    const contents = `export { default as rule } from './${FILE}'; export { lintExample } from './test/support/lint-example.js';`;
    const outfile = inCopy('examples.mjs');
    await build({ ...OPTIONS, stdin: { contents, resolveDir: copy, loader: 'ts' }, outfile });
    const built = (await import(pathToFileURL(outfile).href)) as { rule: DocumentedRule; lintExample: typeof lintExample };
    const { rule } = built;
    const found = async (example: Parameters<typeof lintExample>[1]) => {
      const { findings } = await built.lintExample(rule, example);
      return findings.filter(({ finding }) => finding.rule === ID).map(({ finding, at }) => ({ message: finding.messageId, at }));
    };
    for (const example of rule.examples.accept)
      expect(await found(typeof example === 'string' ? { xml: example } : example)).toEqual([]);
    expect(rule.examples.accept).toHaveLength(2);
    for (const example of rule.examples.reject) expect(await found(example)).toEqual(example.expect);
    expect(rule.examples.reject).toHaveLength(1);
  });

  it('says nothing to anybody before it is finished, and is not taken for finished', () => {
    const source = readFileSync(inCopy(FILE), 'utf8');
    expect(source).toContain("severity: 'off'");
    const asked = unfinished(source);
    for (const what of ['summary', 'why', 'fix', 'authority', 'messages']) expect(asked.join('\n')).toContain(`${what}: `);
  });

  it('is not written again', () => {
    const before = readFileSync(inCopy(FILE), 'utf8');
    expect(newRule(ID)).toMatchObject({ status: 2, stderr: `new-rule: "${ID}" exists already: see ${FILE}\n` });
    expect(readFileSync(inCopy(FILE), 'utf8')).toBe(before);
  });
});

describe('no new rule', () => {
  beforeAll(() => writeFileSync(inCopy('src/rules/loc/not-a-rule.ts'), 'export const shared = 1;\n'));

  it.each([
    ['nothing', [], 'usage: '],
    ['two ids', ['loc/one', 'loc/two'], 'usage: '],
    ['an id without a slash', ['example'], 'no id of a rule'],
    ['an id of three parts', ['loc/a/b'], 'no id of a rule'],
    ['upper case', ['loc/Example'], 'no id of a rule'],
    ['an underscore', ['loc/an_example'], 'no id of a rule'],
    ['a hyphen at the end', ['loc/example-'], 'no id of a rule'],
    ['a line break', ['loc/example\n'], 'no id of a rule'],
    ['a path upwards', ['../example'], 'no id of a rule'],
    ['a path upwards inside', ['loc/../../example'], 'no id of a rule'],
    ['a path from the root', ['/tmp/example'], 'no id of a rule'],
    ['a backslash', ['loc\\example'], 'no id of a rule'],
    ['the name of a file', ['loc/example.ts'], 'no id of a rule'],
    ['a subject that there is not', ['sitemap/example'], 'unknown subject sitemap: choose one of diff, document, '],
    ['a subject without rules', ['codes/example'], 'unknown subject codes'],
    ['what every object has', ['constructor/example'], 'unknown subject constructor'],
    ['a rule that exists', ['loc/relative'], 'exists already: see src/rules/loc/relative.ts'],
    ['a file that is no rule', ['loc/not-a-rule'], 'src/rules/loc/not-a-rule.ts exists already, and is no rule'],
  ])('of %s', (_, words, expected) => {
    // Not of `node_modules`, which is the package's own and takes a second to list.
    const files = (): string[] => [...readdirSync(copy), ...readdirSync(inCopy('src'), { recursive: true, encoding: 'utf8' })];
    const before = files().length;
    const { status, stdout, stderr } = newRule(...words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^new-rule: [^\n]*\n$/);
    expect(stderr).toContain(expected);
    expect(files()).toHaveLength(before);
  });
});
