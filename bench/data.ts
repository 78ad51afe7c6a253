// Generates the measured files once, from a seed, equal on every machine.

import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Random, seeded } from './seeded.js';

/** A file of the benchmark, or an index. */
export interface BenchFile {
  readonly path: string;
  readonly bytes: number;
  readonly urls: number;
}

/** An index on disk: the folder of its files, and the URL mapped to this folder. */
export interface BenchIndex extends BenchFile {
  readonly root: string;
  readonly base: string;
}

type Make = 'plain' | 'locs' | 'extensions' | 'invalid' | 'flawed' | 'fixable';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const EXTENSIONS = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const WORDS = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly'];
const LANGUAGES = ['en', 'de', 'fr'];
const NOUNS = ['tea', 'kettle', 'cup', 'saucer', 'spoon', 'tray', 'strainer', 'caddy', 'infuser', 'scale'];

/** Number of entries that are generated before they are written. */
const BATCH = 2_000;

/** URLs of one full sitemap. */
export const FULL = 50_000;

/** Generates missing files below a folder. */
export class BenchData {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  /** Path for the output of a measured run. */
  output(name: string): string {
    return join(this.folder, name);
  }

  /** One sitemap with `urls` URLs. */
  async sitemap(make: Make, urls: number): Promise<BenchFile> {
    const path = join(this.folder, `${make}-${urls}.xml`);
    await this.#once(path, sitemap(make, urls, 0));
    return { path, bytes: statSync(path).size, urls };
  }

  /** An index of gzip files with 50,000 URLs each, to be read from disk as `https://www.example.com/<folder>/`. */
  async index(files: number, make: Make = 'plain'): Promise<BenchIndex> {
    const root = join(this.folder, `${make === 'plain' ? 'index' : `index-${make}`}-${files}`);
    mkdirSync(root, { recursive: true });
    let bytes = 0;
    const names: string[] = [];
    for (let file = 0; file < files; file++) {
      const name = `sitemap-${file}.xml.gz`;
      names.push(name);
      await this.#once(join(root, name), sitemap(make, FULL, file), true);
      bytes += statSync(join(root, name)).size;
    }
    const path = join(root, 'index.xml');
    const entries = names.map((name) => `  <sitemap><loc>https://www.example.com/${name}</loc></sitemap>\n`);
    await this.#once(path, [`${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n`, ...entries, '</sitemapindex>\n']);
    return { path, bytes, urls: files * FULL, root, base: 'https://www.example.com/' };
  }

  async #once(path: string, pieces: Iterable<string>, gzip = false): Promise<void> {
    if (existsSync(path)) return;
    const unfinished = `${path}.part`;
    const steps = gzip ? [createGzip({ level: 6 })] : [];
    await pipeline([Readable.from(pieces), ...steps, createWriteStream(unfinished)]);
    renameSync(unfinished, path);
  }
}

function* sitemap(make: Make, urls: number, seed: number): Generator<string> {
  const random = seeded(seed + 1);
  yield `${DECLARATION}<urlset xmlns="${NAMESPACE}"${make === 'extensions' ? EXTENSIONS : ''}>\n`;
  let batch = '';
  for (let index = 0; index < urls; index++) {
    batch += MAKES[make](index, seed, random);
    if ((index + 1) % BATCH !== 0) continue;
    yield batch;
    batch = '';
  }
  yield `${batch}</urlset>\n`;
}

const MAKES: Readonly<Record<Make, (index: number, seed: number, random: Random) => string>> = {
  plain: (index, seed, random) => entry(loc(index, seed, random), fields(random)),
  locs: (index, seed, random) => entry(loc(index, seed, random), ''),
  extensions: (index, seed, random) => {
    const path = pathOf(index, seed, random);
    const links = LANGUAGES.map(
      (language) =>
        `    <xhtml:link rel="alternate" hreflang="${language}" href="https://www.example.com/${language}${path}"/>\n`,
    );
    const images = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, n) => image(index, n));
    return entry(`https://www.example.com/${LANGUAGES[0]}${path}`, fields(random) + links.join('') + images.join(''));
  },
  // One finding in every twentieth entry, of five rules in turn.
  flawed: (index, seed, random) => {
    if (index % FLAWED !== 0) return entry(loc(index, seed, random), fields(random));
    const flaw = FLAWS[(index / FLAWED) % FLAWS.length] as (typeof FLAWS)[number];
    return flaw(entry(`https://www.example.com${pathOf(index, seed, random)}`, fields(random)));
  },
  // Five findings: a relative loc, an impossible day, a word in capitals, a priority above 1, and text between the fields.
  invalid: (index, seed, random) => entry(pathOf(index, seed, random), wrongFields(random)),
  // A thousand bytes, which makes 50 MB of a full sitemap, and one mistake that --fix corrects, of six kinds in turn.
  fixable: (index, seed, random) => {
    const long = `https://www.example.com/${`${pathOf(index, seed, random).slice(1)}/`.repeat(14).slice(0, 810)}`;
    return (FIXABLE[index % FIXABLE.length] as (typeof FIXABLE)[number])(entry(long, fields(random)));
  },
};

/** Functions that add such a mistake: elements out of order, a space, a letter and an ampersand in the path, a word in capitals, a date. */
const FIXABLE: readonly ((entry: string) => string)[] = [
  (text) => text.replace(/( +<loc>.*\n)( +<lastmod>.*\n)/, '$2$1'),
  (text) => text.replace('/shop', '/tea shop'),
  (text) => text.replace('/shop', '/thé'),
  (text) => text.replace('</loc>', '?a=1&b=2</loc>'),
  (text) => text.replace(/<changefreq>\w+/, (word) => `<changefreq>${word.slice(12).toUpperCase()}`),
  (text) => text.replace(/(\d{4})-(\d\d)-(\d\d)T[^<]+/, '$1/$2/$3'),
];

/** One in this many entries of a flawed sitemap has a finding. */
const FLAWED = 20;

/**
 * Functions that add a mistake to an entry: a relative loc, an impossible day, a word in capitals, a priority above 1, a tracking
 * parameter.
 */
const FLAWS: readonly ((entry: string) => string)[] = [
  (text) => text.replace('https://www.example.com', ''),
  (text) => text.replace(/-\d\d-\d\dT/, '-02-30T'),
  (text) => text.replace(/<changefreq>\w/, (word) => word.slice(0, -1) + word.slice(-1).toUpperCase()),
  (text) => text.replace('<priority>0', '<priority>1'),
  (text) => text.replace('</loc>', '?utm_source=newsletter</loc>'),
];

function entry(address: string, inside: string): string {
  return `  <url>\n    <loc>${address}</loc>\n${inside}  </url>\n`;
}

function loc(index: number, seed: number, random: Random): string {
  const query = index % 4 === 0 ? `?variant=${Math.floor(random() * 1e6)}&amp;size=${Math.floor(random() * 50)}` : '';
  return `https://www.example.com${pathOf(index, seed, random)}${query}`;
}

function pathOf(index: number, seed: number, random: Random): string {
  const noun = (): string => NOUNS[Math.floor(random() * NOUNS.length)] as string;
  return `/shop/${noun()}/${noun()}-and-${noun()}-with-${noun()}-for-the-whole-family-${seed}-${index}`;
}

function fields(random: Random): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  const part = (most: number): string => pad(Math.floor(random() * most));
  const day = `${2020 + Math.floor(random() * 6)}-${pad(1 + Math.floor(random() * 12))}-${pad(1 + Math.floor(random() * 28))}`;
  const word = WORDS[Math.floor(random() * WORDS.length)];
  return `    <lastmod>${day}T${part(24)}:${part(60)}:${part(60)}+00:00</lastmod>\n    <changefreq>${word}</changefreq>\n    <priority>0.${1 + Math.floor(random() * 9)}</priority>\n`;
}

function wrongFields(random: Random): string {
  const of = (most: number): number => Math.floor(random() * most);
  const day = `${2020 + of(7)}-02-${30 + of(2)}`;
  const word = WORDS[of(WORDS.length)] as string;
  const wrong = random() < 0.5 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
  return `    <lastmod>${day}</lastmod>\n    stray\n    <changefreq>${wrong}</changefreq>\n    <priority>${1 + of(9)}.${1 + of(9)}</priority>\n`;
}

function image(index: number, n: number): string {
  return `    <image:image>\n      <image:loc>https://cdn.example.com/images/${index}-${n}-large.jpg</image:loc>\n    </image:image>\n`;
}
