// Recognises the answers of bot walls: firewalls that give a challenge or a refusal to clients that they take for bots.

/** What is needed of an answer. */
export interface Answered {
  readonly status: number;
  /** A header field by its lower-case name; null without one. */
  header(name: string): string | null;
}

/** Bytes of a body that the signs of every wall are in. */
export const WALL_BYTES = 16_384;

/** Statuses with which walls answer, besides 200. */
const STATUSES: ReadonlySet<number> = new Set([202, 401, 403, 405, 406, 429, 503]);

interface Wall {
  readonly vendor: string;
  /** A header field that only a wall sends. */
  readonly header?: readonly [name: string, value: RegExp];
  /** Text that only the page of a wall has. */
  readonly page: RegExp | null;
}

/**
 * One row a vendor. Signs that good pages have as well are left out, such as the scripts that Cloudflare and Imperva add to pages,
 * and the `Server` field of a firewall that only forwards an answer.
 */
const WALLS: readonly Wall[] = [
  {
    // developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response
    vendor: 'Cloudflare',
    header: ['cf-mitigated', /^challenge$/i],
    page: /<title>Just a moment\.\.\.<\/title>[\s\S]*\/cdn-cgi\/challenge-platform\/|<title>Attention Required! \| Cloudflare<\/title>/,
  },
  {
    // docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-actions.html: status 202 or 405
    vendor: 'AWS WAF',
    header: ['x-amzn-waf-action', /^(?:challenge|captcha)$/i],
    page: null,
  },
  {
    // vercel.com/docs/vercel-firewall
    vendor: 'Vercel',
    header: ['x-vercel-mitigated', /^(?:challenge|deny)$/i],
    page: /<title>Vercel Security Checkpoint<\/title>/,
  },
  {
    // Its page has status 200 and noindex, too.
    vendor: 'Imperva',
    page: /Incapsula incident ID|^\s*<html[^>]*>\s*<head>\s*<meta name="robots" content="noindex, ?nofollow">[\s\S]{0,2000}\/_Incapsula_Resource\?/i,
  },
  { vendor: 'DataDome', page: /https:\/\/(?:geo\.|ct\.)?captcha-delivery\.com\// },
  { vendor: 'HUMAN (PerimeterX)', page: /\bid="px-captcha"|"blockScript":\s*"[^"]*\/captcha\.js|\/captcha\/captcha\.js\?a=c&/ },
  { vendor: 'Akamai', page: /<title>Access Denied<\/title>[\s\S]*Reference(?:&#32;|\s)*(?:&#35;|#)\d+/i },
  { vendor: 'Sucuri', page: /sucuri_cloudproxy_js|<title>Sucuri WebSite Firewall - Access Denied<\/title>/ },
  {
    // www.fastly.com/documentation/guides/next-gen-waf/using-ngwaf/client-challenges/about-client-challenges
    vendor: 'Fastly',
    header: ['set-cookie', /(?:^|[\s,])_fs_ch_st_/],
    page: /\/_fs-ch-\w+\//,
  },
];

/** Whether the body of an answer has to be read to know whether it is that of a wall. */
export function mayBeWall({ status }: Pick<Answered, 'status'>, isHtml: boolean): boolean {
  return STATUSES.has(status) || (status === 200 && isHtml);
}

/** The vendor whose wall sent an answer that begins with this text; null if no known wall did. */
export function wallOf(answer: Answered, beginning: string): string | null {
  if (!mayBeWall(answer, true)) return null;
  const wall = WALLS.find(({ header, page }) => {
    if (header?.[1].test(answer.header(header[0]) ?? '')) return true;
    return page?.test(beginning) ?? false;
  });
  return wall?.vendor ?? null;
}
