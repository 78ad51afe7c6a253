// Layouts of entries as common programs write them, and makes that differ only in layout.

import { below, pick } from '../seeded.js';
import { type Make, make, type Place } from './make.js';
import { date, day, frequency, isoDate, pathOf, priority, title } from './values.js';

/** An entry with tabs, as WordPress plugins write it. */
export function tabbed(address: string, lastmod: string, inside = ''): string {
  return `\t<url>\n\t\t<loc>${address}</loc>\n\t\t<lastmod>${lastmod}</lastmod>\n${inside}\t</url>\n`;
}

/** An entry without indentation, as Next.js writes it; most entries have changefreq and priority. */
export function flush(address: string, { random }: Place, inside = ''): string {
  const hints =
    below(random, 5) === 0
      ? ''
      : `<changefreq>${frequency(random)}</changefreq>\n<priority>${priority(random).replace('.0', '')}</priority>\n`;
  return `<url>\n<loc>${address}</loc>\n${inside}<lastmod>${isoDate(random)}</lastmod>\n${hints}</url>\n`;
}

/** An entry indented by one space per level, as Drupal modules write it. */
export function spaced(address: string, { random }: Place, inside = ''): string {
  const hints = `  <changefreq>${frequency(random)}</changefreq>\n  <priority>${priority(random)}</priority>\n`;
  return ` <url>\n  <loc>${address}</loc>\n${inside}  <lastmod>${date(random, '+02:00')}</lastmod>\n${hints} </url>\n`;
}

/** An entry on one line, as Magento writes it. */
export function line(address: string, { random }: Place, inside = ''): string {
  const hints = `<changefreq>${frequency(random)}</changefreq><priority>${priority(random)}</priority>`;
  return `<url><loc>${address}</loc><lastmod>${date(random)}</lastmod>${hints}${inside}</url>\n`;
}

/** An entry indented by two spaces per level, as static site generators write it. */
export function indented(address: string, { random }: Place, inside = ''): string {
  return `  <url>\n    <loc>${address}</loc>\n    <lastmod>${date(random, '+01:00')}</lastmod>\n${inside}  </url>\n`;
}

const addressOf = ({ index, origin, random }: Place): string => `${origin}${pathOf(random, index)}`;

const COMMENTS: readonly ((place: Place) => string)[] = [
  ({ random }) => ` ${title(random)} `,
  ({ index }) => ` node ${index} `,
  ({ random }) => ` written ${date(random)} by the nightly export `,
  ({ random }) => ` page of ${pick(random, ['the shop', 'the journal', 'the archive'])} `,
];

/** An entry with a comment before it, and every third with another between its fields. */
function commented(place: Place): string {
  const { index, random } = place;
  const comment = (): string => `<!--${pick(random, COMMENTS)(place)}-->`;
  const between = index % 3 === 0 ? `    ${comment()}\n` : '';
  return `  ${comment()}\n${indented(addressOf(place), place, between)}`;
}

/** An entry with its date before its address, which the schema forbids. */
function lastmodFirst(place: Place): string {
  const { random } = place;
  const hints = below(random, 2) === 0 ? '' : `    <priority>${priority(random)}</priority>\n`;
  return `  <url>\n    <lastmod>${day(random)}</lastmod>\n    <loc>${addressOf(place)}</loc>\n${hints}  </url>\n`;
}

export const LAYOUTS: readonly Make[] = [
  make('layout-line-an-entry', { entry: (place) => line(addressOf(place), place) }),
  make('layout-tabs', { entry: (place) => tabbed(`${addressOf(place)}/`, date(place.random)) }),
  make('layout-spaces', { entry: (place) => spaced(addressOf(place), place) }),
  make('layout-flush', { entry: (place) => flush(addressOf(place), place) }),
  make('layout-one-line-file', { gap: '', entry: (place) => line(`${addressOf(place)}/`, place).trimEnd() }),
  make('layout-carriage-returns', { gap: '\r\n', entry: (place) => indented(addressOf(place), place).replaceAll('\n', '\r\n') }),
  make('comments', { entry: commented }),
  make('order-lastmod-first', { entry: lastmodFirst }),
  make('changefreq-only', {
    entry: (place) =>
      `  <url>\n    <loc>${addressOf(place)}</loc>\n    <changefreq>${frequency(place.random)}</changefreq>\n  </url>\n`,
  }),
];
