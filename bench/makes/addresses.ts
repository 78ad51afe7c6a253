// Makes that differ in the addresses of pages: scripts, escapes, hosts, queries, lengths.

import { domainToASCII } from 'node:url';
import { below, pick } from '../seeded.js';
import { flush, indented, line, spaced, tabbed } from './layouts.js';
import { type EntryWriter, type Make, make, type Place } from './make.js';
import { date, foreignSlug, pathOf, priority, slug } from './values.js';
import { ACCENTED, COLORS, LATIN, SCRIPTS, SIZES } from './words.js';

const IDN_HOST = 'магазин-чая.example.com';
const MOST_IN_LONG_LOC = 300;
const SOURCES = ['nav', 'footer', 'home', 'newsletter', 'partner-12', 'qr'];

/** A path in a non-Latin script, unescaped. */
const foreignPath = ({ index, random }: Place): string =>
  `/${pick(random, pick(random, SCRIPTS))}/${foreignSlug(random, 1 + below(random, 3))}-${index}`;

const lowerEscapes = (path: string): string => path.replace(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase());

/** A path of Latin words with accents; half of them have lower-case escapes. */
function accentedPath({ index, random }: Place): string {
  const path = encodeURI(`/${pick(random, ACCENTED)}/${slug(random, 2)}-${pick(random, ACCENTED)}-${index}`);
  return below(random, 2) === 0 ? path : lowerEscapes(path);
}

/** A query with a shop's filters: two to four parameters. */
function filters({ index, random }: Place): string {
  const parameters = [
    `color=${pick(random, COLORS)}`,
    `size=${pick(random, SIZES)}`,
    `page=${1 + below(random, 40)}`,
    `f%5B0%5D=brand%3A${below(random, 400)}`,
  ];
  const first = below(random, 3);
  return [`product_id=${index}`, ...parameters.slice(first, first + 1 + below(random, 3))].join('&amp;');
}

/** An address of the required length. */
function longAddress({ index, origin, random }: Place): string {
  let address = `${origin}/archive/${index}`;
  while (address.length < MOST_IN_LONG_LOC) address += `${below(random, 4) === 0 ? '/' : '-'}${pick(random, LATIN)}`;
  return address.slice(0, MOST_IN_LONG_LOC).replace(/[-/]$/, 'x');
}

/** Address and date in CDATA, as one plugin writes them. */
const cdata: EntryWriter = ({ index, origin, random }) => {
  const hints = `\t\t<priority>${priority(random)}</priority>\n`;
  return tabbed(`<![CDATA[${origin}${pathOf(random, index)}/]]>`, `<![CDATA[${date(random)}]]>`, hints);
};

const plain: EntryWriter = (place) => tabbed(`${place.origin}${pathOf(place.random, place.index)}/`, date(place.random));

export const ADDRESSES: readonly Make[] = [
  make('path-escaped-upper', { entry: (place) => spaced(place.origin + encodeURI(foreignPath(place)), place) }),
  make('path-escaped-lower', {
    entry: (place) => tabbed(`${place.origin}${lowerEscapes(encodeURI(foreignPath(place)))}/`, date(place.random)),
  }),
  make('path-escaped-both', { entry: (place) => indented(place.origin + accentedPath(place), place) }),
  make('path-utf8', { entry: (place) => flush(place.origin + foreignPath(place), place) }),
  make('host-idn-utf8', { origin: `https://${IDN_HOST}`, entry: plain }),
  make('host-idn-ascii', { origin: `https://${domainToASCII(IDN_HOST)}`, entry: plain }),
  make('host-digits', { origin: 'https://shop24.4tea.example.com', entry: plain }),
  make('query-ref', {
    entry: (place) => indented(`${place.origin}${pathOf(place.random, place.index)}?ref=${pick(place.random, SOURCES)}`, place),
  }),
  make('query-amp', { entry: (place) => line(`${place.origin}/index.php?route=product&amp;${filters(place)}`, place) }),
  make('loc-300-bytes', { entry: (place) => indented(longAddress(place), place) }),
  make('loc-cdata', { entry: cdata }),
];
