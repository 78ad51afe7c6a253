// xmllint, the oracle for what is well-formed, where it is installed. Its exit code tells: 1 means that it refuses.

import { spawnSync } from 'node:child_process';

/** Whether xmllint can be run here. In CI it must be there, so that nothing is skipped. */
export const HAS_XMLLINT = process.env['CI'] !== undefined || spawnSync('xmllint', ['--version']).status === 0;

/** Whether xmllint takes a document for well-formed. It loads nothing from the network. */
export function xmllintAccepts(document: Uint8Array): boolean {
  return spawnSync('xmllint', ['--noout', '--nonet', '-'], { input: document }).status === 0;
}
