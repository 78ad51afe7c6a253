// Entries like one before: they are read without the scanner, and nothing that they hide is missed.

import { describe, expect, it } from 'vitest';
import { NO_ADVICE } from '../support/advice.js';
import { lintText } from '../support/lint-text.js';

const OPEN =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1">\n';
const entry = (path: string, fields = '<lastmod>2026-01-02</lastmod>'): string =>
  `  <url>\n    <loc>https://example.com/${path}</loc>\n    ${fields}\n  </url>\n`;
const sitemap = (...entries: string[]): string => `${OPEN}${entries.join('')}</urlset>\n`;

/** What comes of a document, whether each entry is looked at (`full`) or not. */
async function outcome(text: string, full: boolean) {
  const { facts, schema, collector } = await lintText(text, {
    full,
    plan: { severities: { ...NO_ADVICE, 'lastmod/partial-coverage': 'off' } },
  });
  const findings = collector.sorted().map(({ rule, messageId, place }) => `${rule} ${messageId} ${place.line}:${place.column}`);
  const { entries, lastmod } = facts;
  return { entries, lastmod, valid: schema.valid, findings };
}

const CLEAN = Array.from({ length: 5 }, (_, n) => entry(`page-${n}`));

describe('after clean entries', () => {
  const rows: readonly (readonly [title: string, entry: string, findings: readonly RegExp[]])[] = [
    ['another one', entry('last'), []],
    ['one with escaped parameters', entry('last?a=1&amp;b=2'), []],
    ['one that escapes twice', entry('last?a=1&amp;amp;b=2'), [/^xml\/double-escaped/]],
    ['one that tracks', entry('last?a=1&amp;utm_source=x'), [/^loc\/tracking-parameter/]],
    ['a repeated one', entry('page-1'), [/^loc\/duplicate/]],
    ['a loc with a space', entry('la st'), [/^loc\//]],
    ['a raw ampersand', entry('last?a&b'), [/^xml\/unescaped-ampersand/]],
    ['a day that does not exist', entry('last', '<lastmod>2026-02-30</lastmod>'), [/^lastmod\/invalid/]],
    ['an image', entry('last', '<i:image><i:loc>https://example.com/a.png</i:loc></i:image>'), []],
    ['another origin', entry('last').replace('example.com', 'other.example.org'), [/^loc\//]],
    ['an end tag that is missing', entry('last').replace('</loc>', ''), [/^xml\/not-well-formed/]],
    ['no end at all', '  <url>\n    <loc>https://example.com/la', [/./]],
  ];
  it.each(rows)('%s', async (_, last, expected) => {
    const text = sitemap(...CLEAN, last);
    const quick = await outcome(text, false);
    expect(quick).toEqual(await outcome(text, true));
    if (expected.length === 0) expect(quick.findings).toEqual([]);
    for (const pattern of expected) expect(quick.findings.some((finding) => pattern.test(finding))).toBe(true);
  });
});

it.each(['\n', '\r\n', '\r'])('lines are counted through entries that nobody looked at (%j)', async (end) => {
  const text = sitemap(...CLEAN, entry('page-1'), ...CLEAN.map((one) => one.replace('page', 'more')), entry('more-2')).replaceAll(
    '\n',
    end,
  );
  const { findings } = await outcome(text, false);
  expect(findings).toEqual((await outcome(text, true)).findings);
  expect(findings.map((finding) => finding.replace(/^\S+ \S+ /, ''))).toEqual(['24:10', '48:10']);
});
