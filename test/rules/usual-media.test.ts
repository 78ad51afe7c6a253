// Videos and articles in which all is usual are taken from the rules about them, which would have nothing to say.

import { describe, expect, it, test } from 'vitest';
import { lintDocument } from '../../src/crawl/lint-document.js';
import { NEWS_NAMESPACE, SITEMAP_NAMESPACE, VIDEO_NAMESPACE } from '../../src/protocol.js';
import { RULES } from '../../src/rules/index.js';
import { type PlanOptions, RulePlan } from '../../src/rules/plan.js';
import { generateMedia } from '../support/generate-media.js';
import { digest, lintText, NOW, sourceOf } from '../support/lint-text.js';
import { Random } from '../support/random.js';

const DOCUMENTS = 2_000;

/** How often a rule was asked about an entry of a document. */
async function asked(id: string, xml: string, plan: PlanOptions = {}): Promise<number> {
  let times = 0;
  const rules = RULES.map((rule) => {
    if (rule.id !== id || rule.scope !== 'entry') return rule;
    return {
      ...rule,
      check: (...args: Parameters<typeof rule.check>) => {
        times++;
        return rule.check(...args);
      },
    };
  });
  const config = { plan: new RulePlan(rules, plan), now: NOW, maxFindings: 100, host: null, full: false };
  await lintDocument(sourceOf(Buffer.from(xml)), null, config);
  return times;
}

test(`${DOCUMENTS} documents: rules on every entry find no more than those that are not asked of usual ones`, {
  timeout: 120_000,
}, async () => {
  const random = new Random(11);
  const plans: readonly PlanOptions[] = [
    {},
    { severities: { 'news/title-length': 'info' } },
    { options: { 'news/publication-date-old': { hours: 1 }, 'news/publication-date-future': { toleranceMinutes: 0 } } },
  ];
  let clean = 0;
  for (let n = 0; n < DOCUMENTS; n++) {
    const text = generateMedia(random);
    const plan = plans[n % plans.length] as PlanOptions;
    const gated = digest(await lintText(text, { plan }));
    expect(digest(await lintText(text, { plan: { ...plan, ungated: true } })), text).toEqual(gated);
    if (!/(?:video|news)\//.test(JSON.stringify(gated))) clean++;
  }
  // Both outcomes must be common, or the comparison says nothing.
  expect(clean).toBeGreaterThan(DOCUMENTS / 20);
  expect(clean).toBeLessThan((DOCUMENTS * 9) / 10);
});

const urlset = (inside: string): string =>
  `<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:video="${VIDEO_NAMESPACE}" xmlns:news="${NEWS_NAMESPACE}">` +
  `<url><loc>https://example.com/page</loc>${inside}</url></urlset>`;

describe('a video', () => {
  const START =
    '<video:thumbnail_loc>https://cdn.example.com/1.jpg</video:thumbnail_loc><video:title>Bread</video:title>' +
    '<video:description><![CDATA[How to <b>bake</b> bread & butter]]></video:description>';
  const FILE = '<video:content_loc>https://cdn.example.com/1.mp4?a=1&amp;b=2</video:content_loc>';
  const REST =
    '<video:player_loc>https://example.com/player?video=1</video:player_loc><video:duration>600</video:duration>' +
    '<video:expiration_date>2027-01-01T00:00:00Z</video:expiration_date><video:rating>4.5</video:rating>' +
    '<video:view_count>12</video:view_count><video:publication_date>2026-11-01</video:publication_date>' +
    '<video:tag>a</video:tag><video:tag>b</video:tag><video:family_friendly>yes</video:family_friendly>' +
    '<video:restriction relationship="deny">US CA</video:restriction>' +
    '<video:requires_subscription>no</video:requires_subscription><video:uploader>Größe &amp; Co</video:uploader>' +
    '<video:live>no</video:live>';
  const video = (inside: string): string => urlset(`<video:video>${inside}</video:video>`);

  it.each([
    ['with the least that it needs', START + FILE],
    ['with a player only', START + REST],
    ['with all that is not withdrawn', START + FILE + REST],
  ])('%s is asked of no rule', async (_, inside) => {
    expect(await asked('video/title-missing', video(inside))).toBe(0);
  });

  it.each([
    ['without file and player', START],
    ['with two files', START + FILE + FILE],
    ['with one value after another that comes later', START + FILE + REST.replace(/^(.*)(<video:live>.*)$/, '$2$1')],
    ['with something withdrawn', `${START + FILE}<video:category>Bread</video:category>`],
    ['beside another one', `${START + FILE}</video:video><video:video>${START + FILE}`],
    ['with the address of the page', START + FILE.replace(/https.*2</, 'https://example.com/page<')],
    ['that has expired', `${START + FILE}<video:expiration_date>2026-11-20</video:expiration_date>`],
  ])('%s is', async (_, inside) => {
    expect(await asked('video/title-missing', video(inside))).toBe(1);
  });
});

describe('an article', () => {
  const article = (title: string, date = '2026-11-20T10:00:00Z', name = 'The Example Times'): string =>
    urlset(
      `<news:news><news:publication><news:name>${name}</news:name><news:language>en</news:language></news:publication>` +
        `<news:publication_date>${date}</news:publication_date><news:title>${title}</news:title></news:news>`,
    );

  it.each([
    ['in plain words', article('Bread gets dearer')],
    ['with escaped words', article('Bread &amp; butter')],
    ['in a CDATA section', article('<![CDATA[Bread & butter]]>')],
  ])('%s is asked of no rule', async (_, xml) => {
    expect(await asked('news/title-missing', xml)).toBe(0);
  });

  it.each([
    ['with its name in the title', article('Bread - The Example Times')],
    ['in capitals', article('BREAD &amp; BUTTER')],
    ['of the day before yesterday', article('Bread', '2026-11-18T10:00:00Z')],
    ['of tomorrow', article('Bread', '2026-11-21T13:00:00Z')],
    ['with a name that may be written otherwise', article('Bread', undefined, 'Times &amp; Post')],
  ])('%s is', async (_, xml) => {
    expect(await asked('news/title-missing', xml)).toBe(1);
  });

  it('is asked of all rules where one counts the characters of titles', async () => {
    const plan = { severities: { 'news/title-length': 'info' } } as const;
    expect(await asked('news/title-missing', article('Bread gets dearer'), plan)).toBe(1);
  });
});
