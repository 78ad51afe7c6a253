// Node's `net`, as far as the core uses it: which text is an address, and which addresses are in a range.

interface Range {
  readonly family: Family;
  readonly prefix: bigint;
  readonly rest: bigint;
}
type Family = 'ipv4' | 'ipv6';

const BITS = { ipv4: 32n, ipv6: 128n } as const;
/** IPv4 addresses inside of IPv6 (RFC 4291, section 2.5.5.2). */
const MAPPED = 0xff_ffn;

export class BlockList {
  readonly #ranges: Range[] = [];

  addSubnet(network: string, bits: number, family: Family = 'ipv4'): void {
    const rest = BITS[family] - BigInt(bits);
    this.#ranges.push({ family, prefix: (numberOf(network, family) as bigint) >> rest, rest });
  }

  check(address: string, family: Family = 'ipv4'): boolean {
    const number = numberOf(address, family);
    if (number === null) return false;
    const isIn = (value: bigint, of: Family): boolean =>
      this.#ranges.some((range) => range.family === of && value >> range.rest === range.prefix);
    return isIn(number, family) || (family === 'ipv6' && number >> 32n === MAPPED && isIn(number & 0xff_ff_ff_ffn, 'ipv4'));
  }
}

export function isIPv4(text: string): boolean {
  return numberOf(text, 'ipv4') !== null;
}

export function isIPv6(text: string): boolean {
  return numberOf(text.replace(/%[\w.-]+$/, ''), 'ipv6') !== null;
}

/** 4, 6, or 0 for what is no address. */
export function isIP(text: string): number {
  return isIPv4(text) ? 4 : isIPv6(text) ? 6 : 0;
}

function numberOf(text: string, family: Family): bigint | null {
  return family === 'ipv4' ? ofIpv4(text) : ofIpv6(text);
}

function ofIpv4(text: string): bigint | null {
  if (!/^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(text) || /(?:^|\.)0\d/.test(text)) return null;
  return text.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

function ofIpv6(text: string): bigint | null {
  const last = /(?<=:)[\d.]+$/.exec(text)?.[0] ?? '';
  const ipv4 = last.includes('.') ? ofIpv4(last) : null;
  if (last.includes('.') && ipv4 === null) return null;
  const groups =
    ipv4 === null
      ? text
      : text.slice(0, -last.length) + [ipv4 >> 16n, ipv4 & 0xff_ffn].map((part) => part.toString(16)).join(':');
  const halves = groups.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':'))) as [string[], string[] | undefined];
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const all = [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])];
  if (!all.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return all.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}
