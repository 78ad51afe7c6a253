// Values at the edges of the schemas' types, and shapes at the edges of their structure, with the verdict of libxml2.

import {
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  PAGEMAP_NAMESPACE,
  SITEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
  XSI_NAMESPACE,
} from '../../src/base/protocol.js';
import { SKIPPED_NAMESPACE } from '../../src/schema/engine.js';

const NAMESPACES = [
  `xmlns="${SITEMAP_NAMESPACE}" xmlns:sm="${SITEMAP_NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}" xmlns:video="${VIDEO_NAMESPACE}"`,
  `xmlns:news="${NEWS_NAMESPACE}" xmlns:mobile="${MOBILE_NAMESPACE}" xmlns:pm="${PAGEMAP_NAMESPACE}" xmlns:xhtml="${XHTML_NAMESPACE}"`,
  `xmlns:sl="${SKIPPED_NAMESPACE}" xmlns:foo="urn:foo" xmlns:xsi="${XSI_NAMESPACE}" xmlns:xs="http://www.w3.org/2001/XMLSchema"`,
].join(' ');

export const LOC = '<loc>https://example.com/</loc>';
export const urlset = (content: string, attributes = '') => `<urlset ${NAMESPACES}${attributes}>${content}</urlset>`;
export const sitemapindex = (content: string, attributes = '') =>
  `<sitemapindex ${NAMESPACES}${attributes}>${content}</sitemapindex>`;
export const url = (content: string) => urlset(`<url>${LOC}${content}</url>`);
export const sitemap = (content: string) => sitemapindex(`<sitemap>${LOC}${content}</sitemap>`);

/** An address that the prover proves, so that the verdict on the video hangs on the rest of it. */
const THUMBNAIL = '<video:thumbnail_loc>https://e.com/t</video:thumbnail_loc>';
const video = (middle: string) =>
  url(`<video:video>${THUMBNAIL}<video:title>T</video:title><video:description>D</video:description>${middle}</video:video>`);
const news = (rest: string, language = 'en', date = '2020-01-31') =>
  url(
    `<news:news><news:publication><news:name>N</news:name><news:language>${language}</news:language></news:publication>${rest.includes('access') || rest.includes('genres') ? rest : ''}` +
      `<news:publication_date>${date}</news:publication_date><news:title>T</news:title>${rest.includes('access') || rest.includes('genres') ? '' : rest}</news:news>`,
  );
const plainVideo = `${THUMBNAIL}<video:title>T</video:title><video:description>D</video:description>`;
const plainNews =
  '<news:news><news:publication><news:name/><news:language>en</news:language></news:publication><news:publication_date>2020-01-31</news:publication_date><news:title/></news:news>';
const image = '<image:image><image:loc>/a</image:loc></image:image>';
const link = (attributes: string) => url(`<xhtml:link ${attributes}/>`);
const show = (middle: string) =>
  video(`<video:tvshow><video:show_title>S</video:show_title><video:video_type>full</video:video_type>${middle}</video:tvshow>`);

/** A type, the document around a value of it, and the values that the schema takes and refuses. */
export interface ValueTable {
  readonly type: string;
  readonly wrap: (value: string) => string;
  readonly accept: readonly string[];
  readonly reject: readonly string[];
}

const DATES = {
  accept: [
    '2020-01-31',
    '2020-01-31Z',
    '2020-01-31+02:00',
    '2020-01-31T10:00:00',
    '2020-01-31T10:00:00Z',
    '2020-01-31T10:00:00.123+02:00',
    ' 2020-01-31\n',
    '2024-02-29',
    '2020-01-31T24:00:00',
    '-0001-01-01',
  ],
  reject: [
    '',
    '2020',
    '2020-01',
    '2020-01-31T10:00Z',
    '2020-01-31T10:00:00+0200',
    '2020-01-31 10:00:00',
    '31.01.2020',
    '2023-02-29',
    '2020-1-31',
    '2020-13-01',
    '2020-01-31T25:00:00Z',
    '0000-01-01',
    'today',
  ],
};
const YES_NO = { accept: ['yes', 'Yes', 'YES', 'no', 'No', 'NO'], reject: ['yEs', 'nO', 'true', '1', ' yes', 'yes ', ''] };
const long = (length: number) => 'a'.repeat(length);
const address = (length: number) => `https://e.com/${long(length - 14)}`;

export const VALUES: readonly ValueTable[] = [
  {
    type: 'loc',
    wrap: (value) => urlset(`<url><loc>${value}</loc></url>`),
    accept: [
      'https://example.com/',
      'http://a.io/',
      'ftp://a.io/x',
      ' \n http://a.io/\t',
      address(2048),
      'relative/path',
      'http://example.com/ä',
      'http://пример.рф/',
      'http://_a.example_/',
      'http://語語語語:80?a',
      'http://exa mple.com/',
      'http://e.com/a|b\\c^d`e{f}"g>h&lt;i\x7f?{}#|',
      'http://{host}/a',
      'http://|\\"^`>&lt;\x7f/',
      'http://[::zz]/a',
      'http://e.com:99999999/',
      'http://e.com:80/',
      'http://e.com:00000?a',
      'https://e.com:99999',
      '<![CDATA[http://a.io/?a&b]]>',
      'http://a.io/?a&amp;b',
      'http://a.io<!-- c -->/b',
    ],
    reject: [
      '',
      '/a',
      'http://a.i/',
      ' http://a.i/  ',
      address(2049),
      'http://e.com/%zz',
      'https://e.com:/a',
      'http://e.com/?f[0]=1',
      '<b>http://example.com/</b>',
    ],
  },
  { type: 'lastmod', wrap: (value) => url(`<lastmod>${value}</lastmod>`), ...DATES },
  {
    type: 'changefreq',
    wrap: (value) => url(`<changefreq>${value}</changefreq>`),
    accept: ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never', '<![CDATA[weekly]]>', 'wee<!-- c -->kly'],
    reject: ['Weekly', 'WEEKLY', ' weekly ', 'weekly\n', '', 'biweekly'],
  },
  {
    type: 'priority',
    wrap: (value) => url(`<priority>${value}</priority>`),
    accept: ['0', '1', '.5', '1.', '00.5', '+0.5', '-0', '-0.0', ' 0.5\n', '0.99999999999999999999', '1.000'],
    reject: [
      '-0.1',
      '1.1',
      '1.0000001',
      '5e-1',
      '1e0',
      '0,5',
      '0.5%',
      'high',
      'NaN',
      'INF',
      '.',
      '0x1',
      '',
      '٠.٥',
      '0 .5',
      '+-1',
    ],
  },
  {
    type: 'index loc',
    wrap: (value) => sitemapindex(`<sitemap><loc>${value}</loc></sitemap>`),
    accept: ['https://example.com/s.xml', address(2048)],
    reject: ['', '/sitemap.xm', address(2049)],
  },
  { type: 'index lastmod', wrap: (value) => sitemap(`<lastmod>${value}</lastmod>`), ...DATES },
  {
    type: 'video duration',
    wrap: (value) => video(`<video:duration>${value}</video:duration>`),
    accept: ['0', '1', '28800', '+600', ' 600 '],
    reject: ['28801', '600.0', '10:00', 'PT10M', '-1', '1e3', ''],
  },
  { type: 'video expiration_date', wrap: (value) => video(`<video:expiration_date>${value}</video:expiration_date>`), ...DATES },
  {
    type: 'video publication_date',
    wrap: (value) => video(`<video:publication_date>${value}</video:publication_date>`),
    ...DATES,
  },
  {
    type: 'video rating',
    wrap: (value) => video(`<video:rating>${value}</video:rating>`),
    accept: ['0', '5', '5.0', '2.5'],
    reject: ['5.1', '-0.1', '4,2', ''],
  },
  {
    type: 'video segment duration',
    wrap: (value) => video(`<video:content_segment_loc duration="${value}">https://e.com/s</video:content_segment_loc>`),
    accept: ['0', '28800'],
    reject: ['28801', '', '-1'],
  },
  {
    type: 'video view_count',
    wrap: (value) => video(`<video:view_count>${value}</video:view_count>`),
    accept: ['0', '-0', '12345'],
    reject: ['1,000', '-1', '1.0', ''],
  },
  { type: 'video family_friendly', wrap: (value) => video(`<video:family_friendly>${value}</video:family_friendly>`), ...YES_NO },
  {
    type: 'video requires_subscription',
    wrap: (value) => video(`<video:requires_subscription>${value}</video:requires_subscription>`),
    ...YES_NO,
  },
  { type: 'video live', wrap: (value) => video(`<video:live>${value}</video:live>`), ...YES_NO },
  {
    type: 'video allow_embed',
    wrap: (value) => video(`<video:player_loc allow_embed="${value}">https://e.com/p</video:player_loc>`),
    ...YES_NO,
  },
  {
    type: 'video restriction',
    wrap: (value) => video(`<video:restriction relationship="allow">${value}</video:restriction>`),
    accept: ['', 'US', 'US CA', 'US  CA', 'EN GB'],
    reject: ['us ca', 'US,CA', 'USA', ' US', 'US '],
  },
  {
    type: 'video relationship',
    wrap: (value) => video(`<video:restriction${value}>US</video:restriction>`),
    accept: [' relationship="allow"', ' relationship="deny"'],
    reject: ['', ' relationship="Allow"', ' relationship=""'],
  },
  {
    type: 'video platform',
    wrap: (value) => video(`<video:platform relationship="deny">${value}</video:platform>`),
    accept: ['', 'web', 'web tv', 'mobile tv web'],
    reject: ['web  tv', 'WEB', 'desktop', 'web,tv', ' web'],
  },
  {
    type: 'video platform relationship',
    wrap: (value) => video(`<video:platform${value}>web</video:platform>`),
    accept: [' relationship="allow"'],
    reject: ['', ' relationship="DENY"'],
  },
  {
    type: 'video title',
    wrap: (value) => url(`<video:video>${THUMBNAIL}<video:title>${value}</video:title><video:description/></video:video>`),
    // libxml2 counts characters; engines that count UTF-16 code units refuse the emoji.
    accept: ['', long(100), '😀'.repeat(100)],
    reject: [long(101), '😀'.repeat(101)],
  },
  {
    type: 'video description',
    wrap: (value) => url(`<video:video>${THUMBNAIL}<video:title/><video:description>${value}</video:description></video:video>`),
    accept: ['', long(2048)],
    reject: [long(2049)],
  },
  {
    type: 'video category',
    wrap: (value) => video(`<video:category>${value}</video:category>`),
    accept: ['', long(256)],
    reject: [long(257)],
  },
  {
    type: 'video price',
    wrap: (value) => video(`<video:price${value}</video:price>`),
    accept: ['>', '>1.99', '>abc', ' currency="EUR">1', ' type="RENT" resolution="HD">', ' type="purchase" resolution="sd">'],
    reject: [' currency="eur">1', ' currency="EURO">1', ' type="Rent">1', ' type="package">1', ' resolution="4k">1'],
  },
  {
    type: 'video id type',
    wrap: (value) => video(`<video:id${value}>x</video:id>`),
    accept: [' type="tms:series"', ' type="rovi:program"', ' type="freebase"', ' type="url"'],
    reject: ['', ' type="imdb"', ' type="URL"'],
  },
  {
    type: 'tvshow video_type',
    wrap: (value) => video(`<video:tvshow><video:show_title/><video:video_type>${value}</video:video_type></video:tvshow>`),
    accept: ['full', 'preview', 'clip', 'interview', 'news', 'other'],
    reject: ['', 'Full', 'trailer'],
  },
  {
    type: 'tvshow season_number',
    wrap: (value) => show(`<video:season_number>${value}</video:season_number>`),
    accept: ['1', '+2', '999'],
    reject: ['0', '-1', '1.0', ''],
  },
  {
    type: 'tvshow episode_number',
    wrap: (value) => show(`<video:episode_number>${value}</video:episode_number>`),
    accept: ['1'],
    reject: ['0', ''],
  },
  { type: 'tvshow premier_date', wrap: (value) => show(`<video:premier_date>${value}</video:premier_date>`), ...DATES },
  {
    type: 'news language',
    wrap: (value) => news('', value),
    accept: ['en', 'eng', 'zh-cn', 'zh-tw', 'zh', 'xx'],
    reject: ['EN', 'en-US', 'pt-br', 'zh-CN', ' en ', 'english', ''],
  },
  { type: 'news publication_date', wrap: (value) => news('', 'en', value), ...DATES },
  {
    type: 'news access',
    wrap: (value) => news(`<news:access>${value}</news:access>`),
    accept: ['Subscription', 'Registration'],
    reject: ['subscription', 'Free', ''],
  },
  {
    type: 'news genres',
    wrap: (value) => news(`<news:genres>${value}</news:genres>`),
    accept: ['Blog', 'Blog, Opinion', 'Blog,Opinion', 'PressRelease,   Satire, OpEd, UserGenerated'],
    reject: ['Blog ,Opinion', 'blog', 'Blog,', ''],
  },
  {
    type: 'news stock_tickers',
    wrap: (value) => news(`<news:stock_tickers>${value}</news:stock_tickers>`),
    accept: ['NASDAQ:AMAT', 'A:1, A:2, A:3, A:4, A:5', ''],
    reject: ['A:1, A:2, A:3, A:4, A:5, A:6', 'AMAT', 'NYSE:BRK.B'],
  },
  {
    type: 'link hreflang',
    wrap: (value) => link(`hreflang="${value}"`),
    accept: ['en', 'en-US', 'x-default', 'zh-Hant-TW', ' de ', 'english'],
    reject: ['en_US', '', 'abcdefghi'],
  },
  {
    type: 'link rel',
    wrap: (value) => link(`rel="${value}"`),
    // The standard wants one token at least; libxml2 does not.
    accept: ['alternate', 'alternate canonical', 'a:b', ''],
    reject: ['a,b', '&lt;'],
  },
  {
    type: 'link href',
    wrap: (value) => link(`href="${value}"`),
    accept: ['https://example.com/', '', '/a'],
    reject: ['http://e.com/%zz'],
  },
  {
    type: 'link media',
    wrap: (value) => link(`media="${value}"`),
    accept: ['only screen and (max-width: 640px)', 'print, screen', 'a'],
    reject: ['', ',', 'a,', ',a'],
  },
  { type: 'link dir', wrap: (value) => link(`dir="${value}"`), accept: ['ltr', 'rtl', ' ltr '], reject: ['', 'LTR', 'auto'] },
  { type: 'link xml:lang', wrap: (value) => link(`xml:lang="${value}"`), accept: ['', 'en', 'pt-BR'], reject: ['en_US'] },
  { type: 'link lang', wrap: (value) => link(`lang="${value}"`), accept: ['en'], reject: ['', 'en_US'] },
  { type: 'link id', wrap: (value) => link(`id="${value}"`), accept: ['a', ' a-1 '], reject: ['', '1a', 'a b'] },
];

/** A shape by name, and whether it is valid. Documents are urlsets unless their root says otherwise. */
export interface Shape {
  readonly name: string;
  readonly xml: string;
  readonly valid: boolean;
}

const shape =
  (valid: boolean) =>
  (name: string, xml: string): Shape => ({ name, xml, valid });
const ok = shape(true);
const no = shape(false);

export const SHAPES: readonly Shape[] = [
  ok('all four children in order', url('<lastmod>2020-01-31</lastmod><changefreq>daily</changefreq><priority>0.5</priority>')),
  no('no url at all', urlset('')),
  no('an empty url', urlset('<url/>')),
  no('lastmod before loc', urlset(`<url><lastmod>2020-01-31</lastmod>${LOC}</url>`)),
  no('priority before changefreq', url('<priority>1</priority><changefreq>daily</changefreq>')),
  no('two loc', url(LOC)),
  no('two lastmod', url('<lastmod>2020-01-31</lastmod><lastmod>2020-01-31</lastmod>')),
  no('an unknown child of the sitemap namespace', url('<foo/>')),
  no('text in url', url('text')),
  no('text in urlset', urlset(`text<url>${LOC}</url>`)),
  no('a child in no namespace', url('<title xmlns="">T</title>')),
  ok('an extension before the first url', urlset(`${image}<url>${LOC}</url>`)),
  ok('an extension last in url', url(image)),
  no('an extension between loc and lastmod', url(`${image}<lastmod>2020-01-31</lastmod>`)),
  no('an extension before loc', urlset(`<url>${image}${LOC}</url>`)),
  no('an extension after the last url', urlset(`<url>${LOC}</url>${image}`)),
  no('an extension between urls', urlset(`<url>${LOC}</url>${image}<url>${LOC}</url>`)),
  no('an element of a namespace without a schema', url('<foo:bar/>')),
  no('an undeclared element of a known namespace', url('<image:picture/>')),
  no('another XHTML element', url('<xhtml:p/>')),
  ok('what stands for a skipped element, last in url', url('<sl:skipped/>')),
  ok('what stands for a skipped element, before the first url', urlset(`<sl:skipped/><url>${LOC}</url>`)),
  ok('line ends within the tag that stands for a skipped element', url('<sl:skipped\n\n/>')),
  no('what stands for a skipped element, before loc', urlset(`<url><sl:skipped/>${LOC}</url>`)),
  no('what stands for a skipped element, inside image', url('<image:image><image:loc/><sl:skipped/></image:image>')),
  no('content in what stands for a skipped element', url('<sl:skipped>x</sl:skipped>')),
  no('an attribute on url', urlset(`<url id="a">${LOC}</url>`)),
  no('xml:lang on loc', urlset('<url><loc xml:lang="en">https://example.com/</loc></url>')),
  no('an attribute on urlset', urlset(`<url>${LOC}</url>`, ' version="1"')),
  no('an attribute of another namespace on urlset', urlset(`<url>${LOC}</url>`, ' foo:bar="1"')),
  ok(
    'xsi:schemaLocation, which is not followed',
    urlset(`<url>${LOC}</url>`, ' xsi:schemaLocation="urn:foo file:///no/such/file.xsd"'),
  ),
  ok('xsi:type that names the declared type', urlset(`<url xsi:type="sm:tUrl">${LOC}</url>`)),
  no(
    'xsi:type that names a type which is not derived',
    urlset('<url><loc xsi:type="xs:string">https://example.com/</loc></url>'),
  ),
  no('xsi:type that names a base of a union member', url('<lastmod xsi:type="xs:date">2020-01-31</lastmod>')),
  no('xsi:nil', url('<lastmod xsi:nil="true"/>')),
  no('xsi:nil that is false', url('<lastmod xsi:nil="false">2020-01-31</lastmod>')),
  ok(
    'comments, processing instructions, CDATA',
    urlset(`<!-- c --><?p i?><url><!-- c --><loc><![CDATA[https://example.com/]]></loc></url>`),
  ),
  no('CDATA where only elements may stand', urlset(`<url><![CDATA[x]]>${LOC}</url>`)),
  ok('a prefix', urlset('<sm:url><sm:loc>https://example.com/</sm:loc></sm:url>')),
  no('a root of no namespace', '<urlset><url><loc>https://example.com/</loc></url></urlset>'),
  no('a root of the predecessor namespace', '<urlset xmlns="http://www.google.com/schemas/sitemap/0.84"/>'),
  no('a root of the https namespace', `<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9"><url>${LOC}</url></urlset>`),
  ok('an index', sitemap('<lastmod>2020-01-31</lastmod>')),
  no('an index without sitemaps', sitemapindex('')),
  no('an index with lastmod first', sitemapindex(`<sitemap><lastmod>2020-01-31</lastmod>${LOC}</sitemap>`)),
  no('an index with url', sitemapindex(`<url>${LOC}</url>`)),
  no('an index with changefreq', sitemap('<changefreq>daily</changefreq>')),
  no('an attribute in an index', sitemapindex(`<sitemap id="a">${LOC}</sitemap>`)),
  ok('an extension last in sitemap', sitemap(image)),
  ok('an extension before the first sitemap', sitemapindex(`${image}<sitemap>${LOC}</sitemap>`)),
  no('an extension after the last sitemap', sitemapindex(`<sitemap>${LOC}</sitemap>${image}`)),
  ok('extensions in mixed order', url(`${plainNews}${image}<video:video>${plainVideo}</video:video>${image}<xhtml:link/>`)),
  ok('two news in one url', url(plainNews + plainNews)),
  ok('an empty image loc', url('<image:image><image:loc/></image:image>')),
  no('image without loc', url('<image:image/>')),
  no('image title before caption', url('<image:image><image:loc/><image:title/><image:caption/></image:image>')),
  ok(
    'every child of image',
    url('<image:image><image:loc/><image:caption/><image:geo_location/><image:title/><image:license/></image:image>'),
  ),
  no('an attribute on image', url('<image:image id="a"><image:loc/></image:image>')),
  ok('video without content or player', url(`<video:video>${plainVideo}</video:video>`)),
  no('video player before content', video('<video:player_loc>p</video:player_loc><video:content_loc>c</video:content_loc>')),
  no(
    'video platform after restriction as the vendor page lists it',
    video(
      '<video:restriction relationship="allow">US</video:restriction><video:platform relationship="allow">web</video:platform><video:price>1</video:price>',
    ),
  ),
  no('video tag at the end as the vendor page lists it', video('<video:live>no</video:live><video:tag>t</video:tag>')),
  ok('32 video tags', video('<video:tag/>'.repeat(32))),
  no('33 video tags', video('<video:tag/>'.repeat(33))),
  no('an attribute on video', url(`<video:video id="a">${plainVideo}</video:video>`)),
  ok(
    'every child of video',
    video(
      '<video:content_loc/><video:player_loc allow_embed="no" autoplay="a=1"/><video:duration>1</video:duration><video:expiration_date>2020-01-31</video:expiration_date>' +
        '<video:rating>1</video:rating><video:content_segment_loc/><video:content_segment_loc duration="1"/><video:view_count>1</video:view_count><video:publication_date>2020-01-31</video:publication_date>' +
        '<video:tag/><video:category/><video:family_friendly>no</video:family_friendly><video:restriction relationship="deny"/><video:gallery_loc title="t"/><video:price/><video:price/>' +
        '<video:requires_subscription>no</video:requires_subscription><video:uploader info="i"/><video:tvshow><video:show_title/><video:video_type>clip</video:video_type><video:episode_title/>' +
        '<video:season_number>1</video:season_number><video:episode_number>1</video:episode_number><video:premier_date>2020-01-31</video:premier_date></video:tvshow>' +
        '<video:platform relationship="allow"/><video:live>no</video:live><video:id type="url"/><video:id type="freebase"/>',
    ),
  ),
  no('tvshow without video_type', video('<video:tvshow><video:show_title/></video:tvshow>')),
  no(
    'news title before date',
    url(plainNews.replace(/(<news:publication_date>.*<\/news:publication_date>)(<news:title\/>)/, '$2$1')),
  ),
  no('news without publication', url(plainNews.replace(/<news:publication>.*<\/news:publication>/, ''))),
  ok(
    'every child of news',
    url(
      '<news:news><news:publication><news:name/><news:language>en</news:language></news:publication><news:access>Subscription</news:access><news:genres>Blog</news:genres><news:publication_date>2020-01-31</news:publication_date><news:title/><news:keywords/><news:stock_tickers/></news:news>',
    ),
  ),
  ok('mobile', url('<mobile:mobile/>')),
  no('mobile with content', url('<mobile:mobile>1</mobile:mobile>')),
  no('mobile with an attribute', url('<mobile:mobile a="1"/>')),
  ok('an empty PageMap', url('<pm:PageMap/>')),
  ok(
    'a full PageMap',
    url(
      '<pm:PageMap><pm:Template src="a"/><pm:DataObject type="t" id="i"><pm:Attribute name="n" value="v">both</pm:Attribute><pm:Attribute name="n"/></pm:DataObject><pm:DataObject type="t"/></pm:PageMap>',
    ),
  ),
  no('PageMap with the template last', url('<pm:PageMap><pm:DataObject type="t"/><pm:Template src="a"/></pm:PageMap>')),
  no('PageMap template without src', url('<pm:PageMap><pm:Template/></pm:PageMap>')),
  no('PageMap data object without type', url('<pm:PageMap><pm:DataObject/></pm:PageMap>')),
  no('PageMap attribute without name', url('<pm:PageMap><pm:DataObject type="t"><pm:Attribute/></pm:DataObject></pm:PageMap>')),
  ok(
    'every attribute of link',
    link(
      'id="a" class="b c" style="s" title="t" lang="en" xml:lang="en" dir="ltr" onclick="a" ondblclick="a" onmousedown="a" onmouseup="a" onmouseover="a" onmousemove="a" onmouseout="a" onkeypress="a" onkeydown="a" onkeyup="a" charset="c" href="h" hreflang="en" type="t" rel="r" rev="r" media="m"',
    ),
  ),
  no('an unknown attribute of link', link('target="_blank"')),
  no('xml:space on link', link('xml:space="preserve"')),
  no('link with text', url('<xhtml:link>x</xhtml:link>')),
  no('link with a blank', url('<xhtml:link> </xhtml:link>')),
  ok('two links with one id, which need not be unique', url('<xhtml:link id="a"/><xhtml:link id="a"/>')),
];
