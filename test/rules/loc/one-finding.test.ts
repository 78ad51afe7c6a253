// One defect, one finding: which rules speak of locs in which a defect looks like several.

import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { NO_ADVICE } from '../../support/advice.js';
import { lintText } from '../../support/lint-text.js';

const host = new SchemaHost();
afterAll(() => host.close());

const urlset = (loc: string): string => `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>${loc}</loc></url></urlset>`;

async function findings(content: string, uri?: string, others: Partial<Record<string, 'off'>> = {}) {
  const severities = { ...NO_ADVICE, ...others };
  const { collector } = await lintText(content, { host, plan: { severities }, ...(uri === undefined ? {} : { uri }) });
  return collector.sorted();
}

async function said(content: string, uri?: string, others: Partial<Record<string, 'off'>> = {}): Promise<readonly string[]> {
  return (await findings(content, uri, others)).map(({ rule, messageId }) => `${rule} ${messageId}`);
}

describe('a template', () => {
  it.each([
    '{{ site.url }}/page',
    '{{ site.url | absolute }}',
    '$' + '{BASE}/page',
    '%SITE_URL%/page',
    '&lt;BASE&gt;/page.html',
    '{{ scheme }}://example.com/page',
    'https://{{host}}/page',
    'https://{{ HOST }}/page',
    'https://{{ host }}:{{ port }}/page',
    'https://%HOST%/page',
    'www.{{domain}}/page',
  ])('where the loc begins hides the rest: %s', async (loc) => {
    expect(await said(urlset(loc))).toEqual(['loc/placeholder template']);
  });

  it('further on leaves a wrong start what it is', async () => {
    expect((await said(urlset('/blog/{{slug}}'))).toSorted()).toEqual(['loc/placeholder template', 'loc/relative relative']);
  });
});

describe('white space', () => {
  it('of a line that is no URL at all', async () => {
    expect(await said('https://example.com/\nnot a url\n', 'sitemap.txt')).toEqual(['text/header-or-comment words']);
  });

  it.each(['https://example.com\u00A0/page', 'https://example.com\u3000/page', 'https://example.com:8443\u00A0/page'])(
    'that nobody sees, behind the host: %j',
    async (loc) => {
      expect(await said(urlset(loc))).toEqual(['loc/unicode-whitespace host']);
    },
  );

  it.each([
    ['https://example.com/page  \u2000', 'loc/unicode-whitespace around'],
    ['https://example.com/page\u2000', 'loc/unicode-whitespace around'],
    ['https://example.com/page \u2000 ', 'loc/unicode-whitespace around'],
    ['\u2000  https://example.com/page', 'loc/unicode-whitespace around'],
    ['https://example.com/page\n\u00a0\n', 'loc/unicode-whitespace around'],
    ['https://example.com \u2000', 'loc/unicode-whitespace around'],
    ['https://example.com \u2000/page', 'loc/unicode-whitespace host'],
    ['https://example.com/a \u2000 b', 'loc/unicode-whitespace mixed'],
    ['https://example.com/a \u00a0b', 'loc/unicode-whitespace mixed'],
    ['https://exa mple.com/page', 'loc/internal-whitespace host'],
    ['https://example.com /page', 'loc/internal-whitespace host'],
    ['https:// example.com/page', 'loc/internal-whitespace host'],
    ['https://exa\nmple.com/page', 'loc/internal-whitespace host'],
    ['https://example.com:80 80/page', 'loc/invalid-port not-a-number'],
    ['https://us er@example.com/page', 'loc/credentials user'],
    ['https://example.com/my page', 'loc/internal-whitespace space'],
  ])('is one finding in %j', async (loc, expected) => {
    expect(await said(urlset(loc))).toEqual([expected]);
  });

  it('in a host and in a path are two', async () => {
    expect(await said(urlset('https://exa mple.com/my page'))).toEqual([
      'loc/internal-whitespace host',
      'loc/internal-whitespace space',
    ]);
  });

  it('that a URL parser drops from a host does no harm', async () => {
    expect(await said(urlset('https://example.com\u200B/page'))).toEqual(['loc/unicode-whitespace inside']);
  });
});

describe('what was misread as Windows-1252', () => {
  it.each([
    '\u00c3\u00bcmlat',
    'voil\u00c3\u00a0-ici',
    'voil\u00c3\u00a0',
    '\u00d0\u0178\u00d1\u20ac\u00d0\u00b8',
    '\u00d0\u0178\u00d1\u20ac\u00d0',
    '\u00d7\u017e\u00d7\u201c\u00d7\u00a8',
    '\u00c3\u00ad-\u00c2\u00ad\u00c2\u00bf',
    '\u00e6\u2014\u00a5',
    '%C3%97%C5%BE%C3%97%E2%80%9C',
    '\u00d7%C5%BE%C3%97\u201c',
  ])('%j', async (path) => {
    expect(await said(urlset(`https://example.com/${path}/page`))).toEqual(['encoding/mojibake misread']);
    expect(await said(urlset(`https://example.com/${path}`))).toEqual(['encoding/mojibake misread']);
  });

  it.each(['m\u00c3\u00bcnchen.de', 'm\u00c3\u00b6bel.de'])('in a host: %j', async (host) => {
    expect(await said(urlset(`https://${host}/page`))).toEqual(['encoding/mojibake misread']);
  });

  it.each([
    '\u00c4\u008desky',
    '\u00c3\u0081rbol',
    '\u00d1\u0081\u00d1\u0082',
    '\u00c3\u0085land',
    '\u00c3&#x9D;ska',
    '\u00e6\u0097\u00a5',
  ])('hides no control, which no URL may hold: %j', async (path) => {
    for (const loc of [`https://example.com/${path}`, `https://example.com/?q=${path}`]) {
      expect((await said(urlset(loc))).toSorted()).toEqual(['encoding/mojibake misread', 'loc/illegal-character unusable']);
      expect(await said(urlset(loc), undefined, { 'encoding/mojibake': 'off' })).toEqual(['loc/illegal-character unusable']);
    }
  });

  it.each([
    ['voil\u00c3\u00a0 ici', 'loc/internal-whitespace space'],
    ['ici voil\u00c3\u00a0', 'loc/internal-whitespace space'],
    ['voil\u00c3\u00a0\u2000', 'loc/unicode-whitespace around'],
    ['voil\u00c3\u00a0\u2000ici', 'loc/unicode-whitespace inside'],
    ['voil\u00c3\u00a0 \u2000ici', 'loc/unicode-whitespace mixed'],
  ])('hides no white space beside it: %j', async (path, expected) => {
    const found = await said(urlset(`https://example.com/${path}`));
    expect(found.toSorted()).toEqual(['encoding/mojibake misread', expected]);
  });

  it('hides no control in a host', async () => {
    const found = (await said(urlset('https://m\u00c4\u008desky.de/'))).filter((line) => !line.startsWith('encoding/'));
    expect(found).toEqual(['loc/invalid-idn invalid']);
  });

  it('stands beside other characters that are not escaped', async () => {
    const found = await findings(urlset('https://example.com/caf\u00e9/\u00c3\u00bc'));
    expect(found.map(({ rule, value, data }) => [rule, value, data['characters']])).toContainEqual([
      'loc/not-escaped',
      'https://example.com/caf\u00e9/\u00c3\u00bc',
      '\u00e9',
    ]);
  });
});

describe('edits', () => {
  it.each(['say"hi"', 'a>b', 'it\'s-"a"'])('of a raw character that a URL must not have come from one rule: %s', async (path) => {
    const fixes = (await findings(urlset(`https://example.com/${path}`))).filter(({ fix }) => fix !== null);
    expect(fixes.map(({ rule }) => rule)).toEqual(['loc/illegal-character']);
  });
});
