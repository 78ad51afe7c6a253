// Entity names of HTML that XML does not define, with their characters.

/** U+00A0 to U+00FF in order: HTML's names for the upper half of Latin-1. */
const LATIN_1 = `
nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot
cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute
ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

/** Letters, punctuation and signs beyond Latin-1 that occur in titles and captions. */
const OTHERS: Readonly<Record<string, number>> = {
  OElig: 0x152,
  oelig: 0x153,
  Scaron: 0x160,
  scaron: 0x161,
  Yuml: 0x178,
  circ: 0x2c6,
  tilde: 0x2dc,
  ensp: 0x2002,
  emsp: 0x2003,
  thinsp: 0x2009,
  zwnj: 0x200c,
  zwj: 0x200d,
  ndash: 0x2013,
  mdash: 0x2014,
  lsquo: 0x2018,
  rsquo: 0x2019,
  sbquo: 0x201a,
  ldquo: 0x201c,
  rdquo: 0x201d,
  bdquo: 0x201e,
  dagger: 0x2020,
  bull: 0x2022,
  hellip: 0x2026,
  permil: 0x2030,
  prime: 0x2032,
  lsaquo: 0x2039,
  rsaquo: 0x203a,
  euro: 0x20ac,
  trade: 0x2122,
  larr: 0x2190,
  rarr: 0x2192,
  minus: 0x2212,
};

const CODE_POINTS: ReadonlyMap<string, number> = new Map([
  ...LATIN_1.trim()
    .split(/\s+/)
    .map((name, index) => [name, 0xa0 + index] as const),
  ...Object.entries(OTHERS),
]);

/** Returns the code point that HTML assigns to an entity name; null for uncommon names. */
export function htmlEntity(name: string): number | null {
  return CODE_POINTS.get(name) ?? null;
}
