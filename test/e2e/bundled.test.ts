// What the bundle takes along of packages, and what it leaves to be installed.

import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, it } from 'vitest';

const { dependencies, optionalDependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'optionalDependencies' | 'devDependencies',
  Record<string, string>
>;
const files = readdirSync('dist').filter((name) => name.endsWith('.js'));

/** Found in texts: Node's scheme, and this package in the configuration that `init` writes. */
const NO_PACKAGES = ['node', 'sitemap-lint'];

it('every package that the bundle loads is installed with it', () => {
  const loaded = new Set<string>();
  const pattern = /(?:\bfrom\s*|\bimport\s*|\b(?:import|require)\s*\(\s*)["']((?:@[\w.-]+\/)?[a-z][\w.-]*)[\w./-]*["']/g;
  for (const name of files)
    for (const [, found] of readFileSync(`dist/${name}`, 'utf8').matchAll(pattern)) loaded.add(found as string);
  const packages = [...loaded].filter((name) => !isBuiltin(name) && !NO_PACKAGES.includes(name));
  const installed = Object.keys({ ...dependencies, ...optionalDependencies });
  expect(packages.filter((name) => !installed.includes(name))).toEqual([]);
  expect(packages).toContain('libxml2-wasm');
});

it('the licences of all packages in the bundle are with it', () => {
  const text = readFileSync('dist/THIRD-PARTY.txt', 'utf8');
  const named = [...text.matchAll(/^={78}\n(\S+) \S+ \(\S+\)\n={78}\n\n(.+)/gm)].map(([, name]) => name as string);
  for (const name of ['chalk', 'get-east-asian-width', 'ink', 'react', 'undici', 'yargs', 'yargs-parser', 'yoga-layout'])
    expect(named).toContain(name);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) expect(named).not.toContain(name);
  expect(Object.keys(devDependencies)).toContain('yargs');
  const terms = text.split(/^={78}\n/m).flatMap(
    (part) =>
      part
        .match(/Permission is hereby granted.*/s)?.[0]
        .replace(/\s+/g, ' ')
        .trim() ?? [],
  );
  expect(new Set(terms).size).toBe(terms.length);
  expect(text.match(/ above\.$/gm)?.length).toBeGreaterThan(20);
});
