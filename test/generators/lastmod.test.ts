// Builds a site with real generators, changes its template, dates and text, and checks which pages the rules about lastmod report.

import { afterAll, expect, it } from 'vitest';
import { STEPS } from './dated-site.js';
import { GENERATORS } from './generators.js';
import { Workplace } from './workplace.js';

const workplace = new Workplace();
afterAll(() => workplace.remove());

const ORIGIN = 'https://example.com';
const RULES = ['lastmod/moved-without-change', 'lastmod/change-without-date'] as const;

it.each(GENERATORS)(
  '$name: lastmod is compared with the text of pages, and not with their template',
  { timeout: 600_000 },
  ({ name, files, install, build, out, listsHome }) => {
    const lint = `sitemap-lint ${out} --base-url ${ORIGIN}/ --cache ../${name}.db --pages`;
    STEPS.forEach(({ what, site, moved, undated = [], confirmed = 0 }, step) => {
      const paths = [...(listsHome ? ['/'] : []), ...site.pages.map((page) => `/${page.name}/`)];
      workplace.write(name, Object.entries(files(site)));
      const lines = workplace.run(name, [...(step === 0 ? [install] : []), build, lint].join('\n'));
      const found = RULES.map((rule) => lines.flatMap((line) => (line.rule === rule && line.page ? [line.page] : [])).sort());
      const expected = [moved === 'all' ? paths : [], undated.map((page) => `/${page}/`)];
      expect.soft(found, what).toEqual(expected.map((pages) => pages.map((path) => `${ORIGIN}${path}`).sort()));
      const compared = step === 0 ? 0 : paths.length;
      const counts = { compared, moved: moved === 'all' ? compared : confirmed, confirmed, undated: undated.length };
      expect.soft(lines.find(({ type }) => type === 'summary')?.pages?.lastmod, what).toMatchObject(counts);
    });
  },
);
