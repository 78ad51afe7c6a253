// Atom 0.3 was a draft; Atom 1.0 is the standard.

import { ATOM_03_NAMESPACE, ATOM_NAMESPACE } from '../../base/protocol.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const feed = (namespace: string): string =>
  `<feed xmlns="${namespace}"><entry><link rel="alternate" href="https://example.com/"/></entry></feed>`;

export default defineDocumentRule({
  id: 'feed/atom-03',
  severity: 'info',
  docs: {
    summary: 'An Atom feed that serves as a sitemap is Atom 1.0.',
    finding: 'The feed is Atom 0.3, not Atom 1.0.',
    why: 'Atom 0.3 is a draft from 2003, which Atom 1.0 replaced in 2005. The protocol still names it and Bing reads it, but Google names only Atom 1.0.',
    fix: 'Make the generator write Atom 1.0.',
    authority: [
      { source: 'google-build', clause: 'RSS, mRSS, and Atom 1.0' },
      { source: 'protocol', clause: 'Other Sitemap formats, Syndication feed' },
      { source: 'bing-webmaster', clause: '' },
    ],
  },
  options: {},
  messages: { draft: 'This is Atom 0.3, a draft that Google does not name: make the generator write Atom 1.0' },
  examples: {
    accept: [{ xml: feed(ATOM_NAMESPACE) }, { xml: '<rss version="2.0"><channel/></rss>' }],
    reject: [{ xml: feed(ATOM_03_NAMESPACE), expect: [{ message: 'draft', at: 'feed' }] }],
  },
  end(_state, document) {
    if (document.kind !== 'atom' || document.root?.namespace !== ATOM_03_NAMESPACE) return [];
    return [{ message: 'draft', at: documentPlace(document) }];
  },
});
