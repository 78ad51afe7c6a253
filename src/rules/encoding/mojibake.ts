// UTF-8 bytes were read as Windows-1252 and written as UTF-8 again, so `ü` became `Ã¼`.

import { fixOf } from '../../base/problem/fixes.js';
import { percentEncode } from '../../base/url/normal-form.js';
import { defineEntryRule } from '../rule.js';
import { misreadParts } from '../support/character-findings.js';
import { urlsOf } from '../support/text-values.js';

export default defineEntryRule({
  id: 'encoding/mojibake',
  severity: 'warning',
  docs: {
    summary: 'No URL contains UTF-8 that was misread as Windows-1252.',
    finding: 'A URL looks like UTF-8 that was read in the wrong encoding.',
    why: '`ü` is two bytes in UTF-8. Read as Windows-1252 they become `Ã¼`, and written as UTF-8 again they are four bytes. The same happens to other scripts: `При` becomes `ÐŸÑ€Ð¸`. Such a URL is valid, but it is not the address of the page, so the server does not find the page.',
    fix: 'Make the generator read its data as UTF-8, and generate the sitemap again.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { misread: '"{value}" looks like "{meant}" read in the wrong encoding: make the generator read its data as UTF-8' },
  examples: {
    accept: [
      '<url><loc>https://example.com/ümlat</loc></url>',
      '<url><loc>https://example.com/S%C3%83O-PAULO</loc></url>',
      '<url><loc>https://example.com/%C3%BCmlat</loc></url>',
      '<url><loc>https://example.com/VÝŠKA-10×½-„AMANHÔ</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/Ã¼mlat</loc></url>', expect: [{ message: 'misread', at: 'Ã¼' }] },
      { xml: '<url><loc>https://example.com/itâ€™s</loc></url>', expect: [{ message: 'misread', at: 'â€™' }] },
      { xml: '<url><loc>https://example.com/ÐŸÑ€Ð¸</loc></url>', expect: [{ message: 'misread', at: 'ÐŸÑ€Ð¸' }] },
      { xml: '<url><loc>https://example.com/×ž×“×¨</loc></url>', expect: [{ message: 'misread', at: '×ž×“×¨' }] },
      { xml: '<url><loc>https://example.com/æ—¥</loc></url>', expect: [{ message: 'misread', at: 'æ—¥' }] },
      {
        xml: '<url><loc>https://example.com/%C3%83%C2%BCmlat</loc></url>',
        expect: [{ message: 'misread', at: '%C3%83%C2%BC' }],
      },
    ],
  },
  facts: ['mojibake'],
  check(entry) {
    return urlsOf(entry).flatMap((url) => {
      const all = misreadParts(url);
      const [first] = all;
      if (!first) return [];
      const { from, to, meant } = first;
      const problem = { message: 'misread', data: { value: url.text.slice(from, to), meant }, at: url.at(from, to) };
      if (!all.every(({ isWhole }) => isWhole)) return [problem];
      const replacements = all.map((misread) => {
        const isEscaped = url.text.slice(misread.from, misread.to).includes('%');
        return { span: url.at(misread.from, misread.to), text: isEscaped ? percentEncode(misread.meant) : misread.meant };
      });
      return [{ ...problem, fix: fixOf('unsafe', replacements) }];
    });
  },
});
