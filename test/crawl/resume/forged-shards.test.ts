// Reports of shards that anybody may have written, each with a valid digest: they are merged as they are, or refused with a sentence.

import { expect, it } from 'vitest';
import { CannotRun } from '../../../src/base/errors.js';
import { sealed } from '../../../src/crawl/resume/shard-record.js';
import { format } from '../../../src/report/format-report.js';
import { mergeShards, type NamedShard } from '../../../src/run/merge.js';
import { lint } from '../../../src/run/run.js';
import { forgedOf } from '../../support/forged.js';
import { Random } from '../../support/random.js';
import { withServer } from '../../support/server.js';
import { shardOf } from '../../support/shards.js';

const CWD = process.cwd();
const RUNS = 250;

/** A site with a robots.txt, an index, a sitemap with problems, and one that is missing. */
async function part(): Promise<NamedShard> {
  let shard: NamedShard | null = null;
  await withServer(
    ({ url = '', headers }, response) => {
      const at = `http://${headers.host}`;
      const root = (name: string, of: string): string =>
        `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${of}</${name}>`;
      const children = ['a', 'b'].map((name) => `<sitemap><loc>${at}/${name}.xml</loc></sitemap>`).join('');
      const texts: Record<string, string> = {
        '/robots.txt': `User-agent: *\nDisallow: /x\nCrawl-delay: 1\nSitemap: ${at}/index.xml\nSitemap: ${at}/index.xml`,
        '/index.xml': root('sitemapindex', children),
        '/a.xml': root('urlset', `<url><loc>/a</loc><lastmod>2026-99</lastmod></url><url><loc>${at}/x</loc></url>`),
      };
      response.writeHead(texts[url] === undefined ? 404 : 200).end(texts[url] ?? '');
    },
    async ({ origin }) => {
      shard = shardOf(await lint([origin], { xsd: 'off', shard: { index: 1, of: 1 } }).report);
    },
  );
  if (shard === null) throw new Error('no part');
  return shard;
}

async function merged(shard: NamedShard): Promise<'merged' | 'refused'> {
  try {
    await format(await mergeShards([shard], CWD), 'json');
    return 'merged';
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    expect(error.message).not.toMatch(/undefined|not a function|Cannot read/);
    return 'refused';
  }
}

it('with one changed value in a run or an answer', { timeout: 120_000 }, async () => {
  const random = new Random(20_261_133);
  const shard = await part();
  const { record } = shard;
  expect(await merged(shard)).toBe('merged');
  const forge = (text: string): string => {
    const { held = null } = forgedOf({ held: JSON.parse(text) }, random) as { readonly held?: unknown };
    return JSON.stringify(held);
  };
  let refused = 0;
  for (let run = 0; run < RUNS; run++) {
    const at = random.below(record.answers.length + 1) - 1;
    const answers = record.answers.map((line, index) => {
      const [question = '', answer = ''] = line.split('\t');
      return index === at ? `${question}\t${forge(answer)}` : line;
    });
    const forged = sealed({ ...record, run: at < 0 ? forge(record.run) : record.run, answers });
    if ((await merged({ ...shard, record: forged })) === 'refused') refused++;
  }
  expect(refused).toBeGreaterThan(RUNS / 2);
});

it('with the answers for two documents exchanged', async () => {
  const shard = await part();
  const { record } = shard;
  const isDocument = (line: string): boolean => line.startsWith('["document"');
  const [one, other] = record.answers.filter(isDocument).map((line) => line.split('\t'));
  if (one === undefined || other === undefined) throw new Error('no two documents');
  const answers = [...record.answers.filter((line) => !isDocument(line)), `${one[0]}\t${other[1]}`, `${other[0]}\t${one[1]}`];
  expect(await merged({ ...shard, record: sealed({ ...record, answers }) })).toBe('refused');
});
