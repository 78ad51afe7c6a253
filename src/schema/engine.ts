// The interface of an XSD engine, and the code that both engines share so that their results agree.

import {
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  PAGEMAP_NAMESPACE,
  SITEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
} from '../base/protocol.js';

/** The engines, best first: the native one is faster, the WebAssembly one always installs. */
export const ENGINE_NAMES = ['libxmljs2', 'libxml2-wasm'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** The documents that have a schema. */
export const SCHEMA_KINDS = ['urlset', 'sitemapindex'] as const;
export type SchemaKind = (typeof SCHEMA_KINDS)[number];

/** One violation of the schema. */
export interface SchemaError {
  /** 1-based line in the given text; CR LF, CR and LF each end a line. */
  readonly line: number;
  /** libxml2's message, trimmed, at most `MAX_MESSAGE_CHARS` UTF-16 code units. */
  readonly message: string;
  /** Local name of the element it is about; null when the message names none. */
  readonly element: string | null;
}

/** An engine's result for one text: valid exactly when `total` is 0. */
export interface EngineVerdict {
  /** In document order, at most `MAX_ERRORS`. */
  readonly errors: readonly SchemaError[];
  /** Number of violations, including those beyond `MAX_ERRORS`. */
  readonly total: number;
}

/** An XSD engine with both document schemas loaded. */
export interface SchemaEngine {
  readonly name: EngineName;
  /**
   * Validates `xml`: a document, or a chunk wrapped in its root. It must be well-formed, without DOCTYPE, and bounded.
   * Throws an Error when the engine reaches no verdict.
   */
  validate(kind: SchemaKind, xml: string): EngineVerdict;
}

/** Most violations returned for one text: a hostile megabyte yields 44,000, and nobody reads them. */
export const MAX_ERRORS = 1_000;
/** Longest message kept; libxml2 quotes whole values. */
export const MAX_MESSAGE_CHARS = 500;

/** Namespace and name of the element that replaces those in a chunk whose namespace has no schema. */
export const SKIPPED_NAMESPACE = 'urn:sitemap-lint:skipped';
export const SKIPPED_ELEMENT = 'skipped';

/** Returns the file name in schemas/ of the schema for a kind, extensions included. */
export function documentSchema(kind: SchemaKind): string {
  return `${kind}-document.xsd`;
}

/** Converts an engine's error list to the shared shape; a null `line` means an unknown one. */
export function toVerdict(errors: readonly { readonly line?: number | null; readonly message: string }[]): EngineVerdict {
  return {
    errors: errors.slice(0, MAX_ERRORS).map(({ line, message }) => toSchemaError(line ?? 1, message)),
    total: errors.length,
  };
}

/** Normalises line ends as XML parsers do (XML 1.0, section 2.11); libxml2 itself does not count a lone CR as a line. */
export function withLineFeeds(xml: string): string {
  return xml.includes('\r') ? xml.replace(/\r\n?/g, '\n') : xml;
}

/**
 * Tests an engine on one valid and one invalid document of each kind. libxml2 merely warns when an imported schema
 * does not load, so compiling is no proof: the valid documents use every namespace.
 * Throws an Error that names the schema that failed.
 */
export function proveEngine(engine: SchemaEngine): void {
  for (const kind of SCHEMA_KINDS) {
    const [first] = engine.validate(kind, PROOFS[kind]).errors;
    if (first !== undefined) throw new Error(`${documentSchema(kind)} does not compile as it should: ${first.message}`);
    if (engine.validate(kind, EMPTY[kind]).total === 0) throw new Error(`${documentSchema(kind)} accepts an empty ${kind}`);
  }
}

function toSchemaError(line: number, text: string): SchemaError {
  const message = text.trim();
  return { line, message: cut(message), element: /^Element '(?:\{[^']*\})?([^'{}]+)'/.exec(message)?.[1] ?? null };
}

/** Never leaves half of a surrogate pair at the end. */
function cut(message: string): string {
  if (message.length <= MAX_MESSAGE_CHARS) return message;
  const splitsPair = /[\uD800-\uDBFF]/.test(message.charAt(MAX_MESSAGE_CHARS - 1));
  return message.slice(0, splitsPair ? MAX_MESSAGE_CHARS - 1 : MAX_MESSAGE_CHARS);
}

const EXTENSIONS = [
  `<skipped xmlns="${SKIPPED_NAMESPACE}"/>`,
  `<image xmlns="${IMAGE_NAMESPACE}"><loc>a</loc></image>`,
  `<video xmlns="${VIDEO_NAMESPACE}"><thumbnail_loc>a</thumbnail_loc><title/><description/></video>`,
  `<news xmlns="${NEWS_NAMESPACE}"><publication><name/><language>en</language></publication>` +
    `<publication_date>2000-01-01</publication_date><title/></news>`,
  `<mobile xmlns="${MOBILE_NAMESPACE}"/>`,
  `<PageMap xmlns="${PAGEMAP_NAMESPACE}"/>`,
  `<link xmlns="${XHTML_NAMESPACE}" xml:lang="en"/>`,
].join('');

const ENTRY = `<loc>https://example.com/</loc>${EXTENSIONS}`;

const PROOFS = {
  urlset: `<urlset xmlns="${SITEMAP_NAMESPACE}"><url>${ENTRY}</url></urlset>`,
  sitemapindex: `<sitemapindex xmlns="${SITEMAP_NAMESPACE}"><sitemap>${ENTRY}</sitemap></sitemapindex>`,
} as const satisfies Record<SchemaKind, string>;

const EMPTY = {
  urlset: `<urlset xmlns="${SITEMAP_NAMESPACE}"/>`,
  sitemapindex: `<sitemapindex xmlns="${SITEMAP_NAMESPACE}"/>`,
} as const satisfies Record<SchemaKind, string>;
