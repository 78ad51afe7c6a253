// Which folder stands for the site when nothing but the base URL is given.

import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standingAddresses } from '../../../src/fetch/targets/canonical-origin.js';
import { rootFolder } from '../../../src/fetch/targets/root-folder.js';
import { lint } from '../../../src/run/run.js';
import { NO_ADVICE } from '../../support/advice.js';

let top = '';
let cwd = '';
beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), 'root-folder-')));
  cwd = join(top, 'project');
  await mkdir(cwd);
});
afterEach(() => rm(top, { recursive: true }));

async function files(...paths: string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(top, path)), { recursive: true });
    await writeFile(join(top, path), '');
  }
}

/** The root of targets in `project`, as a path from there. */
function rootOf(...targets: string[]): string | null {
  const root = rootFolder(targets, cwd);
  return root === null ? null : relative(cwd, root) || '.';
}

describe('the root folder', () => {
  it('is the nearest folder with an index.html or a robots.txt', async () => {
    await files(
      'project/dist/index.html',
      'project/dist/maps/deep/a.xml',
      'project/public/robots.txt',
      'project/public/maps/a.xml',
    );
    for (const target of ['dist', 'dist/', 'dist/maps', 'dist/maps/deep/a.xml', 'dist/maps/**/*.xml', 'dist/{maps,more}/*/a.xml'])
      expect(rootOf(target), target).toBe('dist');
    expect(rootOf('public/maps/a.xml')).toBe('public');
    await files('project/dist/maps/robots.txt');
    expect(rootOf('dist/maps/deep/a.xml')).toBe('dist/maps');
  });

  it('is the folder of the targets if there is no such file', async () => {
    await files('project/dist/maps/a.xml');
    await mkdir(join(cwd, 'dist/robots.txt'));
    expect(['dist', 'dist/maps', 'dist/maps/a.xml', '.'].map((target) => rootOf(target))).toEqual([
      'dist',
      'dist/maps',
      'dist/maps',
      '.',
    ]);
  });

  it('is not above the working folder that the target is in', async () => {
    await files('project/dist/a.xml', 'robots.txt', 'site/a.xml', 'site/index.html', 'bare/maps/a.xml');
    expect(rootOf('dist/a.xml')).toBe('dist');
    await files('project/robots.txt');
    expect(rootOf('dist/a.xml')).toBe('.');
    expect(rootOf(join(top, 'site/a.xml'))).toBe('../site');
    expect(rootOf('../bare/maps')).toBe('..');
  });

  it('is common to all targets', async () => {
    await files('project/dist/index.html', 'project/dist/en/index.html', 'project/dist/en/a.xml', 'project/dist/de/a.xml');
    await files('project/other/a.xml');
    expect(rootOf('dist/en/a.xml')).toBe('dist/en');
    expect(rootOf('dist/en/a.xml', 'dist/de/a.xml')).toBe('dist');
    expect(rootOf('dist/en/a.xml', 'dist')).toBe('dist');
    expect(rootOf('dist/en/a.xml', 'other/a.xml', 'missing/a.xml')).toBe('.');
  });

  it('is unknown without a target that exists', () => {
    expect(rootOf('missing/a.xml')).toBeNull();
    expect(rootOf()).toBeNull();
  });
});

describe('the base URL', () => {
  const standing = (targets: string[], root: string | null = null) =>
    standingAddresses(
      targets,
      { canonicalOrigin: null, baseUrl: 'https://u:p@example.com/shop', root, stdinFilename: null },
      cwd,
    );

  it('stands for the root folder, which the report names', async () => {
    await files('project/dist/index.html', 'project/dist/maps/a.xml', 'site/a.xml');
    expect(standing(['dist/maps/a.xml'])).toMatchObject({
      root: join(cwd, 'dist'),
      notices: ['dist/ stands for https://example.com/shop/'],
    });
    expect(standing(['.']).notices).toEqual(['./ stands for https://example.com/shop/']);
    expect(standing(['/']).notices).toEqual(['/ stands for https://example.com/shop/']);
    expect(standing([join(top, 'site')]).notices).toEqual([`${join(top, 'site')}/ stands for https://example.com/shop/`]);
  });

  it('stands for --root, without a notice', () => {
    const mapping = { baseUrl: 'https://example.com/shop/', root: 'public' };
    expect(standing(['dist'], 'public')).toMatchObject({ root: 'public', mapping, notices: [] });
  });

  it('stands for the current folder if all targets are addresses', () => {
    expect(standing(['https://example.com/shop/a.xml', '-'])).toMatchObject({ root: null, mapping: { root: '.' }, notices: [] });
  });

  it('makes no finding of a correct build, wherever it is', async () => {
    const urlset = (loc: string): string =>
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com${loc}</loc></url></urlset>`;
    await files('project/dist/index.html', 'project/dist/a/index.html');
    const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/sitemap-0.xml</loc></sitemap></sitemapindex>`;
    await writeFile(join(cwd, 'dist/sitemap.xml'), index);
    await writeFile(join(cwd, 'dist/sitemap-0.xml'), urlset('/a/'));
    for (const target of [join(cwd, 'dist'), join(cwd, 'dist/sitemap.xml')]) {
      const options = {
        baseUrl: 'https://example.com/',
        pages: true,
        xsd: 'off',
        rules: { ...NO_ADVICE, 'index/single-child': 'off' },
      } as const;
      const { findings, documents, notices } = await lint([target], options).report;
      expect(findings.filter(({ rule }) => !rule.startsWith('page/')).map(({ rule }) => rule)).toEqual([]);
      expect(findings.map(({ rule }) => rule)).not.toContain('page/file-missing');
      expect(documents).toHaveLength(2);
      expect(notices).toContain(`${join(cwd, 'dist')}/ stands for https://example.com/`);
    }
  });
});
