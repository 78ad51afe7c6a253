// Makes answers, which are plain data, from the known facts of a page.

import type { StageProblem } from '../base/problem/problem.js';
import { meansHtml } from '../fetch/network/http-facts.js';
import type { PageResponse } from '../fetch/network/page-exchange.js';
import { messageText } from '../findings/message-text.js';
import type { PageAnswer, PageHeaders, PageProblem } from '../rules/page-answer.js';
import type { Rule } from '../rules/rule.js';

/** Maximum length of a kept header value, and lines of one field. */
const LONGEST_VALUE = 4_096;
const MOST_LINES = 100;

export const NO_HEADERS: PageHeaders = {
  contentType: null,
  lastModified: null,
  etag: null,
  retryAfter: null,
  robotsTag: [],
  link: [],
  contentLanguage: null,
};

/** Returns a response's relevant header fields. */
export function headersOf(response: PageResponse): PageHeaders {
  const one = (name: string): string | null => response.header(name)?.slice(0, LONGEST_VALUE) ?? null;
  const lines = (name: string): readonly string[] =>
    response
      .lines(name)
      .slice(0, MOST_LINES)
      .map((value) => value.slice(0, LONGEST_VALUE));
  return {
    contentType: one('content-type'),
    lastModified: one('last-modified'),
    etag: one('etag'),
    retryAfter: one('retry-after'),
    robotsTag: lines('x-robots-tag'),
    link: lines('link'),
    contentLanguage: one('content-language'),
  };
}

/** Returns an answer with these fields; the others are unknown. */
export function answerWith(fields: Pick<PageAnswer, 'from' | 'url' | 'outcome'> & Partial<PageAnswer>): PageAnswer {
  return {
    status: null,
    hops: [],
    finalUrl: fields.url,
    headers: NO_HEADERS,
    blocked: null,
    problem: null,
    file: null,
    content: null,
    bytes: 0,
    cutAtLimit: false,
    damage: null,
    fileModified: null,
    milliseconds: 0,
    secureStatus: null,
    ...fields,
  };
}

/** A problem of the transport, with its own message as the reason. */
export function pageProblem({ rule, message, data = {} }: StageProblem, ruleOf: (id: string) => Rule): PageProblem {
  const reason = messageText(ruleOf(rule), { rule, messageId: message, data });
  return { rule, message, data, reason };
}

/** Whether a Content-Type means HTML; a page without one is read as HTML, as browsers do. */
export function isHtml(contentType: string | null): boolean {
  return contentType === null || meansHtml(contentType);
}
