// Node's `url`, as far as the core uses it, by the `URL` of browsers.

import punycode from 'punycode/';
import { PACKAGE } from './files.js';

/** A host that no text stands for: a refused host leaves it in place. */
const REFUSED = 'refused.invalid';
/** Forbidden domain code points of the URL standard (https://url.spec.whatwg.org/#forbidden-domain-code-point). */
const FORBIDDEN = /[\0-\x20#%/<>?@[\\\]^|\x7f]/;
/** What Chromium makes of `*` in a host, which the standard leaves as it is. */
const ENCODED_STAR = '%2A';
const SPECIAL = /^(?:https?|wss?|ftp):$/;
const NativeURL = globalThis.URL;

/** The URL of browsers with the hosts of the standard: Chromium accepts spaces and any `xn--`, and encodes `*`. */
export class StrictURL extends NativeURL {
  /** @throws TypeError for a text that the URL standard refuses */
  constructor(text: string | URL, base?: string | URL) {
    super(text, base);
    const { hostname } = this;
    if (hostname.startsWith('[') || !SPECIAL.test(this.protocol)) return;
    if (FORBIDDEN.test(hostname) || !hasValidLabels(hostname)) throw new TypeError('Invalid URL');
  }

  static override canParse(text: string | URL, base?: string | URL): boolean {
    return StrictURL.parse(text, base) !== null;
  }

  static override parse(text: string | URL, base?: string | URL): StrictURL | null {
    try {
      return new StrictURL(text, base);
    } catch {
      return null;
    }
  }
}

// Accessors of the class would be refused, because the types of browsers declare properties.
for (const name of ['host', 'hostname', 'href', 'origin', 'toJSON', 'toString'] as const) {
  const { get, set, value } = Object.getOwnPropertyDescriptor(NativeURL.prototype, name) as PropertyDescriptor;
  const read = (get ?? value) as (this: URL) => string;
  const withStars = function (this: URL): string {
    const text = read.call(this);
    return text.includes(ENCODED_STAR) && SPECIAL.test(this.protocol) ? starsInHost(text) : text;
  };
  Object.defineProperty(StrictURL.prototype, name, value ? { value: withStars } : { get: withStars, ...(set && { set }) });
}

/** An address, origin or host in which stars of the host are not encoded. */
function starsInHost(text: string): string {
  const [, before = '', host = '', after = ''] = /^([a-z]+:\/\/(?:[^/?#@]*@)?)?([^/?#]*)(.*)$/s.exec(text) ?? [];
  return before + host.replaceAll(ENCODED_STAR, '*') + after;
}

/** Whether each label in Punycode is the ASCII form of a label beyond ASCII. */
function hasValidLabels(host: string): boolean {
  return !host.includes('xn--') || host.split('.').every((label) => !label.startsWith('xn--') || isAsciiForm(label));
}

function isAsciiForm(label: string): boolean {
  try {
    const unicode = punycode.toUnicode(label);
    return unicode !== label && new NativeURL(`ws://${unicode}`).hostname === label;
  } catch {
    return false;
  }
}

/** The ASCII form of a host; empty for an invalid one. */
export function domainToASCII(domain: string): string {
  const url = new NativeURL(`ws://${REFUSED}`);
  url.hostname = domain;
  const hostname = url.hostname.replaceAll(ENCODED_STAR, '*');
  if (hostname.startsWith('[')) return hostname;
  return hostname === REFUSED || FORBIDDEN.test(hostname) || !hasValidLabels(hostname) ? '' : hostname;
}

export function domainToUnicode(domain: string): string {
  return domainToASCII(domain)
    .split('.')
    .map((label) => {
      try {
        return punycode.toUnicode(label);
      } catch {
        return label;
      }
    })
    .join('.');
}

/** All modules of the core are in the package's folder. */
export function fileURLToPath(): string {
  return `${PACKAGE}/dist/module.js`;
}

export function pathToFileURL(path: string): URL {
  return new NativeURL(path, 'file:///');
}
