// libxml2's messages with names as people write them: `image:caption` for `{http://www.google.com/...}caption`.

import { SITEMAP_NAMESPACE } from '../protocol.js';
import { conventionalPrefix } from '../xml/namespaces.js';

/** Rewrites every `{namespace}name` of a message as `prefix:name`, without a prefix for the sitemap namespace. */
export function readable(message: string): string {
  return message.replace(/\{([^{}]*)\}/g, (whole, namespace: string) => {
    if (namespace === SITEMAP_NAMESPACE) return '';
    const prefix = conventionalPrefix(namespace);
    return prefix === null ? whole : `${prefix}:`;
  });
}
