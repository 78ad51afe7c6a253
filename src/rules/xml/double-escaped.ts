// A value that was escaped twice has `&amp;` where the URL should have `&`.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { TextValue } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { firstMatches } from '../support/first-places.js';
import { valueElements } from '../support/value-markup.js';

const ESCAPE = /&(?:amp|lt|gt|quot|apos|#\d{2,4}|#x[\da-f]{2,4});/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The character that an escape such as `&amp;` or `&#x26;` means. */
function unescaped(reference: string): string {
  const name = reference.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return NAMED[name] as string;
  return String.fromCodePoint(name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
}

/** The parts of a text that are escaped once too often, as the message `twice`, with an edit of all of them. */
export function twiceEscaped(text: TextValue): Problem[] {
  const { value } = text;
  const found = firstMatches(value, ESCAPE).map(({ 0: written, index }) => {
    const span = text.at(index, index + written.length);
    const meant = unescaped(written);
    // CDATA has no escapes, so the text is as long as its source.
    const inCdata = span.length === written.length;
    const again = meant === '&' ? '&amp;' : meant === '<' ? '&lt;' : meant;
    return { written, meant, span, replacement: { span, text: inCdata ? meant : again } };
  });
  const [first] = found;
  if (!first) return [];
  const fix = fixOf(
    'unsafe',
    found.map(({ replacement }) => replacement),
  );
  return [{ message: 'twice', data: { value, escape: first.written, meant: first.meant }, at: first.span, fix }];
}

export default defineEntryRule({
  id: 'xml/double-escaped',
  severity: 'warning',
  docs: {
    summary: 'Values are escaped only once.',
    finding: 'A value is escaped twice.',
    why: '`&` becomes `&amp;amp;` when two programs escape it, or `&amp;` when an escaped URL is put into a CDATA section, where nothing needs escaping. A reader decodes it only once, requests `?a=1&amp;b=2` from the server, and gets another page or none. The rule checks only core values and URLs, because titles and descriptions may contain HTML.',
    fix: 'Escape the value once: `&amp;` outside CDATA, `&` inside.',
    authority: [
      { source: 'protocol', clause: 'Entity escaping' },
      { source: 'xml', clause: 'section 2.4' },
    ],
  },
  options: {},
  messages: { twice: 'This value is escaped twice, so readers see {escape} instead of {meant}: escape it once' },
  examples: {
    accept: [
      '<url><loc>https://example.com/?a=1&amp;b=2</loc></url>',
      '<url><loc><![CDATA[https://example.com/?a=1&b=2]]></loc></url>',
      '<url><loc>https://example.com/?a=1&amp;amp=2</loc></url>',
      '<url><loc>https://example.com/</loc><news:news><news:title>AT&amp;amp;T</news:title></news:news></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/?a=1&amp;amp;b=2&amp;#38;c=3</loc></url>',
        expect: [{ message: 'twice', at: '&amp;amp;' }],
      },
      { xml: '<url><loc><![CDATA[https://example.com/?a=1&amp;b=2]]></loc></url>', expect: [{ message: 'twice', at: '&amp;' }] },
      { xml: '<url><loc>https://example.com/it&amp;apos;s</loc></url>', expect: [{ message: 'twice', at: '&amp;apos;' }] },
      {
        xml: '<url><loc>https://example.com/</loc><image:image><image:loc>https://example.com/a.png?b&amp;amp;c</image:loc></image:image></url>',
        expect: [{ message: 'twice', at: '&amp;amp;' }],
      },
    ],
  },
  facts: ['double-escaped'],
  check(entry) {
    return valueElements(entry)
      .filter(({ core, text: { value } }) => core || /^https?:/i.test(value))
      .flatMap(({ text }) => twiceEscaped(text));
  },
});
