// The document of a report that a target without content becomes.

import { expect, it } from 'vitest';
import { failedDocument } from '../../src/crawl/failed-document.js';
import { NOW } from '../support/lint-text.js';
import { planOf } from '../support/plans.js';

const url = new URL('https://example.com/sitemap.xml');
const problem = { rule: 'fetch/status', message: 'not-found', data: { status: 404, url: url.href } };
const config = { plan: planOf(), now: NOW, maxFindings: 100, host: null, full: false };
const document = failedDocument({ uri: url.href, url, from: { kind: 'http', url } }, null, problem, config);

it('is not well-formed, and partial', () => {
  expect(document.facts).toMatchObject({ uri: url.href, wellFormed: false, partial: true, entries: 0 });
});

it('has no verdict of a schema, and leads nowhere', () => {
  expect(document.schema).toEqual({ valid: null, violations: 0, engine: null, unjudged: false });
  expect(document.links).toBeNull();
});

it('has one finding, which says why', () => {
  const findings = document.collector.sorted();
  expect(findings.map(({ rule, messageId, data }) => ({ rule, message: messageId, data }))).toEqual([problem]);
});
