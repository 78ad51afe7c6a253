// When the reading pass is compiled: in a copy of the package, once its sources have changed, and not before.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-reader-'));
afterAll(() => rmSync(root, { recursive: true }));

it('the pass is compiled when its sources have changed, and its constants follow the layout', () => {
  for (const name of ['build', 'src']) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  const textOf = (name: string): string => readFileSync(join(root, 'src/read/reader', name), 'utf8');
  const compile = (): void => {
    execFileSync(process.execPath, ['build/reader.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const before = textOf('pass-binary.ts');
  const marked = `${before}// Not written again.`;
  writeFileSync(join(root, 'src/read/reader/pass-binary.ts'), marked);
  compile();
  expect(textOf('pass-binary.ts')).toBe(marked);

  const layout = textOf('layout.ts').replace('FIRST_SCOPE = 127;', 'FIRST_SCOPE = 126;');
  writeFileSync(join(root, 'src/read/reader/layout.ts'), layout);
  compile();
  expect(textOf('pass/constants.ts')).toContain('FIRST_SCOPE: i32 = 126;');
  const binaryIn = (text: string): string | undefined => /'(.+)'/.exec(text)?.[1];
  expect(binaryIn(textOf('pass-binary.ts'))).not.toBe(binaryIn(before));
});
