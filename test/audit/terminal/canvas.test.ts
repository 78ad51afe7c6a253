// Tests the canvas: it writes only changed lines, and restores the terminal.

import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Canvas } from '../../../src/audit/terminal/canvas.js';
import { copySequence } from '../../../src/audit/terminal/clipboard.js';
import { openAddress, openerOf, webAddress } from '../../../src/audit/terminal/open-address.js';

class Terminal extends EventEmitter {
  columns = 80;
  rows = 3;
  written = '';
  write(text: string): void {
    this.written += text;
  }
  take(): string {
    const { written } = this;
    this.written = '';
    return written;
  }
}

describe('a canvas', () => {
  it('writes nothing before it is entered or after it is left', () => {
    const terminal = new Terminal();
    const canvas = new Canvas(terminal);
    canvas.write('a');
    expect(terminal.take()).toBe('');
    canvas.enter();
    expect(terminal.take()).toContain('\u001b[?1049h');
    canvas.leave();
    expect(terminal.take()).toBe('\u001b[?7h\u001b[?25h\u001b[?1049l');
    canvas.leave();
    canvas.write('a');
    canvas.send('b');
    terminal.emit('resize');
    expect(terminal.take()).toBe('');
  });

  it('writes the lines that differ from the last frame, up to the number of rows', () => {
    const terminal = new Terminal();
    const canvas = new Canvas(terminal);
    canvas.enter();
    canvas.write('one\ntwo\nthree\nfour');
    expect(terminal.take()).toContain('three');
    expect(terminal.take()).not.toContain('four');
    canvas.write('one\nTWO\nthree');
    expect(terminal.take()).toBe('\u001b[?2026h\u001b[2;1H\u001b[2KTWO\u001b[?2026l');
    canvas.write('one\nTWO\nthree');
    expect(terminal.take()).toBe('');
    canvas.write('one');
    expect(terminal.take()).toBe('\u001b[?2026h\u001b[2;1H\u001b[2K\u001b[3;1H\u001b[2K\u001b[?2026l');
  });

  it('writes everything again after a resize or a repaint', () => {
    const terminal = new Terminal();
    const canvas = new Canvas(terminal);
    canvas.enter();
    canvas.write('one\ntwo');
    terminal.take();
    let told = 0;
    canvas.on('resize', () => told++);
    terminal.emit('resize');
    canvas.write('one\ntwo');
    expect([told, terminal.take()]).toEqual([1, expect.stringMatching(/^\u001b\[2J.*one.*two/)]);
    canvas.repaint();
    expect(terminal.take()).toMatch(/\u001b\[\?1049h.*one.*two/);
  });

  it('has a default size if the terminal reports none', () => {
    const terminal = Object.assign(new Terminal(), { columns: 0, rows: 0 });
    expect([new Canvas(terminal).columns, new Canvas(terminal).rows]).toEqual([80, 24]);
  });
});

describe('an address', () => {
  it.each([
    ['https://a.example/é?x=1', 'https://a.example/%C3%A9?x=1'],
    ['HTTP://a.example', 'http://a.example/'],
    ['https://a.example/$(id)`id`;&|"', 'https://a.example/$(id)%60id%60;&|%22'],
    ['javascript:alert(1)', null],
    ['file:///etc/passwd', null],
    ['--help', null],
    ['https://', null],
    ['', null],
  ])('%j is opened as %j', (text, expected) => expect(webAddress(text)).toBe(expected));

  it.skipIf(platform() !== 'linux')('is handed over as one word, and a program that is missing is said', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-open-'));
    const { PATH = '' } = process.env;
    try {
      const told = join(folder, 'told');
      writeFileSync(
        join(folder, 'xdg-open'),
        `#!/bin/sh\nprintf '%s|' "$#" "$@" > '${told}.part' && mv '${told}.part' '${told}'\n`,
        { mode: 0o755 },
      );
      process.env['PATH'] = `${folder}:${PATH}`;
      expect(await openAddress('https://a.example/$(touch x);a b\'"')).toBeNull();
      await expect.poll(() => existsSync(told)).toBe(true);
      expect(readFileSync(told, 'utf8')).toBe("1|https://a.example/$(touch%20x);a%20b'%22|");
      expect(await openAddress('https://a.example/', ['sh', '-c', 'exit 3'])).toBe('sh ended with exit code 3');
      expect(await openAddress('https://a.example/', ['sh', '-c', 'kill -9 $$'])).toBe('sh ended with a signal');
      // An opener that stays with its browser has opened it.
      expect(await openAddress('https://a.example/', ['sh', '-c', 'exec sleep 20'], 0)).toBeNull();
      process.env['PATH'] = join(folder, 'empty');
      expect(await openAddress('https://a.example/')).toBe('xdg-open cannot be started');
      expect(await openAddress('file:///etc/passwd')).toBe('only http and https URLs can be opened');
    } finally {
      process.env['PATH'] = PATH;
      rmSync(folder, { recursive: true });
    }
  });

  it("is opened by the system's program, without a shell", () => {
    expect(['linux', 'darwin', 'win32'].map(openerOf)).toEqual([
      ['xdg-open'],
      ['open'],
      ['rundll32', 'url.dll,FileProtocolHandler'],
    ]);
  });
});

it("copies any text as base64, up to the terminals' limit", () => {
  expect(copySequence('a\u001b]52;c;?\u0007é')).toBe(
    `\u001b]52;c;${Buffer.from('a\u001b]52;c;?\u0007é').toString('base64')}\u0007`,
  );
  expect(copySequence('x'.repeat(74_994))).not.toBeNull();
  expect(copySequence('x'.repeat(74_995))).toBeNull();
});
