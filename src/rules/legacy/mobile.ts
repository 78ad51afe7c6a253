// The sitemap extension for feature phones is withdrawn.

import { MOBILE_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { REMOVABLE, retiredProblems } from '../support/retired.js';
import { blocksOf } from './support/blocks.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = `xmlns:mobile="${MOBILE_NAMESPACE}"`;
const urlset = (content: string, declaration = DECLARATION): string =>
  `<urlset xmlns="${NAMESPACE}" ${declaration}><url><loc>https://example.com/a</loc>${content}</url><url><loc>https://example.com/b</loc>${content}</url></urlset>`;

export default defineEntryRule({
  id: 'legacy/mobile',
  severity: 'info',
  merged: 'message',
  docs: {
    summary: 'A sitemap does not mark its pages for feature phones.',
    finding: 'The sitemap has mobile:mobile, which is withdrawn.',
    why: 'mobile:mobile meant that a page was made for phones without a real browser. Google has withdrawn the extension, and pages for modern phones adapt to the width of the screen. The element has no effect and does no harm.',
    fix: 'Remove the elements.',
    authority: [{ source: 'mobile.xsd', clause: 'mobile' }],
  },
  options: { removable: REMOVABLE },
  messages: { retired: 'mobile:mobile marks pages for feature phones and is withdrawn: remove it' },
  examples: {
    accept: [{ xml: urlset('') }, { xml: urlset('<mobile:mobile/>', 'xmlns:mobile="https://example.com/mobile"') }],
    reject: [
      { xml: urlset('<mobile:mobile/>'), expect: [{ message: 'retired', at: 'mobile:mobile' }] },
      {
        xml: urlset('<mobile:mobile/>', '').replaceAll('<mobile:mobile', `<mobile:mobile ${DECLARATION}`),
        expect: [{ message: 'retired', at: 'mobile:mobile' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><mobile:mobile/></url>',
        options: { removable: true },
        expect: [{ message: 'retired', at: 'mobile:mobile' }],
      },
    ],
  },
  facts: ['mobile'],
  check: (entry, context) =>
    retiredProblems(
      'retired',
      blocksOf(entry, MOBILE_NAMESPACE).map((element) => ({ element })),
      context,
    ),
});
