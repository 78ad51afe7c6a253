// Codes of countries where a language is wanted, and the language that is named.

import { describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE, XHTML_NAMESPACE } from '../../../src/base/protocol.js';
import { languageOfCountry } from '../../../src/rules/support/codes/language-of-country.js';
import { lintText } from '../../support/lint-text.js';

/** The findings about languages and countries, with the code that they name. */
async function saidOf(...links: readonly string[]): Promise<readonly string[]> {
  const all = links.map((link) => {
    const [code, host = 'https://example.com'] = link.split(' ');
    return `<xhtml:link rel="alternate" hreflang="${code}" href="${host}/${code}"/>`;
  });
  const entry = `<url><loc>https://example.com/${links[0]}</loc>${all.join('')}</url>`;
  const { collector } = await lintText(`<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="${XHTML_NAMESPACE}">${entry}</urlset>`);
  return collector
    .sorted()
    .filter(({ rule }) => rule === 'hreflang/region-only' || rule === 'hreflang/unknown-language')
    .map(({ messageId, data }) => `${messageId} ${data['expected']}`);
}

it.each([
  ['jp', 'ja'],
  ['cz', 'cs'],
  ['dk', 'da'],
  ['ua', 'uk'],
  ['gr', 'el'],
  ['vn', 'vi'],
  ['cn', 'zh'],
  ['us', 'en'],
  ['mx', 'es'],
  ['AT', 'de'],
])('%s is a country: write %s', async (code, language) => {
  expect(languageOfCountry(code)).toBe(language);
  expect(await saidOf('en', code)).toEqual([`country ${language}`]);
});

it.each([
  ['jp-JP', 'country ja'],
  ['cz-CZ', 'country cs'],
  ['gr-AU', 'country el'],
  ['cz-cs', 'swapped cs-CZ'],
  ['xx', 'unknown '],
  ['xx-US', 'unknown '],
])('%s: %s', async (code, expected) => {
  expect(await saidOf('en', code)).toEqual([expected]);
});

describe('a rare language with the code of a country', () => {
  it('is a hint where the language of the country is missing', async () => {
    expect(await saidOf('en', 'kr')).toEqual(['rare ko']);
    expect(await saidOf('no', 'se')).toEqual(['rare sv']);
  });
  it('is a warning on a host of the country', async () => {
    expect(await saidOf('en', 'kr https://www.example.kr')).toEqual(['ambiguous ko']);
  });
  it.each([
    ['sv', 'se'],
    ['sv-SE', 'se'],
    ['ko', 'kr'],
    ['en', 'se-NO'],
  ])('is meant beside %s: %s', async (...codes) => {
    expect(await saidOf(...codes)).toEqual([]);
  });
});

it('no country has no language, and some have another script', () => {
  expect(['tw', 'hk'].map(languageOfCountry)).toEqual(['zh-Hant', 'zh-Hant']);
  expect(['xx', 'zz', 'en', '', 'eng', '419'].map(languageOfCountry)).toEqual(Array(6).fill(null));
});
