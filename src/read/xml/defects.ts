// The defects of XML that the scanner records, and the finding for each.

import type { Limits } from '../../base/limits.js';

/** Every defect of the scanner, with its finding: [rule id, message id]. */
export const DEFECTS = {
  mismatchedEndTag: ['xml/not-well-formed', 'mismatched-end-tag'],
  strayEndTag: ['xml/not-well-formed', 'stray-end-tag'],
  endTagName: ['xml/not-well-formed', 'end-tag-name'],
  startTagName: ['xml/not-well-formed', 'start-tag-name'],
  noTag: ['xml/not-well-formed', 'no-tag'],
  slashSpace: ['xml/not-well-formed', 'slash-space'],
  tagNotClosed: ['xml/not-well-formed', 'tag-not-closed'],
  attributeSyntax: ['xml/not-well-formed', 'attribute-syntax'],
  attributeWithoutValue: ['xml/not-well-formed', 'attribute-without-value'],
  attributeUnquoted: ['xml/not-well-formed', 'attribute-unquoted'],
  attributeSpace: ['xml/not-well-formed', 'attribute-space'],
  ltInAttribute: ['xml/not-well-formed', 'lt-in-attribute'],
  ltInOpenAttribute: ['xml/not-well-formed', 'lt-in-attribute'],
  badName: ['xml/not-well-formed', 'bad-name'],
  badColon: ['xml/not-well-formed', 'bad-colon'],
  badReference: ['xml/not-well-formed', 'bad-reference'],
  commentDashes: ['xml/not-well-formed', 'comment-dashes'],
  commentOpen: ['xml/not-well-formed', 'comment-open'],
  instructionOpen: ['xml/not-well-formed', 'instruction-open'],
  instructionTarget: ['xml/not-well-formed', 'instruction-target'],
  instructionReserved: ['xml/not-well-formed', 'instruction-reserved'],
  cdataOpen: ['xml/not-well-formed', 'cdata-open'],
  cdataOutside: ['xml/not-well-formed', 'cdata-outside'],
  cdataEndInText: ['xml/not-well-formed', 'cdata-end-in-text'],
  badDeclarationMarkup: ['xml/not-well-formed', 'bad-declaration-markup'],
  doctypeMisplaced: ['xml/not-well-formed', 'doctype-misplaced'],
  doctypeMalformed: ['xml/not-well-formed', 'doctype-malformed'],
  doctypeOpen: ['xml/not-well-formed', 'doctype-open'],
  textBeforeRoot: ['xml/not-well-formed', 'text-before-root'],
  xmlnsReserved: ['xml/not-well-formed', 'xmlns-reserved'],
  xmlnsEmptyPrefix: ['xml/not-well-formed', 'xmlns-empty-prefix'],
  unescapedAmpersand: ['xml/unescaped-ampersand', 'raw'],
  brokenReference: ['xml/unescaped-ampersand', 'broken'],
  unclosedReference: ['xml/unescaped-ampersand', 'unclosed'],
  undefinedEntity: ['xml/undefined-entity', 'undefined'],
  htmlEntity: ['xml/undefined-entity', 'html'],
  declaredEntity: ['xml/undefined-entity', 'declared'],
  unescapedLt: ['xml/unescaped-lt', 'raw'],
  markupBeforeDeclaration: ['xml/content-before-declaration', 'markup'],
  contentAfterRoot: ['xml/content-after-root', 'content'],
  scriptAfterRoot: ['xml/content-after-root', 'script'],
  htmlAfterRoot: ['xml/content-after-root', 'html'],
  elementsAfterRoot: ['xml/content-after-root', 'elements'],
  elementAfterRoot: ['xml/content-after-root', 'element'],
  phpError: ['document/php-error', 'error'],
  nulAfterRoot: ['xml/content-after-root', 'nul'],
  version: ['xml/version', 'version'],
  versionOneOne: ['xml/version', 'one-one'],
  versionUnused: ['xml/version', 'unused'],
  versionIncomplete: ['xml/version', 'incomplete'],
  declarationMalformed: ['xml/declaration-malformed', 'malformed'],
  doctype: ['xml/doctype', 'present'],
  bareDoctype: ['xml/doctype', 'present'],
  externalSubset: ['xml/external-entity', 'subset'],
  externalEntity: ['xml/external-entity', 'entity'],
  entityExpansion: ['xml/entity-expansion', 'nested'],
  unboundPrefix: ['xml/unbound-prefix', 'unbound'],
  duplicateAttribute: ['xml/duplicate-attribute', 'duplicate'],
  depthLimit: ['xml/resource-limit', 'depth'],
  nameLimit: ['xml/resource-limit', 'name'],
  attributesLimit: ['xml/resource-limit', 'attributes'],
  namespacesLimit: ['xml/resource-limit', 'namespaces'],
  valueLimit: ['xml/resource-limit', 'value'],
  declarationLimit: ['xml/resource-limit', 'declaration'],
  illegalChar: ['encoding/illegal-xml-char', 'raw'],
  illegalReference: ['encoding/illegal-xml-char', 'reference'],
  multipleRoots: ['document/multiple-roots', 'second-root'],
  secondDeclaration: ['document/multiple-roots', 'second-declaration'],
} as const satisfies Record<string, readonly [rule: string, message: string]>;

export type DefectName = keyof typeof DEFECTS;

/** A defect with its place in the window and the data of its message. */
export interface Defect {
  readonly name: DefectName;
  /** Indices in the window, end exclusive. */
  readonly from: number;
  readonly to: number;
  readonly data: Readonly<Record<string, string | number>>;
  /** Number of defects up to this one, including those like it that are only counted (`Cursor.spent`). */
  total: number;
}

/** Defects that do not make a document ill-formed: the document can still be validated. */
export const HARMLESS_DEFECTS: ReadonlySet<DefectName> = new Set<DefectName>([
  'doctype',
  'bareDoctype',
  'externalSubset',
  'externalEntity',
  'entityExpansion',
  'versionOneOne',
  'versionUnused',
  'versionIncomplete',
]);

/** Limits of the scanner that were exceeded, which are not defects of the document. The bytes beyond were not checked. */
export const LIMIT_DEFECTS: ReadonlySet<DefectName> = new Set<DefectName>([
  'depthLimit',
  'nameLimit',
  'attributesLimit',
  'namespacesLimit',
  'valueLimit',
  'declarationLimit',
]);

/**
 * Limits of the scanner, documented in `LIMITS`: exceeding one is a finding, and reading continues. All are below libxml2's own
 * limits.
 */
export type ScannerLimits = Pick<
  Limits,
  'elementDepth' | 'nameBytes' | 'valueBytes' | 'attributes' | 'namespaces' | 'tokenBytes' | 'entryBytes' | 'entryElements'
>;
