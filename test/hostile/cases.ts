// The catalogue of what can go wrong between a sitemap and its report, and what is to come of it. Tests name a case by `#` and
// its number at the beginning of their titles; docs/reliability.md is generated from both.

/** One way in which a server, a file, a site or a process can misbehave. */
export interface HostileCase {
  readonly number: number;
  /** What happens, for people who run servers. */
  readonly happens: string;
  /** What is reported or done. */
  readonly expected: string;
}

export interface HostileArea {
  readonly title: string;
  readonly cases: readonly HostileCase[];
}

type Row = readonly [number: number, happens: string, expected: string];

function area(title: string, rows: readonly Row[]): HostileArea {
  return { title, cases: rows.map(([number, happens, expected]) => ({ number, happens, expected })) };
}

/** All cases, by area, in the order of their numbers. */
export const HOSTILE_AREAS: readonly HostileArea[] = [
  area('Transport', [
    [1, 'The host name does not exist', '`fetch/dns`, asked once'],
    [2, 'The name server does not answer', '`fetch/dns` after two more attempts'],
    [3, 'The connection is refused', '`fetch/connection` after one more attempt'],
    [4, 'Nobody takes the connection', '`fetch/connection` when the time to connect is over'],
    [5, 'A name has several addresses, and all of them fail', 'one `fetch/connection`, with the code of the first address'],
    [6, 'The connection is reset before an answer', '`fetch/connection` after one more attempt'],
    [7, 'The connection is closed without an answer', '`fetch/connection` after one more attempt'],
    [8, 'The server speaks no HTTP/1.1: a banner of SSH, bare content, frames of HTTP/2', '`fetch/connection`, asked once'],
    [9, 'A status line that is none', '`fetch/connection`, never an internal error'],
    [10, 'A status of 600 and above', '`fetch/status` with the number'],
    [11, 'Headers that are too long, too many or never end', '`fetch/connection`'],
    [12, 'A header with NUL, a folded line or a space before its colon', '`fetch/connection`: an invalid response'],
    [13, 'Content-Length twice with the same number', '`fetch/connection`: an invalid response'],
    [14, 'Contradictory Content-Length, or one together with chunks', '`fetch/connection`: an invalid response'],
    [15, 'Content-Length that is negative or no number', '`fetch/connection`: an invalid response'],
    [
      16,
      'A body shorter than its Content-Length',
      '`fetch/content-length`; what came is linted, and nothing is concluded from its end',
    ],
    [17, 'A body longer than its Content-Length', 'it ends where it was said to; the XML is judged as it is then'],
    [18, 'A body without a length, and an orderly end', 'accepted'],
    [
      19,
      'A body without a length that ends in a reset',
      '`fetch/content-length`, which says that the connection was reset; what came is linted',
    ],
    [20, 'A chunked body that ends inside or between chunks', '`fetch/content-length`; what came is linted'],
    [21, 'A chunk size that is no number, is huge, or ends in a bare line feed', '`fetch/connection`: an invalid response'],
    [22, 'A Transfer-Encoding that does not exist', '`fetch/connection`: an invalid response'],
    [23, 'Headers that drip', '`fetch/connection` when the time for headers is over'],
    [24, 'A body that drips', '`fetch/connection` when it falls below the least speed, or at the deadline'],
    [25, 'A body that stalls while the reader is busy', '`fetch/connection` at the deadline, which stays armed'],
    [26, 'A body without end', '`run/limit-reached`; the socket is closed at the limit'],
    [27, 'Informational responses (103) without end', '`fetch/connection`; the socket is closed'],
    [28, '100 Continue that nobody asked for', '`fetch/connection`: an invalid response'],
    [29, '101 Switching Protocols that nobody asked for', '`fetch/connection`: an invalid response'],
    [30, 'An answer without content: 204, 205, an empty 200', '`fetch/status`, or `document/empty-file` for 200'],
    [31, '206 for a request without a range', '`fetch/status`; the part is not linted'],
    [32, '304 for a request without a condition', '`fetch/status`'],
    [33, 'A certificate that is expired, not yet valid, self-signed or of another host', '`fetch/tls`, asked once'],
    [34, 'An intermediate certificate is missing', '`fetch/tls` with the remedy'],
    [35, 'TLS that is too old, is not TLS, breaks off or hangs', '`fetch/tls` or `fetch/connection`'],
  ]),
  area('Status and redirects', [
    [
      36,
      'Up to ten redirects (301, 302, 303, 307, 308)',
      'followed; `fetch/redirect` or `fetch/redirect-chain`, each hop recorded',
    ],
    [37, 'More than ten redirects', '`fetch/redirect-chain` with the chain; the eleventh is not followed'],
    [38, 'Redirects in a circle', '`fetch/redirect-chain`, at once'],
    [
      39,
      'A Location that is missing, invalid, relative, or has a fragment',
      '`fetch/redirect-chain`; relative ones count from their hop, fragments are not sent',
    ],
    [40, 'A Location with file:, ftp:, data: or javascript:', '`fetch/redirect-chain`; it is not opened'],
    [
      41,
      'A redirect, child or robots line to a private address or an unusual port, by number or by name',
      '`fetch/private-address` or `fetch/port` (of a child `index/child-unreachable`); no packet is sent',
    ],
    [42, 'A redirect from https to http', 'followed; `fetch/redirect`'],
    [43, 'A redirect to another host', 'followed; `fetch/redirect`'],
    [44, 'A redirect to a login page that answers 200', '`fetch/auth` with the address of the page'],
    [45, 'A page that redirects by meta refresh or script', 'never followed; `document/is-html`'],
    [46, '401, 403, 404, 410, 451', '`fetch/auth` or `fetch/status`, asked once'],
    [
      47,
      '429 or 503 with Retry-After in seconds',
      'obeyed up to 60 seconds and within the deadline, else `fetch/status` that quotes it',
    ],
    [
      48,
      'Retry-After as a date, in the past, far away, or garbage',
      'a date counts from now; the past and garbage mean the usual pause; far away gives up at once',
    ],
    [49, '500, 502, 504', '`fetch/status` after two more attempts, with pauses that double and are the same in each run'],
    [
      50,
      'A host that keeps failing',
      'after five documents in a row the rest of that host is not asked: `fetch/host-failing`, on each',
    ],
    [51, 'robots.txt that is an HTML page', '`robots/is-html`; nothing in it counts'],
    [52, 'robots.txt of more than 500 KiB', '`robots/too-large` as a warning; the first 500 KiB count'],
    [53, 'robots.txt with 4xx or 5xx', '4xx: as if there were none; 5xx: reported, and the usual places are tried'],
  ]),
  area('Content coding and gzip', [
    [54, 'gzip that is cut off, in its data or its trailer', '`document/gzip-corrupt`; what came out is linted'],
    [55, 'Other bytes behind the end of gzip', '`document/gzip-corrupt` as a warning; all of the output is linted'],
    [56, 'Zero bytes behind the end of gzip', 'accepted'],
    [57, 'gzip of several members', 'accepted as one file'],
    [58, '500,000 empty gzip members', '`document/gzip-corrupt` at the limit of 1,000'],
    [59, 'A wrong checksum or size in the gzip trailer', '`document/gzip-corrupt`; all of the output is linted'],
    [60, 'Reserved flags or an unknown method in the gzip header', '`document/gzip-corrupt`'],
    [61, 'A file name of 10 MB in the gzip header', '`document/gzip-corrupt` at the limit of 64 KiB'],
    [62, '1 MB of gzip that unpacks to 1 GiB', '`limits/gzip-bomb`; unpacking ends at 64 MiB'],
    [63, 'A file that gzip makes 200 times smaller', 'accepted: only sizes count, not their ratio'],
    [64, 'gzip inside gzip', 'two layers come off, the second one is `document/double-gzip`; a third stays on'],
    [65, 'A .gz address that serves plain XML', 'linted; `document/extension-mismatch`'],
    [66, 'An .xml address that serves gzip without Content-Encoding', 'linted; `document/extension-mismatch`'],
    [67, 'Content-Encoding: gzip, and the body is plain', 'linted; `fetch/gzip-mislabelled` as an error'],
    [68, 'Content-Encoding: gzip, and the body is empty', '`document/empty-file`'],
    [69, 'Content-Encoding in capitals, with spaces, or x-gzip', 'accepted'],
    [70, 'Several content codings', 'two come off, more are `fetch/content-encoding`'],
    [71, 'Content-Encoding: deflate, in the zlib format or raw', 'both accepted'],
    [72, 'Content-Encoding: br', 'accepted, with the same limit of size'],
    [73, 'Content-Encoding: zstd, or an unknown one', 'never offered; `fetch/content-encoding`'],
    [74, 'Content-Encoding: identity', 'accepted'],
  ]),
  area('Bytes, encodings and XML', [
    [
      75,
      'A byte order mark at the start, twice, or at the end',
      'at the start `encoding/utf8-bom` as an info; twice or at the end an error',
    ],
    [76, 'UTF-16, with a byte order mark or without', '`encoding/not-utf8`; the rest is linted'],
    [77, 'UTF-32 or EBCDIC', 'one error'],
    [78, 'ISO-8859-1, windows-1252 or Shift_JIS, declared', '`encoding/not-utf8`; the rest is linted'],
    [
      79,
      'Bytes that are not UTF-8: Latin-1, overlong forms, surrogates, too high, cut at the end',
      '`encoding/invalid-utf8` at each byte, however the bytes arrive',
    ],
    [
      80,
      'An encoding declared that the bytes contradict, or that does not exist, or "utf8"',
      '`encoding/not-utf8` as an error; "utf8" as a warning',
    ],
    [81, 'NUL inside or after the root', '`encoding/illegal-xml-char`; behind the root `xml/content-after-root`'],
    [82, 'Characters that XML forbids, as bytes or as references', '`encoding/illegal-xml-char`'],
    [83, 'DEL and C1 controls', 'well-formed'],
    [84, 'Lines that end in CR LF or in CR', 'accepted; each counts as one line'],
    [85, 'Space before the XML declaration', '`xml/content-before-declaration`'],
    [
      86,
      'A malformed declaration, another XML version, an instruction named xml',
      '`xml/version`, `xml/declaration-malformed` or `xml/not-well-formed`; version 1.1 is a warning',
    ],
    [
      87,
      'DOCTYPE, entity bombs, external and parameter entities, unknown entities',
      '`xml/doctype` as a warning; what it declares is `xml/entity-expansion` or `xml/external-entity`, and using it `xml/undefined-entity`; nothing is expanded or loaded',
    ],
    [88, '10,000,000 nested elements', '`xml/resource-limit`; memory does not grow with the depth'],
    [89, 'Huge names, attributes, texts, comments, or 80,000 attributes', '`xml/resource-limit` once; nothing huge is kept'],
    [90, 'One entry of 50 MB', '`xml/resource-limit`; reading goes on at the next entry'],
  ]),
  area('Structure of a site', [
    [
      91,
      'Indexes that list themselves, each other, indexes, or one child a thousand times in many spellings',
      'each document is read once; a finding for each kind of loop; indexes in indexes end at the limit of depth',
    ],
    [
      92,
      '50,000 children, half of them failing',
      'few requests at once, one finding an entry that is counted and not kept, and the run ends',
    ],
    [93, 'A child on another host', '`index/child-out-of-scope-host`; read under the same guard'],
    [
      94,
      'A child that is a list of URLs, a feed or a page',
      'told by its content: lists and feeds are linted, a page is `index/child-is-page`',
    ],
    [95, '2.5 million URLs to compare', 'kept as 64-bit numbers, not as text'],
    [96, 'More than 50,000 URLs or 50 MB', '`limits/url-count`, `limits/file-size`; counting goes on up to the hard limit'],
  ]),
  area('Process, files and terminal', [
    [97, 'Standard output is closed by its reader', 'a quiet end; the exit code stays'],
    [98, 'The disk is full', 'one line on standard error, exit code 2, no half-written report'],
    [99, 'SIGINT or SIGTERM', 'a partial report, exit code 130 or 143; a second one ends at once'],
    [100, 'A large report into a slow pipe', 'arrives whole: the process does not end before'],
    [101, 'An internal error', 'one line on standard error, exit code 2'],
    [
      102,
      'Options that are unknown, malformed, or name things like `__proto__`',
      'exit code 2 in one line, before anything is requested',
    ],
    [
      103,
      'A file that is unreadable, a folder, a pipe, a device, gone while it is read, or empty',
      'exit code 2 where it was named, else a finding',
    ],
    [104, 'The target - while standard input is a terminal', 'one line, exit code 2, no waiting'],
    [
      105,
      'The XSD process crashes, hangs, does not start, or an engine is missing',
      'replaced up to three times, the other engine takes over, else `run/schema-host-failed`',
    ],
    [
      106,
      'Text in a sitemap that is meant for the terminal, a CI log or a page',
      'escaped in every format; no line can begin a command',
    ],
    [107, 'A clock that is wrong', 'one clock a run, which callers can set'],
    [
      108,
      'Too few file descriptors, or no memory',
      'few sockets at once; what cannot be opened is a finding, and the run goes on',
    ],
  ]),
  area('What parsers and crawlers decide', [
    [
      109,
      'An entry inside of an element that should not be around it',
      'the verdict is that of the schema on the whole document; in an element that no schema describes, the entry is none to the schema',
    ],
    [
      110,
      'Bytes that the declared encoding does not have: beyond US-ASCII, half of a character, UTF-16 declared behind a UTF-8 mark',
      'not well-formed, with `encoding/not-utf8` at the first of them',
    ],
    [111, 'An internal subset of the DOCTYPE that is malformed', '`xml/not-well-formed` at its first mistake'],
    [
      112,
      'A value that refers to an entity which the DOCTYPE declares',
      '`xml/undefined-entity`: that value of the entry is not known, and nothing else is said of it',
    ],
    [
      113,
      'robots.txt in UTF-16, with half of a byte order mark, or with bytes that are not UTF-8 in a Sitemap line',
      '`robots/not-utf8`; the lines are read, and the address is asked for as it was sent',
    ],
    [
      114,
      'Brackets in the query of a URL, which libxml2 rejects and the XSD allows',
      'valid; the report says so in `schema.exceptions`',
    ],
  ]),
];

/** All cases in one list. */
export const HOSTILE_CASES: readonly HostileCase[] = HOSTILE_AREAS.flatMap(({ cases }) => cases);
