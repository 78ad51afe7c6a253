// Numbers and names from the specifications, each with its clause.

/** Namespace of `urlset` and `sitemapindex` (sitemaps.org protocol, "XML tag definitions"). */
export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Google's image extension 1.1. */
export const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';
/** Google's video extension 1.1. */
export const VIDEO_NAMESPACE = 'http://www.google.com/schemas/sitemap-video/1.1';
/** Google's news extension 0.9. */
export const NEWS_NAMESPACE = 'http://www.google.com/schemas/sitemap-news/0.9';
/** XHTML, whose `link` element carries hreflang alternates. */
export const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
/** Google's withdrawn mobile extension 1.0. */
export const MOBILE_NAMESPACE = 'http://www.google.com/schemas/sitemap-mobile/1.0';
/** Google's PageMap extension 1.0. */
export const PAGEMAP_NAMESPACE = 'http://www.google.com/schemas/sitemap-pagemap/1.0';
/** Google's withdrawn extensions for geographic data and for source code, 1.0 (named in the note of sitemap-pagemap.xsd). */
export const GEO_NAMESPACE = 'http://www.google.com/geo/schemas/sitemap/1.0';
export const CODESEARCH_NAMESPACE = 'http://www.google.com/codesearch/schemas/sitemap/1.0';
/** XML Schema instance attributes (xsi:schemaLocation, xsi:type). */
export const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';
/** Namespaces in XML 1.0, section 3: the names bound to `xml` and `xmlns`. */
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
export const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';
/** Atom 1.0 (RFC 4287) and Atom 0.3. */
export const ATOM_NAMESPACE = 'http://www.w3.org/2005/Atom';
export const ATOM_03_NAMESPACE = 'http://purl.org/atom/ns#';

/** Media RSS: pictures and films of feed items. */
export const MEDIA_NAMESPACE = 'http://search.yahoo.com/mrss/';

/** Maximum of `url` or `sitemap` entries per file (sitemaps.org protocol, "Using Sitemap index files"). */
export const MAX_ENTRIES = 50_000;
/** Maximum size of a file before compression: 50 MiB (sitemaps.org protocol, footer of 2016-11-21). */
export const MAX_BYTES = 52_428_800;
/** Maximum bytes of a file until 2016-11, and maximum sitemaps per index until 2009-06 (earlier editions of the same page). */
export const MAX_BYTES_2006 = 10_485_760;
export const MAX_INDEX_ENTRIES_2006 = 1_000;
/** loc must be shorter than this many characters (sitemaps.org protocol, `loc`). */
export const MAX_LOC_CHARS = 2_048;
/** Maximum characters of a percent-decoded loc for Yandex (Yandex Webmaster, "URL too long"). */
export const MAX_DECODED_LOC_CHARS = 1_024;
/** Maximum bytes of a loc for Baidu. */
export const MAX_BAIDU_LOC_BYTES = 256;
/** Maximum octets of a label of a host name, and of a whole name without the root's dot (RFC 1035 section 2.3.4). */
export const MAX_HOST_LABEL = 63;
export const MAX_HOST_NAME = 253;
/** Minimum characters of a loc in sitemap.xsd (tLoc, minLength). */
export const MIN_LOC_CHARS = 12;
/** changefreq values (sitemap.xsd, tChangeFreq). */
export const CHANGEFREQ_VALUES = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;
/** Maximum of articles in a news sitemap (Google, "News sitemap best practices"). */
export const MAX_ARTICLES = 1_000;
/** Maximum of images per url (Google, "Image sitemaps"). */
export const MAX_IMAGES = 1_000;

/** Bytes of robots.txt that are read: 500 KiB (RFC 9309 section 2.5). */
export const MAX_ROBOTS_BYTES = 512_000;
/** Redirects followed for a sitemap, and for robots.txt (RFC 9309 section 2.3.1.2 requires at least five). */
export const MAX_REDIRECTS = 10;
export const MAX_ROBOTS_REDIRECTS = 5;
/** Milliseconds after which a response is reported as slow: our own judgement. */
export const SLOW_ANSWER = 10_000;
/** Maximum of index files per property in Search Console (Google, "Manage large sitemaps"). */
export const MAX_INDEX_FILES = 500;
/** Index levels below the first document: an index may list sitemaps, but no further index. */
export const MAX_INDEX_DEPTH = 2;

/** The specifications and vendor pages that rules cite, by short key. */
export const AUTHORITIES = {
  protocol: { title: 'sitemaps.org protocol', url: 'https://www.sitemaps.org/protocol.html' },
  faq: { title: 'sitemaps.org FAQ', url: 'https://www.sitemaps.org/faq.html' },
  'sitemap.xsd': { title: 'sitemap.xsd', url: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd' },
  'siteindex.xsd': { title: 'siteindex.xsd', url: 'https://www.sitemaps.org/schemas/sitemap/0.9/siteindex.xsd' },
  'image.xsd': { title: 'sitemap-image.xsd', url: 'https://www.google.com/schemas/sitemap-image/1.1/sitemap-image.xsd' },
  'video.xsd': { title: 'sitemap-video.xsd', url: 'https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd' },
  'news.xsd': { title: 'sitemap-news.xsd', url: 'https://www.google.com/schemas/sitemap-news/0.9/sitemap-news.xsd' },
  'mobile.xsd': {
    title: 'sitemap-mobile.xsd',
    url: 'https://www.google.com/schemas/sitemap-mobile/1.0/sitemap-mobile.xsd',
  },
  'pagemap.xsd': {
    title: 'sitemap-pagemap.xsd',
    url: 'https://www.google.com/schemas/sitemap-pagemap/1.0/sitemap-pagemap.xsd',
  },
  'xhtml.xsd': { title: 'XHTML 1.0 Strict as an XML Schema', url: 'https://www.w3.org/2002/08/xhtml/xhtml1-strict.xsd' },
  'google-build': {
    title: 'Google: Build and submit a sitemap',
    url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  },
  'google-large': {
    title: 'Google: Manage large sitemaps',
    url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps',
  },
  'google-image': {
    title: 'Google: Image sitemaps',
    url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps',
  },
  'google-video': {
    title: 'Google: Video sitemaps',
    url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  },
  'google-video-pages': {
    title: 'Google: Video SEO best practices',
    url: 'https://developers.google.com/search/docs/appearance/video',
  },
  'google-news': {
    title: 'Google: News sitemaps',
    url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  },
  'google-hreflang': {
    title: 'Google: Localized versions of pages',
    url: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  },
  'google-combine': {
    title: 'Google: Combine sitemap extensions',
    url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions',
  },
  'google-removed-tags': {
    title: 'Google: Spring cleaning: some sitemap extension tags are going away (2022)',
    url: 'https://developers.google.com/search/blog/2022/05/spring-cleaning-sitemap-extensions',
  },
  'google-ping': {
    title: 'Google: Sitemaps ping endpoint is going away (2023)',
    url: 'https://developers.google.com/search/blog/2023/06/sitemaps-lastmod-ping',
  },
  'google-2006-errors': {
    title: 'Google: Using the lastmod attribute (2006)',
    url: 'https://developers.google.com/search/blog/2006/04/using-lastmod-attribute',
  },
  'google-2006-index': {
    title: 'Google: Improving things behind the scenes (2006)',
    url: 'https://developers.google.com/search/blog/2006/03/improving-things-behind-scenes',
  },
  'google-2014': {
    title: 'Google: Best practices for XML sitemaps & RSS/Atom feeds (2014)',
    url: 'https://developers.google.com/search/blog/2014/10/best-practices-for-xml-sitemaps-rssatom',
  },
  'search-console': {
    title: 'Search Console help, Sitemaps report',
    url: 'https://support.google.com/webmasters/answer/7451001',
  },
  'bing-lastmod': {
    title: 'Bing: The importance of lastmod (2023)',
    url: 'https://blogs.bing.com/webmaster/february-2023/The-Importance-of-Setting-the-lastmod-Tag-in-Your-Sitemap',
  },
  'bing-ai': {
    title: 'Bing: Keeping content discoverable with sitemaps in AI-powered search (2025)',
    url: 'https://blogs.bing.com/webmaster/July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search',
  },
  'bing-webmaster': { title: 'Bing Webmaster help, sitemaps', url: 'https://www.bing.com/webmasters/help/sitemaps-3b5cf6ed' },
  'bing-limits': {
    title: 'Bing: Increasing the size limit of sitemaps (2016)',
    url: 'https://blogs.bing.com/webmaster/November-2016/Increasing-the-size-limit-of-Sitemaps-file-to-addr',
  },
  'bing-index': {
    title: 'Bing: Bing enhances support for large sitemaps (2009)',
    url: 'https://blogs.bing.com/webmaster/2009/06/12/bing-enhances-support-for-large-sitemaps/',
  },
  'bing-quality': {
    title: 'Bing: Sitemaps best practices including large web sites (2014)',
    url: 'https://blogs.bing.com/webmaster/June-2014/Sitemaps-Best-Practices-Including-Large-Web-Sites/',
  },
  'bing-submission': {
    title: 'Bing: Spring cleaning: removed Bing anonymous sitemap submission (2022)',
    url: 'https://blogs.bing.com/webmaster/may-2022/Spring-cleaning-Removed-Bing-anonymous-sitemap-submission/',
  },
  'yandex-errors': {
    title: 'Yandex Webmaster, sitemap errors',
    url: 'https://yandex.com/support/webmaster/error-dictionary/sitemap.html',
  },
  'yandex-sitemap': {
    title: 'Yandex Webmaster, using the Sitemap file',
    url: 'https://yandex.com/support/webmaster/controlling-robot/sitemap.html',
  },
  'yandex-images': {
    title: 'Yandex Images, sitemaps with images',
    url: 'https://yandex.com/support/images/sitemap-images.html',
  },
  'yandex-languages': {
    title: 'Yandex Webmaster, indexing localized pages',
    url: 'https://yandex.com/support/webmaster/en/yandex-indexing/locale-pages',
  },
  'baidu-sitemap': {
    title: 'Baidu, submitting sitemaps (2021)',
    url: 'https://ziyuan.baidu.com/college/courseinfo?id=267&page=2',
  },
  'protocol-2006': {
    title: 'sitemaps.org protocol, editions of 2006 to 2016',
    url: 'https://web.archive.org/web/2007/http://www.sitemaps.org/protocol.html',
  },
  'note-datetime': { title: 'W3C NOTE-datetime', url: 'https://www.w3.org/TR/NOTE-datetime' },
  'xsd-datatypes': { title: 'XML Schema 1.0 Part 2: Datatypes', url: 'https://www.w3.org/TR/xmlschema-2/' },
  xml: { title: 'XML 1.0 (Fifth Edition)', url: 'https://www.w3.org/TR/xml/' },
  'xml-stylesheet': {
    title: 'Associating Style Sheets with XML documents 1.0 (Second Edition)',
    url: 'https://www.w3.org/TR/xml-stylesheet/',
  },
  'xml-names': { title: 'Namespaces in XML 1.0', url: 'https://www.w3.org/TR/xml-names/' },
  rss2: { title: 'RSS 2.0 specification', url: 'https://www.rssboard.org/rss-specification' },
  rfc822: { title: 'RFC 822', url: 'https://www.rfc-editor.org/rfc/rfc822' },
  rfc4287: { title: 'RFC 4287 (Atom 1.0)', url: 'https://www.rfc-editor.org/rfc/rfc4287' },
  rfc1034: { title: 'RFC 1034', url: 'https://www.rfc-editor.org/rfc/rfc1034' },
  rfc1035: { title: 'RFC 1035', url: 'https://www.rfc-editor.org/rfc/rfc1035' },
  rfc1123: { title: 'RFC 1123', url: 'https://www.rfc-editor.org/rfc/rfc1123' },
  rfc1952: { title: 'RFC 1952 (gzip)', url: 'https://www.rfc-editor.org/rfc/rfc1952' },
  rfc2606: { title: 'RFC 2606 (reserved names)', url: 'https://www.rfc-editor.org/rfc/rfc2606' },
  rfc3339: { title: 'RFC 3339', url: 'https://www.rfc-editor.org/rfc/rfc3339' },
  rfc3629: { title: 'RFC 3629 (UTF-8)', url: 'https://www.rfc-editor.org/rfc/rfc3629' },
  rfc3986: { title: 'RFC 3986 (URI)', url: 'https://www.rfc-editor.org/rfc/rfc3986' },
  rfc3987: { title: 'RFC 3987 (IRI)', url: 'https://www.rfc-editor.org/rfc/rfc3987' },
  rfc5646: { title: 'RFC 5646 (BCP 47, language tags)', url: 'https://www.rfc-editor.org/rfc/rfc5646' },
  rfc5891: { title: 'RFC 5891 (IDNA2008)', url: 'https://www.rfc-editor.org/rfc/rfc5891' },
  rfc6761: { title: 'RFC 6761 (special-use names)', url: 'https://www.rfc-editor.org/rfc/rfc6761' },
  rfc7303: { title: 'RFC 7303 (XML media types)', url: 'https://www.rfc-editor.org/rfc/rfc7303' },
  rfc8288: { title: 'RFC 8288 (Web Linking)', url: 'https://www.rfc-editor.org/rfc/rfc8288' },
  rfc9110: { title: 'RFC 9110 (HTTP semantics)', url: 'https://www.rfc-editor.org/rfc/rfc9110' },
  'google-crawlers': {
    title: "Google: List of Google's common crawlers",
    url: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
  },
  'google-canonical': {
    title: 'Google: How to specify a canonical URL',
    url: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  },
  'google-robots-meta': {
    title: 'Google: Robots meta tag, data-nosnippet, and X-Robots-Tag',
    url: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  },
  'google-robots': {
    title: 'Google: How Google interprets the robots.txt specification',
    url: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
  },
  'google-robotstxt': { title: 'google/robotstxt', url: 'https://github.com/google/robotstxt' },
  rfc9309: { title: 'RFC 9309 (robots.txt)', url: 'https://www.rfc-editor.org/rfc/rfc9309' },
  'iso-639': { title: 'ISO 639, language codes', url: 'https://www.loc.gov/standards/iso639-2/php/code_list.php' },
  'iso-3166': { title: 'ISO 3166-1, country codes', url: 'https://www.iso.org/iso-3166-country-codes.html' },
  'iso-15924': { title: 'ISO 15924, script codes', url: 'https://www.unicode.org/iso15924/' },
  uts46: { title: 'UTS #46 (IDNA compatibility)', url: 'https://www.unicode.org/reports/tr46/' },
  unicode: { title: 'The Unicode Standard', url: 'https://www.unicode.org/versions/latest/' },
  whatwg: { title: 'WHATWG URL', url: 'https://url.spec.whatwg.org/' },
  heuristic: { title: 'Our own judgement: no authority states it', url: null },
  tool: { title: 'sitemap-lint itself', url: null },
  plugin: { title: 'The plugin that has the rule', url: null },
} satisfies Record<string, { title: string; url: string | null }>;

/** Short key of an authority that a rule cites. */
export type AuthorityKey = keyof typeof AUTHORITIES;
