import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CodeCache, codeFolder, currentUser, runCached } from '../src/code-cache.js';

const ID = currentUser().id as number;
const CODE = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-code-'));
  file = join(folder, 'program.cjs');
  writeFileSync(file, "exports.said = 'one';");
});
afterEach(() => rmSync(folder, { recursive: true }));

function cacheOf({ identity = 'a', id = ID, environment = {} as Record<string, string>, home = join(folder, 'caches') } = {}) {
  return CodeCache.of(file, identity, { environment: { XDG_CACHE_HOME: home, ...environment }, id });
}

/** Whether it is all of the code; compared by hand, which is a thousand times as fast. */
const isWhole = (read: Buffer | null): boolean => read?.equals(CODE) === true;

function written(): CodeCache {
  const cache = cacheOf() as CodeCache;
  cache.write(CODE);
  expect(isWhole(cache.read())).toBe(true);
  return cache;
}

describe('where code is kept', () => {
  it('below XDG_CACHE_HOME, for the user alone', () => {
    const { path } = written();
    expect(dirname(path)).toBe(join(folder, 'caches/sitemap-lint'));
    expect(lstatSync(path).mode & 0o777).toBe(0o600);
    expect(lstatSync(dirname(path)).mode & 0o777).toBe(0o700);
    expect(readdirSync(dirname(path))).toEqual([path.slice(dirname(path).length + 1)]);
  });

  it('below .cache of the home where XDG_CACHE_HOME is missing or no whole path', () => {
    for (const caches of ['', 'caches']) {
      const cache = cacheOf({ home: caches, environment: { HOME: folder } });
      expect(dirname(cache?.path ?? '')).toBe(join(folder, '.cache/sitemap-lint'));
    }
  });

  it('nowhere without a home, without a number of the user, or where the user wants none', () => {
    expect(cacheOf({ home: '' })).toBeNull();
    expect(cacheOf({ home: '', environment: { HOME: 'home' } })).toBeNull();
    expect(CodeCache.of(file, 'a', { environment: { HOME: folder }, id: undefined })).toBeNull();
    expect(cacheOf({ environment: { NODE_DISABLE_COMPILE_CACHE: '1' } })).toBeNull();
  });

  it('nowhere for a file that is not there', () => {
    rmSync(file);
    expect(cacheOf()).toBeNull();
  });

  it('for twenty-four sets of what it depends on, those used last', () => {
    const caches = Array.from({ length: 26 }, (_, index) => cacheOf({ identity: String(index) }) as CodeCache);
    for (const [index, cache] of caches.entries()) {
      cache.write(CODE);
      if (existsSync(cache.path)) utimesSync(cache.path, index, index);
    }
    expect(caches.map((cache) => existsSync(cache.path))).toEqual(caches.map((_, index) => index > 1));
    // The oldest one is used, so that the next one is removed instead.
    const [, , used, unused] = caches as CodeCache[];
    expect(isWhole((used as CodeCache).read())).toBe(true);
    cacheOf({ identity: 'another' })?.write(CODE);
    expect([existsSync((used as CodeCache).path), existsSync((unused as CodeCache).path)]).toEqual([true, false]);
  });
});

describe('is not read', () => {
  it('when it is of other code, other options or another state of the file', () => {
    const { path } = written();
    const others = [cacheOf({ identity: 'b' }), cacheOf({ environment: { NODE_OPTIONS: '--stack-size=900' } })];
    writeFileSync(file, "exports.said = 'other';");
    others.push(cacheOf());
    for (const other of others as CodeCache[]) {
      expect(other.read()).toBeNull();
      // Its name is not what is believed.
      writeFileSync(other.path, readFileSync(path), { mode: 0o600 });
      expect(other.read()).toBeNull();
    }
  });

  it('when it is of another file with the same identity and state', () => {
    const { mtimeMs } = lstatSync(file);
    utimesSync(file, mtimeMs / 1000, mtimeMs / 1000);
    const { path } = written();
    const twin = join(folder, 'twin.cjs');
    writeFileSync(twin, readFileSync(file));
    utimesSync(twin, mtimeMs / 1000, mtimeMs / 1000);
    const other = CodeCache.of(twin, 'a', { environment: { XDG_CACHE_HOME: join(folder, 'caches') }, id: ID }) as CodeCache;
    expect(lstatSync(twin).mtimeMs).toBe(lstatSync(file).mtimeMs);
    writeFileSync(other.path, readFileSync(path), { mode: 0o600 });
    expect(other.read()).toBeNull();
  });

  it('when it is damaged, wherever that is', () => {
    const cache = written();
    const whole = readFileSync(cache.path);
    const rewritten = (bytes: Uint8Array): Buffer | null => {
      writeFileSync(cache.path, bytes);
      return cache.read();
    };
    for (const at of [
      0,
      20,
      whole.length - CODE.length * 2,
      whole.length - CODE.length - 1,
      whole.length - CODE.length,
      whole.length - 1,
    ]) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] as number) ^ 1;
      expect(rewritten(bytes), String(at)).toBeNull();
    }
    for (const length of [0, 1, 100, whole.length - 1, whole.length - 2, whole.length - CODE.length])
      expect(rewritten(whole.subarray(0, length)), String(length)).toBeNull();
    expect(rewritten(Buffer.concat([whole, Buffer.alloc(2)]))).toBeNull();
    expect(rewritten(Buffer.alloc(whole.length))).toBeNull();
    expect(isWhole(rewritten(whole))).toBe(true);
  });

  it('when others may write it, or its folder', () => {
    const cache = written();
    for (const [place, mode, own] of [
      [cache.path, 0o622, 0o600],
      [cache.path, 0o620, 0o600],
      [dirname(cache.path), 0o777, 0o700],
      [dirname(cache.path), 0o770, 0o700],
    ] as const) {
      chmodSync(place, mode);
      expect(cache.read()).toBeNull();
      chmodSync(place, own);
      expect(isWhole(cache.read())).toBe(true);
    }
  });

  it('when it belongs to somebody else', () => {
    written();
    expect(cacheOf({ id: ID + 1 })?.read()).toBeNull();
  });

  it('behind a symbolic link, or where a folder is', () => {
    const cache = written();
    const real = join(folder, 'real');
    renameSync(cache.path, real);
    symlinkSync(real, cache.path);
    expect(cache.read()).toBeNull();
    rmSync(cache.path);
    mkdirSync(cache.path);
    expect(cache.read()).toBeNull();
    rmSync(cache.path, { recursive: true });
    renameSync(real, cache.path);
    renameSync(dirname(cache.path), real);
    symlinkSync(real, dirname(cache.path));
    expect(cache.read()).toBeNull();
  });
});

describe('is not written', () => {
  it('into a folder of somebody else, or that others may write', () => {
    mkdirSync(join(folder, 'caches/sitemap-lint'), { recursive: true });
    cacheOf({ id: ID + 1 })?.write(CODE);
    chmodSync(join(folder, 'caches/sitemap-lint'), 0o777);
    cacheOf()?.write(CODE);
    expect(readdirSync(join(folder, 'caches/sitemap-lint'))).toEqual([]);
    expect(codeFolder({ environment: { XDG_CACHE_HOME: join(folder, 'caches') }, id: ID })).toBeNull();
  });

  it('into a folder that would be made in one of somebody else', () => {
    cacheOf({ id: ID + 1 })?.write(CODE);
    expect(existsSync(join(folder, 'caches'))).toBe(false);
  });

  it('where no folder can be made, about which nothing is said', () => {
    const cache = cacheOf({ home: join(file, 'caches') }) as CodeCache;
    cache.write(CODE);
    expect(cache.read()).toBeNull();
  });

  it('over what cannot be replaced, of which nothing is left behind', () => {
    const cache = cacheOf() as CodeCache;
    mkdirSync(join(cache.path, 'inside'), { recursive: true });
    chmodSync(dirname(cache.path), 0o700);
    cache.write(CODE);
    expect(readdirSync(dirname(cache.path)).length).toBe(1);
  });
});

describe('a file is run', () => {
  const run = (cache: CodeCache | null): unknown => runCached(file, { of: () => cache, keeps: false });

  /** What V8 makes of another text of the same length, which it cannot tell from that of the file. */
  function other(): Buffer {
    const text = "(function(exports,require,module,__filename,__dirname){exports.said = 'two';\n})";
    const script = new Script(text, { filename: file });
    script.runInThisContext()({});
    return script.createCachedData();
  }

  it('with what is kept of its code', () => {
    const cache = cacheOf() as CodeCache;
    cache.write(other());
    expect(run(cache)).toEqual({ said: 'two' });
  });

  it('without, where V8 refuses that, or there is no cache', () => {
    const cache = cacheOf() as CodeCache;
    cache.write(CODE);
    expect(run(cache)).toEqual({ said: 'one' });
    expect(run(null)).toEqual({ said: 'one' });
  });

  it('with the files that it loads, each with what is kept of its own code', () => {
    const program = join(folder, 'loading.cjs');
    writeFileSync(program, "exports.loaded = (module.loadFile ?? require)('./program.cjs');");
    const cache = cacheOf() as CodeCache;
    cache.write(other());
    const of = (path: string) =>
      path === file ? cache : CodeCache.of(path, 'a', { environment: { XDG_CACHE_HOME: folder }, id: ID });
    expect(runCached(program, { of, keeps: false })).toEqual({ loaded: { said: 'two' } });
    expect(runCached(program, { of: () => null, keeps: false })).toEqual({ loaded: { said: 'one' } });
  });
});
