// Parses xsd:decimal as text, because a number would round `1.00000000000000000001` to 1.

const DECIMAL = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))$/;

/** A parsed decimal: its sign as written, and its digits without insignificant zeros. */
export interface Decimal {
  readonly sign: '' | '+' | '-';
  /** Integer digits without leading zeros; empty for zero. */
  readonly whole: string;
  /** Fraction digits without trailing zeros; empty for an integer. */
  readonly fraction: string;
}

/** Parses a value without surrounding white space as xsd:decimal (XML Schema Part 2, section 3.2.3.1); null if it is not one. */
export function parseDecimal(value: string): Decimal | null {
  const match = DECIMAL.exec(value);
  if (!match) return null;
  return {
    sign: match[1] as Decimal['sign'],
    whole: (match[2] ?? '').replace(/^0+/, ''),
    fraction: trimTrailingZeros(match[3] ?? match[4] ?? ''),
  };
}

function trimTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}

/** Compares a decimal with the interval from 0 to 1, ends included: -1 below, 0 inside, 1 above. `-0` is 0. */
export function unitIntervalSide({ sign, whole, fraction }: Decimal): -1 | 0 | 1 {
  if (whole === '' && fraction === '') return 0;
  if (sign === '-') return -1;
  return whole === '' || (whole === '1' && fraction === '') ? 0 : 1;
}

/** Returns the canonical form: a digit on both sides of the point, a sign only for negative values, no insignificant zeros. */
export function canonicalDecimal({ sign, whole, fraction }: Decimal): string {
  const zero = whole === '' && fraction === '';
  return `${sign === '-' && !zero ? '-' : ''}${whole || '0'}.${fraction || '0'}`;
}
