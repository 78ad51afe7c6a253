// A comment that is meant to suppress findings, and does not, or not all that it names.

import { defineStageRule } from '../rule.js';

const MANY = {
  xml: '<url><loc>https://example.com/{n}</loc></url><!-- sitemap-lint-disable-next-entry loc/fragment -->',
  repeat: 10_001,
  expect: [{ message: 'many', at: '<!-- sitemap-lint-disable-next-entry loc/fragment -->' }],
};
const about = (comment: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/a</loc></url><!-- ${comment} --><url><loc>https://example.com/b</loc></url></urlset>`;

export default defineStageRule({
  id: 'run/suppression-malformed',
  severity: 'warning',
  docs: {
    summary: 'A comment that suppresses findings names rules that there are, in a form that is understood.',
    why: 'A comment that begins with sitemap-lint- and is not understood suppresses nothing, though whoever wrote it believes so. What breaks the file itself, and what the network says, cannot be suppressed from inside the file at all.',
    fix: 'Write `<!-- sitemap-lint-disable-next-entry loc/fragment: why -->` before an entry, or `<!-- sitemap-lint-disable loc/fragment: why -->` before the first one for the whole file.',
    authority: [
      { source: 'tool', clause: '' },
      { source: 'xml', clause: 'section 2.5' },
    ],
  },
  options: {},
  messages: {
    directive: '{value} is no instruction to sitemap-lint: write {expected}',
    dashes: 'Two hyphens must not stand in an XML comment: write a colon before the reason',
    reason: '{value} without rules is for all of them, and needs a reason: name rules, or write a colon and why',
    rule: '{value} is no rule, so that this comment suppresses nothing of it: {expected}',
    protected: '{value} cannot be suppressed from inside the file: use --rule or a configuration',
    late: 'This comment is about the whole file and stands behind an entry, where it does nothing: move it before the first one',
    many: 'The file has more than {limit} comments that suppress findings: this one and all behind it do nothing',
  },
  examples: {
    accept: [about('sitemap-lint reads this'), about('see sitemap-lint-disable')],
    reject: [
      [`directive`, 'sitemap-lint-disable-next-line loc/fragment'],
      ['reason', 'sitemap-lint-disable-next-entry'],
      ['rule', 'sitemap-lint-disable-next-entry loc/fragmnt'],
      ['protected', 'sitemap-lint-disable-next-entry xml/not-well-formed'],
      ['late', 'sitemap-lint-disable loc/fragment'],
      ['dashes', 'sitemap-lint-disable-next-entry loc/fragment -- why'],
    ]
      .map(([message = '', comment = '']) => ({ xml: about(comment), expect: [{ message, at: `<!-- ${comment} -->` }] }))
      .concat(MANY),
  },
});
