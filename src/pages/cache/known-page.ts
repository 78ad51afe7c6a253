// What an earlier run has kept of a page, so that it can be asked whether the page has changed.

import type { RequestHeaders } from '../../network/request-headers.js';
import type { PageAnswer, PageHeaders } from '../../rules/page-answer.js';

/** A page of an earlier run that answered itself, without a redirect. */
export class KnownPage {
  /** The header fields that make a request conditional. */
  readonly conditions: RequestHeaders;

  constructor(private readonly answer: PageAnswer) {
    const { etag, lastModified } = answer.headers;
    this.conditions = {
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    };
  }

  /** The answer where the server said that nothing has changed: header fields that it sent again replace the old ones. */
  fields(sent: PageHeaders): Partial<PageAnswer> {
    const { headers, content, bytes, cutAtLimit } = this.answer;
    const merged: PageHeaders = {
      contentType: sent.contentType ?? headers.contentType,
      lastModified: sent.lastModified ?? headers.lastModified,
      etag: sent.etag ?? headers.etag,
      retryAfter: null,
      robotsTag: sent.robotsTag.length > 0 ? sent.robotsTag : headers.robotsTag,
      link: sent.link.length > 0 ? sent.link : headers.link,
      contentLanguage: sent.contentLanguage ?? headers.contentLanguage,
    };
    return { status: 200, headers: merged, content, bytes, cutAtLimit };
  }

  /** Whether the server said that nothing has changed, its header fields included. */
  holds({ outcome, headers }: PageAnswer): boolean {
    return outcome === 'not-modified' && JSON.stringify(headers) === JSON.stringify(this.answer.headers);
  }
}

/** Whether an answer can be asked about again. */
export function isKnowable({ outcome, status, hops, headers }: PageAnswer): boolean {
  const isFinal = (outcome === 'answered' || outcome === 'not-modified') && status === 200 && hops.length === 0;
  return isFinal && (headers.etag !== null || headers.lastModified !== null);
}
