// Checks that a value has the shape of an answer: rules trust its fields, and anybody may have written a row of the database.

import { parseUrl } from '../../base/parse-url.js';
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
  type ValueTest,
  withFields,
} from '../../base/value-shape.js';
import { ruleById } from '../../rules/index.js';
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

const isNumber: ValueTest = (value) => Number.isFinite(value);
/** A time that has passed: milliseconds or seconds. */
const isAmount: ValueTest = (value) => isNumber(value) && (value as number) >= 0;
const isAddress: ValueTest = (value) => isText(value) && parseUrl(value as string) !== null;
/** With other values, no request could be conditional. */
const isField: ValueTest = (value) => isText(value) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value as string);
const isBlocks: ValueTest = (value) => isText(value) && /^(?:[\da-f]{8})*$/.test(value as string);
/** A fingerprint has two words. */
const isLinks: ValueTest = (value) => value instanceof Int32Array && value.length % 2 === 0;

const hop = withFields<PageHop>({
  status: isCount,
  from: isAddress,
  to: isText,
  by: oneOf('location', 'refresh'),
  host: orMissing(isText),
});
const headers = withFields<PageHeaders>({
  contentType: orNull(isField),
  lastModified: orNull(isField),
  etag: orNull(isField),
  retryAfter: orNull(isField),
  robotsTag: listOf(isField),
  link: listOf(isField),
  contentLanguage: orNull(isField),
});
const blocked = withFields<RobotsBlock>({ uri: isText, line: isCount, path: isText, agent: isText, group: listOf(isText) });
const data: ValueTest = (value) =>
  value === undefined || (isRecord(value) && Object.values(value).every((one) => isText(one) || isNumber(one)));
const isRule: ValueTest = (value) => isText(value) && ruleById.has(value as string);
const problem = withFields<PageProblem>({ rule: isRule, message: isText, data, reason: isText });
const content = withFields<PageContent>({
  charset: withFields<PageContent['charset']>({
    used: isText,
    from: oneOf('bom', 'header', 'meta', 'default'),
    declared: orNull(isText),
  }),
  title: orNull(isText),
  lang: orNull(isText),
  robots: listOf(withFields<MetaRobots>({ agent: isText, content: isText })),
  canonicals: listOf(withFields<PageCanonical>({ href: isText, url: orNull(isText) })),
  canonicalCount: isCount,
  languages: listOf(withFields<PageLanguageLink>({ language: isText, href: isText, url: orNull(isText) })),
  refresh: orNull(withFields<NonNullable<PageContent['refresh']>>({ seconds: isAmount, url: orNull(isText) })),
  dates: listOf(withFields<PageDate>({ from: isText, text: isText, instant: isInstant })),
  headComplete: isFlag,
  bodyComplete: isFlag,
  notFoundWords: orNull(isText),
  textLength: orNull(isCount),
  isBlank: isFlag,
  bodyHash: orNull(isText),
  mainText: orNull(isBlocks),
  links: orNull(isLinks),
  cut: isFlag,
});

/** Whether a value is a server's answer. */
export const isAnswer: ValueTest = withFields<PageAnswer>({
  from: oneOf('http'),
  url: isAddress,
  outcome: oneOf('answered', 'not-modified', 'blocked', 'unreachable', 'redirect-broken', 'not-asked'),
  status: orNull(isCount),
  hops: listOf(hop),
  finalUrl: isAddress,
  headers,
  blocked: orNull(blocked),
  problem: orNull(problem),
  file: orNull(isText),
  content: orNull(content),
  bytes: isCount,
  cutAtLimit: isFlag,
  damage: orNull(isText),
  fileModified: orNull(isInstant),
  milliseconds: isAmount,
  secureStatus: orNull(isCount),
});
