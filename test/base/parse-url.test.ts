// Text as a URL, and that no other way to ask for one comes into the source.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseUrl } from '../../src/base/parse-url.js';

describe('parseUrl', () => {
  it.each([
    ['https://example.com', undefined, 'https://example.com/'],
    ['../é', new URL('https://example.com/a/b/'), 'https://example.com/a/%C3%A9'],
    ['/a', undefined, null],
    ['https://[x/', new URL('https://example.com/'), null],
  ])('%s against %s is %s', (text, base, href) => {
    expect(parseUrl(text, base)?.href ?? null).toBe(href);
  });

  it('reads a Latin-1 string the same way however often it is called', () => {
    const answers = new Set(Array.from({ length: 30_000 }, () => parseUrl('HTTPS://bücher.example/é]')?.href));
    expect([...answers]).toEqual(['https://xn--bcher-kva.example/%C3%A9]']);
  });
});

it('URL.canParse, which two of the supported versions of Node get wrong, is used nowhere', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const users = files.filter((name) => /\bcanParse\s*\(/.test(readFileSync(join('src', name), 'utf8')));
  expect(files.length).toBeGreaterThan(200);
  expect(users).toEqual([]);
});

it('errors elsewhere keep their stacks', () => {
  const { stackTraceLimit } = Error;
  for (const text of ['https://example.com/', 'https://[']) {
    parseUrl(text);
    expect(Error.stackTraceLimit).toBe(stackTraceLimit);
  }
});
