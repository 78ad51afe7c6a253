// Reads libxml2's messages, and writes names in them as people do: `image:caption` for `{http://www.google.com/...}caption`.

import { SITEMAP_NAMESPACE } from '../base/protocol.js';
import { conventionalPrefix } from '../read/xml/namespaces.js';

/** Rewrites every `{namespace}name` of a message as `prefix:name`, without a prefix for the sitemap namespace. */
export function readable(message: string): string {
  return message.replace(/\{([^{}]*)\}/g, (whole, namespace: string) => {
    if (namespace === SITEMAP_NAMESPACE) return '';
    const prefix = conventionalPrefix(namespace);
    return prefix === null ? whole : `${prefix}:`;
  });
}

/** A value, which other messages quote, may hold the same words. */
const STRUCTURAL =
  /^Element '(?:\{[^}]*\})?[^']*': (?:This element is not expected|Missing child element|Character content other than whitespace is not allowed because the content type|No matching global element)/;

/** Whether a message, with names as libxml2 writes them, is about the structure and not about a value. */
export function isStructural(message: string): boolean {
  return STRUCTURAL.test(message);
}
