// Reports of the library as text: the same as the command line writes.

import { expect, expectTypeOf, it } from 'vitest';
import { toolFacts } from '../../src/base/version.js';
import { CannotRun, type FormatName, format, lint } from '../../src/index.js';
import { FORMATS } from '../../src/report/formats.js';

const content = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/a</loc></url></urlset>';
const report = await lint([{ content, name: 'sitemap.xml' }], { xsd: 'off', threads: 'off' }).report;

it.each(Object.keys(FORMATS) as FormatName[])('%s is what the reporter writes', async (name) => {
  const reporter = await FORMATS[name]!.load();
  const text = await format(report, name);
  expect(text).toBe([...reporter(report, { tool: toolFacts(), colour: 0, columns: null })].join(''));
  expect(text).toContain('loc');
});

it('takes how many places are shown, and the width', async () => {
  const lines = (text: string): number => text.split('\n').length;
  expect(lines(await format(report, 'stylish', { columns: 40 }))).toBeGreaterThan(lines(await format(report, 'stylish')));
});

it('refuses an unknown format', async () => {
  const refused = format(report, 'htlm' as FormatName);
  await expect(refused).rejects.toThrow(new CannotRun('usage', "unknown format 'htlm', did you mean 'html'?"));
  expectTypeOf<'htlm'>().not.toExtend<FormatName>();
});
