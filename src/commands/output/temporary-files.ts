// Names of the temporary files beside a destination, which say whose they are, so that those of killed runs can be removed.

import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/;

/** A new temporary file for a destination, written by this process. */
export function temporaryFor(place: string): string {
  return join(dirname(place), `${startOf(place)}${process.pid}.${randomUUID()}.tmp`);
}

/** Removes the temporary files of a destination whose process, on this machine, no longer runs. Never rejects. */
export async function removeLeftovers(place: string): Promise<void> {
  const folder = dirname(place);
  const start = startOf(place);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(start)) continue;
    const [id, ...rest] = name.slice(start.length).split('.');
    if (UUID.test(rest.join('.')) && hasEnded(Number(id))) await rm(join(folder, name), { force: true }).catch(() => {});
  }
}

/** The machine is part of the name, because the folder may be on a network drive. */
function startOf(place: string): string {
  const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
  return `.${basename(place).slice(0, 60)}.${machine}.`;
}

function hasEnded(id: number): boolean {
  try {
    // Zero and negative numbers would be groups of processes.
    if (Number.isSafeInteger(id) && id > 0) process.kill(id, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
