// The profile of the protocol of 2006, before its limits were raised in 2009 and 2016: for consumers with the old limits.

import { MAX_BYTES_2006, MAX_INDEX_ENTRIES_2006 } from '../../../base/protocol.js';
import type { Authority } from '../../../rules/rule.js';
import { schemasOnly } from './extensions.js';
import { OTHERS_INDEX_FILES } from './index-files.js';
import type { Profile } from './profile.js';
import { unreadFormats } from './sitemap-formats.js';
import { sizeLimit } from './size-limit.js';

const authority: Authority = { source: 'protocol-2006', clause: '' };

export const sitemaps2006: Profile = {
  summary: 'The protocol of 2006, for programs that still apply its smaller limits',
  adjustments: {
    ...OTHERS_INDEX_FILES,
    ...schemasOnly('The protocol of 2006 does not mention images, videos and news'),
    ...unreadFormats(['atom', 'mrss'], 'Of all feed formats, the protocol of 2006 listed RSS and Atom 0.3', authority),
    ...sizeLimit(MAX_BYTES_2006, 'The limit was 10 MB until November 2016', authority),
    'document/legacy-google-namespace': { severity: 'off', reason: 'Programs of that time read both namespaces', authority },
    'index/nested': {
      severity: 'error',
      reason: 'An index inside an index was rejected',
      authority: { source: 'google-2006-index', clause: '' },
    },
    'lastmod/missing': { severity: 'off', reason: 'The protocol makes lastmod optional', authority },
    'limits/index-count': {
      options: { max: MAX_INDEX_ENTRIES_2006 },
      reason: 'An index held at most 1,000 sitemaps until June 2009',
      authority,
    },
  },
};
