// Programs that write sitemaps: how a file shows which one made it, and which setting of it a finding calls for.

import {
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  SITEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
} from '../base/protocol.js';

/** A program that writes sitemaps. */
export interface Generator {
  readonly name: string;
  /** Matches the first bytes of its files, by a comment, a stylesheet, or the shape of the XML. It must match no file of another one. */
  readonly shows: RegExp;
  /** What to set, by rule: a phrase that follows the name and a colon. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The pattern of a namespace declaration. */
function declared(name: string, namespace: string): string {
  return `${name}="${namespace.replaceAll('.', '\\.')}"`;
}

const CORE = declared('xmlns', SITEMAP_NAMESPACE);
const XHTML = declared('xmlns:xhtml', XHTML_NAMESPACE);
const NEWS = declared('xmlns:news', NEWS_NAMESPACE);
const IMAGE = declared('xmlns:image', IMAGE_NAMESPACE);
const VIDEO = declared('xmlns:video', VIDEO_NAMESPACE);
const MOBILE = declared('xmlns:mobile', MOBILE_NAMESPACE);
const DECLARATION = '<\\?xml version="1\\.0" encoding="UTF-8"\\?>';
/** What to set if the address of the site was forgotten: its host is a placeholder, or a machine of a developer. */
function siteAddress(setting: string): Readonly<Record<string, string>> {
  return { 'loc/placeholder-host': setting, 'loc/non-public-host': setting };
}

/** A date as JavaScript writes it. */
const ISO_DATE = '<lastmod>\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z</lastmod>';

export const GENERATORS: readonly Generator[] = [
  {
    name: 'Next.js',
    shows: new RegExp(
      `^${DECLARATION}\\n<urlset ${CORE}(?: ${IMAGE})?(?: ${VIDEO})?(?: ${XHTML})?>\\n<url>\\n<loc>[^\\n]*</loc>\\n(?:<xhtml:link rel="alternate" hreflang="[^"\\n]*" href="[^"\\n]*" />\\n|<image:image>\\n<image:loc>|<video:video>\\n<video:title>|${ISO_DATE}\\n)`,
    ),
    settings: {
      ...siteAddress(
        'write the address of the site in the URLs that app/sitemap returns, for example from an environment variable',
      ),
      'page/slash-redirect':
        'set trailingSlash in next.config.js as the host serves pages, and return the same addresses from app/sitemap',
      'xml/unescaped-ampersand': 'app/sitemap escapes nothing, so write &amp; in the addresses that it returns',
      'schema/element-order':
        'app/sitemap writes its links, images and videos before lastmod; a route handler can write another order',
      'lastmod/looks-generated': 'return the date of the page as lastModified, not new Date()',
      'lastmod/all-identical': 'return the date of the page as lastModified, not new Date()',
    },
  },
  {
    name: 'next-sitemap',
    shows: new RegExp(`<urlset ${CORE} ${NEWS} ${XHTML} ${MOBILE} ${IMAGE} ${VIDEO}>`),
    settings: {
      ...siteAddress('set siteUrl in next-sitemap.config.js'),
      'page/slash-redirect': 'set trailingSlash in next-sitemap.config.js and in next.config.js as the host serves pages',
      'hreflang/self-missing': 'list every language in alternateRefs, that of the page included',
      'hreflang/return-link-missing': 'alternateRefs applies to every page: return those of a page from transform',
      'hreflang/alternate-not-in-sitemap': 'alternateRefs applies to every page: return those of a page from transform',
      'lastmod/looks-generated': 'set autoLastmod: false, and return lastmod from transform',
      'lastmod/all-identical': 'set autoLastmod: false, and return lastmod from transform',
      'hints/changefreq-ignored': 'return no changefreq from transform',
      'hints/priority-ignored': 'return no priority from transform',
    },
  },
  {
    // All of them use the package sitemap.
    name: 'Astro, Docusaurus, Gatsby or VitePress',
    shows: new RegExp(`^${DECLARATION}(?:<\\?xml-stylesheet[^>]*\\?>)?<urlset ${CORE} ${NEWS} ${XHTML} ${IMAGE} ${VIDEO}><url>`),
    settings: {
      ...siteAddress('set site in Astro, url in Docusaurus, siteMetadata.siteUrl in Gatsby, or sitemap.hostname in VitePress'),
      'page/slash-redirect':
        'set trailingSlash in Docusaurus, Astro and Gatsby (in Astro with build.format), or cleanUrls in VitePress, as the host serves pages',
      'lastmod/missing':
        "set lastmod: 'date' in Docusaurus or lastUpdated: true in VitePress, or return lastmod from serialize in Astro and Gatsby",
      'lastmod/all-identical': 'return the lastmod of the page from serialize in Astro and Gatsby',
      'hints/changefreq-ignored': 'set changefreq: null in Docusaurus, or return none from serialize in Astro and Gatsby',
      'hints/priority-ignored': 'set priority: null in Docusaurus, or return none from serialize in Astro and Gatsby',
    },
  },
  {
    name: 'Hugo',
    shows: new RegExp(`^<\\?xml [^>]*standalone="yes"\\?>\\s*<urlset ${CORE}\\r?\\n {2}${XHTML}>`),
    settings: {
      ...siteAddress('set baseURL in the configuration, and write the site with hugo, not with hugo server'),
      'loc/out-of-scope-path': 'set defaultContentLanguageInSubdir = true, so that each language has its sitemap in its folder',
      'lastmod/missing': 'set enableGitInfo = true, or write lastmod or date in the front matter',
      'hints/changefreq-ignored': 'remove changeFreq from [sitemap] of the configuration',
      'hints/priority-ignored': 'remove priority from [sitemap] of the configuration',
    },
  },
  {
    name: 'sphinx-sitemap',
    shows: new RegExp(`^<\\?xml version='1\\.0' encoding='utf-8'\\?>\\s*<urlset ${XHTML} ${CORE}>`),
    settings: {
      ...siteAddress('set html_baseurl in conf.py'),
      'hreflang/self-missing': 'name the languages that are published in sitemap_locales',
      'hreflang/alternate-not-in-sitemap': 'name only languages that are published in sitemap_locales, or set it to [None]',
      'hreflang/single': 'set sitemap_locales = [None]',
      'lastmod/missing': 'set sitemap_show_lastmod = True',
    },
  },
  {
    name: 'jekyll-sitemap',
    shows: new RegExp(
      `^${DECLARATION}\\s*(?:<\\?xml-stylesheet[^>]*\\?>\\s*)?<urlset xmlns:xsi="http://www\\.w3\\.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9 http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9/sitemap\\.xsd" ${CORE}>\\s*<url>`,
    ),
    settings: {
      ...siteAddress('set url in _config.yml, and write the site with jekyll build, not with jekyll serve'),
      'page/slash-redirect': 'set permalink in _config.yml as the host serves pages: with pretty, addresses end in a slash',
      'lastmod/missing': 'write last_modified_at in the front matter, or add the plugin jekyll-last-modified-at',
    },
  },
  {
    name: 'hexo-generator-sitemap',
    shows: new RegExp(`^${DECLARATION}\\n<urlset ${CORE}>\\n {2}\\n {2}<url>\\n {4}<loc>[^\\n]*</loc>\\n {4}\\n {4}<lastmod>`),
    settings: siteAddress('set url in _config.yml'),
  },
  {
    name: 'MkDocs',
    shows: new RegExp(`^${DECLARATION}\\n<urlset ${CORE}>\\n {4}<url>\\n {9}<loc>[^\\n]*</loc>\\n {9}<lastmod>`),
    settings: siteAddress('set site_url in mkdocs.yml'),
  },
  {
    name: 'ElementTree of Python',
    shows: /^(?:<\?xml version='1\.0' encoding='[\w-]+'\?>\s*)?<ns0:(?:urlset|sitemapindex) xmlns:ns0="/,
    settings: {
      'schema/unqualified-child': "create every element as '{http://www.sitemaps.org/schemas/sitemap/0.9}url', not as 'url'",
    },
  },
];

/** The program that the first characters of a file show; null if they show none. */
export function generatorOf(beginning: string): Generator | null {
  return GENERATORS.find(({ shows }) => shows.test(beginning)) ?? null;
}
