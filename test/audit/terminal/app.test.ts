// Tests the ink component: keys as a terminal sends them change the screen, in a terminal of 100 columns.

import { EventEmitter } from 'node:events';
import { cleanup, render } from 'ink-testing-library';
import { createElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Explorer } from '../../../src/audit/explorer.js';
import { createStyle } from '../../../src/audit/style.js';
import { Audit } from '../../../src/audit/terminal/app.js';
import { ScreenView } from '../../../src/audit/view/screen.js';
import { sampleTable } from '../samples.js';

afterEach(cleanup);

const ESCAPE = '\u001b';

function start() {
  const actions: string[] = [];
  const explorer = new Explorer(sampleTable(), { act: (action) => actions.push(action), later: (what) => what() });
  const view = new ScreenView(explorer, {
    run: () => ({ targets: ['https://a.example/'], profile: 'google', complete: true, notices: [], history: () => [] }),
    live: () => null,
    guide: { tool: { name: 'sitemap-lint', version: '1.0.0', homepage: null }, docs: () => null },
    style: createStyle(0, true),
  });
  const size = Object.assign(new EventEmitter(), { columns: 100, rows: 24 });
  const { stdin, lastFrame } = render(createElement(Audit, { explorer, view, size }));
  /** Sends input, and waits until it was read: that an escape is no beginning of a longer key is known after a moment. */
  const send = async (...inputs: readonly string[]): Promise<void> => {
    for (const input of inputs) {
      stdin.write(input);
      const { version } = explorer;
      if (input === ESCAPE) await expect.poll(() => explorer.version).toBeGreaterThan(version);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const cursor = (): string => /^❯(.*?)│/m.exec(lastFrame() ?? '')?.[1] ?? '';
  return { explorer, actions, size, send, lastFrame: () => lastFrame() ?? '', cursor };
}

describe('keys', () => {
  it('move the cursor, by letters and by arrows', async () => {
    const { send, cursor } = start();
    expect(cursor()).toContain('All findings');
    await send('j');
    expect(cursor()).toContain('a.example/sitemap.xml');
    await send('\u001b[B');
    expect(cursor()).toContain('b.example/sitemap.xml');
    await send('\u001b[A', 'l', '\u001b[C', '\u001b[C', '\u001b[C');
    expect(cursor()).toContain('3:10');
    await send('\u001b[D');
    expect(cursor()).toContain('lastmod/invalid');
    await send('\u001b[F');
    expect(cursor()).toContain('b.example');
    await send('\u001b[H', '\r');
    expect(cursor()).toContain('▸ All findings');
  });

  it('that arrive together are handled one by one', async () => {
    const { send, cursor, lastFrame } = start();
    await send('jl/one\r');
    expect(lastFrame()).toContain('one (3 of 6 listed)');
    expect(cursor()).toContain('a.example/sitemap.xml');
  });

  it('that directly follow an escape are handled separately', async () => {
    const { send, explorer } = start();
    await send('n', '\r', '\u001bj');
    expect([explorer.zoomed, explorer.cursor.kind]).toEqual([false, 'document']);
  });

  it('filter while they are typed', async () => {
    const { send, lastFrame } = start();
    await send('/', 'sev:w', '\u007f', 'x');
    expect(lastFrame()).toContain('Filter: sev:x');
    expect(lastFrame()).toContain('(0 of 6 listed)');
    await send(ESCAPE);
    expect(lastFrame()).not.toContain('of 6');
  });

  it('switch panes, and toggle full screen', async () => {
    const { send, lastFrame } = start();
    await send('n', '\r');
    expect(lastFrame()).not.toContain('All findings');
    expect(lastFrame()).toContain('https://a.example/page/3 is not an absolute URL');
    await send(ESCAPE);
    expect(lastFrame()).toContain('All findings');
    await send('?');
    expect(lastFrame()).toContain('Group by sitemap, rule or host');
  });

  it('start actions', async () => {
    const { send, actions } = start();
    await send('o', 'y', 'e', 'x', 'X', 'b', 'r', ' ', 'q', '\u0003');
    expect(actions).toEqual(['open', 'copy', 'export', 'fix', 'fixRule', 'baseline', 'relint', 'pause', 'quit', 'quit']);
  });
});

it('follows the size of the terminal', async () => {
  const { size, lastFrame } = start();
  expect(lastFrame().split('\n').length).toBe(24);
  size.rows = 12;
  size.columns = 60;
  size.emit('resize');
  await expect.poll(() => lastFrame().split('\n').length).toBe(12);
  expect(
    Math.max(
      ...lastFrame()
        .split('\n')
        .map((line) => line.length),
    ),
  ).toBe(60);
});

it('shows new findings without a key press', async () => {
  const { explorer, lastFrame } = start();
  explorer.notify('Something came');
  await expect.poll(lastFrame).toContain('Something came');
});
