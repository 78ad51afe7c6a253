// A sitemap is compressed only once, because readers unpack it only once.

import { defineStageRule } from '../rule.js';

const uri = 'sitemap.xml.gz';

export default defineStageRule({
  id: 'document/double-gzip',
  severity: 'error',
  docs: {
    summary: 'A gzip file contains a sitemap, not another gzip file.',
    finding: 'The file is gzip inside gzip.',
    why: 'Crawlers decompress a sitemap once and then expect XML. A file that was compressed twice is then still gzip, so they drop it. This happens when a build compresses a file that is already compressed.',
    fix: 'Decompress the file once, or remove one of the two compression steps.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    double: 'The file is gzip inside gzip, and crawlers unpack only once; compress it once',
    deep: 'The file is gzip inside gzip, in at least {value:unit}, and the limit is {limit}: it was not read; compress it once',
  },
  examples: {
    accept: [
      {
        uri,
        base64:
          'H4sIAAAAAAACAy2NWwqAMAwEryI9QNdfJfYupQQVEluaSj2++PjdmWHprGLchkvlsMVtrZUZ6L172xtrLOZzXWFpY42Gf8ToJxforBJIcgpPZjPAV9Qi7FNWEB5CeCV8N+EGt8m2IW8AAAA=',
      },
      { uri: 'sitemap.xml', xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' },
    ],
    reject: [
      {
        uri,
        base64:
          'H4sIAAAAAAAAA5Pv5mAAASZm3d5orgYDHpb1SrYO1+NVv+ktZREVip7lZbvvx4+7MxNfrkm60+b9dMPR3LVTJV/srb4tna3zrDg2MTO5t63+yAt18RdrhDyKuPzTjA+EX1F6ExwmIOdUoVpj/pBt+8ltivlAOwDJaCrdawAAAA==',
        expect: [{ message: 'double' }],
      },
      {
        uri,
        base64:
          'H4sIAAAAAAAAAwF/AID/H4sIAAAAAAAAA5Pv5mAAASZm3d5orgYDHpb1SrYO1+NVv+ktZREVip7lZbvvx4+7MxNfrkm60+b9dMPR3LVTJV/srb4tna3zrDg2MTO5t63+yAt18RdrhDyKuPzTjA+EX1F6ExwmIOdUoVpj/pBt+8ltivlAOwDJaCrdawAAABZgPYd/AAAA',
        expect: [{ message: 'deep' }],
      },
    ],
  },
});
