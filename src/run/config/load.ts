// Loads a configuration file or package: JSON as data, everything else as code of the user. Nothing is loaded from the network.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lilconfig } from 'lilconfig';
import { CannotRun, reasonOf } from '../../base/errors.js';
import { suggestion } from '../../base/nearest.js';
import { jitiFor } from '../../base/typescript-loader.js';
import { withinTime } from '../../base/within-time.js';
import { OPTIONS } from '../../lint/options.js';
import { PACKAGE_KEY } from './find.js';

const EXTENSIONS = ['.ts', '.mjs', '.js', '.cjs', '.json'];

/** Matches URLs and specifiers such as `node:fs`, which are never loaded. */
const ADDRESS = /^[a-z][a-z\d+.-]+:/i;

/** Time limit for loading a configuration, in milliseconds. */
const LOAD_TIME = 60_000;

/**
 * Loads the default export of a module, or the content of a JSON file. `loadTime` is in milliseconds.
 * @throws CannotRun `config` if the file cannot be read or run, takes too long, or has another extension.
 */
export async function loadFile(path: string, loadTime = LOAD_TIME): Promise<unknown> {
  if (!EXTENSIONS.includes(extname(path)))
    throw new CannotRun('config', `${path} is not a configuration: expected a file name that ends in ${EXTENSIONS.join(', ')}`);
  const module = async (file: string): Promise<unknown> =>
    ((await import(pathToFileURL(file).href)) as { default?: unknown }).default;
  const searcher = lilconfig(PACKAGE_KEY, {
    cache: false,
    loaders: { '.ts': typescript, '.mjs': module, '.js': module, '.cjs': module, '.json': (_file, text) => JSON.parse(text) },
  });
  const load = async (): Promise<unknown> => {
    // Reading a pipe would block until another process writes to it.
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) throw new Error(`there is no such file${suggestion(basename(path), namesBeside(path))}`);
    if (!found.isFile()) throw new Error('it is not a regular file');
    // lilconfig treats an empty file as "no configuration". Here it is a mistake of the user.
    if (extname(path) === '.json' && readFileSync(path, 'utf8').trim() === '') throw new Error('it is empty');
    const result = (await searcher.load(path))?.config as unknown;
    if (result === undefined || result === null)
      throw new Error(basename(path) === 'package.json' ? `it has no key "${PACKAGE_KEY}"` : 'it has no default export');
    return result;
  };
  return attempt(path, load, loadTime);
}

/**
 * Loads the default export of a package, resolved as an import in the file `importer` would be.
 * @throws CannotRun `config` if the package is not installed or cannot be run, and for URLs.
 */
export async function loadPackage(name: string, importer: string): Promise<unknown> {
  const { choices } = OPTIONS.profile;
  if (ADDRESS.test(name))
    throw new CannotRun('config', `${importer}: extends: '${name}' is a URL, and configurations are not loaded from URLs`);
  return attempt(`${importer}: extends: '${name}'`, async () => {
    try {
      return await (await jitiFor(importer)).import(name, { default: true });
    } catch (error) {
      // A package that is there can miss another one.
      if (!reasonOf(error).startsWith(`Cannot find module '${name}'`)) throw error;
      const near = suggestion(name, choices) || `; the profiles are ${choices.join(', ')}`;
      throw new Error(`no profile and no installed package has this name${near}`, { cause: error });
    }
  });
}

/** Names of configurations in the folder of a file that is missing. */
function namesBeside(path: string): string[] {
  try {
    return readdirSync(dirname(path)).filter((name) => EXTENSIONS.includes(extname(name)));
  } catch {
    return [];
  }
}

async function typescript(path: string): Promise<unknown> {
  try {
    return await (await jitiFor(path)).import(path, { default: true });
  } catch (error) {
    throw withPlace(error, path);
  }
}

/** An error of jiti's parser with the place in the same line; any other error as it is. */
function withPlace(error: unknown, path: string): unknown {
  const message = error instanceof Error ? error.message : '';
  const [, problem, file, line, column] = /^ParseError: (.*?)\s*\n\s*(.+):(\d+):(\d+)$/s.exec(message) ?? [];
  if (file === undefined) return error;
  // An imported module may be what does not parse. Columns of the parser count from 0.
  const where = resolve(file) === resolve(path) ? '' : `${file}, `;
  return new Error(`${where}line ${line}, column ${Number(column) + 1}: ${problem}`, { cause: error });
}

async function attempt(what: string, load: () => Promise<unknown>, loadTime = LOAD_TIME): Promise<unknown> {
  try {
    return await withinTime(loadTime, load(), () => `it took more than ${loadTime / 1_000} s`);
  } catch (error) {
    throw new CannotRun('config', `${what} cannot be loaded: ${reasonOf(error)}`, { cause: error });
  }
}
