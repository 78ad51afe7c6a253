// What `npm run new-rule` leaves to be written.

/** The lines of a rule's file that ask for something. */
export function unfinished(source: string): readonly string[] {
  return source
    .split('\n')
    .filter((line) => line.includes('FILL IN'))
    .map((line) => line.trim());
}
