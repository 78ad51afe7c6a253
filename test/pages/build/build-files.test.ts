// The addresses of the files of a build.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createLocalMapping, type LocalMapping } from '../../../src/fetch/targets/local.js';
import { BuildFiles } from '../../../src/pages/build/build-files.js';
import { NO_RULES } from '../../../src/pages/build/host-rules.js';

const root = mkdtempSync(join(tmpdir(), 'build-files-'));
afterAll(() => rmSync(root, { recursive: true }));

describe.each(['https://example.com/', 'https://example.com/sub/'])('below %s, the addresses of', (baseUrl) => {
  const files = new BuildFiles(createLocalMapping({ baseUrl, root, cwd: root }) as LocalMapping);

  it.each([
    ...['index.html', 'a.html', 'a-b_c~1.html', 'a/index.html', 'a/b.htm', 'a.xhtml'],
    ...['é.html', 'a b.html', 'a%20.html', 'a?.html', '#.html', 'a..b.html', 'a.b/..c.html', 'a:b.html', "it's.html", 'a+b.html'],
  ])('%s are found by their text', (name) => {
    const path = join(root, ...name.split('/'));
    const addresses = files.addressesOf(path, NO_RULES).map(({ href }) => href);
    for (const address of addresses) expect(files.hasAddress(path, (one) => one === address)).toBe(true);
    expect(files.hasAddress(path, (one) => !addresses.includes(one))).toBe(false);
  });
});
