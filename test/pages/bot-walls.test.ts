// Sitemaps and pages behind bot walls, from a real server: they are not judged, nothing is edited, and one finding a host says why.

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/run/run.js';
import { askPages, goodPage, type Handler, send } from '../support/asked-pages.js';
import { withServer } from '../support/server.js';
import { WALL_ANSWERS, type WallAnswer } from '../support/wall-answers.js';

const PATHS = ['/a', '/b', '/good'];

function wall({ status, headers, body }: WallAnswer): Handler {
  return (request, response) => {
    if (request.url === '/good') send(response, goodPage());
    else response.writeHead(status, { ...headers, 'retry-after': '0' }).end(body);
  };
}

describe('pages behind a wall', () => {
  it.each(WALL_ANSWERS)('of $vendor ($title) have one finding, and none of other rules', async (answer) => {
    const { found, report } = await askPages(PATHS, wall(answer), { limits: { retryAfter: 1 } });
    expect(found).toEqual(['/a fetch/bot-wall pages']);
    expect(report.findings.find(({ rule }) => rule === 'fetch/bot-wall')?.data).toMatchObject({
      pages: 2,
      vendor: answer.vendor,
    });
    expect(report.run.complete).toBe(false);
    expect(report.pages?.notAsked).toEqual([{ reason: 'behind a bot wall', pages: 2 }]);
    expect(report.findings.filter(({ fix }) => fix !== undefined && fix !== null)).toEqual([]);
  });

  it('are no longer requested after some in a row, and counted all the same', async () => {
    const paths = Array.from({ length: 300 }, (_, number) => `/${number}`);
    const { found, report, server } = await askPages(paths, wall(WALL_ANSWERS[3] as WallAnswer), {
      limits: { hostFailures: 3 },
    });
    expect(found).toEqual(['/0 fetch/bot-wall pages']);
    expect(report.findings.find(({ rule }) => rule === 'fetch/bot-wall')?.data).toMatchObject({ pages: 300 });
    expect(server.requests.length).toBeLessThan(200);
  });
});

describe('a sitemap behind a wall', () => {
  async function linted(answer: WallAnswer, encoded = false) {
    const handler: Handler = (request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else if (encoded)
        response.writeHead(answer.status, { ...answer.headers, 'content-encoding': 'gzip' }).end(gzipSync(answer.body));
      else response.writeHead(answer.status, answer.headers).end(answer.body);
    };
    let result: Awaited<ReturnType<typeof lint>['report']> | null = null;
    await withServer(handler, async ({ origin }) => {
      result = await lint([`${origin}/sitemap.xml`], { xsd: 'off', limits: { retryAfter: 1 } }).report;
    });
    return result as unknown as Awaited<ReturnType<typeof lint>['report']>;
  }

  it.each(WALL_ANSWERS)('of $vendor ($title) is not checked', async (answer) => {
    const { findings, run } = await linted(answer);
    expect(findings.map(({ rule, messageId }) => `${rule} ${messageId}`)).toEqual(['fetch/bot-wall document']);
    expect(run.complete).toBe(false);
  });

  it('is recognised in a compressed answer', async () => {
    const { findings } = await linted(WALL_ANSWERS[3] as WallAnswer, true);
    expect(findings.map(({ rule }) => rule)).toEqual(['fetch/bot-wall']);
  });
});
