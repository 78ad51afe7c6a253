// news:stock_tickers must be a short list of exchanges and symbols.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { inArticles } from './support/articles.js';
import { articleEntry } from './support/example.js';

/** The meaning of \w in a schema: all characters except punctuation, separators and controls. */
const WORD = '[^\\p{P}\\p{Z}\\p{C}]+';
// V8 takes a millisecond to compile these classes, and few sitemaps need them.
const SYMBOL = new RegExp(`^${WORD}:${WORD}$`, 'u');
/** The pattern in sitemap-news.xsd. */
const PATTERN = new RegExp(`^(?:${WORD}:${WORD}(?:, *${WORD}:${WORD}){0,4})?$`, 'u');

const withTickers = (value: string): string => articleEntry({}, '', `<news:stock_tickers>${value}</news:stock_tickers>`);

export default defineEntryRule({
  id: 'news/stock-tickers-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'news:stock_tickers is a comma-separated list of up to 5 symbols, each with its exchange: NASDAQ:AMAT.',
    finding: 'news:stock_tickers is not a valid list of up to 5 symbols.',
    why: 'The schema requires an exchange, a colon and a symbol, and allows only letters and digits; a symbol with a point such as BRK.B cannot be written. Google no longer documents the element, but a validating reader rejects the file for other values.',
    fix: 'Correct the list, or remove news:stock_tickers.',
    authority: [{ source: 'news.xsd', clause: 'element stock_tickers (pattern)' }],
  },
  options: {},
  messages: {
    form: '{name} has "{part}", which is not an exchange and a symbol such as NASDAQ:AMAT',
    many: '{name} has {count} {count:symbol|symbols}, but may have only 5',
    written: '{name} must be a comma-separated list such as NASDAQ:AMAT, BOM:500325, not "{value}"',
  },
  examples: {
    accept: [withTickers('NASDAQ:AMAT'), withTickers('NASDAQ:AMAT, BOM:500325'), withTickers('')],
    reject: [
      { xml: withTickers('AMAT'), expect: [{ message: 'form', at: 'AMAT' }] },
      { xml: withTickers('NASDAQ:AMAT, NYSE:BRK.B'), expect: [{ message: 'form', at: 'NYSE:BRK.B' }] },
      { xml: withTickers('A:1,A:2,A:3,A:4,A:5,A:6'), expect: [{ message: 'many', at: 'A:1,A:2,A:3,A:4,A:5,A:6' }] },
      { xml: withTickers('A:1;A:2'), expect: [{ message: 'written', at: 'A:1;A:2' }] },
    ],
  },
  facts: ['news'],
  check(entry) {
    return inArticles(entry, 'stock_tickers').flatMap(({ qname: name, children, text }): readonly Problem[] => {
      const { value, content } = text;
      if (children.length > 0 || PATTERN.test(text.text)) return [];
      const symbols = [...value.matchAll(/[^\s,;]+/g)];
      const wrong = symbols.find(([one]) => !SYMBOL.test(one));
      if (wrong) {
        const at = text.at(wrong.index, wrong.index + wrong[0].length);
        return [{ message: 'form', data: { name, value, part: wrong[0] }, at }];
      }
      const message = symbols.length > 5 ? 'many' : 'written';
      return [{ message, data: { name, value, count: symbols.length }, at: content }];
    });
  },
});
