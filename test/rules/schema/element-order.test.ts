// The order of children inside extensions: one finding for each element, the edit, and no word of libxml2 beside it.

import { afterAll, describe, expect, it } from 'vitest';
import { IMAGE_NAMESPACE, NEWS_NAMESPACE, SITEMAP_NAMESPACE, VIDEO_NAMESPACE } from '../../../src/base/protocol.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { NO_ADVICE } from '../../support/advice.js';
import { lintText } from '../../support/lint-text.js';

const host = new SchemaHost();
afterAll(() => host.close());

const inUrl = (content: string): string =>
  `<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}" xmlns:video="${VIDEO_NAMESPACE}" xmlns:news="${NEWS_NAMESPACE}">` +
  `<url><loc>https://example.com/</loc>${content}</url></urlset>`;

/** Every finding as `rule at`, and the content with all edits. */
async function judge(content: string): Promise<{ readonly said: readonly string[]; readonly fixed: string }> {
  const xml = inUrl(content);
  const findings = (
    await lintText(xml, { host, plan: { severities: { ...NO_ADVICE, 'image/deprecated-tag': 'off' } } })
  ).collector.sorted();
  const said = findings.map(({ rule, place: { offset, length } }) => `${rule} ${xml.slice(offset, offset + length)}`);
  const edits = findings.flatMap(({ fix }) => fix?.replacements ?? []).sort((a, b) => b.span.offset - a.span.offset);
  let fixed = xml;
  for (const { span, text } of edits) fixed = fixed.slice(0, span.offset) + text + fixed.slice(span.offset + span.length);
  return { said, fixed };
}

const image = (...names: readonly string[]): string =>
  `<image:image>${names.map((name) => `<image:${name}>https://example.com/${names.length}/${name}</image:${name}>`).join('')}</image:image>`;

/** The rule on the order of the extension that an element is of. */
const ruleOf = (place: string): string => `${place.split(':')[0]}/element-order`;

describe('children of an extension', () => {
  it.each([
    ['an image', image('loc', 'title', 'caption'), ['image:caption'], image('loc', 'caption', 'title')],
    [
      'each image',
      image('loc', 'title', 'caption') + image('loc') + image('title', 'loc'),
      ['image:caption', 'image:loc'],
      image('loc', 'caption', 'title') + image('loc') + image('loc', 'title'),
    ],
    [
      'an element inside another',
      '<news:news><news:publication><news:language>en</news:language><news:name>N</news:name></news:publication>' +
        '<news:publication_date>2026-11-20</news:publication_date><news:title>T</news:title></news:news>',
      ['news:name'],
      '<news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication>' +
        '<news:publication_date>2026-11-20</news:publication_date><news:title>T</news:title></news:news>',
    ],
    [
      'a repeated element',
      '<video:video><video:thumbnail_loc>https://example.com/a.png</video:thumbnail_loc><video:title>T</video:title>' +
        '<video:description>D</video:description><video:content_loc>https://example.com/a.mp4</video:content_loc><video:live>no</video:live>' +
        '<video:tag>b</video:tag><video:tag>a</video:tag></video:video>',
      ['video:tag'],
      '<video:video><video:thumbnail_loc>https://example.com/a.png</video:thumbnail_loc><video:title>T</video:title>' +
        '<video:description>D</video:description><video:content_loc>https://example.com/a.mp4</video:content_loc><video:tag>b</video:tag>' +
        '<video:tag>a</video:tag><video:live>no</video:live></video:video>',
    ],
  ])('%s', async (_, content, places, fixed) => {
    expect(await judge(content)).toEqual({
      said: places.map((place) => `${ruleOf(place)} ${place}`),
      fixed: inUrl(fixed),
    });
  });

  it('stay as they are where something unknown stands between them', async () => {
    const content = image('loc', 'title', 'width', 'caption');
    expect(await judge(content)).toEqual({
      said: ['schema/unknown-extension-element image:width', 'image/element-order image:caption'],
      fixed: inUrl(content),
    });
  });

  it('are fine in order, whatever is left out', async () => {
    const content = image('loc', 'license') + image('loc', 'caption', 'geo_location', 'title', 'license');
    expect(await judge(content)).toEqual({ said: [], fixed: inUrl(content) });
  });
});
