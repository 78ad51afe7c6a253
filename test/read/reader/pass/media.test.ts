// The pass on images, videos, articles and links to other languages.

import { describe, expect, it } from 'vitest';
import type { JudgedCode } from '../../../../src/read/reader/reading-pass.js';
import { factsOf, readEntryOf, readPass, saidOf, settings } from '../../../support/read-pass.js';

const PAGE = 'https://www.shop.com/a';
const CDN = 'https://cdn.shop.com';

type Rows = readonly (readonly [inside: string, facts: string])[];

/** The facts without that of having an extension. */
function said(inside: string): string {
  return saidOf(readEntryOf(PAGE, inside))
    .split(' ')
    .filter((name) => !['extension', 'any-video', 'article'].includes(name))
    .join(' ');
}

const image = (path: string, more = ''): string => `<image:image><image:loc>${path}</image:loc>${more}</image:image>`;
const IMAGES: Rows = [
  [image(`${CDN}/a.jpg`), ''],
  [image('/a.jpg'), 'image-address'],
  [image(PAGE), 'image-file'],
  [image(`${CDN}/a.html`), 'image-file'],
  [image('data:image/png;base64,AAAA'), 'image-address'],
  ['<image:image/>', 'image-form'],
  [image(`${CDN}/a.jpg`, `<image:loc>${CDN}/b.jpg</image:loc>`), 'image-form'],
  [image(`${CDN}/a.jpg`, `<image:loc>${CDN}/b&amp;c.jpg</image:loc>`), 'image-form'],
  [image(`${CDN}/a.jpg`, '<image:title>x</image:title>'), 'retired'],
  ...['&amp;', '&lt;', '&gt;', '&quot;', '&apos;', '&#65;', '&#x41;'].map(
    (reference) => [image(`${CDN}/a.jpg`, `<image:title>${reference}</image:title>`), 'retired'] as const,
  ),
  [image(`${CDN}/a.jpg`, '<image:title>HTTP://e.com/?a&amp;amp;b</image:title>'), 'double-escaped retired'],
  ...['lt;', 'gt;', 'quot;', 'apos;', '#38;', '#x26;', '#x1F4;', '#8211;'].map(
    (escaped) =>
      [image(`${CDN}/a.jpg`, `<image:title>http://e.com/?a&amp;${escaped}</image:title>`), 'double-escaped retired'] as const,
  ),
  ...['mt;', 'lx;', 'amp', 'nbsp;', 'quit;', '#3;', '#38', '#3A;', '#x2;', '#xG1;', '#38211;'].map(
    (other) => [image(`${CDN}/a.jpg`, `<image:title>http://e.com/?a&amp;${other}</image:title>`), 'retired'] as const,
  ),
  [image(`${CDN}/a.jpg`, '<image:title>http&amp;amp;b</image:title>'), 'double-escaped retired'],
  [image(`${CDN}/a.jpg`, '<image:title>Http&#58;&amp;amp;b</image:title>'), 'double-escaped retired'],
  [image(`${CDN}/a.jpg`, '<image:title>https:&amp;amp;b</image:title>'), 'double-escaped retired'],
  [image(`${CDN}/a.jpg`, '<image:title>httpx:&amp;amp;b</image:title>'), 'double-escaped retired'],
  [image(`${CDN}/a.jpg`, '<image:title>salt&amp;amp;pepper</image:title>'), 'double-escaped retired'],
  [`<image:image><image:title>x</image:title><image:loc>${CDN}/a.jpg</image:loc></image:image>`, 'extension-form retired'],
  [image(`${CDN}/a.jpg`) + image(`${CDN}/%61.jpg`), 'image-file'],
  [`<image:loc>${CDN}/a.jpg</image:loc>`, 'extension-form'],
];

const link = (code: string, href: string, more = ''): string =>
  `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"${more}/>`;
const OTHER = 'https://www.shop.com/b';
/** Rules check links about which the pass knows nothing. */
const ANY_LINK = 'link-address link-code link-form link-no-default link-repeated link-self link-single';
const LINKS: Rows = [
  [link('de', PAGE), 'link-single'],
  [link('de', OTHER), 'link-self'],
  [link('de', PAGE) + link('fr', OTHER), 'link-no-default'],
  [link('de', PAGE) + link('x-default', OTHER), ''],
  [link('de', PAGE) + link('de', OTHER), 'link-no-default link-repeated'],
  [link('de_DE', PAGE), 'link-code link-single'],
  [link('de', ` ${OTHER}e\u0301`), 'link-self not-nfc'],
  [link('de', ` ${PAGE}\n`), 'link-single'],
  [link('de', ' '), ANY_LINK],
  [link(' ', PAGE), ANY_LINK],
  [link('de', 'page.html'), ANY_LINK],
  [link('de', 'app:shop'), ANY_LINK],
  [link('de', PAGE, ' title="x"'), 'link-single'],
  [link('de', PAGE, ' titel="x"'), 'extension-form link-single'],
  [`<xhtml:link rel="alternate" media="print" href="${OTHER}"/>`, 'link-form'],
  [`<xhtml:link rel="amphtml" href="${OTHER}"/>`, 'link-form'],
  ['<xhtml:link rel="alternate"/>', 'link-form'],
  [`<xhtml:link hreflang="de" href="${PAGE}"/>`, ANY_LINK],
  [`<xhtml:link rel="amphtml" href="${PAGE}"/>${link('de', PAGE)}`, 'link-form link-single'],
  [link('de', '/a'), ANY_LINK],
  [link('de', '/a') + link('fr', OTHER), ANY_LINK],
  [link('de_DE', '/a') + link('fr', PAGE), ANY_LINK],
  [link('de', '/a') + link('de', OTHER), ANY_LINK],
  ['<xhtml:link rel="alternate" hreflang="de"/>', ANY_LINK],
  [link('de', 'android-app://com.shop/https/a'), ANY_LINK],
  ['<xhtml:link rel="alternate" href="android-app://com.shop/https/a"/>', 'link-address link-form'],
  [link('de', PAGE).replace('alternate', 'canonical'), ANY_LINK],
  [link('de', PAGE).replace('alternate', ''), ANY_LINK],
  [link('de', PAGE).replace('alternate', '&#97;lternate'), ANY_LINK],
  [link('de', PAGE).replace('alternate', 'Alternate'), ANY_LINK],
];

const START =
  `<video:thumbnail_loc>${CDN}/1.jpg</video:thumbnail_loc><video:title>Bread</video:title>` +
  '<video:description>How to bake</video:description>';
const FILE = `<video:content_loc>${CDN}/1.mp4</video:content_loc>`;
const VIDEOS: Rows = [
  [START + FILE, ''],
  [START, 'video'],
  [FILE, 'video'],
  [START + FILE + FILE, 'video'],
  [`${START + FILE}<video:player_loc autoplay="a=1"/>`, 'retired video'],
  [`${START + FILE}<video:content_segment_loc>${CDN}/e\u0301</video:content_segment_loc>`, 'not-nfc video'],
  [`${START}<video:duration>600</video:duration>${FILE}`, 'extension-form'],
  [`${START + FILE}<video:duration>0</video:duration>`, 'video'],
  [`${START + FILE}<video:duration>28800</video:duration>`, ''],
  [`${START + FILE}<video:duration>28801</video:duration>`, 'video'],
  [`${START + FILE}<video:rating>5.0</video:rating>`, ''],
  [`${START + FILE}<video:rating>5.1</video:rating>`, 'video'],
  [`${START + FILE}<video:rating>5</video:rating>`, ''],
  [`${START + FILE}<video:rating>6</video:rating>`, 'video'],
  [`${START + FILE}<video:live>yes</video:live>`, ''],
  [`${START + FILE}<video:live>Yes</video:live>`, 'video'],
  [`${START + FILE}<video:category>c</video:category>`, 'retired'],
  [`${START + FILE}<video:expiration_date>2027-01-01</video:expiration_date>`, ''],
  [`${START + FILE}<video:expiration_date>2026-11-20</video:expiration_date>`, 'video'],
  [`${START}<video:content_loc>${PAGE}</video:content_loc>`, 'video'],
  [START.replace('1.jpg', '1.mp4') + FILE, 'video'],
  [START.replace('Bread', 'x'.repeat(100)) + FILE, ''],
  [START.replace('Bread', 'x'.repeat(101)) + FILE, 'video'],
  [START.replace('Bread', ` ${'x'.repeat(101)}`) + FILE, 'video'],
  [START.replace('Bread', ` ${'x'.repeat(100)}`) + FILE, 'video'],
  [START.replace('Bread', ` ${'x'.repeat(99)}`) + FILE, ''],
  [START.replace('Bread', `${'x'.repeat(49)}\r\n${'x'.repeat(49)}\r\n`) + FILE, ''],
  [START.replace('Bread', `${'x'.repeat(49)}\r\n${'x'.repeat(50)}\r\n`) + FILE, 'video'],
  [START.replace('Bread', 'x'.repeat(16_000)) + FILE, 'video'],
  [START.replace('Bread', 'é'.repeat(100)) + FILE, ''],
  [START.replace('Bread', '語'.repeat(100)) + FILE, ''],
  [START.replace('Bread', '語'.repeat(101)) + FILE, 'video'],
];

const article = ({ language = 'en', date = '2026-11-21', title = 'Bread gets dearer' }): string =>
  `<news:news><news:publication><news:name>The Times</news:name><news:language>${language}</news:language></news:publication>` +
  `<news:publication_date>${date}</news:publication_date><news:title>${title}</news:title></news:news>`;
const ARTICLES: Rows = [
  [article({}), ''],
  [article({ language: 'EN' }), 'news'],
  [article({ date: '2026-11-18' }), 'news-date'],
  [article({ date: '2026-11-30' }), 'news-date'],
  [article({ date: 'yesterday' }), 'news'],
  [article({ title: 'Bread - The Times' }), 'news'],
  [article({ title: 'The Times: Bread' }), 'news'],
  [article({ title: 'The Times:Bread' }), 'news'],
  [article({ title: 'Bread-The Times' }), 'news'],
  [article({ title: 'Bread         - The Times' }), 'news'],
  [article({ title: 'Bread \u2013 The Times' }), 'news'],
  [article({ title: 'The Times' }), 'news'],
  [article({ title: 'BREAD GETS DEARER AND DEARER' }), 'news'],
  [article({ title: 'BRÉAD GETS DEARÈR ANÐ ДEARER' }), 'news'],
  // Greek capitals are letters whose case the pass does not know.
  [article({ title: 'ΒREAD GETS DEARER AND DEARER' }), 'news'],
  [article({ title: 'BREAD GETS DEARER AND DEARER &#33;' }), 'news'],
  [article({ title: 'BREAD GETS DEARER AND DEARER µ' }), 'news'],
  [article({ title: '\u00a0©🍞'.repeat(20) }), ''],
  [article({}).replace('<news:name>The Times</news:name>', ''), 'news'],
  [
    article({ title: 'T' }).replace(/(<news:publication>.*<\/news:publication>)(.*)(<\/news:news>)/, '$2$1$3'),
    'extension-form news',
  ],
  [article({ title: 'Bread of 2026-11-20' }), 'news'],
  [article({ title: '(2026-11-20) Bread' }), 'news'],
  [article({ title: 'Bread of 2026-11-20 and 2026-11-21 too' }), 'news'],
  [article({ title: 'Bread of x2026-11-20' }), 'news'],
  [article({ title: 'Br\u00e9ad of 2026-11-20' }), 'news'],
  [article({ title: 'Bread &#8211; the baker&#39;s &#x2019;' }), ''],
  [article({ title: 'Bread of 2026&#45;11-20' }), 'news'],
  [article({ title: 'Bread of 202&#x36;-11-20' }), 'news'],
  [article({ title: 'Bread - The &#84;imes' }), 'news'],
  [article({ title: 'Bread - The&#160;Times' }), ''],
  [article({ title: 'Bread - The People&#39;s Times' }).replace('The Times', "The People's Times"), 'news raw-quote'],
  [article({ title: 'Bread &#33; Butter' }), ''],
  [article({ title: 'Bread &#8211; Butter' }), ''],
  [article({ title: 'Bread &#x2019;n&#x2019; Butter' }), ''],
  [article({ title: 'Bread &#48; Butter' }), ''],
  [article({}) + article({}), 'news'],
  [`<lastmod>2026-11-20</lastmod>${article({})}${article({})}`, 'news'],
  [article({}).replace('<news:language>en</news:language>', ''), 'news'],
  [article({}).replace(/<news:title>.*<\/news:title>/, ''), 'news'],
  [article({}).replace('</news:title>', '</news:title><news:keywords>k</news:keywords>'), 'retired'],
];

describe.each([
  ['images', IMAGES],
  ['links', LINKS],
  ['articles', ARTICLES],
] as const)('%s', (_, rows) => {
  it.each(rows)('%s: %s', (inside, expected) => {
    expect(said(inside)).toBe(expected);
  });
});

describe('videos', () => {
  it.each(VIDEOS)('%s: %s', (inside, expected) => {
    expect(said(`<video:video>${inside}</video:video>`)).toBe(expected);
  });
});

it.each([
  ['2026-11-19', 'news'],
  ['2026-11-21', ''],
  ['2026-11-22', ''],
])('an article of 2026-11-21 in an entry with the lastmod %s: %s', (lastmod, expected) => {
  expect(said(`<lastmod>${lastmod}</lastmod>${article({})}`)).toBe(expected);
});

it.each([511, 512, 65_535])('the language with the number %d is usual', (language) => {
  const entry = `<url><loc>${PAGE}</loc>${link('de', PAGE)}</url>`;
  const given = settings(null, { judgeCode: () => ({ language, hash: 0, bits: 0 }) });
  const { records } = readPass(Buffer.from(entry), given);
  expect(factsOf(records[0] as number[])).not.toContain('link-code');
});

it('a code of a language is judged once, in whichever entries it comes again', () => {
  const judged: string[] = [];
  const judgeCode = (code: string): JudgedCode => {
    judged.push(code);
    return { language: judged.length, hash: 0, bits: 0 };
  };
  const entry = `<url><loc>${PAGE}</loc>${link('de', PAGE)}${link('fr', OTHER)}${link('de-AT', OTHER)}</url>`;
  readPass(Buffer.from(entry.repeat(3)), settings(null, { judgeCode }));
  expect(judged).toEqual(['de', 'fr', 'de-AT']);
});
