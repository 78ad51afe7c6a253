// Standard input that fails while it is read.

import { expect, it } from 'vitest';
import { read } from '../../support/opener.js';

const LOCATION = { uri: '<stdin>', url: null, from: { kind: 'stdin', path: null } } as const;

/** Some bytes, then a failure. */
async function* failing(bytes: number, code: string): AsyncGenerator<Uint8Array> {
  if (bytes > 0) yield new Uint8Array(bytes).fill(32);
  throw Object.assign(new Error(`${code}: what the system says`), { code });
}

it.each([
  ['EIO', 'the device has failed'],
  ['EBADF', 'it is not open for reading'],
  ['EISDIR', 'it is a folder'],
  ['EWHATEVER', 'EWHATEVER'],
])('#103 %s is run/input-invalid stdin, before the first byte and after it', async (code, reason) => {
  for (const bytes of [0, 10]) {
    const outcome = await read(LOCATION, { stdin: failing(bytes, code) });
    expect(outcome.words).toEqual(['run/input-invalid stdin']);
    expect([outcome.problems[0]?.data, outcome.partial]).toEqual([{ reason }, true]);
    expect(outcome.text).toBe(bytes === 0 ? null : ' '.repeat(bytes));
  }
});
