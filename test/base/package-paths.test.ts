// The package's own files are found from wherever the code runs.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot, schemaHostPath, schemaPath } from '../../src/base/package-paths.js';

test('the package root is the folder of our own package.json', () => {
  expect(JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'))).toMatchObject({ name: 'sitemap-lint' });
});

test('a schema is found by its file name', () => {
  expect(existsSync(schemaPath('sitemap.xsd'))).toBe(true);
});

test('the host is the built one', () => {
  expect(schemaHostPath()).toBe(join(packageRoot(), 'dist', 'schema-host.js'));
});
