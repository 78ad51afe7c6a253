// The file of a journal: truncated, damaged, of another run, in use.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CannotRun } from '../../../src/base/errors.js';
import { Journal } from '../../../src/crawl/resume/journal.js';
import { digestOf, encodeLine, type LinePlace, linesOf, MOST_LINE_BYTES } from '../../../src/crawl/resume/journal-line.js';
import { identityOf, type RunIdentity } from '../../../src/crawl/resume/run-identity.js';
import { resolveTargets } from '../../../src/fetch/targets/target.js';
import { type DocumentRecord, toRecord } from '../../../src/lint/document/record/document-record.js';
import { limitsOf } from '../../../src/lint/options.js';
import { DEFAULTS, type LintOptions } from '../../../src/run/run-options.js';
import { sampled } from '../../support/depth.js';
import { lintText } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-journal-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

let files = 0;
const newPath = (): string => join(folder, `${files++}.journal`);

const RUN: RunIdentity = { tool: '1.2.3', targets: ['https://example.com/sitemap.xml'], options: { '--xsd': 'auto' }, now: null };
const KEYS = ['a', 'b', 'c'].map((name) => digestOf(name));
const documents: DocumentRecord[] = [];

beforeAll(async () => {
  for (const loc of ['/a', 'https://example.com/é\u2028', '/c'])
    documents.push(
      toRecord(
        await lintText(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${loc}</loc></url></urlset>`),
      ),
    );
});

/** Writes a journal of the first documents, without finishing the run. */
async function written(count = documents.length): Promise<string> {
  const path = newPath();
  const journal = await Journal.open(path, RUN);
  for (let i = 0; i < count; i++)
    await journal.keep(KEYS[i] as string, { document: documents[i] as DocumentRecord, notice: null });
  await journal.close(false);
  return path;
}

/** The documents that a journal returns; each returned document is checked. */
async function found(path: string): Promise<number[]> {
  const journal = await Journal.open(path, RUN);
  const indexes: number[] = [];
  for (const [i, key] of KEYS.entries()) {
    const entry = await journal.find(key);
    if (entry === null) continue;
    expect(entry.document).toEqual(JSON.parse(JSON.stringify(documents[i])));
    indexes.push(i);
  }
  await journal.close(false);
  return indexes;
}

async function refusal(path: string, run: RunIdentity = RUN): Promise<string> {
  const error = await Journal.open(path, run).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CannotRun);
  expect((error as CannotRun).code).toBe('usage');
  expect((error as CannotRun).message).not.toContain('\n');
  return (error as CannotRun).message;
}

describe('a line', () => {
  test('truncated at any byte is cut off, and can be written again', async () => {
    const path = await written();
    const whole = readFileSync(path);
    const start = whole.lastIndexOf('\n', whole.length - 2) + 1;
    const torn = newPath();
    // The first and the last bytes of a line are what its parts are known by.
    const step = sampled(1, 16);
    const ends = Array.from({ length: whole.length - start }, (_, index) => start + index);
    for (const end of ends.filter((one, index) => index < 24 || index > ends.length - 24 || one % step === 0)) {
      writeFileSync(torn, whole.subarray(0, end), { mode: 0o600 });
      const journal = await Journal.open(torn, RUN);
      expect(statSync(torn).size).toBe(start);
      expect(await journal.find(KEYS[2] as string)).toBeNull();
      await journal.keep(KEYS[2] as string, { document: documents[2] as DocumentRecord, notice: null });
      await journal.close(false);
      expect(readFileSync(torn).equals(whole)).toBe(true);
    }
  });

  test('with any byte changed is rejected, and the others are accepted', async () => {
    const path = await written();
    const whole = readFileSync(path);
    const first = whole.indexOf('\n') + 1;
    const start = whole.indexOf('\n', first) + 1;
    const end = whole.lastIndexOf('\n', whole.length - 2);
    const random = new Random(5);
    const damaged = newPath();
    for (let i = 0; i < sampled(300, 80); i++) {
      const bytes = Buffer.from(whole);
      const at = start + random.below(end - start + 1);
      bytes[at] = ((bytes[at] as number) + 1 + random.below(255)) % 256;
      writeFileSync(damaged, bytes, { mode: 0o600 });
      // Without its end, a line absorbs the next one.
      expect(await found(damaged), `byte ${at - start}`).toEqual(at === end ? [0] : [0, 2]);
    }
  });

  test('with an existing key replaces the earlier one', async () => {
    const path = await written(1);
    const journal = await Journal.open(path, RUN);
    await journal.keep(KEYS[0] as string, { document: documents[1] as DocumentRecord, notice: 'a notice' });
    await journal.close(false);
    const again = await Journal.open(path, RUN);
    expect(again.schemaNotice).toBeNull();
    expect((await again.find(KEYS[0] as string))?.document.findings.kept).toEqual(documents[1]?.findings.kept);
    expect(again.schemaNotice).toBe('a notice');
    await again.close(false);
  });

  test('that would be too long is not written', () => {
    const entry = { document: documents[0] as DocumentRecord, notice: null };
    const line = encodeLine(KEYS[0] as string, entry);
    const content = (line?.length ?? 0) - `{"key":"${KEYS[0]}","digest":"${KEYS[0]}","entry":}\n`.length;
    expect(encodeLine(KEYS[0] as string, entry, content)).toEqual(line);
    expect(encodeLine(KEYS[0] as string, entry, content - 1)).toBeNull();
  });

  test('longer than one read is found, and so is the one after it', async () => {
    const path = newPath();
    const journal = await Journal.open(path, RUN);
    const [kept] = (documents[0] as DocumentRecord).findings.kept;
    const long = { ...(documents[0] as DocumentRecord) };
    const findings = { ...long.findings, kept: Array.from({ length: 5_000 }, () => kept!) };
    await journal.keep(KEYS[0] as string, { document: { ...long, findings }, notice: null });
    await journal.keep(KEYS[1] as string, { document: documents[1] as DocumentRecord, notice: null });
    await journal.close(false);
    expect(statSync(path).size).toBeGreaterThan(2 ** 20);
    const again = await Journal.open(path, RUN);
    expect((await again.find(KEYS[0] as string))?.document.findings.kept).toHaveLength(5_000);
    expect((await again.find(KEYS[1] as string))?.document.findings).toEqual(documents[1]?.findings);
    await again.close(false);
  });

  test('too long to be valid is skipped, and the earlier one with that key counts', async () => {
    const path = await written(1);
    const line = encodeLine(KEYS[0] as string, { document: documents[0] as DocumentRecord, notice: null }) as Buffer;
    const content = line.length - `{"key":"${KEYS[0]}","digest":"${KEYS[0]}","entry":}\n`.length;
    const file = await open(path, 'r');
    const keys = async (mostBytes: number): Promise<(string | null)[]> => {
      const found: (LinePlace & { readonly key: string | null })[] = [];
      for await (const place of linesOf(file, 0, mostBytes)) found.push(place);
      return found.map(({ key }) => key);
    };
    expect([await keys(content), await keys(content - 1)]).toEqual([
      [null, KEYS[0]],
      [null, null],
    ]);
    await file.close();
    // A hole in the file that takes no space on disk.
    const { size } = statSync(path);
    appendFileSync(path, line.subarray(0, 200));
    truncateSync(path, size + MOST_LINE_BYTES + 200);
    appendFileSync(path, '\n');
    expect(await found(path)).toEqual([0]);
    expect(statSync(path).size).toBe(size + MOST_LINE_BYTES + 201);
  });

  test.each(['{}', '{"document":null,"notice":null}', 'null', '[]', '5', 'no JSON', '{"document":{},"notice":5}'])(
    'with the right digest of what is no entry is not found: %s',
    async (content) => {
      const path = await written(1);
      appendFileSync(path, `{"key":"${KEYS[1]}","digest":"${digestOf(content, KEYS[1])}","entry":${content}}\n`);
      expect(await found(path)).toEqual([0]);
    },
  );

  test('is JSON, as every line is', async () => {
    const lines = readFileSync(await written(), 'utf8').split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([
      ['journal', 'version', 'startedAt', 'now', 'seed', 'tool', 'targets', 'options'],
      ...KEYS.map(() => ['key', 'digest', 'entry']),
    ]);
  });
});

describe('the first line', () => {
  test('truncated is written again; nothing followed it', async () => {
    const path = await written(0);
    const header = readFileSync(path);
    for (const end of [26, 40, header.length - 1]) {
      writeFileSync(path, header.subarray(0, end));
      expect(await found(path)).toEqual([]);
      expect(readFileSync(path, 'utf8')).toMatch(/^\{"journal":"sitemap-lint",.*\}\n$/);
    }
  });

  test.each([
    ['first line', 'appendFile'],
    ['lock', 'writeFile'],
  ] as const)(
    'is there from the moment the file is, and a %s that cannot be written leaves nothing behind',
    async (_name, method) => {
      const inside = newPath();
      mkdirSync(inside);
      const handle = await open(join(inside, 'other'), 'w');
      const handles = Object.getPrototypeOf(handle) as FileHandle;
      await handle.close();
      const path = join(inside, 'journal');
      const write = vi.spyOn(handles, method).mockImplementation(() => {
        expect(existsSync(path)).toBe(false);
        return Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', errno: -28 }));
      });
      expect(await refusal(path)).toBe(`--resume ${path}: the journal cannot be opened (no space left on device)`);
      expect(write).toHaveBeenCalledTimes(1);
      write.mockRestore();
      expect(readdirSync(inside)).toEqual(['other']);
      await (await Journal.open(path, RUN)).close(false);
      expect([readdirSync(inside).sort(), statSync(path).mode & 0o777]).toEqual([['journal', 'other'], 0o600]);
    },
  );

  test('is written to the target of a dangling symbolic link, and the link stays', async () => {
    const [path, link] = [newPath(), newPath()];
    symlinkSync(path, link);
    const journal = await Journal.open(link, RUN);
    expect([lstatSync(link).isSymbolicLink(), lstatSync(path).isFile()]).toEqual([true, true]);
    await journal.close(true);
    expect([lstatSync(link).isSymbolicLink(), existsSync(path)]).toEqual([true, false]);
  });

  test('keeps start and clock of the first run', async () => {
    const path = await written();
    const { startedAt, now } = JSON.parse(readFileSync(path, 'utf8').split('\n')[0] as string);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(String(startedAt), '1000'));
    const journal = await Journal.open(path, RUN);
    expect([startedAt === now, journal.startedAt, journal.now]).toEqual([true, 1000, 1000]);
    await journal.close(false);
  });
});

describe('a file other than a journal of this run is refused and left unchanged', () => {
  const run = (change: Partial<RunIdentity>): RunIdentity => ({ ...RUN, ...change });

  test.each([
    ["nothing, which may be anybody's", ''],
    ['text', 'a report\n'],
    ['text without a line', 'x'],
    ['JSON', '{"journal":"other"}\n'],
    ['a sitemap', '<?xml version="1.0"?>\n<urlset/>\n'],
    ['zeros', '\0'.repeat(4_096)],
    ['another format', '{"journal":"sitemap-lint","version":3}\n'],
    ['a broken first line', '{"journal":"sitemap-lint","version":2,\n'],
    [
      'a first line without a seed',
      '{"journal":"sitemap-lint","version":2,"startedAt":0,"now":0,"tool":"1","targets":[],"options":{}}\n',
    ],
    [
      'a first line without a clock',
      '{"journal":"sitemap-lint","version":2,"startedAt":0,"seed":[1,2],"tool":"1","targets":[],"options":{}}\n',
    ],
  ])('%s', async (_name, content) => {
    const path = newPath();
    writeFileSync(path, content, { mode: 0o600 });
    expect(await refusal(path)).toBe(`--resume ${path}: the file exists and is not a journal of sitemap-lint; use another file`);
    expect(readFileSync(path, 'utf8')).toBe(content);
    expect(existsSync(`${path}.sitemap-lint-lock`)).toBe(false);
  });

  test.each([
    ['another version', run({ tool: '1.2.4' }), 'version of sitemap-lint: 1.2.3 then, 1.2.4 now'],
    [
      'another target',
      run({ targets: ['https://example.org/'] }),
      'target 1: https://example.com/sitemap.xml then, https://example.org/ now',
    ],
    ['one target more', run({ targets: [...RUN.targets, '-'] }), 'target 2: none then, - now'],
    ['no target', run({ targets: [] }), 'target 1: https://example.com/sitemap.xml then, none now'],
    ['another option', run({ options: { '--xsd': 'full' } }), '--xsd: auto then, full now'],
    ['an option more', run({ options: { ...RUN.options, '--a': 'b' } }), '--a: none then, b now'],
    ['an option less', run({ options: {} }), '--xsd: auto then, none now'],
    ['another clock', run({ now: 5 }), /now: \d+ then, 5 now/],
  ])('%s', async (_name, other, expected) => {
    const path = await written();
    appendFileSync(path, '{"torn');
    const before = readFileSync(path);
    const message = await refusal(path, other);
    expect(message).toMatch(expected);
    expect(message).toMatch(/^--resume .*: it is the journal of another run \(.*\); use another file, or delete this one$/);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(existsSync(`${path}.sitemap-lint-lock`)).toBe(false);
  });

  test('a folder, a device, a path that leads nowhere', async () => {
    const path = newPath();
    mkdirSync(path);
    expect(await refusal(path)).toMatch(/not a journal of sitemap-lint/);
    expect(await refusal('/dev/null')).toMatch(/not a journal of sitemap-lint/);
    expect(await refusal(join(path, 'a', 'b'))).toMatch(/cannot be opened \(no such file or directory\)/);
    expect(readdirSync(path)).toEqual([]);
  });
});

// Other systems have no numeric owner of files.
describe.runIf(process.geteuid)('what others may have written is refused, and stays as it is', () => {
  test.each([
    ['the group', 0o620],
    ['everybody', 0o602],
  ])('by a mode that lets %s write', async (_name, mode) => {
    const path = await written();
    chmodSync(path, mode);
    const before = readFileSync(path);
    expect(await refusal(path)).toBe(
      `--resume ${path}: other users can write to it and could have forged it; use another file, or revoke their permission (chmod go-w)`,
    );
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(existsSync(`${path}.sitemap-lint-lock`)).toBe(false);
    chmodSync(path, 0o644);
    expect(await found(path)).toEqual([0, 1, 2]);
  });

  test('by its owner', async () => {
    const path = await written();
    const { uid } = statSync(path);
    vi.spyOn(process, 'geteuid').mockReturnValue(uid + 1);
    expect(await refusal(path)).toBe(`--resume ${path}: it belongs to another user, who could have forged it; use another file`);
    vi.restoreAllMocks();
    expect(await found(path)).toEqual([0, 1, 2]);
  });
});

describe('the identity of a run', () => {
  const of = async (options: Partial<LintOptions>, targets = ['https://a:word@example.com/']): Promise<RunIdentity> => {
    const all = { ...DEFAULTS, ...options };
    const surroundings = { baseUrl: null, root: null, cwd: folder, stdinIsTerminal: false };
    return identityOf(await resolveTargets(targets, surroundings), all, limitsOf(all), '1');
  };

  test.each<[Partial<LintOptions>, string]>([
    [{ xsd: 'full' }, '--xsd'],
    [{ recurse: false }, '--recurse'],
    [{ profile: 'google' }, '--profile'],
    [{ overrides: [{ files: 'a', rules: {} }] }, 'overrides'],
    [{ ignore: ['a'] }, 'ignore'],
    [{ verifiedHosts: ['example.org'] }, 'verifiedHosts'],
    [{ rules: { 'limits/url-count': ['off', { max: 3 }] } }, '--rule limits/url-count'],
    [{ maxFindings: 7 }, '--limit findings'],
    [{ limits: { documentBytes: 5 } }, '--limit document-bytes'],
    [{ rules: { 'loc/relative': 'off' } }, '--rule loc/relative'],
    [{ baseUrl: 'https://example.com/' }, '--base-url'],
    [{ root: 'dist' }, '--root'],
    [{ allowPorts: [8080] }, '--allow-port'],
  ])('%j is a difference', async (options, name) => {
    const [one, other] = [await of({}), await of(options)];
    expect(Object.keys(other.options).filter((key) => other.options[key] !== one.options[key])).toEqual([name]);
  });

  test.each<[Partial<LintOptions>]>([
    [{ concurrency: 1 }],
    [{ threads: 3 }],
    [{ threads: 'off' }],
    [{ timeout: 5 }],
    [{ limits: { runTime: 5_000, idleTime: 200, throughput: 0, hostConnections: 1 } }],
    [{ rules: {}, allowPorts: [], headers: { authorization: 'Bearer word' } }],
    [{ resume: 'x', signal: new AbortController().signal }],
  ])('%j is none', async (options) => expect(await of(options)).toEqual(await of({})));

  test('contains no password', async () => {
    const { targets, options } = await of({ baseUrl: 'https://b:word@example.com/' });
    expect(targets).toEqual(['https://example.com/']);
    expect(JSON.stringify(options)).not.toContain('word');
  });

  test('contains absolute paths', async () => {
    writeFileSync(join(folder, 'a.xml'), '');
    expect((await of({}, ['a.xml'])).targets).toEqual([join(folder, 'a.xml')]);
  });
});

describe('the lock', () => {
  let sleeper: ChildProcess;
  beforeAll(async () => {
    sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await once(sleeper, 'spawn');
  });
  afterAll(() => {
    sleeper.kill('SIGKILL');
  });

  const startOf = (pid: number): string =>
    existsSync(`/proc/${pid}/stat`)
      ? (readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/.*\)/s, '').split(' ')[20] as string)
      : '-';

  test('excludes a second run of this process', async () => {
    const path = newPath();
    const journal = await Journal.open(path, RUN);
    expect(await refusal(path)).toBe(
      `--resume ${path}: another run is using it; wait until it ends, or use another file (if there is no such run, delete ${path}.sitemap-lint-lock)`,
    );
    const link = newPath();
    symlinkSync(path, link);
    expect(await refusal(link)).toMatch(/another run is using it/);
    await journal.close(true);
    expect(existsSync(path) || existsSync(`${path}.sitemap-lint-lock`)).toBe(false);
    await (await Journal.open(path, RUN)).close(true);
  });

  test('is not removed if another file replaced it', async () => {
    const path = newPath();
    const journal = await Journal.open(path, RUN);
    // Created before the other is removed, so that it is certainly another file.
    writeFileSync(`${path}.other`, 'a report');
    renameSync(`${path}.other`, `${path}.sitemap-lint-lock`);
    await journal.close(true);
    expect(readFileSync(`${path}.sitemap-lint-lock`, 'utf8')).toBe('a report');
  });

  test('of a running process is respected', async () => {
    const path = await written();
    const lock = `${sleeper.pid} ${startOf(sleeper.pid as number)} ${hostname()}\n`;
    writeFileSync(`${path}.sitemap-lint-lock`, lock);
    const before = readFileSync(path);
    expect(await refusal(path)).toMatch(/another run is using it/);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readFileSync(`${path}.sitemap-lint-lock`, 'utf8')).toBe(lock);
  });

  test('of a process that has ended is taken over', async () => {
    const gone = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    const id = gone.pid as number;
    await once(gone, 'exit');
    const holders = [
      `${id} - ${hostname()}\n`,
      // Not taken by this process, but by an earlier one with the same id.
      `${process.pid} ${startOf(process.pid)} ${hostname()}\n`,
      `${sleeper.pid} ${startOf(sleeper.pid as number)} elsewhere\n`,
      `${sleeper.pid} 1 ${hostname()}\n`,
    ];
    for (const holder of holders) {
      const path = await written();
      writeFileSync(`${path}.sitemap-lint-lock`, holder);
      expect(await found(path), holder).toEqual([0, 1, 2]);
      expect(existsSync(`${path}.sitemap-lint-lock`)).toBe(false);
    }
  });
});

describe('another file with the name of the lock is refused and left unchanged', () => {
  const lock = `1 - ${hostname()}\n`;
  const refused = async (path: string): Promise<void> => {
    const before = readFileSync(path);
    expect(await refusal(path)).toBe(
      `--resume ${path}: ${path}.sitemap-lint-lock is not a complete lock file of sitemap-lint; move it away, or use another file`,
    );
    expect(readFileSync(path).equals(before)).toBe(true);
  };

  test.each([
    ['nothing', ''],
    ['text', '# yarn lockfile v1\n'],
    ['a lock that was not finished', lock.slice(0, -1)],
    ['a lock and more', `${lock}more\n`],
    ['more and a lock', `more\n${lock}`],
    ['a host too long to be one', `1 - ${'a'.repeat(1_024)}\n`],
  ])('%s', async (_name, content) => {
    const path = await written();
    writeFileSync(`${path}.sitemap-lint-lock`, content);
    await refused(path);
    expect(readFileSync(`${path}.sitemap-lint-lock`, 'utf8')).toBe(content);
  });

  test('a folder, a link to a lock, a pipe', async () => {
    const [other, ...paths] = [newPath(), await written(), await written(), await written()] as const;
    writeFileSync(other, lock);
    mkdirSync(`${paths[0]}.sitemap-lint-lock`);
    symlinkSync(other, `${paths[1]}.sitemap-lint-lock`);
    execFileSync('mkfifo', [`${paths[2]}.sitemap-lint-lock`]);
    for (const path of paths) await refused(path);
    expect(readFileSync(other, 'utf8')).toBe(lock);
  });

  test('but a file that only ends in .lock is ignored', async () => {
    const path = newPath();
    writeFileSync(`${path}.lock`, '# yarn lockfile v1\n');
    await (await Journal.open(path, RUN)).close(true);
    expect(readFileSync(`${path}.lock`, 'utf8')).toBe('# yarn lockfile v1\n');
  });
});

test('an unfinished journal can be copied and resumed elsewhere', async () => {
  const path = await written(2);
  const copy = newPath();
  copyFileSync(path, copy);
  expect(await found(copy)).toEqual([0, 1]);
});
