// Tests the path of a document in a repository, as CI systems expect it.

import { describe, expect, it } from 'vitest';
import { pathOf } from '../../src/report/location.js';

describe('pathOf', () => {
  const atRoot = { root: '/builds/shop', folder: '' };
  const inFolder = { root: '/builds/shop', folder: 'packages/site' };
  it.each([
    ['-', undefined, 'stdin'],
    ['./dist/sitemap.xml', undefined, 'dist/sitemap.xml'],
    ['dist\\sitemap.xml', undefined, 'dist/sitemap.xml'],
    ['/builds/shop/dist/sitemap.xml', undefined, '/builds/shop/dist/sitemap.xml'],
    ['dist/sitemap.xml', atRoot, 'dist/sitemap.xml'],
    ['dist/sitemap.xml', inFolder, 'packages/site/dist/sitemap.xml'],
    ['../api/sitemap.xml', inFolder, 'packages/api/sitemap.xml'],
    ['/builds/shop/packages/api/sitemap.xml', inFolder, 'packages/api/sitemap.xml'],
    ['/builds/shop-2/sitemap.xml', inFolder, '/builds/shop-2/sitemap.xml'],
    ['D:\\shop\\sitemap.xml', inFolder, 'D:/shop/sitemap.xml'],
    ['https://example.com/a/sitemap.xml?page=2', inFolder, 'example.com/a/sitemap.xml?page=2'],
    ['-', inFolder, 'stdin'],
  ])('%s with %j is %s', (uri, checkout, expected) => expect(pathOf(uri, checkout)).toBe(expected));
});
