// Parses and checks the header fields that the user adds to requests.

import { CannotRun } from '../../base/errors.js';

/** Header fields by name. */
export type RequestHeaders = Readonly<Record<string, string>>;

const TOKEN = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/;
/** Field values by RFC 9110 section 5.5: visible characters, space, tab, and bytes above ASCII. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Fields that the client sets itself: other values would break the connection or the decoding of responses. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Parses `Name: value` lines.
 * @throws CannotRun `usage` for a line without a colon, or a field that cannot be sent.
 */
export function readRequestHeaders(lines: readonly string[]): RequestHeaders {
  return checkRequestHeaders(
    lines.map((line) => {
      const colon = line.indexOf(':');
      if (colon < 1) throw malformed("expected 'Name: value', as in --header 'Authorization: Bearer TOKEN'");
      return [line.slice(0, colon), line.slice(colon + 1)];
    }),
  );
}

/**
 * Checks fields; returns them with lower-case names and trimmed values.
 * @throws CannotRun `usage` for a name or value that cannot be sent. The error never quotes a value, because most are secrets.
 */
export function checkRequestHeaders(fields: Iterable<readonly [name: string, value: string]>): RequestHeaders {
  const checked = new Map<string, string>();
  for (const [name, value] of fields) {
    if (!TOKEN.test(name)) throw malformed('a header name can contain only letters, digits and -');
    const key = name.toLowerCase();
    if (key === 'user-agent') throw malformed('use --user-agent to set the header User-Agent');
    if (OWN_FIELDS.has(key)) throw malformed(`the header ${name} is set by sitemap-lint and cannot be changed`);
    if (checked.has(key)) throw malformed(`the header ${name} is given twice`);
    if (typeof value !== 'string' || !VALUE.test(value)) {
      throw malformed(`the value of the header ${name} contains a line break or another character that cannot be sent`);
    }
    checked.set(key, value.trim());
  }
  return Object.fromEntries(checked);
}

/** Checks a User-Agent value. @throws CannotRun `usage` for one that cannot be sent. */
export function checkUserAgent(text: string): string {
  const value = text.trim();
  if (value === '' || !VALUE.test(value)) {
    throw new CannotRun('usage', '--user-agent: expected one line of text without characters above U+00FF');
  }
  return value;
}

function malformed(what: string): CannotRun {
  return new CannotRun('usage', `--header: ${what}`);
}
