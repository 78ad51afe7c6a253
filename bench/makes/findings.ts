// Makes with something unusual in each entry: a mistake of one kind, of several in turn, or only the appearance of one.

import { below, pick } from '../seeded.js';
import { line } from './layouts.js';
import { type EntryWriter, type Make, make, type Place } from './make.js';
import { date, day, frequency, pathOf, time } from './values.js';

/** The unusual parts of an entry with few fields. */
interface Unusual {
  readonly address?: string;
  readonly lastmod?: string;
  readonly priority?: string;
}

/** An entry that is usual except for the given parts. */
function entry(place: Place, { address, lastmod, priority = '0.5' }: Unusual): string {
  const { index, origin, random } = place;
  const loc = address ?? `${origin}${pathOf(random, index)}`;
  return `  <url>\n    <loc>${loc}</loc>\n    <lastmod>${lastmod ?? date(random)}</lastmod>\n    <changefreq>${frequency(random)}</changefreq>\n    <priority>${priority}</priority>\n  </url>\n`;
}

const port: EntryWriter = (place) =>
  entry(place, { address: `${place.origin}:443${pathOf(place.random, place.index)}`, priority: '0.7' });
const doubleSlash: EntryWriter = (place) =>
  entry(place, { address: `${place.origin}${pathOf(place.random, place.index).replace(/\/(?=[^/]*$)/, '//')}` });
/** Decimals as careless programs write them: not rounded, or without the leading zero. */
const longPriority: EntryWriter = (place) =>
  entry(place, { priority: pick(place.random, ['0.500', '.8', '1.000', '0.6400', '0.41000000000000003', '00.7']) });
const noZone: EntryWriter = (place) => entry(place, { lastmod: `${day(place.random)}T${time(place.random)}` });
const http: EntryWriter = (place) =>
  entry(place, { address: `${place.origin.replace('https:', 'http:')}${pathOf(place.random, place.index)}` });

/** Dates that differ from entry to entry, in a format of another standard. */
const slashes: EntryWriter = (place) => entry(place, { lastmod: day(place.random).replaceAll('-', '/') });
const noColon: EntryWriter = (place) => entry(place, { lastmod: date(place.random, '+0200') });
const mail: EntryWriter = (place) =>
  entry(place, { lastmod: `${day(place.random).slice(8)} Jan 2024 ${time(place.random)} +0000` });
const unixTime: EntryWriter = (place) => entry(place, { lastmod: String(1_500_000_000 + below(place.random, 200_000_000)) });
/** Priorities that a program computes and does not round. */
const computed: EntryWriter = (place) => entry(place, { priority: place.random().toFixed(6) });
/** An element of the shop's own, in no other namespace. */
const ownElement: EntryWriter = (place) =>
  entry(place, {}).replace('  </url>', `    <sku>${place.index}-${below(place.random, 1_000)}</sku>\n  </url>`);

const SORTS: readonly EntryWriter[] = [port, doubleSlash, longPriority, noZone, http];

/** Two decimals, which no rule reports: services that count links write them. */
const twoDecimals: EntryWriter = (place) =>
  entry(place, { priority: pick(place.random, ['1.00', '0.75', '0.80', '0.64', '0.51']) });

export const FINDINGS: readonly Make[] = [
  make('finding-default-port', { entry: port }),
  make('finding-double-slash', { entry: doubleSlash }),
  make('finding-priority-form', { entry: longPriority }),
  make('finding-lastmod-no-zone', { entry: noZone }),
  make('finding-lastmod-slashes', { entry: slashes }),
  make('finding-lastmod-offset', { entry: noColon }),
  make('finding-lastmod-mail', { entry: mail }),
  make('finding-lastmod-unix', { entry: unixTime }),
  make('finding-priority-computed', { entry: computed }),
  make('finding-own-element', { entry: ownElement }),
  make('finding-http', { entry: http }),
  make('finding-reserved-host', { origin: 'https://www.4tea.example', entry: (place) => entry(place, { priority: '0.3' }) }),
  make('finding-in-turn', { entry: (place) => (SORTS[place.index % SORTS.length] as EntryWriter)(place) }),
  make('priority-two-decimals', { entry: twoDecimals }),
  make('lastmod-three-forms', {
    entry: (place) =>
      line(`${place.origin}${pathOf(place.random, place.index)}`, place).replace(
        /T[^<]*/,
        (rest) => ['', rest, rest.replace('+00:00', 'Z')][place.index % 3] as string,
      ),
  }),
];
