// Withdrawn codes, and the codes that replace them.

/** Languages (RFC 5646, the registry's Preferred-Value), in lower case; null where several codes replace one. */
export const DEPRECATED_LANGUAGES: ReadonlyMap<string, string | null> = new Map([
  ['bh', null],
  ['in', 'id'],
  ['iw', 'he'],
  ['ji', 'yi'],
  ['jw', 'jv'],
  ['mo', 'ro'],
  ['sh', null],
]);

/** Countries that were withdrawn from ISO 3166-1, in upper case; null where several codes replace one. */
export const DEPRECATED_REGIONS: ReadonlyMap<string, string | null> = new Map([
  ['AN', null],
  ['BU', 'MM'],
  ['CS', null],
  ['DD', 'DE'],
  ['FX', 'FR'],
  ['NT', null],
  ['SU', null],
  ['TP', 'TL'],
  ['YD', 'YE'],
  ['YU', null],
  ['ZR', 'CD'],
]);
