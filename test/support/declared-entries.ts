// Documents whose entries declare namespaces, with the same few names that mean something else elsewhere.

import type { Random } from './random.js';

export const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
export const NAMESPACES: Readonly<Record<string, string>> = {
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
  xhtml: 'http://www.w3.org/1999/xhtml',
  pagemap: 'http://www.google.com/schemas/sitemap-pagemap/1.0',
  old: 'http://www.google.com/schemas/sitemap-image/1.0',
  shop: 'urn:shop',
  core: SITEMAP,
  none: '',
};
const PREFIXES = ['image', 'news', 'xhtml', 'x', ''];

/** Writes them at random. */
export class DeclaredEntries {
  constructor(readonly random: Random) {}

  #declaration(chance: number): string {
    const { random } = this;
    if (!random.chance(chance)) return '';
    const prefix = random.pick(PREFIXES);
    const usual = NAMESPACES[prefix === '' ? random.pick(['core', 'image', 'pagemap', 'none']) : prefix] ?? 'urn:shop';
    const uri = random.chance(0.8) ? usual : random.pick(Object.values(NAMESPACES));
    const quote = random.pick(['"', '"', "'"]);
    return ` xmlns${prefix === '' ? '' : `:${prefix}`}=${quote}${uri}${quote}`;
  }

  #attribute(): string {
    return this.random.chance(0.1) ? this.random.pick([' id="#"', ' a="b"', ' xml:lang="en"', ' href="/e\u0301#"']) : '';
  }

  #leaf(): string {
    const { random } = this;
    const name = random.pick(['image:loc', 'loc', 'priority', 'x:y', 'foo', 'shop_loc', 'news:title', 'xhtml:link', 'image']);
    const value = random.pick(['https://www.example.com/#', '0.5', 'Title #', 'a &amp; b', '\u00e9', '']);
    return `<${name}${this.#declaration(0.3)}${this.#attribute()}>${value}</${name}>`;
  }

  #extension(): string {
    const { random } = this;
    const d = (chance: number): string => this.#declaration(chance);
    return random.pick([
      `<image:image${d(0.7)}><image:loc${d(0.2)}>https://www.example.com/#.png</image:loc></image:image>`,
      `<image${d(0.9)}><loc>https://www.example.com/#.png</loc></image>`,
      `<xhtml:link${d(0.8)} rel="alternate" hreflang="de" href="https://www.example.com/#"/>`,
      `<news:news${d(0.8)}><news:publication><news:name>A</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-01-01</news:publication_date><news:title>#</news:title></news:news>`,
      `<PageMap${d(0.9)}><DataObject type="a" id="#"><Attribute name="b">#</Attribute></DataObject></PageMap>`,
      `<x:y${d(0.8)}><x:loc${d(0.2)}>#</x:loc><foo/></x:y>`,
      this.#leaf(),
    ]);
  }

  /** A template: `#` stands for the number of the entry. */
  #entry(): string {
    const loc = `<loc${this.#declaration(0.1)}>https://www.example.com/#</loc>`;
    const lastmod = this.random.chance(0.3) ? `<lastmod${this.#declaration(0.1)}>2026-01-01</lastmod>` : '';
    return `<url${this.#declaration(0.2)}${this.#attribute()}>${loc}${lastmod}${this.#extension()}${this.#leaf()}</url>`;
  }

  #root(): string {
    const declared = PREFIXES.filter((prefix) => prefix !== '' && this.random.chance(0.4));
    const all = declared.map((prefix) => ` xmlns:${prefix}="${NAMESPACES[prefix] ?? 'urn:shop'}"`);
    return `<urlset${this.random.chance(0.9) ? ` xmlns="${SITEMAP}"` : ''}${all.join('')}>`;
  }

  /** A document of entries from a few templates, in any order. */
  document(entries = 400): string {
    const { random } = this;
    const templates = Array.from({ length: 1 + random.below(3) }, () => this.#entry());
    const all = Array.from({ length: entries }, (_, n) => random.pick(templates).replaceAll('#', String(n)));
    return `${this.#root()}\n${all.join('\n')}\n</urlset>`;
  }
}
