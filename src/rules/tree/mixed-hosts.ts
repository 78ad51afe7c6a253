// Sitemaps that list several hosts need proof from each host.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';
import { verifiedHosts } from '../support/sitemap-scope.js';
import { bareHost, groupBy, uniformOrigins } from './support/origins.js';

const MOST_NAMED = 5;

export default defineSetRule({
  id: 'tree/mixed-hosts',
  severity: 'warning',
  docs: {
    summary: 'The sitemaps of a set list the pages of one host.',
    finding: 'The sitemaps list pages of several hosts.',
    why: 'A sitemap may list the pages of its own host. To list pages of another host, the robots.txt of that host must name it. This rule applies to files whose own address is unknown. If it is known, loc/out-of-scope-host reports each loc on another host.',
    fix: 'Put the sitemaps of each host on that host, or name them in the robots.txt of each host. Add hosts that belong to you to `verifiedHosts`.',
    authority: [
      { source: 'protocol', clause: 'Sitemaps & Cross Submits' },
      { source: 'google-build', clause: 'Sitemap best practices' },
    ],
  },
  options: {
    verified: { default: [], help: 'Other hosts whose pages the sitemaps may list, each with its port if it has one' },
  },
  messages: {
    mixed: 'These sitemaps list pages of {value} {value:host|hosts} ({hosts}): each host must name the sitemap in its robots.txt',
  },
  examples: {
    illustrative: true,
    accept: [
      siteOf({ '/a.xml': urlset('/1'), '/b.xml': urlset('/2') }),
      siteOf({ '/a.xml': urlset('/1'), '/b.xml': urlset('https://example.org/2') }),
    ],
    reject: [
      {
        uri: 'dist/a.xml',
        text: '(a sitemap of example.com beside one of example.org, both local)',
        expect: [{ message: 'mixed' }],
      },
    ],
  },
  fact: 'set',
  check({ documents }, context) {
    const verified = verifiedHosts(context);
    const unplaced = uniformOrigins(documents).filter(
      ({ url, document }) => document.url === null && !verified.includes(url.host),
    );
    const groups = groupBy(unplaced, ({ url }) => bareHost(url.host));
    const [, second] = [...groups.values()];
    const [first] = second ?? [];
    if (first === undefined) return [];
    const named = [...groups.values()].slice(0, MOST_NAMED).flatMap(([origin]) => (origin ? [origin.url.host] : []));
    const hosts = named.join(', ') + (groups.size > MOST_NAMED ? ', …' : '');
    return [{ message: 'mixed', data: { value: groups.size, hosts }, document: first.document }];
  },
});
