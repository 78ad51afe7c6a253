// The protocol as it was from 2006 on, before its limits were raised (2009, 2016): for readers that were never changed.

import { MAX_BYTES_2006, MAX_INDEX_ENTRIES_2006 } from '../../protocol.js';
import type { Authority } from '../../rules/rule.js';
import { schemasOnly } from './extensions.js';
import { unreadFormats } from './formats.js';
import { OTHERS_INDEX_FILES } from './index-files.js';
import type { Profile } from './profile.js';
import { sizeLimit } from './size-limit.js';

const authority: Authority = { source: 'protocol-2006', clause: '' };

export const sitemaps2006: Profile = {
  summary: 'The protocol of 2006, for readers that never learned of its larger limits',
  adjustments: {
    ...OTHERS_INDEX_FILES,
    ...schemasOnly('The protocol of 2006 has no word of images, videos and news'),
    ...unreadFormats(['atom', 'mrss'], 'Of feeds, the protocol named RSS and Atom 0.3', authority),
    ...sizeLimit(MAX_BYTES_2006, 'The limit was 10 MB until November 2016', authority),
    'document/legacy-google-namespace': { severity: 'off', reason: 'Readers of that time knew both namespaces', authority },
    'index/nested': {
      severity: 'error',
      reason: 'An index in an index was refused',
      authority: { source: 'google-2006-index', clause: '' },
    },
    'lastmod/missing': { severity: 'off', reason: 'The protocol leaves it out at will', authority },
    'limits/index-count': {
      options: { max: MAX_INDEX_ENTRIES_2006 },
      reason: 'An index held at most 1,000 sitemaps until June 2009',
      authority,
    },
  },
};
