// Servers whose TLS cannot be trusted, or is none.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TlsOptions } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { TRANSPORT_LIMITS } from '../../src/fetch/network/transfer-limits.js';
import type { Finding } from '../../src/findings/finding.js';
import { run } from '../e2e/command-line.js';
import { EXPIRED, NOT_YET_VALID, OTHER_HOST, SELF_SIGNED, WITHOUT_INTERMEDIATE } from '../support/certificates.js';
import { withRawServer, withServer } from '../support/server.js';
import { sitemapOf } from './documents.js';
import { endOf } from './ending.js';
import { sitemapAt } from './transport-peers.js';

/** A time to connect for the server that says nothing; the others have as long as ever. */
const IMPATIENT = { ...TRANSPORT_LIMITS, connectTime: 400 };

const answers = (socket: Socket): void => void socket.end(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${sitemapAt(socket)}`);
/** TLS 1.0 and 1.1, which need ciphers that are off by default. */
const OLD: TlsOptions = { ...SELF_SIGNED, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };

type Row = readonly [
  title: string,
  answer: (socket: Socket) => void,
  tls: TlsOptions | undefined,
  said: string,
  code: string,
  /** Connections that the server saw. */
  connections: number,
];

const ROWS: readonly Row[] = [
  ['#33 has a certificate that has expired', answers, EXPIRED, 'error fetch/tls expired', 'CERT_HAS_EXPIRED', 1],
  [
    '#33 has a certificate that is not valid yet',
    answers,
    NOT_YET_VALID,
    'error fetch/tls not-yet-valid',
    'CERT_NOT_YET_VALID',
    1,
  ],
  [
    '#34 sends its certificate without the intermediate',
    answers,
    WITHOUT_INTERMEDIATE,
    'error fetch/tls incomplete-chain',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    1,
  ],
  [
    '#33 has a certificate that it signed itself',
    answers,
    SELF_SIGNED,
    'error fetch/tls self-signed',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    1,
  ],
  ['#35 speaks TLS 1.1 and less', answers, OLD, 'error fetch/tls handshake', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 1],
  ['#35 speaks HTTP where TLS is expected', answers, undefined, 'error fetch/tls handshake', 'ERR_SSL_WRONG_VERSION_NUMBER', 1],
  ['#35 closes in the handshake', (socket) => void socket.end(), undefined, 'error fetch/connection reset', 'ECONNRESET', 2],
  [
    '#35 says nothing in the handshake',
    () => {},
    undefined,
    'error fetch/connection connect-timeout',
    'UND_ERR_CONNECT_TIMEOUT',
    1,
  ],
];

describe('a server that', () => {
  for (const [title, answer, tls, expected, code, connections] of ROWS) {
    it(title, async () => {
      await withRawServer(
        answer,
        async (server) => {
          const limits = code === 'UND_ERR_CONNECT_TIMEOUT' ? IMPATIENT : TRANSPORT_LIMITS;
          const { report, said } = await endOf(`https://127.0.0.1:${server.port}/sitemap.xml`, { limits });
          expect(said).toEqual([expected]);
          expect(report.findings[0]?.data).toMatchObject({ code });
          expect(server.connections).toBe(connections);
          await expect.poll(server.open).toBe(0);
        },
        tls,
      );
    });
  }
});

it('#33 a certificate of another host is refused, though it is trusted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-tls-'));
  const trusted = join(folder, 'trusted.pem');
  writeFileSync(trusted, OTHER_HOST.cert);
  try {
    await withRawServer(
      answers,
      async (server) => {
        // Node reads what else it trusts when a process starts.
        const environment = { NODE_EXTRA_CA_CERTS: trusted };
        const { code, stdout } = await run(['-f', 'json', `https://127.0.0.1:${server.port}/a`], { environment });
        const { findings } = JSON.parse(stdout);
        expect(code).toBe(1);
        expect(findings.map(({ rule, data }: Finding) => [rule, data['code']])).toEqual([
          ['fetch/tls', 'ERR_TLS_CERT_ALTNAME_INVALID'],
        ]);
        expect(server.requests).toEqual([]);
      },
      OTHER_HOST,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('#42 a redirect from https to http is followed and told', async () => {
  await withServer(
    ({ headers: { host } }, response) => response.end(sitemapOf(`http://${host}`)),
    async (plain) => {
      await withRawServer(
        (socket) => void socket.end(`HTTP/1.1 302 Found\r\nLocation: ${plain.origin}/b\r\nContent-Length: 0\r\n\r\n`),
        async (server) => {
          const { report, said } = await endOf(`https://127.0.0.1:${server.port}/a`, { insecure: true });
          expect(said.filter((words) => words.includes('fetch/'))).toEqual(['warning fetch/redirect insecure']);
          expect(report.summary.entries).toBe(1);
          expect([server.requests, plain.requests]).toEqual([['GET /a'], ['GET /b']]);
        },
        SELF_SIGNED,
      );
    },
  );
});
