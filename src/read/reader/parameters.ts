// What the reading pass is told about a document, and whom it asks.

import type { Address } from '../../base/url/address.js';
import type { Seed } from '../../base/url/fingerprint.js';
import type { JudgedHost } from './origins.js';

/** The judgement of a language code: the number of its language in the document, the hash of that language, and `CODE_BITS`. */
export interface JudgedCode {
  readonly language: number;
  readonly hash: number;
  readonly bits: number;
}

/** What the pass must leave to the scanner. */
export interface PassLimits {
  /** Maximum bytes of an entry, including preceding white space. */
  readonly bytes: number;
  /** Maximum number of elements of an entry; the same limit applies to its attributes. */
  readonly elements: number;
  /** Maximum bytes of the value of an attribute. */
  readonly valueBytes: number;
  /** Maximum number of namespace declarations in scope. */
  readonly namespaces: number;
}

/** Parameters of the pass, from the rules of the run. */
export interface PassSettings {
  /** The document's own URL; null if unknown. */
  readonly url: URL | null;
  /** 2 if the document is reached over https, 1 if over http, 0 if its address is unknown. */
  readonly scheme: number;
  readonly seed: Seed;
  /** Milliseconds since the epoch: the clock, and the latest lastmod that is not in the future. */
  readonly now: number;
  readonly latest: number;
  /** The presumed time of the file, in the same unit; NaN if unknown. */
  readonly reference: number;
  /** News articles must end after `oldestArticle` and begin before `latestArticle`. */
  readonly oldestArticle: number;
  readonly latestArticle: number;
  /** Length of a loc in bytes from which a rule may have a finding about it. */
  readonly longLoc: number;
  /** Maximum of images per entry. */
  readonly mostImages: number;
  /** Called for each namespace of an element, perhaps repeatedly. */
  readonly noteNamespace: (uri: string) => void;
  /** Judges a language code. */
  readonly judgeCode: (code: string) => JudgedCode;
  /** Judges the host of an http(s) address. */
  readonly judgeHost: (address: Address) => JudgedHost;
}
