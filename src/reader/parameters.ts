// What the reading pass is told about a document, and whom it asks.

import type { Seed } from '../url/fingerprint.js';
import type { ElementName } from './layout.js';
import type { OriginKinds } from './origins.js';

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
  /** Maximum number of namespace declarations in scope. */
  readonly namespaces: number;
  /** Maximum bytes of the name of an element; whether it is longer is part of the class. */
  readonly nameBytes: number;
}

/** Parameters of the pass, from the rules of the run. */
export interface PassSettings extends OriginKinds {
  /** The document's own URL; null if unknown. */
  readonly url: URL | null;
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
  /** Characters of a loc above which every rule about its length has the same finding. */
  readonly overlongLoc: number;
  /** Maximum of images per entry. */
  readonly mostImages: number;
  /** Whether rules get only `JUDGED_HOST` bytes of a host, or of what stands in its place: see `endOfJudged`. */
  readonly cutsHosts: boolean;
  /** Judges a language code. */
  readonly judgeCode: (code: string) => JudgedCode;
  /** Judges the characters of a URL, which is the loc or not: bits as of `judgeCharacters` of `rules/support/character-findings.ts`. */
  readonly judgeCharacters: (text: string, isLoc: boolean) => number;
  /** Whether a local name is strange: see `isStrangeName` of `rules/support/strange-names.ts`. */
  readonly isStrangeName: (name: string, namespace: string | null) => boolean;
  /** Whether no rule knows a namespace, or takes it for another one. */
  readonly isStrangeNamespace: (uri: string) => boolean;
  /** The kind of the value of an element, decoded and without white space around it: see `valueKindOf` of `rules/support/value-kinds.ts`. */
  readonly kindOf: (element: ElementName, value: string) => string | null;
  /** The kind of the first segment of an address without an origin, before a delimiter or the end: see `rules/support/start-kind.ts`. */
  readonly startKindOf: (text: string, next: string) => string | null;
}
