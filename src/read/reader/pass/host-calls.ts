// Calls from the pass to its host: once for each distinct origin, language code, declaration, and name in a scope, of which only so many are
// kept. The host gives these functions as the imports `host-calls`.

/**
 * Judges the scheme and authority in the bytes `from`..`to` and writes their normal form to `into`. Returns its length times 256,
 * plus the bits of the origin.
 */
export declare function judgeOrigin(from: i32, to: i32, into: i32): i32;

/**
 * Judges the language code in the bytes `from`..`to`. Returns the number of the language times 256, plus the bits of the code.
 */
export declare function judgeCode(from: i32, to: i32): i32;

/** Returns the bits of the element name in the bytes `from`..`to`; -1 if the pass cannot read the element. */
export declare function judgeName(from: i32, to: i32, scope: i32): i32;

/**
 * Returns the number of the scope that the declaration in the bytes `from`..`to`, from its name to its closing quote, opens in a
 * scope; -1 if the pass cannot read it.
 */
export declare function openScope(from: i32, to: i32, scope: i32): i32;
