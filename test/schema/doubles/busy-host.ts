// Stands in for the schema host, with its real watchdog: never comes back from a text, and may take memory all the while.

import { MEMORY_FLAG } from '../../../src/schema/host-protocol.js';
import { startWatchdog } from '../../../src/schema/host-watchdog.js';

process.on('disconnect', () => process.exit(0));
process.on('message', ({ xml }: { xml: string }) => {
  const held: Uint8Array[] = [];
  for (;;) if (xml.startsWith('grow') && held.length < 64) held.push(new Uint8Array(8 * 1024 * 1024).fill(1));
});
startWatchdog(process.ppid, Number(process.argv[process.argv.indexOf(MEMORY_FLAG) + 1]));
process.send?.({ type: 'ready', engine: process.argv.includes('libxml2-wasm') ? 'libxml2-wasm' : 'libxmljs2', without: null });
