// Images may be on another host if its owner agrees.

import type { Problem } from '../../base/problem/problem.js';
import { defineDocumentRule } from '../rule.js';
import { imagesOf } from './support/images.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const uri = 'https://example.com/sitemap.xml';
const urlset = (...images: readonly string[]): string =>
  `<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGE}">${images
    .map((loc, n) => `<url><loc>https://example.com/${n}</loc><image:image><image:loc>${loc}</image:loc></image:image></url>`)
    .join('')}</urlset>`;

export default defineDocumentRule({
  id: 'image/cross-host',
  severity: 'off',
  docs: {
    summary: 'Images are on the host of the sitemap.',
    finding: 'Images are on a different host from the sitemap.',
    why: "Images often come from another host, such as a content delivery network, and a sitemap may list them. Google then asks that both hosts be verified in Search Console. The robots.txt of the other host must also allow Google's crawlers. The rule reports each such host once per file, as a checklist.",
    fix: 'Verify the host in Search Console, and make sure that its robots.txt does not block the images.',
    authority: [{ source: 'google-image', clause: 'image:loc (other domains)' }],
  },
  options: {},
  messages: { host: 'Some images are on {host}, not on {own}: verify that host in Search Console, and let crawlers fetch them' },
  examples: {
    accept: [
      { xml: urlset('https://example.com/a.png'), uri },
      { xml: urlset('https://EXAMPLE.com:443/a.png', '/b.png'), uri },
    ],
    reject: [
      {
        xml: urlset('https://cdn.example.net/a.png', 'https://cdn.example.net/b.png', 'https://example.com/c.png'),
        uri,
        expect: [{ message: 'host', at: 'cdn.example.net' }],
      },
      { xml: urlset('https://cdn.example.net/a.png'), expect: [{ message: 'host', at: 'cdn.example.net' }] },
    ],
  },
  facts: ['every'],
  /** The reported hosts, each with the sitemap's host, or the page's host where the sitemap's is unknown. */
  start: () => new Set<string>(),
  each(named, entry, { document }) {
    const own = document.url?.hostname ?? entry.address?.host?.text.toLowerCase();
    if (own === undefined) return [];
    return imagesOf(entry).flatMap(({ loc, address }): readonly Problem[] => {
      const host = address?.web ? address.host : null;
      if (!loc || !host) return [];
      const name = host.text.toLowerCase();
      const key = `${name} ${own}`;
      if (name === own || named.has(key)) return [];
      named.add(key);
      return [{ message: 'host', data: { host: name, own, value: loc.text.value }, at: loc.text.at(host.from, host.to) }];
    });
  },
  end: () => [],
});
