// One defect, one finding: which rules speak of locs in which a defect looks like several.

import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/protocol.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { NO_ADVICE } from '../../support/advice.js';
import { lintText } from '../../support/lint-text.js';

const host = new SchemaHost();
afterAll(() => host.close());

const urlset = (loc: string): string => `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>${loc}</loc></url></urlset>`;

async function findings(content: string, uri?: string) {
  const { collector } = await lintText(content, { host, plan: { severities: NO_ADVICE }, ...(uri === undefined ? {} : { uri }) });
  return collector.sorted();
}

async function said(content: string, uri?: string): Promise<readonly string[]> {
  return (await findings(content, uri)).map(({ rule, messageId }) => `${rule} ${messageId}`);
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

  it('that a URL parser drops from a host does no harm', async () => {
    expect(await said(urlset('https://example.com\u200B/page'))).toEqual(['loc/unicode-whitespace inside']);
  });
});

describe('edits', () => {
  it.each(['say"hi"', 'a>b', 'it\'s-"a"'])('of a raw character that a URL must not have come from one rule: %s', async (path) => {
    const fixes = (await findings(urlset(`https://example.com/${path}`))).filter(({ fix }) => fix !== null);
    expect(fixes.map(({ rule }) => rule)).toEqual(['loc/illegal-character']);
  });
});
