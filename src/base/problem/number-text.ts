// Writes numbers for people.

/** A whole number as `1,234`. (`Intl` would do this too, but takes longer to load than linting a small sitemap.) */
export function count(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Marks the text of a number that is an estimate: `~1,234`. */
export function approximate(text: string, isEstimated: boolean | undefined): string {
  return isEstimated ? `~${text}` : text;
}

/**
 * A share from 0 to 1 as a percentage, such as `12 %`. Only an exact 0 or 1 is `0 %` or `100 %`: what is next to them is `< 1 %` or
 * `> 99 %`, and with one digit `< 0.1 %` or `> 99.9 %`.
 */
export function percentText(share: number, digits: 0 | 1 = 0): string {
  const percent = share * 100;
  const least = digits === 0 ? 1 : 0.1;
  if (percent > 0 && percent < least) return `< ${least} %`;
  if (percent > 100 - least && percent < 100) return `> ${100 - least} %`;
  return `${percent.toFixed(digits)} %`;
}

/** The form of a word or phrase for a number; it may say `#` for the number. */
export function formFor(value: number, one: string, other: string): string {
  return (value === 1 ? one : other).replace('#', () => count(value));
}

/** Formats `1 document`, `2 documents`. `plural` is for nouns that do not just add `s`. */
export function counted(value: number, singular: string, plural = `${singular}s`): string {
  return formFor(value, `# ${singular}`, `# ${plural}`);
}

/** The singular of nouns such as `bytes`, `entries`, and `elements or attributes`. */
export function singularOf(plural: string): string {
  return plural.replace(/ies\b/g, 'y').replace(/s\b/g, '');
}
