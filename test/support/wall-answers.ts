// Answers of bot walls, shortened: their status, the header fields that count, and the beginning of their page.

/** One answer; `vendor` is null for one that is no wall. */
export interface WallAnswer {
  readonly title: string;
  readonly vendor: string | null;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const HTML = { 'content-type': 'text/html; charset=UTF-8' };
const page = (head: string, body = ''): string =>
  `<!DOCTYPE html><html lang="en-US"><head>${head}</head><body>${body}</body></html>`;

export const WALL_ANSWERS: readonly WallAnswer[] = [
  {
    title: 'a challenge that the header names',
    vendor: 'Cloudflare',
    status: 403,
    headers: { ...HTML, server: 'cloudflare', 'cf-mitigated': 'challenge' },
    body: page('<title>Just a moment...</title><meta name="robots" content="noindex,nofollow">'),
  },
  {
    title: 'an older challenge',
    vendor: 'Cloudflare',
    status: 503,
    headers: HTML,
    body: page('<title>Just a moment...</title>', '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/jsch/v1"></script>'),
  },
  {
    title: 'a refusal',
    vendor: 'Cloudflare',
    status: 403,
    headers: HTML,
    body: page('<title>Attention Required! | Cloudflare</title>', '<h1>Sorry, you have been blocked</h1>'),
  },
  {
    title: 'a script with status 200 and noindex',
    vendor: 'Imperva',
    status: 200,
    headers: HTML,
    body: '<html>\n<head>\n<META NAME="robots" CONTENT="noindex,nofollow">\n<script src="/_Incapsula_Resource?SWJIYLWA=5074a744e2e3d891814e9a2dace20bd4"></script>\n<body>\n</body></html>',
  },
  {
    title: 'a refusal with an incident',
    vendor: 'Imperva',
    status: 403,
    headers: HTML,
    body: '<html style="height:100%"><head></head><body><iframe id="main-iframe" src="/_Incapsula_Resource?CWUDNSAI=9">Request unsuccessful. Incapsula incident ID: 1234-5678</iframe></body></html>',
  },
  {
    title: 'a page with a captcha',
    vendor: 'DataDome',
    status: 403,
    headers: { ...HTML, 'x-datadome': 'protected' },
    body: page(
      '<title>shop.example.com</title>',
      '<script src="https://ct.captcha-delivery.com/c.js"></script><p>Please enable JS and disable any ad blocker</p>',
    ),
  },
  {
    title: 'a page with a button to press',
    vendor: 'HUMAN (PerimeterX)',
    status: 403,
    headers: HTML,
    body: page('<title>Access to this page has been denied</title>', '<div id="px-captcha"></div>'),
  },
  {
    title: 'a page with a reference',
    vendor: 'Akamai',
    status: 403,
    headers: { ...HTML, server: 'AkamaiGHost' },
    body: '<HTML><HEAD>\n<TITLE>Access Denied</TITLE>\n</HEAD><BODY>\n<H1>Access Denied</H1>\nYou don\'t have permission to access "http&#58;&#47;&#47;www&#46;example&#46;com&#47;" on this server.<P>\nReference&#32;&#35;18&#46;2d351ab8&#46;1557333295&#46;a4e16ab\n</BODY>\n</HTML>',
  },
  { title: 'a challenge', vendor: 'AWS WAF', status: 202, headers: { ...HTML, 'x-amzn-waf-action': 'challenge' }, body: '' },
  { title: 'a captcha', vendor: 'AWS WAF', status: 405, headers: { ...HTML, 'x-amzn-waf-action': 'captcha' }, body: '' },
  {
    title: 'a page with a script',
    vendor: 'Sucuri',
    status: 200,
    headers: HTML,
    body: "<html><title>You are being redirected...</title>\n<noscript>Javascript is required.</noscript><script>var s={},u,c;sucuri_cloudproxy_js='';</script></html>",
  },
  {
    title: 'a refusal',
    vendor: 'Sucuri',
    status: 403,
    headers: HTML,
    body: page('<title>Sucuri WebSite Firewall - Access Denied</title>'),
  },
  {
    title: 'a challenge that sets its cookie',
    vendor: 'Fastly',
    status: 406,
    headers: { ...HTML, 'set-cookie': '_fs_ch_st_FSBmUei20MqUiJb9=AdN9yl; Path=/; Secure' },
    body: page('<title>Client Challenge</title>'),
  },
  {
    title: 'a checkpoint',
    vendor: 'Vercel',
    status: 429,
    headers: { ...HTML, 'x-vercel-mitigated': 'challenge' },
    body: page('<title>Vercel Security Checkpoint</title>'),
  },
];

export const GOOD_ANSWERS: readonly WallAnswer[] = [
  {
    title: 'a page to which Cloudflare added its script',
    vendor: null,
    status: 200,
    headers: { ...HTML, server: 'cloudflare', 'cf-ray': '8a' },
    body: page('<title>Shoes</title>', '<h1>Shoes</h1><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>'),
  },
  {
    title: 'a page to which Imperva added its script',
    vendor: null,
    status: 200,
    headers: { ...HTML, 'x-iinfo': '1-2-3', 'x-cdn': 'Imperva' },
    body: page('<title>Shoes</title>', '<h1>Shoes</h1><script src="/_Incapsula_Resource?SWJIYLWA=719d34d3" async></script>'),
  },
  {
    title: 'a page without index of which Imperva is the network',
    vendor: null,
    status: 200,
    headers: HTML,
    body: page('<meta name="robots" content="noindex, nofollow"><title>Basket</title>', '<p>Your basket is empty</p>'),
  },
  {
    title: 'a page with the script of DataDome',
    vendor: null,
    status: 200,
    headers: { ...HTML, 'x-datadome': 'protected' },
    body: page('<script src="https://js.datadome.co/tags.js"></script><title>Shoes</title>'),
  },
  {
    title: 'a page with the script of HUMAN',
    vendor: null,
    status: 200,
    headers: HTML,
    body: page("<script>window._pxAppId='PX1234'</script><title>Shoes</title>"),
  },
  {
    title: 'a 403 of the site itself behind Cloudflare',
    vendor: null,
    status: 403,
    headers: { ...HTML, server: 'cloudflare' },
    body: page('<title>403 Forbidden</title>', '<h1>Forbidden</h1>'),
  },
  {
    title: 'a page about challenges',
    vendor: null,
    status: 200,
    headers: HTML,
    body: page('<title>What "Just a moment..." means</title>', '<p>The path /cdn-cgi/challenge-platform/ belongs to it.</p>'),
  },
  { title: 'a 404 with the words of a wall', vendor: null, status: 404, headers: HTML, body: 'Incapsula incident ID: 1' },
];
