// 24:00:00 is the end of a day in XML Schema, but W3C Datetime has no hour 24.

import { fixOf } from '../../base/problem/fixes.js';
import { daysInMonth, type ReadDatetime } from '../../read/entry/datetime.js';
import { findLastmodDefect } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

/** The following day as `YYYY-MM-DD`; null where its year does not have four digits. */
function dayAfter({ year, month, day }: ReadDatetime): string | null {
  const lastOfMonth = day === daysInMonth(year, month);
  const lastOfYear = lastOfMonth && month === 12;
  const nextYear = lastOfYear ? year + 1 : year;
  if (year < 1 || nextYear > 9999) return null;
  const nextMonth = lastOfYear ? 1 : lastOfMonth ? month + 1 : month;
  const pad = (number: number, length: number): string => String(number).padStart(length, '0');
  return `${pad(nextYear, 4)}-${pad(nextMonth, 2)}-${pad(lastOfMonth ? 1 : day + 1, 2)}`;
}

export default defineEntryRule({
  id: 'lastmod/hour-24',
  severity: 'warning',
  docs: {
    summary: 'The hour of a lastmod should be 00 to 23.',
    finding: 'lastmod has the hour 24.',
    why: 'XML Schema reads 24:00:00 as midnight at the end of the day and accepts it, but W3C Datetime ends at hour 23. A crawler may take either day or drop the value.',
    fix: 'Write 00:00:00 of the following day.',
    authority: [
      { source: 'note-datetime', clause: 'hh = two digits of hour (00 through 23)' },
      { source: 'xsd-datatypes', clause: 'section 3.2.7.1' },
    ],
  },
  options: {},
  messages: {
    midnight: '"{value}" has the hour 24: write midnight as 00:00:00 of the following day',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2005-01-01T23:59:59Z</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>2005-01-02T00:00:00Z</lastmod></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2005-12-31T24:00:00Z</lastmod></url>',
        expect: [{ message: 'midnight', at: '24' }],
      },
    ],
  },
  facts: ['lastmod-form'],
  check(entry) {
    const found = findLastmodDefect(entry, 'hour-24');
    if (!found) return [];
    const { field, datetime, first } = found;
    const problem = { message: 'midnight', data: { value: field.value }, at: field.at(first.from, first.to) };
    const next = dayAfter(datetime);
    if (next === null) return [problem];
    const dateEnd = first.from - 1;
    const replacements = [
      { span: field.at(0, dateEnd), text: next },
      { span: field.at(first.from, first.to), text: '00' },
    ];
    return [{ ...problem, fix: fixOf('unsafe', replacements) }];
  },
});
