// Lets the other files of the bundle borrow modules of `lint.cjs`, so that the package has no code twice.
//
// The program lends modules by number (`src/lender.ts`), each with the names that others import. A module runs when it is first
// borrowed, as it would if it were in the file that imports it.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';

/** Beside all files that borrow: the bundle of `src/lender.ts`. */
const LENDER = './lender.js';
const PREFIX = 'borrowed:';
/** The entry point of a program that lends. */
export const LENDING_ENTRY = 'sitemap-lint:lending';
/** Separates the borrowed module from the one that imports it. */
const BY = ' by ';
const ALL = '*';

/**
 * What other files borrow. `program` and `others` are the options of both bundles; `also` has absolute paths or specifiers of modules
 * that are in both, but not as modules of `src/`.
 */
export async function findBorrowed({ program, others, also }) {
  const { metafile } = await build({ ...program, write: false, sourcemap: false });
  const lent = new Set([...ownModules(metafile), ...also]);
  const first = { ...others, minify: false, write: false, sourcemap: false, plugins: [referring(lent), ...others.plugins] };
  const imports = new Map();
  for (const { text } of (await build(first)).outputFiles) for (const [key, names] of importsIn(text)) imports.set(key, names);
  const modules = new Map();
  for (const [key, names] of imports) {
    const complete = names.includes(ALL) ? await exportsOf(key) : names;
    imports.set(key, complete);
    const [module] = key.split(BY);
    modules.set(module, [...new Set([...(modules.get(module) ?? []), ...complete])].sort());
  }
  return { lent, imports, modules: new Map([...modules].sort(([one], [other]) => (one < other ? -1 : 1))) };
}

/** Absolute paths of the modules of `src/` that are in a bundle. */
export function ownModules({ outputs }) {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 && path.startsWith('src/') ? [resolve(path)] : []));
}

/** The plugin of the program that lends; `entry` is the path of its own entry point, which `LENDING_ENTRY` replaces. */
export function lending({ modules }, entry) {
  // Imported as the program's own modules do, whose plugins know them by these paths.
  // A module with `exports` is one that esbuild puts into a function. Paths are those by which plugins know the program's own imports.
  const facades = [...modules].map(([path, names]) => {
    const imported = names.map((name, index) => `${name} as ${shortName(index)}`);
    const lent = names.map((_, index) => `exports.${shortName(index)} = ${shortName(index)};`);
    return `import { ${imported.join(', ')} } from ${JSON.stringify(path.replace(/\.ts$/, '.js'))};\n${lent.join('\n')}`;
  });
  const numbers = facades.map((_, number) => `() => require('${PREFIX}${number}')`);
  return {
    name: 'modules for other files',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: new RegExp(`^${LENDING_ENTRY}$`) }, ({ path }) => ({ path, namespace: 'lender' }));
      onLoad({ filter: /./, namespace: 'lender' }, () => ({
        contents: `export * from './${entry}';\nexport const lent = [${numbers.join(', ')}];`,
        resolveDir: resolve('.'),
      }));
      onResolve({ filter: new RegExp(`^${PREFIX}`) }, ({ path }) => ({ path: path.slice(PREFIX.length), namespace: 'lent' }));
      onLoad({ filter: /./, namespace: 'lent' }, ({ path }) => ({ contents: facades[Number(path)], resolveDir: resolve('.') }));
    },
  };
}

/** The plugin of the files that borrow. */
export function borrowing({ lent, imports, modules }) {
  const numbers = new Map([...modules.keys()].map((path, number) => [path, number]));
  return {
    name: 'modules of the program',
    setup(bundle) {
      onBorrowed(bundle, lent, (path) => ({ path, namespace: 'borrowed' }));
      bundle.onResolve({ filter: /^\.\/lender\.js$/ }, () => ({ path: LENDER, external: true }));
      bundle.onLoad({ filter: /./, namespace: 'borrowed' }, ({ path }) => {
        const names = imports.get(path) ?? [];
        if (names.length === 0) return { contents: '' };
        const [module] = path.split(BY);
        const short = names.map((name) => [name, shortName(modules.get(module).indexOf(name))]);
        const taken = short.map(([, one]) => one).join(', ');
        const given = short.map(([name, one]) => `${one} as ${name}`).join(', ');
        return { contents: `import { borrow } from '${LENDER}';\nconst { ${taken} } = borrow(${numbers.get(module)});\nexport { ${given} };` };
      });
    },
  };
}

/** What a lent name is called between the files, where nothing else shortens it. */
function shortName(index) {
  return `n${index.toString(36)}`;
}

/** The plugin of a first bundle in which the imports of lent modules can be read. */
function referring(lent) {
  return {
    name: 'references to modules of the program',
    setup(bundle) {
      onBorrowed(bundle, lent, (path) => ({ path: `${PREFIX}${path}`, external: true }));
    },
  };
}

/** Resolves imports of lent modules: for each importer separately, so that esbuild makes no files that importers share. */
function onBorrowed({ onResolve }, lent, resolved) {
  onResolve({ filter: /./ }, ({ importer, kind, path, resolveDir }) => {
    const module = path.startsWith('.') ? resolve(resolveDir, path).replace(/\.js$/, '.ts') : path;
    if (!lent.has(module) || !['import-statement', 'dynamic-import'].includes(kind)) return undefined;
    return resolved(kind === 'dynamic-import' ? module : `${module}${BY}${importer}`);
  });
}

/** The names that a bundle imports of lent modules, by what `onBorrowed` made of the module. */
function importsIn(text) {
  const late = [...text.matchAll(/\bimport\("borrowed:([^"]+)"\)/g)].map(([, key]) => [key, [ALL]]);
  const file = ts.createSourceFile('bundle.js', text, ts.ScriptTarget.Latest);
  const early = file.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    if (!moduleSpecifier.text.startsWith(PREFIX) || importClause === undefined) return [];
    const { name, namedBindings } = importClause;
    if (namedBindings !== undefined && ts.isNamespaceImport(namedBindings)) throw new Error(`${moduleSpecifier.text}: import names`);
    const named = (namedBindings?.elements ?? []).map((element) => (element.propertyName ?? element.name).text);
    return [[moduleSpecifier.text.slice(PREFIX.length), name === undefined ? named : ['default', ...named]]];
  });
  return [...early, ...late];
}

/** The names that a module exports. */
async function exportsOf(path) {
  const options = { entryPoints: [path], bundle: false, write: false, format: 'esm', metafile: true, outdir: 'dist' };
  const { metafile } = await build(options);
  return Object.values(metafile.outputs).flatMap((output) => output.exports);
}
