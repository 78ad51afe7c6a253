// Copies through the terminal (OSC 52), so that it works over SSH, too.

/** Longest text, in UTF-8 bytes: terminals take no more. */
const MOST_BYTES = 74_994;

/** The sequence that asks a terminal to copy a text; null for one that is too long. */
export function copySequence(text: string): string | null {
  const bytes = Buffer.from(text, 'utf8');
  return bytes.length > MOST_BYTES ? null : `\u001b]52;c;${bytes.toString('base64')}\u0007`;
}
