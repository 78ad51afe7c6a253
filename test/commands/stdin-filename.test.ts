// Standard input that is judged as a file: its name, its address and its folder.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../support/run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'stdin-filename-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PAGES = `<urlset ${NAMESPACE}><url><loc>https://example.com/a</loc></url></urlset>`;

async function piped(stdin: string, ...words: string[]) {
  const { stdout, stderr } = await run(['--no-config', '-f', 'json', '-', ...words], { stdin, cwd: folder });
  expect(stderr).toBe('');
  const {
    run: facts,
    documents,
    findings,
  } = JSON.parse(stdout) as {
    run: { targets: string[] };
    documents: { uri: string }[];
    findings: { rule: string; uri: string }[];
  };
  return { targets: facts.targets, uris: documents.map(({ uri }) => uri), findings: findings.map(({ rule }) => rule) };
}

describe('standard input with a file name', () => {
  it('is reported as that file', async () => {
    const { targets, uris } = await piped(PAGES, '--stdin-filename', 'maps/new.xml');
    expect({ targets, uris }).toEqual({ targets: ['-'], uris: ['maps/new.xml'] });
    expect((await piped(PAGES)).uris).toEqual(['<stdin>']);
  });

  it('has the extension of that file', async () => {
    expect((await piped(PAGES, '--stdin-filename', 'sitemap.xml.gz')).findings).toContain('document/extension-mismatch');
    expect((await piped(PAGES, '--stdin-filename', 'sitemap.xml')).findings).not.toContain('document/extension-mismatch');
  });

  it.each([
    ['--base-url', 'https://example.com/', '--root', '.'],
    ['--canonical-origin', 'https://example.com', '--root', '.'],
  ])('is at the address of that file with %s', async (...words) => {
    const there = await piped(PAGES, '--stdin-filename', 'maps/new.xml', ...words);
    expect(there.findings).toContain('loc/out-of-scope-path');
    expect((await piped(PAGES, '--stdin-filename', 'new.xml', ...words)).findings).not.toContain('loc/out-of-scope-path');
  });

  it('lists the sitemaps beside that file', async () => {
    writeFileSync(join(folder, 'a.xml'), PAGES);
    const index = `<sitemapindex ${NAMESPACE}><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>`;
    expect((await piped(index, '--stdin-filename', 'sitemap.xml')).uris).toEqual(['sitemap.xml', 'a.xml']);
  });
});
