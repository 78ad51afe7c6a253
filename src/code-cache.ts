// A cache of compiled code in the user's cache folder: V8 takes 40 ns to compile each byte.
//
// V8 trusts this code, so whoever can write it controls what the user's next run executes. Therefore only a regular file is read,
// in a folder owned by this user like the file itself, neither of them writable by others or behind a symbolic link; and files
// are written only into such a folder. V8 does not detect damage either, so the code is stored twice, which costs less than a
// checksum. After any failure, the code is silently compiled as if there were no cache.

import type { Stats } from 'node:fs';
import type { Script } from 'node:vm';

/** The user on whom the place of the cache depends. */
export interface CacheUser {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** User id; undefined on systems without user ids. */
  readonly id: number | undefined;
}

/** Folder of this tool below the user's cache folder. */
const FOLDER = 'sitemap-lint';
/** Maximum of cached files: for each Node.js version and release of this package, up to ten for the different kinds of runs. */
const MOST_FILES = 24;
/** Milliseconds after which the time of a file that is read is set again: the files that were not used for longest are removed. */
const TOUCHED_AFTER = 86_400_000;
/** Permission bits that let others write. */
const FOREIGN_WRITE = 0o022;
/** Number of bytes compared at once. */
const COMPARED_BYTES = 65_536;

const fs = process.getBuiltinModule('node:fs');
const { basename, dirname, isAbsolute, join } = process.getBuiltinModule('node:path');
const vm = process.getBuiltinModule('node:vm');

/** The user that runs this process. */
export function currentUser(): CacheUser {
  return { environment: process.env, id: process.geteuid?.() };
}

/** The cached code of one file. */
export class CodeCache {
  private constructor(
    private readonly folder: string,
    private readonly user: number,
    /** Everything that the code depends on; the first line of the cached file. */
    private readonly key: string,
  ) {}

  /**
   * The cache for a file; null if the user has no usable cache folder, or disabled it. `identity` identifies the file's content.
   */
  static of(path: string, identity: string, { environment, id }: CacheUser): CodeCache | null {
    const folder = cacheFolder(environment);
    if (folder === null || id === undefined || environment['NODE_DISABLE_COMPILE_CACHE']) return null;
    try {
      const { size, mtimeMs } = fs.statSync(path);
      const { version, arch, execArgv } = process;
      const options = [environment['NODE_OPTIONS'] ?? '', ...execArgv];
      return new CodeCache(folder, id, JSON.stringify([basename(path), identity, size, mtimeMs, version, arch, options]));
    } catch {
      return null;
    }
  }

  /** Path of the cached file. */
  get path(): string {
    return join(this.folder, `${fingerprint(this.key)}.bin`);
  }

  /** The cached code; null if there is none, or it cannot be trusted. */
  read(): Buffer | null {
    try {
      if (!isOwn(fs.lstatSync(this.folder), 'folder', this.user)) return null;
      const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
      const file = fs.openSync(this.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
      try {
        const facts = fs.fstatSync(file);
        if (!isOwn(facts, 'file', this.user)) return null;
        const now = Date.now();
        if (now - facts.mtimeMs > TOUCHED_AFTER) fs.futimesSync(file, now / 1000, now / 1000);
        return this.#unpack(file, facts.size);
      } finally {
        fs.closeSync(file);
      }
    } catch {
      return null;
    }
  }

  /** Replaces the cached code. Never throws. */
  write(code: Buffer): void {
    try {
      if (!makeOwn(this.folder, this.user)) return;
      const temporary = `${this.path}.${process.pid}.tmp`;
      try {
        fs.writeFileSync(temporary, Buffer.concat([Buffer.from(`${this.key}\n`), code, code]), { flag: 'wx', mode: 0o600 });
        fs.renameSync(temporary, this.path);
      } finally {
        fs.rmSync(temporary, { force: true });
      }
      this.#removeOldest();
    } catch {
      // The next run compiles the code again.
    }
  }

  /** The code in an open file; null if it has another key, or is damaged. */
  #unpack(file: number, size: number): Buffer | null {
    const key = Buffer.from(`${this.key}\n`);
    const length = (size - key.length) / 2;
    if (length <= 0 || !Number.isInteger(length)) return null;
    const first = Buffer.allocUnsafeSlow(key.length + length);
    if (fs.readSync(file, first, 0, first.length, 0) < first.length || !first.subarray(0, key.length).equals(key)) return null;
    const code = first.subarray(key.length);
    const block = Buffer.allocUnsafe(COMPARED_BYTES);
    for (let at = 0; at < length; at += block.length) {
      const read = fs.readSync(file, block, 0, block.length, first.length + at);
      if (read === 0 || !block.subarray(0, read).equals(code.subarray(at, at + block.length))) return null;
    }
    return code;
  }

  #removeOldest(): void {
    const names = fs.readdirSync(this.folder).filter((name) => name.includes('.bin'));
    if (names.length <= MOST_FILES) return;
    const aged = names.map((name) => join(this.folder, name)).map((path) => ({ path, modified: fs.lstatSync(path).mtimeMs }));
    for (const { path } of aged.sort((one, other) => other.modified - one.modified).slice(MOST_FILES)) fs.rmSync(path);
  }
}

/** Whether a file or folder belongs to the user and only the user can write it; false for symbolic links. */
function isOwn(facts: Stats, kind: 'file' | 'folder', user: number): boolean {
  const fits = kind === 'file' ? facts.isFile() : facts.isDirectory();
  return fits && facts.uid === user && (facts.mode & FOREIGN_WRITE) === 0;
}

/**
 * Creates a folder if necessary; returns whether it is the user's own. Folders are created only inside the user's own folders:
 * under sudo, the home folder may belong to another user, who could not use what root creates there.
 */
function makeOwn(folder: string, user: number): boolean {
  makeBelowOwn(folder, user);
  return isOwn(fs.lstatSync(folder), 'folder', user);
}

function makeBelowOwn(folder: string, user: number): void {
  if (fs.existsSync(folder)) return;
  const parent = dirname(folder);
  makeBelowOwn(parent, user);
  if (fs.statSync(parent).uid === user) fs.mkdirSync(folder, { mode: 0o700 });
}

/** The user's folder for cached code, created if necessary; null if it cannot be used. */
export function codeFolder({ environment, id }: CacheUser): string | null {
  const folder = cacheFolder(environment);
  try {
    return folder !== null && id !== undefined && makeOwn(folder, id) ? folder : null;
  } catch {
    return null;
  }
}

/** Where the compiled code of files is cached. */
export interface Caching {
  /** The cache of a file; null if there is none. */
  of(path: string): CodeCache | null;
  /** Whether code that is not cached yet is written at exit. */
  readonly keeps: boolean;
}

/** Runs a CommonJS file of ASCII text, and the files that it loads, with their cached code, and returns its exports. */
export function runCached(path: string, caching: Caching): unknown {
  const require = process.getBuiltinModule('node:module').createRequire(path);
  const cache = caching.of(path);
  // Only Node's own loader reads source maps.
  if (cache === null || process.sourceMapsEnabled) return require(path);
  const code = cache.read();
  const script = new vm.Script(`(function(exports,require,module,__filename,__dirname){${fs.readFileSync(path, 'latin1')}\n})`, {
    filename: path,
    ...(code !== null && { cachedData: code }),
  });
  if (caching.keeps && (code === null || script.cachedDataRejected)) keepAtExit(script, cache);
  const module = {
    exports: {},
    importFile: (name: string) => importFor(module.exports, name),
    loadFile: (name: string) => runCached(join(dirname(path), name), caching),
  };
  script.runInThisContext()(module.exports, require, module, path, dirname(path));
  return module.exports;
}

/** Imports a file beside this one, which may borrow from the program, or a package. */
async function importFor(program: unknown, name: string): Promise<unknown> {
  if (name.startsWith('./')) (await import('./lender.js')).lend(program);
  return import(name);
}

/**
 * At exit, V8 has compiled exactly what such a run needs. A failed run may have needed something else. V8 would refuse code that is
 * written under other flags than it is read under.
 */
function keepAtExit(script: Script, cache: CodeCache): void {
  const { cachedDataVersionTag } = process.getBuiltinModule('node:v8');
  const tag = cachedDataVersionTag();
  process.once('exit', (code) => {
    if ((code === 0 || code === 1) && cachedDataVersionTag() === tag) cache.write(script.createCachedData());
  });
}

function cacheFolder(environment: CacheUser['environment']): string | null {
  const { XDG_CACHE_HOME: caches = '', HOME: home = '' } = environment;
  if (isAbsolute(caches)) return join(caches, FOLDER);
  return isAbsolute(home) ? join(home, '.cache', FOLDER) : null;
}

/** FNV-1a in 32 bits. Collisions are harmless, because the whole key is compared. */
function fingerprint(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value.toString(16).padStart(8, '0');
}
