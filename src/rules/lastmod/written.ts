// How an instant is written in a message: as short as a lastmod that means it.

/**
 * An instant (milliseconds since the epoch) in W3C Datetime: as a mere date where it is midnight in UTC, which is how a
 * lastmod without a time reads, and without a fraction where that is zero.
 */
export function written(instant: number): string {
  return new Date(instant)
    .toISOString()
    .replace(/\.000Z$/, 'Z')
    .replace(/T00:00:00Z$/, '');
}
