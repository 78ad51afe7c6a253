// Dates as the pass parses them, compared with the grammar of the rules.

import { describe, expect, it } from 'vitest';
import { parseW3cDatetime } from '../../../../src/read/entry/datetime.js';
import { precisionOf } from '../../../../src/read/entry/lastmod-facts.js';
import { RECORD } from '../../../../src/read/reader/layout.js';
import { sampled } from '../../../support/depth.js';
import { Random } from '../../../support/random.js';
import { factsOf, readEntryOf } from '../../../support/read-pass.js';

const LOC = 'https://www.shop.com/a';

interface Read {
  readonly instant: number;
  readonly precision: number;
  readonly form: boolean;
  readonly range: boolean;
}

function read(value: string): Read {
  const record = readEntryOf(LOC, `<lastmod>${value}</lastmod>`);
  const words = Int32Array.of(record[RECORD.instant] as number, record[RECORD.instant + 1] as number);
  const all = factsOf(record);
  return {
    instant: new Float64Array(words.buffer)[0] as number,
    precision: record[RECORD.precision] as number,
    form: all.includes('lastmod-form'),
    range: all.includes('lastmod-range'),
  };
}

const PARTS = {
  year: ['2026', '0000', '0001', '1969', '1970', '1991', '9999', '26', '02026'],
  month: ['-01', '-02', '-12', '-00', '-13', '', '-1'],
  day: ['-01', '-28', '-29', '-30', '-31', '-00', '-32', '', '-1'],
  time: ['', 'T00:00:00', 'T10:20:30', 't10:20:30', ' 10:20:30', 'T24:00:00', 'T10:20', 'T10:60:00', 'T10:20:60', 'T1:20:30'],
  fraction: ['', '', '.5', '.123456789', '.1234567890', '.'],
  zone: ['', 'Z', 'z', '+01:00', '-14:00', '+14:01', '+0100', '+01:60', ' '],
};

describe('a date', () => {
  it('has the meaning of the grammar, or is left to the rules', () => {
    const random = new Random(7);
    const kinds = { canonical: 0, readable: 0, left: 0 };
    for (let i = 0; i < sampled(12_000, 2_500); i++) {
      const value = Object.values(PARTS)
        .map((list) => random.pick(list))
        .join('')
        .trim();
      if (value === '') continue;
      const { instant, precision, form, range } = read(value);
      const datetime = parseW3cDatetime(value);
      const isLeft = form && range && Number.isNaN(instant);
      kinds[isLeft ? 'left' : form ? 'readable' : 'canonical']++;
      if (isLeft) continue;
      expect(datetime.kind, value).toBe('datetime');
      if (datetime.kind !== 'datetime') continue;
      expect(instant, value).toEqual(datetime.instant ?? Number.NaN);
      expect(precision, value).toBe(precisionOf(value));
      expect(form, value).toBe(datetime.defects.length > 0);
    }
    expect(Math.min(...Object.values(kinds))).toBeGreaterThan(sampled(50, 10));
  });

  it.each([
    ['2026-11-22', false],
    ['2026-11-23', false],
    ['2026-11-24', true],
    ['1991-08-06', false],
    ['1991-08-05', true],
    ['1970-01-01T00:00:00Z', true],
    ['0001-01-01', true],
  ])('%s is out of range: %s', (value, expected) => {
    expect(read(value).range).toBe(expected);
  });
});
