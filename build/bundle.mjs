// `npm run bundle`: bundles src/ into the few files of dist/.
//
// V8 takes 40 ns to load each byte of code, executed or not, and Node a quarter of a millisecond per file: together more than
// half of a short run. So commands load rules without the text for readers. Messages are JSON, read when something is found, and so are
// the reasons, read when a report shows them. Examples are a module that `explain` and the library load; it is code, because a few
// characters of code make a long example.
//
// What linting needs is one CommonJS file, whose compiled code can be cached (`code-cache.ts`). The rest of the other commands are ES
// modules, loaded on demand, because those that draw on the screen can only be ES modules. They and the library borrow the modules of
// the CommonJS file (`borrowing.mjs`).
//
// `--source-maps` writes a source map for each file, for readable stack traces with node --enable-source-maps. The package has none.

import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { borrowing, findBorrowed, LENDING_ENTRY, lending, ownModules } from './borrowing.mjs';
import { lazyRules } from './lazy-rules.mjs';
import { licencesOf } from './licences.mjs';

const UNREAD = 'examples';
const RULE_FILE = /[\\/]src[\\/](rules[\\/][a-z]+[\\/][a-z0-9-]+)\.ts$/;
/** The virtual modules of the texts, of the complete rules, of their reasons, and of their summaries. */
const TEXTS_MODULE = 'sitemap-lint:texts';
const DOCUMENTED_MODULE = 'sitemap-lint:documented';
const REASONS_MODULE = 'sitemap-lint:reasons';
const SUMMARIES_MODULE = 'sitemap-lint:summaries';
/** The texts of the rules that a run needs, the reasons that some reports show, and the other texts. */
const TEXTS = 'texts.json';
const REASONS = 'reasons.json';
const GUIDES = 'guides.js';
/** The reading pass. As text in the program it would be a third larger, and part of what V8 loads. */
const PASS = 'pass.wasm';
/** What the program loads on demand, by the names of their files. */
const ON_DEMAND = {
  // All of yargs: for command lines in which its parser alone finds a mistake, and for all commands except linting.
  words: 'src/commands/line/yargs-commands.ts',
  // What asks pages, with a parser of HTML: for runs with `--pages`.
  pages: 'src/pages/create-stage.ts',
  // The program of threads that read pages of a build.
  'build-thread': 'src/pages/build/build-thread.ts',
  // What sends documents to workers: for runs with `--queue`.
  queue: 'src/queue/open-queue.ts',
  ...(await otherCommands()),
};
/** Marks paths that a plugin resolves by itself. */
const IS_RESOLVED = { isResolved: true };
/** Licences of the bundled packages. */
const LICENCES = 'THIRD-PARTY.txt';
/** The HTTP client, which the program loads at its first request. */
const HTTP_CLIENT = 'undici.cjs';
/** The bundle of `program.ts`, and its entry point. */
const PROGRAM = 'lint.cjs';
const PROGRAM_MODULE = 'src/program.ts';

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outdir: 'dist',
  external: ['libxmljs2', 'libxml2-wasm', 'lilconfig', 'jiti', 'node-sqlite3-wasm', 'bullmq', 'ioredis'],
  logLevel: 'warning',
  minify: true,
  sourcemap: process.argv.includes('--source-maps') ? 'linked' : false,
  sourcesContent: false,
  metafile: true,
};

rmSync('dist', { recursive: true, force: true });
const records = await documentedRules();
await writeFile(`dist/${TEXTS}`, textsOf(records));
await writeFile(`dist/${REASONS}`, JSON.stringify(Object.fromEntries(records.map(({ id, docs }) => [id, docs.why]))));
const pass = await passOf();
await writeFile(`dist/${PASS}`, pass);
const severities = severitiesOf(records);
const lean = { name: 'rules without what is for readers', setup: leanRules };
const terminal = { name: 'the view of audit', setup: inOneFile };
/** @type {import('esbuild').BuildOptions} */
const commands = {
  ...shared,
  entryPoints: { index: 'src/index.ts', ...ON_DEMAND },
  splitting: true,
  chunkNames: 'chunk-[hash]',
  // React has a second half for those who develop with it.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [lean, terminal, { name: 'widths of the help', setup: ownWidths }],
};
/** @type {import('esbuild').BuildOptions} */
const program = {
  ...shared,
  format: 'cjs',
  entryPoints: { lint: PROGRAM_MODULE },
  outExtension: { '.js': '.cjs' },
  // Loading `performance` costs ten files of Node, just for a clock.
  define: { 'import.meta.url': 'ADDRESS', performance: 'CLOCK' },
  banner: {
    js: `'use strict';const ADDRESS=require('node:url').pathToFileURL(__filename).href,CLOCK={now:()=>1e3*process.uptime()},IMPORT=module.importFile??(name=>import(name)),LOAD=module.loadFile??require;`,
  },
  plugins: [lazyRules(records, { recordIn, severityOf, texts: TEXTS_MODULE }), lean, { name: 'lint alone', setup: lintAlone }],
};
const borrowed = await findBorrowed({ program, others: commands, also: [resolve('src/rules/index.ts'), TEXTS_MODULE, 'yargs-parser'] });
const parts = await Promise.all([
  build({ ...commands, plugins: [borrowing(borrowed), ...commands.plugins] }),
  build({ ...program, entryPoints: { lint: LENDING_ENTRY }, plugins: [lending(borrowed, PROGRAM_MODULE), ...program.plugins] }),
  build({ ...shared, entryPoints: { 'schema-host': 'src/schema/host-process.ts' } }),
  build({ ...shared, format: 'cjs', outdir: undefined, outfile: `dist/${HTTP_CLIENT}`, entryPoints: ['build/http-client.cjs'], plugins: [{ name: 'what requests use', setup: withoutUnused }] }),
  build({
    ...shared,
    outdir: undefined,
    outfile: `dist/${GUIDES}`,
    entryPoints: ['src/rules/index.ts'],
    plugins: [{ name: 'what rules say to readers', setup: guidesOfRules }],
    // Removes imports that the guides no longer use.
    tsconfigRaw: {},
  }),
]);
// Code run by `vm` cannot use dynamic imports itself.
const text = await readFile(`dist/${PROGRAM}`, 'utf8');
await writeFile(`dist/${PROGRAM}`, text.replaceAll(`await import("./${HTTP_CLIENT}")`, `LOAD("./${HTTP_CLIENT}")`).replaceAll('await import(', 'await IMPORT('));
refuseCopies(parts[0].metafile, parts[1].metafile);
const digest = createHash('sha256');
for (const name of [PROGRAM, HTTP_CLIENT]) digest.update(await readFile(`dist/${name}`));
await build({
  ...shared,
  define: { 'BUILT.program': JSON.stringify(PROGRAM), 'BUILT.digest': JSON.stringify(digest.digest('base64url')) },
  entryPoints: { cli: 'src/start.ts', 'lint-thread': 'src/start-thread.ts', lender: 'src/lender.ts' },
  external: [...shared.external, './lender.js'],
});
await writeFile(`dist/${LICENCES}`, await licencesOf(parts.map((part) => part.metafile)));
await refuseBeyondAscii('dist');

/**
 * esbuild escapes characters beyond Latin-1 in strings but not in regular expressions. A single one makes V8 store the whole file
 * with two bytes per character.
 */
async function refuseBeyondAscii(folder) {
  for (const name of (await readdir(folder)).filter((one) => /\.c?js$/.test(one))) {
    const found = /.{0,40}[^\0-\x7f].{0,40}/.exec(await readFile(resolve(folder, name), 'utf8'));
    if (found !== null) throw new Error(`dist/${name}: write letters beyond ASCII as escapes: ${found[0]}`);
  }
}

/** The module of each command except linting, by its name. */
async function otherCommands() {
  const text = await readFile('src/commands/actions.ts', 'utf8');
  const names = [...text.matchAll(/\bimport\('\.\/([a-z]+)\.js'\)/g)].map(([, name]) => name);
  return Object.fromEntries(names.filter((name) => name !== 'lint').map((name) => [name, `src/commands/${name}.ts`]));
}

/** Two copies of a module would have two states, and classes that do not know each other's objects. */
function refuseCopies(one, other) {
  const modules = new Set(ownModules(other));
  const twice = ownModules(one).filter((path) => modules.has(path));
  if (twice.length > 0) throw new Error(`twice in the bundle: ${twice.join(', ')}`);
}

/** The complete records of all rules. */
async function documentedRules() {
  return (await imported('src/rules/documented.ts')).DOCUMENTED_RULES;
}

/** The reading pass as WebAssembly. */
async function passOf() {
  return (await imported('src/reader/pass-file.ts')).passBinary();
}

/** What a source exports. */
async function imported(source) {
  const outfile = resolve('dist', `${basename(source, '.ts')}.js`);
  await build({ ...shared, sourcemap: false, outdir: undefined, outfile, entryPoints: [source] });
  const exports = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  return exports;
}

/** The source of the module of the reading pass, which reads its file, and refuses that of another version. */
function passModule() {
  return `import { readFileSync } from 'node:fs';
export const passBinary = () => {
  const bytes = readFileSync(new URL('./${PASS}', import.meta.url));
  if (bytes.length !== ${pass.length}) throw new TypeError('not the pass of this version');
  return bytes;
};`;
}

/** The texts that a run needs, of all rules by id: JSON in ASCII with one line for each rule, so that a run parses those that it needs. */
function textsOf(rules) {
  const all = Object.fromEntries(rules.map(({ id, docs: { summary, authority, fix }, messages }) => [id, { summary, authority, fix, messages }]));
  const lines = Object.entries(all).map(([id, texts]) => `\n"${id}":${JSON.stringify(texts)}`);
  const text = `{${lines.join(',')}\n}`.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (!isDeepStrictEqual(JSON.parse(text), all)) throw new Error('a rule says something that JSON does not keep');
  return text;
}

/** The source of a table of severities, by rule id and message: the plan of every run needs them. */
function severitiesOf(rules) {
  return Object.fromEntries(rules.map((rule) => [rule.id, JSON.stringify(mapped(rule.messages, (message) => severityOf(rule, message)))]));
}

/** The severity of a rule's message. */
function severityOf({ severity }, message) {
  return typeof message === 'string' ? severity : message.severity;
}

function mapped(record, change) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** The source of the module of texts, which parses those of a rule on first use. */
function textsModule() {
  return `import { readFileSync } from 'node:fs';
let all;
const parsed = new Map();
const parse = (id) => {
  all ??= readFileSync(new URL('./${TEXTS}', import.meta.url), 'latin1');
  const line = all.indexOf('\\n"' + id + '":');
  if (line < 0) throw new Error('no texts of ' + id);
  const from = line + id.length + 4;
  const texts = JSON.parse(all.slice(from, all.indexOf('\\n', from)).replace(/,$/, ''));
  parsed.set(id, texts);
  return texts;
};
export const of = (id) => parsed.get(id) ?? parse(id);
class Template {
  constructor(rule, name, severity) {
    this.rule = rule;
    this.name = name;
    this.severity = severity;
  }
  get text() {
    const message = of(this.rule).messages[this.name];
    return message.text ?? message;
  }
}
export const docs = (rule) => ({
  get summary() {
    return of(rule).summary;
  },
  get authority() {
    return of(rule).authority;
  },
  get fix() {
    return of(rule).fix;
  },
});
export const messages = (rule, severities) => {
  for (const name in severities) severities[name] = new Template(rule, name, severities[name]);
  return severities;
};`;
}

/** The source of the module of summaries. */
function summariesModule() {
  return `import { readFileSync } from 'node:fs';
export function ruleSummaries() {
  const texts = JSON.parse(readFileSync(new URL('./${TEXTS}', import.meta.url), 'utf8'));
  return new Map(Object.entries(texts).map(([id, { summary }]) => [id, summary]));
}`;
}

/** The source of the module of reasons, which loads all of them on first use. */
function reasonsModule() {
  return `import { readFileSync } from 'node:fs';
let all;
export function reasonOf(id) {
  all ??= new Map(Object.entries(JSON.parse(readFileSync(new URL('./${REASONS}', import.meta.url), 'utf8'))));
  return all.get(id) ?? '';
}`;
}

/** The module of the complete rules. */
function documentedModule() {
  return `import { RULES as GUIDES } from './${GUIDES}';
import { of } from '${TEXTS_MODULE}';
import { RULES } from './index.js';
import { reasonOf } from './reasons.js';
export const DOCUMENTED_RULES = RULES.map((rule, index) => {
  const { summary, fix, authority, messages } = of(rule.id);
  return Object.freeze({ ...rule, docs: { summary, why: reasonOf(rule.id), fix, authority }, messages, examples: GUIDES[index].examples });
});`;
}

/**
 * Leaves out what is loaded on demand, and chalk's detection of colour support, which the tool overrides.
 * @param {import('esbuild').PluginBuild} build
 */
function lintAlone({ onLoad, onResolve }) {
  const names = new Map(Object.entries(ON_DEMAND).map(([name, path]) => [resolve(path), name]));
  onResolve({ filter: /^\..*\.js$/ }, ({ kind, path, resolveDir }) => {
    const name = names.get(resolve(resolveDir, path).replace(/\.js$/, '.ts'));
    return kind === 'dynamic-import' && name !== undefined ? { path: `./${name}.js`, external: true } : undefined;
  });
  onResolve({ filter: /^undici$/ }, () => ({ path: `./${HTTP_CLIENT}`, external: true }));
  onResolve({ filter: /^#supports-color$/ }, ({ path }) => ({ path, namespace: 'colour' }));
  onLoad({ filter: /./, namespace: 'colour' }, () => ({ contents: 'export default { stdout: false, stderr: false };' }));
}

/**
 * Leaves out of undici what no request here uses: HTTP/2, for which loading Node's module takes as long as the rest, and bodies.
 * @param {import('esbuild').PluginBuild} build
 */
function withoutUnused({ onLoad }) {
  onLoad({ filter: /[\\/]undici[\\/]lib[\\/](?:dispatcher[\\/]client-h2|web[\\/]fetch[\\/]body)\.js$/ }, ({ path }) => ({
    contents: `module.exports = () => { throw new Error('${basename(path)} is left out'); };\nmodule.exports.extractBody = module.exports;`,
  }));
}

/**
 * Lets CommonJS below ink have Node's own modules, which a module cannot require, and leaves out React's tools for developers.
 * @param {import('esbuild').PluginBuild} build
 */
function inOneFile({ onLoad, onResolve }) {
  onResolve({ filter: /^(?:node:)?[a-z_]+$/ }, ({ kind, path }) =>
    kind === 'require-call' && isBuiltin(path) ? { path, namespace: 'builtin' } : undefined,
  );
  onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
    contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
  }));
  onResolve({ filter: /^\.\/devtools\.js$/ }, ({ path }) => ({ path, namespace: 'devtools' }));
  onLoad({ filter: /./, namespace: 'devtools' }, () => ({ contents: '' }));
}

/**
 * Lets yargs measure its help like reports measure their text. `string-width` would make an expression of all emoji, and segment each word:
 * half of the time of `--help`.
 * @param {import('esbuild').PluginBuild} build
 */
function ownWidths({ onLoad, onResolve }) {
  onResolve({ filter: /^string-width$/ }, ({ importer, path }) =>
    /[\\/]node_modules[\\/](?:yargs|cliui)[\\/]/.test(importer) ? { path, namespace: 'widths' } : undefined,
  );
  onLoad({ filter: /./, namespace: 'widths' }, () => ({
    contents: `import { stripVTControlCharacters } from 'node:util';
import { displayWidth } from './width.js';
export default (text) => displayWidth(stripVTControlCharacters(text));`,
    resolveDir: resolve('src/report/escape'),
  }));
}

/** @param {import('esbuild').PluginBuild} build */
function leanRules({ onLoad, onResolve }) {
  onResolve({ filter: /\/documented\.js$/ }, () => ({ path: DOCUMENTED_MODULE, namespace: 'documented' }));
  onResolve({ filter: new RegExp(`/${GUIDES.replace('.', '\\.')}$`) }, ({ path }) => ({ path, external: true }));
  onLoad({ filter: /./, namespace: 'documented' }, () => ({ contents: documentedModule(), resolveDir: resolve('src/rules') }));
  onResolve({ filter: new RegExp(`^${TEXTS_MODULE}$`) }, ({ path }) => ({ path, namespace: 'texts' }));
  onLoad({ filter: /./, namespace: 'texts' }, () => ({ contents: textsModule() }));
  onLoad({ filter: /[\\/]reader[\\/]pass-file\.ts$/ }, () => ({ contents: passModule() }));
  onResolve({ filter: /\/summaries\.js$/ }, () => ({ path: SUMMARIES_MODULE, namespace: 'summaries' }));
  onLoad({ filter: /./, namespace: 'summaries' }, () => ({ contents: summariesModule() }));
  onResolve({ filter: /\/reasons\.js$/ }, () => ({ path: REASONS_MODULE, namespace: 'reasons' }));
  onLoad({ filter: /./, namespace: 'reasons' }, () => ({ contents: reasonsModule() }));
  onLoad({ filter: RULE_FILE }, async ({ path }) => ({ contents: leanRule(path, await readFile(path, 'utf8')), loader: 'ts' }));
}

/**
 * Keeps of rules what only readers need. Whatever else their files import for their checks is left out.
 * @param {import('esbuild').PluginBuild} build
 */
function guidesOfRules({ onLoad, onResolve, resolve }) {
  // What is computed for checks alone is left out, such as tables of languages.
  onResolve({ filter: /^\./ }, async ({ path, pluginData, ...from }) => {
    if (pluginData === IS_RESOLVED) return undefined;
    return { ...(await resolve(path, { ...from, pluginData: IS_RESOLVED })), sideEffects: false };
  });
  onLoad({ filter: RULE_FILE }, async ({ path }) => ({ contents: guideOfRule(path, await readFile(path, 'utf8')), loader: 'ts' }));
}

/** The text of a rule's file whose record has examples alone; other files as they are. */
function guideOfRule(path, text) {
  const parsed = recordIn(path, text);
  if (parsed === null) return text;
  const { file, record, properties } = parsed;
  const kept = propertyOf(properties, UNREAD, path).getText(file);
  return `${text.slice(0, record.getStart(file))}{ ${kept} }${text.slice(record.getEnd())}`;
}

/** The record in a rule's file; null in other files. */
function recordIn(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const statement = file.statements.find(ts.isExportAssignment);
  const record = statement?.expression;
  if (record === undefined || !ts.isCallExpression(record)) return null;
  const [properties] = record.arguments;
  if (properties === undefined || !ts.isObjectLiteralExpression(properties)) throw new Error(`${path}: a rule is no record`);
  return { file, statement, record, properties };
}

/** The source of a rule's file without examples and with its texts taken from the JSON; other files are unchanged. */
function leanRule(path, text) {
  const parsed = recordIn(path, text);
  if (parsed === null) return text;
  const { file, properties } = parsed;
  const { initializer: id } = propertyOf(properties, 'id', path);
  if (!ts.isStringLiteral(id)) throw new Error(`${path}: an id is no text`);
  const replaced = [
    [propertyOf(properties, 'docs', path), `texts.docs(${id.getText(file)})`],
    [propertyOf(properties, 'messages', path), `texts.messages(${id.getText(file)}, ${severities[id.text]})`],
    [propertyOf(properties, UNREAD, path), 'undefined'],
  ];
  let rest = text;
  // From the end, so that earlier positions stay valid.
  for (const [{ initializer }, value] of replaced.sort(([one], [other]) => other.pos - one.pos)) {
    rest = rest.slice(0, initializer.getStart(file)) + value + rest.slice(initializer.getEnd());
  }
  return `import * as texts from '${TEXTS_MODULE}';\n${rest}`;
}

function propertyOf(object, name, path) {
  const property = object.properties.find((one) => one.name?.text === name);
  if (property === undefined || !ts.isPropertyAssignment(property)) throw new Error(`${path}: no ${name}`);
  return property;
}
