// Runs with a memory: the next one reads only what has changed, and finds what a run without a memory finds.

import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DocumentMemory } from '../../../src/crawl/resume/document-memory.js';
import type { JournalEntry } from '../../../src/crawl/resume/journal-line.js';
import type { Report } from '../../../src/report/report.js';
import { urlset } from '../../../src/rules/support/example-sites.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';

/** A memory that records which documents were read again. */
class WatchedMemory extends DocumentMemory {
  read: string[] = [];
  override keep(key: string, entry: JournalEntry): Promise<void> {
    this.read.push(entry.document.facts.uri.split('/').at(-1) as string);
    return super.keep(key, entry);
  }
  /** The documents read since the last call. */
  takeRead(): string[] {
    return this.read.splice(0).sort();
  }
}

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
let folder = '';
let memory = new WatchedMemory();
const write = (name: string, ...locs: string[]): void => writeFileSync(join(folder, name), urlset(...locs));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-memory-'));
  memory = new WatchedMemory();
  write('a.xml', 'https://example.com/1', 'relative');
  write('b.xml', 'https://example.com/1', 'https://example.com/2');
  write('c.xml', 'https://example.com/3');
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(options: Partial<LintOptions> = {}, targets = [folder]): Promise<Report> {
  return lint(targets, { xsd: 'off', now: NOW, memory, ...options }).report;
}
/** The parts of a report that do not depend on its duration. */
const said = ({ findings, documents, summary, notices }: Report): unknown => ({ findings, documents, summary, notices });

it('a second run reads nothing, and has the same report', async () => {
  const first = await run();
  expect([memory.takeRead(), memory.changed]).toEqual([['a.xml', 'b.xml', 'c.xml'], true]);
  const second = await run();
  expect([memory.takeRead(), memory.changed]).toEqual([[], false]);
  expect(said(second)).toEqual(said(first));
});

it('only the changed document is read, and all are compared again', async () => {
  const first = await run();
  expect(first.findings.map(({ rule }) => rule)).toContain('tree/duplicate-url');
  memory.takeRead();
  write('b.xml', 'https://example.com/2', 'relative-too');
  const second = await run();
  expect([memory.takeRead(), memory.changed]).toEqual([['b.xml'], true]);
  expect(said(second)).toEqual(said(await run({ memory: null })));
  expect(second.findings.map(({ rule }) => rule)).not.toContain('tree/duplicate-url');
});

it('an added or removed document is a change, and the others are kept', async () => {
  await run();
  memory.takeRead();
  write('d.xml', 'https://example.com/4');
  await run();
  expect([memory.takeRead(), memory.changed]).toEqual([['d.xml'], true]);
  unlinkSync(join(folder, 'd.xml'));
  await run();
  expect([memory.takeRead(), memory.changed]).toEqual([[], true]);
  await run();
  expect(memory.changed).toBe(false);
});

it('a document that a run did not ask for is forgotten', async () => {
  await run();
  await run({}, [join(folder, 'a.xml'), join(folder, 'b.xml')]);
  memory.takeRead();
  await run();
  expect(memory.takeRead()).toEqual(['c.xml']);
});

it('a missing file that an index lists is among the files, and a change when it appears', async () => {
  const base = 'https://example.com/';
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${base}late.xml</loc></sitemap></sitemapindex>`;
  writeFileSync(join(folder, 'index.xml'), index);
  const indexed = (): Promise<Report> => run({ baseUrl: base, root: folder }, [join(folder, 'index.xml')]);
  await indexed();
  expect(memory.files).toEqual(new Set(['index.xml', 'late.xml'].map((name) => join(folder, name))));
  await indexed();
  expect(memory.changed).toBe(false);
  write('late.xml', 'https://example.com/5');
  const { documents } = await indexed();
  expect([documents.length, memory.changed]).toEqual([2, true]);
});

describe('documents are read again', () => {
  it('after an hour, which is not a change', async () => {
    await run();
    await run({ now: NOW + HOUR });
    memory.takeRead();
    await run({ now: NOW + HOUR + 1 });
    expect([memory.takeRead(), memory.changed]).toEqual([['a.xml', 'b.xml', 'c.xml'], false]);
    await run({ now: NOW + 2 * HOUR });
    expect(memory.takeRead()).toEqual([]);
  });

  it('when one becomes several, of which more is kept', async () => {
    await run({}, [join(folder, 'a.xml')]);
    memory.takeRead();
    const several = await run({}, [join(folder, 'a.xml'), join(folder, 'b.xml')]);
    expect(memory.takeRead()).toEqual(['a.xml', 'b.xml']);
    expect(several.findings.map(({ rule }) => rule)).toContain('tree/duplicate-url');
  });
});
