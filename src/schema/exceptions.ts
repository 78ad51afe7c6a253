// URLs that the XSD allows and libxml2 rejects. XML Schema 1.0 rests its anyURI on RFC 2396 as RFC 2732 changed it.

/**
 * Where the verdict is that of the XSD, and not that of libxml2. `url-brackets`: `[` and `]` in a query or a fragment, where RFC 2732 makes
 * them reserved characters. `url-empty-port`: a colon behind the host and no port, for which the grammar of RFC 2396 has `port = *digit`.
 */
export type SchemaException = 'url-brackets' | 'url-empty-port';

const EMPTY_PORT = /^([A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*):(?=[/?#]|$)/;

/** A decoded URL as libxml2 takes it, and why it was changed; null where nothing has to be. */
export interface AcceptedUrl {
  readonly url: string;
  readonly exceptions: readonly SchemaException[];
}

/** Brackets behind the first `?` or `#` become parentheses, and the colon of an empty port goes; nothing else about the value changes. */
export function acceptedUrl(url: string): AcceptedUrl | null {
  const exceptions: SchemaException[] = [];
  let accepted = url;
  const tail = accepted.search(/[?#]/);
  if (tail >= 0 && /[[\]]/.test(accepted.slice(tail))) {
    accepted = accepted.slice(0, tail) + accepted.slice(tail).replaceAll('[', '(').replaceAll(']', ')');
    exceptions.push('url-brackets');
  }
  if (EMPTY_PORT.test(accepted)) {
    accepted = accepted.replace(EMPTY_PORT, '$1');
    exceptions.push('url-empty-port');
  }
  return exceptions.length === 0 ? null : { url: accepted, exceptions };
}
