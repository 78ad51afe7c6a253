// Tests the linting threads: that they lint, wait and use libxml2, and how failures are handled.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { LintThreads } from '../../../src/crawl/threads/pool.js';
import { BLOCK_BYTES } from '../../../src/fetch/decode/block-pool.js';
import type { Source } from '../../../src/fetch/network/source.js';
import type { OpenedSource } from '../../../src/fetch/targets/opened.js';
import type { LintConfig } from '../../../src/lint/document/lint-config.js';
import { lintDocument } from '../../../src/lint/document/lint-document.js';
import { RULES } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';
import type { HostFailure, HostVerdict, Validator } from '../../../src/schema/host.js';
import { digest, NOW, sourceOf } from '../../support/lint-text.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TEXT = `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>/a</loc><odd/></url></urlset>`;
const CONFIG: LintConfig = { plan: new RulePlan(RULES), now: NOW, maxFindings: 100, host: null, full: false };

const started: LintThreads[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((threads) => threads.close()));
});

/** Threads that run the built script, or this module's text. */
function threadsOf(count = 1, { script, ...config }: Partial<LintConfig> & { script?: string } = {}): LintThreads {
  const path = script === undefined ? undefined : join(folder, `${started.length}-${script.length}.mjs`);
  if (path !== undefined && script !== undefined) writeFileSync(path, script);
  const threads = new LintThreads({ count, always: true }, { ...CONFIG, ...config }, {}, [], path);
  started.push(threads);
  return threads;
}

/** A thread that does this with each message. */
const hearing = (statement: string): string =>
  `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (message) => { ${statement} });`;

/** Blocks of a source that falls silent after that. */
const MUCH = 40;

/** A source without an end, and what became of it. */
function endless(): { readonly source: Source; readonly seen: { read: number; closed: boolean } } {
  const seen = { read: 0, closed: false };
  const body = async function* (): AsyncGenerator<Uint8Array> {
    try {
      while (seen.read < MUCH) {
        seen.read++;
        yield new Uint8Array(BLOCK_BYTES);
      }
      await new Promise(() => {});
    } finally {
      seen.closed = true;
    }
  };
  return { source: { ...sourceOf(new Uint8Array(0)), body: body() }, seen };
}

describe('a document', () => {
  it('is linted as in the main thread, many at once', async () => {
    const texts = Array.from({ length: 9 }, (_, i) =>
      TEXT.replace('</url>', `</url>${'<url><loc>/b</loc></url>'.repeat(i * 99)}`),
    );
    const sources = texts.map((text, i) => ({ text, options: { uri: `https://example.com/${i}.xml`, chunk: 5_000 } }));
    const threads = threadsOf(3);
    const listing = { parent: 'https://example.com/index.xml', lastmod: NOW };
    const there = sources.map(({ text, options }) => threads.lintSource(sourceOf(Buffer.from(text), options), listing));
    for (const [i, { text, options }] of sources.entries()) {
      const here = await lintDocument(sourceOf(Buffer.from(text), options), listing, CONFIG);
      const result = await (there[i] as (typeof there)[0]);
      expect([result.facts, digest(result)]).toEqual([here.facts, digest(here)]);
    }
  });

  it('goes to the thread with the fewest documents', async () => {
    const script = hearing(
      "if (message.type === 'end') parentPort.postMessage({ type: 'failed', job: message.job, error: threadId, code: null })",
    );
    const threads = threadsOf(3, { script });
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => threads.lintSource(sourceOf(Buffer.from(TEXT)), null).catch((id: unknown) => id)),
    );
    expect(new Set(ids.slice(0, 3)).size).toBe(3);
    expect(ids.slice(3)).toEqual(ids.slice(0, 3));
  });

  it('is not read faster than the thread can lint', async () => {
    const { source, seen } = endless();
    const threads = threadsOf(1, { script: hearing('') });
    const linting = threads.lintSource(source, null);
    linting.catch(() => undefined);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toEqual({ read: 5, closed: false });
    await threads.close();
    await expect(linting).rejects.toThrow('a linting thread ended');
    await vi.waitFor(() => expect(seen).toEqual({ read: 5, closed: true }), { timeout: 120_000 });
  });

  it('is worth a thread when it is large and not the only one', () => {
    const large = { head: new Uint8Array(BLOCK_BYTES) } as OpenedSource;
    const small = { head: new Uint8Array(BLOCK_BYTES - 1) } as OpenedSource;
    const worth = (always: boolean): boolean[] => {
      const threads = new LintThreads({ count: 2, always }, CONFIG, {});
      return [threads.helpsWith(large, 2), threads.helpsWith(large, 1), threads.helpsWith(small, 9)];
    };
    expect([worth(false), worth(true)]).toEqual([
      [true, false, false],
      [true, true, true],
    ]);
  });

  it('reports its progress', async () => {
    const read = { bytes: 0, entries: 0 };
    const onRead = (bytes: number, entries: number): void => {
      read.bytes += bytes;
      read.entries += entries;
    };
    const text = TEXT.replace('</url>', `</url>${'<url><loc>/b</loc></url>'.repeat(2_000)}`);
    await threadsOf(1, { onRead }).lintSource(sourceOf(Buffer.from(text), { chunk: 20_000 }), null);
    expect(read).toEqual({ bytes: text.length, entries: 2_001 });
  });
});

describe('libxml2', () => {
  const asked: string[] = [];
  const hostOf = (answer: HostVerdict | HostFailure, closed: boolean): Validator => ({
    notice: null,
    closed,
    validate: async (kind, xml) => {
      asked.push(`${kind} ${xml}`);
      return answer;
    },
  });
  afterEach(() => void asked.splice(0));

  const answers: readonly (readonly [
    name: string,
    answer: HostVerdict | HostFailure,
    closed: boolean,
    rules: readonly string[],
  ])[] = [
    ['that finds nothing', { errors: [], total: 0, engine: 'libxmljs2' }, false, []],
    ['that fails', { failed: 'it is gone' }, false, ['run/schema-host-failed']],
    ['that fails because the run ends', { failed: 'it is closed' }, true, []],
  ];
  it.each(answers)('%s is used through the main thread', async (_name, answer, closed, rules) => {
    const result = await threadsOf(1, { host: hostOf(answer, closed) }).lintSource(sourceOf(Buffer.from(TEXT)), null);
    expect(asked.some((text) => text.startsWith('urlset ') && text.includes('<odd'))).toBe(true);
    expect(
      result.collector
        .sorted()
        .map(({ rule }) => rule)
        .filter((rule) => rule.startsWith('run/')),
    ).toEqual(rules);
  });
});

describe('a thread that fails', () => {
  const table: readonly (readonly [name: string, script: string, message: string | RegExp])[] = [
    ['as it starts', "throw new Error('out of the blue');", 'out of the blue'],
    ['to load what it needs', "import './not-there.mjs';", /Cannot find module/],
    ['by ending', 'process.exit(3);', 'a linting thread ended with code 3'],
    ['in the middle', hearing("if (message.type === 'block') throw new Error('out of the blue')"), 'out of the blue'],
    ['where nobody listens', hearing("Promise.reject(new Error('out of the blue'))"), 'out of the blue'],
    [
      'with a document',
      hearing("parentPort.postMessage({ type: 'failed', job: message.job, error: new Error('its own'), code: null })"),
      'its own',
    ],
    ['with its answer', hearing("parentPort.postMessage({ type: 'result', job: message.job, record: {} })"), /undefined/],
  ];
  for (const [name, script, message] of table) {
    it(`${name} fails its documents, and their sources are closed`, async () => {
      const threads = threadsOf(1, { script });
      const sources = [endless(), endless()];
      const linted = sources.map(({ source }) => threads.lintSource(source, null));
      for (const document of linted) document.catch(() => undefined);
      for (const document of linted) await expect(document).rejects.toThrow(message);
      await vi.waitFor(() => expect(sources.map(({ seen }) => seen.closed)).toEqual([true, true]), { timeout: 120_000 });
    });
  }

  it('fails a document whose source is idle', async () => {
    const script = hearing("if (message.type === 'block') throw new Error('out of the blue')");
    const body = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from(TEXT);
      await new Promise(() => {});
    };
    const linting = threadsOf(1, { script }).lintSource({ ...sourceOf(new Uint8Array(0)), body: body() }, null);
    await expect(linting).rejects.toThrow('out of the blue');
  });

  it('fails every later document', async () => {
    const threads = threadsOf(1, { script: "throw new Error('out of the blue');" });
    for (let i = 0; i < 2; i++)
      await expect(threads.lintSource(sourceOf(Buffer.from(TEXT)), null)).rejects.toThrow('out of the blue');
  });
});

describe('a failure in the main thread fails its document, and the others continue', () => {
  it('when the source fails', async () => {
    const threads = threadsOf(1);
    const body = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from(TEXT.slice(0, 20));
      throw new Error('out of the blue');
    };
    const failing = threads.lintSource({ ...sourceOf(new Uint8Array(0)), body: body() }, null);
    failing.catch(() => undefined);
    const whole = await threads.lintSource(sourceOf(Buffer.from(TEXT)), null);
    expect(whole.facts.entries).toBe(1);
    await expect(failing).rejects.toThrow('out of the blue');
  });

  it('when the progress callback throws', async () => {
    const onRead = (): void => {
      throw new Error('out of the blue');
    };
    const threads = threadsOf(1, { onRead });
    await expect(threads.lintSource(sourceOf(Buffer.from(TEXT), { chunk: 20_000 }), null)).rejects.toThrow('out of the blue');
  });
});

describe('threads that are closed', () => {
  it('lint nothing more', async () => {
    const threads = threadsOf();
    await threads.close();
    await expect(threads.lintSource(sourceOf(Buffer.from(TEXT)), null)).rejects.toThrow('the linting threads are closed');
  });

  it('may be closed again, and before they were started', async () => {
    const threads = threadsOf(2, { script: hearing('') });
    const linting = threads.lintSource(endless().source, null);
    linting.catch(() => undefined);
    await Promise.all([threads.close(), threads.close()]);
    await threads.close();
    await expect(linting).rejects.toThrow();
  });
});
