// The native engine: libxml2 2.9 through libxmljs2, of which only parseXml, validate and validationErrors are safe to call.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { schemaPath } from '../base/package-paths.js';
import { documentSchema, type SchemaEngine, type SchemaKind, toVerdict, withLineFeeds } from './engine.js';

/** Add no others: `noent` reads local files, and `huge` and `recover` lift libxml2's own limits. */
const OPTIONS = {
  nonet: true,
  big_lines: true,
} as const;

/**
 * Loads the addon and reads the schemas. One thread of a process may do this, once.
 * Throws the loader's error when the addon is missing, was not built, or was built for another Node.
 */
export async function loadLibxmljs2(): Promise<SchemaEngine> {
  const { parseXml } = (await import('libxmljs2')).default;
  const schemas = { urlset: parseSchema('urlset'), sitemapindex: parseSchema('sitemapindex') };

  function parseSchema(kind: SchemaKind) {
    const path = schemaPath(documentSchema(kind));
    // As a file URL, because libxml2 ends a plain path at a # or ? when it resolves the imports.
    return parseXml(readFileSync(path, 'utf8'), { ...OPTIONS, baseUrl: pathToFileURL(path).href });
  }

  return {
    name: 'libxmljs2',
    validate(kind, xml) {
      const document = parseXml(withLineFeeds(xml), { ...OPTIONS });
      const valid = document.validate(schemas[kind]);
      const verdict = toVerdict(valid ? [] : document.validationErrors);
      if (!valid && verdict.total === 0) throw new Error('libxmljs2 rejected the text without a reason');
      return verdict;
    },
  };
}
