// Tests the profiles: each entry is about an existing rule and changes it, and what an authority accepts is not reported.

import { afterAll, describe, expect, it } from 'vitest';
import {
  ATOM_03_NAMESPACE,
  ATOM_NAMESPACE,
  AUTHORITIES,
  MEDIA_NAMESPACE,
  SITEMAP_NAMESPACE,
} from '../../../src/base/protocol.js';
import { OPTIONS, type ProfileName } from '../../../src/lint/options.js';
import { RULES, ruleById } from '../../../src/rules/index.js';
import { NO_OVERLAY, type PlanOptions, RulePlan } from '../../../src/rules/plan.js';
import { adjustmentsOf, overlayOf, PROFILES } from '../../../src/run/config/profiles.js';
import { viewOf } from '../../../src/run/config/rule-view.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { NO_ADVICE } from '../../support/advice.js';
import { lintText } from '../../support/lint-text.js';

const NAMES = Object.keys(PROFILES) as ProfileName[];
const ENTRIES = NAMES.flatMap((name) =>
  Object.entries(PROFILES[name].adjustments).map(([key, adjustment]) => ({ name, key, adjustment })),
);

const host = new SchemaHost();
afterAll(() => host.close());

/** `severity rule message` of each finding. */
async function findings(
  profile: ProfileName,
  content: string | Uint8Array,
  plan: PlanOptions = {},
  uri = 'sitemap.xml',
): Promise<string[]> {
  const severities = plan.severities ?? NO_ADVICE;
  const { collector } = await lintText(content, { host, plan: { overlay: overlayOf(profile), ...plan, severities }, uri });
  return collector.sorted().map(({ severity, rule, messageId }) => `${severity} ${rule} ${messageId}`);
}

const urlset = (entries: string, namespace = SITEMAP_NAMESPACE): string => `<urlset xmlns="${namespace}">${entries}</urlset>`;
const entry = '<url><loc>https://example.com/</loc></url>';

it('are the choices of --profile', () => expect(NAMES).toEqual(OPTIONS.profile.choices));

describe.each(ENTRIES)('$name: $key', ({ key, adjustment }) => {
  const [id = '', message] = key.split(' ');

  it('names an existing rule or message, with existing options', () => {
    const rule = ruleById.get(id);
    expect(rule).toBeDefined();
    if (message !== undefined) expect(Object.keys(rule?.messages ?? {})).toContain(message);
    for (const [name, value] of Object.entries(adjustment.options ?? {})) {
      expect(message, 'options are those of a rule').toBeUndefined();
      expect(typeof value).toBe(typeof rule?.options[name]?.default);
      expect(value).not.toEqual(rule?.options[name]?.default);
    }
  });

  it('changes something, and gives a reason', () => {
    const rule = ruleById.get(id);
    const before = Object.entries(rule?.messages ?? {})
      .filter(([name]) => message === undefined || name === message)
      .map(([, template]) => (typeof template === 'string' ? rule?.severity : template.severity));
    if (adjustment.severity !== undefined) expect(before.some((severity) => severity !== adjustment.severity)).toBe(true);
    else expect(adjustment.options).toBeDefined();
    expect(adjustment.reason).toMatch(/^[A-Z].*[^.]$/);
    if (adjustment.authority) expect(Object.keys(AUTHORITIES)).toContain(adjustment.authority.source);
  });
});

describe('severity', () => {
  const overlay = overlayOf('google');
  it("of the user overrides that of the profile, which overrides the rule's own", () => {
    const user = new RulePlan(RULES, { overlay, severities: { 'lastmod/future': 'error' } });
    expect(user.severity('lastmod/future', 'future')).toBe('error');
    expect(new RulePlan(RULES, { overlay }).severity('lastmod/future', 'future')).toBe('info');
    expect(new RulePlan(RULES).severity('lastmod/future', 'future')).toBe('warning');
  });
  it('of a message overrides that of its rule', () => {
    const plan = new RulePlan(RULES, {
      overlay: { severities: { 'loc/placeholder': 'info', 'loc/placeholder missing': 'off' }, options: {} },
    });
    const messages = Object.keys(ruleById.get('loc/placeholder')?.messages ?? {});
    expect(messages).toContain('missing');
    for (const message of messages) expect(plan.severity('loc/placeholder', message)).toBe(message === 'missing' ? null : 'info');
  });
  it('is the same in lists and pages as in a run', () => {
    for (const name of NAMES) {
      const plan = new RulePlan(RULES, { overlay: overlayOf(name) });
      for (const rule of RULES) {
        for (const [message, severity] of Object.entries(viewOf(rule, name).messages))
          expect(plan.severity(rule.id, message) ?? 'off', `${name} ${rule.id} ${message}`).toBe(severity);
        for (const [option, value] of Object.entries(viewOf(rule, name).options))
          expect(plan.optionsOf(rule.id)(option)).toBe(value);
      }
    }
  });
  it("is the rule's own under the default profile, which a run does not load", () => {
    expect(overlayOf(OPTIONS.profile.default)).toEqual(NO_OVERLAY);
  });
  it('differs under the default profile only where no schema applies, and is never raised', () => {
    for (const rule of RULES) {
      const changed = adjustmentsOf('sitemaps.org', rule.id).filter(() => rule.id !== 'run/profile-unsupported');
      for (const { message, severity } of changed) {
        expect(rule.id).toMatch(/^(?:image|video|news|legacy)\//);
        expect(severity).toBe('off');
        const own = Object.entries(rule.messages).filter(([id]) => message === null || id === message);
        const severities = own.map(([, template]) => (typeof template === 'object' ? template.severity : rule.severity));
        if (rule.xsd !== undefined) expect(severities, rule.id).not.toContain('error');
      }
    }
  });
});

describe('what an authority accepts and the schema rejects', () => {
  const misordered = urlset('<url><lastmod>2026-01-31</lastmod><loc>https://example.com/</loc></url>');
  const bare = `<urlset>${entry}</urlset>`;
  const old = urlset(entry, 'http://www.google.com/schemas/sitemap/0.84');
  it.each([
    ['baidu', misordered],
    ['baidu', bare],
    ['baidu', old],
    ['sitemaps-2006', old],
    ['google', urlset('<url><loc>https://example.com/</loc><lastmod>2026-01-31T10:00Z</lastmod></url>')],
  ] as const)('is no finding in the profile %s: %s', async (profile, content) => {
    expect(await findings('sitemaps.org', content)).not.toEqual([]);
    expect(await findings(profile, content)).toEqual([]);
    const { schema } = await lintText(content, { host, plan: { overlay: overlayOf(profile) } });
    expect(schema.valid).toBe(false);
  });
  it("leaves the schema's finding if the user turns the rule off", async () => {
    const severities = { ...NO_ADVICE, 'schema/element-order': 'off' as const };
    expect(await findings('baidu', misordered, { severities })).toEqual(['error schema/xsd-invalid silenced']);
  });
  it('does not cover another violation in the same element', async () => {
    const twice = urlset('<url><lastmod>2026-02-30</lastmod><loc>https://example.com/</loc></url>');
    expect(await findings('baidu', twice)).toEqual(['error lastmod/invalid range']);
  });
});

describe('constants', () => {
  /** A sitemap of so many bytes: comments of 1,000 bytes stand behind its entry. */
  const filled = (bytes: number): string => {
    const rest = bytes - urlset(entry).length;
    const comment = `<!--${' '.repeat(993)}-->`;
    return urlset(entry + comment.repeat(Math.floor(rest / 1_000)) + ' '.repeat(rest % 1_000));
  };
  it('of file sizes are those of the profile', async () => {
    expect(await findings('baidu', filled(10_485_761))).toEqual(['error limits/file-size over']);
    expect(await findings('sitemaps-2006', filled(10_485_760))).toEqual(['info limits/near-limit bytes']);
    expect(await findings('google', filled(10_485_761))).toEqual([]);
  });
  it('of loc lengths wake their rules, also for entries of a known class', async () => {
    const long = `<url><loc>https://example.com/${'a'.repeat(240)}</loc></url>`;
    const content = urlset(`${entry}${entry.replace('.com/', '.com/b')}${entry.replace('.com/', '.com/c')}${long}`);
    expect(await findings('baidu', content)).toEqual(['error loc/too-long-baidu long']);
    expect(await findings('yandex', content)).toEqual([]);
    const shorter = { options: { 'loc/too-long': { max: 200 } } };
    expect(await findings('sitemaps.org', content, shorter)).toEqual(['error loc/too-long long']);
  });
});

it('Baidu accepts only GBK besides UTF-8', async () => {
  const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>${urlset(entry)}`;
  expect(await findings('baidu', declared('GB2312'))).toEqual(['info encoding/not-utf8 gbk']);
  expect(await findings('baidu', declared('Big5'))).toEqual(['error encoding/not-utf8 declared']);
  expect(await findings('google', declared('GBK'))).toEqual(['error encoding/not-utf8 gbk']);
});

describe('how engines judge a whole document', () => {
  const root = (attributes: string): string =>
    `<rss${attributes}><channel><title>a</title><link>https://example.com/</link><description>a</description><item><title>a</title><link>https://example.com/a</link></item></channel></rss>`;
  const feed = (namespace: string): string =>
    `<feed xmlns="${namespace}"><id>https://example.com/</id><title>a</title><updated>2026-01-31T10:00:00Z</updated><entry><id>a</id><title>a</title><updated>2026-01-31T10:00:00Z</updated><link href="https://example.com/a"/></entry></feed>`;
  const documents = {
    'RSS 2.0': root(' version="2.0"'),
    'RSS 0.91': root(' version="0.91"'),
    'Media RSS': root(` version="2.0" xmlns:media="${MEDIA_NAMESPACE}"`),
    index: `<sitemapindex xmlns="${SITEMAP_NAMESPACE}"><sitemap><loc>https://example.com/a.xml</loc><lastmod>2026-01-31T10:00:00Z</lastmod></sitemap></sitemapindex>`,
    'Atom 1.0': feed(ATOM_NAMESPACE),
    'Atom 0.3': feed(ATOM_03_NAMESPACE),
    hints: urlset(
      '<url><loc>https://example.com/</loc><lastmod>2026-01-31T10:00:00Z</lastmod><changefreq>daily</changefreq><priority>0.8</priority></url>',
    ),
    'no lastmod': urlset(entry),
    'dates alone': urlset('<url><loc>https://example.com/</loc><lastmod>2026-01-31</lastmod></url>'),
  };
  const unread = 'error document/format-unsupported-by-engine unsupported';
  const ignored = ['info hints/changefreq-ignored ignored', 'info hints/priority-ignored ignored'];
  const rows: readonly (readonly [keyof typeof documents, Partial<Record<ProfileName, readonly string[]>>])[] = [
    ['RSS 2.0', { yandex: [unread], baidu: [unread] }],
    ['RSS 0.91', { google: [unread], bing: [unread], yandex: [unread], baidu: [unread] }],
    ['Media RSS', { yandex: [unread], baidu: [unread], 'sitemaps-2006': [unread] }],
    ['index', { baidu: ['error document/format-unsupported-by-engine index'] }],
    ['Atom 1.0', { yandex: [unread], baidu: [unread], 'sitemaps-2006': [unread] }],
    ['Atom 0.3', { google: [unread], yandex: [unread], baidu: [unread] }],
    ['hints', { google: ignored, bing: ignored }],
    ['no lastmod', { bing: ['warning lastmod/missing none'], baidu: [], 'sitemaps-2006': [] }],
    ['dates alone', { bing: ['info lastmod/date-only dates'] }],
  ];
  it.each(rows)('%s', async (name, expected) => {
    /** Without what rules of feeds say of their content. */
    const told = async (profile: ProfileName): Promise<string[]> => {
      const said = await findings(profile, documents[name], { severities: { 'encoding/declaration-missing': 'off' } });
      return said.filter((text) => !/ feed\/(?!version|atom)/.test(text));
    };
    const usual = await told('sitemaps.org');
    for (const profile of NAMES) expect(await told(profile), profile).toEqual(expected[profile] ?? usual);
  });
});

it('Google requires the sitemaps of an index to be below it', async () => {
  const uri = 'https://example.com/maps/index.xml';
  const child = '<sitemap><loc>https://example.com/a.xml</loc></sitemap>';
  const content = `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${child}</sitemapindex>`;
  // Baidu reads no index.
  for (const profile of NAMES.filter((name) => name !== 'baidu'))
    expect(await findings(profile, content, {}, uri)).toEqual(
      profile === 'google' ? ['warning index/child-out-of-scope-path path'] : [],
    );
});

it('robots.txt is checked for the crawler of the profile', () => {
  for (const [name, agent] of [
    ['google', 'googlebot'],
    ['bing', 'bingbot'],
    ['yandex', 'yandex'],
    ['baidu', 'baiduspider'],
    ['sitemaps.org', '*'],
  ] as const) {
    const plan = new RulePlan(RULES, { overlay: overlayOf(name) });
    for (const rule of ['robots/loc-blocked', 'robots/sitemap-blocked']) expect(plan.optionsOf(rule)('agent')).toBe(agent);
  }
});
