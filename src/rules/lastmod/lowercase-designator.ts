// RFC 3339 allows `t`, `z` or a space instead of `T` and `Z`, but W3C Datetime and the schema do not.

import { fixOf } from '../../base/problem/fixes.js';
import { findLastmodDefect } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'lastmod/lowercase-designator',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'A lastmod must have a capital T, not a space, before the time, and a capital Z for UTC.',
    finding: 'lastmod has a small t or z, or a space instead of T.',
    why: 'RFC 3339 allows t, z and a space, and databases and libraries print them. But W3C Datetime and xsd:dateTime know only T and Z. The schema rejects the file, and Google has reported the form with a space as an invalid date.',
    fix: 'Write T between date and time, and Z for UTC.',
    authority: [
      { source: 'note-datetime', clause: 'Formats' },
      { source: 'rfc3339', clause: 'section 5.6' },
      { source: 'xsd-datatypes', clause: 'section 3.2.7.1' },
    ],
  },
  options: {},
  messages: {
    lowercase: '"{value}" has a small {found}: write a capital {expected}',
    space: '"{value}" has a space between date and time: write T instead',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2005-01-01T10:00:00Z</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>2005-01-01T10:00:00+01:00</lastmod></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2005-01-01t10:00:00z</lastmod></url>',
        expect: [{ message: 'lowercase', at: 't' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2005-01-01 10:00:00Z</lastmod></url>',
        expect: [{ message: 'space', at: ' ' }],
      },
    ],
  },
  facts: ['lastmod-form'],
  check(entry) {
    const defective = findLastmodDefect(entry, 'lowercase-designator');
    if (!defective) return [];
    const { field, datetime, first, all } = defective;
    const { value } = field;
    const found = value.slice(first.from, first.to);
    const space = found === ' ';
    const expected = space ? 'T' : found.toUpperCase();
    const problem = {
      message: space ? 'space' : 'lowercase',
      data: { value, found, expected },
      at: field.at(first.from, first.to),
    };
    // With a T but without a zone the value stays invalid, so this edit alone is not worth making.
    if (space && datetime.zone === null) return [problem];
    const replacements = all.map(({ from, to }) => {
      const letter = value.slice(from, to);
      return { span: field.at(from, to), text: letter === ' ' ? 'T' : letter.toUpperCase() };
    });
    return [{ ...problem, fix: fixOf('safe', replacements) }];
  },
});
