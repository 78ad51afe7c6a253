// Judges an address in an extension as the loc rules do, in one problem, and has the messages about it.

import { parseUrl } from '../../base/parse-url.js';
import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { Span } from '../../base/problem/span.js';
import type { Address } from '../../base/url/address.js';
import { parseAddress } from '../../base/url/address.js';
import { percentEncode } from '../../base/url/normal-form.js';
import { isPrivateUse, isUcschar } from '../../base/url/url-characters.js';
import { isXmlChar } from '../../read/xml/xml-characters.js';
import { resolvedLead } from '../loc/support/resolved.js';
import type { RejectExample } from '../rule.js';
import { portDefect, schemeDefect, startOf, webHost, webPort } from './address-start.js';
import { MOST_PLACES } from './first-places.js';
import { readHost } from './host-validity.js';
import { templateSyntax } from './template-syntax.js';
import type { PlacedValue } from './text-values.js';
import { secondAddress } from './two-addresses.js';
import { partsBehindAuthority, tripletAt } from './uri-characters.js';

/** A part of an address (UTF-16 indices, `to` exclusive) and its replacement. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The first reason why an address is not the absolute http(s) URL of something that a crawler can fetch. */
export interface AddressDefect {
  readonly kind: keyof typeof ADDRESS_MESSAGES;
  readonly from: number;
  readonly to: number;
  /** Edits that would repair it; empty where it is unclear what was meant. */
  readonly edits: readonly Edit[];
}

/** Messages about each kind of defect; `name` is the name of the element or attribute. */
export const ADDRESS_MESSAGES = {
  empty: '{name} is empty: write the address, or remove it',
  template: '{name} has a placeholder that was never filled in, "{part}": fix the generator',
  relative: '{name} is not an absolute URL: write "{value}" in full, such as https://example.com/file',
  'wrong-scheme': '{name} begins with "{part}": write "{expected}"',
  'other-scheme': '{name} has the scheme {part}, but crawlers fetch only http and https addresses',
  glued: '{name} has two addresses glued together, the second being "{part}": keep the one that is meant',
  host: '{name} has no valid host: correct "{part}"',
  private: 'Host "{part}" of {name} cannot be reached from the internet: use the public address',
  character: '"{part}" is not allowed here in the URL of {name}: write {expected}',
} as const;

/**
 * The defect of an address; null where there is none. If the sitemap's own URL is known, a relative address has an edit. `local` is a
 * host that needs no report although it is not public (`localHostOfPage`). Characters have at most `most` edits.
 */
export function addressDefect(
  address: Address,
  url: URL | null,
  local: string | null = null,
  most: number = MOST_PLACES,
): AddressDefect | null {
  const { text } = address;
  const defect = (kind: AddressDefect['kind'], from: number, to: number, edits: readonly Edit[] = []): AddressDefect => ({
    kind,
    from,
    to,
    edits,
  });
  const whole = (kind: AddressDefect['kind'], edits: readonly Edit[] = []) => defect(kind, 0, text.length, edits);
  if (text === '') return whole('empty');
  const [template] = templateSyntax(address);
  if (template) return defect('template', template.from, template.to);
  switch (startOf(address)) {
    case 'template':
    case 'padded':
      return defect('character', 0, 1, [{ from: 0, to: 1, text: '' }]);
    case 'scheme-relative':
      return whole('relative', [{ from: 0, to: 0, text: 'https:' }]);
    case 'missing-scheme':
      return whole('relative', [{ from: 0, to: 0, text: 'https://' }]);
    case 'relative': {
      if (url === null || address.path.text === '') return whole('relative');
      const { length, folder } = resolvedLead(address, url);
      return whole('relative', [{ from: 0, to: length, text: folder.replaceAll('&', '&amp;') }]);
    }
    case 'malformed-scheme': {
      const { length, meant } = schemeDefect(address) ?? { length: text.length, meant: 'https://' };
      return defect('wrong-scheme', 0, length, [{ from: 0, to: length, text: meant }]);
    }
    case 'two-addresses':
      return gluedDefect(address);
    case 'unsupported-scheme':
      return defect('other-scheme', 0, address.scheme?.to ?? text.length);
    case 'no-host':
    case 'long-host':
      return whole('host');
    case 'web':
      return gluedDefect(address) ?? hostDefect(address, defect, local) ?? characterDefect(address, defect, most);
  }
}

/** An own address joined to the first one. Those of others may be meant: services that resize images have them in their paths. */
function gluedDefect(address: Address): AddressDefect | null {
  const second = secondAddress(address);
  if (!second?.isOwn) return null;
  const edits = second.removed === null ? [] : [{ ...second.removed, text: '' }];
  return { kind: 'glued', from: second.from, to: address.text.length, edits };
}

type Make = (kind: AddressDefect['kind'], from: number, to: number, edits?: readonly Edit[]) => AddressDefect;

function hostDefect(address: Address, defect: Make, local: string | null): AddressDefect | null {
  const host = webHost(address);
  if (!host) return defect('host', address.authority?.from ?? 0, address.authority?.to ?? 0);
  const reading = readHost(host.text);
  if (reading.kind === 'invalid') return defect('host', host.from, host.to);
  const port = webPort(address);
  if (port && port.text !== '' && portDefect(port) !== null) return defect('host', host.from, port.to);
  if (reading.kind === 'unread' || reading.public) return null;
  return local !== null && parseUrl(address.text)?.host === local ? null : defect('private', host.from, host.to);
}

/** The first character that must be percent-encoded, with edits for the first `most` of them. */
function characterDefect(address: Address, defect: Make, most: number): AddressDefect | null {
  const edits: Edit[] = [];
  for (const part of partsBehindAuthority(address)) {
    const inPath = part === address.path;
    for (const { 0: character, index } of part.text.matchAll(ODD)) {
      const from = part.from + index;
      const isTriplet = character === '%' && tripletAt(address.text, from) !== null;
      if (isTriplet || isFine(character, inPath, part === address.query, part === address.fragment)) continue;
      edits.push({ from, to: from + character.length, text: character === '\\' && inPath ? '/' : percentEncode(character) });
      if (edits.length === most) return defect('character', (edits[0] as Edit).from, (edits[0] as Edit).to, edits);
    }
  }
  const [first] = edits;
  return first ? defect('character', first.from, first.to, edits) : null;
}

/**
 * Characters that may be wrong: `%`, ASCII characters that no URI has, and private-use characters. For `"|^{}<>` and the
 * grave accent loc rules only warn: every client sends them percent-encoded.
 */
const ODD = /[^-.~!$&'()*+,;=:@/?\w\x80-\uDFFF\uF900-\u{EFFFF}"|^`{}<>]/gu;

function isFine(character: string, inPath: boolean, inQuery: boolean, inFragment: boolean): boolean {
  if (character === '#') return !inFragment;
  if (character === '[' || character === ']') return !inPath;
  const code = character.codePointAt(0) as number;
  if (isUcschar(code)) return true;
  if (isPrivateUse(code)) return inQuery;
  // Encoding rules report these characters, wherever they are.
  return code >= 0x80 || !isXmlChar(code);
}

/**
 * The problem of an address with a defect; `name` is the name of its element or attribute. An empty address has no place
 * of its own, so `whole` is the place of the element or attribute.
 */
export function addressProblem(
  value: PlacedValue,
  name: string,
  { kind, from, to, edits }: AddressDefect,
  whole?: Span,
): Problem {
  const part = value.text.slice(from, to);
  const expected = edits[0]?.text || 'nothing';
  const at = kind === 'empty' && whole ? whole : value.at(from, to);
  const problem = { message: kind, data: { name, value: value.text, part, expected }, at };
  if (edits.length === 0 || !value.isEditable()) return problem;
  const replacements = edits.map((edit) => ({ span: value.at(edit.from, edit.to), text: edit.text }));
  return { ...problem, fix: fixOf('unsafe', replacements) };
}

/** The defect of a value that should be an address; null where there is none. */
export function defectIn(value: PlacedValue, url: URL | null, local: string | null, most: number): AddressDefect | null {
  return addressDefect(parseAddress(value.text), url, local, most);
}

/** An example for each message about addresses: `wrap` puts an address where the rule looks for it. */
export function addressExamples(wrap: (address: string) => string): readonly RejectExample[] {
  return [
    ['template', 'https://example.com/{{ file }}', '{{ file }}'],
    ['relative', '/media/file', '/media/file'],
    ['relative', '//example.com/file', '//example.com/file'],
    ['relative', 'www.example.com/file', 'www.example.com/file'],
    ['wrong-scheme', 'https:/example.com/file', 'https:/'],
    ['other-scheme', 'file:///media/file', 'file'],
    ['glued', 'https://example.comhttps://example.com/file', 'https://example.com/file'],
    ['host', 'https://example..com/file', 'example..com'],
    ['private', 'http://localhost:3000/file', 'localhost'],
    ['character', 'https://example.com/my file', ' '],
    ['character', 'https://example.com/100%', '%'],
  ].map(([message = '', address = '', at = '']) => ({ xml: wrap(address), expect: [{ message, at }] }));
}
