// The file that the example of a rule stands for: examples of entries are written without the document around them.

import {
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  PAGEMAP_NAMESPACE,
  SITEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
} from '../base/protocol.js';
import type { Example, Rule } from './rule.js';

/** Prefixes that the examples of entry rules may use. */
const PREFIXES = {
  image: IMAGE_NAMESPACE,
  video: VIDEO_NAMESPACE,
  news: NEWS_NAMESPACE,
  xhtml: XHTML_NAMESPACE,
  mobile: MOBILE_NAMESPACE,
  PageMap: PAGEMAP_NAMESPACE,
};

/** The bytes of an example that is one file. */
export function contentOf(rule: Rule, example: Example): Uint8Array {
  const times = Array.from({ length: example.repeat ?? 1 }, (_, index) => String(index + 1));
  if (example.base64 !== undefined) return Buffer.concat(times.map(() => Buffer.from(example.base64 ?? '', 'base64')));
  const content = times.map((number) => (example.xml ?? example.text ?? '').replaceAll('{n}', number)).join('');
  const inside =
    example.xml !== undefined && (rule.scope === 'entry' || rule.scope === 'page' || /^<(?:url|sitemap)>/.test(example.xml));
  return Buffer.from(inside ? wrapped(content, example.index === true) : content);
}

/** The inside of a urlset or sitemapindex as a document. */
function wrapped(content: string, index: boolean): string {
  const root = index ? 'sitemapindex' : 'urlset';
  const prefixes = Object.entries(PREFIXES).map(([prefix, namespace]) => ` xmlns:${prefix}="${namespace}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SITEMAP_NAMESPACE}"${prefixes.join('')}>\n${content}\n</${root}>`;
}
