// A row of the database of pages counts only if it is what this tool writes: anybody can write another one.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerWith } from '../../../src/pages/answers.js';
import { answerOfText, textOfAnswer } from '../../../src/pages/cache/answer-text.js';
import type { PageAnswer } from '../../../src/rules/page-answer.js';
import { EVERYTHING, PAGE_URL, readPage } from '../read-page.js';

const HEAD =
  '<html lang=en><head><title>A</title><meta name=robots content=all><link rel=canonical href=/a><link rel=alternate hreflang=de href=/d>' +
  '<meta http-equiv=refresh content="9;/b"><meta property="article:modified_time" content="2026-11-01"></head>';
const { content } = readPage(`${HEAD}<body><a href=/a>a</a><a href=/b>b</a>${'text '.repeat(20)}`, { wants: EVERYTHING });
const block = { uri: 'https://example.com/robots.txt', line: 1, path: '/', agent: 'googlebot', group: ['*'] };
const ANSWER: PageAnswer = answerWith({
  from: 'http',
  url: PAGE_URL,
  outcome: 'answered',
  status: 200,
  hops: [{ status: 301, from: PAGE_URL, to: '/a', by: 'location' }],
  headers: {
    contentType: 'text/html',
    lastModified: 'Sun, 01 Nov 2026 09:00:00 GMT',
    etag: '"a"',
    retryAfter: null,
    robotsTag: ['all'],
    link: ['</a>; rel=canonical'],
    contentLanguage: 'en',
  },
  blocked: block,
  problem: { rule: 'fetch/dns', message: 'unknown', data: { host: 'a', count: 1 }, reason: 'the host name is unknown' },
  content,
  damage: 'it ends early',
  fileModified: 1,
  secureStatus: 200,
});
const TEXT = textOfAnswer(ANSWER);

/** The paths of all values in a value, lists and objects included. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [...(path.length > 0 ? [path] : []), ...inner.flatMap(([name, one]) => pathsIn(one, [...path, name]))];
}

/** The text with the value at a path replaced; undefined removes it. */
function changed([...path]: readonly string[], value: unknown): string {
  const copy = JSON.parse(TEXT);
  const last = path.pop() as string;
  const holder = path.reduce((one, name) => one[name], copy);
  holder[last] = value;
  return JSON.stringify(copy);
}

const PATHS = pathsIn(JSON.parse(TEXT));
/** Fields that may be absent without harm, because each of them is one of a list or of a record. */
const ITEM = /^(?:problem\/data(?:\/|$)|(?:.*\/)?\d+$)/;

describe('the text of an answer', () => {
  it('is read as the same answer', () => {
    expect(answerOfText(TEXT, PAGE_URL)).toEqual(ANSWER);
    expect(PATHS.length).toBeGreaterThan(60);
  });

  it.each(PATHS.filter((path) => !ITEM.test(path.join('/'))).map((path) => path.join('/')))('is none without %s', (path) => {
    expect(answerOfText(changed(path.split('/'), undefined), PAGE_URL)).toBe(null);
  });

  it.each(PATHS.map((path) => path.join('/')))('is none with another type at %s', (path) => {
    for (const other of [{}, [[]], true]) {
      const isSame = path === 'problem/data' || (typeof other === 'boolean' && /(?:Complete|isBlank|cut|cutAtLimit)$/.test(path));
      if (!isSame || Array.isArray(other))
        expect(answerOfText(changed(path.split('/'), other), PAGE_URL), String(other)).toBe(null);
    }
  });

  it.each([
    ['another address', changed(['url'], `${PAGE_URL}/`)],
    ['an outcome that no server has', changed(['outcome'], 'file-missing')],
    ['a header field that cannot be sent', changed(['headers', 'etag'], '"a"\r\nhost: b')],
    ['half a fingerprint', changed(['content', 'links'], 'AAAAAA==')],
    ['a part of a word', changed(['content', 'links'], 'AAAA')],
    ['a negative number', changed(['status'], -1)],
    ['no object', '[]'],
    ['null', 'null'],
    ['no JSON', '{'],
  ])('is none with %s', (_, text) => {
    expect(answerOfText(text, PAGE_URL)).toBe(null);
  });

  it('is an answer with all its fields or none, whatever is in it', () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('', 0, null, [], {}));
    fc.assert(
      fc.property(fc.constantFrom(...PATHS), value, (path, other) => {
        const answer = answerOfText(changed(path, other), PAGE_URL);
        expect(answer === null || Object.keys(answer).length === Object.keys(ANSWER).length).toBe(true);
      }),
      { seed: 17, numRuns: 2_000 },
    );
  });
});
