// Tests the kind of documents that are no sitemaps.

import { expect, it } from 'vitest';
import { lintText } from '../../support/lint-text.js';

it.each([
  ['robots.txt', 'User-agent: *\nDisallow: /a\n', 'robots.txt'],
  ['page.html', '<!doctype html><title>A</title>', 'html'],
  ['data.json', '{"a": 1}', 'unknown'],
])('%s has the kind of its content', async (uri, content, kind) => {
  const { facts } = await lintText(content, { uri });
  expect(facts.kind).toBe(kind);
});
