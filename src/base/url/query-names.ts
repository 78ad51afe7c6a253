// Names of query parameters that rules recognise.

/** Parameters that only track where a visitor came from, in addition to those that begin with `utm_`. */
export const TRACKING_NAMES: ReadonlySet<string> = new Set([
  ...['gclid', 'gbraid', 'wbraid', 'dclid', 'srsltid', '_ga', '_gl', 'fbclid', 'igshid', 'msclkid', 'yclid'],
  ...['twclid', 'ttclid', 'li_fat_id', 'mc_cid', 'mc_eid', '_hsenc', '_hsmi', 'mkt_tok'],
]);
/** `ref` and `source` have other uses too, so their values decide. */
export const REFERRER_NAMES: ReadonlySet<string> = new Set(['ref', 'source']);
/** Values of those parameters that name where a visitor came from. */
export const REFERRERS: ReadonlySet<string> = new Set([
  ...['google', 'bing', 'facebook', 'fb', 'instagram', 'twitter', 'x', 'linkedin', 'youtube', 'tiktok', 'pinterest', 'reddit'],
  ...['whatsapp', 'telegram', 'newsletter', 'email', 'rss', 'producthunt', 'hackernews', 'sitemap'],
]);
/** Parameters that hold a session, in addition to those that begin with `aspsessionid`. */
export const SESSION_NAMES: ReadonlySet<string> = new Set([
  'phpsessid',
  'jsessionid',
  'sessionid',
  'session_id',
  'oscsid',
  'zenid',
]);
/** Names used for sessions and for other things, such as searches, so their values decide. */
export const AMBIGUOUS_SESSION_NAMES: ReadonlySet<string> = new Set(['sid', 's', 'sess', 'session']);
/** The two halves of a ColdFusion session. */
export const COLD_FUSION_NAMES = ['cfid', 'cftoken'] as const;

/** Prefixes of parameter names that are sufficient by themselves. */
export const TRACKING_PREFIX = 'utm_';
export const SESSION_PREFIX = 'aspsessionid';
