// The engine that installs everywhere: libxml2 2.15 compiled to WebAssembly.

import { bundledSchemas } from '../base/package-paths.js';
import { documentSchema, type SchemaEngine, type SchemaKind, toVerdict, withLineFeeds } from './engine.js';

/** A made-up folder for the bundled schemas, so that an import resolves to a name that only our provider knows. */
const FOLDER = 'sitemap-lint-schemas/';

/**
 * Loads the module and compiles the schemas; the compiled ones live as long as the process.
 * Throws an Error when the module does not load or a schema does not compile.
 */
export async function loadLibxml2Wasm(): Promise<SchemaEngine> {
  const libxml2 = await import('libxml2-wasm');
  const { ParseOption, XmlDocument, XmlValidateError, XsdValidator } = libxml2;
  const option = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_BIG_LINES;
  const schemas = Object.fromEntries([...bundledSchemas()].map(([name, bytes]) => [FOLDER + name, bytes]));

  // The only input provider: libxml2 can open no files or addresses before, and nothing after its cleanup.
  libxml2.xmlRegisterInputProvider(new libxml2.XmlBufferInputProvider(schemas));
  const validators = { urlset: compile('urlset'), sitemapindex: compile('sitemapindex') };
  libxml2.xmlCleanupInputProvider();

  function compile(kind: SchemaKind) {
    const url = FOLDER + documentSchema(kind);
    const schema = XmlDocument.fromBuffer(schemas[url] ?? new Uint8Array(), { url, option });
    try {
      return XsdValidator.fromDoc(schema);
    } finally {
      schema.dispose();
    }
  }

  return {
    name: 'libxml2-wasm',
    validate(kind, xml) {
      const document = XmlDocument.fromString(withLineFeeds(xml), { option });
      try {
        validators[kind].validate(document);
        return toVerdict([]);
      } catch (error) {
        // Any other error means that libxml2 broke down, not that the document is invalid.
        if (error instanceof XmlValidateError && error.details.length > 0) return toVerdict(error.details);
        throw error;
      } finally {
        document.dispose();
      }
    },
  };
}
