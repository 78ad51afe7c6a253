// Copies text through the terminal (OSC 52), which also works over SSH.

/** Longest text that terminals accept, in UTF-8 bytes. */
const MOST_BYTES = 74_994;

/** The sequence that copies a text to the clipboard; null if the text is too long. */
export function copySequence(text: string): string | null {
  const bytes = Buffer.from(text, 'utf8');
  return bytes.length > MOST_BYTES ? null : `\u001b]52;c;${bytes.toString('base64')}\u0007`;
}
