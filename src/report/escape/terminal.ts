// Makes untrusted text safe for a terminal and a CI log: what would act, or hide, is shown instead.

/**
 * Control characters (C0, DEL, C1), format characters (bidirectional controls, zero-width characters, soft hyphen, byte
 * order mark), line and paragraph separators, lone surrogates, and code points that are no characters, two of which XML does not take.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{NChar}]/gu;

/** `##[command]` and `##vso[command]` are read anywhere in a line by GitHub Actions and Azure Pipelines. */
const LOG_COMMAND = /#(?=#(?:vso)?\[)/gi;

/** One character as `\xNN` below U+0100, else as `\u{NNNN}`. */
function shown(character: string): string {
  const code = character.codePointAt(0) as number;
  const digits = code.toString(16).toUpperCase();
  return code < 0x100 ? `\\x${digits.padStart(2, '0')}` : `\\u{${digits.padStart(4, '0')}}`;
}

/** Text of one line in which nothing acts on a terminal or on a CI log, line breaks and tabs included. */
export function escapeTerminal(text: string): string {
  return text.replace(INVISIBLE, shown).replace(LOG_COMMAND, '\\x23');
}

/**
 * The same for text that begins a line: a line that starts with `::` (white space aside) would be a workflow command of
 * GitHub Actions.
 */
export function escapeLineStart(text: string): string {
  return escapeTerminal(text).replace(/^(\s*):(?=:)/, '$1\\x3A');
}

/** The characters of a text, each with what `escapeTerminal` shows for it: for those who count columns. */
export function* shownCharacters(text: string): Generator<readonly [character: string, shown: string]> {
  const commands = new Set(Array.from(text.matchAll(LOG_COMMAND), (match) => match.index));
  let index = 0;
  for (const character of text) {
    yield [character, commands.has(index) ? shown(character) : escapeTerminal(character)];
    index += character.length;
  }
}
