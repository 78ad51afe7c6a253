// Makes with images, pages in other languages, videos and articles of news.

import { below, pick, type Random, seeded } from '../seeded.js';
import { indented, line, tabbed } from './layouts.js';
import { type EntryWriter, type Make, make } from './make.js';
import { date, frequency, isoDate, pathOf, picture, slug, text, title } from './values.js';
import { LANGUAGES, LATIN } from './words.js';

const CDN = 'https://cdn.example.com';

/** A product as a shop lists it: one picture with a title, and a caption in three of four, before the title or after it. */
function product(captionFirst: boolean): EntryWriter {
  return ({ index, origin, random }) => {
    const version = 1_600_000_000 + below(random, 100_000_000);
    const address = `${CDN}/s/files/1/0${below(random, 900)}/products/${slug(random, 2)}-${index}.jpg?v=${version}`;
    const named = `      <image:title>${title(random)}</image:title>\n`;
    const caption = below(random, 4) === 0 ? '' : `      <image:caption>${text(random, 1)}</image:caption>\n`;
    const texts = captionFirst ? caption + named : named + caption;
    const image = `    <image:image>\n      <image:loc>${address}</image:loc>\n${texts}    </image:image>\n`;
    const lastmod = isoDate(random).replace(/\.\d+/, '');
    return `  <url>\n    <loc>${origin}/products/${slug(random, 3)}-${index}</loc>\n    <lastmod>${lastmod}</lastmod>\n    <changefreq>daily</changefreq>\n${image}  </url>\n`;
  };
}

/** A post with five pictures. */
const gallery: EntryWriter = ({ index, origin, random }) => {
  const images = Array.from({ length: 5 }, (_, number) => {
    const address = picture(random, origin, index, number);
    return `\t\t<image:image>\n\t\t\t<image:loc>${address}</image:loc>\n\t\t</image:image>\n`;
  });
  return tabbed(`${origin}${pathOf(random, index)}/`, date(random), images.join(''));
};

/** One page of a group of ten: each is in another language, and names all ten and the one for everybody else. */
const translated: EntryWriter = (place) => {
  const { index, origin } = place;
  const group = Math.floor(index / LANGUAGES.length);
  const path = pathOf(seeded(group), group);
  const addressIn = (language: string): string => `${origin}/${language.toLowerCase()}${path}`;
  const links = [...LANGUAGES, 'x-default'].map(
    (language) =>
      `    <xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(language === 'x-default' ? 'en' : language)}"/>\n`,
  );
  return indented(addressIn(LANGUAGES[index % LANGUAGES.length] as string), place, links.join(''));
};

/** Twelve fields of a video, with its texts written by a function. */
function videoFields(random: Random, index: number, written: (text: string) => string): string[] {
  const files = `${CDN}/videos/${slug(random, 2)}-${index}`;
  const either = (): string => pick(random, ['yes', 'no']);
  return [
    `<video:thumbnail_loc>${files}.jpg</video:thumbnail_loc>`,
    `<video:title>${written(title(random))}</video:title>`,
    `<video:description>${written(text(random, 2))}</video:description>`,
    `<video:content_loc>${files}.mp4</video:content_loc>`,
    `<video:player_loc>https://player.example.com/embed/${index}?autoplay=0</video:player_loc>`,
    `<video:duration>${20 + below(random, 3_600)}</video:duration>`,
    `<video:rating>${below(random, 5)}.${below(random, 10)}</video:rating>`,
    `<video:view_count>${below(random, 250_000)}</video:view_count>`,
    `<video:publication_date>${date(random)}</video:publication_date>`,
    `<video:family_friendly>${either()}</video:family_friendly>`,
    `<video:uploader>${written(title(random, 2))}</video:uploader>`,
    `<video:live>${either()}</video:live>`,
  ];
}

const inCdata = (text: string): string => `<![CDATA[${text.replaceAll('&amp;', '&').replaceAll('&#039;', "'")}]]>`;
const asIs = (text: string): string => text;

/** A page with a video, as a plugin with tabs writes it. */
function video(written: (text: string) => string): EntryWriter {
  return ({ index, origin, random }) => {
    const fields = videoFields(random, index, written).map((field) => `\t\t\t${field}\n`);
    const inside = `\t\t<video:video>\n${fields.join('')}\t\t</video:video>\n`;
    return tabbed(`${origin}/watch/${slug(random, 3)}-${index}/`, date(random), inside);
  };
}

/** An article; half of them have keywords. A rule finds each too old, because the files must be the same on every day. */
function article(written: (text: string) => string): EntryWriter {
  return ({ index, origin, random }) => {
    const when = date(random, '-05:00');
    const keywords = Array.from({ length: 3 }, () => pick(random, LATIN)).join(', ');
    const fields = [
      '<news:publication>\n\t\t\t\t<news:name>The Example Herald</news:name>\n\t\t\t\t<news:language>en</news:language>\n\t\t\t</news:publication>',
      `<news:publication_date>${when}</news:publication_date>`,
      `<news:title>${written(title(random, 6 + below(random, 4)))}</news:title>`,
      ...(below(random, 2) === 0 ? [] : [`<news:keywords>${keywords}</news:keywords>`]),
    ];
    const inside = `\t\t<news:news>\n${fields.map((field) => `\t\t\t${field}\n`).join('')}\t\t</news:news>\n`;
    return tabbed(`${origin}/${when.slice(0, 10).replaceAll('-', '/')}/${slug(random, 5)}-${index}/`, when, inside);
  };
}

/** A product of a shop that writes a line for each entry, with up to three pictures. */
const lineWithImages: EntryWriter = (place) => {
  const { index, origin, random } = place;
  const images = Array.from({ length: below(random, 4) }, (_, number) => {
    const address = `${origin}/media/catalog/product/${index % 10}/${slug(random, 1)}_${index}_${number}.jpg`;
    return `<image:image><image:loc>${address}</image:loc><image:title>${title(random)}</image:title></image:image>`;
  });
  return line(`${origin}/${slug(random, 4)}-${index}.html`, place, images.join(''));
};

/** An entry with two languages, which the schema wants after the hints. */
const pair: EntryWriter = ({ index, origin, random }) => {
  const path = pathOf(random, index);
  const links = ['en', 'fr'].map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${origin}/${code}${path}" />\n`);
  return `<url>\n<loc>${origin}/en${path}</loc>\n${links.join('')}<changefreq>${frequency(random)}</changefreq>\n</url>\n`;
};

export const EXTENSIONS: readonly Make[] = [
  make('images-titles', { prefixes: ['image'], entry: product(true) }),
  make('images-title-before-caption', { prefixes: ['image'], entry: product(false) }),
  make('images-five', { prefixes: ['image'], entry: gallery }),
  make('images-line-an-entry', { prefixes: ['image'], entry: lineWithImages }),
  make('hreflang-ten', { prefixes: ['xhtml'], entry: translated }),
  make('hreflang-before-hints', { prefixes: ['xhtml'], entry: pair }),
  make('video-twelve-fields', { prefixes: ['video'], entry: video(asIs) }),
  make('video-cdata', { prefixes: ['video'], entry: video(inCdata) }),
  make('news', { prefixes: ['news'], entry: article(asIs) }),
  make('news-cdata', { prefixes: ['news'], entry: article(inCdata) }),
];
