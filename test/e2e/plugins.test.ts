// Tests plugins in the built command: every scope, ids in every option, and plugins that misbehave.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from './command-line.js';

const cwd = mkdtempSync(join(tmpdir(), 'sitemap-lint-plugins-'));
afterAll(() => rmSync(cwd, { recursive: true }));
const write = (name: string, text: string): void => writeFileSync(join(cwd, name), text);

const DOCS = `docs: { summary: 'Requires it.', finding: 'It is wrong.', why: 'Because.', fix: 'Correct it.' }`;
const LOC = 'https://www.shop.org/a';
write(
  'sitemap.xml',
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>${LOC}</loc></url>\n<url><loc>${LOC}b</loc></url>\n</urlset>\n`,
);
write('a.html', '<!doctype html><title>T</title>');
write(
  'shop.ts',
  `import { defineDocumentRule, defineEntryRule, definePageRule, defineSetRule, fixOf, type Entry } from 'sitemap-lint/rules';
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
`,
);
write('c.json', JSON.stringify({ plugins: { shop: './shop.ts' } }));

interface Json {
  readonly run: { readonly complete: boolean };
  readonly findings: readonly { rule: string; severity: string; message: string; line: number }[];
  readonly rules: Readonly<Record<string, object>>;
}

async function json(...words: readonly string[]): Promise<Json & { code: number | null }> {
  const { stdout, stderr, code } = await run(['sitemap.xml', '-f', 'json', ...words], { cwd });
  expect(stderr).toBe('');
  return { ...(JSON.parse(stdout) as Json), code };
}
const ofShop = ({ findings }: Json): string[] =>
  findings.filter(({ rule }) => rule.startsWith('shop/')).map(({ rule, line, message }) => `${rule} ${line} ${message}`);

describe('rules of a plugin', () => {
  it.each([['off'], ['2']])('of every scope have findings with --threads %s', async (threads) => {
    const words = ['--base-url', 'https://www.shop.org/', '--pages', '--threads', threads, '-c', 'c.json'];
    expect(ofShop(await json(...words.map((word) => (word === '-c' ? '--config' : word)))).sort()).toEqual([
      'shop/document 1 2 is wrong',
      `shop/entry 3 ${LOC}b is wrong`,
      'shop/page 2 T is wrong',
      'shop/set 1 2 is wrong',
    ]);
    const linted = await json('--threads', threads, '--config', 'c.json');
    expect(ofShop(linted)).toHaveLength(3);
    expect(linted.rules['shop/entry']).toMatchObject({ docs: 'sitemap-lint explain shop/entry' });
  });

  it('have severities, options and overrides by id, and edits', async () => {
    const rules = { 'shop/entry': ['error', { end: '/a' }], 'shop/document': 'off' };
    write('o.json', JSON.stringify({ extends: './c.json', rules, overrides: [{ files: '**', rules: { 'shop/set': 'info' } }] }));
    expect(ofShop(await json('--config', 'o.json'))).toEqual(['shop/set 1 2 is wrong', `shop/entry 2 ${LOC} is wrong`]);
    expect((await json('--config', 'c.json', '--rule', 'shop/entry=error')).code).toBe(1);
    const { stdout } = await run(
      ['sitemap.xml', '--config', 'c.json', '--fix-unsafe', '--fix-only', 'shop/entry', '--fix-dry-run'],
      { cwd },
    );
    expect(stdout).toContain(`+<url><loc>${LOC}c</loc></url>`);
  });

  it('are listed, explained, and suggested for wrong ids', async () => {
    expect((await run(['rules', 'shop', '--config', 'c.json'], { cwd })).stdout).toMatch(/shop\/entry +warning +entry +unsafe/);
    expect((await run(['explain', 'shop/page', '--config', 'c.json'], { cwd })).stdout).toContain('Because.');
    const { stderr, code } = await run(['sitemap.xml', '--config', 'c.json', '--rule', 'shop/entri=off'], { cwd });
    expect([code, stderr]).toEqual([2, "sitemap-lint: unknown rule 'shop/entri', did you mean 'shop/entry'?\n"]);
  });

  it('are part of the identity of a journal and of parts', async () => {
    await run(['sitemap.xml', '--config', 'c.json', '--shard', '1/1', '-f', 'json=part.json'], { cwd });
    expect((await run(['merge', 'part.json', '--config', 'c.json', '-f', 'json'], { cwd })).stdout).toContain('shop/entry');
    expect((await run(['merge', 'part.json', '--no-config'], { cwd })).stderr).toMatch(
      /digest of the plugin shop: \w+ in the parts, none here/,
    );
  });

  it('are refused with --queue', async () => {
    const { stderr } = await run(['sitemap.xml', '--config', 'c.json', '--queue', 'redis://127.0.0.1:1'], { cwd });
    expect(stderr).toContain('--queue cannot be used with the plugin shop');
  });
});

describe('a plugin that', () => {
  it.each<[string, string, string]>([
    ['throws', 'check() { throw new Error("boo\\u001b[2J") }', 'failed here and was closed: boo'],
    ['throws nothing', 'check() { throw undefined }', 'failed here and was closed: undefined'],
    ['never returns', 'check() { for (;;); }', 'was interrupted after 3 s'],
    ['is slow', 'check() { const end = Date.now() + 250; while (Date.now() < end); return []; }', 'took more than 0.2 s'],
    ['returns garbage', 'check: () => 7', 'it returned no list of problems'],
    ['returns a promise', 'async check() { return [] }', 'it returned a promise: rules are synchronous'],
    ['has an unknown message', 'check: () => [{ message: "x" }]', 'the unknown message "x"'],
    [
      'leaves the entry',
      'check: ({ span }) => [{ message: "wrong", at: { offset: span.offset - 1, length: 1 } }]',
      'outside the entry',
    ],
    [
      'states no edits',
      'check: ({ span }) => [{ message: "wrong", at: span, fix: { level: "safe", replacements: [] } }]',
      'an edit of the level safe',
    ],
    ['assigns to the entry', 'check(entry) { entry.loc = null; return []; }', 'Cannot set property loc'],
    ['assigns to a value', 'check({ loc }) { loc.value = "x"; return []; }', "Cannot assign to read only property 'value'"],
    [
      'changes elements',
      'check({ element }) { element.children.length = 0; return []; }',
      'what a rule is shown cannot be changed',
    ],
    [
      'changes the document',
      'check(_, { document }) { document.entries = 0; return []; }',
      'what a rule is shown cannot be changed',
    ],
    ['pollutes prototypes', 'check() { Object.prototype.polluted = 1; return []; }', 'added the property polluted'],
  ])('%s ends in a sentence, and the run goes on', async (_, check, text) => {
    write(
      'bad.mjs',
      `export const rules = { bad: { scope: 'entry', severity: 'error', ${DOCS}, messages: { wrong: 'x' }, ${check} } };\n`,
    );
    write('bad.json', JSON.stringify({ plugins: { bad: './bad.mjs' } }));
    const {
      findings,
      run: state,
      code,
    } = await json('--config', 'bad.json', ...(/for|while/.test(check) ? ['--limit', 'document-cpu=400ms'] : []));
    const failures = findings.filter(({ rule }) => rule === 'run/rule-failed');
    expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining(text)]);
    expect([state.complete, code]).toEqual([false, 1]);
    if (!check.includes('for (;;)')) expect(findings.some(({ rule }) => rule === 'lastmod/missing')).toBe(true);
  });

  it.each<[string, string, string]>([
    ['throws when it is loaded', 'throw new Error("boo")', 'cannot be used: boo'],
    ['does not parse', 'export const rules = {', 'cannot be used: '],
    ['has no rules', 'export const rule = 1', 'it does not export `rules`'],
    [
      'pollutes prototypes',
      'Array.prototype.last = 1; export const rules = {}',
      'adds a property to the prototype of all objects or arrays: last',
    ],
  ])('%s is refused', async (_, text, message) => {
    write('bad.mjs', text);
    write('bad.json', JSON.stringify({ plugins: { bad: './bad.mjs' } }));
    const { stderr, code } = await run(['sitemap.xml', '--config', 'bad.json'], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining('sitemap-lint: the plugin bad (./bad.mjs) cannot be used: ')]);
    expect(stderr).toContain(message);
    expect(stderr.split('\n')).toHaveLength(2);
  });

  it('fails in the rules of a set ends in a sentence, too', async () => {
    write(
      'bad.mjs',
      `export const rules = { bad: { scope: 'set', severity: 'error', ${DOCS}, messages: { wrong: 'x' }, check() { for (;;); } } };\n`,
    );
    write('bad.json', JSON.stringify({ plugins: { bad: './bad.mjs' } }));
    const { findings, run: state } = await json('--config', 'bad.json', '--limit', 'document-cpu=400ms');
    expect(findings.find(({ rule }) => rule === 'run/rule-failed')?.message).toContain('was interrupted after 3 s');
    expect(state.complete).toBe(false);
  });
});
