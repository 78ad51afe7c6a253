// Every sitemap that an index lists must exist.

import type { StageProblem } from '../../base/problem/problem.js';
import { defineSiteRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const index = (loc: string): string => `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>${loc}</loc></sitemap></sitemapindex>`;
const uri = 'https://example.com/index.xml';
const child = 'https://example.com/pages.xml';
const folder = 'https://example.com/maps';
const urlset = `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`;

export default defineSiteRule({
  id: 'index/child-unreachable',
  severity: 'error',
  docs: {
    summary: 'A crawler can fetch every sitemap that an index lists.',
    finding: 'An index lists a sitemap that cannot be read.',
    why: 'Crawlers do not learn the URLs of a sitemap that they cannot fetch. Search Console shows the index as read and the child with an error, which is easy to overlook. This run did not check the entries of that sitemap either.',
    fix: 'Upload the sitemap, correct its address, or remove the entry. To see the full finding, lint the address of that sitemap.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files' },
      { source: 'search-console', clause: 'HTTP error' },
      { source: 'yandex-errors', clause: 'HTTP error' },
    ],
  },
  options: {},
  messages: {
    failed: '"{value}" cannot be read ({cause}): correct the address or the server, or remove the entry',
    missing:
      '"{value}" is not in the build, because {path} does not exist: generate it, correct the address, or read the published one with --remote-children',
    elsewhere: '"{value}" would be {path}, which does not exist, but {found} does: move the file, or correct the address',
  },
  examples: {
    accept: [
      {
        uri,
        site: {
          [uri]: index(child),
          [child]: urlset,
        },
      },
      { uri, site: { [uri]: index(child), [child]: '' } },
    ],
    reject: [
      { uri, site: { [uri]: index(child) }, expect: [{ message: 'missing', at: child }] },
      {
        uri,
        site: { [uri]: index(child), 'https://example.com/maps/pages.xml': urlset },
        expect: [{ message: 'elsewhere', at: child }],
      },
      {
        uri,
        site: { [uri]: index(folder), [`${folder}/pages.xml`]: urlset },
        expect: [{ message: 'failed', at: folder }],
      },
    ],
  },
  each(_state, { child, outcome }) {
    if (outcome.kind !== 'failed') return [];
    const { problem } = outcome;
    const { path, found } = problem.data ?? {};
    if (problem.rule === 'run/input-invalid' && problem.message === 'missing') {
      const message = found === undefined ? 'missing' : 'elsewhere';
      const data = { value: child.loc, path: String(path), ...(found !== undefined && { found: String(found) }) };
      return [{ message, data, at: child.place }];
    }
    const data = { value: child.loc, cause: causeOf(problem), rule: problem.rule };
    return [{ message: 'failed', data, at: child.place }];
  },
});

/** A short form of the finding that the child would have had as a target: `status 404`, `connection: refused`. */
function causeOf({ rule, message, data = {} }: StageProblem): string {
  if (data['status'] !== undefined) return `status ${data['status']}`;
  if (data['reason'] !== undefined) return String(data['reason']);
  const words = (id: string): string => id.replaceAll('-', ' ');
  return `${words(rule.slice(rule.indexOf('/') + 1))}: ${words(message)}`;
}
