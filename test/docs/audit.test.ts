// docs/audit.md shows what the program shows.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditPage } from '../../docs/audit.js';

it('docs/audit.md is what the audit shows', async () => expect(readFileSync('docs/audit.md', 'utf8')).toBe(await auditPage()));
