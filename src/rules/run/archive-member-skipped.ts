// The run does not read the files inside an archive.

import { defineStageRule } from '../rule.js';

/** A tar file with two sitemaps in it, packed with gzip. */
const TAR =
  'H4sIAAAAAAACA+2Tzw6DIAzGOe8pFu9SEXTZwnwXY8hcAsNQjD7+8M/Jw3baogm/S0PbL4WUD59embpLGR2NJr8hC5RCzDGwjRkrGWEFywvOhZjyjPMLI+eM/IEefe3CVZy1/lPft/r2cQdB9k6j8uew/Rfek9b77gYwDAPF5Wcgte4B2LThgLAmIaPXpJq0ldS2qSYZBp0aa9NpRRtrgEmYShLmLljmVCcS2RPrQtN8b/7Po/+P7f88+j8SiUR2zBtSCLKuAAwAAA==';

export default defineStageRule({
  id: 'run/archive-member-skipped',
  severity: 'error',
  docs: {
    summary: 'A compressed sitemap is a single file, not an archive of files.',
    finding: 'The file is an archive, and its contents were not read.',
    why: 'gzip compresses one file, tar joins several into one, and a .tar.gz does both. Crawlers unpack gzip and expect the sitemap directly inside. Neither crawlers nor sitemap-lint read the files in an archive.',
    fix: 'Compress each sitemap separately (`gzip sitemap-1.xml`), upload the files side by side, and list them in an index.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files' },
      { source: 'tool', clause: '' },
    ],
  },
  options: {},
  messages: {
    tar: 'The file is a tar archive, whose files (the first is "{name}") are not read: compress each sitemap separately with gzip',
  },
  examples: {
    accept: [
      {
        uri: 'sitemap.xml.gz',
        base64:
          'H4sIAAAAAAACAy2NWwqAMAwEryI9QNdfJfYupQQVEluaSj2++PjdmWHprGLchkvlsMVtrZUZ6L172xtrLOZzXWFpY42Gf8ToJxforBJIcgpPZjPAV9Qi7FNWEB5CeCV8N+EGt8m2IW8AAAA=',
      },
      {
        uri: 'sitemap.tar',
        xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
      },
    ],
    reject: [{ uri: 'sitemaps.tar.gz', base64: TAR, expect: [{ message: 'tar' }] }],
  },
});
