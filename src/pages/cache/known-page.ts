// The data of a page from an earlier run, used to request the page only if it has changed.

import { isDeepStrictEqual } from 'node:util';
import type { RequestHeaders } from '../../fetch/network/request-headers.js';
import type { PageAnswer, PageHeaders } from '../../rules/page-answer.js';

/** A page of an earlier run that answered without a redirect. */
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

  /** Returns the answer for an unchanged page: header fields that the server sent again replace the old ones. */
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

  /** Whether the server reported no change, and sent no changed header fields. */
  holds({ outcome, headers }: PageAnswer): boolean {
    return outcome === 'not-modified' && isDeepStrictEqual(headers, this.answer.headers);
  }
}

/** Whether later runs can request it conditionally. */
export function isKnowable({ outcome, status, hops, headers }: PageAnswer): boolean {
  const isFinal = (outcome === 'answered' || outcome === 'not-modified') && status === 200 && hops.length === 0;
  return isFinal && (headers.etag !== null || headers.lastModified !== null);
}
