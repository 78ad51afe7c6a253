// Locs of every kind and what the default profile says of them: the expectations of truth-table.test.ts.

/** One loc. */
export interface TruthRow {
  /** What the row is about. */
  readonly name: string;
  /** Content of the loc element as it stands in the file. */
  readonly raw: string;
  /** Whether a file with this content is well-formed XML. */
  readonly wellFormed: boolean;
  /** Worst severity of the findings; `pass` where there are none. */
  readonly verdict: 'pass' | 'info' | 'warning' | 'error';
  /** The rules that speak, each at least once, and no other. */
  readonly rules: readonly string[];
  /** Address of the sitemap; null where it is unknown. */
  readonly uri: string | null;
}

type Row = (name: string, raw: string, ...rules: readonly string[]) => TruthRow;

const rowOf =
  (verdict: TruthRow['verdict']): Row =>
  (name, raw, ...rules) => ({ name, raw, wellFormed: true, verdict, rules, uri: null });
const pass = rowOf('pass');
const info = rowOf('info');
const warning = rowOf('warning');
const error = rowOf('error');
/** An error that makes the file not well-formed. */
const broken: Row = (...row) => ({ ...error(...row), wellFormed: false });

export const TRUTH_TABLE: readonly TruthRow[] = [
  pass('basic', 'https://example.com/page'),
  pass('root no slash', 'https://example.com'),
  pass('root slash', 'https://example.com/'),
  // A real URL; only the schema objects.
  error('min 11 chars', 'http://e.co', 'loc/too-short'),
  pass('12 chars', 'http://e.com'),
  pass('amp escaped', 'https://example.com/?a=1&amp;b=2'),
  // An HTML reader would turn &copy into a sign.
  broken('amp raw entity-like', 'https://example.com/?a=1&copy=2', 'xml/unescaped-ampersand'),
  broken('amp html entity w/ semicolon', 'https://example.com/caf&eacute;', 'xml/undefined-entity'),
  broken('nbsp entity', 'https://example.com/a&nbsp;b', 'xml/undefined-entity'),
  pass('numeric charref &#38;', 'https://example.com/?a=1&#38;b=2'),
  pass('hex charref &#x26;', 'https://example.com/?a=1&#x26;b=2'),
  info('charref for e-acute', 'https://example.com/caf&#233;', 'loc/not-escaped'),
  broken('charref &#0;', 'https://example.com/a&#0;b', 'encoding/illegal-xml-char'),
  pass('apos entity', 'https://example.com/it&apos;s'),
  info('apos raw', "https://example.com/it's", 'xml/raw-quote-gt'),
  error('quot raw', 'https://example.com/say"hi"', 'loc/illegal-character', 'xml/raw-quote-gt'),
  error('gt entity', 'https://example.com/a&gt;b', 'loc/illegal-character'),
  error('gt raw', 'https://example.com/a>b', 'loc/illegal-character', 'xml/raw-quote-gt'),
  broken('lt raw', 'https://example.com/a<b', 'xml/unescaped-lt'),
  pass('cdata', '<![CDATA[https://example.com/?a=1&b=2]]>'),
  warning('cdata with &amp; inside', '<![CDATA[https://example.com/?a=1&amp;b=2]]>', 'xml/double-escaped'),
  info('comment inside', 'https://example.com/a<!-- c -->b', 'xml/comment-in-value'),
  info('PI inside', 'https://example.com/a<?p i?>b', 'xml/comment-in-value'),
  error('child element inside', '<a href="x">https://example.com/</a>', 'schema/nested-element'),
  info('newline wrapped', '\n      https://example.com/page\n    ', 'loc/surrounding-whitespace'),
  info('tab wrapped', '\thttps://example.com/page\t', 'loc/surrounding-whitespace'),
  error('NBSP wrapped', '\u00A0https://example.com/page\u00A0', 'loc/unicode-whitespace'),
  error('BOM inside', '\uFEFFhttps://example.com/page', 'loc/unicode-whitespace'),
  error('inner space', 'https://example.com/my page', 'loc/internal-whitespace'),
  pass('inner %20', 'https://example.com/my%20page'),
  // The WHATWG parser deletes the line break.
  error('inner newline', 'https://example.com/my\npage', 'loc/internal-whitespace'),
  // The WHATWG parser deletes the tab.
  error('inner tab', 'https://example.com/my\tpage', 'loc/internal-whitespace'),
  error('two urls', 'https://example.com/a https://example.com/b', 'loc/internal-whitespace'),
  error('spaces only', '   ', 'loc/empty'),
  error('relative path', '/page', 'loc/relative'),
  error('relative no slash', 'page.html', 'loc/relative'),
  // Legal for the schema.
  error('scheme-relative', '//example.com/page', 'loc/scheme-relative'),
  // Legal for the schema.
  error('no scheme host', 'www.example.com/page', 'loc/missing-scheme'),
  // Parses as the scheme example.com.
  error('no scheme host port', 'example.com:8080/page', 'loc/missing-scheme'),
  error('one slash', 'https:/example.com/page', 'loc/malformed-scheme'),
  // The WHATWG parser repairs it to the host example.com.
  error('three slashes', 'https:///example.com/page', 'loc/no-host'),
  error('htp typo', 'htp://example.com/page', 'loc/malformed-scheme'),
  // Read as the host https with an empty port.
  error('double scheme', 'https://https://example.com/page', 'loc/malformed-scheme'),
  error('double scheme 2', 'https://http//example.com/page', 'loc/malformed-scheme', 'loc/non-public-host'),
  error('ftp', 'ftp://example.com/file', 'loc/unsupported-scheme'),
  error('javascript', 'javascript:void(0)', 'loc/unsupported-scheme'),
  error('data', 'data:text/html,hello', 'loc/unsupported-scheme'),
  error('file', 'file:///var/www/index.html', 'loc/unsupported-scheme'),
  error('about:blank', 'about:blank', 'loc/unsupported-scheme'),
  error('hash only', '#top', 'loc/relative'),
  error('empty host', 'https:///', 'loc/no-host'),
  info('uppercase scheme', 'HTTPS://example.com/page', 'loc/uppercase-host'),
  info('uppercase host', 'https://EXAMPLE.com/page', 'loc/uppercase-host'),
  pass('uppercase path', 'https://example.com/Page'),
  warning('default port 80 on http', 'http://example.com:80/page', 'loc/default-port'),
  warning('port 80 on https', 'https://example.com:80/page', 'loc/scheme-port-conflict'),
  // Out of scope where the sitemap has another port.
  pass('port 8443', 'https://example.com:8443/page'),
  // Only libxml2 rejects it, though RFC 2396 allows a colon without digits.
  warning('port empty', 'https://example.com:/page', 'loc/empty-or-zero-port'),
  warning('port 0', 'https://example.com:0/page', 'loc/empty-or-zero-port'),
  pass('port 65535', 'https://example.com:65535/page'),
  // Legal by the grammar of RFC 3986.
  error('port 65536', 'https://example.com:65536/page', 'loc/invalid-port'),
  warning('port leading zeros', 'https://example.com:00443/page', 'loc/empty-or-zero-port', 'loc/default-port'),
  error('userinfo user', 'https://user@example.com/page', 'loc/credentials'),
  error('userinfo user:pass', 'https://user:secret@example.com/page', 'loc/credentials'),
  // The host is evil.com.
  {
    ...error('phish userinfo', 'https://example.com@evil.com/page', 'loc/credentials', 'loc/out-of-scope-host'),
    uri: 'https://example.com/sitemap.xml',
  },
  warning('fragment', 'https://example.com/page#section', 'loc/fragment'),
  // The hash of a parsed URL is empty here.
  info('empty fragment', 'https://example.com/page#', 'loc/empty-fragment'),
  warning('spa route', 'https://example.com/#/page', 'loc/hashbang'),
  warning('text fragment', 'https://example.com/page#:~:text=hello', 'loc/fragment'),
  info('empty query', 'https://example.com/page?', 'loc/empty-query'),
  pass('double question', 'https://example.com/page?a=1?b=2'),
  warning('dot segment', 'https://example.com/a/./b', 'loc/dot-segments'),
  warning('dotdot segment', 'https://example.com/a/../b', 'loc/dot-segments'),
  warning('dotdot above root', 'https://example.com/../b', 'loc/dot-segments'),
  info('double slash path', 'https://example.com//a//b', 'loc/double-slash'),
  warning('trailing dot host', 'https://example.com./page', 'loc/trailing-dot-host'),
  error('leading dot host', 'https://.example.com/page', 'loc/invalid-host'),
  warning('underscore host', 'https://my_site.example.com/page', 'loc/host-underscore'),
  error('hyphen-leading label', 'https://-bad.example.com/', 'loc/invalid-host'),
  error('space host', 'https://exa mple.com/page', 'loc/internal-whitespace'),
  warning('percent host', 'https://ex%61mple.com/page', 'loc/percent-in-host'),
  error('single label host', 'https://intranet/page', 'loc/non-public-host'),
  error('.local', 'https://site.local/page', 'loc/non-public-host'),
  error('.test', 'https://site.test/page', 'loc/non-public-host'),
  error('label 64', 'https://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.com/', 'loc/invalid-host'),
  error('host 254', `https://${'a'.repeat(63)}.${'a'.repeat(63)}.${'a'.repeat(63)}.${'a'.repeat(58)}.com/`, 'loc/invalid-host'),
  warning('ipv4', 'https://93.184.216.34/page', 'loc/ip-host'),
  error('ipv4 private', 'http://192.168.0.10/page', 'loc/non-public-host'),
  error('ipv4 hex', 'http://0x7f.0.0.1/', 'loc/non-public-host'),
  error('ipv4 out of range', 'http://300.1.1.1/', 'loc/invalid-host'),
  warning('ipv6', 'https://[2606:2800:220:1:248:1893:25c8:1946]/page', 'loc/ip-host'),
  // RFC 6874 syntax.
  error('ipv6 zone', 'http://[fe80::1%25eth0]/page', 'loc/invalid-host'),
  error('ipv6 unbracketed', 'http://::1/page', 'loc/invalid-host'),
  error('ipv6 bad', 'http://[:::1]/page', 'loc/invalid-host'),
  pass('idn punycode', 'https://xn--mller-kva.de/page'),
  error('idn invalid punycode', 'https://xn--a.de/', 'loc/invalid-idn'),
  info('idn upper', 'https://MÜLLER.de/page', 'loc/unicode-host', 'loc/uppercase-host'),
  info('idn ideographic dot', 'https://例え。jp/', 'loc/unicode-host'),
  // Admitted by UTS #46, disallowed by IDNA2008.
  warning('idn emoji', 'https://i❤.ws/', 'loc/invalid-idn'),
  error('idn zwj/nonjoiner', 'https://a\u200Cb.de/', 'loc/invalid-idn'),
  info('iri path NFD', 'https://example.com/u\u0308mlat', 'loc/not-escaped', 'encoding/not-nfc'),
  pass('iri path utf8 escaped', 'https://example.com/%C3%BCmlat'),
  // The rule loc/percent-case is off by default.
  pass('iri path utf8 escaped lower-hex', 'https://example.com/%c3%bcmlat'),
  info('iri query raw', 'https://example.com/?q=東京', 'loc/not-escaped'),
  info('iri emoji path', 'https://example.com/😀', 'loc/not-escaped'),
  // Private use is allowed in a query only.
  error('iri private use', 'https://example.com/\uE000', 'loc/illegal-character'),
  warning('bidi override', 'https://example.com/a\u202Eb', 'encoding/discouraged-char', 'loc/not-escaped'),
  warning('mojibake', 'https://example.com/Ã¼mlat', 'encoding/mojibake'),
  error('replacement char', 'https://example.com/a\uFFFDb', 'loc/illegal-character', 'encoding/replacement-char'),
  error('bad pct %', 'https://example.com/100%', 'loc/invalid-percent-encoding'),
  error('bad pct %2', 'https://example.com/a%2', 'loc/invalid-percent-encoding'),
  error('pct %u0041', 'https://example.com/a%u0041', 'loc/invalid-percent-encoding'),
  error('pct newline', 'https://example.com/a%0Ab', 'loc/encoded-control'),
  warning('pct del', 'https://example.com/a%7Fb', 'loc/encoded-control'),
  warning('double encoded', 'https://example.com/a%2520b', 'loc/double-encoded'),
  info('encoded unreserved', 'https://example.com/%7Euser', 'loc/encoded-unreserved'),
  info('encoded unreserved letter', 'https://example.com/%41bc', 'loc/encoded-unreserved'),
  // The rule loc/encoded-delimiter is off by default.
  pass('encoded slash', 'https://example.com/a%2Fb'),
  warning('overlong utf8 pct', 'https://example.com/a%C0%AF', 'loc/non-utf8-percent'),
  warning('surrogate pct', 'https://example.com/a%ED%A0%80', 'loc/non-utf8-percent'),
  warning('pipe', 'https://example.com/a|b', 'loc/illegal-character'),
  // The schema rejects it.
  error('brackets in path', 'https://example.com/a[1]', 'loc/illegal-character'),
  // Only libxml2 rejects it, though RFC 2732 allows brackets in a query.
  warning('brackets in query', 'https://example.com/?f[0]=1', 'loc/illegal-character'),
  warning('caret', 'https://example.com/a^b', 'loc/illegal-character'),
  error('backslash path', 'https://example.com/a\\b', 'loc/backslash'),
  error('backslash authority', 'https:\\\\example.com\\page', 'loc/malformed-scheme'),
  pass('semicolon', 'https://example.com/a;v=1'),
  pass('at in path', 'https://example.com/@user'),
  pass('asterisk', 'https://example.com/a*b'),
  pass('parens', 'https://example.com/a(b)'),
  pass('tilde', 'https://example.com/~user'),
  warning('jsessionid', 'https://example.com/page;jsessionid=0A1B2C3D4E5F60718293A4B5C6D7E8F9', 'loc/session-id'),
  warning('PHPSESSID', 'https://example.com/page?PHPSESSID=0a1b2c3d4e5f60718293a4b5c6', 'loc/session-id'),
  // A sid needs 16 characters to look like a session.
  pass('sid short false positive', 'https://example.com/station?sid=12'),
  warning('ASP.NET cookieless', 'https://example.com/(S(lit3py55t21z5v55vlm25s55))/page.aspx', 'loc/session-id'),
  warning('CFID/CFTOKEN', 'https://example.com/p.cfm?CFID=123456&amp;CFTOKEN=87654321', 'loc/session-id'),
  warning('utm', 'https://example.com/page?utm_source=news&amp;utm_medium=email', 'loc/tracking-parameter'),
  warning('gclid', 'https://example.com/page?gclid=Cj0KCQ', 'loc/tracking-parameter'),
  warning('fbclid', 'https://example.com/page?fbclid=IwAR0', 'loc/tracking-parameter'),
  warning('srsltid', 'https://example.com/page?srsltid=AfmBO', 'loc/tracking-parameter'),
  // Some documentation sites have such pages.
  warning('placeholder undefined', 'https://example.com/undefined/page', 'loc/placeholder'),
  warning('placeholder null', 'https://example.com/blog/null', 'loc/placeholder'),
  // A legal URI.
  error('placeholder :id', 'https://example.com/user/:id', 'loc/placeholder'),
  error('placeholder mustache', 'https://example.com/{{ url }}', 'loc/placeholder', 'loc/internal-whitespace'),
  error('object object', 'https://example.com/[object Object]', 'loc/placeholder', 'loc/internal-whitespace'),
  warning('sitemap itself', 'https://example.com/sitemap.xml', 'loc/lists-sitemap-file'),
  info('image asset', 'https://example.com/logo.png', 'loc/non-page-resource'),
  pass('len 2047', `https://example.com/${'a'.repeat(2_027)}`),
  error('len 2049', `https://example.com/${'a'.repeat(2_029)}`, 'loc/too-long'),
  // 12,188 bytes once percent-encoded.
  warning('len 2048 by chars, >2048 bytes', `https://example.com/${'é'.repeat(2_028)}`, 'loc/too-long', 'loc/not-escaped'),
  pass('len 1025 decoded', `https://example.com/${'a'.repeat(1_005)}`),
];
