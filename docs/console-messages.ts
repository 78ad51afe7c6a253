// What Search Console and Yandex Webmaster say of sitemaps, and which rules say the same.

/** A message, or several that mean the same to the owner of a site. */
export interface ConsoleMessage {
  readonly messages: readonly string[];
  /** Ids; `*` stands for anything in a name. Empty where nothing in a sitemap can tell. */
  readonly rules: readonly string[];
  readonly note?: string;
}

/** What is found by asking for the listed pages. */
const PAGE = 'With `--pages`';

/** The Sitemaps report of Google Search Console. */
export const SEARCH_CONSOLE: readonly ConsoleMessage[] = [
  {
    messages: ['Sitemap could not be fetched', 'General HTTP error', 'HTTP error [code]'],
    rules: ['fetch/status', 'fetch/auth', 'fetch/connection', 'fetch/dns', 'fetch/tls'],
  },
  { messages: ['Sitemap blocked by robots.txt'], rules: ['robots/sitemap-blocked'] },
  { messages: ['Manual action on the site'], rules: [], note: 'Not checked: only Google knows' },
  { messages: ['Sitemap is HTML'], rules: ['document/is-html'] },
  { messages: ['URLs not accessible'], rules: ['page/unreachable', 'page/status-4xx', 'page/status-5xx'], note: PAGE },
  {
    messages: ['URLs not followed'],
    rules: ['loc/relative', 'page/redirect', 'page/redirect-chain', 'page/slash-redirect'],
    note: 'Redirects with `--pages`',
  },
  {
    messages: ['URL not allowed'],
    rules: ['loc/out-of-scope-path', 'loc/out-of-scope-host', 'loc/out-of-scope-scheme', 'loc/missing-scheme'],
  },
  { messages: ['Path mismatch: Missing www', 'Path mismatch: Includes www'], rules: ['loc/out-of-scope-host', 'tree/mixed-www'] },
  { messages: ['Compression error'], rules: ['document/gzip-corrupt', 'document/zip-not-gzip', 'document/double-gzip'] },
  {
    messages: ['Empty sitemap'],
    rules: ['document/no-entries', 'document/empty-file', 'news/empty-file'],
    note: 'A warning in Search Console',
  },
  { messages: ['Sitemap file size error'], rules: ['limits/file-size', 'limits/index-size', 'limits/compressed-size-only'] },
  { messages: ['Invalid attribute value'], rules: ['video/relationship-missing', 'video/price-invalid', 'hreflang/*'] },
  {
    messages: ['Invalid date'],
    rules: [
      ...['lastmod/invalid', 'lastmod/no-timezone', 'lastmod/date-with-offset', 'lastmod/implausible'],
      'news/publication-date-invalid',
      'video/*-date-invalid',
    ],
  },
  { messages: ['Invalid tag value'], rules: ['hints/*', 'schema/empty-element', 'video/*-invalid', 'news/*-invalid'] },
  {
    messages: ['Invalid URL'],
    rules: ['loc/malformed-scheme', 'loc/internal-whitespace', 'loc/invalid-host', 'loc/illegal-character'],
  },
  { messages: ['Invalid URL in sitemap index file: incomplete URL'], rules: ['index/child-invalid-url'] },
  { messages: ['Invalid XML: too many tags'], rules: ['schema/duplicate-element'] },
  { messages: ['Missing XML attribute'], rules: ['video/relationship-missing', 'hreflang/code-missing'] },
  { messages: ['Missing XML tag'], rules: ['loc/missing', 'image/loc-missing', 'news/*-missing', 'video/*-missing'] },
  { messages: ['Missing thumbnail URL'], rules: ['video/thumbnail-missing'] },
  { messages: ['Missing video title'], rules: ['video/title-missing'] },
  { messages: ['Incorrect sitemap index format: Nested sitemap indexes'], rules: ['index/nested'] },
  { messages: ['Parsing error'], rules: ['xml/*', 'document/truncated'] },
  { messages: ['Temporary error'], rules: ['fetch/connection', 'fetch/slow'] },
  { messages: ['Too many sitemaps in sitemap index file'], rules: ['limits/index-count'] },
  { messages: ['Too many URLs in sitemap'], rules: ['limits/url-count'] },
  { messages: ['Unsupported format'], rules: ['document/unknown-format', 'document/root-element'] },
  { messages: ['Incorrect namespace'], rules: ['document/namespace-wrong', 'document/namespace-missing'] },
  { messages: ['Leading whitespace'], rules: ['xml/content-before-declaration'] },
  { messages: ['Thumbnail too small'], rules: ['page/thumbnail-size'], note: PAGE },
  { messages: ['Thumbnail too large'], rules: [], note: 'Not checked: Google no longer states a largest size' },
  {
    messages: ['Video location and play page location are the same', 'Video location URL appears to be a play page URL'],
    rules: ['video/content-is-page', 'video/player-is-page'],
  },
  { messages: ['Too many News URLs'], rules: ['news/too-many'] },
  { messages: ['Missing <publication> tag'], rules: ['news/publication-missing'] },
  {
    messages: ['Sitemap contains URLs which are blocked by robots.txt'],
    rules: ['robots/loc-blocked', 'page/robots-blocked'],
    note: 'A warning in Search Console',
  },
];

/** Errors of sitemaps in Yandex Webmaster, as its help lists them. */
export const YANDEX_WEBMASTER: readonly ConsoleMessage[] = [
  {
    messages: ['Not indexed', 'Invalid URL', 'Connection lost', 'Connection failed', 'DNS error', 'Incorrect HTTP response'],
    rules: ['fetch/connection', 'fetch/dns', 'fetch/status'],
  },
  { messages: ['HTTP error'], rules: ['fetch/status', 'fetch/redirect'], note: 'Any status except 200, including redirects' },
  { messages: ['Maximum file size exceeded'], rules: ['limits/file-size'] },
  { messages: ['URL forbidden in robots.txt'], rules: ['robots/sitemap-blocked'] },
  { messages: ['Response contains no data'], rules: ['document/empty-file'] },
  { messages: ['Extraction error'], rules: ['document/gzip-corrupt'] },
  { messages: ['Tag found more than once'], rules: ['schema/duplicate-element'] },
  { messages: ['Unknown tag'], rules: ['schema/unknown-element', 'schema/unknown-namespace'] },
  { messages: ['Tag not found'], rules: ['loc/missing', 'document/no-entries'] },
  {
    messages: ['Incorrect page address (not matching the standard)'],
    rules: [
      ...['loc/relative', 'loc/missing-scheme', 'loc/malformed-scheme', 'loc/no-host', 'loc/invalid-host', 'loc/invalid-port'],
      ...['loc/illegal-character', 'loc/internal-whitespace', 'loc/invalid-percent-encoding'],
    ],
  },
  { messages: ['Incorrect URL (not matching the location of the sitemap)'], rules: ['loc/out-of-scope-*'] },
  { messages: ['URL too long'], rules: ['loc/too-long-decoded'], note: 'More than 1,024 characters' },
  { messages: ['Tag cannot be empty'], rules: ['schema/empty-element', 'loc/empty'] },
  { messages: ['Tag cannot contain other tags'], rules: ['schema/nested-element'] },
  { messages: ['Data limit exceeded'], rules: ['limits/tag-bytes', 'loc/too-long-decoded'] },
];

/** What people have seen in Yandex Webmaster, and its help does not list. */
export const SEEN_IN_YANDEX: readonly ConsoleMessage[] = [
  { messages: ['A warning of an invalid lastmod, changefreq or priority'], rules: ['lastmod/invalid', 'hints/*'] },
  { messages: ['Invalid byte sequence in the byte order mark'], rules: ['encoding/not-utf8'] },
];
