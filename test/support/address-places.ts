// Places of a sitemap in which an address stands, and documents with entries that have one.

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const VIDEO = 'http://www.google.com/schemas/sitemap-video/1.1';
/** A sitemap with these entries. */
export const sitemapOf = (entries: readonly string[]): string =>
  `<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGE}" xmlns:video="${VIDEO}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>`;

const PAGE = '<loc>https://www.shop.com/</loc>';
const videoOf = (thumbnail: string, content: string, player: string): string =>
  `<url>${PAGE}<video:video><video:thumbnail_loc>${thumbnail}</video:thumbnail_loc><video:title>a</video:title><video:description>b</video:description><video:content_loc>${content}</video:content_loc>${player && `<video:player_loc>${player}</video:player_loc>`}</video:video></url>`;
/** An entry with an address in one of the places. */
export const PLACES: Readonly<Record<string, (address: string) => string>> = {
  loc: (address) => `<url><loc>${address}</loc></url>`,
  image: (address) => `<url>${PAGE}<image:image><image:loc>${address}</image:loc></image:image></url>`,
  thumbnail: (address) => videoOf(address, 'https://www.shop.com/a.mp4', ''),
  video: (address) => videoOf('https://www.shop.com/a.jpg', address, ''),
  player: (address) => videoOf('https://www.shop.com/a.jpg', 'https://www.shop.com/a.mp4', address),
  link: (address) => `<url>${PAGE}<xhtml:link rel="alternate" hreflang="en" href="${address.replaceAll('"', '&quot;')}"/></url>`,
};

/** Where the sitemap is: on a site of which the addresses may be, or where that is unknown. */
export const URIS = ['sitemap.xml', 'https://www.shop.com/a/sitemap.xml', 'http://localhost:80/sitemap.xml'];
