// Tests the points on which authorities disagree: severities and constants of every profile, one line for each.

import { afterAll, describe, expect, it } from 'vitest';
import { IMAGE_NAMESPACE, NEWS_NAMESPACE, SITEMAP_NAMESPACE, VIDEO_NAMESPACE } from '../../../src/base/protocol.js';
import type { ProfileName } from '../../../src/lint/options.js';
import { RULES, ruleById } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';
import { overlayOf, PROFILES } from '../../../src/run/config/profiles.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { NO_ADVICE } from '../../support/advice.js';
import { lintText } from '../../support/lint-text.js';

const NAMES = Object.keys(PROFILES) as ProfileName[];

/**
 * Topic, what decides (a rule, a message of one, or an option after a colon), and its value for sitemaps.org, google, bing, yandex,
 * baidu and sitemaps-2006. A rule's value is that of all its messages that have no severity of their own.
 */
const TABLE = `
dates of a year or a month   | lastmod/reduced-precision                     | error warning warning warning warning error
times without seconds        | lastmod/no-seconds                            | error off off info info error
times of articles, no seconds | news/publication-date-invalid seconds       | error off error error error error
times of articles, no zone   | news/publication-date-invalid seconds-zone    | error error error error error error
times of videos, no seconds  | video/publication-date-invalid seconds        | error error error error error error
times of videos, no seconds  | video/expiration-date-invalid seconds         | error error error error error error
times without a zone         | lastmod/no-timezone                           | error error error warning error error
dates with a zone            | lastmod/date-with-offset                      | error error error error error error
midnight at the end of a day | lastmod/hour-24                               | warning warning warning warning warning warning
years out of range           | lastmod/year-out-of-range                     | error error error error error error
offsets out of range         | lastmod/offset-out-of-range                   | error error error error error error
space around dates           | lastmod/whitespace                            | info info info info info info
dates to come                | lastmod/future                                | warning info warning warning warning warning
dates before 1970            | lastmod/implausible before-1970               | warning error warning warning warning warning
dates before 1970            | lastmod/implausible zero-date-before-1970     | warning error warning warning warning warning
dates from 1970 to 1991      | lastmod/implausible before-web                | warning warning warning warning warning warning
dates from 1970 to 1991      | lastmod/implausible zero-date                 | warning warning warning warning warning warning
bytes of a file              | limits/file-size:max                          | 52428800 52428800 52428800 52428800 10485760 10485760
bytes of an index            | limits/index-size:max                         | 52428800 52428800 52428800 52428800 10485760 10485760
sitemaps of an index         | limits/index-count:max                        | 50000 50000 50000 50000 50000 1000
sitemaps of an index         | limits/legacy-1000-index                      | off off off off off off
indexes of a property        | limits/gsc-index-files                        | warning warning off off off off
URLs of a file               | limits/url-count:max                          | 50000 50000 50000 50000 50000 50000
length of loc                | loc/too-long:max                              | 2048 2048 2048 2048 2048 2048
length of loc, decoded       | loc/too-long-decoded long                     | off off off error off off
bytes of loc                 | loc/too-long-baidu                            | off off off off error off
shortest loc                 | loc/too-short                                 | error info info info info error
a colon without a port       | loc/empty-or-zero-port empty                  | warning warning warning warning warning warning
an index in an index         | index/nested                                  | warning error warning warning error error
folder of URLs               | loc/out-of-scope-path                         | error warning warning error warning error
host of URLs                 | loc/out-of-scope-host                         | error warning error error error error
host of children             | index/child-out-of-scope-host                 | error error error error error error
folder of children           | index/child-out-of-scope-path                 | off warning off off off off
order in an entry            | schema/element-order                          | error info info info off error
order in an image            | image/element-order                           | error info info info off error
order in a video             | video/element-order                           | error info info info off error
order in an article          | news/element-order                            | error info info info off error
unknown namespaces           | schema/unknown-namespace                      | warning info info warning info warning
letters beyond ASCII         | loc/not-escaped                               | info info info info warning info
escapes that are no UTF-8    | loc/non-utf8-percent                          | warning warning warning warning warning warning
raw quotes                   | xml/raw-quote-gt                              | info info info info info info
namespace with https         | document/namespace-wrong                      | error error error error error error
no namespace                 | document/namespace-missing                    | error error error error off error
Google's first namespace     | document/legacy-google-namespace              | error warning warning warning off off
GBK                          | encoding/not-utf8 gbk                         | error error error error info error
other encodings              | encoding/not-utf8 declared                    | error error error error error error
use of hints                 | hints/changefreq-ignored                      | off info info off off off
use of hints                 | hints/priority-ignored                        | off info info off off off
invalid hints                | hints/changefreq-invalid                      | error error error warning error error
invalid hints                | hints/priority-out-of-range                   | error error error warning error error
no lastmod                   | lastmod/missing                               | info info warning info off off
formats                      | document/format-unsupported-by-engine         | off error error error error error
formats                      | document/format-unsupported-by-engine:unsupported | - atom-0.3,rss-0.9,rss-1.0 rss-0.9,rss-1.0 rss,rss-0.9,rss-1.0,mrss,atom,atom-0.3 rss,rss-0.9,rss-1.0,mrss,atom,atom-0.3,index atom,mrss
an empty urlset              | document/no-entries                           | error error error error error error
an empty news sitemap        | news/empty-file                               | error info error error error error
URLs listed twice            | loc/duplicate                                 | warning warning warning warning warning warning
images of an entry           | image/too-many                                | error error info warning off off
bytes of images' values      | image/too-long-yandex                         | off off off warning off off
articles of a file           | news/too-many                                 | error error info off off off
articles of an entry         | news/multiple-per-url                         | error error info off off off
where a video is             | video/no-media-location                       | error error info off off off
tags without effect          | image/deprecated-tag                          | info info info off off off
tags without effect          | video/deprecated-tag                          | info info info off off off
tags without effect          | news/deprecated-tag                           | info info info off off off
withdrawn extensions         | legacy/mobile                                 | info info info info info info
withdrawn extensions         | legacy/geo                                    | info info info info info info
withdrawn extensions         | legacy/mobile-with-content                    | error warning warning warning warning error
redirects                    | fetch/redirect                                | warning warning warning error warning warning
links to other languages     | hreflang/self-missing                         | error error info info info error
links to other languages     | hreflang/href-missing                         | error error info info info error
links to other languages     | hreflang/engine-ignored                       | off off info info info off
PageMaps                     | legacy/pagemap                                | info info info warning info info
videos                       | video/engine-ignored                          | off off off info off off
extensions beyond schemas    | run/profile-unsupported                       | off off off info info info
extensions beyond schemas    | run/profile-unsupported:extensions            | - - - news image,video,news image,video,news
Sitemap lines                | robots/url-not-absolute                       | error error error error error error
a key that Google reads      | robots/misspelt-field google                  | warning info warning warning warning warning
a key that Google reads      | robots/misspelt-field:googleKeys              | false true false false false false
half a byte order mark       | robots/not-utf8 mark                          | warning info warning warning warning warning
robots.txt in UTF-16         | robots/not-utf8 utf-16                        | error error error error error error
a key that nobody reads      | robots/misspelt-field unknown                 | warning warning warning warning warning warning
titles of videos             | video/title-too-long                          | error warning warning warning warning error
`;

const ROWS = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([topic = '', key = '', values = '']) => [topic, key, values.split(' ')] as const);

/** A plan as a profile has it. */
const planOf = (profile: ProfileName): RulePlan => new RulePlan(RULES, { overlay: overlayOf(profile) });

function toldOf(profile: ProfileName, key: string): string {
  const plan = planOf(profile);
  const [id = '', option] = key.split(':');
  if (option !== undefined) {
    const value = plan.optionsOf(id)(option);
    // Where a rule is off, what it would look for is nobody's business.
    return plan.isOn(id) ? String(value) : '-';
  }
  const [rule = '', message] = key.split(' ');
  const messages = Object.entries(ruleById.get(rule)?.messages ?? {});
  const severities = messages
    .filter(([name, template]) => (message === undefined ? typeof template === 'string' : name === message))
    .map(([name]) => plan.severity(rule, name) ?? 'off');
  return [...new Set(severities)].join(' or ');
}

it.each(ROWS)('%s: %s', (_, key, values) => {
  expect(NAMES.map((name) => toldOf(name, key))).toEqual(values);
});

const host = new SchemaHost();
afterAll(() => host.close());

const PREFIXES = `xmlns:image="${IMAGE_NAMESPACE}" xmlns:video="${VIDEO_NAMESPACE}" xmlns:news="${NEWS_NAMESPACE}"`;
const entry = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${SITEMAP_NAMESPACE}" ${PREFIXES}><url><loc>https://example.com/a</loc>${content}</url></urlset>`;
const video = (children: string): string =>
  `<video:video><video:thumbnail_loc>https://example.com/a.png</video:thumbnail_loc>${children}</video:video>`;
const article =
  '<news:news><news:publication><news:name>A</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-20</news:publication_date><news:title>A storm</news:title></news:news>';
const CONTENT = '<video:content_loc>https://example.com/a.mp4</video:content_loc>';

describe('extensions: what their schemas reject, and what Google requires', () => {
  const long = '<image:image><image:loc>https://example.com/a.png</image:loc></image:image>'.repeat(1_001);
  it.each([
    ['too many images', long, 'image/too-many', 'error error info warning off off'],
    ['two articles', article.repeat(2), 'news/multiple-per-url', 'error error info off off off'],
    [
      'no media',
      video('<video:title>A</video:title><video:description>A</video:description>'),
      'video/no-media-location',
      'error error info off off off',
    ],
    [
      'no thumbnail',
      `<video:video><video:title>A</video:title><video:description>A</video:description>${CONTENT}</video:video>`,
      'video/thumbnail-missing',
      'error error error error error error',
    ],
    ['an image without loc', '<image:image/>', 'image/loc-missing', 'error error error error error error'],
    [
      'a long title',
      video(`<video:title>${'a'.repeat(101)}</video:title><video:description>A</video:description>${CONTENT}`),
      'video/title-too-long',
      'error warning warning warning warning error',
    ],
  ])('%s', async (_, content, id, expected) => {
    const found = [];
    for (const profile of NAMES) {
      const plan = { overlay: overlayOf(profile), severities: NO_ADVICE };
      const { collector, schema } = await lintText(entry(content), { host, plan });
      const findings = collector.sorted();
      found.push(findings.find(({ rule }) => rule === id)?.severity ?? 'off');
      if (schema.valid === false) expect(findings.map(({ severity }) => severity).join(), profile).toMatch(/error|warning/);
    }
    expect(found.join(' ')).toBe(expected);
  });

  it('are errors in the default profile if their schemas reject them', async () => {
    const plan = { overlay: overlayOf('sitemaps.org'), severities: NO_ADVICE };
    for (const rule of RULES.filter(({ id, xsd }) => /^(?:image|video|news|legacy)\//.test(id) && xsd !== undefined)) {
      const errors = Object.keys(rule.messages).filter((message) => new RulePlan(RULES).isError(rule.id, message));
      for (const message of errors) expect(new RulePlan(RULES, plan).severity(rule.id, message)).toBe('error');
    }
  });
});

describe('if the sitemaps are submitted', () => {
  const outside = `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>https://example.com/a</loc></url></urlset>`;
  const uri = 'https://example.com/maps/sitemap.xml';
  it.each(NAMES)('only matters to Google: %s', async (profile) => {
    const said = async (submitted: 'search-console' | null): Promise<readonly string[]> => {
      const plan = { overlay: overlayOf(profile, submitted), severities: NO_ADVICE };
      const { collector } = await lintText(outside, { host, plan, uri });
      return collector.sorted().map(({ rule }) => rule);
    };
    expect(await said(null)).toEqual(['loc/out-of-scope-path']);
    expect(await said('search-console')).toEqual(profile === 'google' ? [] : ['loc/out-of-scope-path']);
  });
});
