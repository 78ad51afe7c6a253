// Tells whether a value has the shape of an answer: rules take its fields as they are, and a row of a database may have been written by anybody.

import { parseUrl } from '../../parse-url.js';
import type {
  MetaRobots,
  PageAnswer,
  PageCanonical,
  PageContent,
  PageDate,
  PageHeaders,
  PageHop,
  PageLanguageLink,
  PageProblem,
  RobotsBlock,
} from '../../rules/page-answer.js';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const number: Check = (value) => Number.isFinite(value);
const count: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const address: Check = (value) => text(value) && parseUrl(value as string) !== null;
/** Of another value, no request could be made conditional. */
const field: Check = (value) => text(value) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value as string);
/** A fingerprint has two words. */
const links: Check = (value) => value instanceof Int32Array && value.length % 2 === 0;

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string);

/** A check for each field of a type, so that none can be forgotten. */
function withFields<Shape>(checks: Readonly<Record<keyof Shape & string, Check>>): Check {
  const fields = Object.entries<Check>(checks);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    fields.every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]));
}

const hop = withFields<PageHop>({ status: count, from: address, to: text, by: oneOf('location', 'refresh') });
const headers = withFields<PageHeaders>({
  contentType: orNull(field),
  lastModified: orNull(field),
  etag: orNull(field),
  retryAfter: orNull(field),
  robotsTag: listOf(field),
  link: listOf(field),
  contentLanguage: orNull(field),
});
const blocked = withFields<RobotsBlock>({ uri: text, line: count, path: text, agent: text, group: listOf(text) });
const data: Check = (value) =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.values(value).every((one) => text(one) || number(one)));
const problem = withFields<PageProblem>({ rule: text, message: text, data, reason: text });
const content = withFields<PageContent>({
  charset: withFields<PageContent['charset']>({
    used: text,
    from: oneOf('bom', 'header', 'meta', 'default'),
    declared: orNull(text),
  }),
  title: orNull(text),
  lang: orNull(text),
  robots: listOf(withFields<MetaRobots>({ agent: text, content: text })),
  canonicals: listOf(withFields<PageCanonical>({ href: text, url: orNull(text) })),
  canonicalCount: count,
  languages: listOf(withFields<PageLanguageLink>({ language: text, href: text, url: orNull(text) })),
  refresh: orNull(withFields<NonNullable<PageContent['refresh']>>({ seconds: number, url: orNull(text) })),
  dates: listOf(withFields<PageDate>({ from: text, text, instant: number })),
  headComplete: flag,
  bodyComplete: flag,
  notFoundWords: orNull(text),
  textLength: orNull(count),
  isBlank: flag,
  bodyHash: orNull(text),
  links: orNull(links),
  cut: flag,
});

/** Whether a value is an answer of a server. */
export const isAnswer: Check = withFields<PageAnswer>({
  from: oneOf('http'),
  url: address,
  outcome: oneOf('answered', 'not-modified', 'blocked', 'unreachable', 'redirect-broken', 'not-asked'),
  status: orNull(count),
  hops: listOf(hop),
  finalUrl: address,
  headers,
  blocked: orNull(blocked),
  problem: orNull(problem),
  file: orNull(text),
  content: orNull(content),
  bytes: count,
  cutAtLimit: flag,
  damage: orNull(text),
  fileModified: orNull(number),
  milliseconds: number,
  secureStatus: orNull(count),
});
