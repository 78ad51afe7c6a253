// Schema hosts that misbehave, and the process of the host that a run has started.

import { execFileSync } from 'node:child_process';
import { expect, vi } from 'vitest';
import type { Running } from './command-line.js';

/** A schema host that is ready and does this with each text. */
export function ready(statement: string): string {
  return `const engine = process.argv.includes('libxml2-wasm') ? 'libxml2-wasm' : 'libxmljs2';
process.on('disconnect', () => process.exit(0));
process.on('message', () => { ${statement}; });
process.send({ type: 'ready', engine, without: null });`;
}

/** A schema host that never comes back from a text. */
export const BUSY_HOST = ready('for (;;);');

/** Process id of the schema host of a run, when it has been started. */
export function hostOf({ process: { pid } }: Running): Promise<number> {
  return vi.waitFor(
    () => {
      const [host] = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' })
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, parent, , script]) => Number(parent) === pid && /schema-host/.test(script ?? ''));
      expect(host).toBeDefined();
      return Number(host?.[0]);
    },
    { timeout: 120_000, interval: 50 },
  );
}
