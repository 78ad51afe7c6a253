// Reports problems of a document apart from its entries: its address, its first bytes, its transfer, its format.

import { fixOf } from '../../base/problem/fixes.js';
import type { MessageData } from '../../base/problem/problem.js';
import { parseAddress } from '../../base/url/address.js';
import { normalForm } from '../../base/url/normal-form.js';
import { DOCUMENT_START } from '../../read/entry/document-place.js';
import { strayContent } from '../../read/xml/stray-content.js';
import { parseRobots } from '../robots/robots.js';
import { RobotsPermissions } from '../robots/robots-permissions.js';
import type { DocumentContext } from './document-context.js';
import type { DocumentHead } from './document-head.js';
import { planOf } from './document-plan.js';
import { documentStart, placeIn } from './place-memory.js';
import type { Locator } from './rule-runner.js';

/** Bytes of the longest byte order mark. Fewer bytes do not identify the format of a file. */
const LONGEST_BYTE_ORDER_MARK = 4;

/** Maximum of sitemaps of a robots.txt in a message. */
const MOST_LISTED = 3;

/** Reports that robots.txt forbids crawlers to fetch the sitemap itself. */
export function reportBlockedSitemap({ source, robots, plan, rules }: DocumentContext): void {
  const { url } = source.location;
  const blocking =
    url && RobotsPermissions.of(robots, plan, 'robots/sitemap-blocked')?.blocking(normalForm(parseAddress(url.href)));
  if (!blocking) return;
  const data = { path: blocking.path, line: blocking.line };
  rules.report('robots/sitemap-blocked', { message: 'blocked', data, at: DOCUMENT_START }, documentStart);
}

/** Reports content before the first markup of an XML document. Returns whether there is any. */
export function reportJunk({ rules }: DocumentContext, { format, encoding, beginning }: DocumentHead): boolean {
  if (format.kind !== 'xml' || format.junk === null) return false;
  const at = { offset: encoding.bomLength, length: format.start };
  const locate: Locator = (span) => placeIn(beginning, encoding.bomLength, span);
  if (format.junk === 'space') {
    const fix = fixOf('safe', [{ span: at, text: '' }]);
    rules.report('xml/content-before-declaration', { message: 'space', at, fix }, locate);
    return true;
  }
  const { kind, text } = strayContent(
    Buffer.from(beginning.subarray(at.offset, at.offset + at.length))
      .toString()
      .trimStart(),
  );
  if (kind === 'php') rules.report('document/php-error', { message: 'error', data: { text }, at }, locate);
  else {
    const message = kind === 'script' || kind === 'html' ? kind : 'text';
    rules.report('xml/content-before-declaration', { message, at }, locate);
  }
  return true;
}

/** Reports problems of the transfer and of the document's encoding. */
export function reportTransport({ source, state, rules }: DocumentContext, { encoding }: DocumentHead, locate: Locator): void {
  for (const { rule, at, ...problem } of [...source.problems, ...encoding.problems]) {
    rules.report(rule, { ...problem, at: at ?? DOCUMENT_START }, at ? locate : documentStart);
  }
  // An encoding other than UTF-8 violates the protocol, not XML. A name that is unknown or contradicts the bytes violates XML.
  if (encoding.fatal) state.wellFormed = false;
}

/** Reports the format of a file that is not a sitemap; a broken transfer or a wrong encoding has already been reported. */
export function reportFormat(context: DocumentContext, { format, encoding, length, beginning }: DocumentHead): void {
  const { source, state, rules } = context;
  const html = state.kind === 'html';
  // The format of a file that was cut off in its first bytes is unknown.
  if (encoding.unreadable || (source.partial && length < LONGEST_BYTE_ORDER_MARK)) return;
  const at = DOCUMENT_START;
  if (html) {
    if (isReportedByIndex(context, 'index/child-is-page', 'page')) return;
    rules.report('document/is-html', { message: 'html', at }, documentStart);
  } else if (format.kind === 'unknown') {
    if (isReportedByIndex(context, 'index/child-not-a-sitemap', 'unknown')) return;
    const problem = state.kind === 'robots.txt' ? robotsProblem(beginning) : { message: 'unknown', data: { what: format.what } };
    rules.report('document/unknown-format', { ...problem, at }, documentStart);
  } else if (format.kind === 'empty' && !source.partial) {
    rules.report('document/empty-file', { message: 'empty', at }, documentStart);
  }
}

/** The message about a robots.txt in place of a sitemap: it names what may be given instead. */
function robotsProblem(beginning: Uint8Array): { readonly message: string; readonly data?: MessageData } {
  const sitemaps = parseRobots(beginning).sitemaps.flatMap(({ value }) => (value === '' ? [] : [value]));
  if (sitemaps.length === 0) return { message: 'robots' };
  const more = sitemaps.length > MOST_LISTED ? ' …' : '';
  return { message: 'robots-listing', data: { sitemaps: sitemaps.slice(0, MOST_LISTED).join(' ') + more } };
}

/** Whether an index lists the document. If it is not a sitemap, that entry of the index has the finding. */
function isReportedByIndex({ listing, config }: DocumentContext, rule: string, message: string): boolean {
  return listing !== null && planOf(config.plan, { uri: listing.parent, url: null }).severity(rule, message) !== null;
}
