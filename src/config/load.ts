// Reads a configuration file, or that of a package: JSON as data, all else as the user's own code. Nothing comes from the network.

import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lilconfig } from 'lilconfig';
import { CannotRun } from '../errors.js';
import { PACKAGE_KEY } from './find.js';

const EXTENSIONS = ['.ts', '.mjs', '.js', '.cjs', '.json'];

/** Looks like an address, which no configuration is loaded from, or is a module of Node's. */
const ADDRESS = /^[a-z][a-z\d+.-]+:/i;

/** Longest time that a configuration may take to load, in milliseconds. */
const LOAD_TIME = 60_000;
/** Characters of an error that are shown. */
const MOST_REASON = 500;

/**
 * What a file exports, or holds.
 * @throws CannotRun `config` when it cannot be read or run, does not come to an end, or is of another kind.
 */
export async function loadFile(path: string, loadTime = LOAD_TIME): Promise<unknown> {
  if (!EXTENSIONS.includes(extname(path)))
    throw new CannotRun('config', `${path} is no configuration: expected a file that ends in ${EXTENSIONS.join(', ')}`);
  const module = async (file: string): Promise<unknown> =>
    ((await import(pathToFileURL(file).href)) as { default?: unknown }).default;
  const searcher = lilconfig(PACKAGE_KEY, {
    cache: false,
    loaders: { '.ts': typescript, '.mjs': module, '.js': module, '.cjs': module, '.json': (_file, text) => JSON.parse(text) },
  });
  const load = async (): Promise<unknown> => {
    // A pipe would be waited for until somebody writes to it.
    if (!statSync(path).isFile()) throw new Error('it is no file');
    // An empty file is none to lilconfig, and a mistake here.
    if (extname(path) === '.json' && readFileSync(path, 'utf8').trim() === '') throw new Error('it is empty');
    const result = (await searcher.load(path))?.config as unknown;
    if (result === undefined || result === null)
      throw new Error(basename(path) === 'package.json' ? `it has no key "${PACKAGE_KEY}"` : 'it has no default export');
    return result;
  };
  return attempt(path, load, loadTime);
}

/**
 * What a package exports, found as an import in a file would be.
 * @throws CannotRun `config` when it is not installed or cannot be run, and for addresses.
 */
export async function loadPackage(name: string, importer: string): Promise<unknown> {
  if (ADDRESS.test(name))
    throw new CannotRun('config', `${importer}: extends: ${name} is an address, and configurations are not loaded from there`);
  return attempt(`${importer}: extends: ${name}`, async () => (await jitiFor(importer)).import(name, { default: true }));
}

async function typescript(path: string): Promise<unknown> {
  return (await jitiFor(path)).import(path, { default: true });
}

/** jiti, for files beside this one. What it compiles is not kept: a folder for temporary files is not only ours. */
async function jitiFor(path: string): Promise<import('jiti').Jiti> {
  const { createJiti } = await import('jiti');
  return createJiti(pathToFileURL(path).href, { fsCache: false });
}

async function attempt(what: string, load: () => Promise<unknown>, loadTime = LOAD_TIME): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  // It keeps the process alive, too: a promise that nobody settles does not.
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it takes more than ${loadTime / 1_000} s`)), loadTime);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw new CannotRun('config', `${what} cannot be loaded: ${reasonOf(error)}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** What was thrown, in one line: user code throws whatever it likes. */
export function reasonOf(error: unknown): string {
  try {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n', 1);
    return line.slice(0, MOST_REASON) || 'an error without a message';
  } catch {
    return 'an error that cannot be shown';
  }
}
