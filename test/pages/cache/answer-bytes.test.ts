// A row of the database of pages counts only if it is what this tool writes: anybody can write another one.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerWith } from '../../../src/pages/answers.js';
import { answerOfBytes, bytesOfAnswer } from '../../../src/pages/cache/answer-bytes.js';
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
const BYTES = bytesOfAnswer(ANSWER);
const LINKS_END = 4 + (content.links?.byteLength ?? 0);
const TEXT = Buffer.from(BYTES.subarray(LINKS_END)).toString();

/** The paths of all values in a value, lists and objects included. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [...(path.length > 0 ? [path] : []), ...inner.flatMap(([name, one]) => pathsIn(one, [...path, name]))];
}

/** The bytes of an answer with this text, which say that it has so many words of links, followed by `given` words. */
function bytesWith(text: string, said: number, given = Math.max(said, 0)): Uint8Array {
  const words = Int32Array.of(said, ...Array.from({ length: given }, (_, at) => at));
  return Buffer.concat([Buffer.from(words.buffer), Buffer.from(text)]);
}

/** The bytes with the value at a path replaced; undefined removes it. */
function changed([...path]: readonly string[], value: unknown): Uint8Array {
  const copy = JSON.parse(TEXT);
  const last = path.pop() as string;
  const holder = path.reduce((one, name) => one[name], copy);
  holder[last] = value;
  return bytesWith(JSON.stringify(copy), -1);
}

/** Links are no part of the text. */
const PATHS = pathsIn(JSON.parse(TEXT)).filter((path) => path.join('/') !== 'content/links');
/** Fields that may be absent without harm, because each of them is one of a list or of a record. */
const ITEM = /^(?:problem\/data(?:\/|$)|(?:.*\/)?\d+$)/;

describe('the bytes of an answer', () => {
  it('are read as the same answer', () => {
    expect(answerOfBytes(BYTES, PAGE_URL)).toEqual(ANSWER);
    expect(PATHS.length).toBeGreaterThan(60);
  });

  it('are read wherever they stand in memory', () => {
    const shifted = new Uint8Array(BYTES.length + 1);
    shifted.set(BYTES, 1);
    expect(answerOfBytes(shifted.subarray(1), PAGE_URL)).toEqual(ANSWER);
  });

  it('hold an answer without content, without links, and with letters of several bytes', () => {
    for (const other of [null, { ...content, links: null }, { ...content, links: new Int32Array(), title: 'Tee \u{1f375}' }]) {
      const answer = { ...ANSWER, content: other };
      expect(answerOfBytes(bytesOfAnswer(answer), PAGE_URL)).toEqual(answer);
    }
  });

  it.each(PATHS.filter((path) => !ITEM.test(path.join('/'))).map((path) => path.join('/')))('is none without %s', (path) => {
    expect(answerOfBytes(changed(path.split('/'), undefined), PAGE_URL)).toBe(null);
  });

  it.each(PATHS.map((path) => path.join('/')))('is none with another type at %s', (path) => {
    for (const other of [{}, [[]], true]) {
      const isSame = path === 'problem/data' || (typeof other === 'boolean' && /(?:Complete|isBlank|cut|cutAtLimit)$/.test(path));
      if (!isSame || Array.isArray(other))
        expect(answerOfBytes(changed(path.split('/'), other), PAGE_URL), String(other)).toBe(null);
    }
  });

  it.each([
    ['another address', changed(['url'], `${PAGE_URL}/`)],
    ['an outcome that no server has', changed(['outcome'], 'file-missing')],
    ['a header field that cannot be sent', changed(['headers', 'etag'], '"a"\r\nhost: b')],
    ['half a fingerprint', bytesWith(TEXT, 3)],
    ['more links than bytes', bytesWith(TEXT, 0x7fff_ffff, 2)],
    ['the byte order of another machine', Buffer.from(BYTES).fill(Buffer.from(BYTES.slice(0, 4)).swap32(), 0, 4)],
    ['links but no content', bytesWith(JSON.stringify({ ...ANSWER, content: null }), 2)],
    ['less than a word', new Uint8Array(3)],
    ['nothing', new Uint8Array()],
    ['a negative number', changed(['status'], -1)],
    ['a negative time', changed(['milliseconds'], -1)],
    ['an instant that no date has', changed(['content', 'dates', '0', 'instant'], 1e300)],
    ['a rule that is none', changed(['problem', 'rule'], 'constructor')],
    ['no object', bytesWith('[]', -1)],
    ['null', bytesWith('null', -1)],
    ['no JSON', bytesWith('{', -1)],
  ])('is none with %s', (_, bytes) => {
    expect(answerOfBytes(bytes, PAGE_URL)).toBe(null);
  });

  it('is an answer with all its fields or none, whatever is in it', () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('', 0, null, [], {}));
    fc.assert(
      fc.property(fc.constantFrom(...PATHS), value, (path, other) => {
        const answer = answerOfBytes(changed(path, other), PAGE_URL);
        expect(answer === null || Object.keys(answer).length === Object.keys(ANSWER).length).toBe(true);
      }),
      { seed: 17, numRuns: 2_000 },
    );
  });
});
