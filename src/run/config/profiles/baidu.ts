// The profile of Baidu, after its instructions for sitemaps.

import { MAX_BYTES_2006 } from '../../../base/protocol.js';
import type { Authority } from '../../../rules/rule.js';
import { elementOrder } from './element-order.js';
import { ENGINES, OTHER_FOLDERS, SKIPPED_NAMESPACES } from './engines.js';
import { schemasOnly, unreadLanguageLinks } from './extensions.js';
import { OTHERS_INDEX_FILES } from './index-files.js';
import type { Profile } from './profile.js';
import { robotsAgent } from './robots-agent.js';
import { FEEDS, unreadFormats } from './sitemap-formats.js';
import { sizeLimit } from './size-limit.js';

const authority: Authority = { source: 'baidu-sitemap', clause: '' };

export const baidu: Profile = {
  summary: 'Baidu: its instructions for sitemaps',
  adjustments: {
    ...ENGINES,
    ...SKIPPED_NAMESPACES,
    ...OTHER_FOLDERS,
    ...OTHERS_INDEX_FILES,
    ...elementOrder('off', 'Baidu'),
    ...schemasOnly('Baidu does not document images, videos and news in sitemaps'),
    ...robotsAgent('baiduspider', 'Baidu'),
    ...unreadLanguageLinks('Baidu does not document links to other languages in sitemaps'),
    ...unreadFormats(
      [...FEEDS, 'index'],
      'Baidu accepts XML and text, not feeds, and no sitemap indexes since July 2020',
      authority,
    ),
    ...sizeLimit(MAX_BYTES_2006, 'Baidu accepts files of at most 10 MB', authority),
    'document/legacy-google-namespace': { severity: 'off', reason: 'Baidu does not check the namespace', authority },
    'document/namespace-missing': { severity: 'off', reason: "Baidu's own example has no namespace", authority },
    'encoding/not-utf8 gbk': { severity: 'info', reason: 'Baidu also reads GBK', authority },
    'fetch/charset bytes-gbk': { severity: 'info', reason: 'Baidu also reads GBK', authority },
    'index/nested': { severity: 'error', reason: 'Baidu does not accept an index inside an index', authority },
    'lastmod/missing': { severity: 'off', reason: 'Baidu does not require lastmod' },
    'loc/not-escaped': { severity: 'warning', reason: 'Baidu requires escaped URLs', authority },
    'loc/too-long-baidu': { severity: 'error', reason: 'Baidu accepts URLs of at most 256 bytes', authority },
  },
};
