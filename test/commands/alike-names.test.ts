// Names of sitemaps on two sides of diff: without the folder or the origin that tells the sides apart.

import { expect, it } from 'vitest';
import { alikeNames } from '../../src/commands/alike-names.js';

const A = 'https://a.example/';
const B = 'https://preview.example:8080/';

it.each<[title: string, old: string[], now: string[], names: [string[], string[]] | null]>([
  ['the same names', ['dist/a.xml'], ['dist/a.xml', 'b.xml'], [['dist/a.xml'], ['dist/a.xml', 'b.xml']]],
  ['a report of a folder, and the folder', ['dist/a.xml', 'dist/s/b.xml'], ['a.xml'], [['a.xml', 's/b.xml'], ['a.xml']]],
  ['two folders', ['x/a.xml'], ['/y/z/a.xml', '/y/z/b.xml'], [['a.xml'], ['a.xml', 'b.xml']]],
  ['two origins', [`${A}s/a.xml`], [`${B}s/a.xml`, `${B}b.xml`], [['s/a.xml'], ['s/a.xml', 'b.xml']]],
  ['two origins without a common path', [`${A}a.xml`], [`${B}b.xml`], [['a.xml'], ['b.xml']]],
  ['a folder and an origin', ['dist/s/a.xml', 'dist/i.xml'], [`${B}s/a.xml`], [['s/a.xml', 'i.xml'], ['s/a.xml']]],
  ['other sitemaps of one origin', [`${A}a.xml`], [`${A}b.xml`], [[`${A}a.xml`], [`${A}b.xml`]]],
  ['other sitemaps of one folder', ['a.xml'], ['b.xml'], [['a.xml'], ['b.xml']]],
  ['names with one beginning', ['dist/a.xml', 'dist-2/a.xml'], ['site/a.xml'], null],
  ['other names in two folders', ['x/a.xml'], ['y/b.xml'], null],
  ['several origins', [`${A}a.xml`, `${B}b.xml`], ['a.xml'], null],
  ['files and addresses', ['a.xml', `${B}b.xml`], [`${A}b.xml`], null],
  ['nothing', [], ['x/a.xml'], [[], ['x/a.xml']]],
])('%s', (_, old, now, names) => {
  const alike = alikeNames(old, now);
  expect(alike && [old.map(alike.old), now.map(alike.now)]).toEqual(names);
});
