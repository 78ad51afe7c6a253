// Validates the answers that the report of a shard records: anybody may have written them, and a replay trusts every field.

import { isCount, isFlag, isText, listOf, oneOf, orMissing, orNull, type ValueTest, withFields } from '../../base/value-shape.js';
import type { Location, SourceFailure } from '../../fetch/network/source.js';
import { recordShapes } from '../../lint/document/record/record-shape.js';
import type { DiscoveredSitemap, Discovery, ReadRobots, RobotsAnswer } from '../../lint/robots/discover.js';
import type { RobotsGroup, RobotsRule } from '../../lint/robots/robots-group.js';

/** A question: for example `document`, its address and its index's address; or `robots` and an origin. */
export type Question = readonly [about: 'document' | 'site' | 'robots' | 'agents' | 'folder' | 'at', ...of: (string | null)[]];

/** Whether a decoded value is an address. */
export const isUrl: ValueTest = (value) => value instanceof URL;
const isBytes: ValueTest = (value) => value instanceof Uint8Array;
/** Passes what one of the tests passes. */
export const eitherOf =
  (...tests: readonly ValueTest[]): ValueTest =>
  (value) =>
    tests.some((test) => test(value));

const isFrom = eitherOf(
  withFields({ kind: oneOf('http'), url: isUrl }),
  withFields({ kind: oneOf('file'), path: isText, build: orMissing(isText) }),
  withFields({ kind: oneOf('stdin'), path: orNull(isText) }),
  withFields({ kind: oneOf('content'), number: isCount, path: orNull(isText) }),
);
/** Whether a value is a location. */
export const isLocation = withFields<Location>({ uri: isText, url: orNull(isUrl), from: isFrom });

/** Milliseconds or seconds. */
export const isDuration: ValueTest = (value) => Number.isFinite(value) && (value as number) >= 0;
const isGroup = withFields<RobotsGroup>({
  agents: listOf(isText),
  rules: listOf(withFields<RobotsRule>({ allow: isFlag, path: isText, line: isCount })),
  delay: orMissing(isDuration),
});

/** Tests answers to a question, for a set of rules. A document is only an answer to the question for its own address. */
export function answerShapes(isKnown: (rule: string) => boolean): (question: Question, answer: unknown) => boolean {
  const { isDocument, isProblem, isHttp } = recordShapes(isKnown);
  const isFailure = withFields<SourceFailure>({ location: isLocation, http: isHttp, problem: isProblem });
  const isRobots = orNull(
    withFields<ReadRobots>({
      ...{ location: isLocation, http: isHttp, bytes: isBytes, wireBytes: isCount, partial: isFlag },
      ...{ problems: listOf(isProblem), listed: listOf(isText), groups: listOf(isGroup) },
    }),
  );
  const isAnswer = withFields<RobotsAnswer>({ robots: isRobots, failure: orNull(isFailure), remark: isText });
  const isSitemap = withFields<DiscoveredSitemap>({ location: isLocation, listed: isFlag, source: oneOf(null) });
  const tests: Readonly<Record<Question[0], ValueTest>> = {
    document: eitherOf(isFailure, withFields({ document: isDocument })),
    site: orNull(
      withFields<Discovery>({ sitemaps: listOf(isSitemap), robots: isRobots, answer: isAnswer, problems: listOf(isFailure) }),
    ),
    robots: isAnswer,
    agents: listOf(isProblem),
    folder: listOf(isText),
    at: isLocation,
  };
  return ([about, of], answer) => tests[about](answer) && (about !== 'document' || addressOf(answer) === of);
}

/** The address of a recorded outcome. */
function addressOf(outcome: unknown): string {
  const { location, document } = outcome as Partial<SourceFailure> & { readonly document?: { readonly facts: { uri: string } } };
  return location?.uri ?? document?.facts.uri ?? '';
}
