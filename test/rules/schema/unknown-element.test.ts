// What an unknown child of an extension is told to be instead: names where they are few, the extension where not.

import { expect, test } from 'vitest';
import { NEWS_NAMESPACE, SITEMAP_NAMESPACE, VIDEO_NAMESPACE } from '../../../src/base/protocol.js';
import { lintText } from '../../support/lint-text.js';

/** What is expected where a core element stands inside an element of an extension. */
async function expectedIn(element: string): Promise<unknown> {
  const root = `urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:video="${VIDEO_NAMESPACE}" xmlns:news="${NEWS_NAMESPACE}"`;
  const inner = element.replace('…', '<odd/>');
  const { collector } = await lintText(`<${root}><url><loc>https://example.com/</loc>${inner}</url></urlset>`);
  return collector.sorted().find(({ rule }) => rule === 'schema/unknown-element')?.data['expected'];
}

test.each([
  ['<video:video>…</video:video>', 'an element of the video extension'],
  ['<news:news>…</news:news>', 'an element of the news extension'],
  ['<news:news><news:publication>…</news:publication></news:news>', 'news:name or news:language'],
])('in %s: %s', async (element, expected) => {
  expect(await expectedIn(element)).toBe(expected);
});
