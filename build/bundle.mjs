// `npm run bundle`: src/ as the few files of dist/.
//
// A run needs no examples and explanations of rules, which are most of their text, and every start would read and compile them.
// So they are left out of what the commands load, and stand with the rules once more in a file that only `explain` loads; the library has them whole.

import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import ts from 'typescript';

/** What a rule's record has for readers, by the property that it stands in; null for the record itself. */
const FOR_READERS = { docs: ['why', 'fix'], record: ['examples'] };
const DOCUMENTED = 'documented.js';

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outdir: 'dist',
  external: ['undici', 'libxmljs2', 'libxml2-wasm', 'lilconfig', 'jiti'],
  logLevel: 'warning',
  // V8 takes 40 ns for each byte it loads, whether it runs or not: half of what a short run takes.
  minify: true,
  // For stacks that people can read: node --enable-source-maps.
  sourcemap: 'linked',
  sourcesContent: false,
};

rmSync('dist', { recursive: true, force: true });
// Apart, so that what two of them share does not fall into a file of its own: each file costs the start a quarter of a millisecond.
await Promise.all([
  build({
    ...shared,
    entryPoints: { cli: 'src/cli.ts' },
    splitting: true,
    chunkNames: 'chunk-[hash]',
    plugins: [{ name: 'rules without what is for readers', setup: lean }],
  }),
  build({ ...shared, entryPoints: { 'lint-thread': 'src/threads/thread.ts' }, plugins: [{ name: 'lean', setup: lean }] }),
  build({
    ...shared,
    entryPoints: {
      index: 'src/index.ts',
      'schema-host': 'src/schema/host-process.ts',
      documented: 'src/rules/documented.ts',
    },
  }),
]);

/** @param {import('esbuild').PluginBuild} build */
function lean({ onLoad, onResolve }) {
  onResolve({ filter: /\/documented\.js$/ }, () => ({ path: `./${DOCUMENTED}`, external: true }));
  onLoad({ filter: /[\\/]src[\\/]rules[\\/][a-z]+[\\/][a-z0-9-]+\.ts$/ }, async ({ path }) => ({
    contents: withoutReaders(path, await readFile(path, 'utf8')),
    loader: 'ts',
  }));
}

/** The text of a rule's file without what its record has for readers; other files as they are. */
function withoutReaders(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const record = file.statements.find(ts.isExportAssignment)?.expression;
  if (record === undefined || !ts.isCallExpression(record)) return text;
  const [properties] = record.arguments;
  if (properties === undefined || !ts.isObjectLiteralExpression(properties)) throw new Error(`${path}: a rule is no record`);
  const docs = propertyOf(properties, 'docs', path).initializer;
  const unread = [
    ...FOR_READERS.docs.map((name) => propertyOf(docs, name, path)),
    ...FOR_READERS.record.map((name) => propertyOf(properties, name, path)),
  ];
  let rest = text;
  // From the end, so that the places before stay true.
  for (const { initializer } of unread.sort((one, other) => other.pos - one.pos)) {
    rest = `${rest.slice(0, initializer.getStart(file))}undefined${rest.slice(initializer.getEnd())}`;
  }
  return rest;
}

function propertyOf(object, name, path) {
  const property = object.properties.find((one) => one.name?.text === name);
  if (property === undefined || !ts.isPropertyAssignment(property)) throw new Error(`${path}: no ${name}`);
  return property;
}
