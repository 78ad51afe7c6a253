// Decides which markup between two entries belongs to which of them.

/** Comments, instructions, CDATA sections and tags. The document is known to be well-formed. */
const MARKUP = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(?:[^"'<>]|"[^"]*"|'[^']*')*>/g;
/** Comments after an entry, on its line. */
const BESIDE = /^(?:[ \t]*<!--[\s\S]*?-->)+/;

/** The part of a gap that belongs to the previous entry: comments that begin on its line. The rest belongs to the next entry. */
export function lengthBeside(gap: Uint8Array): number {
  return BESIDE.exec(latin1(gap))?.[0].length ?? 0;
}

/** The part of the bytes after the last entry that belongs to it: all markup before the end tag of the root. */
export function lengthBehindLast(gap: Uint8Array): number {
  let depth = 0;
  let length = 0;
  for (const { 0: markup, index } of latin1(gap).matchAll(MARKUP)) {
    if (markup.startsWith('</')) {
      if (depth === 0) break;
      depth--;
    } else if (!/^<[!?]/.test(markup) && !markup.endsWith('/>')) depth++;
    length = index + markup.length;
  }
  return length;
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}
