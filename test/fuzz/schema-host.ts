// The schema host that the suite's own bundle brings along, so that no other build has to be there.

import { fileURLToPath } from 'node:url';
import type { EngineName } from '../../src/schema/engine.js';
import { SchemaHost } from '../../src/schema/host.js';

/** A host with one engine. */
export function bundledHost(engine: EngineName): SchemaHost {
  return new SchemaHost({ engine, command: { path: fileURLToPath(new URL('schema-host.mjs', import.meta.url)), args: [] } });
}
