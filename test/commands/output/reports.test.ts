// Tests where reports are written, and that each is written atomically or in place.

import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDestination, writeDestination } from '../../../src/commands/output/destination.js';
import { planReports } from '../../../src/commands/output/report-plan.js';
import { refuseLinted, writeReports } from '../../../src/commands/output/reports.js';
import { FULL, reportOf } from '../../report/samples.js';
import { keptSink, sessionInto } from '../../support/session.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the plan', () => {
  it('is stylish on standard output by default', () =>
    expect(planReports([], null)).toEqual([{ format: 'stylish', path: null }]));
  it('takes --output for the format without a path', () => {
    expect(planReports(['json', 'stylish=a.txt'], 'b.json')).toEqual([
      { format: 'json', path: 'b.json' },
      { format: 'stylish', path: 'a.txt' },
    ]);
  });
  it.each([
    ['report.html', 'html'],
    ['out/REPORT.HTM', 'html'],
    ['a.json', 'json'],
    ['a.sarif', 'sarif'],
    ['a.sarif.json', 'sarif'],
    ['a.ndjson', 'ndjson'],
    ['a.md', 'markdown'],
    ['a.csv', 'csv'],
    ['a.prom', 'prometheus'],
    ['a.txt', 'stylish'],
    ['html', 'stylish'],
    ['/dev/null', 'stylish'],
  ])('takes the format of %s from its ending', (path, format) => expect(planReports([], path)).toEqual([{ format, path }]));
  it('takes the format that is given in place of the ending', () =>
    expect(planReports(['junit'], 'a.json')).toEqual([{ format: 'junit', path: 'a.json' }]));
  it('keeps = in a path', () => expect(planReports(['json=a=b'], null)).toEqual([{ format: 'json', path: 'a=b' }]));
  const refused: readonly (readonly [name: string, formats: readonly string[], output: string | null, message: RegExp])[] = [
    ['an unknown format', ['jsno'], null, /^unknown format 'jsno', did you mean 'json'\?$/],
    ['a format of another world', ['powerpoint'], null, /^unknown format 'powerpoint': expected one of stylish, compact, /],
    ['an inherited name', ['constructor'], null, /^unknown format 'constructor'/],
    ['an empty path', ['json='], null, /expected a path/],
    ['two on standard output', ['json', 'stylish'], null, /^two reports for standard output/],
    ['two in one file', ['json=a', 'stylish=a'], null, /^two reports for a:/],
    ['two for --output', ['json', 'stylish'], 'a', /^two reports for a:/],
    ['an ending of two formats', [], 'out/A.XML', /^--output out\/A\.XML: .*; add --format junit or --format checkstyle$/],
    ['an --output that nothing goes to', ['json=a'], 'b', /no report would be written there/],
  ];
  for (const [name, formats, output, message] of refused) {
    it(`refuses ${name}`, () => expect(() => planReports(formats, output)).toThrow(message));
  }
});

describe('a file', () => {
  it('is made with its folders', async () => {
    const path = join(folder, 'a/b/report.json');
    await prepareDestination(path);
    await writeDestination(path, ['one ', 'two']);
    expect(readFileSync(path, 'utf8')).toBe('one two');
    expect(readdirSync(join(folder, 'a/b'))).toEqual(['report.json']);
  });
  it('is replaced atomically and keeps its mode', async () => {
    const path = join(folder, 'report.json');
    writeFileSync(path, 'a much longer text than the new one');
    chmodSync(path, 0o640);
    const before = statSync(path).ino;
    await writeDestination(path, ['new']);
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['new', 0o640]);
    expect(statSync(path).ino).not.toBe(before);
  });
  it('is unchanged if the report fails half-way, and no temporary file remains', async () => {
    const path = join(folder, 'report.json');
    writeFileSync(path, 'old');
    const failing = function* () {
      yield 'x'.repeat(100_000);
      throw new Error('no more');
    };
    await expect(writeDestination(path, failing())).rejects.toThrow(/cannot write the report to .*no more/);
    expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['old', ['report.json']]);
  });
  it('#98 behind a symbolic link is unchanged if the report fails half-way', async () => {
    writeFileSync(join(folder, 'real'), 'old');
    symlinkSync('real', join(folder, 'link'));
    const failing = function* () {
      yield 'x'.repeat(100_000);
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    };
    const writing = writeDestination(join(folder, 'link'), failing());
    await expect(writing).rejects.toThrow(/^cannot write the report to .*link: no space left on the device$/);
    expect([readFileSync(join(folder, 'real'), 'utf8'), readdirSync(folder).sort()]).toEqual(['old', ['link', 'real']]);
  });
  it('behind dangling symbolic links is created where they lead', async () => {
    mkdirSync(join(folder, 'sub'));
    symlinkSync('sub/second', join(folder, 'first'));
    symlinkSync('../new', join(folder, 'sub/second'));
    await prepareDestination(join(folder, 'first'));
    await writeDestination(join(folder, 'first'), ['new']);
    expect(readFileSync(join(folder, 'new'), 'utf8')).toBe('new');
    expect(readdirSync(folder).sort()).toEqual(['first', 'new', 'sub']);
  });
  it('behind symbolic links that form a loop is refused before the run', async () => {
    symlinkSync('b', join(folder, 'a'));
    symlinkSync('a', join(folder, 'b'));
    await expect(prepareDestination(join(folder, 'a'))).rejects.toThrow('its symbolic links form a loop');
  });
  it('whose folder no longer exists is reported in one line', async () => {
    await prepareDestination(join(folder, 'sub/report'));
    rmSync(join(folder, 'sub'), { recursive: true });
    await expect(writeDestination(join(folder, 'sub/report'), ['x'])).rejects.toThrow(/report: its folder no longer exists$/);
  });
  it('behind a symbolic link is written, and the link remains', async () => {
    writeFileSync(join(folder, 'real'), 'old');
    symlinkSync('real', join(folder, 'link'));
    await writeDestination(join(folder, 'link'), ['new']);
    expect(readFileSync(join(folder, 'real'), 'utf8')).toBe('new');
    expect(
      readdirSync(folder, { withFileTypes: true })
        .find(({ name }) => name === 'link')
        ?.isSymbolicLink(),
    ).toBe(true);
  });
});

describe('a path that is not a regular file', () => {
  // Nodes and links of the test's own: were the code broken, it would replace those, and not the machine's.
  it('a device is written in place', async (context) => {
    const path = join(folder, 'null');
    if (spawnSync('mknod', [path, 'c', '1', '3']).status !== 0) context.skip('only root may make a device');
    await writeDestination(path, ['text']);
    expect(statSync(path).isCharacterDevice()).toBe(true);
  });
  it('a full device is reported in one line', async (context) => {
    if (!existsSync('/dev/full')) context.skip('the system has no device that is always full');
    const path = join(folder, 'full');
    symlinkSync('/dev/full', path);
    await expect(writeDestination(path, ['text'])).rejects.toMatchObject({
      code: 'report-unwritable',
      message: `cannot write the report to ${path}: no space left on the device`,
    });
  });
  it('a pipe gets the text', async () => {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    const reading = open(path, 'r').then(async (file) => {
      const text = await file.readFile('utf8');
      await file.close();
      return text;
    });
    await writeDestination(path, ['through the pipe']);
    expect(await reading).toBe('through the pipe');
    expect(statSync(path).isFIFO()).toBe(true);
  });
  it('a folder is refused before the run', async () => {
    await expect(prepareDestination(folder)).rejects.toMatchObject({
      code: 'report-unwritable',
      message: expect.stringContaining('it is a folder'),
    });
  });
  it('a folder that cannot be made is refused before the run', async (context) => {
    if (!existsSync('/proc')) context.skip('the system has no /proc');
    await expect(prepareDestination('/proc/missing/report')).rejects.toMatchObject({ code: 'report-unwritable' });
  });
  it('a path below a file is refused before the run', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(prepareDestination(join(folder, 'file/report'))).rejects.toThrow('a part of its path is not a folder');
  });
});

describe('a linted file', () => {
  it('at an impossible path conflicts with no report', async () => {
    const report = join(folder, 'report');
    writeFileSync(report, '');
    const paths = [join(report, 'child.xml'), join(folder, 'a'.repeat(300))];
    const files = paths.map((path) => ({ uri: path, path }));
    await expect(refuseLinted(planReports([`json=${report}`], null), files)).resolves.toBeUndefined();
  });
  it('that is also the path of a report is refused', async () => {
    const path = join(folder, 'report');
    await expect(refuseLinted(planReports([`json=${path}`], null), [{ uri: 'a.xml', path }])).rejects.toThrow(/linted as a.xml/);
  });
});

describe('several reports', () => {
  it('are all written, and a failure is reported after the others', async () => {
    const written: string[] = [];
    // A text for each report.
    const write = async (pieces: Iterable<string>): Promise<void> => void written.push([...pieces].join(''));
    const path = join(folder, 'report.json');
    const plan = planReports([`stylish=${folder}/missing/x`, `json=${path}`, 'stylish'], null);
    await expect(writeReports(plan, reportOf([FULL]), { color: null }, sessionInto({ ...keptSink([]), write }))).rejects.toThrow(
      'missing/x',
    );
    expect(JSON.parse(readFileSync(path, 'utf8')).findings).toHaveLength(1);
    expect(written[0]).toContain('1 problem');
  });
});
