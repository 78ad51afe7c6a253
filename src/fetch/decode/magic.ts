// Recognises archive and compression formats other than gzip by their first bytes.

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

/** Bytes that `archiveFormat` needs. */
export const MAGIC_BYTES = 6;

/** Name of the format that the first bytes indicate; null for gzip and for unknown bytes. */
export function archiveFormat(head: Uint8Array): string | null {
  return SIGNATURES.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))?.format ?? null;
}

/** Size of a block of a tar file, and of its header. */
export const TAR_BLOCK = 512;
/** Fields of a tar header (POSIX ustar): offset and length. */
const TAR_NAME = 100;
const TAR_CHECKSUM = { at: 148, length: 8 };
const TAR_MAGIC = { at: 257, text: 'ustar' };

/**
 * Name of the first file in a tar archive; null for other bytes. The magic alone could occur in any text, so the checksum is
 * verified too.
 */
export function tarMember(head: Uint8Array): string | null {
  if (head.length < TAR_BLOCK) return null;
  const header = Buffer.from(head.buffer, head.byteOffset, TAR_BLOCK);
  if (header.toString('latin1', TAR_MAGIC.at, TAR_MAGIC.at + TAR_MAGIC.text.length) !== TAR_MAGIC.text) return null;
  const { at, length } = TAR_CHECKSUM;
  const written = Number.parseInt(header.toString('latin1', at, at + length).trim(), 8);
  // The checksum counts its own field as spaces.
  let sum = length * 0x20;
  for (let index = 0; index < TAR_BLOCK; index++) if (index < at || index >= at + length) sum += header[index] as number;
  if (sum !== written) return null;
  const name = header.toString('utf8', 0, TAR_NAME);
  return name.replace(/\0.*$/s, '');
}
