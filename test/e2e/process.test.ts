// The built command line and what is around it: closed pipes, full disks, places for reports, standard input, few resources.

import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run as runHere } from '../support/run-command.js';
import { NOBODY, run, runsAsNobody, start } from './command-line.js';
import { faultySitemap, LARGE } from './large-report.js';

const SHOP = 'fixtures/shop/sitemap.xml';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a report for a browser is written beside the one for the terminal', async () => {
  const path = join(folder, 'report.html');
  const { code, stdout } = await run([SHOP, '-f', 'stylish', '-f', `html=${path}`]);
  expect([code, stdout.includes('8 problems')]).toEqual([1, true]);
  expect(readFileSync(path, 'utf8')).toMatch(/^<!DOCTYPE html>[\s\S]*6 errors to fix[\s\S]*<\/html>\n$/);
});

describe('standard output', () => {
  it('#97 that is closed by its reader ends the writing quietly, and the code stays', async () => {
    const running = start([SHOP]);
    running.process.stdout?.destroy();
    expect(await running.outcome).toMatchObject({ code: 1, stderr: '' });
  });
  it('#97 that is closed by its reader in the middle of a large report ends the writing quietly, and the code stays', async () => {
    const running = start([...LARGE, faultySitemap(folder, 8_000)]);
    running.process.stdout?.once('data', () => running.process.stdout?.destroy());
    expect(await running.outcome).toMatchObject({ code: 1, stderr: '' });
  });
  it('#98 on a full disk is one line and code 2', async (context) => {
    if (!existsSync('/dev/full')) context.skip('the system has no device that is always full');
    const full = openSync('/dev/full', 'w');
    const { code, stderr } = await run([SHOP], { stdout: full });
    closeSync(full);
    expect([code, stderr]).toEqual([
      2,
      'sitemap-lint: cannot write the report to standard output: no space left on the device\n',
    ]);
  });
  it('#100 takes a report of megabytes whole, from a slow reader too', async () => {
    const running = start([...LARGE, '-f', 'json', faultySitemap(folder, 8_000)]);
    running.process.stdout?.pause();
    setTimeout(() => running.process.stdout?.resume(), 300);
    const { code, stdout } = await running.outcome;
    expect([code, JSON.parse(stdout).run.complete]).toEqual([1, true]);
  });
});

describe('a report file', () => {
  it('#98 that the system cuts short is one line and code 2, and nothing is left of it', async (context) => {
    if (process.platform !== 'linux') context.skip('ulimit -f counts in other units elsewhere');
    const path = join(folder, 'report.json');
    writeFileSync(path, 'old');
    const words = [...LARGE, '-f', `json=${path}`, faultySitemap(folder, 2_000)];
    const { code, stderr } = await run(words, { before: 'ulimit -f 8' });
    expect([code, stderr]).toEqual([2, `sitemap-lint: cannot write the report to ${path}: the file would be too large\n`]);
    expect([readFileSync(path, 'utf8'), readdirSync(folder).sort()]).toEqual(['old', ['report.json', 'sitemap.xml']]);
  });
  it('#98 is refused where it cannot be made, before anything is read', async () => {
    writeFileSync(join(folder, 'file'), '');
    for (const [path, reason] of [
      [folder, 'it is a folder'],
      [join(folder, 'file/report'), 'a part of its path is not a folder'],
    ]) {
      const { code, stdout, stderr } = await runHere(['-f', `json=${path}`, '-f', 'stylish', SHOP]);
      expect([code, stdout, stderr]).toEqual([2, '', `sitemap-lint: cannot write the report to ${path}: ${reason}\n`]);
    }
  });
  it('#98 is refused where the folder takes no new file, before anything is read', async (context) => {
    if (!runsAsNobody()) context.skip('it cannot be run as a user who may not write');
    const path = join(folder, 'report.json');
    execFileSync('chmod', ['755', folder]);
    const { code, stdout, stderr } = await run(['-f', `json=${path}`, '-f', 'stylish', SHOP], { user: NOBODY });
    expect([code, stdout, stderr]).toEqual([2, '', `sitemap-lint: cannot write the report to ${path}: permission denied\n`]);
  });

  const text = readFileSync(SHOP);
  const refused: readonly (readonly [name: string, words: readonly string[], message: RegExp])[] = [
    [
      'the linted file',
      ['sitemap.xml', '-f', 'stylish', '-o', 'sitemap.xml'],
      /written to sitemap\.xml, which is linted as sitemap\.xml/,
    ],
    [
      'the linted file by another way',
      ['sitemap.xml', '-f', 'stylish', '-o', './sub/../sitemap.xml'],
      /which is linted as sitemap\.xml/,
    ],
    [
      'the linted file behind a link',
      ['sitemap.xml', '-f', 'stylish', '-o', 'link.xml'],
      /written to link\.xml, which is linted/,
    ],
    ['a link that is linted', ['link.xml', '-f', 'stylish', '-o', 'sitemap.xml'], /which is linted as link\.xml/],
    ['a file of a linted folder', ['.', '-f', 'json=sitemap.xml'], /to sitemap\.xml, which is linted as/],
    ['a file that a glob matches', ['*.xml', '-f', 'json=sitemap.xml'], /which is linted as/],
    ['two reports in one file', ['sitemap.xml', '-f', 'json=a', '-f', 'stylish=./a'], /two reports for one file: a and \.\/a/],
    [
      'two reports in one file behind a link',
      ['sitemap.xml', '-f', 'json=new', '-f', 'stylish=to-new'],
      /two reports for one file/,
    ],
  ];
  for (const [name, words, message] of refused) {
    it(`#98 is refused for ${name}, and nothing is written`, async () => {
      writeFileSync(join(folder, 'sitemap.xml'), text);
      symlinkSync('sitemap.xml', join(folder, 'link.xml'));
      symlinkSync('new', join(folder, 'to-new'));
      const { code, stdout, stderr } = await runHere(words, { cwd: folder });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(message);
      expect([readFileSync(join(folder, 'sitemap.xml')).equals(text), existsSync(join(folder, 'new'))]).toEqual([true, false]);
    });
  }
  it('#98 is refused for the file behind standard input, and for standard output into the linted file', async () => {
    const path = join(folder, 'sitemap.xml');
    writeFileSync(path, text);
    const input = openSync(path, 'r');
    const output = openSync(path, 'a');
    const outcomes = [await run(['-', '-f', 'stylish', '-o', path], { input }), await run([path], { stdout: output })];
    closeSync(input);
    closeSync(output);
    expect(outcomes.map(({ code }) => code)).toEqual([2, 2]);
    expect(outcomes[0]?.stderr).toContain('which is linted as <stdin>');
    expect(outcomes[1]?.stderr).toContain('written to standard output, which is linted as');
    expect(readFileSync(path).equals(text)).toBe(true);
  });
  it('#98 is refused for a file that a linted index lists', async () => {
    const entry = '<sitemap><loc>https://example.com/child.xml</loc></sitemap>';
    const index = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
    writeFileSync(join(folder, 'index.xml'), `${index}${entry}</sitemapindex>`);
    writeFileSync(join(folder, 'child.xml'), text);
    const words = ['index.xml', '--base-url', 'https://example.com/', '-f', 'stylish', '-o', 'child.xml'];
    const { code, stderr } = await runHere(words, { cwd: folder });
    expect([code, readFileSync(join(folder, 'child.xml')).equals(text)]).toEqual([2, true]);
    expect(stderr).toContain('written to child.xml, which is linted as child.xml');
  });
  it('#98 inside a linted folder is fine when it is no sitemap', async () => {
    writeFileSync(join(folder, 'sitemap.xml'), text);
    expect((await runHere(['.', '-o', 'report.json', '-f', 'json'], { cwd: folder })).code).toBe(1);
    expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')).summary.documents).toBe(1);
  });
});

describe('standard input', () => {
  it.each([
    ['a folder', 'r', 'it is a folder'],
    ['a file that is open for writing only', 'w', 'it is not open for reading'],
  ])('#103 that is %s is no empty input', async (_, flags, reason) => {
    const input = openSync(flags === 'r' ? folder : join(folder, 'file'), flags);
    const { code, stdout, stderr } = await run(['-f', 'json', '-'], { input });
    closeSync(input);
    expect([code, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout).findings.map(({ message }: { message: string }) => message)).toEqual([
      `Cannot read standard input: ${reason}; pipe a sitemap into it, or name the file`,
    ]);
  });
});

describe('a folder that nobody may look into', () => {
  it.for(['**/*.xml', '.'])('#103 ends the run, for nothing is known of what is in it (%s)', async (target, context) => {
    if (!runsAsNobody()) context.skip('it cannot be run as a user who may not look');
    mkdirSync(join(folder, 'locked'), { mode: 0o700 });
    execFileSync('chmod', ['755', folder]);
    writeFileSync(join(folder, 'sitemap.xml'), readFileSync(SHOP));
    const { code, stderr } = await run([target], { cwd: folder, user: NOBODY });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^sitemap-lint: .*locked\/? cannot be read \(permission denied\); check its permissions\n$/);
  });
});

describe('few resources', () => {
  it('#108 too few file descriptors are findings on what could not be opened, and the run goes on', async () => {
    for (let i = 0; i < 100; i++) writeFileSync(join(folder, `sitemap${i}.xml`), readFileSync(SHOP));
    const { code, stdout, stderr } = await run(['-f', 'json', '--concurrency', '64', '--xsd', 'off', folder], {
      before: 'ulimit -n 40',
    });
    const { findings, summary, run: facts } = JSON.parse(stdout);
    const unopened = findings.filter(({ rule }: { rule: string }) => rule === 'run/input-invalid');
    expect([code, stderr, summary.documents, facts.complete]).toEqual([1, '', 100, unopened.length === 0]);
    for (const { message } of unopened) expect(message).toContain('too many files are open in this process');
  });
});
