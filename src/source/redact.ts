// Addresses without credentials: nothing that is reported may hold a password.

/** The address of a URL without user name and password, and without a fragment, which no server ever sees. */
export function redact(url: URL): string {
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  copy.hash = '';
  return copy.href;
}

/** The same for text that may be no valid URL, as a user or a server wrote it. */
export function redactText(text: string): string {
  return text.replace(/^([^/?#]*\/\/)[^/?#]*@/, '$1');
}
