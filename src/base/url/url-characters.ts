// Classifies characters beyond ASCII in addresses: allowed in an IRI, private use, invisible.

/** The low 16 bits of the last character of a plane: the two code points after it are noncharacters. */
const PLANE_END = 0xfffd;

/** Returns whether RFC 3987 section 2.2 allows a code point anywhere in an IRI (production ucschar). */
export function isUcschar(code: number): boolean {
  if (code < 0x10000) {
    return (code >= 0xa0 && code <= 0xd7ff) || (code >= 0xf900 && code <= 0xfdcf) || (code >= 0xfdf0 && code <= 0xffef);
  }
  return code < 0xf0000 && (code & 0xffff) <= PLANE_END && !(code >= 0xe0000 && code < 0xe1000);
}

/** Returns whether a code point is for private use, which RFC 3987 section 2.2 allows in a query only (production iprivate). */
export function isPrivateUse(code: number): boolean {
  return (code >= 0xe000 && code <= 0xf8ff) || (code >= 0xf0000 && code <= 0x10ffff && (code & 0xffff) <= PLANE_END);
}

/** Returns whether a code point is white space or has no width, without being XML white space: usually pasted by mistake. */
export function isUnicodeSpace(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}
