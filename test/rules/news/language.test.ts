// Codes of languages in news:language: which of those that the schema takes are codes of a language.

import { expect, it } from 'vitest';
import { NEWS_NAMESPACE, SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { articleEntry } from '../../../src/rules/news/support/example.js';
import { lintText } from '../../support/lint-text.js';

const KNOWN = 'en de zh-cn zh-tw iw in sh eng deu ger fra fre zho chi cmn yue gsw haw fil nds hsb mul und zxx afa qaa zza aaa';
const UNKNOWN = 'xx zz zzz xxx xyz jjj fff qzz';

const rows = [
  ...KNOWN.split(' ').map((code) => [code, ''] as const),
  ...UNKNOWN.split(' ').map((code) => [code, 'warning unknown'] as const),
  ['jp', 'warning country'],
  ['ZZZ', 'error form'],
  ['XX-us', 'error form'],
  ['ENG', 'error written'],
] as const;

it.each(rows)('%s: %s', async (code, said) => {
  const entry = articleEntry({ language: `<news:language>${code}</news:language>` });
  const content = `<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:news="${NEWS_NAMESPACE}">${entry}</urlset>`;
  const { collector } = await lintText(content);
  const found = collector.sorted().filter(({ rule }) => rule === 'news/language-invalid');
  expect(found.map(({ severity, messageId }) => `${severity} ${messageId}`).join(' ')).toBe(said);
});
