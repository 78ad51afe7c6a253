// Validates records of documents that come from a file or from another machine: rules and reports trust every field.

import { parseUrl } from '../../../base/parse-url.js';
import { FIX_LEVELS } from '../../../base/problem/fixes.js';
import { type Fix, type Replacement, SEVERITIES, type StageProblem } from '../../../base/problem/problem.js';
import type { Excerpt, Place, Span } from '../../../base/problem/span.js';
import {
  isCount,
  isFlag,
  isInstant,
  isRecord,
  isText,
  listOf,
  oneOf,
  orMissing,
  orNull,
  pairOf,
  type ValueTest,
  withFields,
} from '../../../base/value-shape.js';
import type { HttpFacts, Redirect } from '../../../fetch/network/http-facts.js';
import type { Occurrence, Occurrences } from '../../../findings/finding.js';
import type { SeverityCounts } from '../../../findings/finding-counts.js';
import type { CollectorRecord, KeptFinding } from '../../../findings/kept-finding.js';
import { findingsIn } from '../../../findings/packed-findings.js';
import { type Block, bytesOf, type PackedRecord, type Run } from '../../../findings/packed-record.js';
import type { Suppression } from '../../../findings/suppressions.js';
import type {
  HintFacts,
  LastmodFacts,
  NamespaceDeclaration,
  OriginFacts,
  RootFacts,
  VariantFacts,
} from '../../../read/entry/document.js';
import type { ChildEntry } from '../../../rules/child-link.js';
import { SCHEMA_EXCEPTIONS } from '../../../schema/exceptions.js';
import type { SchemaVerdict } from '../../../schema/verdict.js';
import type { DocumentRecord } from './document-record.js';

type Facts = DocumentRecord['facts'];
type Pages = NonNullable<DocumentRecord['pages']>;

const isAddress: ValueTest = (value) => isText(value) && parseUrl(value as string) !== null;
/** A mark that is there or not. */
const isMark = orMissing(oneOf(true));
const isSeverity = oneOf(...SEVERITIES);
/** A name with an unbound prefix has no namespace in JSON. */
const isNamespace = orMissing(orNull(isText));

const isSpan = withFields<Span>({ offset: isCount, length: isCount });
const place = { offset: isCount, length: isCount, line: isCount, column: isCount, endLine: isCount, endColumn: isCount };
const isPlace = withFields<Place>(place);
const isExcerpt = withFields<Excerpt>({ text: isText, from: isCount, length: isCount, cutBefore: isFlag, cutAfter: isFlag });
const isData: ValueTest = (value) =>
  isRecord(value) && Object.values(value).every((datum) => isText(datum) || Number.isFinite(datum));
const isFix = withFields<Fix>({
  level: oneOf(...FIX_LEVELS),
  entry: isMark,
  replacements: listOf(withFields<Replacement>({ span: isSpan, text: isText })),
});

/** Whether a value is the facts of a transport. */
export const isHttp = withFields<HttpFacts>({
  status: isCount,
  contentType: orNull(isText),
  contentEncoding: orNull(isText),
  lastModified: orNull(isText),
  etag: orNull(isText),
  robotsTag: orNull(isText),
  slow: isFlag,
  redirects: listOf(withFields<Redirect>({ status: isCount, to: isText })),
  finalUrl: isAddress,
});

const isRoot = withFields<RootFacts>({
  qname: isText,
  name: isText,
  namespace: isNamespace,
  startTag: isSpan,
  nameSpan: isSpan,
  declarations: listOf(withFields<NamespaceDeclaration>({ prefix: isText, uri: isText, span: isSpan, valueSpan: isSpan })),
  attributes: listOf(
    withFields<RootFacts['attributes'][number]>({
      ...{ qname: isText, name: isText, namespace: isNamespace },
      ...{ value: isText, span: isSpan, valueSpan: isSpan },
    }),
  ),
});

const isLastmod = withFields<LastmodFacts>({
  ...{ dated: isCount, missing: isCount, invalid: isCount, dates: isCount, midnights: isCount, days: isCount },
  oldest: orNull(isInstant),
  newest: orNull(isInstant),
  identical: isFlag,
  nearReference: isCount,
  reference: orNull(
    withFields<NonNullable<LastmodFacts['reference']>>({ time: isInstant, from: oneOf('http', 'index', 'file') }),
  ),
  histogram: listOf(withFields<LastmodFacts['histogram'][number]>({ maxDays: orNull(isCount), count: isCount })),
});

const isVariant = withFields<VariantFacts['first']>({ entry: isCount, line: isCount });
const isVariants = orNull(withFields<VariantFacts>({ count: isCount, first: isVariant, second: isVariant }));

const isFacts = withFields<Facts>({
  uri: isText,
  url: orNull(isAddress),
  name: isText,
  kind: oneOf('urlset', 'sitemapindex', 'text', 'rss', 'atom', 'html', 'robots.txt', 'unknown'),
  generator: orNull(isText),
  inRobots: isFlag,
  parent: orNull(isText),
  ...{ entries: isCount, urls: isCount, sitemaps: isCount, firstWrongEntry: orNull(isSpan) },
  ...{ wireBytes: isCount, bytes: isCount, gzip: isFlag, partial: isFlag, oversize: isFlag },
  root: orNull(isRoot),
  encoding: withFields<Facts['encoding']>({
    ...{ used: isText, bom: orNull(isText), declared: orNull(isText), http: orNull(isText) },
    declaredSpan: orNull(isSpan),
    declaration: isFlag,
  }),
  wellFormed: isFlag,
  lastmod: isLastmod,
  hints: withFields<HintFacts>({ changefreqs: isCount, priorities: isCount, samePriority: orNull(isText) }),
  newsEntries: isCount,
  articles: isCount,
  stylesheets: listOf(withFields<Facts['stylesheets'][number]>({ href: orNull(isText), span: isSpan })),
  origins: listOf(withFields<OriginFacts>({ origin: isText, count: isCount, line: isCount })),
  slashVariants: isVariants,
  caseVariants: isVariants,
  tallies: (value) => isRecord(value) && Object.values(value).every(listOf(isCount)),
  http: orNull(isHttp),
  namespacesUsed: listOf(isText),
});

const isVerdict = withFields<SchemaVerdict>({
  valid: orNull(isFlag),
  violations: isCount,
  atLeast: isMark,
  notWellFormed: isMark,
  engine: oneOf('libxmljs2', 'libxml2-wasm', 'prover', null),
  exceptions: orMissing(listOf(oneOf(...SCHEMA_EXCEPTIONS))),
  unjudged: isFlag,
});

const isChild = withFields<ChildEntry>({
  entry: isCount,
  loc: isText,
  place: isPlace,
  excerpt: orNull(isExcerpt),
  lastmod: orNull(isInstant),
  lastmodPlace: orNull(isPlace),
});

const isPages = withFields<Pages>({
  urls: isText,
  links: orNull(withFields<NonNullable<Pages['links']>>({ codes: listOf(isText), bytes: isText, left: isCount })),
});

const isCounts = withFields<SeverityCounts>({
  ...{ error: isCount, warning: isCount, info: isCount },
  estimated: orMissing(listOf(isSeverity)),
});
const occurrence = { entry: orNull(isCount), page: orNull(isText), value: orNull(isText), data: isData, place: isPlace };
const isOccurrences = withFields<Occurrences>({
  same: oneOf('message', 'value'),
  count: isCount,
  estimated: isMark,
  lastEntry: isCount,
  others: listOf(withFields<Occurrence>(occurrence)),
});

/** The text of a block of packed findings, each of this shape: what reads them later trusts it. */
const blockOf =
  (isFinding: ValueTest): ValueTest =>
  (value) => {
    if (!isText(value)) return false;
    try {
      return listOf(isFinding)(findingsIn(bytesOf(value as string)));
    } catch {
      return false;
    }
  };

/**
 * Makes the tests for a set of rules. A record of a document is in the form that `storable` made, which has no edits; a problem is
 * the reason why a document could not be read.
 */
export function recordShapes(isKnown: (rule: string) => boolean): {
  readonly isDocument: (value: unknown) => value is DocumentRecord;
  readonly isProblem: ValueTest;
  readonly isHttp: ValueTest;
} {
  const isRule: ValueTest = (value) => isText(value) && isKnown(value as string);
  const isKept = withFields<Omit<KeptFinding, 'onChanged'>>({
    ...occurrence,
    rule: isRule,
    messageId: isText,
    severity: isSeverity,
    uri: isText,
    fix: orNull(isFix),
    excerpt: orNull(isExcerpt),
    occurrences: orMissing(isOccurrences),
  });
  const isPacked = withFields<PackedRecord>({
    runs: listOf(
      withFields<Run<string>>({
        offset: isCount,
        blocks: listOf(withFields<Block<string>>({ number: isCount, bytes: blockOf(isKept) })),
      }),
    ),
    data: listOf(pairOf(isCount, isData)),
    pages: listOf(pairOf(isCount, orNull(isText))),
    withdrawn: listOf(pairOf(isText, isText)),
  });
  const isCollector = withFields<CollectorRecord>({
    counts: listOf(pairOf(isRule, isCounts)),
    provable: listOf(pairOf(isText, isCounts)),
    kept: listOf(isKept),
    looked: listOf(pairOf(isText, isCount, isCount)),
    hidden: isCount,
    fixes: isFlag,
    suppressions: listOf(
      withFields<Suppression>({ entry: orNull(isCount), rules: orNull(listOf(isText)), used: listOf(isText) }),
    ),
    suppressed: isCount,
    packed: orMissing(isPacked),
  });
  const isRecordOfDocument = withFields<DocumentRecord>({
    facts: isFacts,
    schema: isVerdict,
    findings: isCollector,
    children: listOf(isChild),
    pages: orNull(isPages),
    edits: oneOf(undefined),
  });
  const isProblem = withFields<StageProblem>({
    rule: isRule,
    message: isText,
    data: orMissing(isData),
    at: orMissing(isSpan),
    value: orMissing(isText),
    fix: orMissing(isFix),
  });
  return { isDocument: (value): value is DocumentRecord => isRecordOfDocument(value), isProblem, isHttp: orNull(isHttp) };
}
