// Tests lastmod and loc under every profile: the rows whose verdict or rules differ from the default.

import { afterAll, describe, expect, it } from 'vitest';
import { NEWS_NAMESPACE, SITEMAP_NAMESPACE, VIDEO_NAMESPACE } from '../../../src/base/protocol.js';
import type { ProfileName } from '../../../src/lint/options.js';
import { articleEntry } from '../../../src/rules/news/support/example.js';
import { videoEntry } from '../../../src/rules/video/support/example.js';
import { overlayOf, PROFILES } from '../../../src/run/config/profiles.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { LASTMOD_CASES } from '../../rules/lastmod/truth-table.js';
import { TRUTH_TABLE } from '../../rules/loc/truth-table.js';
import { NO_ADVICE } from '../../support/advice.js';
import { everyNth } from '../../support/depth.js';
import { lintText } from '../../support/lint-text.js';

/** By value of lastmod, or name of the loc's row: the verdict, then the rules, in order. */
type Differences = Readonly<Record<string, string>>;

const ENGINES_LASTMOD: Differences = {
  '2005': 'warning lastmod/reduced-precision',
  '2005-01': 'warning lastmod/reduced-precision',
  '2005-01-01T10:00Z': 'info lastmod/no-seconds',
  '2005-01-01T10:00+01:00': 'info lastmod/no-seconds',
  '2005-01-01T24:00Z': 'warning lastmod/hour-24 lastmod/no-seconds',
};
const ENGINES_LOC: Differences = {
  'min 11 chars': 'info loc/too-short',
  'brackets in path': 'warning loc/illegal-character',
};
/** Where the form without seconds is fine. */
const NO_SECONDS: Differences = {
  '2005-01-01T10:00Z': 'pass',
  '2005-01-01T10:00+01:00': 'pass',
  '2005-01-01T24:00Z': 'warning lastmod/hour-24',
  '2005-01-01T10:00': 'error lastmod/no-timezone',
};

const EXPECTED: Readonly<Record<ProfileName, { readonly lastmod: Differences; readonly loc: Differences }>> = {
  'sitemaps.org': { lastmod: {}, loc: {} },
  google: {
    lastmod: {
      ...ENGINES_LASTMOD,
      ...NO_SECONDS,
      '0001-01-01': 'error lastmod/implausible',
      '1601-01-01T00:00:00Z': 'error lastmod/implausible',
      '1955-11-05': 'error lastmod/implausible',
      '1969-12-31T23:59:59Z': 'error lastmod/implausible',
      '1970-01-01T00:00:00+01:00': 'error lastmod/implausible',
      '9999-12-31': 'info lastmod/future',
      '2099-01-01': 'info lastmod/future',
      '2026-11-22': 'info lastmod/future',
    },
    loc: ENGINES_LOC,
  },
  bing: { lastmod: { ...ENGINES_LASTMOD, ...NO_SECONDS }, loc: ENGINES_LOC },
  yandex: {
    lastmod: {
      ...ENGINES_LASTMOD,
      '2005-01-01T10:00:00': 'warning lastmod/no-timezone',
      '2005-01-01T10:00:00.123': 'warning lastmod/no-timezone',
      '2005-01-01T10:00': 'warning lastmod/no-seconds lastmod/no-timezone',
      '2005-01-01T24:00:00': 'warning lastmod/hour-24 lastmod/no-timezone',
    },
    loc: {
      ...ENGINES_LOC,
      'len 1025 decoded': 'error loc/too-long-decoded',
      'len 2047': 'error loc/too-long-decoded',
      'len 2049': 'error loc/too-long loc/too-long-decoded',
      'len 2048 by chars, >2048 bytes': 'error loc/not-escaped loc/too-long loc/too-long-decoded',
    },
  },
  baidu: {
    lastmod: ENGINES_LASTMOD,
    loc: {
      ...ENGINES_LOC,
      'charref for e-acute': 'warning loc/not-escaped',
      'iri path NFD': 'warning encoding/not-nfc loc/not-escaped',
      'iri query raw': 'warning loc/not-escaped',
      'iri emoji path': 'warning loc/not-escaped',
      'host 254': 'error loc/invalid-host loc/too-long-baidu',
      'len 1025 decoded': 'error loc/too-long-baidu',
      'len 2047': 'error loc/too-long-baidu',
      'len 2049': 'error loc/too-long loc/too-long-baidu',
      'len 2048 by chars, >2048 bytes': 'error loc/not-escaped loc/too-long loc/too-long-baidu',
    },
  },
  'sitemaps-2006': { lastmod: {}, loc: {} },
};

const VERDICTS = ['pass', 'info', 'warning', 'error'] as const;

const host = new SchemaHost();
afterAll(() => host.close());

async function judge(profile: ProfileName, entry: string, uri: string | null): Promise<string> {
  const xml = `<urlset xmlns="${SITEMAP_NAMESPACE}"><url>${entry}</url></urlset>`;
  const plan = { overlay: overlayOf(profile), severities: { ...NO_ADVICE, 'lastmod/date-only': 'off' } } as const;
  const { collector } = await lintText(xml, { host, plan, ...(uri === null ? {} : { uri }) });
  const findings = collector.sorted();
  const worst = Math.max(0, ...findings.map(({ severity }) => VERDICTS.indexOf(severity)));
  return [VERDICTS[worst], ...[...new Set(findings.map(({ rule }) => rule))].sort()].join(' ');
}

describe.each(everyNth(Object.keys(PROFILES) as ProfileName[], 3))('%s', (profile) => {
  it('judges lastmod according to its table', async () => {
    const found: Record<string, string> = {};
    for (const { value, verdict, rules } of LASTMOD_CASES) {
      const said = await judge(profile, `<loc>https://example.com/</loc><lastmod>${value}</lastmod>`, null);
      if (said !== [verdict, ...rules].join(' ')) found[value] = said;
    }
    expect(found).toEqual(EXPECTED[profile].lastmod);
  });

  it('judges loc according to its table', async () => {
    const found: Record<string, string> = {};
    for (const { name, raw, verdict, rules, uri } of TRUTH_TABLE) {
      const said = await judge(profile, `<loc>${raw}</loc>`, uri);
      if (said !== [verdict, ...[...rules].sort()].join(' ')) found[name] = said;
    }
    expect(found).toEqual(EXPECTED[profile].loc);
  });
});

/** By value: the message for the default profile, and whether Google's pages list the form for articles and for videos; `-` is none. */
const DATES = `
2026-11-20                    | -            | -            | -
2026-11-20T10:00+00:00        | seconds      | -            | seconds
2026-11-20T10:00Z             | seconds      | -            | seconds
2026-11-20T10:00:00+00:00     | -            | -            | -
2026-11-20T10:00:00.5Z        | -            | -            | -
2026-11-20T10:00              | seconds-zone | seconds-zone | seconds-zone
2026-11-20T10:00:00           | zone         | zone         | zone
2026-11-20T10:00z             | designator   | designator   | designator
2026-11-20t10:00Z             | designator   | designator   | designator
2026-11-20T24:00Z             | range        | range        | range
2026-11-20+01:00              | date-zone    | date-zone    | date-zone
2026-11                       | precision    | precision    | precision
`;

describe('dates of articles and videos', () => {
  const rows = DATES.trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const article = (value: string): string => articleEntry({ date: `<news:publication_date>${value}</news:publication_date>` });
  const video = (value: string): string => videoEntry(`<video:publication_date>${value}</video:publication_date>`);
  const expiry = (value: string): string => videoEntry(`<video:expiration_date>${value}</video:expiration_date>`);

  /** What is said of a date, with the schema's verdict. */
  async function said(
    profile: ProfileName,
    id: string,
    entry: string,
    full: boolean,
  ): Promise<readonly [string, boolean | null]> {
    const prefixes = `xmlns:news="${NEWS_NAMESPACE}" xmlns:video="${VIDEO_NAMESPACE}"`;
    const xml = `<urlset xmlns="${SITEMAP_NAMESPACE}" ${prefixes}>${entry}</urlset>`;
    const { collector, schema } = await lintText(xml, {
      host,
      full,
      plan: { overlay: overlayOf(profile), severities: NO_ADVICE },
    });
    const findings = collector.sorted().filter(({ rule }) => rule === id || rule === 'schema/xsd-invalid');
    return [findings.map(({ messageId }) => messageId).join(' ') || '-', schema.valid];
  }

  it.each(rows)('%s', async (value = '', byDefault, ofArticles, ofVideos) => {
    const [news, shown, expires] = [
      'news/publication-date-invalid',
      'video/publication-date-invalid',
      'video/expiration-date-invalid',
    ];
    for (const full of [false, true]) {
      const [usual, valid] = await said('sitemaps.org', news, article(value), full);
      expect(usual).toBe(byDefault);
      expect(await said('google', news, article(value), full)).toEqual([ofArticles, valid]);
      expect(await said('google', shown, video(value), full)).toEqual([ofVideos, valid]);
      expect(await said('google', expires, expiry(value), full)).toEqual([ofVideos, valid]);
    }
  });
});
