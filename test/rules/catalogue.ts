// The catalogue: every id that `sitemap-lint rules` must list, by folder.

/** Names by folder. */
const FOLDERS: Readonly<Record<string, string>> = {
  document:
    'double-gzip empty-file extension-mismatch format-unsupported-by-engine gzip-corrupt is-html legacy-google-namespace mixed-sitemap-kinds multiple-roots namespace-missing namespace-wrong no-entries php-error root-element truncated unknown-format wrong-entry-kind zip-not-gzip',
  encoding:
    'declaration-conflict declaration-missing discouraged-char illegal-xml-char invalid-utf8 mojibake not-nfc not-utf8 replacement-char utf8-bom',
  feed: 'atom-03 guid-used-as-link link-missing link-not-absolute mrss-limits mrss-restriction mrss-video-missing-field no-items pubdate-invalid recent-only updated-invalid version',
  fetch:
    'auth body-differs-by-agent charset connection content-length content-type dns gzip-mislabelled insecure private-address redirect redirect-chain slow status tls validators-missing x-robots-noindex',
  hints:
    'changefreq-case changefreq-contradicts-lastmod changefreq-ignored changefreq-invalid changefreq-whitespace priority-all-identical priority-default-explicit priority-ignored priority-lexical priority-not-decimal priority-out-of-range',
  hreflang:
    'alternate-non-canonical-form alternate-not-in-sitemap code-case code-malformed code-missing deprecated-subtag duplicate-code duplicate-link engine-ignored extra-subtags href-invalid href-missing href-not-absolute inconsistent-cluster inconsistent-code media-with-hreflang namespace placement region-only rel return-link-missing same-href-many-codes script self-missing single suspicious-region unexpected-attribute unknown-language unknown-region unprefixed-link x-default-malformed x-default-missing x-default-multiple',
  image:
    'cross-host data-uri deprecated-tag duplicate-child duplicate-loc element-order license-not-url loc-invalid loc-missing not-an-image too-long-yandex too-many',
  index:
    'child-empty child-invalid-url child-is-feed child-is-page child-not-a-sitemap child-out-of-scope-host child-out-of-scope-path child-scheme child-unreachable cycle depth duplicate-child extension-in-index lastmod-missing lastmod-newer-identical lastmod-older-than-child lastmod-vs-http nested self-reference single-child unexpected-hint',
  lastmod:
    'all-identical date-only date-with-offset few-distinct-days future hour-24 implausible invalid leap-second looks-generated lowercase-designator midnight-only missing mixed-precision no-seconds no-timezone offset-out-of-range partial-coverage reduced-precision stale whitespace year-out-of-range',
  legacy: 'codesearch geo mobile mobile-with-content pagemap pagemap-invalid ping-endpoint',
  limits:
    'compressed-size-only file-size gsc-index-files gzip-bomb index-count index-size legacy-1000-index legacy-10mb near-limit tag-bytes tiny-files url-count',
  loc: 'admin-path backslash case-variant credentials default-port dot-segments double-encoded double-slash duplicate empty empty-fragment empty-or-zero-port empty-query encoded-control encoded-delimiter encoded-unreserved equivalent error-page fragment hashbang host-underscore illegal-character insecure internal-whitespace invalid-host invalid-idn invalid-percent-encoding invalid-port ip-host lists-sitemap-file local-origin malformed-scheme missing missing-scheme mixed-hosts mixed-schemes no-host non-page-resource non-public-host non-utf8-percent not-escaped out-of-scope-host out-of-scope-path out-of-scope-scheme percent-case percent-in-host placeholder placeholder-host query-order-variant relative scheme-port-conflict scheme-relative session-id slash-variant staging-host surrounding-whitespace too-long too-long-baidu too-long-decoded too-short tracking-parameter trailing-dot-host two-addresses unicode-host unicode-whitespace unsupported-scheme uppercase-host',
  news: 'access-invalid deprecated-tag duplicate-child duplicate-url element-order empty-file genres-invalid language-invalid language-missing lastmod-before-publication mixed-with-non-news multiple-per-url name-inconsistent name-missing name-parenthetical publication-date-future publication-date-invalid publication-date-missing publication-date-old publication-missing stock-tickers-invalid title-length title-missing title-shape too-many',
  page: 'canonical-invalid canonical-mismatch canonical-missing canonical-multiple content-type duplicate-content file-missing gone hreflang-mismatch image-status insecure-url lang-mismatch lastmod-ahead lastmod-behind missing-from-sitemap noindex-header noindex-meta orphan rate-limited redirect redirect-chain redirect-to-home robots-blocked soft-404 status-4xx status-5xx thumbnail-size unreachable video-status',
  robots:
    'comment-cuts-url cross-host crossref-missing-target duplicate-line image-blocked inside-group-misread is-html loc-blocked missing-line-break misspelt-field no-sitemap-line not-listed not-utf8 redirect-chain scheme-mismatch sitemap-blocked too-large unavailable url-not-absolute value-malformed',
  run: 'archive-member-skipped input-duplicate input-invalid input-unsafe limit-reached not-discovered probe-blocked profile-unsupported report-truncated',
  schema:
    'duplicate-element element-order empty-element extension-namespace-wrong extension-placement nested-element prefix-swapped text-in-container unexpected-attribute unexpected-extension-attribute unknown-element unknown-extension-element unknown-namespace unqualified-child unused-namespace xsd-invalid',
  text: 'blank-line embedded-newline entities extension header-or-comment line-endings line-not-url multiple-per-line whitespace',
  tree: 'conflicting-hints conflicting-lastmod duplicate-url equivalent-url in-robots-and-index lastmod-identical-everywhere mixed-hosts mixed-schemes mixed-www news-url-not-in-general orphan-local-file orphan-sitemap slash-variants total-urls url-removed-since-baseline',
  video:
    'category-too-long content-equals-player content-is-page content-segment deprecated-tag description-missing description-too-long duplicate-child duplicate-video duration-invalid element-order empty-tag engine-ignored expiration-date-invalid expired expires-before-publication html-in-text id-type-invalid loc-invalid no-media-location platform-duplicate-token platform-invalid player-is-page price-invalid publication-date-invalid rating-invalid relationship-missing restriction-invalid same-thumbnail-everywhere streaming-protocol thumbnail-equals-media thumbnail-missing title-missing title-too-long too-many-tags tvshow-invalid uploader-info-host uploader-too-long view-count-invalid yes-no-invalid',
  xml: 'cdata comment-in-value content-after-root content-before-declaration declaration-malformed doctype double-escaped duplicate-attribute entity-expansion external-entity not-well-formed raw-quote-gt resource-limit schema-location stylesheet-pi unbound-prefix undefined-entity unescaped-ampersand unescaped-lt version',
};

export const CATALOGUE: readonly string[] = Object.entries(FOLDERS).flatMap(([folder, names]) =>
  names.split(' ').map((name) => `${folder}/${name}`),
);
