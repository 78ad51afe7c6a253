// Which URL the audit opens.

import { describe, expect, it } from 'vitest';
import { addressOfFinding } from '../../src/audit/node-facts.js';
import { FIRST } from './samples.js';

describe('the URL that is opened', () => {
  const page = 'https://a.example/p';
  it.each([
    ['the page of a finding about it', { rule: 'page/canonical-mismatch', page, value: 'https://a.example/other' }, page],
    ['the value of another finding', { rule: 'image/host', page, value: 'https://a.example/i.png' }, 'https://a.example/i.png'],
    ['the page if the value is no address', { rule: 'lastmod/invalid', page, value: '2024-99-99' }, page],
    ['the sitemap if there is nothing else', { rule: 'xml/doctype', page: null, value: null }, FIRST],
  ])('is %s', (_, finding, expected) => {
    expect(addressOfFinding({ ...finding, uri: FIRST })).toBe(expected);
  });
});
