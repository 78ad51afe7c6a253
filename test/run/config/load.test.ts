// Tests configurations that are not files, never finish loading, or throw: each gives one line, and the run stops.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { reasonOf } from '../../../src/base/errors.js';
import { checkConfig } from '../../../src/run/config/check.js';
import { loadFile } from '../../../src/run/config/load.js';
import { resolveConfig } from '../../../src/run/config/resolve.js';

const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-load-'));
afterAll(() => rmSync(root, { recursive: true }));

function written(name: string, content: string): string {
  writeFileSync(join(root, name), content);
  return join(root, name);
}

describe('is not loaded:', () => {
  it.each(['json', 'mjs', 'ts'])('a pipe named .%s', async (extension) => {
    const path = join(root, `pipe.${extension}`);
    expect(spawnSync('mkfifo', [path]).status).toBe(0);
    await expect(loadFile(path)).rejects.toThrow(`${path} cannot be loaded: it is not a regular file`);
  });

  it('a folder', async () => {
    const path = join(root, 'folder.json');
    mkdirSync(path);
    await expect(loadFile(path)).rejects.toThrow('it is not a regular file');
  });

  it('a file that is missing, and the name of one beside it is near', async () => {
    written('sitemap-lint.config.json', '{}');
    const path = join(root, 'sitemap-lint.conf.json');
    await expect(loadFile(path)).rejects.toThrow(
      `${path} cannot be loaded: there is no such file, did you mean 'sitemap-lint.config.json'?`,
    );
    await expect(loadFile(join(root, 'no/folder.json'))).rejects.toThrow(/there is no such file$/);
  });

  it.each([
    ['gogle', "no profile and no installed package has this name, did you mean 'google'?"],
    ['zzzzzzzzzzzz', 'no profile and no installed package has this name; the profiles are sitemaps.org, google, '],
  ])('a profile called %s', async (name, reason) => {
    const path = written('profiled.json', JSON.stringify({ extends: name }));
    await expect(resolveConfig(path, root)).rejects.toThrow(`extends: '${name}' cannot be loaded: ${reason}`);
  });

  it('a module that never ends', async () => {
    const path = written('late.mjs', 'export default await new Promise(() => {});');
    await expect(loadFile(path, 50)).rejects.toThrow('cannot be loaded: it took more than 0.05 s');
  });

  it('one that extends another twice, which extends the next twice, and so on', async () => {
    for (let n = 0; n < 40; n++) written(`twice-${n}.json`, JSON.stringify({ extends: Array(2).fill(`./twice-${n + 1}.json`) }));
    written('twice-40.json', '{}');
    await expect(resolveConfig(join(root, 'twice-0.json'), root)).rejects.toThrow(
      'extends: more than 1000 files and packages in all',
    );
  });
});

describe('TypeScript that does not parse', () => {
  it('is reported with its line and column', async () => {
    const path = written('broken.ts', 'export default {\n  quiet: true\n  rules: {},\n};\n');
    await expect(loadFile(path)).rejects.toThrow(`${path} cannot be loaded: line 3, column 3: Unexpected token, expected ","`);
  });

  it('is named if the configuration imports it', async () => {
    const other = written('imported.ts', 'export const rules = {,};\n');
    const path = written('importing.ts', "import { rules } from './imported.ts';\nexport default { rules };\n");
    await expect(loadFile(path)).rejects.toThrow(`${path} cannot be loaded: ${other}, line 1, column 23: Unexpected token`);
  });
});

it.each([
  ['an error', new Error('first\nsecond'), 'first'],
  ['a text', 'oh', 'oh'],
  ['null', null, 'null'],
  ['nothing to say', new Error(''), 'an error without a message'],
  ['a long message', new Error('x'.repeat(1_000)), 'x'.repeat(500)],
  ['a message that is no text', Object.assign(new Error(), { message: 5 }), '5'],
  ['an object without prototype', Object.create(null), 'an error that cannot be shown'],
])('the reason for a thrown value: %s', (_, thrown, reason) => expect(reasonOf(thrown)).toBe(reason));

it.each([
  [
    'a getter',
    {
      get rules() {
        throw new Error('boo');
      },
    },
  ],
  [
    'a proxy',
    new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('boo');
        },
      },
    ),
  ],
])('%s that throws', (_, raw) => expect(() => checkConfig(raw, 'c.mjs')).toThrow('c.mjs cannot be read: boo'));
