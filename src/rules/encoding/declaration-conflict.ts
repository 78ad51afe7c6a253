// The byte order mark, the XML declaration and the HTTP header may name different encodings, and readers trust different ones.

import { isBelied } from '../../base/bytes/encoding.js';
import { fixOf } from '../../base/problem/fixes.js';
import { DOCUMENT_START } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

/** One name for all labels of an encoding (WHATWG Encoding); ASCII counts as UTF-8, which contains it. */
function canonical(label: string): string {
  if (label === 'us-ascii' || label === 'ascii') return 'utf-8';
  // A label without LE or BE leaves the byte order to the mark, so it is not an alias of either label.
  if (label === 'utf-16') return label;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return label;
  }
}

function disagree(a: string, b: string): boolean {
  const [one, other] = [canonical(a), canonical(b)];
  return !one.startsWith(other) && !other.startsWith(one);
}

export default defineDocumentRule({
  id: 'encoding/declaration-conflict',
  severity: 'warning',
  docs: {
    summary: 'The byte order mark, the XML declaration and the HTTP charset name the same encoding.',
    finding: 'The file has conflicting declarations of its encoding.',
    why: 'Where they differ, a reader follows the byte order mark first. After that it follows the HTTP header or the XML declaration, depending on its rules. Some readers then misread every non-ASCII character, and URLs with such characters lead nowhere.',
    fix: 'Serve UTF-8 and state it everywhere: `encoding="UTF-8"` in the declaration, and `charset=utf-8` or no charset in the HTTP header.',
    authority: [
      { source: 'rfc7303', clause: 'section 3' },
      { source: 'xml', clause: 'appendix F' },
    ],
  },
  options: {},
  messages: {
    mark: 'The byte order mark says "{bom}", but the XML declaration says "{declared}": name the same encoding in both',
    http: 'Content-Type says charset "{http}", but the file says "{own}": send charset=utf-8, or no charset',
    own: 'Content-Type says charset "{http}", but the file says "{own}": use UTF-8, and name it in both',
  },
  examples: {
    accept: [
      {
        xml: '<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        uri: 'https://example.com/sitemap.xml',
        headers: { 'content-type': 'application/xml; charset=UTF8' },
      },
      { xml: '\uFEFF<?xml version="1.0" encoding="US-ASCII"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' },
      { xml: '<?xml version="1.0" encoding="ISO-8859-1"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' },
    ],
    reject: [
      {
        xml: '\uFEFF<?xml version="1.0" encoding="ISO-8859-1"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        expect: [{ message: 'mark', at: 'ISO-8859-1' }],
      },
      {
        xml: '<?xml version="1.0" encoding="ISO-8859-1"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        uri: 'https://example.com/sitemap.xml',
        headers: { 'content-type': 'text/xml; charset=utf-8' },
        expect: [{ message: 'own', at: 'ISO-8859-1' }],
      },
      {
        xml: '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        uri: 'https://example.com/sitemap.xml',
        headers: { 'content-type': 'text/xml; charset=windows-1252' },
        expect: [{ message: 'http', at: 'UTF-8' }],
      },
    ],
  },
  end(_, { encoding }) {
    const { bom, declared, http, used } = encoding;
    const at = encoding.declaredSpan ?? DOCUMENT_START;
    if (bom !== null && declared !== null && disagree(bom, declared)) {
      // encoding/not-utf8 reports a contradiction at which parsers stop.
      if (isBelied(declared, bom === 'utf-8' ? null : bom, bom)) return [];
      const replacements = [{ span: at, text: 'UTF-8' }];
      const fix = used === 'utf-8' && encoding.declaredSpan ? { fix: fixOf('safe', replacements) } : {};
      return [{ message: 'mark', data: { bom, declared }, at, ...fix }];
    }
    const own = bom ?? declared;
    // Where the file itself names no encoding, fetch/charset judges the charset.
    if (http === null || own === null || !disagree(http, own)) return [];
    return [{ message: canonical(own) === 'utf-8' ? 'http' : 'own', data: { http, own }, at }];
  },
});
