// Generates sitemaps that keep to the protocol in all the forms that XML allows: for what must not change their entries.

import type { Random } from './random.js';

/** An entry that was generated: its fields as they are meant, and its bytes as they are written. */
export interface GeneratedEntry {
  readonly loc: string;
  readonly lastmod: string | null;
  readonly changefreq: string | null;
  readonly priority: string | null;
  readonly images: readonly string[];
  /** Languages and addresses of alternates. */
  readonly alternates: readonly (readonly [language: string, href: string])[];
  readonly xml: string;
}

export interface GeneratedSitemap {
  readonly xml: string;
  readonly entries: readonly GeneratedEntry[];
}

const LASTMODS = [
  (random: Random) => `20${10 + random.below(15)}-0${1 + random.below(9)}-1${random.below(10)}`,
  (random: Random) => `20${10 + random.below(15)}-1${random.below(3)}-0${1 + random.below(9)}T0${random.below(10)}:30:00Z`,
  (random: Random) =>
    `20${10 + random.below(15)}-0${1 + random.below(9)}-28T23:59:59.5${random.below(10)}+0${random.below(10)}:00`,
];
const BREAKS = ['\n', '\r\n', '', '\n\n\t', '\n    '];

/** A sitemap on `https://example.com`, whose pages begin with `/SECTION/`. */
export function generateValidSitemap(random: Random, section: string, most = 12): GeneratedSitemap {
  const core = random.chance(0.2) ? 'sm:' : '';
  const image = random.pick(['image', 'image', 'i']);
  const links = random.chance(0.5);
  const entries = Array.from({ length: 1 + random.below(most) }, (_, number) =>
    generateEntry(random, `https://example.com/${section}/${number}`, core, image, links),
  );
  const between = (): string => {
    const end = random.pick(BREAKS);
    if (random.chance(0.8)) return end;
    return random.pick([
      `${end}<!-- about the next entry: <url><loc>no</loc></url> -->${end}`,
      ` <!-- about the entry before -->${end}`,
      `${end}<?note next?>${end}`,
    ]);
  };
  const prolog = random.pick(['', '<?xml version="1.0" encoding="UTF-8"?>\n', "<?xml version='1.0'?>"]);
  const style = random.pick(['', '<?xml-stylesheet type="text/xsl" href="/s.xsl"?>\n', '<!-- made by hand -->']);
  const space = core === '' ? 'xmlns' : 'xmlns:sm';
  const root = `<${core}urlset ${space}="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:${image}="http://www.google.com/schemas/sitemap-image/1.1"${links ? '\n  xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>`;
  const body = entries.map(({ xml }) => `${between()}${xml}`).join('');
  return {
    xml: `${prolog}${style}${root}${body}${between()}</${core}urlset>${random.pick(['', '\n', '<!-- end -->'])}`,
    entries,
  };
}

function generateEntry(random: Random, loc: string, core: string, image: string, links: boolean): GeneratedEntry {
  const at = random.pick([loc, `${loc}?a=1&b=2`, `${loc}/caf%C3%A9`]);
  const lastmod = random.chance(0.7) ? random.pick(LASTMODS)(random) : null;
  const changefreq = random.chance(0.3) ? random.pick(['daily', 'never']) : null;
  const priority = random.chance(0.3) ? random.pick(['0.5', '1.0']) : null;
  const images = Array.from({ length: random.chance(0.3) ? random.below(3) : 0 }, (_, number) => `${loc}/${number}.jpg`);
  const alternates =
    links && random.chance(0.5)
      ? (['de', 'en', 'x-default'] as const).map((code) => [code, `${at}#${code}`.replace(/#.*/, '')] as const)
      : [];
  const gap = (): string => random.pick(['', '', '\n    ', '<!-- inside -->']);
  const element = (name: string, value: string): string => `<${core}${name}>${value}</${core}${name}>${gap()}`;
  const written = at.replaceAll('&', random.pick(['&amp;', '&#38;', '&#x26;']));
  const xml = [
    `<${core}url>${gap()}`,
    element('loc', random.chance(0.1) ? `<![CDATA[${at}]]>` : written),
    lastmod === null ? '' : element('lastmod', lastmod),
    changefreq === null ? '' : element('changefreq', changefreq),
    priority === null ? '' : element('priority', priority),
    ...images.map((url) => `<${image}:image><${image}:loc>${url}</${image}:loc></${image}:image>`),
    ...alternates.map(
      ([code, href]) => `<xhtml:link rel="alternate" hreflang='${code}' href="${href.replaceAll('&', '&amp;')}"/>`,
    ),
    `</${core}url>`,
  ].join('');
  return { loc: at, lastmod, changefreq, priority, images, alternates, xml };
}
