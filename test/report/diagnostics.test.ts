// Tests the output of `--timing` and `--debug`.

import { describe, expect, it } from 'vitest';
import { debugText, timingText } from '../../src/report/diagnostics.js';
import type { Diagnostics } from '../../src/report/report.js';

const DIAGNOSTICS: Diagnostics = {
  stages: { bytes: 10, entries: 60, rules: 20, proof: 5, libxml2: 0 },
  counts: {
    threadDocuments: 2,
    entries: 50_000,
    entriesShown: 1_500,
    entriesScanned: 5,
    entriesSent: 125,
    chunks: 3,
    chunkCharacters: 2_048,
  },
  described: [],
  facts: { 'loc-space': 500, 'origin-odd': 1_250 },
  rules: { 'loc/relative': { calls: 1_000, time: 15 }, 'lastmod/invalid': { calls: 2, time: 5 } },
  memory: 104_857_600,
  threads: 2,
  validators: 1,
  engineNotice: 'libxmljs2 is not available',
  requests: 4,
  connections: 3,
};
const TIMES = { start: 100, report: 5 };

describe('--timing', () => {
  it('shows the share of each stage, and the calls of each rule, the slowest first', () => {
    expect([...timingText(DIAGNOSTICS, TIMES)].join('')).toBe(
      `Stage                                            ms      share
---------------------------------------- ---------- ----------
start of the program                          100.0     50.0 %
waiting for bytes                              10.0      5.0 %
reading entries                                60.0     30.0 %
rules                                          20.0     10.0 %
schema prover                                   5.0      2.5 %
waiting for libxml2                             0.0      0.0 %
report                                          5.0      2.5 %

Rule                                             ms      share      calls
---------------------------------------- ---------- ---------- ----------
loc/relative                                   15.0     75.0 %      1,000
lastmod/invalid                                 5.0     25.0 %          2

Entries shown to rules, by fact             entries      share
---------------------------------------- ---------- ----------
origin-odd                                    1,250      2.5 %
loc-space                                       500      1.0 %
all that were shown                           1,500      3.0 %
read by the scanner                               5    < 0.1 %
`,
    );
  });

  it('adds up rules beyond the first ten', () => {
    const rules = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`loc/rule-${n}`, { calls: 1, time: 12 - n }]));
    const text = [...timingText({ ...DIAGNOSTICS, rules }, TIMES)].join('');
    expect(text).toContain('loc/rule-9 ');
    expect(text).not.toContain('loc/rule-10');
    expect(text).toMatch(/^2 other rules +3\.0 +15\.0 % +2$/m);
  });

  it('says that no rule was called', () => {
    expect([...timingText({ ...DIAGNOSTICS, rules: {} }, TIMES)]).toContain('  no rule was called\n');
  });
});

describe('--debug', () => {
  it('shows the resources that the run used', () => {
    expect([...debugText(DIAGNOSTICS)].join('')).toBe(
      `peak memory:            100.0 MiB (without the libxml2 process)
threads:                2, for 2 documents
entries:                50,000, of which libxml2 validated 125 (0.3 %)
chunks to libxml2:      3, of 2.0 KiB in all
libxml2 processes:      1
connections:            3, for 4 requests
engine:                 libxmljs2 is not available
`,
    );
  });

  it('shows 0 % if there are no entries', () => {
    const counts = { ...DIAGNOSTICS.counts, entries: 0, entriesSent: 0 };
    expect([...debugText({ ...DIAGNOSTICS, counts })].join('')).toContain('libxml2 validated 0 (0.0 %)');
  });
});
