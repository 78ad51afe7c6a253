// `npm run bundle`: bundles src/ into dist/: one bundle of ES modules that share chunks, loaded where they are imported.
//
// Rules are bundled without their texts for readers, which most runs do not need: the texts are JSON, of which a run parses those of the
// rules with findings. Examples are a module that `explain` and the library load; it is code, because a few characters of code make a long
// example.
//
// `--source-maps` writes a source map for each file, for readable stack traces with node --enable-source-maps. The package has none.

import { rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { licencesOf } from './licences.mjs';
import compileReader from './reader.mjs';

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
/** The first line of modules that read these files. */
const IMPORT_OF_FILES = `import { packageFile } from ${JSON.stringify(resolve('src/base/package-paths.ts'))};`;
/** Marks paths that a plugin resolves by itself. */
const IS_RESOLVED = { isResolved: true };
/** Licences of the bundled packages. */
const LICENCES = 'THIRD-PARTY.txt';
/** What is run or imported by its name. */
const ENTRIES = {
  cli: 'src/start.ts',
  index: 'src/index.ts',
  'lint-thread': 'src/crawl/threads/thread.ts',
  'build-thread': 'src/pages/build/build-thread.ts',
};
/** What `lint` needs. */
const PROGRAM = resolve('src/commands/run-command.ts');

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  outdir: 'dist',
  external: ['libxmljs2', 'libxml2-wasm', 'lilconfig', 'jiti', 'node-sqlite3-wasm', 'bullmq', 'ioredis'],
  logLevel: 'warning',
  minify: true,
  legalComments: 'none',
  sourcemap: process.argv.includes('--source-maps') ? 'linked' : false,
  sourcesContent: false,
  metafile: true,
};

await compileReader();
rmSync('dist', { recursive: true, force: true });
const records = await documentedRules();
await writeFile(`dist/${TEXTS}`, textsOf(records));
await writeFile(`dist/${REASONS}`, JSON.stringify(Object.fromEntries(records.map(({ id, docs }) => [id, docs.why]))));
const pass = await passOf();
await writeFile(`dist/${PASS}`, pass);
const severities = severitiesOf(records);
const parts = await Promise.all([
  build({
    ...shared,
    entryPoints: ENTRIES,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    // React has a second half for those who develop with it.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      { name: 'rules without what is for readers', setup: leanRules },
      { name: 'packages of CommonJS', setup: builtinsOfCommonJs },
      { name: 'one program', setup: inOneProgram },
    ],
  }),
  build({ ...shared, entryPoints: { 'schema-host': 'src/schema/host-process.ts' } }),
  // Threads load it with each plugin, so it is a file of its own, which imports the linter only for tests.
  build({
    ...shared,
    entryPoints: { rules: 'src/plugin-rules.ts' },
    plugins: [
      {
        name: 'the linter beside it',
        setup: ({ onResolve }) => onResolve({ filter: /^\.\/index\.js$/ }, ({ path }) => ({ path, external: true })),
      },
    ],
  }),
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
await writeFile(`dist/${LICENCES}`, await licencesOf(parts.map((part) => part.metafile)));
await refuseBeyondAscii('dist');

/**
 * esbuild escapes characters beyond Latin-1 in strings but not in regular expressions. A single one makes V8 store the whole file
 * with two bytes per character.
 */
async function refuseBeyondAscii(folder) {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.js'))) {
    const found = /.{0,40}[^\0-\x7f].{0,40}/.exec(await readFile(resolve(folder, name), 'utf8'));
    if (found !== null) throw new Error(`dist/${name}: write letters beyond ASCII as escapes: ${found[0]}`);
  }
}

/** The complete records of all rules. */
async function documentedRules() {
  return (await imported('src/rules/documented.ts')).DOCUMENTED_RULES;
}

/** The reading pass as WebAssembly. */
async function passOf() {
  return (await imported('src/read/reader/pass-file.ts')).passBinary();
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
  return `${IMPORT_OF_FILES}
let bytes = null;
// Read at the start: later, the connections of a run may have taken all file descriptors.
try {
  bytes = packageFile('dist/${PASS}');
} catch {}
export const passBinary = () => {
  if (bytes?.length !== ${pass.length}) throw new TypeError('not the pass of this version');
  return bytes;
};`;
}

/** The texts that a run needs, of all rules by id: JSON in ASCII with one line for each rule, so that a run parses those that it needs. */
function textsOf(rules) {
  const all = Object.fromEntries(rules.map(({ id, docs: { summary, finding, authority, fix }, messages }) => [id, { summary, finding, authority, fix, messages }]));
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
  return `${IMPORT_OF_FILES}
let all;
const parsed = new Map();
const parse = (id) => {
  all ??= packageFile('dist/${TEXTS}').toString('latin1');
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
  get finding() {
    return of(rule).finding;
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
  return `${IMPORT_OF_FILES}
export function ruleSummaries() {
  const texts = JSON.parse(packageFile('dist/${TEXTS}').toString());
  return new Map(Object.entries(texts).map(([id, { summary }]) => [id, summary]));
}`;
}

/** The source of the module of reasons, which loads all of them on first use. */
function reasonsModule() {
  return `${IMPORT_OF_FILES}
let all;
export function reasonOf(id) {
  all ??= new Map(Object.entries(JSON.parse(packageFile('dist/${REASONS}').toString())));
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
  const { summary, finding, fix, authority, messages } = of(rule.id);
  return Object.freeze({ ...rule, docs: { summary, finding, why: reasonOf(rule.id), fix, authority }, messages, examples: GUIDES[index].examples });
});`;
}

/**
 * Lets packages of CommonJS have Node's own modules, which a module cannot require, and leaves out React's tools for developers.
 * @param {import('esbuild').PluginBuild} build
 */
function builtinsOfCommonJs({ onLoad, onResolve }) {
  onResolve({ filter: /^(?:node:)?[a-z_/0-9]+$/ }, ({ kind, path }) =>
    kind === 'require-call' && isBuiltin(path) ? { path, namespace: 'builtin' } : undefined,
  );
  onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
    contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
  }));
  onResolve({ filter: /^\.\/devtools\.js$/ }, ({ path }) => ({ path, namespace: 'devtools' }));
  onLoad({ filter: /./, namespace: 'devtools' }, () => ({ contents: '' }));
}

/**
 * Lets everything else import the program, so that what they share with it is one chunk: esbuild makes a chunk of what each combination of
 * entry points needs, and Node takes a millisecond and a file descriptor for each.
 * @param {import('esbuild').PluginBuild} build
 */
function inOneProgram({ onLoad, onResolve, resolve: resolved }) {
  const first = ['src/start.ts', 'src/cli.ts'].map((path) => resolve(path));
  onResolve({ filter: /^(?:\.|src\/)/ }, async ({ kind, path, importer, resolveDir, pluginData }) => {
    const isOther = (kind === 'dynamic-import' || kind === 'entry-point') && ![importer, resolve(path)].some((one) => first.includes(one));
    if (!isOther || pluginData === IS_RESOLVED) return undefined;
    const found = await resolved(kind === 'entry-point' ? `./${path}` : path, { kind, importer, resolveDir, pluginData: IS_RESOLVED });
    return found.namespace === 'file' ? { ...found, pluginData: IS_RESOLVED } : found;
  });
  onLoad({ filter: /\.tsx?$/ }, async ({ path, pluginData }) => {
    if (pluginData !== IS_RESOLVED) return undefined;
    const contents = `${await readFile(path, 'utf8')}\nimport ${JSON.stringify(PROGRAM)};`;
    return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
  });
}

/** @param {import('esbuild').PluginBuild} build */
function leanRules({ onLoad, onResolve }) {
  onResolve({ filter: /\/documented\.js$/ }, () => ({ path: DOCUMENTED_MODULE, namespace: 'documented' }));
  onResolve({ filter: new RegExp(`/${GUIDES.replace('.', '\\.')}$`) }, ({ path }) => ({ path, external: true }));
  onLoad({ filter: /./, namespace: 'documented' }, () => ({ contents: documentedModule(), resolveDir: resolve('src/rules') }));
  onResolve({ filter: new RegExp(`^${TEXTS_MODULE}$`) }, ({ path }) => ({ path, namespace: 'texts' }));
  onLoad({ filter: /./, namespace: 'texts' }, () => ({ contents: textsModule(), resolveDir: resolve('src/rules') }));
  onLoad({ filter: /[\\/]reader[\\/]pass-file\.ts$/ }, () => ({ contents: passModule() }));
  onResolve({ filter: /\/summaries\.js$/ }, () => ({ path: SUMMARIES_MODULE, namespace: 'summaries' }));
  onLoad({ filter: /./, namespace: 'summaries' }, () => ({ contents: summariesModule(), resolveDir: resolve('src/rules') }));
  onResolve({ filter: /\/reasons\.js$/ }, () => ({ path: REASONS_MODULE, namespace: 'reasons' }));
  onLoad({ filter: /./, namespace: 'reasons' }, () => ({ contents: reasonsModule(), resolveDir: resolve('src/rules') }));
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
