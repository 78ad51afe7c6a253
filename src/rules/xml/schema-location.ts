// xsi:schemaLocation pairs namespaces with their schema files, which validators load.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import {
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  PAGEMAP_NAMESPACE,
  SITEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XSI_NAMESPACE,
} from '../../base/protocol.js';
import type { DocumentFacts, RootFacts } from '../../read/entry/document.js';
import { defineDocumentRule } from '../rule.js';

type Attribute = RootFacts['attributes'][number];
const FILES: ReadonlyMap<string, string> = new Map([
  [IMAGE_NAMESPACE, 'sitemap-image.xsd'],
  [VIDEO_NAMESPACE, 'sitemap-video.xsd'],
  [NEWS_NAMESPACE, 'sitemap-news.xsd'],
  [MOBILE_NAMESPACE, 'sitemap-mobile.xsd'],
  [PAGEMAP_NAMESPACE, 'sitemap-pagemap.xsd'],
]);
const KNOWN_FILES = new Set([...FILES.values(), 'sitemap.xsd', 'siteindex.xsd']);

/** Replaces a part of the attribute; nothing where its value differs from the source. */
function replaced({ value, valueSpan }: Attribute, from: number, to: number, text: string): Pick<Problem, 'fix'> {
  if (Buffer.byteLength(value) !== valueSpan.length || valueSpan.length !== value.length) return {};
  return { fix: fixOf('safe', [{ span: { offset: valueSpan.offset + from, length: to - from }, text }]) };
}

function check(attribute: Attribute, { kind, root }: DocumentFacts): Problem[] {
  const tokens = [...attribute.value.matchAll(/\S+/g)];
  const at = attribute.valueSpan;
  if (tokens.length % 2 !== 0) {
    return [{ message: tokens.length === 1 ? 'one' : 'odd', data: { count: tokens.length, value: attribute.value }, at }];
  }
  const namespaces = new Set(root?.declarations.map(({ uri }) => uri));
  const pairs = tokens.flatMap((token, i) => (i % 2 === 0 ? [{ name: token, file: tokens[i + 1] as RegExpExecArray }] : []));
  const expectedFile = (namespace: string): string | undefined =>
    namespace === SITEMAP_NAMESPACE ? (kind === 'sitemapindex' ? 'siteindex.xsd' : 'sitemap.xsd') : FILES.get(namespace);
  const fileName = (location: string): string => location.slice(location.lastIndexOf('/') + 1);
  const problems: Problem[] = [];
  for (const { name, file } of pairs) {
    const namespace = name[0].replace(/^https:/, 'http:');
    if (namespace !== name[0] && namespaces.has(namespace) && !namespaces.has(name[0])) {
      const end = name.index + name[0].length;
      problems.push({
        message: 'scheme',
        data: { value: name[0], expected: namespace },
        at,
        ...replaced(attribute, name.index, end, namespace),
      });
    }
    const expected = expectedFile(namespace);
    const given = fileName(file[0]);
    if (expected === undefined || given === expected || !KNOWN_FILES.has(given)) continue;
    // An attribute that also lists the correct file names one for each kind of sitemap.
    if (pairs.some((pair) => pair.name[0] === name[0] && fileName(pair.file[0]) === expected)) continue;
    const end = file.index + file[0].length;
    problems.push({
      message: 'file',
      data: { value: file[0], namespace, expected },
      at,
      ...replaced(attribute, end - given.length, end, expected),
    });
  }
  return problems;
}

const PAIR = `${SITEMAP_NAMESPACE} ${SITEMAP_NAMESPACE}`;
const document = (name: string, value: string): string =>
  `<${name} xmlns="${SITEMAP_NAMESPACE}" xmlns:xsi="${XSI_NAMESPACE}" xsi:schemaLocation="${value}"/>`;

export default defineDocumentRule({
  id: 'xml/schema-location',
  severity: 'warning',
  docs: {
    summary: 'xsi:schemaLocation pairs each namespace with its schema.',
    finding: 'xsi:schemaLocation does not pair namespaces with their schemas.',
    why: 'Search engines ignore the attribute, but XML editors and validators load the schemas that it names. With the wrong schema, or with pairs that are shifted by one, they report errors in a valid sitemap, or none in an invalid one.',
    fix: 'Write pairs of namespace and file: sitemap.xsd for a sitemap, siteindex.xsd for an index. Or delete the attribute, which is optional.',
    authority: [{ source: 'protocol', clause: 'Validating your Sitemap' }],
  },
  options: {},
  messages: {
    one: 'xsi:schemaLocation has only one part, but it lists pairs of a namespace and a schema file',
    odd: 'xsi:schemaLocation has {count} {count:part|parts}, but it lists pairs of a namespace and a schema file',
    file: 'xsi:schemaLocation names "{value}" for "{namespace}": write {expected}',
    scheme: 'xsi:schemaLocation names "{value}", which is not the namespace: write "{expected}"',
  },
  examples: {
    accept: [
      document('urlset', `\n  ${SITEMAP_NAMESPACE}\n  https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd`),
      document('sitemapindex', `${PAIR}/siteindex.xsd ${IMAGE_NAMESPACE} ${IMAGE_NAMESPACE}/sitemap-image.xsd`),
      document('urlset', `${PAIR}/siteindex.xsd ${PAIR}/sitemap.xsd urn:a a.xsd`),
      document('urlset', 'constructor sitemap.xsd'),
    ].map((xml) => ({ xml })),
    reject: [
      { xml: document('urlset', SITEMAP_NAMESPACE), expect: [{ message: 'one', at: SITEMAP_NAMESPACE }] },
      { xml: document('urlset', `${PAIR}/sitemap.xsd urn:a`), expect: [{ message: 'odd', at: `${PAIR}/sitemap.xsd urn:a` }] },
      { xml: document('sitemapindex', `${PAIR}/sitemap.xsd`), expect: [{ message: 'file', at: `${PAIR}/sitemap.xsd` }] },
      { xml: document('urlset', `${PAIR}/siteindex.xsd`), expect: [{ message: 'file', at: `${PAIR}/siteindex.xsd` }] },
      {
        xml: document('urlset', 'https://www.sitemaps.org/schemas/sitemap/0.9 sitemap.xsd'),
        expect: [{ message: 'scheme', at: 'https://www.sitemaps.org/schemas/sitemap/0.9 sitemap.xsd' }],
      },
    ],
  },
  end(_state, document) {
    if (document.kind !== 'urlset' && document.kind !== 'sitemapindex') return [];
    const attribute = document.root?.attributes.find(
      ({ name, namespace }) => name === 'schemaLocation' && namespace === XSI_NAMESPACE,
    );
    return attribute ? check(attribute, document) : [];
  },
});
