// Files show which program wrote them, and findings name its setting; files of nobody, or of somebody like it, name none.

import { describe, expect, it } from 'vitest';
import { rulePage } from '../../src/commands/rule-page/rule-page.js';
import { messageText } from '../../src/findings/message-text.js';
import { DOCUMENTED_RULES } from '../../src/rules/documented.js';
import { GENERATORS, generatorOf } from '../../src/rules/generators.js';
import { RULES } from '../../src/rules/index.js';
import { lintText } from '../support/lint-text.js';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const CORE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const NEWS = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const VIDEO = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';
const MOBILE = 'xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0"';
const SCHEMA =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.sitemaps.org/schemas/sitemap/0.9 http://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd"';
const LOC = '<loc>https://lamps.example.net/a?b=1&c=2</loc>';
const LINKS = ['en', 'fr'].map(
  (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="https://lamps.example.net/${code === 'en' ? '' : code}" />\n`,
);

/** A beginning of a file by each program. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'Next.js': [
    `${DECLARATION}\n<urlset ${CORE} ${XHTML}>\n<url>\n${LOC}\n${LINKS.join('')}<lastmod>2026-01-01</lastmod>\n</url>\n</urlset>\n`,
    `${DECLARATION}\n<urlset ${CORE}>\n<url>\n${LOC}\n<lastmod>2026-01-01T08:00:00.000Z</lastmod>\n</url>\n</urlset>\n`,
    `${DECLARATION}\n<urlset ${CORE} ${IMAGE}>\n<url>\n${LOC}\n<image:image>\n<image:loc>https://lamps.example.net/a.png</image:loc>\n</image:image>\n</url>\n`,
  ],
  'next-sitemap': [`${DECLARATION}\n<urlset ${CORE} ${NEWS} ${XHTML} ${MOBILE} ${IMAGE} ${VIDEO}>\n<url>${LOC}</url>\n</urlset>`],
  'Astro, Docusaurus, Gatsby or VitePress': [
    `${DECLARATION}<urlset ${CORE} ${NEWS} ${XHTML} ${IMAGE} ${VIDEO}><url>${LOC}</url></urlset>`,
  ],
  Hugo: [
    `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<urlset ${CORE}\n  ${XHTML}>\n  <url>\n    ${LOC}\n  </url>\n</urlset>\n`,
  ],
  'sphinx-sitemap': [`<?xml version='1.0' encoding='utf-8'?>\n<urlset ${XHTML} ${CORE}><url>${LOC}</url></urlset>`],
  'jekyll-sitemap': [`${DECLARATION}\n<urlset ${SCHEMA} ${CORE}>\n<url>\n${LOC}\n</url>\n</urlset>\n`],
  'hexo-generator-sitemap': [
    `${DECLARATION}\n<urlset ${CORE}>\n  \n  <url>\n    ${LOC}\n    \n    <lastmod>2026-01-01</lastmod>\n    \n  </url>\n</urlset>\n`,
  ],
  MkDocs: [
    `${DECLARATION}\n<urlset ${CORE}>\n    <url>\n         ${LOC}\n         <lastmod>2026-01-01</lastmod>\n    </url>\n</urlset>`,
  ],
  'ElementTree of Python': [
    `<ns0:urlset xmlns:ns0="http://www.sitemaps.org/schemas/sitemap/0.9"><url>${LOC}</url></ns0:urlset>`,
    `<?xml version='1.0' encoding='utf-8'?>\n<ns0:sitemapindex xmlns:ns0="http://www.sitemaps.org/schemas/sitemap/0.9"/>`,
  ],
};

describe('a file', () => {
  it.each(GENERATORS.map(({ name }) => name))('of %s shows it', (name) => {
    const files = FILES[name] ?? [];
    expect(files).not.toEqual([]);
    for (const file of files) expect(generatorOf(file)?.name).toBe(name);
  });

  it.each([
    ['written by hand', `${DECLARATION}\n<urlset ${CORE}>\n  <url>\n    ${LOC}\n  </url>\n</urlset>\n`],
    [
      'like Next.js, with a plain date',
      `${DECLARATION}\n<urlset ${CORE}>\n<url>\n${LOC}\n<lastmod>2026-01-01</lastmod>\n</url>\n</urlset>\n`,
    ],
    ['like Next.js, indented', `${DECLARATION}\n<urlset ${CORE} ${XHTML}>\n  <url>\n${LOC}\n${LINKS[0]}</url>\n</urlset>\n`],
    ['like next-sitemap, in another order', `${DECLARATION}\n<urlset ${CORE} ${XHTML} ${NEWS} ${MOBILE} ${IMAGE} ${VIDEO}>\n`],
    ['like Hugo, without standalone', `<?xml version="1.0" encoding="utf-8"?>\n<urlset ${CORE}\n  ${XHTML}>\n`],
    ['like sphinx-sitemap, with double quotes', `${DECLARATION}\n<urlset ${XHTML} ${CORE}><url>`],
    ['with ns1', '<ns1:urlset xmlns:ns1="http://www.sitemaps.org/schemas/sitemap/0.9"/>'],
    ['of text', 'https://lamps.example.net/\n'],
    ['that is empty', ''],
  ])('%s shows nothing', (_, file) => expect(generatorOf(file)).toBeNull());
});

describe('a finding', () => {
  const messages = async (content: string, wanted: string): Promise<readonly string[]> => {
    const { collector } = await lintText(content);
    const found = collector.sorted().filter(({ rule }) => rule === wanted);
    return found.map((finding) =>
      messageText(
        RULES.find(({ id }) => id === finding.rule),
        finding,
      ),
    );
  };

  it('names the setting of the program, and only the first of a rule does', async () => {
    const [file = ''] = FILES['Next.js'] ?? [];
    const twice = file.replace('<url>', () => `${file.slice(file.indexOf('<url>'), file.indexOf('</urlset>'))}<url>`);
    const [first, second] = await messages(twice, 'xml/unescaped-ampersand');
    expect(first).toContain('(Next.js: app/sitemap escapes nothing, so write &amp; in the addresses that it returns)');
    expect(second).toBeDefined();
    expect(second).not.toContain('Next.js');
    expect((await messages(file, 'schema/element-order'))[0]).toContain('(Next.js: app/sitemap writes its links');
  });

  it('names none of another program, or for another rule', async () => {
    const [hugo = ''] = FILES['Hugo'] ?? [];
    expect((await messages(hugo, 'xml/unescaped-ampersand')).join()).not.toContain('(Hugo');
    expect((await messages(hugo, 'lastmod/missing')).join()).toContain('(Hugo: set enableGitInfo');
    expect((await messages(hugo.replace(' standalone="yes"', ''), 'lastmod/missing')).join()).not.toContain('Hugo');
  });
});

describe('the table', () => {
  it('has settings for rules that exist, and each page shows them', () => {
    for (const { name, settings } of GENERATORS) {
      for (const [id, setting] of Object.entries(settings)) {
        const rule = DOCUMENTED_RULES.find((one) => one.id === id);
        expect(rule, id).toBeDefined();
        if (rule) expect(JSON.stringify(rulePage(rule, null))).toContain(JSON.stringify(`${name}: ${setting}`).slice(1, -1));
        expect(setting).not.toMatch(/\.$/);
      }
    }
  });
});
