// An unused namespace declaration only makes the file larger.

import { fixOf } from '../../base/problem/fixes.js';
import {
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  PAGEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
} from '../../base/protocol.js';
import { defineDocumentRule } from '../rule.js';
import { removeAttribute } from '../support/element-edits.js';

const EXTENSIONS = new Set<string>([
  IMAGE_NAMESPACE,
  VIDEO_NAMESPACE,
  NEWS_NAMESPACE,
  XHTML_NAMESPACE,
  MOBILE_NAMESPACE,
  PAGEMAP_NAMESPACE,
]);
const document = (attributes: string, inside = ''): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}><url><loc>https://example.com/</loc>${inside}</url></urlset>`;
const IMAGE = ` xmlns:image="${IMAGE_NAMESPACE}"`;

export default defineDocumentRule({
  id: 'schema/unused-namespace',
  severity: 'off',
  docs: {
    summary: 'Every extension namespace that the root declares is used.',
    finding: 'A declared namespace is not used.',
    why: 'An unused declaration does no harm, so the rule is off by default: many generators declare every extension in every file. But if you expect an extension, an unused declaration shows that its elements are missing.',
    fix: 'Remove the declaration, or find out why the elements are missing.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { unused: 'xmlns:{prefix} is declared but not used: remove it, or find out why the elements are missing' },
  examples: {
    accept: [
      { xml: document(IMAGE, '<image:image><image:loc>https://example.com/a.png</image:loc></image:image>') },
      { xml: document(' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"') },
    ],
    reject: [
      { xml: document(IMAGE), expect: [{ message: 'unused', at: IMAGE.slice(1) }] },
      {
        xml: document(`${IMAGE} xmlns:v="${VIDEO_NAMESPACE}"`, '<v:video/>'),
        expect: [{ message: 'unused', at: IMAGE.slice(1) }],
      },
    ],
  },
  end(_state, { kind, root, namespacesUsed, wellFormed, partial }) {
    // A part of the file that was not read, or not read well, may use the namespace.
    if ((kind !== 'urlset' && kind !== 'sitemapindex') || root === null || !wellFormed || partial) return [];
    const attributes = [...root.declarations, ...root.attributes];
    return root.declarations.flatMap((declaration) => {
      const { prefix, uri, span } = declaration;
      if (prefix === '' || !EXTENSIONS.has(uri) || namespacesUsed.has(uri)) return [];
      const others = attributes.filter((other) => other !== declaration);
      const fix = fixOf('safe', [removeAttribute(declaration, others)]);
      return [{ message: 'unused', data: { prefix, value: uri }, at: span, fix }];
    });
  },
});
