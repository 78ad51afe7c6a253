// A real proxy, tinyproxy from Debian, on a free port.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { closedPort } from './server.js';

/** Whether tests with a proxy are left out: never where CI asks for them, so that they cannot be lost there. */
export const WITHOUT_PROXY = !process.env['CI'] && spawnSync('tinyproxy', ['-v']).status !== 0;
if (WITHOUT_PROXY) console.warn('Tests of proxies are skipped: install the Debian package tinyproxy-bin.');

/** Runs a test with the port of a proxy; `settings` are further lines of its configuration. */
export async function withTinyproxy(settings: readonly string[], test: (port: number) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-proxy-'));
  const port = await closedPort();
  const file = join(folder, 'tinyproxy.conf');
  writeFileSync(file, [`Port ${port}`, 'Listen 127.0.0.1', 'Timeout 60', 'MaxClients 50', ...settings, ''].join('\n'));
  const child = spawn('tinyproxy', ['-d', '-c', file], { stdio: 'ignore' });
  try {
    await vi.waitUntil(() => isListening(port), { timeout: 30_000, interval: 50 });
    await test(port);
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => socket.destroy()).on('connect', () => socket.end());
  });
}
