// Namespaces in scope while scanning: prefixes as bytes, namespaces as small numbers.

import { withRoom } from '../../base/bytes/room.js';
import {
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  PAGEMAP_NAMESPACE,
  SITEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
  XSI_NAMESPACE,
} from '../../base/protocol.js';

/** Numbers of known namespaces; others get the numbers after these, in order of appearance. */
export enum Namespace {
  Unbound = -1,
  None = 0,
  Sitemap = 1,
  Image = 2,
  Video = 3,
  News = 4,
  Xhtml = 5,
  Mobile = 6,
  PageMap = 7,
  Xsi = 8,
  Xml = 9,
  Xmlns = 10,
}

const KNOWN: readonly string[] = [
  '',
  SITEMAP_NAMESPACE,
  IMAGE_NAMESPACE,
  VIDEO_NAMESPACE,
  NEWS_NAMESPACE,
  XHTML_NAMESPACE,
  MOBILE_NAMESPACE,
  PAGEMAP_NAMESPACE,
  XSI_NAMESPACE,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
];

/** Namespaces that sitemaps use, by their conventional prefix. */
const CONVENTIONAL: ReadonlyMap<string, string> = new Map([
  ['image', IMAGE_NAMESPACE],
  ['video', VIDEO_NAMESPACE],
  ['news', NEWS_NAMESPACE],
  ['xhtml', XHTML_NAMESPACE],
  ['mobile', MOBILE_NAMESPACE],
  ['pagemap', PAGEMAP_NAMESPACE],
  ['xsi', XSI_NAMESPACE],
]);

/** Returns the namespace of a conventional prefix; null if there is none. */
export function conventionalNamespace(prefix: string): string | null {
  return CONVENTIONAL.get(prefix.toLowerCase()) ?? null;
}

/** Returns the conventional prefix of a namespace; null if there is none. */
export function conventionalPrefix(namespace: string): string | null {
  for (const [prefix, name] of CONVENTIONAL) if (name === namespace) return prefix;
  return null;
}

/** Maximum of namespace names kept per document; hostile files declare millions. */
const MOST_NAMESPACES = 4_096;

/** Returns a number for a name that is not kept: a hash outside the range of kept names, rarely shared by two names. */
function numberBeyond(name: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return Math.max(MOST_NAMESPACES, (hash ^ (hash >>> 15)) & 0x7fffffff);
}

/** The namespace names of a document, numbered. */
export class NamespaceTable {
  readonly #names: string[] = [...KNOWN];
  readonly #numbers = new Map<string, number>(KNOWN.map((name, number) => [name, number]));

  /** Returns the number of a namespace name; the empty name means no namespace. */
  number(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    if (this.#names.length >= MOST_NAMESPACES) return numberBeyond(name);
    this.#names.push(name);
    this.#numbers.set(name, this.#names.length - 1);
    return this.#names.length - 1;
  }

  /** Returns the namespace name: null for no namespace, undefined for an unbound prefix or a name that was not kept. */
  name(number: number): string | null | undefined {
    if (number === Namespace.Unbound) return undefined;
    return number === Namespace.None ? null : this.#names[number];
  }
}

/** Returns whether a schema is bundled for a namespace. */
export function hasSchema(namespace: number): boolean {
  return namespace >= Namespace.Sitemap && namespace <= Namespace.PageMap;
}

/** Returns whether a namespace has no bundled schema; false for elements without a namespace. */
export function isForeign(namespace: number): boolean {
  return namespace > Namespace.None && !hasSchema(namespace);
}

/** A stack of prefix bindings: `push` adds one, `truncate` removes those of closed elements. */
export class Bindings {
  #bytes: Uint8Array = new Uint8Array(1024);
  #bytesEnd = 0;
  /** Start of each prefix in `#bytes`; the end is the next one's start. */
  readonly #starts: number[] = [];
  readonly #namespaces: number[] = [];
  /** Namespace of unprefixed elements. */
  defaultNamespace: number = Namespace.None;

  get count(): number {
    return this.#namespaces.length;
  }

  /** Binds a prefix, given as a range of bytes; an empty range is the default namespace. */
  push(buffer: Uint8Array, from: number, to: number, namespace: number): void {
    const length = to - from;
    this.#bytes = withRoom(this.#bytes, this.#bytesEnd + length);
    this.#starts.push(this.#bytesEnd);
    this.#bytes.set(buffer.subarray(from, to), this.#bytesEnd);
    this.#bytesEnd += length;
    this.#namespaces.push(namespace);
    if (length === 0) this.defaultNamespace = namespace;
  }

  /** Removes all bindings except the first `count`. */
  truncate(count: number): void {
    if (count >= this.#namespaces.length) return;
    this.#bytesEnd = this.#starts[count] as number;
    this.#starts.length = count;
    this.#namespaces.length = count;
    this.defaultNamespace = Namespace.None;
    for (let i = count - 1; i >= 0; i--) {
      const end = i + 1 < count ? (this.#starts[i + 1] as number) : this.#bytesEnd;
      if (end === this.#starts[i]) {
        this.defaultNamespace = this.#namespaces[i] as number;
        break;
      }
    }
  }

  /** Returns the namespace of a prefix given as a range of bytes; `Namespace.Unbound` if it is not bound. */
  resolve(buffer: Uint8Array, from: number, to: number): number {
    const length = to - from;
    for (let i = this.#namespaces.length - 1; i >= 0; i--) {
      const start = this.#starts[i] as number;
      const end = i + 1 < this.#starts.length ? (this.#starts[i + 1] as number) : this.#bytesEnd;
      if (end - start !== length) continue;
      let at = 0;
      while (at < length && this.#bytes[start + at] === buffer[from + at]) at++;
      if (at === length) return this.#namespaces[i] as number;
    }
    // The prefix xml is always bound (Namespaces in XML 1.0, section 3).
    if (length === 3 && buffer[from] === 0x78 && buffer[from + 1] === 0x6d && buffer[from + 2] === 0x6c) return Namespace.Xml;
    return Namespace.Unbound;
  }
}
