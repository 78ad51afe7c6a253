// Tests the audit on a terminal: it uses the alternate screen, and restores the terminal if rendering fails.

import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { Explorer } from '../../../src/audit/explorer.js';
import { createStyle } from '../../../src/audit/style.js';
import { Canvas } from '../../../src/audit/terminal/canvas.js';
import { show } from '../../../src/audit/terminal/show.js';
import { ScreenView } from '../../../src/audit/view/screen.js';
import { sampleTable } from '../samples.js';

function start() {
  let broken: Error | null = null;
  const explorer = new Explorer(sampleTable(), { act: () => undefined, later: (what) => what() });
  const view = new ScreenView(explorer, {
    run: () => {
      if (broken !== null) throw broken;
      return { targets: ['https://a.example/'], profile: 'google', complete: true, notices: [], history: () => [] };
    },
    live: () => null,
    guide: { tool: { name: 'sitemap-lint', version: '1.0.0', homepage: null }, docs: () => null },
    style: createStyle(0, true),
  });
  const output = new PassThrough({ encoding: 'utf8' });
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined, ref() {}, unref() {} });
  const failures: unknown[] = [];
  let written = '';
  output.on('data', (text: string) => (written += text));
  const hide = show(explorer, view, new Canvas(output), input as unknown as NodeJS.ReadStream, (error) => failures.push(error));
  return {
    explorer,
    failures,
    hide,
    written: () => written,
    breakBy: (error: Error) => {
      broken = error;
      explorer.changed();
    },
  };
}

it('is rendered, and restores the terminal', async () => {
  const { written, hide, failures } = start();
  await expect.poll(written).toContain('All findings');
  hide();
  await expect.poll(written).toMatch(/\u001b\[\?1049l$/);
  expect(failures).toEqual([]);
});

it('reports the error if rendering fails', async () => {
  const { breakBy, failures, hide } = start();
  // ink shows where it comes from, line by line.
  const error = Object.assign(new Error('nothing to draw with'), { stack: '' });
  breakBy(error);
  await expect.poll(() => failures).toEqual([error]);
  hide();
});
