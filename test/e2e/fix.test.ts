// The built command line with --fix: in a pipe, on a full device, and killed at any moment.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { run, start } from './command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-fix-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const urlset = (host: string, rest = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>https://${host}/a</loc>${rest}</url>\n</urlset>\n`;

describe('--fix', () => {
  it('stands in a pipe: the document on standard output, the report on standard error', async () => {
    const { code, stdout, stderr } = await run(['--no-config', '--fix', '-'], { stdin: urlset('EXAMPLE.com'), cwd: folder });
    expect([code, stdout]).toEqual([0, urlset('example.com')]);
    expect(stderr).toContain('Fixed 1 problem in 1 file');
  });

  it('ends with the exit code of what is left', async () => {
    const left = '<lastmod>yesterday</lastmod>';
    const { code, stdout } = await run(['--no-config', '--fix', '-'], { stdin: urlset('EXAMPLE.com', left), cwd: folder });
    expect([code, stdout]).toEqual([1, urlset('example.com', left)]);
  });

  it.skipIf(process.platform !== 'linux')('says that a device is full, and ends with 2', async () => {
    const { code, stderr } = await run(['--no-config', '--fix', '-', '-o', '/dev/full'], {
      stdin: urlset('EXAMPLE.com'),
      cwd: folder,
    });
    expect(code).toBe(2);
    expect(stderr).toContain('/dev/full: no space left on the device');
  });

  it('leaves the old file or the new one when it is killed', async () => {
    const document = (host: string): string =>
      urlset(host).replace('</urlset>', `${`<url><loc>https://${host}/b</loc></url>\n`.repeat(2_000)}</urlset>`);
    const [old, fixed] = [document('EXAMPLE.com'), document('example.com')];
    for (const delay of [60, 120, 200, 300]) {
      const own = mkdtempSync(join(folder, 'killed-'));
      writeFileSync(join(own, 'sitemap.xml'), old);
      const running = start(['--no-config', '--fix', '--fix-only', 'loc/uppercase-host', 'sitemap.xml'], { cwd: own });
      await pause(delay);
      running.process.kill('SIGKILL');
      await running.outcome;
      expect([old, fixed]).toContain(readFileSync(join(own, 'sitemap.xml'), 'utf8'));
    }
  });

  it('leaves nothing beside the files', async () => {
    const own = mkdtempSync(join(folder, 'whole-'));
    writeFileSync(join(own, 'sitemap.xml'), urlset('EXAMPLE.com'));
    await run(['--no-config', '--fix', 'sitemap.xml'], { cwd: own });
    expect(readdirSync(own)).toEqual(['sitemap.xml']);
    expect(readFileSync(join(own, 'sitemap.xml'), 'utf8')).toBe(urlset('example.com'));
  });
});
