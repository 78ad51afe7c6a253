// A news title must contain only the title of the article.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { childNamed } from '../support/extension-elements.js';
import { articlesOf } from './support/articles.js';
import { articleEntry } from './support/example.js';

/** Number of capital letters from which a title is not just an abbreviation. */
const MANY = 20;
/** Separators between a title and a name or date: dashes, bar, colon, the guillemet on that side, middle dot, bullet. */
const AT_START = /^\s*[-\u2013\u2014|:\u00BB\u00B7\u2022]\s+/;
const AT_END = /\s+[-\u2013\u2014|:\u00AB\u00B7\u2022]\s*$/;
const DATE = /^\W{0,3}(\d{4}-\d\d-\d\d)\b|\b(\d{4}-\d\d-\d\d)\W{0,3}$/;

const withTitle = (value: string): string => articleEntry({ title: `<news:title>${value}</news:title>` });

export default defineEntryRule({
  id: 'news/title-shape',
  severity: 'info',
  docs: {
    summary: 'news:title does not begin or end with the name of the publication or a date, and is not all in capitals.',
    finding: "news:title has the publication's name or a date, or only capitals.",
    why: 'Google asks for the title as on the page, without author, publication and date. These have their own elements, and results show them beside the title. Titles all in capitals are hard to read.',
    fix: 'Write only the title of the article.',
    authority: [{ source: 'google-news', clause: 'news:title' }],
  },
  options: {},
  messages: {
    publication: 'The title contains the name of the publication, "{part}": remove it',
    date: 'The title contains the date "{part}": remove it',
    capitals: 'The title "{value}" is all in capitals: write it in normal case',
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
    return [{ message: 'publication', data: { value, part: name }, at, fix: fixOf('unsafe', [{ span: at, text: '' }]) }];
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

/** The place of a publication's name at the beginning or end of a title, including the separator. */
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
