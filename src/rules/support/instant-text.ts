// Writes an instant for a message, in the shortest form of a lastmod that means it.

/**
 * An instant (milliseconds since the epoch) in W3C Datetime. Midnight in UTC is written as a date alone, because a lastmod
 * without a time reads as midnight in UTC; a fraction of zero is omitted.
 */
export function instantText(instant: number): string {
  return new Date(instant)
    .toISOString()
    .replace(/\.000Z$/, 'Z')
    .replace(/T00:00:00Z$/, '');
}
