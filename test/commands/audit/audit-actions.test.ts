// Tests the audit's actions: files contain what was selected when the key was pressed, and nothing runs on after quitting.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Explorer } from '../../../src/audit/explorer.js';
import { AuditActions } from '../../../src/commands/audit/audit-actions.js';
import { ExploredReport } from '../../../src/commands/audit/explored-report.js';
import type { Session } from '../../../src/commands/session.js';
import type { Finding } from '../../../src/findings/finding.js';
import type { Report } from '../../../src/report/report.js';
import { lint } from '../../../src/run/run.js';
import { DOCUMENTS, documentOf, FINDINGS, FIRST, finding, OTHER, RULES, sampleReport } from '../../audit/samples.js';
import { withServer } from '../../support/server.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-actions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const session = {
  tool: { name: 'sitemap-lint', version: '1.0.0', homepage: null },
  environment: {},
  signal: new AbortController().signal,
} as unknown as Session;

interface Started {
  readonly audited: ExploredReport;
  readonly explorer: Explorer;
  readonly actions: AuditActions;
  press(...keys: readonly string[]): void;
  /** Answers a question with a text. */
  answer(text: string): void;
  said(): string;
}

function start(report: Report | null, { quiet = false, targets = [] as readonly string[], runs = false } = {}): Started {
  const { run, notices } = sampleReport();
  const audited = new ExploredReport({ run, notices }, null, quiet);
  if (report !== null) audited.take(report);
  const actions = new AuditActions({
    audited,
    session,
    targets,
    options: { xsd: 'off' },
    send: () => undefined,
    running: () => (runs ? { toggle: () => undefined, activity: { paused: false, ending: false } } : null),
    quit: () => undefined,
  });
  const explorer = new Explorer(audited.table, actions);
  actions.explorer = explorer;
  const press = (...keys: readonly string[]): void => {
    for (const key of keys) explorer.press(key);
  };
  return {
    audited,
    explorer,
    actions,
    press,
    answer: (text) => press('ctrl+u', text, 'enter'),
    said: () => explorer.message?.text ?? '',
  };
}

/** The report with another sitemap in place of one of it. */
function reportWith(uri: string, findings: readonly Finding[]): Report {
  const report = sampleReport();
  const documents = report.documents.map((document) =>
    document.uri === uri ? documentOf(uri, document.parent, findings) : document,
  );
  return { ...report, documents, findings: documents.flatMap((one) => (one.uri === uri ? findings : (FINDINGS[one.uri] ?? []))) };
}

describe('e', () => {
  const lines = (path: string): string[] =>
    readFileSync(path, 'utf8')
      .split('\n')
      .slice(1)
      .filter((line) => line !== '');

  it('writes what was selected when the key was pressed, even if the run has continued', async () => {
    const { audited, explorer, press, answer, said } = start(null);
    const [, first] = DOCUMENTS;
    audited.add(first!, FINDINGS[FIRST]!, RULES);
    explorer.show(audited.table);
    press('g', 'j', 'j', 'e', 'c', 'enter');
    const more = [finding(OTHER, 'loc/relative', 1)];
    audited.add(documentOf(OTHER, null, more), more, RULES);
    explorer.show(audited.table);
    const path = join(folder, 'selected.csv');
    answer(path);
    await expect.poll(said).toBe(`1 finding written to ${path}`);
    expect(lines(path)).toEqual([expect.stringContaining('loc/duplicate')]);
  });

  it('asks before it replaces a file, and reports a file that cannot be written', async () => {
    const { explorer, press, answer, said } = start(sampleReport());
    const path = join(folder, 'kept.txt');
    writeFileSync(path, 'kept');
    press('e', 'enter');
    answer(path);
    expect(explorer.prompt?.title).toBe(`Replace ${path}?`);
    press('n');
    expect([explorer.prompt, readFileSync(path, 'utf8')]).toEqual([null, 'kept']);

    const below = join(path, 'below.html');
    press('e', 'enter');
    answer(below);
    await expect.poll(said).toContain(below);
    expect(explorer.message?.bad).toBe(true);

    const inside = join(folder, 'sub');
    mkdirSync(inside);
    press('e', 'enter');
    answer(inside);
    press('y');
    await expect.poll(said).toContain(inside);
    expect(explorer.message?.bad).toBe(true);
  });
});

describe('b', () => {
  it('with --quiet also accepts hidden findings of the rule, so that all are gone', async () => {
    const mixed = [finding(FIRST, 'loc/relative', 4), finding(FIRST, 'loc/relative', 5, { severity: 'warning' })];
    const { explorer, audited, press, answer, said } = start(reportWith(FIRST, mixed), { quiet: true });
    press('g', 'j', 'b');
    const path = join(folder, 'mixed.json');
    answer(path);
    expect(explorer.prompt?.title).toBe(`Accept all 2 findings of loc/relative in 1 sitemap, in ${path}?`);
    press('y');
    await expect.poll(said).toContain('Accepted in');
    expect(audited.counted().findings.map(({ uri }) => uri)).not.toContain(FIRST);
  });

  it('asks about one finding in the singular', () => {
    const { explorer, press, answer } = start(reportWith(FIRST, [finding(FIRST, 'loc/relative', 4)]));
    press('g', 'j', 'b');
    answer(join(folder, 'one.json'));
    expect(explorer.prompt?.title).toMatch(/^Accept 1 finding of loc\/relative in 1 sitemap, /);
  });

  it('accepts nothing of a report without counts', () => {
    const report = sampleReport();
    const documents = report.documents.map(({ counts, ...rest }) => rest);
    const { press, said } = start({ ...report, documents });
    press('b');
    expect(said()).toContain('Nothing here can be accepted');
    expect(existsSync('sitemap-lint.baseline.json')).toBe(false);
  });
});

describe('r', () => {
  it('reads a file again, whatever its name begins with, and reports what has changed', async () => {
    const cwd = process.cwd();
    const uri = '-flag[1].xml';
    process.chdir(folder);
    try {
      const write = (loc: string): void =>
        writeFileSync(
          uri,
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${loc}</loc></url></urlset>`,
        );
      write('https://example.com/');
      const { report } = lint([uri], { xsd: 'off' });
      const { press, said } = start(await report);
      press('j', 'r');
      await expect.poll(said).toBe('Read again: the number of findings is unchanged');
      write('/relative');
      press('r');
      await expect.poll(said).toBe('Read again: +1 errors');
    } finally {
      process.chdir(cwd);
    }
  });

  it('is refused until the run is finished', () => {
    const { press, said } = start(sampleReport(), { runs: true });
    press('j', 'r');
    expect(said()).toBe('The run is still in progress; a sitemap can be read again or fixed when it is finished');
  });

  it('is aborted when the screen closes, and runs only once at a time', async () => {
    let closed = false;
    await withServer(
      (_, response) => {
        response.on('close', () => (closed = true));
      },
      async ({ origin, requests }) => {
        const uri = `${origin}/sitemap.xml`;
        const report = reportWith(OTHER, []);
        const documents = report.documents.map((one) => (one.uri === OTHER ? { ...one, uri } : one));
        const { actions, press, said } = start({ ...report, documents }, { targets: [uri] });
        press('>', 'r');
        await expect.poll(() => requests.length).toBe(1);
        press('r');
        expect(said()).toBe('Another sitemap is still being read');
        actions.close();
        await expect.poll(() => closed).toBe(true);
        expect(requests.length).toBe(1);
      },
    );
  });
});
