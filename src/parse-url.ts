// The one place where text becomes a URL, or turns out to be none.

/**
 * The URL that text stands for by the WHATWG rules, resolved against `base` where one is given; null for what is none.
 * `URL.canParse` is not to be used in its stead: Node 20 and 22, once they have optimised its caller, read a string that
 * V8 stores as Latin-1 as if its bytes were UTF-8, and call `https://example.com/é` invalid.
 */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
