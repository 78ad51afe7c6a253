// Dates in other formats: which of them have one reading, and what it is.

import { expect, it } from 'vitest';
import { intendedDatetime } from '../../../src/rules/support/intended-datetime.js';
import { NOW } from '../../support/lint-text.js';

it.each([
  ['2026/01/31', '2026-01-31'],
  ['2026-1-5', '2026-01-05'],
  ['2026/1/5T9:30:00Z', '2026-01-05T09:30:00Z'],
  ['Sat, 31 Jan 2026 10:00:00 +0100', '2026-01-31T10:00:00+01:00'],
  ['1 Feb 2026 10:00 GMT', '2026-02-01T10:00:00Z'],
  ['2026-01-31T10:00:00+0100', '2026-01-31T10:00:00+01:00'],
  ['2026-01-31 10:00:00 UTC', '2026-01-31T10:00:00Z'],
  ['2026-01-31 10:00Z', '2026-01-31T10:00:00Z'],
  ['2026-01-31T10:00:00 +01:00', '2026-01-31T10:00:00+01:00'],
  ['2026-01-31 03:30:08 PM +01:00', '2026-01-31T15:30:08+01:00'],
  ['2026-01-31 12:05 am Z', '2026-01-31T00:05:00Z'],
  ['2026/1/5 12:05:00 p.m. UTC', '2026-01-05T12:05:00Z'],
  // Without a zone.
  ['2026-01-31 03:30:08 PM', null],
  ['2026-01-31 13:30:08 PM Z', null],
  ['2026-01-31 00:30:08 AM Z', null],
  ['1769853600', '2026-01-31T10:00:00Z'],
  ['1769853600000', '2026-01-31T10:00:00Z'],
  // Month first, or day first.
  ['01/02/2026', null],
  ['31/01/2026', null],
  ['2026/13/01', null],
  ['2026/02/30', null],
  // A Friday.
  ['Sun, 30 Jan 2026 10:00:00 GMT', null],
  ['30 Jan 26 10:00:00 GMT', null],
  ['30 Foo 2026 10:00:00 GMT', null],
  // The zone of which continent?
  ['30 Jan 2026 10:00:00 EST', null],
  ['2026-01-31 10:00:00', null],
  ['2026-01-31T10:00:00 CET', null],
  // In the future, before the web, and of an unknown unit.
  ['1893456000', null],
  ['0000000001', null],
  ['17698536000', null],
  ['last week', null],
])('%s means %s', (value, meant) => {
  expect(intendedDatetime(value, NOW)).toBe(meant);
});
