// What one shard reads, reports and records, and the errors for shards that do not fit together.

import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it, test } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { sealed } from '../../../src/crawl/resume/shard-record.js';
import type { Report } from '../../../src/report/report.js';
import { mergeShards, type NamedShard } from '../../../src/run/merge.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { NO_ROBOTS } from '../../support/advice.js';
import { DEEP } from '../../support/depth.js';
import { withServer } from '../../support/server.js';
import { comparable, mergedOf, shardOf, shardsOf } from '../../support/shards.js';
import { SITE, siteFolder } from '../../support/site-folder.js';
import { sitemapTree, TREE_DOCUMENT_BYTES, TREE_URL } from '../../support/sitemap-tree.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const OPTIONS: Partial<LintOptions> = { xsd: 'off', now: NOW, rules: NO_ROBOTS };
const CWD = process.cwd();

/** A copy of plain data with another value at a path; unchanged if the path does not exist. */
function changed(data: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof data !== 'object' || data === null || (rest.length > 0 && !(name in data))) return data;
  const next = changed((data as Record<string, unknown>)[name], rest, value);
  return Array.isArray(data) ? data.with(Number(name), next) : { ...data, [name]: next };
}

const urlset = (...locs: string[]): string =>
  `<urlset xmlns="${SITEMAP_NAMESPACE}">${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const indexOf = (locs: readonly string[]): string =>
  `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;
const urisOf = ({ documents }: Report): string[] => documents.map(({ uri }) => uri.split('/').at(-1) as string);
const saidBy = ({ findings }: Report): string[] =>
  findings.map(({ uri, rule, messageId }) => `${uri.split('/').at(-1)} ${rule} ${messageId}`);

/** Runs a test against a site of `count` sitemaps, which all list the same page, behind /index.xml. */
function withSite(count: number, run: (index: string, requests: string[]) => Promise<void>): Promise<void> {
  return withServer(
    ({ url = '', headers }, response) => {
      const locs = Array.from({ length: count }, (_, n) => `http://${headers.host}/${n}.xml`);
      response.end(url === '/index.xml' ? indexOf(locs) : urlset(`http://${headers.host}/page`));
    },
    ({ origin, requests }) => run(`${origin}/index.xml`, requests),
  );
}

describe('a part', () => {
  it('is the index and every n-th of its sitemaps, and requests nothing else', async () => {
    await withSite(7, async (index, requests) => {
      const { documents, shard, run } = await lint([index], { ...OPTIONS, shard: { index: 2, of: 3 } }).report;
      expect(documents.map(({ uri }) => uri.split('/').at(-1))).toEqual(['index.xml', '1.xml', '4.xml']);
      expect([...requests].sort()).toEqual(['GET /1.xml', 'GET /4.xml', 'GET /index.xml']);
      expect([shard?.index, shard?.of, run.complete]).toEqual([2, 3, true]);
    });
  });

  it('reports no comparisons of documents, and nothing missing in the whole', async () => {
    await withSite(4, async (index) => {
      const whole = await lint([index], OPTIONS).report;
      expect(saidBy(whole).filter((said) => said.includes('tree/'))).not.toEqual([]);
      for (const report of await shardsOf([index], 2, OPTIONS)) {
        expect(saidBy(report).filter((said) => /tree\/|hreflang\/|run\//.test(said))).toEqual([]);
        expect(report.notices.join()).toContain(`this is part ${report.shard?.index} of 2: only its sitemaps were linted`);
      }
    });
  });

  it('is empty and complete if there are more parts than documents', async () => {
    await withSite(1, async (index) => {
      const [first, second] = (await shardsOf([index], 2, OPTIONS)) as [Report, Report];
      expect([urisOf(first), urisOf(second)]).toEqual([['index.xml', '0.xml'], ['index.xml']]);
      expect(second.run.complete).toBe(true);
    });
  });

  it('reads its share of targets that are not indexes', async () => {
    const root = siteFolder({ 'a.xml': urlset('/x'), 'b.xml': urlset('/x'), 'c.txt': `${SITE}/x`, 'd.xml': urlset('/x') });
    try {
      const targets = ['a.xml', 'b.xml', 'c.txt', 'd.xml'].map((name) => `${root}/${name}`);
      const parts = await shardsOf(targets, 2, OPTIONS);
      expect(parts.map(urisOf)).toEqual([
        ['a.xml', 'c.txt'],
        ['b.xml', 'd.xml'],
      ]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('begins at another place in the index of each target, so that many small ones are shared as well', async () => {
    await withServer(
      ({ url = '', headers }, response) => {
        const own = `http://${headers.host}${url.replace('index', 'leaf')}`;
        response.end(url.startsWith('/index') ? indexOf([own]) : urlset(`http://${headers.host}/`));
      },
      async ({ origin }) => {
        const targets = [0, 1, 2].map((n) => `${origin}/index${n}.xml`);
        const parts = await shardsOf(targets, 3, OPTIONS);
        expect(parts.map((report) => urisOf(report).filter((uri) => uri.startsWith('leaf')))).toEqual([
          ['leaf0.xml'],
          ['leaf1.xml'],
          ['leaf2.xml'],
        ]);
      },
    );
  });

  it('has no password of the command line, of robots.txt or of a sitemap in it', async () => {
    await withServer(
      ({ url = '', headers }, response) => {
        const host = headers.host ?? '';
        if (url === '/robots.txt')
          response.end(`User-agent: *\nSitemap: http://u:robots-secret@${host}/index.xml\nSitmap: http://u:robots-secret@x/\n`);
        else if (url === '/index.xml')
          response.end(indexOf([`http://u:index-secret@${host}/a.xml`, `http://u:index-secret@${host}/gone.xml`]));
        else if (url === '/gone.xml') response.writeHead(404).end();
        else response.end(urlset(`http://u:page-secret@${host}/`));
      },
      async ({ origin }) => {
        const options = { ...OPTIONS, rules: {}, headers: { authorization: 'header-secret' }, shard: { index: 1, of: 1 } };
        const target = `${origin.replace('//', '//u:typed-secret@')}/`;
        const report = await lint([target], options).report;
        expect(urisOf(report)).toContain('a.xml');
        const { name: _, record } = shardOf(report);
        expect(JSON.stringify(record)).not.toContain('secret');
        const decoded = record.answers.flatMap((line) =>
          [...line.matchAll(/"\$bytes":"([\w+/=]+)"/g)].map(([, text]) => atob(text as string)),
        );
        expect(decoded.length).toBeGreaterThan(0);
        expect(decoded.join()).not.toContain('secret');
        const whole = await lint([target], { ...options, shard: null }).report;
        expect(comparable(await mergeShards([shardOf(report)], CWD))).toEqual(comparable(whole));
      },
    );
  });
});

describe('a host that fails', () => {
  /** Parts of a site, given the children of each index by path and the failing paths; with the requests of each part. */
  async function partsOf(
    lists: Readonly<Record<string, readonly string[]>>,
    fails: (path: string) => boolean,
    { targets = ['/index'], of = 2, hostFailures = 5 }: { targets?: string[]; of?: number; hostFailures?: number },
  ): Promise<readonly (readonly string[])[]> {
    const asked: string[][] = [];
    await withServer(
      ({ url = '', headers }, response) => {
        const list = lists[url]?.map((path) => `http://${headers.host}${path}`);
        if (fails(url)) response.writeHead(501).end();
        else response.end(list ? indexOf(list) : urlset(`http://${headers.host}${url}`));
      },
      async ({ origin, requests }) => {
        const uris = targets.map((path) => origin + path);
        const options = { ...OPTIONS, limits: { hostFailures } };
        const whole = await lint(uris, options).report;
        const parts: Report[] = [];
        for (let index = 1; index <= of; index++) {
          requests.length = 0;
          parts.push(await lint(uris, { ...options, concurrency: 1, shard: { index, of } }).report);
          asked.push(requests.map((line) => line.slice('GET '.length)));
        }
        expect(comparable(await mergeShards(parts.map(shardOf), CWD))).toEqual(comparable(whole));
      },
    );
    return asked;
  }
  const leaves = (count: number): string[] => Array.from({ length: count }, (_, n) => `/${n}`);

  it('for all documents of a part, but not consecutively in the whole, is not given up', async () => {
    const asked = await partsOf({ '/index': leaves(24) }, (path) => Number(path.slice(1)) % 3 === 0, { of: 3 });
    // After each failure, the next document shows that the sequence has ended.
    expect(asked[0]).toEqual(['/index', ...leaves(24).filter((_, n) => n % 3 < 2)]);
    expect(asked[1]).toEqual(['/index', ...leaves(24).filter((_, n) => n % 3 === 1)]);
  });

  it('for all documents is given up by each part after five', async () => {
    const asked = await partsOf({ '/index': leaves(40) }, (path) => path !== '/index', { of: 2 });
    expect(asked).toEqual([
      ['/index', ...leaves(5)],
      ['/index', ...leaves(6).slice(1)],
    ]);
  });

  it('before and after documents that only another part knows is not given up', async () => {
    const lists = { '/index': ['/a', '/b', '/c'], '/a': ['/a-fails'], '/b': ['/b-good'], '/c': ['/c-fails', '/c-good'] };
    const asked = await partsOf(lists, (path) => path.endsWith('fails'), { hostFailures: 2 });
    expect(asked[0]).toContain('/c-good');
  });

  it('before and after a target that is left to another part is not given up', async () => {
    const targets = ['/0-fails', '/1-good', '/2-fails', '/3-good', '/4-good'];
    const asked = await partsOf({}, (path) => path.endsWith('fails'), { targets, hostFailures: 2 });
    expect(asked[0]).toContain('/4-good');
  });
});

test('documents of other parts do not count towards the limit of a part', async () => {
  await withServer(
    ({ url = '', headers }, response) => {
      const list = { '/index': ['/moved', '/below'], '/below': ['/there', '/last', '/more'] }[url];
      if (url === '/moved') response.writeHead(302, { location: '/there' }).end();
      else
        response.end(
          list ? indexOf(list.map((path) => `http://${headers.host}${path}`)) : urlset(`http://${headers.host}${url}`),
        );
    },
    async ({ origin }) => {
      const options = { ...OPTIONS, limits: { documents: 4 } };
      const whole = await lint([`${origin}/index`], options).report;
      expect(urisOf(whole)).toEqual(['index', 'moved', 'below', 'last']);
      expect(comparable(await mergedOf([`${origin}/index`], 2, options))).toEqual(comparable(whole));
    },
  );
});

describe('joined', () => {
  test.runIf(DEEP).each([1, 2])('local files of every kind and size, linted in %i threads', async (threads) => {
    const { folder, index } = sitemapTree();
    const options = {
      now: NOW,
      baseUrl: TREE_URL,
      root: folder,
      threads,
      limits: { documentBytes: TREE_DOCUMENT_BYTES },
      allowPrivate: false,
    };
    try {
      expect(comparable(await mergedOf([index], 3, options))).toEqual(comparable(await lint([index], options).report));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('files that nothing refers to are reported once, as without parts', async () => {
    const root = siteFolder({
      'index.xml': indexOf([`${SITE}/sitemap-a.xml`]),
      'sitemap-a.xml': urlset(`${SITE}/`),
      'sitemap-b.xml': urlset(`${SITE}/`),
    });
    const options = { ...OPTIONS, baseUrl: `${SITE}/`, root };
    try {
      const whole = await lint([`${root}/index.xml`], options).report;
      expect(saidBy(whole).join()).toContain('tree/orphan-local-file');
      const parts = await shardsOf([`${root}/index.xml`], 2, options);
      // The merging machine need not have the files.
      rmSync(root, { recursive: true });
      expect(comparable(await mergeShards(parts.map(shardOf), CWD))).toEqual(comparable(whole));
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });

  test('the clock is that of the first, and the duration is from the first start to the last end', async () => {
    await withSite(2, async (index) => {
      const parts = await shardsOf([index], 2, { ...OPTIONS, now: null });
      const merged = await mergeShards(parts.map(shardOf), CWD);
      const ends = parts.map(({ run }) => run.startedAt + run.durationMs);
      expect(merged.run.startedAt).toBe(parts[0]?.run.startedAt);
      expect(merged.run.durationMs).toBe(Math.max(...ends) - merged.run.startedAt);
      expect(merged.shard).toBeUndefined();
    });
  });

  test('a part that was resumed after an interruption', async () => {
    await withSite(6, async (index) => {
      const root = siteFolder({});
      const resume = `${root}/part.journal`;
      try {
        const abort = new AbortController();
        const cut = { ...OPTIONS, resume, shard: { index: 1, of: 2 }, signal: abort.signal };
        const onProgress = ({ documentsDone }: { documentsDone: number }): void => void (documentsDone > 1 && abort.abort());
        await lint([index], { ...cut, onProgress }).report;
        const first = await lint([index], { ...cut, signal: null }).report;
        const second = await lint([index], { ...OPTIONS, shard: { index: 2, of: 2 } }).report;
        const merged = await mergeShards([first, second].map(shardOf), CWD);
        expect(comparable(merged)).toEqual(comparable(await lint([index], OPTIONS).report));
      } finally {
        rmSync(root, { recursive: true });
      }
    });
  });

  test('an interrupted part: what it did not read is missing, and the report is not complete', async () => {
    await withSite(6, async (index) => {
      const abort = new AbortController();
      const onProgress = ({ documentsDone }: { documentsDone: number }): void => void (documentsDone > 1 && abort.abort());
      const cut = await lint([index], {
        ...OPTIONS,
        signal: abort.signal,
        onProgress,
        concurrency: 1,
        shard: { index: 1, of: 2 },
      }).report;
      const second = await lint([index], { ...OPTIONS, shard: { index: 2, of: 2 } }).report;
      const merged = await mergeShards([cut, second].map(shardOf), CWD);
      expect(merged.run.complete).toBe(false);
      expect(urisOf(merged)).toEqual(expect.arrayContaining(urisOf(cut)));
      expect(merged.notices.join()).toContain('in no part: a part was interrupted');
    });
  });

  /** Merges two parts of a site whose index lists other sitemaps for the second. */
  async function changed(before: readonly string[], after: readonly string[], dates = ['', '']): Promise<Report> {
    let [listed, date] = [before, dates[0] as string];
    let merged: Report | null = null;
    await withServer(
      ({ url = '', headers }, response) => {
        const locs = listed.map((name) => `http://${headers.host}/${name}.xml`);
        response.end(
          url === '/index.xml' ? indexOf(locs).replaceAll('</loc>', `</loc>${date}`) : urlset(`http://${headers.host}${url}`),
        );
      },
      async ({ origin }) => {
        const part = (index: number): Promise<Report> =>
          lint([`${origin}/index.xml`], { ...OPTIONS, shard: { index, of: 2 } }).report;
        const first = await part(1);
        [listed, date] = [after, dates[1] as string];
        merged = await mergeShards([first, await part(2)].map(shardOf), CWD);
      },
    );
    return merged as unknown as Report;
  }

  test('an index that changed in between is reported: run/index-changed changed', async () => {
    const merged = await changed(['a', 'b', 'c', 'd'], ['new', 'a', 'b', 'c', 'd']);
    expect(saidBy(merged)).toContain('index.xml run/index-changed changed');
    expect(merged.run.complete).toBe(false);
    expect(urisOf(merged)).toEqual(['index.xml', 'a.xml', 'c.xml']);
    expect(merged.findings.find(({ rule }) => rule === 'run/index-changed')?.data).toEqual({ count: 5 });
    expect(merged.notices.join()).toContain('2 sitemaps are in no part');
  });

  test('one that only grew at its end is reported, too, and the first list is complete', async () => {
    const merged = await changed(['a', 'b'], ['a', 'b', 'c']);
    expect(merged.findings.find(({ rule }) => rule === 'run/index-changed')?.data).toEqual({ count: 1 });
    expect(urisOf(merged)).toEqual(['index.xml', 'a.xml', 'b.xml']);
    expect(merged.notices).toEqual([]);
  });

  test('one in which only dates changed counts as unchanged', async () => {
    const merged = await changed(['a', 'b'], ['a', 'b'], ['<lastmod>2026-01-01</lastmod>', '<lastmod>2026-01-02</lastmod>']);
    expect([saidBy(merged).filter((said) => said.includes('run/')), merged.run.complete]).toEqual([[], true]);
    expect(urisOf(merged)).toEqual(['index.xml', 'a.xml', 'b.xml']);
  });
});

describe('parts that do not fit together are refused in one line', () => {
  const site = {
    'index.xml': indexOf([`${SITE}/a.xml`, `${SITE}/b.xml`]),
    'a.xml': urlset(`${SITE}/`),
    'b.xml': urlset(`${SITE}/b`),
  };
  const root = siteFolder(site);
  afterAll(() => rmSync(root, { recursive: true }));
  const part = async (
    index: number,
    of: number,
    options: Partial<LintOptions> = {},
    target = 'index.xml',
  ): Promise<NamedShard> => {
    const report = await lint([`${SITE}/${target}`], { ...OPTIONS, baseUrl: `${SITE}/`, root, ...options, shard: { index, of } })
      .report;
    return { ...shardOf(report), name: `${index}-${of}.json` };
  };
  const refusal = (...shards: readonly NamedShard[]): Promise<string> =>
    mergeShards(shards, CWD).then(
      () => 'none',
      ({ message, exitCode }) => `${exitCode} ${message}`,
    );

  test.each([
    ['a missing part', [[1, 3]], '2 parts 2, 3 of 3 are missing; give merge all parts at once'],
    [
      'one that is there twice',
      [
        [1, 2],
        [2, 2],
        [2, 2],
      ],
      '2 part 2 of 2 is given twice: 2-2.json and 2-2.json',
    ],
    [
      'other numbers of parts',
      [
        [1, 2],
        [2, 3],
      ],
      '2 these are parts of different runs (2 parts in 1-2.json, 3 in 2-3.json)',
    ],
    [
      'another profile',
      [
        [1, 2],
        [2, 2, { profile: 'google' }],
      ],
      '2 these are parts of different runs (--profile: sitemaps.org in 1-2.json, google in 2-2.json)',
    ],
    [
      'another limit',
      [
        [1, 2],
        [2, 2, { limits: { documents: 7 } }],
      ],
      '2 these are parts of different runs (--limit documents: 50000 in 1-2.json, 7 in 2-2.json)',
    ],
    [
      'another target',
      [
        [1, 2],
        [2, 2, {}, 'a.xml'],
      ],
      /^2 these are parts of different runs \(target 1: .*index\.xml in 1-2\.json, .*a\.xml in 2-2\.json\)$/,
    ],
    ['no part at all', [], '2 no reports to merge'],
  ] as [string, Parameters<typeof part>[], string | RegExp][])('%s', async (_name, parts, expected) => {
    const shards = await Promise.all(parts.map((words) => part(...words)));
    expect(await refusal(...shards)).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
  });

  test('of another version', async () => {
    const shard = await part(1, 1);
    const run = shard.record.run.replace(/"tool":"[^"]*"/, '"tool":"99.0.0"');
    expect(run).not.toBe(shard.record.run);
    expect(await refusal({ ...shard, record: sealed({ ...shard.record, run }) })).toMatch(
      /^2 1-1\.json: written by sitemap-lint 99\.0\.0, but this is \S+; lint and merge with the same version$/,
    );
  });

  test.each(['index', 'of', 'run', 'answers'] as const)('one whose %s was changed', async (member) => {
    const shard = await part(1, 1);
    const other = { index: 2, of: 2, run: shard.record.run.replace('index', 'axis'), answers: shard.record.answers.slice(1) }[
      member
    ];
    const refused = '2 1-1.json: changed after sitemap-lint wrote it; lint that part again';
    expect(await refusal({ ...shard, record: { ...shard.record, [member]: other } })).toBe(refused);
  });

  test('one from another author', async () => {
    const shard = await part(1, 1);
    const { record } = shard;
    const answered = (text: string): string[] => record.answers.map((line) => line.replace(/\t.*/, text));
    const forged = [
      ...['\t{"document":{}}', '\t{"docu', '\t{"problem":null}', '', '\t{"$url":""}'].map((text) => ({
        ...record,
        answers: answered(text),
      })),
      ...['{}', '{'].map((run) => ({ ...record, run })),
    ];
    for (const other of forged)
      expect(await refusal({ ...shard, record: sealed(other) })).toBe(
        '2 1-1.json: not written by sitemap-lint, or changed since',
      );
  });

  const HOSTILE = '\n::error::\u001b[31m';
  const document = ['document'];
  test.each<[readonly string[], unknown]>([
    [[...document, 'findings', 'kept', '0', 'severity'], 'constructor'],
    [[...document, 'findings', 'kept', '0', 'rule'], HOSTILE],
    [[...document, 'findings', 'kept', '0', 'messageId'], 'constructor'],
    [[...document, 'findings', 'kept', '0', 'uri'], null],
    [[...document, 'findings', 'kept', '0', 'place', 'line'], HOSTILE],
    [[...document, 'findings', 'kept', '0', 'place', 'column'], -1],
    [[...document, 'findings', 'kept', '0', 'data', 'x'], { toString: 1 }],
    [[...document, 'findings', 'kept', '0', 'excerpt'], undefined],
    [[...document, 'findings', 'kept', '0', 'fix'], 1.5],
    [[...document, 'findings', 'counts', '0', '0'], HOSTILE],
    [[...document, 'findings', 'counts', '0', '1', 'error'], HOSTILE],
    // A list of that length, if it were used as one.
    [[...document, 'children', '0', 'excerpt', 'text'], { length: 10_000_000 }],
    [[...document, 'children', '0', 'loc'], { length: 10_000_000 }],
    [[...document, 'facts', 'kind'], HOSTILE],
    [[...document, 'facts', 'lastmod', 'histogram'], HOSTILE],
    [[...document, 'facts', 'lastmod', 'oldest'], 'x'],
    [[...document, 'facts', 'http'], { status: 200, contentType: null, redirects: HOSTILE }],
    [[...document, 'schema', 'engine'], { toString: 1 }],
  ])('one with a forged answer that has %j', async (path, value) => {
    const shard = await part(1, 1);
    const { record } = shard;
    const answers = record.answers.map((line) => {
      const tab = line.indexOf('\t') + 1;
      return line.slice(0, tab) + JSON.stringify(changed(JSON.parse(line.slice(tab)), path, value));
    });
    expect(answers).not.toEqual(record.answers);
    expect(await refusal({ ...shard, record: sealed({ ...record, answers }) })).toBe(
      '2 1-1.json: not written by sitemap-lint, or changed since',
    );
  });

  test.each<[readonly string[], unknown]>([
    [['startedAt'], 'x'],
    [['durationMs'], HOSTILE],
    [['notices'], [null]],
    [['identity', 'targets'], { length: 1_000_000_000 }],
    [['identity', 'options'], { '--xsd': null }],
  ])('one with a forged run that has %j', async (path, value) => {
    const shard = await part(1, 1);
    const run = JSON.stringify(changed(JSON.parse(shard.record.run), path, value));
    expect(await refusal({ ...shard, record: sealed({ ...shard.record, run }) })).toBe(
      '2 1-1.json: not written by sitemap-lint, or changed since',
    );
  });

  test.each([
    [1, 0],
    [1, -3],
    [1, 1_000_000_000],
    [0, 1],
    [2, 1],
  ])('one that claims to be part %i of %i', async (index, of) => {
    const shard = await part(1, 1);
    expect(await refusal(shard, { ...shard, record: sealed({ ...shard.record, index, of }) })).toBe(
      `2 1-1.json: there is no part ${index} of ${of}`,
    );
  });
});
