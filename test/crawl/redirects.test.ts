// Children that redirect to the same document are read once.

import { expect, test } from 'vitest';
import { lint } from '../../src/run/run.js';
import { NO_ROBOTS } from '../support/advice.js';
import { withServer } from '../support/server.js';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

test.each([1, 6])('a child that redirects to another child is not read again (concurrency %i)', async (concurrency) => {
  await withServer(
    (request, response) => {
      const origin = `http://${request.headers.host}`;
      const index = ['/one.xml', '/ok.xml', '/two.xml'].map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`).join('');
      if (request.url === '/index.xml') response.end(`<sitemapindex xmlns="${namespace}">${index}</sitemapindex>`);
      else if (request.url === '/ok.xml') response.end(`<urlset xmlns="${namespace}"><url><loc>${origin}/</loc></url></urlset>`);
      else response.writeHead(301, { location: '/ok.xml' }).end();
    },
    async ({ origin }) => {
      const { documents, summary } = await lint([`${origin}/index.xml`], { xsd: 'off', concurrency, rules: NO_ROBOTS }).report;
      expect(documents.map(({ uri }) => uri)).toEqual([`${origin}/index.xml`, `${origin}/ok.xml`]);
      expect(summary.entries).toBe(4);
    },
  );
});

test('a child to which a target has redirected is not read again', async () => {
  await withServer(
    (request, response) => {
      const origin = `http://${request.headers.host}`;
      const index = `<sitemapindex xmlns="${namespace}"><sitemap><loc>${origin}/ok.xml</loc></sitemap></sitemapindex>`;
      if (request.url === '/index.xml') response.end(index);
      else if (request.url === '/ok.xml') response.end(`<urlset xmlns="${namespace}"><url><loc>${origin}/</loc></url></urlset>`);
      else response.writeHead(301, { location: '/ok.xml' }).end();
    },
    async ({ origin, requests }) => {
      const targets = [`${origin}/moved.xml`, `${origin}/index.xml`];
      const { summary } = await lint(targets, { xsd: 'off', concurrency: 1, rules: NO_ROBOTS }).report;
      expect(summary.entries).toBe(2);
      expect(requests.filter((line) => line === 'GET /ok.xml')).toHaveLength(1);
    },
  );
});
