// The lexical form of xsd:decimal, compared as text: a number type would round `1.00000000000000000001` to 1.

const DECIMAL = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))$/;

/** A decimal taken apart: its sign as written, and its digits without zeros that do not count. */
export interface Decimal {
  readonly sign: '' | '+' | '-';
  /** Whole digits without leading zeros; empty for zero. */
  readonly whole: string;
  /** Fraction digits without trailing zeros; empty for a whole number. */
  readonly fraction: string;
}

/** Reads a value, without white space around it, as xsd:decimal (XML Schema Part 2, section 3.2.3.1); null if it is none. */
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

/** Where a decimal lies: -1 below 0, 0 from 0 to 1 with both ends, 1 above 1. `-0` is 0. */
export function unitIntervalSide({ sign, whole, fraction }: Decimal): -1 | 0 | 1 {
  if (whole === '' && fraction === '') return 0;
  if (sign === '-') return -1;
  return whole === '' || (whole === '1' && fraction === '') ? 0 : 1;
}

/** The usual form: a digit on both sides of the point, no sign for what is not negative, no needless zeros. */
export function canonicalDecimal({ sign, whole, fraction }: Decimal): string {
  const zero = whole === '' && fraction === '';
  return `${sign === '-' && !zero ? '-' : ''}${whole || '0'}.${fraction || '0'}`;
}
