// A title is the title alone.

import type { EntryElement } from '../../entry/entry.js';
import type { Problem } from '../../finding/finding.js';
import { defineEntryRule } from '../rule.js';
import { childNamed } from '../schema/extensions.js';
import { articlesOf } from './articles.js';
import { articleEntry } from './example.js';

/** Fewest capital letters that are no abbreviation. */
const MANY = 20;
/** What parts a title from a name or date: dashes, bar, colon, the guillemet on that side, middle dot, bullet. */
const AT_START = /^\s*[-\u2013\u2014|:\u00BB\u00B7\u2022]\s+/;
const AT_END = /\s+[-\u2013\u2014|:\u00AB\u00B7\u2022]\s*$/;
const DATE = /^\W{0,3}(\d{4}-\d\d-\d\d)\b|\b(\d{4}-\d\d-\d\d)\W{0,3}$/;

const withTitle = (value: string): string => articleEntry({ title: `<news:title>${value}</news:title>` });

export default defineEntryRule({
  id: 'news/title-shape',
  severity: 'info',
  docs: {
    summary: 'news:title has no name of the publication and no date at its ends, and is not all in capitals.',
    why: 'Google asks for the title as it stands on the page, without author, publication and date: these have elements of their own, and results show them beside it. Titles all in capitals are hard to read.',
    fix: 'Write the title of the article alone.',
    authority: [{ source: 'google-news', clause: 'news:title' }],
  },
  options: {},
  messages: {
    publication: 'The title has the name of the publication, {part}: leave it out',
    date: 'The title has the date {part}: leave it out',
    capitals: 'The title is all in capitals: {value}',
  },
  examples: {
    accept: [
      articleEntry(),
      withTitle('Why The Example Times is wrong'),
      withTitle('NATO, EU AND UN'),
      withTitle('東京で新しいパンが発売'),
    ],
    reject: [
      {
        xml: withTitle('Bread gets dearer - The Example Times'),
        expect: [{ message: 'publication', at: ' - The Example Times' }],
      },
      { xml: withTitle('The Example Times: Bread gets dearer'), expect: [{ message: 'publication', at: 'The Example Times: ' }] },
      { xml: withTitle('Bread gets dearer (2026-11-20)'), expect: [{ message: 'date', at: '2026-11-20' }] },
      {
        xml: withTitle('BREAD GETS DEARER ALL OVER THE WORLD'),
        expect: [{ message: 'capitals', at: 'BREAD GETS DEARER ALL OVER THE WORLD' }],
      },
    ],
  },
  facts: ['news'],
  check(entry) {
    return articlesOf(entry).flatMap(titleProblems);
  },
});

function titleProblems(article: EntryElement): readonly Problem[] {
  const text = childNamed(article, 'title')?.text;
  if (!text) return [];
  const { value } = text;
  const publication = childNamed(article, 'publication');
  const name = publication ? (childNamed(publication, 'name')?.text.value ?? '') : '';
  const place = name === '' ? null : nameIn(value, name);
  if (place) {
    const at = text.at(place.from, place.to);
    return [
      { message: 'publication', data: { value, part: name }, at, fix: { safe: false, replacements: [{ span: at, text: '' }] } },
    ];
  }
  const date = DATE.exec(value);
  const part = date?.[1] ?? date?.[2];
  if (date && part !== undefined) {
    const from = value.indexOf(part, date.index);
    return [{ message: 'date', data: { value, part }, at: text.at(from, from + part.length) }];
  }
  const isLoud = (value.match(/\p{Lu}/gu)?.length ?? 0) >= MANY && !/\p{Ll}/u.test(value);
  return isLoud ? [{ message: 'capitals', data: { value }, at: text.span }] : [];
}

/** Where the name of a publication begins or ends a title, with what parts the two. */
function nameIn(title: string, name: string): { readonly from: number; readonly to: number } | null {
  if (title.startsWith(name)) {
    const separator = AT_START.exec(title.slice(name.length, name.length + 8))?.[0];
    if (separator !== undefined && name.length + separator.length < title.length)
      return { from: 0, to: name.length + separator.length };
  }
  if (!title.endsWith(name)) return null;
  const end = title.length - name.length;
  const separator = AT_END.exec(title.slice(Math.max(0, end - 8), end))?.[0];
  return separator === undefined || separator.length >= end ? null : { from: end - separator.length, to: title.length };
}
