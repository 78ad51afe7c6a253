// docs/audit.md shows what the program shows, and the README one screen of it.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditPage } from '../../docs/audit.js';
import { auditScreens } from '../../docs/audit-screens.js';

it('docs/audit.md is what the audit shows', async () => expect(readFileSync('docs/audit.md', 'utf8')).toBe(await auditPage()));

it('the README has its first screen', async () => {
  const screen = await auditScreens();
  expect(readFileSync('README.md', 'utf8')).toContain(screen([]));
});
