// A comment should suppress findings but does not, or does not suppress all that it names.

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
    summary: 'A comment that suppresses findings names existing rules, with the correct syntax.',
    finding: 'A comment that suppresses findings is malformed or has no effect.',
    why: 'If a comment begins with sitemap-lint- but is malformed, it suppresses nothing, although its author believes it does. A comment inside the file cannot suppress findings about a file that is broken as a whole, or about the network.',
    fix: 'Write `<!-- sitemap-lint-disable-next-entry loc/fragment: why -->` before an entry, or `<!-- sitemap-lint-disable loc/fragment: why -->` before the first entry for the whole file.',
    authority: [
      { source: 'tool', clause: '' },
      { source: 'xml', clause: 'section 2.5' },
    ],
  },
  options: {},
  messages: {
    directive: '"{value}" is not an instruction to sitemap-lint: write {expected}',
    dashes: 'An XML comment must not contain two hyphens: write a colon before the reason',
    reason: '"{value}" without rules applies to all rules and needs a reason: name rules, or write a colon and the reason',
    rule: '"{value}" is not a rule, so this comment does not suppress it: {expected}',
    protected: '"{value}" cannot be suppressed from inside the file: use --rule or a configuration',
    late: 'This comment applies to the whole file but follows an entry, where it has no effect: move it before the first entry',
    many: 'The file has more than {limit} {limit:comment|comments} that suppress findings: this one and all later ones have no effect',
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
