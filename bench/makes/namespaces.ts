// Makes whose entries declare their namespaces themselves, as libraries write them that are given one element at a time.

import { indented } from './layouts.js';
import { type EntryWriter, type Make, make, NAMESPACES } from './make.js';
import { pathOf, picture, title } from './values.js';

const PAGEMAP = 'http://www.google.com/schemas/sitemap-pagemap/1.0';
const LANGUAGES = ['de', 'en', 'fr', 'x-default'];

const declared = (prefix: keyof typeof NAMESPACES): string => ` xmlns:${prefix}="${NAMESPACES[prefix]}"`;

/** A page with two pictures, each of which has an attribute in its start tag. */
const gallery =
  (attribute: string): EntryWriter =>
  (place) => {
    const { index, origin, random } = place;
    const images = [0, 1].map(
      (number) => `    <image:image${attribute}><image:loc>${picture(random, origin, index, number)}</image:loc></image:image>\n`,
    );
    return indented(`${origin}${pathOf(random, index)}`, place, images.join(''));
  };

/** A page in three languages. */
const translated: EntryWriter = (place) => {
  const { index, origin, random } = place;
  const path = pathOf(random, index);
  const links = LANGUAGES.map((language) => {
    const address = language === 'x-default' ? `${origin}${path}` : `${origin}/${language}${path}`;
    return `    <xhtml:link${declared('xhtml')} rel="alternate" hreflang="${language}" href="${address}"/>\n`;
  });
  return indented(`${origin}${path}`, place, links.join(''));
};

/** A page with data for Google's Programmable Search Engine. */
const described: EntryWriter = (place) => {
  const { index, origin, random } = place;
  const data = `<DataObject type="document" id="d${index}"><Attribute name="title">${title(random)}</Attribute></DataObject>`;
  return indented(`${origin}${pathOf(random, index)}`, place, `    <PageMap xmlns="${PAGEMAP}">${data}</PageMap>\n`);
};

/** A page whose entry has the number of its record as an attribute, which the schema forbids. */
const numbered: EntryWriter = (place) => {
  const { index, origin, random } = place;
  return indented(`${origin}${pathOf(random, index)}`, place).replace('<url>', `<url id="${index}">`);
};

export const DECLARED: readonly Make[] = [
  make('namespace-in-each-image', { entry: gallery(declared('image')) }),
  make('namespace-in-each-link', { entry: translated }),
  make('namespace-in-each-pagemap', { entry: described }),
  make('finding-undeclared-prefix', { entry: gallery('') }),
  make('finding-attribute', { entry: numbered }),
];
