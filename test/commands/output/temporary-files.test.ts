// Temporary files beside a destination: those of killed runs are removed by the next run that writes there.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeDestination } from '../../../src/commands/output/destination.js';
import { temporaryFor } from '../../../src/commands/output/temporary-files.js';

it('only files of a process that has ended, for the same destination, on this machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-leftovers-'));
  try {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const [report, other] = [join(folder, 'report.json'), join(folder, 'other.json')];
    const asEnded = (path: string): string => path.replace(`.${process.pid}.`, `.${pid}.`);
    const killed = asEnded(temporaryFor(report));
    const kept = [
      temporaryFor(report),
      asEnded(temporaryFor(other)),
      killed.replace(/report\.json\.[\da-f]{8}/, 'report.json.other'),
      killed.replace(/[\da-f-]{36}\.tmp$/, 'mine.tmp'),
    ];
    for (const path of [killed, ...kept]) writeFileSync(path, '');
    await writeDestination(report, ['{}']);
    expect(
      readdirSync(folder)
        .map((name) => join(folder, name))
        .sort(),
    ).toEqual([report, ...kept].sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
