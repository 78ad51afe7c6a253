// Names that never resolve publicly, by the registry of special-use domain names and by custom.

/** RFC 6761, 6762, 7686, 8375 and 9476, and the name that ICANN reserves for private use. */
const SPECIAL_USE = ['localhost', 'local', 'test', 'example', 'invalid', 'internal', 'onion', 'alt', 'home.arpa'];

/** The special-use name that a name (lower case, ASCII) ends with; null if there is none. */
export function specialUseOf(ascii: string): string | null {
  return SPECIAL_USE.find((name) => ascii === name || ascii.endsWith(`.${name}`)) ?? null;
}
