// A compressed sitemap is a gzip file, not another archive.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'document/zip-not-gzip',
  severity: 'error',
  docs: {
    summary: 'A compressed sitemap is compressed with gzip.',
    finding: 'The file is an archive that crawlers do not read: only gzip works.',
    why: 'Gzip is the only compression that the protocol names and that crawlers read. To a crawler, a ZIP, bzip2, xz, Zstandard, 7-Zip or RAR file is not a sitemap, whatever its name is.',
    fix: 'Compress each sitemap with gzip, or upload it uncompressed.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files' },
      { source: 'search-console', clause: 'Compression error' },
    ],
  },
  options: {},
  messages: {
    archive: 'The file is a {format} archive, and crawlers read only gzip; compress it with gzip, or upload it uncompressed',
  },
  examples: {
    accept: [
      {
        uri: 'sitemap.xml.gz',
        base64:
          'H4sIAAAAAAACAy2NWwqAMAwEryI9QNdfJfYupQQVEluaSj2++PjdmWHprGLchkvlsMVtrZUZ6L172xtrLOZzXWFpY42Gf8ToJxforBJIcgpPZjPAV9Qi7FNWEB5CeCV8N+EGt8m2IW8AAAA=',
      },
      { uri: 'sitemap.zip', xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' },
    ],
    reject: [
      { uri: 'sitemap.zip', base64: 'UEsDBBQAAAAIAA==', expect: [{ message: 'archive' }] },
      { uri: 'sitemap.xml.gz', base64: '/Td6WFoAAATm1rRG', expect: [{ message: 'archive' }] },
    ],
  },
});
