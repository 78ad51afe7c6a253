// Tests plugins from the command line: every scope, ids in every option and report, and plugins that misbehave.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../support/run-command.js';
import { run as runProcess } from './command-line.js';

const cwd = mkdtempSync(join(tmpdir(), 'sitemap-lint-plugins-'));
afterAll(() => rmSync(cwd, { recursive: true }));
const write = (name: string, text: string): void => writeFileSync(join(cwd, name), text);
const read = (name: string): string => readFileSync(join(cwd, name), 'utf8');

const DOCS = `docs: { summary: 'Requires it.', finding: 'It is wrong.', why: 'Because.', fix: 'Correct it.' }`;
const LOC = 'https://www.shop.org/a';
const SITEMAP = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>${LOC}</loc></url>\n<url><loc>${LOC}b</loc></url>\n</urlset>\n`;
write('sitemap.xml', SITEMAP);
write('a.html', '<!doctype html><title>T</title>');
const PLUGIN = `import { defineDocumentRule, defineEntryRule, definePageRule, defineSetRule, fixOf, type Entry } from 'sitemap-lint/rules';
const common = { severity: 'warning', ${DOCS}, messages: { wrong: '{value} is wrong' } } as const;
export const rules = {
  entry: defineEntryRule({ ...common, edits: 'unsafe', options: { end: { default: 'b', help: 'h' } },
    check: ({ loc }: Entry, context) => loc?.value.endsWith(String(context.option('end')))
      ? [{ message: 'wrong', data: { value: loc.value }, at: loc.span, fix: fixOf('unsafe', [{ span: loc.span, text: '${LOC}c' }]) }] : [] }),
  document: defineDocumentRule({ ...common, start: () => ({ count: 0 }),
    each(state) { state.count++; return []; },
    end: (state, document) => state.count === 2 ? [{ message: 'wrong', data: { value: state.count }, at: document.root!.nameSpan }] : [] }),
  set: defineSetRule({ ...common, tally: () => [0],
    check: ({ documents }) => documents.map(({ facts }) => ({ message: 'wrong', data: { value: facts.tallies['shop/set']![0]! }, document: facts })) }),
  page: definePageRule({ ...common,
    check: ({ answer, entry }) => answer.content?.title === 'T' ? [{ message: 'wrong', data: { value: 'T' }, at: entry.loc.place }] : [] }),
};
`;
write('shop.ts', PLUGIN);
write('c.json', JSON.stringify({ plugins: { shop: './shop.ts' } }));

interface Json {
  readonly run: { readonly complete: boolean };
  readonly findings: readonly { rule: string; messageId: string; severity: string; message: string; line: number }[];
  readonly rules: Readonly<Record<string, object>>;
}

async function json(words: readonly string[], runs: typeof run = run): Promise<Json & { code: number | null }> {
  const { stdout, stderr, code } = await runs(['sitemap.xml', '-f', 'json', ...words], { cwd });
  expect(stderr).toBe('');
  return { ...(JSON.parse(stdout) as Json), code };
}
const ofShop = ({ findings }: Json): string[] =>
  findings.filter(({ rule }) => rule.startsWith('shop/')).map(({ rule, line, message }) => `${rule} ${line} ${message}`);

describe('rules of a plugin', () => {
  it.each([['off'], ['2']])('of every scope have findings in the built command with --threads %s', async (threads) => {
    const words = ['--base-url', 'https://www.shop.org/', '--pages', '--threads', threads, '--config', 'c.json'];
    const linted = await json(words, runProcess);
    expect(ofShop(linted).sort()).toEqual([
      'shop/document 1 2 is wrong',
      `shop/entry 3 ${LOC}b is wrong`,
      'shop/page 2 T is wrong',
      'shop/set 1 2 is wrong',
    ]);
    expect(linted.rules['shop/entry']).toMatchObject({ docs: 'sitemap-lint explain shop/entry' });
  });

  it('have severities, options and overrides by id', async () => {
    const rules = { 'shop/entry': ['error', { end: '/a' }], 'shop/document': 'off' };
    write('o.json', JSON.stringify({ extends: './c.json', rules, overrides: [{ files: '**', rules: { 'shop/set': 'info' } }] }));
    expect(ofShop(await json(['--config', 'o.json']))).toEqual(['shop/set 1 2 is wrong', `shop/entry 2 ${LOC} is wrong`]);
    expect((await json(['--config', 'c.json', '--rule', 'shop/entry=error'])).code).toBe(1);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['edited', ['sitemap.xml', '--fix-unsafe', '--fix-only', 'shop/entry', '--fix-dry-run'], /\+<url><loc>\S+\/ac<\/loc>/],
    ['listed', ['rules', 'shop'], /shop\/entry +warning +entry +unsafe/],
    ['explained', ['explain', 'shop/page'], /Because\./],
    [
      'suggested',
      ['sitemap.xml', '--rule', 'shop/entri=off'],
      /^sitemap-lint: unknown rule 'shop\/entri', did you mean 'shop\/entry'\?\n$/,
    ],
    ['in the stylish report', ['sitemap.xml'], /shop\/entry/],
    ['in SARIF', ['sitemap.xml', '-f', 'sarif'], /"ruleId": ?"shop\/entry"/],
    ['in JUnit', ['sitemap.xml', '-f', 'junit'], /shop\/entry/],
    ['in HTML', ['sitemap.xml', '-f', 'html'], /shop\/entry/],
    ['in CSV', ['sitemap.xml', '-f', 'csv'], /shop\/entry/],
  ])('are %s', async (_, words, text) => {
    const { stdout, stderr } = await run([...words, '--config', 'c.json'], { cwd });
    expect(stdout + stderr).toMatch(text);
  });

  it('are suppressed by comments and by a baseline', async () => {
    const comment = '<!-- sitemap-lint-disable-next-entry shop/entry: known -->';
    write('known.xml', SITEMAP.replace(`<url><loc>${LOC}b`, `${comment}\n$&`));
    const { stdout } = await run(['known.xml', '--config', 'c.json', '-f', 'json'], { cwd });
    expect(ofShop(JSON.parse(stdout) as Json).sort()).toEqual(['shop/document 1 2 is wrong', 'shop/set 1 2 is wrong']);
    await run(['sitemap.xml', '--config', 'c.json', '--baseline', 'baseline.json', '--update-baseline'], { cwd });
    expect(read('baseline.json')).toContain('shop/entry');
    expect(ofShop(await json(['--config', 'c.json', '--baseline', 'baseline.json']))).toEqual([]);
  });

  it('have their sentences in the groups of diff, without their configuration', async () => {
    write('all.json', JSON.stringify({ extends: './c.json', rules: { 'shop/entry': ['warning', { end: '' }] } }));
    await run(['sitemap.xml', '--no-config', '-f', 'json=old.json'], { cwd });
    await run(['sitemap.xml', '--config', 'all.json', '-f', 'json=new.json'], { cwd });
    const { stdout } = await run(['diff', 'old.json', 'new.json', '--no-config'], { cwd });
    expect(stdout).toMatch(/2 × shop\/entry +It is wrong\./);
  });

  it('are part of the identity of parts', async () => {
    write('changing.ts', PLUGIN);
    write('changing.json', JSON.stringify({ plugins: { shop: './changing.ts' } }));
    await run(['sitemap.xml', '--config', 'changing.json', '--shard', '1/1', '-f', 'json=part.json'], { cwd });
    const merge = ['merge', 'part.json', '-f', 'json'];
    expect((await run([...merge, '--config', 'changing.json'], { cwd })).stdout).toContain('shop/entry');
    write('changing.ts', `${PLUGIN}\n`);
    const changed = await run([...merge, '--config', 'changing.json'], { cwd });
    expect([changed.code, changed.stderr]).toEqual([2, expect.stringMatching(/digest of the plugin shop: \w{16} .*, \w{16} /)]);
    expect((await run([...merge, '--no-config'], { cwd })).stderr).toMatch(/shop: \w+ in the parts, none here/);
  });
});

/** Writes a plugin with rules by name, each the text of its functions, and lints with it. */
async function lintWith(checks: Readonly<Record<string, string>>, words: readonly string[] = []): ReturnType<typeof json> {
  const rules = Object.entries(checks).map(
    ([name, check]) => `'${name}': { scope: 'entry', severity: 'error', ${DOCS}, messages: { wrong: 'x {value}' }, ${check} }`,
  );
  // Node keeps modules by their names.
  const file = `bad-${Object.keys(checks).join('-').slice(0, 80)}.mjs`;
  write(file, `export const rules = {\n${rules.join(',\n')}\n};\n`);
  write('bad.json', JSON.stringify({ plugins: { bad: `./${file}` } }));
  return json(['--config', 'bad.json', ...words]);
}
const failuresOf = ({ findings }: Json): [said: string, message: string][] =>
  findings
    .filter(({ rule }) => rule === 'run/rule-failed')
    .map(({ rule, messageId, message }) => [`${rule} ${messageId}`, message]);

describe('a rule that misbehaves', () => {
  const TABLE: readonly (readonly [string, string, string])[] = [
    ['throws', 'check() { throw new Error("boo\\u001b[2J") }', 'boo'],
    ['throws-nothing', 'check() { throw undefined }', 'undefined'],
    ['returns-garbage', 'check: () => 7', 'it returned no list of problems'],
    ['returns-a-promise', 'async check() { return [] }', 'it returned a promise: rules are synchronous'],
    ['unknown-message', 'check: () => [{ message: "x" }]', 'the unknown message "x"'],
    [
      'leaves-entry',
      'check: ({ span }) => [{ message: "wrong", at: { offset: span.offset - 1, length: 1 } }]',
      'outside the entry',
    ],
    [
      'unstated-edits',
      'check: ({ span }) => [{ message: "wrong", at: span, fix: { level: "safe", replacements: [] } }]',
      'an edit of the level safe',
    ],
    ['assigns-to-entry', 'check(entry) { entry.loc = null; return []; }', 'Cannot set property loc'],
    ['assigns-to-value', 'check({ loc }) { loc.value = "x"; return []; }', "Cannot assign to read only property 'value'"],
    [
      'changes-elements',
      'check({ element }) { element.children.length = 0; return []; }',
      'what a rule is shown cannot be changed',
    ],
    ['changes-document', 'check(_, { document }) { document.entries = 0; return []; }', 'what a rule is shown cannot be changed'],
    ['pollutes', 'check() { Object.prototype.polluted = 1; return []; }', 'added the property polluted'],
  ];

  it('ends in a sentence, and the run goes on', async () => {
    const linted = await lintWith(Object.fromEntries(TABLE.map(([name, check]) => [name, check])));
    const failures = failuresOf(linted);
    for (const [name, , text] of TABLE) {
      const own = failures.filter(([, message]) => message.startsWith(`The rule bad/${name} failed here and was closed`));
      expect(own).toEqual([['run/rule-failed failed', expect.stringContaining(text)]]);
    }
    expect([linted.run.complete, linted.code]).toEqual([false, 1]);
    expect(linted.findings.filter(({ rule }) => rule === 'lastmod/missing')).not.toEqual([]);
    expect({}).not.toHaveProperty('polluted');
  });

  it('that is slow is closed', async () => {
    const check = 'check() { const end = Date.now() + 250; while (Date.now() < end); return []; }';
    expect(failuresOf(await lintWith({ slow: check }, ['--limit', 'document-cpu=400ms']))).toEqual([
      ['run/rule-failed slow', expect.stringContaining('The rule bad/slow took more than 0.2 s')],
    ]);
  });

  it('that never returns is interrupted', async () => {
    const linted = await lintWith({ endless: 'check() { for (;;); }' }, ['--limit', 'document-cpu=400ms']);
    expect(failuresOf(linted)).toEqual([
      ['run/rule-failed endless', expect.stringContaining('The rule bad/endless was interrupted after 3 s')],
    ]);
    expect(linted.run.complete).toBe(false);
  });

  it('cannot write escape sequences into a report', async () => {
    const check = 'check: ({ span }) => [{ message: "wrong", data: { value: "\\u001b[2J" }, at: span }]';
    await lintWith({ colours: check, throws: 'check() { throw new Error("boo\\u001b[2J") }' });
    const { stdout } = await run(['sitemap.xml', '--config', 'bad.json', '--no-color'], { cwd });
    expect(stdout).toMatch(/bad\/colours[\s\S]*boo|boo[\s\S]*bad\/colours/);
    expect(stdout).not.toContain('\u001b');
  });
});

describe('a plugin that', () => {
  it.each<[string, string, string]>([
    ['throws when it is loaded', 'throw new Error("boo")', 'cannot be used: boo'],
    ['does not parse', 'export const rules = {', 'cannot be used: '],
    ['has no rules', 'export const rule = 1', 'it does not export `rules`'],
    [
      'pollutes prototypes',
      'Array.prototype.last = 1; export const rules = {}',
      'adds a property to the prototype of all objects or arrays: last',
    ],
  ])('%s is refused', async (name, text, message) => {
    const file = `${name.replaceAll(' ', '-')}.mjs`;
    write(file, text);
    write('bad.json', JSON.stringify({ plugins: { bad: `./${file}` } }));
    const { stderr, code } = await run(['sitemap.xml', '--config', 'bad.json'], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(`sitemap-lint: the plugin bad (./${file}) cannot be used: `)]);
    expect(stderr).toContain(message);
    expect(stderr.split('\n')).toHaveLength(2);
  });
});
