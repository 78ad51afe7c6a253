// Calls from the pass to its host: once for each distinct origin, language code, declaration, and name in a scope, of which only so many are
// kept, and for each unusual value.

type Judge = (from: i32, to: i32, into: i32) => i32;

let origins: Judge = () => 0;
let starts: Judge = () => 0;
let codes: Judge = () => 0;
let texts: Judge = () => 0;
let values: Judge = () => 0;
let names: Judge = () => -1;
let scopes: Judge = () => -1;

/** Sets the functions of the host; for WebAssembly they are imports. */
export function answer(
  judgeOfOrigins: Judge,
  judgeOfStarts: Judge,
  judgeOfCodes: Judge,
  judgeOfTexts: Judge,
  judgeOfValues: Judge,
  judgeOfNames: Judge,
  openerOfScopes: Judge,
): void {
  origins = judgeOfOrigins;
  starts = judgeOfStarts;
  codes = judgeOfCodes;
  texts = judgeOfTexts;
  values = judgeOfValues;
  names = judgeOfNames;
  scopes = openerOfScopes;
}

/**
 * Judges the scheme and authority in the bytes `from`..`to` and writes their normal form to `into`. Returns its length times 256,
 * plus the bits of the origin.
 */
export function judgeOrigin(from: i32, to: i32, into: i32): i32 {
  return origins(from, to, into);
}

/**
 * Returns the number of the kind of the first segment in the bytes `from`..`to` of an address without an origin, from 1; 0 if it has none. Index
 * `end` is the end of the address.
 */
export function judgeStart(from: i32, to: i32, end: i32): i32 {
  return starts(from, to, end);
}

/**
 * Judges the language code in the bytes `from`..`to`. Returns the number of the language times 256, plus the bits of the code.
 */
export function judgeCode(from: i32, to: i32): i32 {
  return codes(from, to, 0);
}

/** Returns what rules find about the characters of the URL in the bytes `from`..`to`, as bits; `isLoc` is 1 for a loc. */
export function judgeText(from: i32, to: i32, isLoc: i32): i32 {
  return texts(from, to, isLoc);
}

/**
 * Returns the number of the kind of the value in the bytes `from`..`to`, from 1, as rules and the schema tell them apart; 0 if it has none.
 * `element` is the number of its element, negative if the bytes are no references, as in a CDATA section.
 */
export function judgeValue(from: i32, to: i32, element: i32): i32 {
  return values(from, to, element);
}

/**
 * Returns the bits of the element name in the bytes `from`..`to`; -1 if the pass cannot read the element. With `NO_ELEMENT` for the scope, it is
 * the name of an attribute that no element has, and the answer is 1 if it is strange, else 0.
 */
export function judgeName(from: i32, to: i32, scope: i32): i32 {
  return names(from, to, scope);
}

/**
 * Returns the number of the scope that the declaration in the bytes `from`..`to`, from its name to its closing quote, opens in a
 * scope; -1 if the pass cannot read it.
 */
export function openScope(from: i32, to: i32, scope: i32): i32 {
  return scopes(from, to, scope);
}
