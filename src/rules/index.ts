// The registry: every rule, sorted by id. Written by `npm run generate` from the files of this folder.

import diffRemovedChain from './diff/removed-chain.js';
import diffRemovedMissing from './diff/removed-missing.js';
import diffRemovedStillThere from './diff/removed-still-there.js';
import diffRemovedToHome from './diff/removed-to-home.js';
import documentDoubleGzip from './document/double-gzip.js';
import documentEmptyFile from './document/empty-file.js';
import documentExtensionMismatch from './document/extension-mismatch.js';
import documentFormatUnsupportedByEngine from './document/format-unsupported-by-engine.js';
import documentGzipCorrupt from './document/gzip-corrupt.js';
import documentIsHtml from './document/is-html.js';
import documentLegacyGoogleNamespace from './document/legacy-google-namespace.js';
import documentMixedSitemapKinds from './document/mixed-sitemap-kinds.js';
import documentMultipleRoots from './document/multiple-roots.js';
import documentNamespaceMissing from './document/namespace-missing.js';
import documentNamespaceWrong from './document/namespace-wrong.js';
import documentNoEntries from './document/no-entries.js';
import documentPhpError from './document/php-error.js';
import documentRootElement from './document/root-element.js';
import documentTruncated from './document/truncated.js';
import documentUnknownFormat from './document/unknown-format.js';
import documentWrongEntryKind from './document/wrong-entry-kind.js';
import documentZipNotGzip from './document/zip-not-gzip.js';
import encodingDeclarationConflict from './encoding/declaration-conflict.js';
import encodingDeclarationMissing from './encoding/declaration-missing.js';
import encodingDiscouragedChar from './encoding/discouraged-char.js';
import encodingIllegalXmlChar from './encoding/illegal-xml-char.js';
import encodingInvalidUtf8 from './encoding/invalid-utf8.js';
import encodingMojibake from './encoding/mojibake.js';
import encodingNotNfc from './encoding/not-nfc.js';
import encodingNotUtf8 from './encoding/not-utf8.js';
import encodingReplacementChar from './encoding/replacement-char.js';
import encodingUtf8Bom from './encoding/utf8-bom.js';
import feedAtom03 from './feed/atom-03.js';
import feedGuidUsedAsLink from './feed/guid-used-as-link.js';
import feedLinkMissing from './feed/link-missing.js';
import feedLinkNotAbsolute from './feed/link-not-absolute.js';
import feedMrssLimits from './feed/mrss-limits.js';
import feedMrssRestriction from './feed/mrss-restriction.js';
import feedMrssVideoMissingField from './feed/mrss-video-missing-field.js';
import feedNoItems from './feed/no-items.js';
import feedPubdateInvalid from './feed/pubdate-invalid.js';
import feedRecentOnly from './feed/recent-only.js';
import feedUpdatedInvalid from './feed/updated-invalid.js';
import feedVersion from './feed/version.js';
import fetchAuth from './fetch/auth.js';
import fetchBodyDiffersByAgent from './fetch/body-differs-by-agent.js';
import fetchBotWall from './fetch/bot-wall.js';
import fetchCharset from './fetch/charset.js';
import fetchConnection from './fetch/connection.js';
import fetchContentEncoding from './fetch/content-encoding.js';
import fetchContentLength from './fetch/content-length.js';
import fetchContentType from './fetch/content-type.js';
import fetchDns from './fetch/dns.js';
import fetchGzipMislabelled from './fetch/gzip-mislabelled.js';
import fetchHostFailing from './fetch/host-failing.js';
import fetchInsecure from './fetch/insecure.js';
import fetchPort from './fetch/port.js';
import fetchPrivateAddress from './fetch/private-address.js';
import fetchRedirect from './fetch/redirect.js';
import fetchRedirectChain from './fetch/redirect-chain.js';
import fetchSlow from './fetch/slow.js';
import fetchStatus from './fetch/status.js';
import fetchTls from './fetch/tls.js';
import fetchValidatorsMissing from './fetch/validators-missing.js';
import fetchXRobotsNoindex from './fetch/x-robots-noindex.js';
import hintsChangefreqCase from './hints/changefreq-case.js';
import hintsChangefreqContradictsLastmod from './hints/changefreq-contradicts-lastmod.js';
import hintsChangefreqIgnored from './hints/changefreq-ignored.js';
import hintsChangefreqInvalid from './hints/changefreq-invalid.js';
import hintsChangefreqWhitespace from './hints/changefreq-whitespace.js';
import hintsPriorityAllIdentical from './hints/priority-all-identical.js';
import hintsPriorityDefaultExplicit from './hints/priority-default-explicit.js';
import hintsPriorityIgnored from './hints/priority-ignored.js';
import hintsPriorityLexical from './hints/priority-lexical.js';
import hintsPriorityNotDecimal from './hints/priority-not-decimal.js';
import hintsPriorityOutOfRange from './hints/priority-out-of-range.js';
import hreflangAlternateNonCanonicalForm from './hreflang/alternate-non-canonical-form.js';
import hreflangAlternateNotInSitemap from './hreflang/alternate-not-in-sitemap.js';
import hreflangCodeCase from './hreflang/code-case.js';
import hreflangCodeMalformed from './hreflang/code-malformed.js';
import hreflangCodeMissing from './hreflang/code-missing.js';
import hreflangDeprecatedSubtag from './hreflang/deprecated-subtag.js';
import hreflangDuplicateCode from './hreflang/duplicate-code.js';
import hreflangDuplicateLink from './hreflang/duplicate-link.js';
import hreflangEngineIgnored from './hreflang/engine-ignored.js';
import hreflangExtraSubtags from './hreflang/extra-subtags.js';
import hreflangHrefInvalid from './hreflang/href-invalid.js';
import hreflangHrefMissing from './hreflang/href-missing.js';
import hreflangHrefNotAbsolute from './hreflang/href-not-absolute.js';
import hreflangInconsistentCluster from './hreflang/inconsistent-cluster.js';
import hreflangInconsistentCode from './hreflang/inconsistent-code.js';
import hreflangMediaWithHreflang from './hreflang/media-with-hreflang.js';
import hreflangNamespace from './hreflang/namespace.js';
import hreflangPlacement from './hreflang/placement.js';
import hreflangRegionOnly from './hreflang/region-only.js';
import hreflangRel from './hreflang/rel.js';
import hreflangReturnLinkMissing from './hreflang/return-link-missing.js';
import hreflangSameHrefManyCodes from './hreflang/same-href-many-codes.js';
import hreflangScript from './hreflang/script.js';
import hreflangSelfMissing from './hreflang/self-missing.js';
import hreflangSingle from './hreflang/single.js';
import hreflangSuspiciousRegion from './hreflang/suspicious-region.js';
import hreflangUnexpectedAttribute from './hreflang/unexpected-attribute.js';
import hreflangUnknownLanguage from './hreflang/unknown-language.js';
import hreflangUnknownRegion from './hreflang/unknown-region.js';
import hreflangUnprefixedLink from './hreflang/unprefixed-link.js';
import hreflangXDefaultMalformed from './hreflang/x-default-malformed.js';
import hreflangXDefaultMissing from './hreflang/x-default-missing.js';
import hreflangXDefaultMultiple from './hreflang/x-default-multiple.js';
import imageCrossHost from './image/cross-host.js';
import imageDataUri from './image/data-uri.js';
import imageDeprecatedTag from './image/deprecated-tag.js';
import imageDuplicateChild from './image/duplicate-child.js';
import imageDuplicateLoc from './image/duplicate-loc.js';
import imageElementOrder from './image/element-order.js';
import imageLicenseNotUrl from './image/license-not-url.js';
import imageLocInvalid from './image/loc-invalid.js';
import imageLocMissing from './image/loc-missing.js';
import imageNotAnImage from './image/not-an-image.js';
import imageTooLongYandex from './image/too-long-yandex.js';
import imageTooMany from './image/too-many.js';
import indexChildEmpty from './index/child-empty.js';
import indexChildInvalidUrl from './index/child-invalid-url.js';
import indexChildIsFeed from './index/child-is-feed.js';
import indexChildIsPage from './index/child-is-page.js';
import indexChildNotASitemap from './index/child-not-a-sitemap.js';
import indexChildOutOfScopeHost from './index/child-out-of-scope-host.js';
import indexChildOutOfScopePath from './index/child-out-of-scope-path.js';
import indexChildScheme from './index/child-scheme.js';
import indexChildUnreachable from './index/child-unreachable.js';
import indexCycle from './index/cycle.js';
import indexDepth from './index/depth.js';
import indexDuplicateChild from './index/duplicate-child.js';
import indexExtensionInIndex from './index/extension-in-index.js';
import indexLastmodMissing from './index/lastmod-missing.js';
import indexLastmodNewerIdentical from './index/lastmod-newer-identical.js';
import indexLastmodOlderThanChild from './index/lastmod-older-than-child.js';
import indexLastmodVsHttp from './index/lastmod-vs-http.js';
import indexNested from './index/nested.js';
import indexSelfReference from './index/self-reference.js';
import indexSingleChild from './index/single-child.js';
import indexUnexpectedHint from './index/unexpected-hint.js';
import lastmodAllIdentical from './lastmod/all-identical.js';
import lastmodChangeWithoutDate from './lastmod/change-without-date.js';
import lastmodDateOnly from './lastmod/date-only.js';
import lastmodDateWithOffset from './lastmod/date-with-offset.js';
import lastmodFewDistinctDays from './lastmod/few-distinct-days.js';
import lastmodFuture from './lastmod/future.js';
import lastmodHour24 from './lastmod/hour-24.js';
import lastmodImplausible from './lastmod/implausible.js';
import lastmodInvalid from './lastmod/invalid.js';
import lastmodLeapSecond from './lastmod/leap-second.js';
import lastmodLooksGenerated from './lastmod/looks-generated.js';
import lastmodLowercaseDesignator from './lastmod/lowercase-designator.js';
import lastmodMidnightOnly from './lastmod/midnight-only.js';
import lastmodMissing from './lastmod/missing.js';
import lastmodMixedPrecision from './lastmod/mixed-precision.js';
import lastmodMovedWithoutChange from './lastmod/moved-without-change.js';
import lastmodNoSeconds from './lastmod/no-seconds.js';
import lastmodNoTimezone from './lastmod/no-timezone.js';
import lastmodOffsetOutOfRange from './lastmod/offset-out-of-range.js';
import lastmodPartialCoverage from './lastmod/partial-coverage.js';
import lastmodReducedPrecision from './lastmod/reduced-precision.js';
import lastmodStale from './lastmod/stale.js';
import lastmodWhitespace from './lastmod/whitespace.js';
import lastmodYearOutOfRange from './lastmod/year-out-of-range.js';
import legacyCodesearch from './legacy/codesearch.js';
import legacyGeo from './legacy/geo.js';
import legacyMobile from './legacy/mobile.js';
import legacyMobileWithContent from './legacy/mobile-with-content.js';
import legacyPagemap from './legacy/pagemap.js';
import legacyPagemapInvalid from './legacy/pagemap-invalid.js';
import legacyPingEndpoint from './legacy/ping-endpoint.js';
import limitsCompressedSizeOnly from './limits/compressed-size-only.js';
import limitsFileSize from './limits/file-size.js';
import limitsGscIndexFiles from './limits/gsc-index-files.js';
import limitsGzipBomb from './limits/gzip-bomb.js';
import limitsIndexCount from './limits/index-count.js';
import limitsIndexSize from './limits/index-size.js';
import limitsLegacy10mb from './limits/legacy-10mb.js';
import limitsLegacy1000Index from './limits/legacy-1000-index.js';
import limitsNearLimit from './limits/near-limit.js';
import limitsTagBytes from './limits/tag-bytes.js';
import limitsTinyFiles from './limits/tiny-files.js';
import limitsUrlCount from './limits/url-count.js';
import locAdminPath from './loc/admin-path.js';
import locBackslash from './loc/backslash.js';
import locCaseVariant from './loc/case-variant.js';
import locCredentials from './loc/credentials.js';
import locDefaultPort from './loc/default-port.js';
import locDotSegments from './loc/dot-segments.js';
import locDoubleEncoded from './loc/double-encoded.js';
import locDoubleSlash from './loc/double-slash.js';
import locDuplicate from './loc/duplicate.js';
import locEmpty from './loc/empty.js';
import locEmptyFragment from './loc/empty-fragment.js';
import locEmptyOrZeroPort from './loc/empty-or-zero-port.js';
import locEmptyQuery from './loc/empty-query.js';
import locEncodedControl from './loc/encoded-control.js';
import locEncodedDelimiter from './loc/encoded-delimiter.js';
import locEncodedUnreserved from './loc/encoded-unreserved.js';
import locEquivalent from './loc/equivalent.js';
import locErrorPage from './loc/error-page.js';
import locFragment from './loc/fragment.js';
import locHashbang from './loc/hashbang.js';
import locHostUnderscore from './loc/host-underscore.js';
import locIllegalCharacter from './loc/illegal-character.js';
import locInsecure from './loc/insecure.js';
import locInternalWhitespace from './loc/internal-whitespace.js';
import locInvalidHost from './loc/invalid-host.js';
import locInvalidIdn from './loc/invalid-idn.js';
import locInvalidPercentEncoding from './loc/invalid-percent-encoding.js';
import locInvalidPort from './loc/invalid-port.js';
import locIpHost from './loc/ip-host.js';
import locListsSitemapFile from './loc/lists-sitemap-file.js';
import locLocalOrigin from './loc/local-origin.js';
import locMalformedScheme from './loc/malformed-scheme.js';
import locMissing from './loc/missing.js';
import locMissingScheme from './loc/missing-scheme.js';
import locMixedHosts from './loc/mixed-hosts.js';
import locMixedSchemes from './loc/mixed-schemes.js';
import locNoHost from './loc/no-host.js';
import locNonPageResource from './loc/non-page-resource.js';
import locNonPublicHost from './loc/non-public-host.js';
import locNonUtf8Percent from './loc/non-utf8-percent.js';
import locNotEscaped from './loc/not-escaped.js';
import locOutOfScopeHost from './loc/out-of-scope-host.js';
import locOutOfScopePath from './loc/out-of-scope-path.js';
import locOutOfScopeScheme from './loc/out-of-scope-scheme.js';
import locPercentCase from './loc/percent-case.js';
import locPercentInHost from './loc/percent-in-host.js';
import locPlaceholder from './loc/placeholder.js';
import locPlaceholderHost from './loc/placeholder-host.js';
import locQueryOrderVariant from './loc/query-order-variant.js';
import locRelative from './loc/relative.js';
import locSchemePortConflict from './loc/scheme-port-conflict.js';
import locSchemeRelative from './loc/scheme-relative.js';
import locSessionId from './loc/session-id.js';
import locSlashVariant from './loc/slash-variant.js';
import locStagingHost from './loc/staging-host.js';
import locSurroundingWhitespace from './loc/surrounding-whitespace.js';
import locTooLong from './loc/too-long.js';
import locTooLongBaidu from './loc/too-long-baidu.js';
import locTooLongDecoded from './loc/too-long-decoded.js';
import locTooShort from './loc/too-short.js';
import locTrackingParameter from './loc/tracking-parameter.js';
import locTrailingDotHost from './loc/trailing-dot-host.js';
import locTwoAddresses from './loc/two-addresses.js';
import locUnicodeHost from './loc/unicode-host.js';
import locUnicodeWhitespace from './loc/unicode-whitespace.js';
import locUnsupportedScheme from './loc/unsupported-scheme.js';
import locUppercaseHost from './loc/uppercase-host.js';
import newsAccessInvalid from './news/access-invalid.js';
import newsDeprecatedTag from './news/deprecated-tag.js';
import newsDuplicateChild from './news/duplicate-child.js';
import newsDuplicateUrl from './news/duplicate-url.js';
import newsElementOrder from './news/element-order.js';
import newsEmptyFile from './news/empty-file.js';
import newsGenresInvalid from './news/genres-invalid.js';
import newsLanguageInvalid from './news/language-invalid.js';
import newsLanguageMissing from './news/language-missing.js';
import newsLastmodBeforePublication from './news/lastmod-before-publication.js';
import newsMixedWithNonNews from './news/mixed-with-non-news.js';
import newsMultiplePerUrl from './news/multiple-per-url.js';
import newsNameInconsistent from './news/name-inconsistent.js';
import newsNameMissing from './news/name-missing.js';
import newsNameParenthetical from './news/name-parenthetical.js';
import newsPublicationDateFuture from './news/publication-date-future.js';
import newsPublicationDateInvalid from './news/publication-date-invalid.js';
import newsPublicationDateMissing from './news/publication-date-missing.js';
import newsPublicationDateOld from './news/publication-date-old.js';
import newsPublicationMissing from './news/publication-missing.js';
import newsStockTickersInvalid from './news/stock-tickers-invalid.js';
import newsTitleLength from './news/title-length.js';
import newsTitleMissing from './news/title-missing.js';
import newsTitleShape from './news/title-shape.js';
import newsTooMany from './news/too-many.js';
import pageCanonicalInvalid from './page/canonical-invalid.js';
import pageCanonicalMismatch from './page/canonical-mismatch.js';
import pageCanonicalMissing from './page/canonical-missing.js';
import pageCanonicalMultiple from './page/canonical-multiple.js';
import pageContentType from './page/content-type.js';
import pageDuplicateContent from './page/duplicate-content.js';
import pageFileMissing from './page/file-missing.js';
import pageGone from './page/gone.js';
import pageHreflangMismatch from './page/hreflang-mismatch.js';
import pageImageStatus from './page/image-status.js';
import pageInsecureUrl from './page/insecure-url.js';
import pageLangMismatch from './page/lang-mismatch.js';
import pageLastmodAhead from './page/lastmod-ahead.js';
import pageLastmodBehind from './page/lastmod-behind.js';
import pageMissingFromSitemap from './page/missing-from-sitemap.js';
import pageNoindexHeader from './page/noindex-header.js';
import pageNoindexMeta from './page/noindex-meta.js';
import pageOrphan from './page/orphan.js';
import pageRateLimited from './page/rate-limited.js';
import pageRedirect from './page/redirect.js';
import pageRedirectChain from './page/redirect-chain.js';
import pageRedirectToHome from './page/redirect-to-home.js';
import pageRobotsBlocked from './page/robots-blocked.js';
import pageSlashRedirect from './page/slash-redirect.js';
import pageSoft404 from './page/soft-404.js';
import pageStatus4xx from './page/status-4xx.js';
import pageStatus5xx from './page/status-5xx.js';
import pageThumbnailSize from './page/thumbnail-size.js';
import pageUnreachable from './page/unreachable.js';
import pageVideoStatus from './page/video-status.js';
import robotsCommentCutsUrl from './robots/comment-cuts-url.js';
import robotsCrossHost from './robots/cross-host.js';
import robotsCrossrefMissingTarget from './robots/crossref-missing-target.js';
import robotsDuplicateLine from './robots/duplicate-line.js';
import robotsImageBlocked from './robots/image-blocked.js';
import robotsInsideGroupMisread from './robots/inside-group-misread.js';
import robotsIsHtml from './robots/is-html.js';
import robotsLocBlocked from './robots/loc-blocked.js';
import robotsMissingLineBreak from './robots/missing-line-break.js';
import robotsMisspeltField from './robots/misspelt-field.js';
import robotsNoSitemapLine from './robots/no-sitemap-line.js';
import robotsNotListed from './robots/not-listed.js';
import robotsNotUtf8 from './robots/not-utf8.js';
import robotsRedirectChain from './robots/redirect-chain.js';
import robotsSchemeMismatch from './robots/scheme-mismatch.js';
import robotsSitemapBlocked from './robots/sitemap-blocked.js';
import robotsTooLarge from './robots/too-large.js';
import robotsUnavailable from './robots/unavailable.js';
import robotsUrlNotAbsolute from './robots/url-not-absolute.js';
import robotsValueMalformed from './robots/value-malformed.js';
import type { Rule } from './rule.js';
import runArchiveMemberSkipped from './run/archive-member-skipped.js';
import runIndexChanged from './run/index-changed.js';
import runInputDuplicate from './run/input-duplicate.js';
import runInputInvalid from './run/input-invalid.js';
import runInputUnsafe from './run/input-unsafe.js';
import runLimitReached from './run/limit-reached.js';
import runNotDiscovered from './run/not-discovered.js';
import runNothingRead from './run/nothing-read.js';
import runProbeBlocked from './run/probe-blocked.js';
import runProfileUnsupported from './run/profile-unsupported.js';
import runReportTruncated from './run/report-truncated.js';
import runRuleFailed from './run/rule-failed.js';
import runSchemaHostFailed from './run/schema-host-failed.js';
import runSuppressionMalformed from './run/suppression-malformed.js';
import runSuppressionUnused from './run/suppression-unused.js';
import runWorkerFailed from './run/worker-failed.js';
import schemaDuplicateElement from './schema/duplicate-element.js';
import schemaElementOrder from './schema/element-order.js';
import schemaEmptyElement from './schema/empty-element.js';
import schemaExtensionNamespaceWrong from './schema/extension-namespace-wrong.js';
import schemaExtensionPlacement from './schema/extension-placement.js';
import schemaNestedElement from './schema/nested-element.js';
import schemaPrefixSwapped from './schema/prefix-swapped.js';
import schemaTextInContainer from './schema/text-in-container.js';
import schemaUnexpectedAttribute from './schema/unexpected-attribute.js';
import schemaUnexpectedExtensionAttribute from './schema/unexpected-extension-attribute.js';
import schemaUnknownElement from './schema/unknown-element.js';
import schemaUnknownExtensionElement from './schema/unknown-extension-element.js';
import schemaUnknownNamespace from './schema/unknown-namespace.js';
import schemaUnqualifiedChild from './schema/unqualified-child.js';
import schemaUnusedNamespace from './schema/unused-namespace.js';
import schemaXsdInvalid from './schema/xsd-invalid.js';
import siteCountDropped from './site/count-dropped.js';
import siteForbiddenListed from './site/forbidden-listed.js';
import siteRequiredMissing from './site/required-missing.js';
import textBlankLine from './text/blank-line.js';
import textEmbeddedNewline from './text/embedded-newline.js';
import textEntities from './text/entities.js';
import textExtension from './text/extension.js';
import textHeaderOrComment from './text/header-or-comment.js';
import textLineEndings from './text/line-endings.js';
import textLineNotUrl from './text/line-not-url.js';
import textMultiplePerLine from './text/multiple-per-line.js';
import textWhitespace from './text/whitespace.js';
import treeConflictingHints from './tree/conflicting-hints.js';
import treeConflictingLastmod from './tree/conflicting-lastmod.js';
import treeDuplicateUrl from './tree/duplicate-url.js';
import treeEquivalentUrl from './tree/equivalent-url.js';
import treeInRobotsAndIndex from './tree/in-robots-and-index.js';
import treeLastmodIdenticalEverywhere from './tree/lastmod-identical-everywhere.js';
import treeMixedHosts from './tree/mixed-hosts.js';
import treeMixedSchemes from './tree/mixed-schemes.js';
import treeMixedWww from './tree/mixed-www.js';
import treeNewsUrlNotInGeneral from './tree/news-url-not-in-general.js';
import treeOrphanLocalFile from './tree/orphan-local-file.js';
import treeOrphanSitemap from './tree/orphan-sitemap.js';
import treeSlashVariants from './tree/slash-variants.js';
import treeTotalUrls from './tree/total-urls.js';
import treeUrlRemovedSinceBaseline from './tree/url-removed-since-baseline.js';
import videoCategoryTooLong from './video/category-too-long.js';
import videoContentEqualsPlayer from './video/content-equals-player.js';
import videoContentIsPage from './video/content-is-page.js';
import videoContentSegment from './video/content-segment.js';
import videoDeprecatedTag from './video/deprecated-tag.js';
import videoDescriptionMissing from './video/description-missing.js';
import videoDescriptionTooLong from './video/description-too-long.js';
import videoDuplicateChild from './video/duplicate-child.js';
import videoDuplicateVideo from './video/duplicate-video.js';
import videoDurationInvalid from './video/duration-invalid.js';
import videoElementOrder from './video/element-order.js';
import videoEmptyTag from './video/empty-tag.js';
import videoEngineIgnored from './video/engine-ignored.js';
import videoExpirationDateInvalid from './video/expiration-date-invalid.js';
import videoExpired from './video/expired.js';
import videoExpiresBeforePublication from './video/expires-before-publication.js';
import videoHtmlInText from './video/html-in-text.js';
import videoIdTypeInvalid from './video/id-type-invalid.js';
import videoLocInvalid from './video/loc-invalid.js';
import videoNoMediaLocation from './video/no-media-location.js';
import videoPlatformDuplicateToken from './video/platform-duplicate-token.js';
import videoPlatformInvalid from './video/platform-invalid.js';
import videoPlayerIsPage from './video/player-is-page.js';
import videoPriceInvalid from './video/price-invalid.js';
import videoPublicationDateInvalid from './video/publication-date-invalid.js';
import videoRatingInvalid from './video/rating-invalid.js';
import videoRelationshipMissing from './video/relationship-missing.js';
import videoRestrictionInvalid from './video/restriction-invalid.js';
import videoSameThumbnailEverywhere from './video/same-thumbnail-everywhere.js';
import videoStreamingProtocol from './video/streaming-protocol.js';
import videoThumbnailEqualsMedia from './video/thumbnail-equals-media.js';
import videoThumbnailMissing from './video/thumbnail-missing.js';
import videoTitleMissing from './video/title-missing.js';
import videoTitleTooLong from './video/title-too-long.js';
import videoTooManyTags from './video/too-many-tags.js';
import videoTvshowInvalid from './video/tvshow-invalid.js';
import videoUploaderInfoHost from './video/uploader-info-host.js';
import videoUploaderTooLong from './video/uploader-too-long.js';
import videoViewCountInvalid from './video/view-count-invalid.js';
import videoYesNoInvalid from './video/yes-no-invalid.js';
import xmlCdata from './xml/cdata.js';
import xmlCommentInValue from './xml/comment-in-value.js';
import xmlContentAfterRoot from './xml/content-after-root.js';
import xmlContentBeforeDeclaration from './xml/content-before-declaration.js';
import xmlDeclarationMalformed from './xml/declaration-malformed.js';
import xmlDoctype from './xml/doctype.js';
import xmlDoubleEscaped from './xml/double-escaped.js';
import xmlDuplicateAttribute from './xml/duplicate-attribute.js';
import xmlEntityExpansion from './xml/entity-expansion.js';
import xmlExternalEntity from './xml/external-entity.js';
import xmlNotWellFormed from './xml/not-well-formed.js';
import xmlRawQuoteGt from './xml/raw-quote-gt.js';
import xmlResourceLimit from './xml/resource-limit.js';
import xmlSchemaLocation from './xml/schema-location.js';
import xmlStylesheetPi from './xml/stylesheet-pi.js';
import xmlUnboundPrefix from './xml/unbound-prefix.js';
import xmlUndefinedEntity from './xml/undefined-entity.js';
import xmlUnescapedAmpersand from './xml/unescaped-ampersand.js';
import xmlUnescapedLt from './xml/unescaped-lt.js';
import xmlVersion from './xml/version.js';

/** Every rule and finding id, sorted by id. */
export const RULES: readonly Rule[] = [
  diffRemovedChain,
  diffRemovedMissing,
  diffRemovedStillThere,
  diffRemovedToHome,
  documentDoubleGzip,
  documentEmptyFile,
  documentExtensionMismatch,
  documentFormatUnsupportedByEngine,
  documentGzipCorrupt,
  documentIsHtml,
  documentLegacyGoogleNamespace,
  documentMixedSitemapKinds,
  documentMultipleRoots,
  documentNamespaceMissing,
  documentNamespaceWrong,
  documentNoEntries,
  documentPhpError,
  documentRootElement,
  documentTruncated,
  documentUnknownFormat,
  documentWrongEntryKind,
  documentZipNotGzip,
  encodingDeclarationConflict,
  encodingDeclarationMissing,
  encodingDiscouragedChar,
  encodingIllegalXmlChar,
  encodingInvalidUtf8,
  encodingMojibake,
  encodingNotNfc,
  encodingNotUtf8,
  encodingReplacementChar,
  encodingUtf8Bom,
  feedAtom03,
  feedGuidUsedAsLink,
  feedLinkMissing,
  feedLinkNotAbsolute,
  feedMrssLimits,
  feedMrssRestriction,
  feedMrssVideoMissingField,
  feedNoItems,
  feedPubdateInvalid,
  feedRecentOnly,
  feedUpdatedInvalid,
  feedVersion,
  fetchAuth,
  fetchBodyDiffersByAgent,
  fetchBotWall,
  fetchCharset,
  fetchConnection,
  fetchContentEncoding,
  fetchContentLength,
  fetchContentType,
  fetchDns,
  fetchGzipMislabelled,
  fetchHostFailing,
  fetchInsecure,
  fetchPort,
  fetchPrivateAddress,
  fetchRedirect,
  fetchRedirectChain,
  fetchSlow,
  fetchStatus,
  fetchTls,
  fetchValidatorsMissing,
  fetchXRobotsNoindex,
  hintsChangefreqCase,
  hintsChangefreqContradictsLastmod,
  hintsChangefreqIgnored,
  hintsChangefreqInvalid,
  hintsChangefreqWhitespace,
  hintsPriorityAllIdentical,
  hintsPriorityDefaultExplicit,
  hintsPriorityIgnored,
  hintsPriorityLexical,
  hintsPriorityNotDecimal,
  hintsPriorityOutOfRange,
  hreflangAlternateNonCanonicalForm,
  hreflangAlternateNotInSitemap,
  hreflangCodeCase,
  hreflangCodeMalformed,
  hreflangCodeMissing,
  hreflangDeprecatedSubtag,
  hreflangDuplicateCode,
  hreflangDuplicateLink,
  hreflangEngineIgnored,
  hreflangExtraSubtags,
  hreflangHrefInvalid,
  hreflangHrefMissing,
  hreflangHrefNotAbsolute,
  hreflangInconsistentCluster,
  hreflangInconsistentCode,
  hreflangMediaWithHreflang,
  hreflangNamespace,
  hreflangPlacement,
  hreflangRegionOnly,
  hreflangRel,
  hreflangReturnLinkMissing,
  hreflangSameHrefManyCodes,
  hreflangScript,
  hreflangSelfMissing,
  hreflangSingle,
  hreflangSuspiciousRegion,
  hreflangUnexpectedAttribute,
  hreflangUnknownLanguage,
  hreflangUnknownRegion,
  hreflangUnprefixedLink,
  hreflangXDefaultMalformed,
  hreflangXDefaultMissing,
  hreflangXDefaultMultiple,
  imageCrossHost,
  imageDataUri,
  imageDeprecatedTag,
  imageDuplicateChild,
  imageDuplicateLoc,
  imageElementOrder,
  imageLicenseNotUrl,
  imageLocInvalid,
  imageLocMissing,
  imageNotAnImage,
  imageTooLongYandex,
  imageTooMany,
  indexChildEmpty,
  indexChildInvalidUrl,
  indexChildIsFeed,
  indexChildIsPage,
  indexChildNotASitemap,
  indexChildOutOfScopeHost,
  indexChildOutOfScopePath,
  indexChildScheme,
  indexChildUnreachable,
  indexCycle,
  indexDepth,
  indexDuplicateChild,
  indexExtensionInIndex,
  indexLastmodMissing,
  indexLastmodNewerIdentical,
  indexLastmodOlderThanChild,
  indexLastmodVsHttp,
  indexNested,
  indexSelfReference,
  indexSingleChild,
  indexUnexpectedHint,
  lastmodAllIdentical,
  lastmodChangeWithoutDate,
  lastmodDateOnly,
  lastmodDateWithOffset,
  lastmodFewDistinctDays,
  lastmodFuture,
  lastmodHour24,
  lastmodImplausible,
  lastmodInvalid,
  lastmodLeapSecond,
  lastmodLooksGenerated,
  lastmodLowercaseDesignator,
  lastmodMidnightOnly,
  lastmodMissing,
  lastmodMixedPrecision,
  lastmodMovedWithoutChange,
  lastmodNoSeconds,
  lastmodNoTimezone,
  lastmodOffsetOutOfRange,
  lastmodPartialCoverage,
  lastmodReducedPrecision,
  lastmodStale,
  lastmodWhitespace,
  lastmodYearOutOfRange,
  legacyCodesearch,
  legacyGeo,
  legacyMobile,
  legacyMobileWithContent,
  legacyPagemap,
  legacyPagemapInvalid,
  legacyPingEndpoint,
  limitsCompressedSizeOnly,
  limitsFileSize,
  limitsGscIndexFiles,
  limitsGzipBomb,
  limitsIndexCount,
  limitsIndexSize,
  limitsLegacy1000Index,
  limitsLegacy10mb,
  limitsNearLimit,
  limitsTagBytes,
  limitsTinyFiles,
  limitsUrlCount,
  locAdminPath,
  locBackslash,
  locCaseVariant,
  locCredentials,
  locDefaultPort,
  locDotSegments,
  locDoubleEncoded,
  locDoubleSlash,
  locDuplicate,
  locEmpty,
  locEmptyFragment,
  locEmptyOrZeroPort,
  locEmptyQuery,
  locEncodedControl,
  locEncodedDelimiter,
  locEncodedUnreserved,
  locEquivalent,
  locErrorPage,
  locFragment,
  locHashbang,
  locHostUnderscore,
  locIllegalCharacter,
  locInsecure,
  locInternalWhitespace,
  locInvalidHost,
  locInvalidIdn,
  locInvalidPercentEncoding,
  locInvalidPort,
  locIpHost,
  locListsSitemapFile,
  locLocalOrigin,
  locMalformedScheme,
  locMissing,
  locMissingScheme,
  locMixedHosts,
  locMixedSchemes,
  locNoHost,
  locNonPageResource,
  locNonPublicHost,
  locNonUtf8Percent,
  locNotEscaped,
  locOutOfScopeHost,
  locOutOfScopePath,
  locOutOfScopeScheme,
  locPercentCase,
  locPercentInHost,
  locPlaceholder,
  locPlaceholderHost,
  locQueryOrderVariant,
  locRelative,
  locSchemePortConflict,
  locSchemeRelative,
  locSessionId,
  locSlashVariant,
  locStagingHost,
  locSurroundingWhitespace,
  locTooLong,
  locTooLongBaidu,
  locTooLongDecoded,
  locTooShort,
  locTrackingParameter,
  locTrailingDotHost,
  locTwoAddresses,
  locUnicodeHost,
  locUnicodeWhitespace,
  locUnsupportedScheme,
  locUppercaseHost,
  newsAccessInvalid,
  newsDeprecatedTag,
  newsDuplicateChild,
  newsDuplicateUrl,
  newsElementOrder,
  newsEmptyFile,
  newsGenresInvalid,
  newsLanguageInvalid,
  newsLanguageMissing,
  newsLastmodBeforePublication,
  newsMixedWithNonNews,
  newsMultiplePerUrl,
  newsNameInconsistent,
  newsNameMissing,
  newsNameParenthetical,
  newsPublicationDateFuture,
  newsPublicationDateInvalid,
  newsPublicationDateMissing,
  newsPublicationDateOld,
  newsPublicationMissing,
  newsStockTickersInvalid,
  newsTitleLength,
  newsTitleMissing,
  newsTitleShape,
  newsTooMany,
  pageCanonicalInvalid,
  pageCanonicalMismatch,
  pageCanonicalMissing,
  pageCanonicalMultiple,
  pageContentType,
  pageDuplicateContent,
  pageFileMissing,
  pageGone,
  pageHreflangMismatch,
  pageImageStatus,
  pageInsecureUrl,
  pageLangMismatch,
  pageLastmodAhead,
  pageLastmodBehind,
  pageMissingFromSitemap,
  pageNoindexHeader,
  pageNoindexMeta,
  pageOrphan,
  pageRateLimited,
  pageRedirect,
  pageRedirectChain,
  pageRedirectToHome,
  pageRobotsBlocked,
  pageSlashRedirect,
  pageSoft404,
  pageStatus4xx,
  pageStatus5xx,
  pageThumbnailSize,
  pageUnreachable,
  pageVideoStatus,
  robotsCommentCutsUrl,
  robotsCrossHost,
  robotsCrossrefMissingTarget,
  robotsDuplicateLine,
  robotsImageBlocked,
  robotsInsideGroupMisread,
  robotsIsHtml,
  robotsLocBlocked,
  robotsMissingLineBreak,
  robotsMisspeltField,
  robotsNoSitemapLine,
  robotsNotListed,
  robotsNotUtf8,
  robotsRedirectChain,
  robotsSchemeMismatch,
  robotsSitemapBlocked,
  robotsTooLarge,
  robotsUnavailable,
  robotsUrlNotAbsolute,
  robotsValueMalformed,
  runArchiveMemberSkipped,
  runIndexChanged,
  runInputDuplicate,
  runInputInvalid,
  runInputUnsafe,
  runLimitReached,
  runNotDiscovered,
  runNothingRead,
  runProbeBlocked,
  runProfileUnsupported,
  runReportTruncated,
  runRuleFailed,
  runSchemaHostFailed,
  runSuppressionMalformed,
  runSuppressionUnused,
  runWorkerFailed,
  schemaDuplicateElement,
  schemaElementOrder,
  schemaEmptyElement,
  schemaExtensionNamespaceWrong,
  schemaExtensionPlacement,
  schemaNestedElement,
  schemaPrefixSwapped,
  schemaTextInContainer,
  schemaUnexpectedAttribute,
  schemaUnexpectedExtensionAttribute,
  schemaUnknownElement,
  schemaUnknownExtensionElement,
  schemaUnknownNamespace,
  schemaUnqualifiedChild,
  schemaUnusedNamespace,
  schemaXsdInvalid,
  siteCountDropped,
  siteForbiddenListed,
  siteRequiredMissing,
  textBlankLine,
  textEmbeddedNewline,
  textEntities,
  textExtension,
  textHeaderOrComment,
  textLineEndings,
  textLineNotUrl,
  textMultiplePerLine,
  textWhitespace,
  treeConflictingHints,
  treeConflictingLastmod,
  treeDuplicateUrl,
  treeEquivalentUrl,
  treeInRobotsAndIndex,
  treeLastmodIdenticalEverywhere,
  treeMixedHosts,
  treeMixedSchemes,
  treeMixedWww,
  treeNewsUrlNotInGeneral,
  treeOrphanLocalFile,
  treeOrphanSitemap,
  treeSlashVariants,
  treeTotalUrls,
  treeUrlRemovedSinceBaseline,
  videoCategoryTooLong,
  videoContentEqualsPlayer,
  videoContentIsPage,
  videoContentSegment,
  videoDeprecatedTag,
  videoDescriptionMissing,
  videoDescriptionTooLong,
  videoDuplicateChild,
  videoDuplicateVideo,
  videoDurationInvalid,
  videoElementOrder,
  videoEmptyTag,
  videoEngineIgnored,
  videoExpirationDateInvalid,
  videoExpired,
  videoExpiresBeforePublication,
  videoHtmlInText,
  videoIdTypeInvalid,
  videoLocInvalid,
  videoNoMediaLocation,
  videoPlatformDuplicateToken,
  videoPlatformInvalid,
  videoPlayerIsPage,
  videoPriceInvalid,
  videoPublicationDateInvalid,
  videoRatingInvalid,
  videoRelationshipMissing,
  videoRestrictionInvalid,
  videoSameThumbnailEverywhere,
  videoStreamingProtocol,
  videoThumbnailEqualsMedia,
  videoThumbnailMissing,
  videoTitleMissing,
  videoTitleTooLong,
  videoTooManyTags,
  videoTvshowInvalid,
  videoUploaderInfoHost,
  videoUploaderTooLong,
  videoViewCountInvalid,
  videoYesNoInvalid,
  xmlCdata,
  xmlCommentInValue,
  xmlContentAfterRoot,
  xmlContentBeforeDeclaration,
  xmlDeclarationMalformed,
  xmlDoctype,
  xmlDoubleEscaped,
  xmlDuplicateAttribute,
  xmlEntityExpansion,
  xmlExternalEntity,
  xmlNotWellFormed,
  xmlRawQuoteGt,
  xmlResourceLimit,
  xmlSchemaLocation,
  xmlStylesheetPi,
  xmlUnboundPrefix,
  xmlUndefinedEntity,
  xmlUnescapedAmpersand,
  xmlUnescapedLt,
  xmlVersion,
];

/** The same, by id. */
export const ruleById: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));
