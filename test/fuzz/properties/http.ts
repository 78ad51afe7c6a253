// Whatever bytes a server sends and wherever it cuts them off: each document comes to exactly one end, and every socket is closed.

import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { locationOf } from '../../../src/fetch/targets/local.js';
import type { SourceOpener } from '../../../src/fetch/targets/open.js';
import { RULES } from '../../../src/rules/index.js';
import { textOf } from '../../support/chunks.js';
import { testOpener } from '../../support/opener.js';
import { type TestServer, withRawServer } from '../../support/server.js';
import { onJson } from '../property.js';

/** What one request gets: blocks of bytes (as Latin-1), written one by one, and how the connection ends. */
interface Response {
  readonly blocks: readonly string[];
  readonly end: 'end' | 'reset' | 'abort' | 'open';
}

const PACKED = gzipSync('<urlset><url><loc>https://example.com/</loc></url></urlset>').toString('latin1');

const statusLine = fc.constantFrom(
  ...[
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.0 200 OK\r\n',
    'HTTP/1.1 200\r\n',
    'HTTP/1.1 301 x\r\n',
  ],
  ...[
    'HTTP/1.1 302 Found\r\n',
    'HTTP/1.1 404 x\r\n',
    'HTTP/1.1 503 x\r\n',
    'HTTP/1.1 000 x\r\n',
    'HTTP/1.1 999 x\r\n',
    'HTTP/2 200\r\n',
  ],
  ...[
    'HTTP/1.1 204 x\r\n',
    'HTTP/1.1 206 x\r\n',
    'HTTP/1.1 304 x\r\n',
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n',
    'ICY 200 OK\r\n',
  ],
  ...[
    'HTTP/1.1 103 x\r\nlink: x\r\n\r\nHTTP/1.1 200 OK\r\n',
    'HTTP/1.1 101 x\r\nUpgrade: x\r\nConnection: upgrade\r\n',
    'SSH-2.0-x\r\n',
    '',
  ],
);
const headerLine = fc.constantFrom(
  ...[
    'Content-Length: 20\r\n',
    'Content-Length: 0\r\n',
    'Content-Length: 5\r\n',
    'Content-Length: -1\r\n',
    'Content-Length: 99999\r\n',
  ],
  ...[
    'Transfer-Encoding: chunked\r\n',
    'Transfer-Encoding: gzip, chunked\r\n',
    'Transfer-Encoding: x\r\n',
    'Connection: close\r\n',
  ],
  ...[
    'Content-Encoding: gzip\r\n',
    'Content-Encoding: br\r\n',
    'Content-Encoding: deflate\r\n',
    'Content-Encoding: gzip, gzip\r\n',
  ],
  ...['Content-Encoding: zstd\r\n', 'Content-Encoding: \r\n', 'Content-Type: text/html\r\n', 'Content-Type: application/xml\r\n'],
  ...[
    'Location: /next\r\n',
    'Location: /sitemap.xml\r\n',
    'Location: http://[\r\n',
    'Location: file:///etc/passwd\r\n',
    'Location:\r\n',
  ],
  ...[
    'Retry-After: 1\r\n',
    'Retry-After: 99999\r\n',
    'Retry-After: x\r\n',
    'Last-Modified: x\r\n',
    ' folded\r\n',
    'a b: c\r\n',
    'a\0: c\r\n',
  ],
  ...[`X: ${'x'.repeat(70_000)}\r\n`, 'X: \u00ff\r\n', 'no colon\r\n', '\n', 'Keep-Alive: timeout=5\r\n', 'Trailer: x\r\n'],
);
const bodyBlock = fc.oneof(
  fc.constantFrom(
    'text',
    '<urlset/>',
    PACKED,
    PACKED.slice(0, 30),
    PACKED.slice(30),
    '14\r\n',
    '4\r\ntext\r\n',
    '0\r\n\r\n',
    'zz\r\n',
    '\r\n',
  ),
  fc.constantFrom(
    'ffffffffffffffff\r\n',
    '5;x=y\r\nabcde\r\n',
    '\0'.repeat(5_000),
    'x'.repeat(70_000),
    'HTTP/1.1 200 OK\r\n\r\n',
  ),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);
const anyResponse: fc.Arbitrary<Response> = fc.record({
  blocks: fc
    .tuple(
      statusLine,
      fc.array(headerLine, { maxLength: 4 }),
      fc.constantFrom('\r\n', '\r\n', '\r\n', ''),
      fc.array(bodyBlock, { maxLength: 4 }),
    )
    .map(([status, headers, blank, body]) => [status + headers.join('') + blank, ...body])
    .chain((blocks) =>
      fc.oneof(
        fc.constant(blocks),
        fc.nat(60).map((at) => [blocks.join('').slice(0, at), blocks.join('').slice(at)]),
      ),
    ),
  end: fc.constantFrom('end', 'end', 'reset', 'abort'),
});
/** Whole responses after which the server waits a long time for the next request: the connection is the client's to close. */
const wholeResponse: fc.Arbitrary<Response> = fc
  .constantFrom(
    'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nKeep-Alive: timeout=60\r\n\r\ntext',
    'HTTP/1.1 404 x\r\nContent-Length: 0\r\nKeep-Alive: timeout=60\r\n\r\n',
    'HTTP/1.1 302 x\r\nLocation: /next\r\nTransfer-Encoding: chunked\r\nKeep-Alive: timeout=60\r\n\r\n1\r\nx\r\n0\r\n\r\n',
  )
  .map((text) => ({ blocks: [text], end: 'open' }));
const responses = fc.oneof({ weight: 4, arbitrary: anyResponse }, { weight: 1, arbitrary: wholeResponse });

/** Milliseconds that closed sockets may take to be seen as closed by the server. */
const PATIENCE = 5_000;

/** Writes the blocks one after the other, each as a packet of its own where the system does not join them. */
async function answer(socket: Socket, { blocks, end }: Response, abort: () => void): Promise<void> {
  socket.setNoDelay(true);
  for (const block of blocks) {
    if (block !== '') socket.write(block, 'latin1');
    await turn();
  }
  if (end === 'abort') abort();
  else if (end === 'reset') socket.resetAndDestroy();
  else if (end === 'end') socket.end();
}

/** Opens an address and reads it to its end, and holds both against what an opener promises. */
async function readAll(opener: SourceOpener, server: TestServer, aborted: AbortSignal): Promise<void> {
  const location = locationOf(new URL(`${server.origin}/sitemap.xml`), null, '/');
  opener.trust({ text: location.uri, location });
  try {
    const source = await opener.open(location);
    const failed = 'problem' in source;
    if (!failed) await textOf(source.body);
    const problems = failed ? [source.problem] : source.problems;
    for (const { rule, message } of problems) {
      const record = RULES.find(({ id }) => id === rule);
      assert.ok(record !== undefined && message in record.messages, `${rule} ${message} is no message of a rule`);
    }
    if (failed || aborted.aborted) return;
    const fatal = problems.filter(
      ({ rule, message }) => message === 'truncated' || rule === 'fetch/connection' || rule === 'fetch/content-length',
    );
    assert.ok(fatal.length <= 1, `more than one end: ${fatal.map(({ rule, message }) => `${rule} ${message}`).join(', ')}`);
    if (fatal.length > 0) assert.ok(source.partial, 'bytes are missing, and the source does not say so');
  } catch (error) {
    if (!aborted.aborted || error !== aborted.reason) throw error;
  }
}

export default onJson<readonly Response[]>({
  name: 'http',
  inputs: 250,
  arbitrary: fc.array(responses, { minLength: 1, maxLength: 3 }),
  async check(script) {
    const abort = new AbortController();
    await withRawServer(
      (socket, request) => {
        const response = script[Math.min(request, script.length - 1)] as Response;
        answer(socket, response, () => abort.abort(new Error('the run was ended'))).catch(() => {});
      },
      async (server) => {
        const opener = testOpener({ signal: abort.signal, timeoutMs: 5_000, allowPrivate: null, allowPorts: [] });
        try {
          await readAll(opener, server, abort.signal);
        } finally {
          await opener.close();
        }
        for (let waited = 0; server.open() > 0 && waited < PATIENCE; waited += 5) await sleep(5);
        assert.equal(server.open(), 0, 'a socket was left open');
      },
    );
  },
});
