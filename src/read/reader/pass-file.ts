// The reading pass as WebAssembly. The bundle replaces this module by one that reads a file, which V8 need not load as code.

import { PASS_BINARY } from './pass-binary.js';

/** Returns the bytes of the module. */
export function passBinary(): Uint8Array {
  return Buffer.from(PASS_BINARY, 'base64');
}
