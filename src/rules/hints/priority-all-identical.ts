// priority ranks the pages of one site, so the same value everywhere ranks nothing.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const url = (priority: string): string => `<url><loc>https://example.com/{n}</loc><priority>${priority}</priority></url>`;

export default defineDocumentRule({
  id: 'hints/priority-all-identical',
  severity: 'info',
  docs: {
    summary: 'The entries of a sitemap do not all have the same priority.',
    finding: 'All entries have the same priority.',
    why: 'priority ranks a page only against other pages of the same site, so a high value for every page does not help. The same value for all pages carries no information.',
    fix: 'Remove priority, or give different values to pages of different importance.',
    authority: [{ source: 'protocol', clause: 'priority' }],
  },
  options: {
    min: { default: 20, help: 'Smallest number of entries for which an identical priority is reported' },
  },
  messages: {
    identical:
      '{count:The only entry has|All # entries have} priority "{value}", which ranks nothing: remove it, or use different values',
  },
  examples: {
    accept: [
      { xml: url('0.8'), repeat: 19 },
      { xml: `${url('0.8')}<url><loc>https://example.com/{n}/b</loc><priority>0.4</priority></url>`, repeat: 20 },
      { xml: `${url('0.8')}<url><loc>https://example.com/{n}/b</loc></url>`, repeat: 20 },
    ],
    reject: [{ xml: url('0.80'), repeat: 20, expect: [{ message: 'identical', at: 'urlset' }] }],
  },
  end(_state, document, context) {
    // The part that was not read may change the verdict.
    if (document.partial) return [];
    const { priorities, samePriority } = document.hints;
    if (document.kind !== 'urlset' || samePriority === null) return [];
    // An entry without priority has the default, which may differ.
    if (priorities < document.urls || priorities < Number(context.option('min'))) return [];
    return [{ message: 'identical', data: { count: priorities, value: samePriority }, at: documentPlace(document) }];
  },
});
