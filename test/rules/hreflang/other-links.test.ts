// Links of other kinds in a url: into apps, to the version for phones, or of no kind at all.

import { afterAll, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE, XHTML_NAMESPACE } from '../../../src/base/protocol.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { NO_ADVICE } from '../../support/advice.js';
import { lintText } from '../../support/lint-text.js';

const host = new SchemaHost();
afterAll(() => host.close());

const PAGE = 'https://example.com/en';
const APP = 'android-app://com.example.app/https/example.com/en';
const SELF = `<xhtml:link rel="alternate" hreflang="en" href="${PAGE}"/>`;
const GERMAN = '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/>';

const ROWS: readonly (readonly [links: string, said: string])[] = [
  [`<xhtml:link rel="alternate" href="${APP}"/>`, ''],
  ['<xhtml:link rel="alternate" href="ios-app://123456/example/en"/>', ''],
  [`<xhtml:link rel="alternate" href="Android-App://com.example.app/https/example.com/en"/>`, ''],
  [`<xhtml:link rel="alternate" hreflang="en" href="${APP}"/>`, ''],
  [`<xhtml:link rel="alternate" hreflang="zz-QQ" href="${APP}"/>`, ''],
  [`${SELF}${GERMAN}<xhtml:link rel="alternate" href="${APP}"/>`, 'info hreflang/x-default-missing'],
  [`${SELF}<xhtml:link rel="alternate" href="${APP}"/>`, 'info hreflang/single'],
  [`${GERMAN}<xhtml:link rel="alternate" hreflang="en" href="${APP}"/>`, 'error hreflang/self-missing'],
  [`<xhtml:link rel="alternate" foo="a" href="${APP}"/>`, 'error hreflang/unexpected-attribute'],
  ['<xhtml:link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.example.com/en"/>', ''],
  ['<xhtml:link rel="alternate" media="only screen and (max-width: 640px)" href="/m/en"/>', ''],
  ['<xhtml:link rel="alternate" href="https://example.com/amp"/>', 'warning hreflang/code-missing'],
  ['<xhtml:link rel="alternate" href="/amp"/>', 'warning hreflang/code-missing'],
  ['<xhtml:link rel="alternate" href="mailto:a@example.com"/>', 'warning hreflang/code-missing'],
  ['<xhtml:link rel="alternate" hreflang="" href="https://example.com/de"/>', 'error hreflang/code-missing'],
  [`${SELF}<xhtml:link rel="alternate" hreflang="de" href="mailto:a@example.com"/>`, 'error hreflang/href-invalid'],
  [`${SELF}<xhtml:link rel="alternate" hreflang="de" href="/de"/>`, 'error hreflang/href-not-absolute'],
];

it('space that is none to XML belongs to an address, on both sides of the comparison', async () => {
  const link = (href: string): string => `<xhtml:link rel="alternate" hreflang="en" href="${href}"/>`;
  const said = async (loc: string, href: string): Promise<boolean> => {
    const content = `<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="${XHTML_NAMESPACE}"><url><loc>${loc}</loc>${link(href)}${GERMAN}</url></urlset>`;
    return (await lintText(content)).collector.counts.has('hreflang/self-missing');
  };
  expect([await said(`${PAGE}\u2000`, `${PAGE}\u2000`), await said(PAGE, ` ${PAGE} `)]).toEqual([false, false]);
  expect(await said(PAGE, `${PAGE}\u2000`)).toBe(true);
});

it.each(ROWS)('%s: %s', async (links, said) => {
  const content = `<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="${XHTML_NAMESPACE}"><url><loc>${PAGE}</loc>${links}</url></urlset>`;
  for (const ungated of [false, true]) {
    const severities = {
      ...NO_ADVICE,
      'hreflang/x-default-missing': links.includes(GERMAN) && links.includes(SELF) ? 'info' : 'off',
    } as const;
    const { collector } = await lintText(content, { host, plan: { severities, ungated } });
    expect(
      collector
        .sorted()
        .map(({ severity, rule }) => `${severity} ${rule}`)
        .join(' '),
    ).toBe(said);
  }
});
