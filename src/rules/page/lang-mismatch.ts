// A page is written in the language that its entry gives for it.

import { definePageRule } from '../rule.js';
import { bare, html, SHOES } from './support/example-answers.js';
import { isHealthy } from './support/healthy.js';
import { normalised } from './support/same-address.js';

const inLanguage = (code: string): string =>
  `<url><loc>${SHOES}</loc><xhtml:link rel="alternate" hreflang="${code}" href="${SHOES}"/><xhtml:link rel="alternate" hreflang="ja" href="https://example.com/ja"/></url>`;

/** Codes for the same language, or for languages that pages do not tell apart. */
const SAME: Readonly<Record<string, string>> = {
  iw: 'he',
  in: 'id',
  ji: 'yi',
  mo: 'ro',
  nb: 'no',
  nn: 'no',
  cmn: 'zh',
  yue: 'zh',
  fil: 'tl',
  bs: 'sh',
  hr: 'sh',
  sr: 'sh',
  cnr: 'sh',
};

export default definePageRule({
  id: 'page/lang-mismatch',
  severity: 'info',
  docs: {
    summary: 'The lang attribute of a listed page agrees with the hreflang of the page in its entry.',
    finding: 'The lang of a page differs from the hreflang in its entry.',
    why: 'The entry and the page itself name different languages, so one of them is wrong, usually because of a template. Search engines detect the language from the text, but screen readers, translation tools and browsers use lang. The rule compares only the language, not the country.',
    fix: 'Correct html lang in the page, or hreflang in the sitemap.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { differs: '"{value}" is listed with hreflang "{code}", but the page has lang="{lang}": correct the wrong one' },
  examples: {
    accept: [
      { xml: inLanguage('en-GB'), answers: { [SHOES]: html() } },
      { xml: inLanguage('x-default'), answers: { [SHOES]: html() } },
      { xml: inLanguage('de'), answers: { [SHOES]: bare('404 Not Found') } },
    ],
    reject: [{ xml: inLanguage('de'), answers: { [SHOES]: html() }, expect: [{ message: 'differs' }] }],
  },
  traits: ['languages'],
  check(page, { now }) {
    const { entry, answer } = page;
    const lang = answer.content?.lang ?? '';
    if (!/^[a-z]{2,3}(?:$|[-_])/i.test(lang) || !isHealthy(page, now)) return [];
    const own = normalised(entry.loc.value);
    const links = entry.languages.filter(({ language, target }) => target === own && language !== 'x-default');
    const [first] = links;
    if (first === undefined || links.some(({ language }) => primary(language) === primary(lang))) return [];
    return [{ message: 'differs', data: { value: entry.loc.value, code: first.language, lang }, at: first.place }];
  },
});

/** The language of a code, without script, country and variants. */
function primary(code: string): string {
  const language = (/^[a-z]*/i.exec(code)?.[0] ?? '').toLowerCase();
  return SAME[language] ?? language;
}
