// Tests the masking of passwords in URLs: findings contain nothing of them, and all other text is unchanged.

import { describe, expect, it } from 'vitest';
import { fixOf } from '../../src/base/problem/fixes.js';
import type { Finding } from '../../src/findings/finding.js';
import { maskExcerpt, maskFinding, maskText } from '../../src/findings/masking.js';
import { lintText } from '../support/lint-text.js';

describe('text', () => {
  it.each([
    ['https://user:pass@example.com/', 'https://***@example.com/'],
    ['https://user@example.com', 'https://***@example.com'],
    ['https://:pass@example.com', 'https://***@example.com'],
    ['HTTP://u:p@example.com:80/?a@b', 'HTTP://***@example.com:80/?a@b'],
    ['https://user:p@ss@example.com', 'https://***@example.com'],
    ['https://user:p ss@example.com', 'https://***@example.com'],
    [' https://us er@example.com', ' https://***@example.com'],
    ['ftp://user:pass@example.com/', 'ftp://***@example.com/'],
    ['//user:pass@example.com/', '//***@example.com/'],
    ['https:/user:pass@example.com', 'https:/***@example.com'],
    ['https:user:pass@example.com', 'https:***@example.com'],
    ['https:\\\\user:pass@example.com', 'https:\\\\***@example.com'],
    ['https://user:p&#39;s@example.com', 'https://***@example.com'],
    [
      "Element 'loc': 'https://u:p@a.example/' is not https://x:y@b.example",
      "Element 'loc': 'https://***@a.example/' is not https://***@b.example",
    ],
  ])('%s', (text, masked) => {
    expect(maskText(text)).toBe(masked);
    expect(maskText(masked)).toBe(masked);
  });

  it.each([
    '',
    'bob@example.com',
    'mailto:bob@example.com',
    'https://example.com/@user',
    'https://example.com/user:pass@x',
    'https://example.com?to=a@b',
    'https://example.com#a@b',
    'https://example.com and bob@example.com'.replace('https://', 'see https://'),
    'https://example.com:8080/',
    '***@',
  ])('%j is unchanged', (text) => expect(maskText(text)).toBe(text));

  it('is fast for a text with very many beginnings of URLs', () => {
    for (const piece of ['[http:', 'https://', '> ', 'aaaa', '&#']) {
      const text = `@${piece.repeat(50_000)}`;
      expect(maskText(text)).toBe(text);
    }
  });
});

describe('excerpts', () => {
  const mask = (text: string, cutBefore = false, cutAfter = false): string =>
    maskExcerpt({ text, from: 3, length: 5, cutBefore, cutAfter }).text;

  it.each<[string, string, boolean?, boolean?]>([
    ['<loc>https://user:pass@example.com/</loc>', '<loc>https://*********@example.com/</loc>'],
    ['<loc> https://us er@example.com/</loc>', '<loc> https://*****@example.com/</loc>'],
    ['<loc>https://u:p&#64;example.com/</loc>', '<loc>https://***&#64;example.com/</loc>'],
    ['<loc>https://u:&amp;p&#x40;example.com/</loc>', '<loc>https://********&#x40;example.com/</loc>'],
    ['<loc><![CDATA[https://u:p q@example.com/]]></loc>', '<loc><![CDATA[https://*****@example.com/]]></loc>'],
    ['<link href="https://u:p@example.com/"/>', '<link href="https://***@example.com/"/>'],
    ['<a>https://a.example/</a><b>c@example.com</b>', '<a>https://a.example/</a><b>c@example.com</b>'],
    ['assword@example.com/</loc>', '*******@example.com/</loc>', true],
    ['assword@example.com/</loc>', 'assword@example.com/</loc>', false],
    ['<loc>https://user:passw', '<loc>https://**********', false, true],
    ['<loc>https://user:p@ssw', '<loc>https://**********', false, true],
    ['<loc>https://user:passw', '<loc>https://user:passw', false, false],
    ['<loc>https://example.com:808', '<loc>https://example.com:808', false, true],
    ['<loc>https://example.co', '<loc>https://example.co', false, true],
  ])('%s', (text, masked, cutBefore, cutAfter) => {
    expect(mask(text, cutBefore, cutAfter)).toBe(masked);
    expect(masked).toHaveLength(text.length);
  });
});

describe('findings', () => {
  const finding: Finding = {
    rule: 'loc/query',
    messageId: 'query',
    severity: 'info',
    uri: 'sitemap.xml',
    place: { offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 },
    entry: 0,
    page: null,
    value: 'https://example.com/@',
    data: { value: 'https://example.com/@', count: 2 },
    fix: fixOf('safe', [{ span: { offset: 0, length: 0 }, text: 'a@b' }]),
    excerpt: null,
  };

  it('without a password are the same object', () => expect(maskFinding(finding)).toBe(finding));
  it('drop an edit that contains a password', () => {
    const replacements = [{ span: { offset: 0, length: 0 }, text: '<loc>https://u:p@example.com/</loc>' }];
    expect(maskFinding({ ...finding, fix: fixOf('safe', replacements) })).toEqual({ ...finding, fix: null });
  });

  it('of every rule are masked, for a sitemap full of passwords', async () => {
    const urls = [
      'https://user:hunter2@example.com/',
      'HTTPS://user:hunter2@EXAMPLE.com:443/a b?utm_source=x#y',
      'https://user:hunter2@example.com/%zz',
      'https://user:hunter2@exa mple.com/',
      'https://user:hunter 2@example.com/',
      'https://user:hunter2&#64;example.com/..//',
      'ftp://user:hunter2@example.com/',
      'https:/user:hunter2@example.com/',
      'https://user:hunter2@',
      '//user:hunter2@example.com/',
      'https://user:hunter2@example.com/',
    ];
    const entries = urls.map((url) => `<url><priority>2</priority><loc>${url}</loc></url>`).join('');
    const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
    for (const text of [xml, urls.join('\n').replaceAll('&#64;', '@')]) {
      const { collector } = await lintText(text, { uri: 'https://example.com/sitemap' });
      const findings = collector.sorted();
      expect(findings.length).toBeGreaterThan(urls.length);
      expect(findings.filter((one) => JSON.stringify(one).includes('hunter')).map(({ rule }) => rule)).toEqual([]);
      const [credentials] = findings.filter(({ rule }) => rule === 'loc/credentials');
      const { text: line, from, length } = credentials!.excerpt!;
      expect(line.slice(from, from + length)).toBe('************@');
      expect(credentials).toMatchObject({ value: null, place: { length: 13 } });
    }
  });
});
