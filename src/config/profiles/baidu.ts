// Baidu, as its instructions for sitemaps have it.

import { MAX_BYTES_2006 } from '../../protocol.js';
import type { Authority } from '../../rules/rule.js';
import { elementOrder } from './element-order.js';
import { ENGINES, OTHER_FOLDERS, SKIPPED_NAMESPACES } from './engines.js';
import { schemasOnly } from './extensions.js';
import { FEEDS, unreadFormats } from './formats.js';
import { OTHERS_INDEX_FILES } from './index-files.js';
import type { Profile } from './profile.js';
import { robotsAgent } from './robots-agent.js';
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
    ...schemasOnly('The instructions of Baidu have no word of images, videos and news'),
    ...robotsAgent('baiduspider', 'Baidu'),
    ...unreadFormats(FEEDS, 'Baidu takes XML and text, and no feeds', authority),
    ...sizeLimit(MAX_BYTES_2006, 'Baidu takes files of at most 10 MB', authority),
    'document/legacy-google-namespace': { severity: 'off', reason: 'Baidu does not look at the namespace', authority },
    'document/namespace-missing': { severity: 'off', reason: "Baidu's own sample has no namespace", authority },
    'encoding/not-utf8 gbk': { severity: 'info', reason: 'Baidu reads GBK as well', authority },
    'index/nested': { severity: 'error', reason: 'Baidu takes no index in an index', authority },
    'lastmod/missing': { severity: 'off', reason: 'Baidu does not ask for it' },
    'loc/not-escaped': { severity: 'warning', reason: 'Baidu asks for escaped addresses', authority },
    'loc/too-long-baidu': { severity: 'error', reason: 'Baidu takes addresses of at most 256 bytes', authority },
  },
};
