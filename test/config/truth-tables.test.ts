// The truth tables of lastmod and loc under every profile: rows whose verdict, or whose rules, differ from the default.

import { afterAll, describe, expect, it } from 'vitest';
import { overlayOf, PROFILES } from '../../src/config/profiles.js';
import type { ProfileName } from '../../src/options.js';
import { SITEMAP_NAMESPACE } from '../../src/protocol.js';
import { SchemaHost } from '../../src/schema/host.js';
import { LASTMOD_CASES } from '../rules/lastmod/truth-table.js';
import { TRUTH_TABLE } from '../rules/loc/truth-table.js';
import { NO_ADVICE } from '../support/advice.js';
import { lintText } from '../support/lint-text.js';

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

describe.each(Object.keys(PROFILES) as ProfileName[])('%s', (profile) => {
  it('judges lastmod as its table says', async () => {
    const found: Record<string, string> = {};
    for (const { value, verdict, rules } of LASTMOD_CASES) {
      const said = await judge(profile, `<loc>https://example.com/</loc><lastmod>${value}</lastmod>`, null);
      if (said !== [verdict, ...rules].join(' ')) found[value] = said;
    }
    expect(found).toEqual(EXPECTED[profile].lastmod);
  });

  it('judges loc as its table says', async () => {
    const found: Record<string, string> = {};
    for (const { name, raw, verdict, rules, uri } of TRUTH_TABLE) {
      const said = await judge(profile, `<loc>${raw}</loc>`, uri);
      if (said !== [verdict, ...[...rules].sort()].join(' ')) found[name] = said;
    }
    expect(found).toEqual(EXPECTED[profile].loc);
  });
});
