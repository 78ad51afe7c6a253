// A gzip file must be whole and intact (RFC 1952).

import { defineStageRule } from '../rule.js';

const uri = 'sitemap.xml.gz';

/** A urlset with one address, packed, without its last eight bytes: checksum and size. */
const BODY =
  'H4sIAAAAAAACAy2NWwqAMAwEryI9QNdfJfYupQQVEluaSj2++PjdmWHprGLchkvlsMVtrZUZ6L172xtrLOZzXWFpY42Gf8ToJxforBJIcgpPZjPAV9Qi7FNWEB5CeCV8N+EG';

export default defineStageRule({
  id: 'document/gzip-corrupt',
  severity: 'error',
  docs: {
    summary: 'A gzip file is complete and has correct checksums.',
    finding: 'The gzip file is damaged, incomplete or beyond a limit.',
    why: 'Where the compressed data is damaged or ends too early, the rest of the sitemap is lost. Crawlers drop the whole file. This run still checked the part that it could unpack.',
    fix: 'Compress the sitemap again and upload it in binary mode; `gzip -t sitemap.xml.gz` tests a file.',
    authority: [
      { source: 'rfc1952', clause: 'section 2.3' },
      { source: 'yandex-errors', clause: 'Extraction error' },
      { source: 'search-console', clause: 'Compression error' },
    ],
  },
  options: {},
  messages: {
    truncated: 'The gzip file ends too early, after {read} {read:byte|bytes}; upload the whole file again',
    damaged: 'The gzip data is damaged at byte {offset} of the compressed file; compress and upload it again, in binary mode',
    checksum:
      'The checksum of the gzip file is {expected}, but the checksum of its content is {actual}; compress and upload it again, in binary mode',
    size: 'The gzip file states a size of {expected} {expected:byte|bytes} but unpacks to {actual}; compress it again',
    header: 'The gzip header is invalid: {reason}; compress the file again',
    'header-too-long':
      'The gzip header has at least {value:unit}, and the limit is {limit}; compress the file again, with a short name and comment',
    members: 'The gzip file has at least {value:unit}, and the limit is {limit}: reading stopped there; compress it in one piece',
    trailing: {
      text: '{bytes} more {bytes:byte follows|bytes follow} the end of the gzip data, and readers ignore or refuse {bytes:it|them}; compress the file again',
      severity: 'warning',
    },
  },
  examples: {
    accept: [
      { uri, base64: `${BODY}t8m2IW8AAAA=` },
      // Zero bytes after the end are padding.
      { uri, base64: `${BODY}t8m2IW8AAAAAAAAAAAA=` },
      // Two members in a row are one file.
      { uri, base64: `${BODY}t8m2IW8AAAAfiwgAAAAAAAADAwAAAAAAAAAAAA==` },
    ],
    reject: [
      { uri, base64: BODY, expect: [{ message: 'truncated' }] },
      {
        uri,
        base64:
          'H4sIAAAAAAACAyyNWwqAMAwEryI9QNdfJfYupQQVEluaSj2++PjdmWHprGLchkvlsMVtrZUZ6L172xtrLOZzXWFpY42Gf8ToJxforBJIcgpPZjPAV9Qi7FNWEB5CeCV8N+EGAAD//wcAAA==',
        expect: [{ message: 'damaged' }],
      },
      { uri, base64: `${BODY}tsm2IW8AAAA=`, expect: [{ message: 'checksum' }] },
      { uri, base64: `${BODY}t8m2IQEAAAA=`, expect: [{ message: 'size' }] },
      { uri, base64: `H4sHAAAAAAAC${BODY.slice(12)}t8m2IW8AAAA=`, expect: [{ message: 'header' }] },
      // A name in the header that does not end.
      { uri, base64: 'H4sICAEBAQECA25hbWU=', repeat: 5_000, expect: [{ message: 'header-too-long' }] },
      // Empty members in a long row.
      { uri, base64: 'H4sIAAAAAAAAAwMAAAAAAAAAAAA=', repeat: 1_001, expect: [{ message: 'members' }] },
      { uri, base64: `${BODY}t8m2IW8AAAB0YWls`, expect: [{ message: 'trailing' }] },
    ],
  },
});
