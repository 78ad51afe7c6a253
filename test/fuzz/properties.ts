// All properties, in the order in which they take turns.

import chunks from './properties/chunks.js';
import determinism from './properties/determinism.js';
import doctype from './properties/doctype.js';
import encodings from './properties/encodings.js';
import entrySpans from './properties/entry-spans.js';
import fixLevels from './properties/fix-levels.js';
import fixes from './properties/fixes.js';
import gates from './properties/gates.js';
import gzip from './properties/gzip.js';
import http from './properties/http.js';
import normalForm from './properties/normal-form.js';
import oracle from './properties/oracle.js';
import pass from './properties/pass.js';
import places from './properties/places.js';
import privateAddresses from './properties/private-addresses.js';
import prover from './properties/prover.js';
import recursion from './properties/recursion.js';
import reporters from './properties/reporters.js';
import structure from './properties/structure.js';
import textLines from './properties/text-lines.js';
import wellFormed from './properties/well-formed.js';
import type { Property } from './property.js';

export const PROPERTIES: readonly Property[] = [
  wellFormed,
  entrySpans,
  oracle,
  doctype,
  encodings,
  chunks,
  places,
  textLines,
  gzip,
  pass,
  gates,
  fixes,
  fixLevels,
  prover,
  structure,
  normalForm,
  privateAddresses,
  reporters,
  recursion,
  determinism,
  http,
];
