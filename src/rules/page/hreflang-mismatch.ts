// A page and its entry name the same versions in other languages.

import type { Place } from '../../base/problem/span.js';
import type { ListedPage } from '../page-answer.js';
import { definePageRule } from '../rule.js';
import { bare, html, SHOES } from './support/example-answers.js';
import { isHealthy } from './support/healthy.js';
import { headerLinks } from './support/link-header.js';
import { normalised } from './support/same-address.js';

const link = (language: string, path: string): string =>
  `<link rel="alternate" hreflang="${language}" href="https://example.com${path}">`;
const xml = `<url><loc>${SHOES}</loc><xhtml:link rel="alternate" hreflang="en" href="${SHOES}"/><xhtml:link rel="alternate" hreflang="de" href="https://example.com/schuhe"/></url>`;
const EN = link('en', '/shoes');

export default definePageRule({
  id: 'page/hreflang-mismatch',
  severity: 'warning',
  docs: {
    summary: 'A listed page and its entry have the same hreflang links.',
    finding: 'The hreflang links of a page and of its entry differ.',
    why: 'The links may be in the sitemap, in the head of the page or in its Link header; these are equivalent. If two of these places differ, search engines cannot tell which one is right, and may show the wrong version or ignore both. The rule compares them only if both the entry and the page have such links.',
    fix: 'Generate both from the same data, or keep the links in only one place.',
    authority: [{ source: 'google-hreflang', clause: 'methods for indicating alternate pages' }],
  },
  options: {},
  messages: {
    address: 'The sitemap lists {listed} for "{code}", but the page "{value}" lists {found}: correct one of them',
    'not-in-page':
      'The sitemap lists a version for "{code}" that the page "{value}" does not link to: add the link, or remove it from the sitemap',
    'not-in-sitemap':
      'The page "{value}" links to a version for "{code}", {found}, that its entry does not list: add it to the entry, or remove the link',
  },
  examples: {
    accept: [
      { xml, answers: { [SHOES]: html(EN + link('de', '/sch%75he')) } },
      { xml, answers: { [SHOES]: html() } },
      {
        xml,
        answers: {
          [SHOES]: html('', [
            `Link: <${SHOES}>; rel="alternate"; hreflang="en", <https://example.com/schuhe>; rel="alternate"; hreflang="de"`,
          ]),
        },
      },
      { xml: `<url><loc>${SHOES}</loc></url>`, answers: { [SHOES]: html(EN) } },
      { xml, answers: { [SHOES]: bare('404 Not Found') } },
    ],
    reject: [
      { xml, answers: { [SHOES]: html(EN + link('de', '/de/schuhe')) }, expect: [{ message: 'address' }] },
      { xml, answers: { [SHOES]: html(EN) }, expect: [{ message: 'not-in-page' }] },
      {
        xml,
        answers: { [SHOES]: html(EN + link('de', '/schuhe') + link('fr', '/chaussures')) },
        expect: [{ message: 'not-in-sitemap' }],
      },
    ],
  },
  traits: ['languages'],
  check(page, { now }) {
    const { entry, answer } = page;
    const named = namedVersions(page);
    if (entry.languages.length === 0 || named.size === 0 || answer.content?.cut === true || !isHealthy(page, now)) return [];
    const { value, place } = entry.loc;
    const at = (message: string, code: string, data: { readonly [name: string]: string }, where: Place) => [
      { message, data: { value, code, ...data }, at: where },
    ];
    // Several addresses of one language are fine if one of them is the same.
    const agreed = new Set(
      entry.languages.filter(({ language, target }) => named.get(language)?.has(target)).map(({ language }) => language),
    );
    const other = entry.languages.find(({ language }) => named.has(language) && !agreed.has(language));
    if (other !== undefined) {
      const [found = ''] = named.get(other.language) ?? [];
      return at('address', other.language, { listed: other.target, found }, other.place);
    }
    const unnamed = entry.languages.find(({ language }) => !named.has(language));
    // A head that was not read to its end may name it later.
    if (unnamed !== undefined && answer.content?.headComplete === true)
      return at('not-in-page', unnamed.language, {}, unnamed.place);
    const listed = new Set(entry.languages.map(({ language }) => language));
    for (const [code, [found = '']] of named) {
      // A missing link to the page itself has a rule of its own.
      if (!listed.has(code) && found !== normalised(value)) return at('not-in-sitemap', code, { found }, place);
    }
    return [];
  },
});

/** The versions that the page names in its head and in Link headers: addresses in normal form, by language. */
function namedVersions({ answer }: ListedPage): ReadonlyMap<string, ReadonlySet<string>> {
  const versions = new Map<string, Set<string>>();
  const add = (language: string, url: string | null): void => {
    if (url === null) return;
    const targets = versions.get(language) ?? new Set();
    versions.set(language, targets.add(normalised(url)));
  };
  for (const { language, url } of answer.content?.languages ?? []) add(language, url);
  for (const { relations, languages, url } of headerLinks(answer.headers.link, answer.finalUrl))
    if (relations.includes('alternate')) for (const language of languages) add(language, url);
  return versions;
}
