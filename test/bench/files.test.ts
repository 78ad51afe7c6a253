// What the benchmark says about a folder of sitemaps, from results at hand.

import { describe, expect, it } from 'vitest';
import { type FileResult, goalsLine, goalsOf, summaryLine, summaryOf, table, worstFirst } from '../../bench/files.js';
import { Ratchet } from '../../bench/ratchet.js';

const MEBIBYTE = 1_048_576;

const result = (file: string, ours: number, theirs: number | null, memory = 60 * MEBIBYTE): FileResult => ({
  file,
  bytes: 1_000,
  ours,
  theirs,
  ratio: theirs === null || theirs < 0.04 ? null : ours / theirs,
  memory,
  notCompared: theirs !== null && theirs < 0.04 ? 'xmllint gave up early' : null,
});

const NO_ALLOWANCES = new Ratchet({});

const RESULTS = worstFirst([
  result('even.xml', 0.2, 0.2),
  result('broken.xml', 0.3, 0.01, 90 * MEBIBYTE),
  result('slow.xml', 0.6, 0.2),
  result('quick.xml', 0.1, 0.2),
]);

describe('results of files', () => {
  it('begin with the worst ratio, and end with what is not compared', () => {
    expect(RESULTS.map(({ file }) => file)).toEqual(['slow.xml', 'even.xml', 'quick.xml', 'broken.xml']);
    expect(table(RESULTS)).toEqual([
      '  ratio      ours   xmllint    memory  file',
      '   3.00   0.600 s   0.200 s    60 MiB  slow.xml',
      '   1.00   0.200 s   0.200 s    60 MiB  even.xml',
      '   0.50   0.100 s   0.200 s    60 MiB  quick.xml',
      '      -   0.300 s   0.010 s    90 MiB  broken.xml (xmllint gave up early)',
    ]);
  });

  it('are summed up in one line', () => {
    expect(summaryLine(summaryOf(RESULTS))).toBe(
      'Compared 3 of 4 files: median ratio 1.00, worst ratio 3.00, most memory 90 MiB, most CPU 0.600 s',
    );
  });

  it('have no ratio without the rival', () => {
    const alone = [result('alone.xml', 0.2, null)];
    expect(summaryLine(summaryOf(alone))).toBe(
      'Compared 0 of 1 files: median ratio -, worst ratio -, most memory 60 MiB, most CPU 0.200 s',
    );
    expect(goalsLine(goalsOf(summaryOf(alone), NO_ALLOWANCES))).toBe(
      'makes: pass: median ratio not measured, worst ratio not measured, most CPU in s 0.2 of 0.7 ✔, most memory in MiB 60 of 120 ✔',
    );
  });

  it('fail where one goal is missed', () => {
    expect(goalsLine(goalsOf(summaryOf(RESULTS), NO_ALLOWANCES))).toBe(
      'makes: fail: median ratio 1 of 1 ✔, worst ratio 3 of 2.5 ✖, most CPU in s 0.6 of 0.7 ✔, most memory in MiB 90 of 120 ✔',
    );
    expect(goalsLine(goalsOf(summaryOf(RESULTS.slice(1)), NO_ALLOWANCES))).toMatch(/^makes: pass: /);
  });

  it('pass over a goal as far as the ratchet allows, and say what the goal is', () => {
    const goals = goalsOf(summaryOf(RESULTS), new Ratchet({ 'makes: worst ratio': { ratio: 3.1 } }));
    expect(goalsLine(goals)).toMatch(/^makes: pass: .*worst ratio 3 of 3.1 \(goal 2.5\) ✔/);
  });
});
