// Documents in other encodings: an error of the protocol, read all the same, and no edit that would not fit their bytes.

import { afterAll, describe, expect, test } from 'vitest';
import { SchemaHost } from '../../../src/schema/host.js';
import { lintText } from '../../support/lint-text.js';

const host = new SchemaHost();
afterAll(() => host.close());

const text = (encoding: string): string =>
  `<?xml version="1.0" encoding="${encoding}"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/café</loc><changefreq>Weekly</changefreq></url></urlset>`;
const utf16 = (content: string): Uint8Array => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le')]);

describe.each([
  ['UTF-8', Buffer.from(text('UTF-8')), true],
  ['ISO-8859-1', Buffer.from(text('ISO-8859-1'), 'latin1'), false],
  ['UTF-16 with a byte order mark', utf16(text('UTF-16')), false],
  ['UTF-16 without one', utf16(text('UTF-16')).subarray(2), false],
])('%s', (_, bytes, utf8) => {
  test('is read, judged by the schema, and reported', async () => {
    const { facts, schema, collector } = await lintText(bytes, { host });
    expect({ kind: facts.kind, entries: facts.entries, wellFormed: facts.wellFormed }).toEqual({
      kind: 'urlset',
      entries: 1,
      wellFormed: true,
    });
    expect(schema).toMatchObject({ valid: false, violations: 1 });
    const rules = collector.sorted().map(({ rule }) => rule);
    expect(rules.includes('encoding/not-utf8')).toBe(!utf8);
    expect(rules).toContain('hints/changefreq-case');
    expect(rules).toContain('loc/not-escaped');
  });

  test(`has edits: ${utf8}`, async () => {
    const { collector } = await lintText(bytes);
    expect(collector.sorted().some(({ fix }) => fix !== null)).toBe(utf8);
  });

  test('is valid when all but its encoding is right', async () => {
    const right = Buffer.from(bytes).toString('latin1').replace('W\0e', 'w\0e').replace('We', 'we');
    const { schema } = await lintText(Buffer.from(right, 'latin1'), { host });
    expect(schema).toMatchObject({ valid: true, violations: 0 });
  });
});

test.each([
  ['an encoding that nobody knows', Buffer.from(text('klingon'))],
  ['UTF-16 declared by bytes that are not', Buffer.from(text('UTF-16'))],
])('%s is not well-formed', async (_, bytes) => {
  const { facts, schema } = await lintText(bytes, { host });
  expect(facts.wellFormed).toBe(false);
  expect(schema.valid).toBe(false);
});
