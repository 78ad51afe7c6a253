// The hooks for git: they format and check what is staged, and installing them never fails.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A clone with the hooks, the settings of biome, and one committed file. */
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-hooks-'));
  for (const path of ['.husky/pre-commit', 'biome.json', 'build/hooks.mjs']) cpSync(path, join(folder, path));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  mkdirSync(join(folder, 'src'));
  write('src/kept.ts', 'export const kept = 1;\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);
const git = (...words: string[]): string => execFileSync('git', words, { cwd: folder, encoding: 'utf8', env });
const env: NodeJS.ProcessEnv = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
for (const name of Object.keys(env)) if (/^GIT_(?!CONFIG)/.test(name)) delete env[name];

function initialize(): void {
  git('init', '-q');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.com');
  git('add', 'src', 'biome.json');
  git('commit', '-q', '-m', 'First');
}
/** What the hook does with what is staged, as git runs it. */
const hook = () => spawnSync('sh', ['-e', '.husky/pre-commit'], { cwd: folder, encoding: 'utf8', env });

describe('before a commit', () => {
  beforeEach(initialize);

  it('what is staged is formatted, and staged so', () => {
    write('src/new.ts', 'export const a = "b"');
    git('add', 'src/new.ts');
    expect(hook().status).toBe(0);
    expect(git('show', ':src/new.ts')).toBe("export const a = 'b';\n");
    expect(git('status', '--short', 'src')).toBe('A  src/new.ts\n');
  });

  it('a mistake stops it', () => {
    write('src/new.ts', 'export const a = 1;\nif (a == 2) debugger;\n');
    git('add', 'src/new.ts');
    const { status, stderr } = hook();
    expect(status).not.toBe(0);
    expect(stderr).toContain('src/new.ts');
  });

  it('nothing is staged that nobody has chosen', () => {
    write('src/new.ts', 'export const a = "b"');
    git('add', 'src/new.ts');
    write('src/kept.ts', 'export const kept = "two"');
    expect(hook().status).not.toBe(0);
    expect(git('show', ':src/new.ts')).toBe('export const a = "b"');
    expect(readFileSync(join(folder, 'src/kept.ts'), 'utf8')).toBe('export const kept = "two"');
  });

  it('nothing is in the way of a commit without files for biome, or without biome', () => {
    write('notes.txt', 'x');
    git('add', 'notes.txt');
    expect(hook().status).toBe(0);
    rmSync(join(folder, 'node_modules'));
    write('src/new.ts', 'export const a = "b"');
    git('add', 'src/new.ts');
    expect(hook().status).toBe(0);
  });
});

describe('an installation', () => {
  const install = (variables: NodeJS.ProcessEnv = {}) => {
    const given = { ...env, ...variables };
    if (!('CI' in variables)) delete given['CI'];
    return spawnSync(process.execPath, ['build/hooks.mjs'], { cwd: folder, encoding: 'utf8', env: given });
  };
  const hooksPath = (): string => spawnSync('git', ['config', 'core.hooksPath'], { cwd: folder, encoding: 'utf8', env }).stdout;

  it('is what `prepare` does, which npm runs for a checkout and never for those who use the package', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    expect(scripts['prepare']).toBe('node build/prepare.mjs');
    expect(readFileSync('build/prepare.mjs', 'utf8')).toContain("await import('./hooks.mjs');");
  });

  it('lets git run them', () => {
    initialize();
    expect(install()).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(hooksPath()).toBe('.husky/_\n');
    write('src/new.ts', 'export const a = "b"');
    git('add', 'src/new.ts');
    git('commit', '-q', '-m', 'Second');
    expect(git('show', 'HEAD:src/new.ts')).toBe("export const a = 'b';\n");
  });

  it('without a repository says so, and is none', () => {
    expect(install()).toMatchObject({ status: 0, stdout: '', stderr: "git runs no hooks here: .git can't be found\n" });
  });

  it('without git, without husky or in CI does nothing', () => {
    initialize();
    expect(install({ CI: 'true' })).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(install({ PATH: folder })).toMatchObject({ status: 0, stdout: '' });
    rmSync(join(folder, 'node_modules'));
    expect(install()).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(hooksPath()).toBe('');
    expect(existsSync(join(folder, '.husky/_'))).toBe(false);
  });
});
