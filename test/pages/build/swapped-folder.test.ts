// A folder of a build that becomes a link in the middle of a run must not lead out of the build.

import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalMapping } from '../../../src/fetch/targets/local.js';
import { pageProblem } from '../../../src/pages/answers.js';
import { BuildAsker } from '../../../src/pages/build/build-asker.js';
import { BuildFiles } from '../../../src/pages/build/build-files.js';
import { NO_RULES } from '../../../src/pages/build/host-rules.js';
import { createPageReader } from '../../../src/pages/html/page-reader.js';
import { ruleById } from '../../../src/rules/index.js';
import type { Rule } from '../../../src/rules/rule.js';
import { EVERYTHING } from '../read-page.js';

const BASE = 'https://example.com/';
const page = (title: string): string => `<title>${title}</title><p>text</p>`;

describe.skipIf(process.platform === 'win32')('a folder that becomes a link', () => {
  let folder: string;
  let root: string;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'sitemap-lint-swapped-')));
    root = join(folder, 'dist');
    for (const name of [join(root, 'd'), join(folder, 'outside')]) {
      mkdirSync(name, { recursive: true });
      for (const file of ['a.html', 'b.html', 'c.pdf']) writeFileSync(join(name, file), page(name));
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const swap = (): void => {
    renameSync(join(root, 'd'), join(folder, 'was'));
    symlinkSync(join(folder, 'outside'), join(root, 'd'));
  };

  /** What asks the build, with files that may change as soon as they were looked at. */
  function askerOf(files: BuildFiles): BuildAsker {
    return new BuildAsker({
      files,
      host: { id: 'none', name: 'no host', by: null },
      rules: NO_RULES,
      blockOf: () => null,
      createReader: createPageReader,
      wants: EVERYTHING,
      mostBytes: 1_048_576,
      mostHops: 5,
      cwd: root,
      toProblem: (problem) => pageProblem(problem, (id) => ruleById.get(id) as Rule),
    });
  }
  const filesOf = (): BuildFiles => new BuildFiles(createLocalMapping({ baseUrl: BASE, root, cwd: folder }) as never);

  it.each(['d/b', 'd/c.pdf'])('before %s is looked for', (path) => {
    const asker = askerOf(filesOf());
    expect(asker.page(new URL('d/a', BASE)).content?.title).toBe(join(root, 'd'));
    swap();
    const { outcome, content, problem } = asker.page(new URL(path, BASE));
    expect({ outcome, content }).toEqual({ outcome: 'file-unreadable', content: null });
    expect(problem?.reason).toContain('a symbolic link leads out');
  });

  it.each(['linux', 'darwin'])('before a file that was found is opened, on %s', (platform) => {
    const own = Object.getOwnPropertyDescriptor(process, 'platform') as PropertyDescriptor;
    Object.defineProperty(process, 'platform', { ...own, value: platform });
    try {
      const files = filesOf();
      const find = files.find.bind(files);
      const asker = askerOf(
        Object.assign(files, {
          find: (url: URL) => {
            const found = find(url, NO_RULES);
            swap();
            return found;
          },
        }),
      );
      expect(asker.page(new URL('d/a', BASE))).toMatchObject({ outcome: 'file-unreadable', content: null });
    } finally {
      Object.defineProperty(process, 'platform', own);
    }
  });

  it('has no pages that no sitemap lists', () => {
    const files = filesOf();
    expect([...files.pages()]).toHaveLength(2);
    swap();
    expect([...files.pages()]).toEqual([]);
  });
});
