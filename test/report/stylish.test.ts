// Tests the terminal report with all findings listed: its layout in a log, on terminals of several widths, and with hostile text.

import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/findings/finding.js';
import { displayWidth } from '../../src/report/escape/width.js';
import type { Report } from '../../src/report/report.js';
import type { ReportOptions } from '../../src/report/reporter.js';
import { stylish } from '../../src/report/stylish/stylish.js';
import { cleanDocument, DOCUMENT, FULL, HOSTILE, hostileFinding, PLAIN, reportOf, VARIANTS } from './samples.js';

/** All findings are listed. */
const LISTED: ReportOptions = { ...PLAIN, verbose: true };
const TERMINAL: ReportOptions = { ...LISTED, columns: 80 };

function written(report: Report, options = LISTED): string {
  return [...stylish(report, options)].join('');
}

describe('in a log', () => {
  it('has this layout', () => {
    const warning: Finding = { ...FULL, severity: 'warning', place: { ...FULL.place, line: 12, endLine: 12 } };
    expect(written(reportOf([FULL, warning], cleanDocument('b.xml')))).toBe(`https://example.com/sitemap.xml
   4:10  error    /about is not an absolute URL  loc/relative
  12:10  warning  /about is not an absolute URL  loc/relative
  urlset, 8 URLs, 1.3 KiB

   4 │ <loc>/about</loc>
     │      ^^^^^^ loc/relative
  12 │ <loc>/about</loc>
     │      ^^^^^^ loc/relative

✔ b.xml  urlset, 8 URLs, 1.3 KiB

Findings by rule
  2  error    loc/relative

Read    2 documents, 16 URLs, 2.5 KiB, 1.3 KiB transferred in 340 ms
Schema  1 valid, 1 invalid (1 violation) (libxmljs2, prover)

✖ 2 problems (1 error, 1 warning, 0 infos)
`);
  });

  it('is read by the problem matcher for ESLint', () => {
    const lines = written(reportOf([FULL, FULL, FULL])).split('\n');
    expect(lines[0]).toMatch(/^([^\s].*)$/);
    for (const line of lines.slice(1, 4)) {
      const match = /^\s+(\d+):(\d+)\s+(error|warning|info)\s+(.*)\s\s+(.*)$/.exec(line);
      expect(match?.slice(1).map((text) => text.trim())).toEqual([
        '4',
        '10',
        'error',
        '/about is not an absolute URL',
        'loc/relative',
      ]);
    }
  });

  it('keeps a message on one line, however long', () => {
    const finding = { ...FULL, data: { value: 'word '.repeat(38) } };
    expect(written(reportOf([finding])).split('\n')[1]).toMatch(
      /^ {2}4:10 {2}error {2}word .* is not an absolute URL {2}loc\/relative$/,
    );
  });
});

describe('on a terminal', () => {
  for (const columns of [40, 60, 80, 120]) {
    it(`fits into ${columns} columns`, () => {
      const findings = [
        { ...FULL, data: { value: `https://example.com/${'a-long-path/'.repeat(12)}` } },
        { ...FULL, data: { value: 'short words that go on and on and on until the line is full and then some more' } },
        {
          ...FULL,
          excerpt: {
            text: 'x'.repeat(60) + 'BAD'.repeat(10) + 'y'.repeat(70),
            from: 60,
            length: 30,
            cutBefore: true,
            cutAfter: true,
          },
        },
      ];
      const lines = written(reportOf(findings), { ...LISTED, columns })
        .split('\n')
        .slice(1);
      const list = lines.slice(0, lines.indexOf('Findings by rule'));
      expect(Math.max(...list.map(displayWidth))).toBeLessThanOrEqual(columns);
    });
  }

  it("has the document's facts beside its address", () => {
    expect(written(reportOf([FULL]), TERMINAL).split('\n')[0]).toBe('https://example.com/sitemap.xml  urlset, 8 URLs, 1.3 KiB');
  });

  it('has colours when asked, and the same text', () => {
    const report = reportOf([FULL], cleanDocument('b.xml'));
    const coloured = written(report, { ...TERMINAL, colour: 1 });
    expect(coloured).toContain('\u001b[31merror\u001b[39m');
    expect(coloured.replace(/\u001b\[[0-9;]*m/g, '')).toBe(written(report, TERMINAL));
  });

  it('links rules where there is colour and a homepage', () => {
    const tool = { ...PLAIN.tool, homepage: 'https://example.org' };
    const link = '\u001b]8;;https://example.org/docs/rules/loc/relative.md\u001b\\';
    expect(written(reportOf([FULL]), { ...TERMINAL, tool, colour: 1 })).toContain(link);
    expect(written(reportOf([FULL]), { ...TERMINAL, tool })).not.toContain('\u001b');
    expect(written(reportOf([FULL]), { ...TERMINAL, colour: 1 })).not.toContain('\u001b]8');
  });
});

describe('what is not listed is counted', () => {
  it('findings beyond the cap', () => {
    const report = reportOf([FULL]);
    const documents = [{ ...DOCUMENT, errors: 1235 }];
    expect(written({ ...report, documents })).toContain('+ 1,234 more not listed');
  });
  it('a document whose findings were all only counted', () => {
    const report = reportOf([]);
    const lines = written({ ...report, documents: [{ ...DOCUMENT, errors: 2 }] }).split('\n');
    expect(lines.slice(0, 2)).toEqual([DOCUMENT.uri, '  + 2 more not listed (see --max-findings)']);
  });
  it('the eleventh clean document and on', () => {
    const clean = Array.from({ length: 13 }, (_, index) => cleanDocument(`clean-${index}.xml`));
    const text = written(reportOf([FULL], ...clean));
    expect(text).toContain('✔ clean-9.xml');
    expect(text).not.toContain('clean-10.xml');
    expect(text).toContain('✔ 3 more documents without findings');
  });
  it('source of the fourth finding of a rule and on is left out', () => {
    const findings = [1, 2, 3, 4, 5].map((line) => ({ ...FULL, place: { ...FULL.place, line } }));
    expect(written(reportOf(findings)).match(/\^{6}/g)).toHaveLength(3);
  });
});

describe('the summary', () => {
  const cutShort = (report: Report): Report => ({ ...report, run: { ...report.run, complete: false } });
  const nothing: Report = { ...reportOf([]), documents: [], summary: { ...reportOf([]).summary, documents: 0 } };

  it('is green without findings', () => expect(written({ ...reportOf([]), documents: [] })).toMatch(/✔ No problems found\n$/));
  it('says that a run was cut short', () => {
    expect(written(cutShort(reportOf([FULL])))).toMatch(
      /^✖ 1 problem .*\nNot everything was checked: there may be more problems\.$/m,
    );
  });
  it('has no tick after a run that was cut short', () => {
    const clean = Array.from({ length: 12 }, (_, index) => cleanDocument(`clean-${index}.xml`));
    const text = written(cutShort(reportOf([], ...clean)));
    expect(text).toMatch(/\n⚠ Not everything was checked: no problems found in the part that was\n$/);
    expect(text).toContain('- clean-3.xml');
    expect(text).not.toContain('✔');
  });
  it('has no tick after a run that was cut short before anything was read', () => {
    expect(written(cutShort(nothing))).toMatch(/\n⚠ Not everything was checked: nothing was read\n$/);
  });
  it('counts listed sitemaps apart from URLs', () => {
    const index = { ...cleanDocument('index.xml'), kind: 'sitemapindex' as const, entries: 1 };
    const report = reportOf([], index);
    expect(written({ ...report, summary: { ...report.summary, entries: 5001 } })).toContain(
      'Read    2 documents, 1 sitemap listed, 5,000 URLs, ',
    );
    const alone = { ...report, documents: [index], summary: { ...report.summary, documents: 1, entries: 1 } };
    expect(written(alone)).toContain('Read    1 document, 1 sitemap listed, 2.5 KiB');
  });
  const verdicts: readonly (readonly [name: string, valid: boolean | null, violations: number, line: string])[] = [
    ['valid', true, 0, 'Schema  1 valid (libxmljs2)'],
    ['invalid', false, 2, 'Schema  1 invalid (2 violations) (libxmljs2)'],
    ['not well-formed', false, 0, 'Schema  1 not well-formed'],
    ['not validated', null, 0, 'Schema  1 not validated'],
  ];
  for (const [name, valid, violations, line] of verdicts) {
    it(`says that a document is ${name}`, () => {
      const documents = [{ ...DOCUMENT, schema: { valid, violations, engine: 'libxmljs2' as const, unjudged: false } }];
      expect(written({ ...reportOf([]), documents }).split('\n')).toContain(line);
    });
  }
  it('says how many findings the baseline has, where nothing is new', () => {
    const report = { ...reportOf([]), documents: [] };
    const known = { ...report, summary: { ...report.summary, baselined: 516 } };
    expect(written(known)).toMatch(/✔ No new problems \(516 in the baseline\)\n$/);
    expect(written(known)).not.toMatch(/Hidden|No problems/);
  });
  it('has the notices', () => expect(written({ ...reportOf([]), notices: ['x\u001by'] })).toContain('Note    x\\x1By'));
  it('has no schema line if nothing was validated', () => {
    const documents = [{ ...DOCUMENT, schema: { valid: null, violations: 0, engine: null, unjudged: false } }];
    expect(written({ ...reportOf([]), documents })).not.toContain('Schema');
  });
});

describe('hostile text', () => {
  for (const [name, text] of Object.entries(HOSTILE)) {
    it(`is harmless in terminals and logs: ${name}`, () => {
      for (const options of [PLAIN, LISTED, TERMINAL, { ...PLAIN, columns: 80 }]) {
        const output = written(reportOf([hostileFinding(text)]), options);
        expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|##\[|##vso\[/u);
        if (options.columns === null) expect(output).not.toMatch(/^\s*::/m);
      }
    });
  }
  it('is cut in messages', () => {
    const finding = { ...hostileFinding('x'.repeat(100_000)), uri: 'a.xml' };
    expect(
      Math.max(
        ...written(reportOf([finding]))
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(300);
  });
});

describe('a finding', () => {
  for (const [name, finding] of Object.entries(VARIANTS)) {
    it(`${name} is listed`, () => expect(written(reportOf([finding]))).toMatch(/^ {2}4:10 {2}error {2}\S.* {2}loc\/relative$/m));
  }
  it('of a document that was not read is below its address', () => {
    expect(written({ ...reportOf([FULL]), documents: [] })).toMatch(/^https:\/\/example.com\/sitemap.xml\n {2}4:10/);
  });
});
