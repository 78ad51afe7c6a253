// `npm run bundle`: src/ as the few files of dist/.
//
// V8 takes 40 ns for each byte of code that it loads, whether it runs or not, and Node a quarter of a millisecond for each file: together
// more than half of a short run. So examples and explanations of rules, most of their text, are left out of what commands load, and stand
// with the rules once more in a file that only `explain` loads (the library has them whole); their messages are JSON, which is
// read when something is found; and what several parts share is one file.
//
// Linting, by far the most frequent command, is one file more: CommonJS, whose compiled code can be kept between runs (`code-cache.ts`).
// The other commands are modules, loaded as they are needed, for those that draw on the screen can only be modules.

import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';

const UNREAD = 'examples';
const DOCUMENTED = 'documented.js';
const RULE_FILE = /[\\/]src[\\/](rules[\\/][a-z]+[\\/][a-z0-9-]+)\.ts$/;
/** The module of the texts, and that of what is shared. */
const TEXTS_MODULE = 'sitemap-lint:texts';
const SHARED_MODULE = 'sitemap-lint:shared';
/** Files with more than this, in bytes, stay by themselves: not every command needs them. */
const MOST_SHARED = 16_384;
/** The texts of rules. */
const TEXTS = 'texts.json';
/** The file of `program.ts`. */
const PROGRAM = 'lint.cjs';

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outdir: 'dist',
  external: ['undici', 'libxmljs2', 'libxml2-wasm', 'lilconfig', 'jiti', 'ink', 'react'],
  logLevel: 'warning',
  minify: true,
  // For stacks that people can read: node --enable-source-maps.
  sourcemap: 'linked',
  sourcesContent: false,
};

rmSync('dist', { recursive: true, force: true });
// Apart, so that what two of them share does not fall into a file of its own.
await build({
  ...shared,
  entryPoints: {
    index: 'src/index.ts',
    'schema-host': 'src/schema/host-process.ts',
    documented: 'src/rules/documented.ts',
  },
});
const documented = pathToFileURL(resolve(`dist/${DOCUMENTED}`)).href;
await writeFile(`dist/${TEXTS}`, await textsOf(documented));
const severities = await severitiesOf(documented);
const lean = { name: 'rules without what is for readers', setup: leanRules };
/** @type {import('esbuild').BuildOptions} */
const commands = {
  ...shared,
  entryPoints: { commands: 'src/cli.ts' },
  splitting: true,
  chunkNames: 'chunk-[hash]',
};
/** @type {import('esbuild').BuildOptions} */
const program = {
  ...shared,
  format: 'cjs',
  entryPoints: { lint: 'src/program.ts' },
  outExtension: { '.js': '.cjs' },
  // For `performance` Node loads ten files, for a clock.
  define: { 'import.meta.url': 'ADDRESS', performance: 'CLOCK' },
  banner: {
    js: `'use strict';const ADDRESS=require('node:url').pathToFileURL(__filename).href,CLOCK={now:()=>1e3*process.uptime()},IMPORT=module.load??(name=>import(name));`,
  },
  plugins: [lean, { name: 'lint alone', setup: lintAlone }],
};
const { metafile } = await build({ ...commands, plugins: [lean], metafile: true, write: false, sourcemap: false });
await Promise.all([build({ ...commands, plugins: [sharing(metafile), lean] }), build(program)]);
// Code that is run by `vm` cannot import by itself.
const text = await readFile(`dist/${PROGRAM}`, 'utf8');
await writeFile(`dist/${PROGRAM}`, text.replaceAll('await import(', 'await IMPORT('));
const digest = createHash('sha256').update(await readFile(`dist/${PROGRAM}`)).digest('base64url');
await build({
  ...shared,
  define: { 'BUILT.program': JSON.stringify(PROGRAM), 'BUILT.digest': JSON.stringify(digest), 'BUILT.commands': '"./commands.js"' },
  entryPoints: { cli: 'src/start.ts', 'lint-thread': 'src/start-thread.ts' },
  external: [...shared.external, './commands.js'],
});
await refuseBeyondAscii('dist');

/** esbuild writes texts with escapes, and regular expressions as they are: one letter in them that is not Latin-1, and V8 keeps two bytes for each of the file. */
async function refuseBeyondAscii(folder) {
  for (const name of (await readdir(folder)).filter((one) => /\.c?js$/.test(one))) {
    const found = /.{0,40}[^\0-\x7f].{0,40}/.exec(await readFile(resolve(folder, name), 'utf8'));
    if (found !== null) throw new Error(`dist/${name}: write letters beyond ASCII as escapes: ${found[0]}`);
  }
}

/** Texts of all rules that a run needs, by id. */
async function textsOf(documented) {
  const { DOCUMENTED_RULES } = await import(documented);
  const entries = DOCUMENTED_RULES.map(({ id, docs, messages }) => {
    const { summary, authority } = docs;
    return [id, { summary, authority, messages: mapped(messages, (one) => (typeof one === 'string' ? one : one.text)) }];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** Code for the severities of the messages of all rules, by id: a plan of a run needs them, whatever is found. */
async function severitiesOf(documented) {
  const { DOCUMENTED_RULES } = await import(documented);
  const entries = DOCUMENTED_RULES.map(({ id, severity, messages }) => [
    id,
    JSON.stringify(mapped(messages, (one) => (typeof one === 'string' ? severity : one.severity))),
  ]);
  return Object.fromEntries(entries);
}

function mapped(record, change) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** The module of texts: the first one that is needed brings all of them. */
function textsModule() {
  return `import { readFileSync } from 'node:fs';
let all;
const of = (id) => (all ??= JSON.parse(readFileSync(new URL('./${TEXTS}', import.meta.url), 'utf8')))[id];
class Template {
  constructor(rule, name, severity) {
    this.rule = rule;
    this.name = name;
    this.severity = severity;
  }
  get text() {
    return of(this.rule).messages[this.name];
  }
}
export const docs = (rule) => ({
  get summary() {
    return of(rule).summary;
  },
  get authority() {
    return of(rule).authority;
  },
});
export const messages = (rule, severities) => {
  for (const name in severities) severities[name] = new Template(rule, name, severities[name]);
  return severities;
};`;
}

/**
 * Leaves out the other commands, which `start.ts` does not look for here, and what asks the terminal for its colours, which are ours to choose.
 * @param {import('esbuild').PluginBuild} build
 */
function lintAlone({ onLoad, onResolve }) {
  onResolve({ filter: /./ }, ({ kind, importer, path }) =>
    kind === 'dynamic-import' && importer.endsWith('commands.ts') && path !== './lint.js' ? { path, namespace: 'other' } : undefined,
  );
  onLoad({ filter: /./, namespace: 'other' }, () => ({ contents: `throw new Error('a command without its module: src/start-words.ts does not name it');` }));
  onResolve({ filter: /^#supports-color$/ }, ({ path }) => ({ path, namespace: 'colour' }));
  onLoad({ filter: /./, namespace: 'colour' }, () => ({ contents: 'export default { stdout: false, stderr: false };' }));
}

/** @param {import('esbuild').PluginBuild} build */
function leanRules({ onLoad, onResolve }) {
  onResolve({ filter: /\/documented\.js$/ }, () => ({ path: `./${DOCUMENTED}`, external: true }));
  onResolve({ filter: new RegExp(`^${TEXTS_MODULE}$`) }, ({ path }) => ({ path, namespace: 'texts' }));
  onLoad({ filter: /./, namespace: 'texts' }, () => ({ contents: textsModule() }));
  onLoad({ filter: RULE_FILE }, async ({ path }) => ({ contents: leanRule(path, await readFile(path, 'utf8')), loader: 'ts' }));
}

/** The text of a rule's file without what its record has for readers, its texts taken from the JSON; other files as they are. */
function leanRule(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const record = file.statements.find(ts.isExportAssignment)?.expression;
  if (record === undefined || !ts.isCallExpression(record)) return text;
  const [properties] = record.arguments;
  if (properties === undefined || !ts.isObjectLiteralExpression(properties)) throw new Error(`${path}: a rule is no record`);
  const { initializer: id } = propertyOf(properties, 'id', path);
  if (!ts.isStringLiteral(id)) throw new Error(`${path}: an id is no text`);
  const replaced = [
    [propertyOf(properties, 'docs', path), `texts.docs(${id.getText(file)})`],
    [propertyOf(properties, 'messages', path), `texts.messages(${id.getText(file)}, ${severities[id.text]})`],
    [propertyOf(properties, UNREAD, path), 'undefined'],
  ];
  let rest = text;
  // From the end, so that the places before stay true.
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

/**
 * A plugin that lets all parts which are loaded when they are needed begin with the same small modules, so that these fall into one file: in
 * a first build, of which this is the account, each set of parts that shares something has a file of its own.
 */
function sharing({ outputs }) {
  const parts = new Set();
  const modules = new Set();
  const files = Object.entries(outputs).filter(([path]) => path.endsWith('.js'));
  /** Whether a file, and what it cannot do without, is small. */
  const isSmall = (path) => {
    const { bytes, imports } = outputs[path];
    return bytes <= MOST_SHARED && imports.every(({ path: other, kind }) => kind !== 'import-statement' || !(other in outputs) || isSmall(other));
  };
  for (const [path, { entryPoint, inputs }] of files) {
    if (entryPoint !== undefined && entryPoint !== 'src/cli.ts') parts.add(resolve(entryPoint));
    if (entryPoint !== undefined || !isSmall(path)) continue;
    for (const input of Object.keys(inputs)) if (input.startsWith('src/')) modules.add(resolve(input));
  }
  const contents = [...modules].map((path) => `import ${JSON.stringify(path)};`).join('\n');
  return {
    name: 'one file of what is shared',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: new RegExp(`^${SHARED_MODULE}$`) }, ({ path }) => ({ path, namespace: 'shared' }));
      onLoad({ filter: /./, namespace: 'shared' }, () => ({ contents, resolveDir: process.cwd(), loader: 'ts' }));
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (!parts.has(path)) return undefined;
        return { contents: `import '${SHARED_MODULE}';\n${await readFile(path, 'utf8')}`, loader: 'ts' };
      });
    },
  };
}
