// Start tags in which a quote or a colon is missing or misplaced.

import { expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { lintText } from '../../support/lint-text.js';

const URL = '<url><loc>https://example.com/</loc></url>';

async function findingsIn(content: string) {
  const { collector } = await lintText(content);
  return collector.sorted();
}

it.each([
  ['a="1<2"', '&lt;'],
  ['a="1', undefined],
  ['a="<b>"', undefined],
])('a < in the attribute %s is escaped only where the value is known to go on', async (attribute, text) => {
  const findings = await findingsIn(`<urlset xmlns="${SITEMAP_NAMESPACE}" ${attribute}>${URL}</urlset>`);
  const found = findings.find(({ messageId }) => messageId === 'lt-in-attribute' || messageId === 'tag-not-closed');
  expect(found?.fix?.replacements[0]?.text).toBe(text);
});

it('xmlns: without a prefix declares nothing', async () => {
  const findings = await findingsIn(`<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:="urn:a">${URL}</urlset>`);
  expect(findings.filter(({ severity }) => severity === 'error').map(({ messageId }) => messageId)).toEqual(['bad-colon']);
});
