// The document of a report that a robots.txt with problems becomes.

import { expect, it } from 'vitest';
import { robotsDocument } from '../../src/crawl/robots-document.js';
import type { ReadRobots } from '../../src/lint/robots/discover.js';
import { NOW } from '../support/lint-text.js';
import { planOf } from '../support/plans.js';

const url = new URL('https://example.com/robots.txt');
const ROBOTS: ReadRobots = {
  location: { uri: url.href, url, from: { kind: 'http', url } },
  http: null,
  bytes: Buffer.from('User-agent: *\nSitmap: https://example.com/a.xml\n'),
  wireBytes: 30,
  partial: false,
  problems: [],
  listed: [],
  groups: [],
};
const config = { plan: planOf(), now: NOW, maxFindings: 100, host: null, full: false };

it('has the bytes of the file and of its transfer', () => {
  expect(robotsDocument(ROBOTS, config).facts).toMatchObject({ uri: url.href, bytes: 48, wireBytes: 30, partial: false });
});

it('says that its transfer broke off', () => {
  expect(robotsDocument({ ...ROBOTS, partial: true }, config).facts.partial).toBe(true);
});

it('has no verdict of a schema, and leads nowhere', () => {
  const { schema, links, facts } = robotsDocument(ROBOTS, config);
  expect([schema, links, facts.wellFormed]).toEqual([{ valid: null, violations: 0, engine: null, unjudged: false }, null, false]);
  expect(facts.kind).toBe('robots.txt');
});

it.each([
  ['on its first line', 0, 10, { line: 1, column: 1, offset: 0, length: 10 }],
  ['within its first line', 5, 5, { line: 1, column: 6, offset: 5, length: 5 }],
  ['on another line', 14, 6, { line: 2, column: 1, offset: 14, length: 6 }],
])('what is wrong %s lies there, with its source', (_, offset, length, place) => {
  const problem = { rule: 'robots/misspelt-field', message: 'google', data: {}, at: { offset, length } };
  const { collector } = robotsDocument({ ...ROBOTS, problems: [problem] }, config);
  const [finding] = collector.sorted();
  expect(finding?.place).toMatchObject(place);
  expect(JSON.stringify(finding?.excerpt)).toContain(ROBOTS.bytes.toString().split('\n')[place.line - 1]);
});
