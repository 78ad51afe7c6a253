// The name of a text sitemap must end in .txt.

import { DOCUMENT_START } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const text = 'https://example.com/\n';

export default defineDocumentRule({
  id: 'text/extension',
  severity: 'warning',
  docs: {
    summary: 'The name of a text sitemap ends in .txt or .txt.gz.',
    finding: 'The name of the text sitemap does not end in .txt or .txt.gz.',
    why: 'Google lets you choose the name of a text sitemap but asks for the extension .txt. Servers also choose the content type by the extension. document/extension-mismatch reports a name that ends in .xml.',
    fix: 'Rename the file.',
    authority: [{ source: 'google-build', clause: 'Text' }],
  },
  options: {},
  messages: { name: '"{name}" is a text sitemap, and Google wants its name to end in .txt: rename it' },
  examples: {
    accept: [
      { text, uri: 'urls.txt' },
      { text, uri: 'https://example.com/URLS.TXT.GZ' },
      { text, uri: 'sitemap.xml' },
      { xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>', uri: 'sitemap' },
    ],
    reject: [
      { text, uri: 'https://example.com/sitemap', expect: [{ message: 'name', at: '' }] },
      { text, uri: 'urls.lst', expect: [{ message: 'name', at: '' }] },
    ],
  },
  end(_state, { kind, name }) {
    // document/extension-mismatch reports .xml and .gz; standard input has no name.
    if (kind !== 'text' || name === '' || /\.(?:txt|xml)(?:\.gz)?$/i.test(name) || /^[^.]*\.gz$/i.test(name)) return [];
    return [{ message: 'name', data: { name }, at: DOCUMENT_START }];
  },
});
