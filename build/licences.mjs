// The licences of the packages whose code is in dist/: whoever passes it on has to pass these on, too.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;
/** Where the terms of the MIT licence begin, after the copyright lines. */
const TERMS = 'Permission is hereby granted';
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;

/**
 * What a bundle has of packages, each with its licence.
 * @param {readonly import('esbuild').Metafile[]} metafiles accounts of the bundle
 * @throws Error for a package that says nowhere on which terms it may be passed on
 */
export async function licencesOf(metafiles) {
  const inputs = metafiles.flatMap(({ outputs }) => Object.values(outputs).flatMap(({ inputs: parts }) => Object.entries(parts)));
  // Modules that the bundle makes have a namespace.
  const used = inputs.filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && !/^[a-z]+:/.test(path));
  const folders = new Set(used.map(([path]) => PACKAGE.exec(path)?.[1]).filter((folder) => folder !== undefined));
  const texts = await Promise.all([...folders].sort().map(licenceOf));
  return `The files of this folder contain code of these packages.\n\n${withoutRepetition([...new Set(texts)]).join('\n')}`;
}

/** The texts with terms that several packages share in the first of them only; copyright lines stay with each package. */
function withoutRepetition(texts) {
  const first = new Map();
  return texts.map((text) => {
    const from = text.indexOf(TERMS);
    const terms = text.slice(from).replace(/\s+/g, ' ').trim();
    const [, name = ''] = /^(\S+) \S+ \(/m.exec(text) ?? [];
    if (from < 0 || !first.has(terms)) {
      if (from >= 0) first.set(terms, name);
      return text;
    }
    return `${text.slice(0, from)}The permission notice and the disclaimer are word for word those of ${first.get(terms)} above.\n`;
  });
}

async function licenceOf(folder) {
  const { name, version, license, author, homepage } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).filter((file) => LICENCE_FILE.test(file));
  const texts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')));
  if (typeof license !== 'string') throw new Error(`${folder}: no licence`);
  // Some packages name their licence and their author, and leave out its text.
  const holder = typeof author === 'string' ? author : author?.name;
  const text = texts.length > 0 ? texts.map((one) => one.trim()).join('\n\n') : `Licence: ${license}. By ${holder ?? homepage}.`;
  return `${'='.repeat(78)}\n${name} ${version} (${license})\n${'='.repeat(78)}\n\n${text}\n`;
}
