// Where the schema verdict deviates from libxml2: URLs that the XSD allows, and elements for which there is no schema.

/**
 * Cases where the verdict is not that of libxml2. XML Schema 1.0 bases anyURI on RFC 2396 as changed by RFC 2732. `url-brackets`: `[` and
 * `]` in a query or a fragment, where RFC 2732 makes them reserved characters. `url-empty-port`: a colon after the host without a port,
 * valid by `port = *digit` in RFC 2396. `unknown-namespace`: elements of a namespace without a bundled schema, which are left out; a
 * validator that has no schema for them either rejects them (sitemap.xsd, processContents="strict").
 */
export const SCHEMA_EXCEPTIONS = ['unknown-namespace', 'url-brackets', 'url-empty-port'] as const;
export type SchemaException = (typeof SCHEMA_EXCEPTIONS)[number];

/** White space around the URL is no part of it. */
const EMPTY_PORT = /^([\t\n\r ]*[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*):(?=[/?#]|[\t\n\r ]*$)/;

/** A decoded URL that libxml2 accepts, and why it was changed; null if it was not. */
export interface AcceptedUrl {
  readonly url: string;
  readonly exceptions: readonly SchemaException[];
}

/** `[` and `]`; and `&` and `<`, which may hide them. */
const BRACKETS = [0x5b, 0x5d, 0x26, 0x3c];
const COLON = 0x3a;

/** Whether the source bytes of a URL may be those of one that is changed, which is quicker to learn than to decode it. */
export function mayBeChanged(bytes: Buffer): boolean {
  // An empty port has a colon of its own, behind that of the scheme.
  return bytes.indexOf(COLON) !== bytes.lastIndexOf(COLON) || BRACKETS.some((byte) => bytes.includes(byte));
}

/** Turns brackets after the first `?` or `#` into parentheses, drops the colon of an empty port, and changes nothing else. */
export function acceptedUrl(url: string): AcceptedUrl | null {
  const exceptions: SchemaException[] = [];
  let accepted = url;
  const tail = accepted.search(/[?#]/);
  if (tail >= 0 && /[[\]]/.test(accepted.slice(tail))) {
    accepted = accepted.slice(0, tail) + withParentheses(accepted.slice(tail));
    exceptions.push('url-brackets');
  }
  if (EMPTY_PORT.test(accepted)) {
    accepted = accepted.replace(EMPTY_PORT, '$1');
    exceptions.push('url-empty-port');
  }
  return exceptions.length === 0 ? null : { url: accepted, exceptions };
}

/** Turns brackets into parentheses. `replaceAll` would make a string for each: half of the processor time for a URL full of them. */
function withParentheses(text: string): string {
  const units = Buffer.from(text, 'utf16le');
  for (let low = 0; low < units.length; low += 2) {
    if (units[low + 1] !== 0) continue;
    if (units[low] === 0x5b) units[low] = 0x28;
    else if (units[low] === 0x5d) units[low] = 0x29;
  }
  return units.toString('utf16le');
}
