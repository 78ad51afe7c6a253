// Loads plugins: modules of the user with rules. They are trusted like a configuration.

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, extname, isAbsolute, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotRun, reasonOf } from '../base/errors.js';
import { jitiFor } from '../base/typescript-loader.js';
import { withinTime } from '../base/within-time.js';
import { checkPluginName, rulesOfPlugin } from './plugin-record.js';
import { pollution, restorePrototypes } from './prototype-guard.js';
import type { LoadedPlugin } from './rule-registry.js';

/** Time limit for loading a plugin, in milliseconds. */
const LOAD_TIME = 60_000;
/** The plugin that is being loaded. They are loaded one after the other, so that it is known which files belong to each. */
let loading: Promise<unknown> = Promise.resolve();
const EXTENSIONS = ['.ts', '.mts', '.mjs', '.js', '.cjs'];

/**
 * Loads a plugin: a path (`./rules.ts`) or a package, resolved as an import in the file `importer` would be.
 * @throws CannotRun `config`: one line with the plugin and what is wrong
 */
export async function loadPlugin(name: string, specifier: string, importer: string): Promise<LoadedPlugin> {
  try {
    checkPluginName(name);
    const path = await pathOf(specifier, importer);
    const plugin = loading.then(() => withinTime(LOAD_TIME, load(name, path), () => `it took more than ${LOAD_TIME / 1_000} s`));
    loading = plugin.catch(() => undefined);
    return await plugin;
  } catch (error) {
    throw new CannotRun('config', `the plugin ${name} (${specifier}) cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/**
 * Loads plugins by their paths, as another thread has loaded them.
 * @throws CannotRun `config`, also for a plugin that has changed since
 */
export async function loadPlugins(
  sources: readonly Pick<LoadedPlugin, 'name' | 'path' | 'digest'>[],
): Promise<readonly LoadedPlugin[]> {
  const plugins = await Promise.all(sources.map(({ name, path }) => loadPlugin(name, path, path)));
  const changed = plugins.find(({ digest }, index) => digest !== sources[index]?.digest);
  if (changed !== undefined)
    throw new CannotRun('config', `the plugin ${changed.name} (${changed.path}) has changed during the run`);
  return plugins;
}

async function pathOf(specifier: string, importer: string): Promise<string> {
  const isPath = /^\.{1,2}[/\\]/.test(specifier) || isAbsolute(specifier);
  if (!isPath && /^[a-z][a-z\d+.-]*:/i.test(specifier)) throw new Error('plugins are not loaded from URLs');
  const path = isPath ? resolve(dirname(importer), specifier) : fileURLToPath((await jitiFor(importer)).esmResolve(specifier));
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Error('there is no such file');
  if (!found.isFile()) throw new Error('it is not a regular file');
  if (!EXTENSIONS.includes(extname(path))) throw new Error(`expected a file name that ends in ${EXTENSIONS.join(', ')}`);
  return path;
}

async function load(name: string, path: string): Promise<LoadedPlugin> {
  const jiti = await jitiFor(path);
  const folder = `${dirname(path)}${sep}`;
  const ownFiles = (): string[] => Object.keys(jiti.cache).filter((file) => isIn(folder, file));
  // What was loaded before is loaded again, so that the rules and the digest are those of the same files.
  for (const file of ownFiles()) Reflect.deleteProperty(jiti.cache, file);
  const module: unknown = await jiti.import(path);
  const changed = pollution();
  if (changed !== null) {
    restorePrototypes();
    throw new Error(`it adds a property to the prototype of all objects or arrays: ${changed}`);
  }
  const rules = rulesOfPlugin(name, module);
  return Object.freeze({ name, path, digest: digestOf(folder, [...new Set([path, ...ownFiles()])].sort()), rules });
}

/** Whether a file belongs to the plugin in a folder. The packages that it imports have versions of their own. */
function isIn(folder: string, file: string): boolean {
  return file.startsWith(folder) && !file.slice(folder.length).split(sep).includes('node_modules');
}

/** A digest of files, with their paths in the folder. */
function digestOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(folder.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}
