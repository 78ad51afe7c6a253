// Writes numbers for people.

/** A whole number as `1,234`. (`Intl` would do this too, but takes longer to load than linting a small sitemap.) */
export function count(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
