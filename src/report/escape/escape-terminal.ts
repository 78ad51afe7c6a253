// Escapes untrusted text for terminals and CI logs: control sequences and invisible characters become visible.

/** What nearly all texts are: nothing to escape, and one column for each character. */
export const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

/**
 * Control characters (C0, DEL, C1), format characters (bidirectional controls, zero-width characters, soft hyphen, byte order
 * mark), line and paragraph separators, lone surrogates, and noncharacters. V8 needs a millisecond to make this expression.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{NChar}]/gu;

/** GitHub Actions and Azure Pipelines execute `##[command]` and `##vso[command]` anywhere in a line. */
const LOG_COMMAND = /#(?=#(?:vso)?\[)/gi;

/** Returns the escape of a character: `\xNN` below U+0100, else `\u{NNNN}`. */
function shown(character: string): string {
  const code = character.codePointAt(0) as number;
  const digits = code.toString(16).toUpperCase();
  return code < 0x100 ? `\\x${digits.padStart(2, '0')}` : `\\u{${digits.padStart(4, '0')}}`;
}

/** Escapes text for one line, including line breaks, tabs and commands of CI logs. */
export function escapeTerminal(text: string): string {
  const visible = PRINTABLE_ASCII.test(text) ? text : text.replace(INVISIBLE, shown);
  return visible.replace(LOG_COMMAND, '\\x23');
}

/**
 * Escapes text at the start of a line, where `::` (after optional white space) would begin a workflow command of GitHub Actions.
 */
export function escapeLineStart(text: string): string {
  return escapeTerminal(text).replace(/^(\s*):(?=:)/, '$1\\x3A');
}

/**
 * Returns a message as one line. Messages may quote arguments or file content: nothing in them acts on the terminal, or on what reads
 * the log of a CI run.
 */
export function messageLine(text: string): string {
  return escapeLineStart(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' '));
}

/** Yields each character with its escaped form, for code that counts columns. */
export function* shownCharacters(text: string): Generator<readonly [character: string, shown: string]> {
  const commands = new Set(Array.from(text.matchAll(LOG_COMMAND), (match) => match.index));
  let index = 0;
  for (const character of text) {
    yield [character, commands.has(index) ? shown(character) : escapeTerminal(character)];
    index += character.length;
  }
}
