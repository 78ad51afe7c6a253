// Archives and packings that are no gzip, told by their first bytes.

const SIGNATURES: readonly { readonly format: string; readonly bytes: readonly number[] }[] = [
  { format: 'ZIP', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { format: 'ZIP', bytes: [0x50, 0x4b, 0x05, 0x06] },
  { format: 'bzip2', bytes: [0x42, 0x5a, 0x68] },
  { format: 'xz', bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] },
  { format: 'Zstandard', bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  { format: '7-Zip', bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { format: 'RAR', bytes: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07] },
  { format: 'compress (.Z)', bytes: [0x1f, 0x9d] },
];

/** Bytes that `archiveFormat` wants to see. */
export const MAGIC_BYTES = 6;

/** Name of the packing that bytes begin; null for gzip and for what is none. */
export function archiveFormat(head: Uint8Array): string | null {
  return SIGNATURES.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))?.format ?? null;
}
