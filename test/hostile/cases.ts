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
    [1, 'The host name does not exist', '`fetch/dns`, after one attempt'],
    [2, 'The name server does not respond', '`fetch/dns` after two more attempts'],
    [3, 'The connection is refused', '`fetch/connection` after one more attempt'],
    [4, 'The connection is never accepted', '`fetch/connection` after the connection timeout'],
    [5, 'A name has several addresses, and all of them fail', 'one `fetch/connection`, with the code of the first address'],
    [6, 'The connection is reset before a response', '`fetch/connection` after one more attempt'],
    [7, 'The connection is closed without a response', '`fetch/connection` after one more attempt'],
    [
      8,
      'The server does not speak HTTP/1.1: an SSH banner, bare content, HTTP/2 frames',
      '`fetch/connection`, after one attempt',
    ],
    [9, 'An invalid status line', '`fetch/connection`, never an internal error'],
    [10, 'A status of 600 and above', '`fetch/status` with the number'],
    [11, 'Headers that are too long, too many or never end', '`fetch/connection`'],
    [12, 'A header with NUL, a folded line or a space before its colon', '`fetch/connection`: an invalid response'],
    [13, 'Content-Length twice with the same number', '`fetch/connection`: an invalid response'],
    [14, 'Contradictory Content-Length, or one together with chunks', '`fetch/connection`: an invalid response'],
    [15, 'Content-Length that is negative or not a number', '`fetch/connection`: an invalid response'],
    [
      16,
      'A body shorter than its Content-Length',
      '`fetch/content-length`; the received part is linted, and its end is not reported',
    ],
    [17, 'A body longer than its Content-Length', 'it is cut at that length, and the XML is linted as it is then'],
    [18, 'A body without a length that ends regularly', 'accepted'],
    [
      19,
      'A body without a length that ends in a reset',
      '`fetch/content-length`, which says that the connection was reset; the received part is linted',
    ],
    [20, 'A chunked body that ends inside or between chunks', '`fetch/content-length`; the received part is linted'],
    [21, 'A chunk size that is not a number, is huge, or ends with a bare line feed', '`fetch/connection`: an invalid response'],
    [22, 'A Transfer-Encoding that does not exist', '`fetch/connection`: an invalid response'],
    [23, 'Headers that arrive very slowly', '`fetch/connection` after the timeout for headers'],
    [24, 'A body that arrives very slowly', '`fetch/connection` below the minimum throughput, or at the deadline'],
    [25, 'A body that stalls while the reader is busy', '`fetch/connection` at the deadline, which applies all the time'],
    [26, 'A body without end', '`run/limit-reached`; the socket is closed at the limit'],
    [27, 'Informational responses (103) without end', '`fetch/connection`; the socket is closed'],
    [28, 'An unexpected 100 Continue', '`fetch/connection`: an invalid response'],
    [29, 'An unexpected 101 Switching Protocols', '`fetch/connection`: an invalid response'],
    [30, 'A response without content: 204, 205, an empty 200', '`fetch/status`, or `document/empty-file` for 200'],
    [31, '206 for a request without a range', '`fetch/status`; the part is not linted'],
    [32, '304 for a request without a condition', '`fetch/status`'],
    [33, 'A certificate that is expired, not yet valid, self-signed or for another host', '`fetch/tls`, after one attempt'],
    [34, 'An intermediate certificate is missing', '`fetch/tls` with the remedy'],
    [35, 'TLS that is too old, is aborted or hangs, or no TLS at all', '`fetch/tls` or `fetch/connection`'],
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
      '`fetch/redirect-chain`; relative ones are resolved against their hop, fragments are not sent',
    ],
    [40, 'A Location with file:, ftp:, data: or javascript:', '`fetch/redirect-chain`; it is not opened'],
    [
      41,
      'A redirect, child or robots line to a private address or an unusual port, by number or by name',
      '`fetch/private-address` or `fetch/port` (for a child `index/child-unreachable`); no packet is sent',
    ],
    [42, 'A redirect from https to http', 'followed; `fetch/redirect`'],
    [43, 'A redirect to another host', 'followed; `fetch/redirect`'],
    [44, 'A redirect to a login page that answers 200', '`fetch/auth` with the address of the page'],
    [45, 'A page that redirects by meta refresh or script', 'never followed; `document/is-html`'],
    [46, '401, 403, 404, 410, 451', '`fetch/auth` or `fetch/status`, after one attempt'],
    [
      47,
      'Status 429 or 503 with Retry-After in seconds',
      'obeyed up to 60 seconds and within the deadline, else `fetch/status`, which quotes the header',
    ],
    [
      48,
      'Retry-After as a date, in the past, far away, or garbage',
      'a date is compared with the current time; a past date or garbage means the usual pause; after a distant date there is no retry',
    ],
    [49, '500, 502, 504', '`fetch/status` after two more attempts; the pauses double, and are the same in each run'],
    [
      50,
      'A host that keeps failing',
      'after five documents in a row, the other documents of the host are skipped, each with `fetch/host-failing`',
    ],
    [51, 'robots.txt that is an HTML page', '`robots/is-html`; its content is ignored'],
    [52, 'robots.txt of more than 500 KiB', '`robots/too-large` as a warning; only the first 500 KiB are used'],
    [
      53,
      'robots.txt with status 4xx or 5xx',
      '4xx: the same as no robots.txt; 5xx: reported, and the usual paths of sitemaps are tried',
    ],
  ]),
  area('Content coding and gzip', [
    [54, 'gzip that is cut off in its data or its trailer', '`document/gzip-corrupt`; the decompressed part is linted'],
    [55, 'Other bytes after the end of gzip', '`document/gzip-corrupt` as a warning; all of the output is linted'],
    [56, 'Zero bytes after the end of gzip', 'accepted'],
    [57, 'gzip with several members', 'accepted as one file'],
    [58, '500,000 empty gzip members', '`document/gzip-corrupt` at the limit of 1,000'],
    [59, 'A wrong checksum or size in the gzip trailer', '`document/gzip-corrupt`; all of the output is linted'],
    [60, 'Reserved flags or an unknown method in the gzip header', '`document/gzip-corrupt`'],
    [61, 'A file name of 10 MB in the gzip header', '`document/gzip-corrupt` at the limit of 64 KiB'],
    [62, '1 MB of gzip that decompresses to 1 GiB', '`limits/gzip-bomb`; decompression stops at 64 MiB'],
    [63, 'A file that gzip compresses to a 200th of its size', 'accepted: only sizes count, not their ratio'],
    [64, 'gzip inside gzip', 'two layers are decompressed, the second is `document/double-gzip`; a third is not'],
    [65, 'A .gz address that serves plain XML', 'linted; `document/extension-mismatch`'],
    [66, 'An .xml address that serves gzip without Content-Encoding', 'linted; `document/extension-mismatch`'],
    [67, 'Content-Encoding: gzip with a plain body', 'linted; `fetch/gzip-mislabelled` as an error'],
    [68, 'Content-Encoding: gzip with an empty body', '`document/empty-file`'],
    [69, 'Content-Encoding in capitals, with spaces, or x-gzip', 'accepted'],
    [70, 'Several content codings', 'two are decoded, more are `fetch/content-encoding`'],
    [71, 'Content-Encoding: deflate, in the zlib format or raw', 'both accepted'],
    [72, 'Content-Encoding: br', 'accepted, with the same size limit'],
    [73, 'Content-Encoding: zstd, or an unknown coding', '`fetch/content-encoding`; such codings are never requested'],
    [74, 'Content-Encoding: identity', 'accepted'],
  ]),
  area('Bytes, encodings and XML', [
    [
      75,
      'A byte order mark at the start, twice, or at the end',
      'at the start `encoding/utf8-bom` as an info; twice or at the end an error',
    ],
    [76, 'UTF-16, with or without a byte order mark', '`encoding/not-utf8`; the rest is linted'],
    [77, 'UTF-32 or EBCDIC', 'one error'],
    [78, 'A declared ISO-8859-1, windows-1252 or Shift_JIS', '`encoding/not-utf8`; the rest is linted'],
    [
      79,
      'Bytes that are not UTF-8: Latin-1, overlong forms, surrogates, values above Unicode, a sequence cut at the end',
      '`encoding/invalid-utf8` at each byte, independent of how the bytes arrive',
    ],
    [
      80,
      'A declared encoding that the bytes contradict, that does not exist, or that is "utf8"',
      '`encoding/not-utf8` as an error; "utf8" as a warning',
    ],
    [81, 'NUL inside or after the root', '`encoding/illegal-xml-char`; after the root `xml/content-after-root`'],
    [82, 'Characters that XML forbids, as bytes or as references', '`encoding/illegal-xml-char`'],
    [83, 'DEL and C1 controls', 'well-formed'],
    [84, 'Lines that end with CR LF or CR', 'accepted; each counts as one line'],
    [85, 'Space before the XML declaration', '`xml/content-before-declaration`'],
    [
      86,
      'A malformed declaration, another XML version, an instruction named xml',
      '`xml/version`, `xml/declaration-malformed` or `xml/not-well-formed`; version 1.1 is a warning',
    ],
    [
      87,
      'DOCTYPE, entity bombs, external and parameter entities, unknown entities',
      '`xml/doctype` as a warning, `xml/entity-expansion` or `xml/external-entity` for its declarations, and `xml/undefined-entity` for references to them; nothing is expanded or loaded',
    ],
    [88, '10,000,000 nested elements', '`xml/resource-limit`; memory does not grow with the depth'],
    [
      89,
      'Huge names, attributes, texts, comments, or 80,000 attributes',
      '`xml/resource-limit` once; nothing huge is kept in memory',
    ],
    [90, 'One entry of 50 MB', '`xml/resource-limit`; reading continues at the next entry'],
  ]),
  area('Structure of a site', [
    [
      91,
      'Indexes that list themselves, each other, indexes, or one child a thousand times in many spellings',
      'each document is read once; each kind of loop is a finding; nested indexes are read down to the depth limit',
    ],
    [
      92,
      '50,000 children, half of them failing',
      'few requests at once; one finding per entry, counted but not kept; the run ends',
    ],
    [93, 'A child on another host', '`index/child-out-of-scope-host`; the same access rules apply to it'],
    [
      94,
      'A child that is a list of URLs, a feed or a page',
      'detected by its content: lists and feeds are linted, a page is `index/child-is-page`',
    ],
    [95, '2.5 million URLs to compare', 'kept as 64-bit numbers, not as text'],
    [96, 'More than 50,000 URLs or 50 MB', '`limits/url-count`, `limits/file-size`; counting continues up to the hard limit'],
  ]),
  area('Process, files and terminal', [
    [97, 'Standard output is closed by its reader', 'writing stops without an error; the exit code does not change'],
    [98, 'The disk is full', 'one line on standard error, exit code 2, no half-written report'],
    [99, 'SIGINT or SIGTERM', 'a partial report, exit code 130 or 143; a second signal ends the process at once'],
    [100, 'A large report is written to a slow pipe', 'it arrives complete before the process ends'],
    [101, 'An internal error', 'one line on standard error, exit code 2'],
    [
      102,
      'Options that are unknown or malformed, or contain names like `__proto__`',
      'exit code 2 in one line, before anything is requested',
    ],
    [
      103,
      'A file that is unreadable, a folder, a pipe, a device, deleted while it is read, or empty',
      'exit code 2 for a target, else a finding',
    ],
    [104, 'The target - while standard input is a terminal', 'one line, exit code 2, no waiting'],
    [
      105,
      'The XSD process crashes, hangs or does not start, or an engine is missing',
      'the process is replaced up to three times, then the other engine is used, else `run/schema-host-failed`',
    ],
    [
      106,
      'Text in a sitemap that is meant for the terminal, a CI log or a page',
      'escaped in every format; no line can start a workflow command',
    ],
    [107, 'A clock that is wrong', 'each run uses one clock, which callers can set'],
    [
      108,
      'Too few file descriptors, or no memory',
      'few sockets at once; what cannot be opened is a finding, and the run continues',
    ],
  ]),
  area('What parsers and crawlers decide', [
    [
      109,
      'An entry inside an element that may not contain entries',
      'the schema verdict covers the whole document; the schema ignores an entry in an element that no schema describes',
    ],
    [
      110,
      'Bytes that are invalid in the declared encoding: beyond US-ASCII, half a character, UTF-16 declared after a UTF-8 byte order mark',
      'not well-formed, with `encoding/not-utf8` at the first such byte',
    ],
    [111, 'A malformed internal subset of the DOCTYPE', '`xml/not-well-formed` at the first error'],
    [
      112,
      'A value that refers to an entity declared in the DOCTYPE',
      '`xml/undefined-entity`: the value is unknown, and no other rule reports it',
    ],
    [
      113,
      'robots.txt in UTF-16, with half a byte order mark, or with bytes that are not UTF-8 in a Sitemap line',
      '`robots/not-utf8`; the lines are read, and the URL is requested as it was sent',
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
