// A stylesheet makes a sitemap readable in a browser, but only from the same origin.

import { parseUrl } from '../../base/parse-url.js';
import { defineDocumentRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';
const document = (href: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet type="text/xsl"${href}?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>`;
const instruction = (href: string): string => `<?xml-stylesheet type="text/xsl"${href}?>`;

export default defineDocumentRule({
  id: 'xml/stylesheet-pi',
  severity: 'off',
  docs: {
    summary: 'A stylesheet of the sitemap is on the same origin.',
    finding: 'Browsers cannot load the stylesheet of the sitemap.',
    why: 'Search engines do not load the stylesheet. Browsers load it for people who look at the file, but not from another scheme, host or port: then they show an empty page. The rule is off by default, because the stylesheet affects only the appearance.',
    fix: 'Serve the stylesheet from the origin of the sitemap and refer to it by its path, or remove the instruction.',
    authority: [{ source: 'xml-stylesheet', clause: 'section 4' }],
  },
  options: {},
  messages: {
    'no-href': 'xml-stylesheet has no href, so browsers load nothing: name the stylesheet, or remove the instruction',
    invalid: 'xml-stylesheet has the href "{value}", which is not an address: correct it, or remove the instruction',
    origin: 'The stylesheet "{value}" is not on {origin}, so browsers do not load it: serve it from there',
  },
  examples: {
    accept: [
      { xml: document(' href="/sitemap.xsl"'), uri },
      { xml: document(' href="https://example.com/sitemap.xsl"'), uri },
      // The future address of the sitemap is unknown.
      { xml: document(' href="https://cdn.example.net/sitemap.xsl"') },
    ],
    reject: [
      { xml: document(''), uri, expect: [{ message: 'no-href', at: instruction('') }] },
      { xml: document(' href="https://[a"'), expect: [{ message: 'invalid', at: instruction(' href="https://[a"') }] },
      {
        xml: document(" href='//cdn.example.net/sitemap.xsl'"),
        uri,
        expect: [{ message: 'origin', at: instruction(" href='//cdn.example.net/sitemap.xsl'") }],
      },
    ],
  },
  end(_state, { stylesheets, url }) {
    return stylesheets.flatMap(({ href, span: at }) => {
      if (href === null) return [{ message: 'no-href', at }];
      const value = href.replaceAll('&amp;', '&');
      // If the document's own address is unknown, a relative address is judged against an arbitrary base.
      const address = parseUrl(value, url ?? new URL(uri));
      if (address === null) return [{ message: 'invalid', data: { value }, at }];
      if (url === null || address.origin === url.origin || address.protocol === 'data:') return [];
      return [{ message: 'origin', data: { value, origin: url.origin }, at }];
    });
  },
});
