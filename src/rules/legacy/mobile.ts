// The sitemap extension for feature phones is withdrawn.

import { MOBILE_NAMESPACE } from '../../protocol.js';
import { defineDocumentRule } from '../rule.js';
import { ElementUses } from '../support/element-uses.js';
import { blocksOf } from './support/blocks.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = `xmlns:mobile="${MOBILE_NAMESPACE}"`;
const urlset = (content: string, declaration = DECLARATION): string =>
  `<urlset xmlns="${NAMESPACE}" ${declaration}><url><loc>https://example.com/a</loc>${content}</url><url><loc>https://example.com/b</loc>${content}</url></urlset>`;

export default defineDocumentRule({
  id: 'legacy/mobile',
  severity: 'info',
  docs: {
    summary: 'A sitemap does not mark its pages for feature phones.',
    why: 'mobile:mobile meant that a page was made for phones without a real browser. Google has withdrawn the extension, and modern phones get pages by their screen width. The element has no effect and does no harm; each file is reported once.',
    fix: 'Remove the elements.',
    authority: [{ source: 'mobile.xsd', clause: 'mobile' }],
  },
  options: {},
  messages: { retired: 'mobile:mobile marks pages for feature phones and is withdrawn: remove it ({count} in all)' },
  examples: {
    accept: [{ xml: urlset('') }, { xml: urlset('<mobile:mobile/>', 'xmlns:mobile="https://example.com/mobile"') }],
    reject: [
      { xml: urlset('<mobile:mobile/>'), expect: [{ message: 'retired', at: DECLARATION }] },
      {
        xml: urlset('<mobile:mobile/>', '').replaceAll('<mobile:mobile', `<mobile:mobile ${DECLARATION}`),
        expect: [{ message: 'retired', at: 'urlset' }],
      },
    ],
  },
  facts: ['extension-form'],
  again: 'class',
  start: (context) => new ElementUses(context),
  each(uses, entry) {
    for (const block of blocksOf(entry, MOBILE_NAMESPACE)) uses.add(block);
    return [];
  },
  end(uses, document) {
    if (uses.count === 0) return [];
    return [{ message: 'retired', data: { count: uses.count }, at: uses.placeIn(document, MOBILE_NAMESPACE), ...uses.removal }];
  },
});
