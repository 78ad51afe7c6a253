// Comments that suppress: exit code, counts, and the way around them.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { run } from '../support/run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-suppressed-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'sitemap.xml');
writeFileSync(
  path,
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${SITEMAP_NAMESPACE}">
<!-- sitemap-lint-disable-next-entry lastmod/invalid: as it came -->
<url><loc>https://example.com/</loc><lastmod>2005-02-30</lastmod></url>
</urlset>`,
);

it.each(['off', '1'])('count for nothing but themselves, with --threads %s', async (threads) => {
  const { code, stdout } = await run([path, '-f', 'json', '--fail-on', 'info', '--threads', threads]);
  expect([code, JSON.parse(stdout)]).toMatchObject([
    0,
    { summary: { errors: 0, suppressed: 1, byRule: [] }, documents: [{ suppressed: 1, schema: { valid: false } }], findings: [] },
  ]);
});

it('are told in the text', async () => {
  const { stdout } = await run([path]);
  expect(stdout).toMatch(/^Hidden {2}1 finding suppressed by comments$/m);
});

it('are without effect where --no-inline-config says so', async () => {
  const { code, stdout } = await run([path, '--no-inline-config']);
  expect(code).toBe(1);
  expect(stdout).toContain('lastmod/invalid');
  expect(stdout).not.toContain('Hidden');
});
