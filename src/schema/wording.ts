// libxml2's sentences with names as people write them: `image:caption` for `{http://www.google.com/...}caption`.

import { SITEMAP_NAMESPACE } from '../protocol.js';
import { conventionalPrefix } from '../xml/namespaces.js';

/** A validator's sentence with every `{namespace}name` as `prefix:name`, and without prefix for the sitemap namespace. */
export function readable(message: string): string {
  return message.replace(/\{([^{}]*)\}/g, (whole, namespace: string) => {
    if (namespace === SITEMAP_NAMESPACE) return '';
    const prefix = conventionalPrefix(namespace);
    return prefix === null ? whole : `${prefix}:`;
  });
}
