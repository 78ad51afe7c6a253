// The advice about entries that list a URL again: what of their content has to be kept.

import { expect, it } from 'vitest';
import { lintText } from '../../support/lint-text.js';

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
].join(' ');
const IMAGE = '<image:image><image:loc>https://example.com/1.png</image:loc></image:image>';
const VIDEO = '<video:video><video:title>Bread</video:title></video:video>';
const LINK = '<xhtml:link rel="alternate" hreflang="fr" href="https://example.com/fr"/>';
const NEWS = '<news:news><news:title>Bread is baked</news:title></news:news>';

async function messageOf(second: string, loc = 'https://example.com/a'): Promise<unknown> {
  const entries = `<url><loc>https://example.com/a</loc></url>\n<url><loc>${loc}</loc>${second}</url>`;
  const { collector } = await lintText(`<urlset ${NAMESPACES}>${entries}</urlset>`);
  const { messageId, data } = collector.sorted().find(({ rule }) => /^loc\/(?:duplicate|equivalent)$/.test(rule)) ?? {};
  return [messageId, data?.['what']];
}

it.each([
  [IMAGE, 'images'],
  [VIDEO, 'videos'],
  [LINK, 'language links'],
  [VIDEO + IMAGE, 'images and videos'],
  [LINK + VIDEO + IMAGE, 'images, videos and language links'],
])('%s: merge the %s', async (content, what) => {
  expect(await messageOf(content)).toEqual(['content', what]);
  expect(await messageOf(content, 'https://EXAMPLE.com/a')).toEqual(['content', what]);
});

it.each(['', '<priority>0.2</priority>', '<lastmod>2024-01-02</lastmod>', NEWS, NEWS + IMAGE])(
  '%s: keep one entry',
  async (content) => {
    expect(await messageOf(content)).toEqual(['repeated', undefined]);
    expect(await messageOf(content, 'https://EXAMPLE.com/a')).toEqual(['equivalent', undefined]);
  },
);
